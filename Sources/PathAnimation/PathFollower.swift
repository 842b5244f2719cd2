public import VectorGraphics

/// Something moving along a path, turned with it or upright.
public struct PathFollower: Hashable, Sendable {
  /// How the thing is turned.
  public enum Rotation: Hashable, Sendable {
    /// It stays as it is.
    case fixed
    /// Its x axis points where the path goes, plus an angle in radians.
    case automatic(offset: Double = 0)
  }

  /// The path, measured.
  public var path: PreparedPath
  /// How the thing is turned; automatic by default.
  public var rotation: Rotation
  /// How progress becomes a proportion of the length; linear by default.
  public var window: ProgressWindow

  /// Makes a follower of a path that has been measured.
  public init(
    _ path: PreparedPath, rotation: Rotation = .automatic(), window: ProgressWindow = .whole
  ) {
    self.path = path
    self.rotation = rotation
    self.window = window
  }

  /// The place and the direction at a progress; nil if the path draws nothing.
  public func location(at progress: Double) -> PathLocation? {
    path.location(at: window.value(at: progress))
  }

  /// The map from the thing's own coordinates, with its anchor at the origin, to its place.
  ///
  /// The identity if the path draws nothing.
  public func transform(at progress: Double) -> Transform {
    guard let location = location(at: progress) else { return .identity }
    switch rotation {
    case .fixed: return .translation(x: location.point.x, y: location.point.y)
    case .automatic(let offset):
      return location.transform.concatenating(.rotation(radians: offset))
    }
  }
}
