/// A position that never changes.
public struct RestMotion: Motion, Hashable {
  /// The position, in points.
  public let destination: Double

  /// Makes a motion that rests at a position; NaN counts as 0.
  public init(position: Double) { destination = position.asCoordinate }

  /// The position, at any time.
  public func position(at time: Double) -> Double { destination }

  /// Always 0.
  public func velocity(at time: Double) -> Double { 0 }

  /// Always 0.
  public var settlingTime: Double { 0 }

  /// 0 for its position, nil for any other.
  public func time(toReach position: Double) -> Double? { position == destination ? 0 : nil }
}
