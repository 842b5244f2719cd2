/// Distinguishes fingers on a touchpad from a wheel, for systems that report both as scroll units.
///
/// X servers and GDK's X11 backend do so. Pass each scroll of a device to ``source(dx:dy:time:)``
/// and each zero scroll to ``stopped()``. Use one detector for each device. Xwayland merges a mouse
/// and a touchpad into one device, which needs only one detector; see ``xwayland(release:)``.
///
/// - A wheel sends whole detents. A high-resolution wheel also sends parts of a detent. These parts
///   are multiples of 10/120 or 15/120 of a detent (`REL_WHEEL_HI_RES` of the Linux kernel). Any
///   other fraction comes from fingers.
/// - After such a fraction the detector attributes every scroll to fingers until they stop, or
///   until no scroll has arrived for half a second.
public struct FingerDetector: Sendable {
  /// The kind of input that sent a scroll.
  public enum Source: Hashable, Sendable {
    /// A wheel, whose scroll units are detents.
    case wheel
    /// Fingers on a touchpad.
    case fingers
  }

  /// The parts of a detent that a wheel sends.
  private enum WheelParts {
    case none
    /// Multiples of 10/120 or 15/120 detent, which nearly all high-resolution wheels send.
    case common
    /// The common parts, and every other multiple of 1/120 detent that fingers cannot send.
    ///
    /// Fingers send multiples of 1/256 point, which is 1/2560 scroll unit.
    case unlikeFixedPoint
  }

  /// Whether the device reports that fingers lifted.
  ///
  /// It becomes true when the device does so for the first time. Pass it to
  /// ``InputEvent/touchpadScrolled(x:y:dx:dy:reportsLift:)``.
  public private(set) var reportsLift: Bool
  /// The distance that fingers move for one scroll unit, in points.
  ///
  /// For libinput's driver it is 15, the increment of the driver's scroll valuators. For Xwayland
  /// it is 10.
  public private(set) var pointsPerUnit = 15.0
  private var parts = WheelParts.common
  private var lastFingers: Double?

  /// Whether fingers have scrolled and have not stopped since.
  public var areScrolling: Bool { lastFingers != nil }

  /// The time without scrolls after which whole detents are attributed to a wheel, in seconds.
  private static let pause = 0.5

  /// Makes a detector that has seen no scroll.
  ///
  /// - Parameter reportsLift: whether the system is known to report the lift. Default: true.
  public init(reportsLift: Bool = true) { self.reportsLift = reportsLift }

  /// A detector for Xwayland, which merges mouse, wheel and touchpad into one pointer device.
  ///
  /// Up to version 23.2 Xwayland sends no zero scroll when fingers lift. It sends only whole
  /// detents for a wheel, so any fraction comes from fingers. Later versions send a zero scroll,
  /// and all parts of a detent. The first zero scroll makes ``reportsLift`` true. Xwayland divides
  /// the distance of fingers by 10. Before the division, the distance is a multiple of 1/256 point
  /// (`wl_fixed_t`).
  ///
  /// Source: `hw/xwayland/xwayland-input.c` of the X server.
  ///
  /// - Parameter release: the release number of the server, such as 12201009 for 22.1.9. The
  ///   corresponding macro of Xlib is `VendorRelease`.
  public static func xwayland(release: Int) -> FingerDetector {
    var detector = FingerDetector(reportsLift: false)
    detector.pointsPerUnit = 10
    detector.parts = release < 12_401_000 ? .none : .unlikeFixedPoint
    return detector
  }

  /// Returns the source of a scroll of `dx`, `dy` units at `time` seconds.
  ///
  /// A number that is not finite is treated like a whole number of detents.
  public mutating func source(dx: Double, dy: Double, time: Double) -> Source {
    if isFromFingers(dx) || isFromFingers(dy) {
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

  /// Notes that the device sent a zero scroll, which happens only when fingers leave it.
  public mutating func stopped() {
    reportsLift = true
    // Only Xwayland versions that also send parts of a detent send a zero scroll.
    if parts == .none { parts = .unlikeFixedPoint }
    lastFingers = nil
  }

  private func isFromFingers(_ units: Double) -> Bool {
    guard units.isFinite else { return false }
    let detentParts = abs(units) * 120
    func isMultiple(of number: Double) -> Bool {
      // The units are differences between sums in the server, exact to about 1e-9 units.
      abs(detentParts - (detentParts / number).rounded() * number) < 0.001
    }
    switch parts {
    case .none: return !isMultiple(of: 120)
    case .common: return !isMultiple(of: 10) && !isMultiple(of: 15)
    case .unlikeFixedPoint:
      // Fingers send multiples of 1/2560 unit, that is, of 3/64 of 1/120 unit. If such a multiple
      // also equals n/120 unit for a whole number n, then n is divisible by 3.
      return !isMultiple(of: 1)
        || isMultiple(of: 3) && !isMultiple(of: 10) && !isMultiple(of: 15)
    }
  }
}
