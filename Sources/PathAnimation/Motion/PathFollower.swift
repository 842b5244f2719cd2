public import VectorGraphics

/// An object that moves along a path, either upright or turned with the path.
public struct PathFollower: Hashable, Sendable {
  /// The rotation of the object.
  public enum Rotation: Hashable, Sendable {
    /// The object stays upright.
    case fixed
    /// The object's x axis points along the path, turned by an additional angle in radians.
    case automatic(offset: Double = 0)
  }

  /// The path.
  public var path: PreparedPath
  /// The rotation of the object; automatic by default.
  public var rotation: Rotation
  /// The mapping from progress to a proportion of the path's length; linear by default.
  public var window: ProgressWindow

  /// Makes a follower of a path.
  public init(
    _ path: PreparedPath, rotation: Rotation = .automatic(), window: ProgressWindow = .whole
  ) {
    self.path = path
    self.rotation = rotation
    self.window = window
  }

  /// Returns the position and direction at a progress 0…1; nil if the path draws nothing.
  public func location(at progress: Double) -> PathLocation? {
    path.location(at: window.value(at: progress))
  }

  /// Returns the map from the object's coordinates to the path.
  ///
  /// The object's anchor is the origin of its coordinates. The map is the identity if the path
  /// draws nothing.
  public func transform(at progress: Double) -> Transform {
    guard let location = location(at: progress) else { return .identity }
    switch rotation {
    case .fixed: return .translation(x: location.point.x, y: location.point.y)
    case .automatic(let offset):
      return location.transform.concatenating(.rotation(radians: offset))
    }
  }
}
