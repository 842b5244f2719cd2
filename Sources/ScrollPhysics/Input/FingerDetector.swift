/// Tells fingers on a touchpad from a wheel where a system reports both as scroll units.
///
/// X servers and GDK's X11 backend do so. Pass each scroll of a device to ``source(dx:dy:time:)`` and
/// each zero scroll to ``stopped()``. One detector serves one device, or one server that merges a
/// mouse and a touchpad into a device.
///
/// - A wheel sends whole detents. One of high resolution sends parts of them, and these are multiples
///   of 10 or 15 units of 1/120 detent (`REL_WHEEL_HI_RES` of the Linux kernel). Any other fraction
///   comes from fingers.
/// - After such a fraction every scroll comes from fingers until they stop, or until nothing has
///   arrived for half a second.
public struct FingerDetector: Sendable {
  /// The kind of input that sent a scroll.
  public enum Source: Hashable, Sendable {
    /// A wheel, whose scroll units are detents.
    case wheel
    /// Fingers on a touchpad.
    case fingers
  }

  /// Whether the device reports that fingers lifted.
  ///
  /// A device that has done so once does. Pass it to
  /// ``InputEvent/touchpadScrolled(x:y:dx:dy:reportsLift:)``.
  public private(set) var reportsLift: Bool
  private var lastFingers: Double?

  /// Whether fingers have scrolled and not stopped.
  public var areScrolling: Bool { lastFingers != nil }

  /// How long fingers may pause before whole units count as a wheel's, in seconds.
  private static let pause = 0.5

  /// Makes a detector that has seen no scroll.
  ///
  /// - Parameter reportsLift: whether the system is known to report the lift. Default: true. Xwayland
  ///   up to 23.2 does not, so pass false there.
  public init(reportsLift: Bool = true) { self.reportsLift = reportsLift }

  /// Returns the source of a scroll of `dx`, `dy` units at `time` seconds.
  ///
  /// Numbers that are not finite count as a wheel's.
  public mutating func source(dx: Double, dy: Double, time: Double) -> Source {
    if [dx, dy].contains(where: Self.isFromFingers) {
      lastFingers = time
      return .fingers
    }
    guard let last = lastFingers, time - last < Self.pause else {
      lastFingers = nil
      return .wheel
    }
    lastFingers = time
    return .fingers
  }

  /// Notes that the device sent a zero scroll, which only fingers do when they leave it.
  public mutating func stopped() {
    reportsLift = true
    lastFingers = nil
  }

  private static func isFromFingers(_ units: Double) -> Bool {
    guard units.isFinite else { return false }
    let parts = abs(units) * 120
    // Differences of the server's sums are exact to about 1e-9 units.
    return ![10.0, 15.0].contains { abs(parts - (parts / $0).rounded() * $0) < 0.001 }
  }
}
