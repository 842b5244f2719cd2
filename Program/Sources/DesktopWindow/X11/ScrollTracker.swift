internal import PullcordX11
internal import ScrollPhysics

/// Converts the scroll values of devices, which are running sums, to steps.
///
/// Each device has its own sums. The sums also grow while the pointer is over other windows. A step
/// is the difference between a sum and its last known value, the baseline. A baseline comes from
/// one of three sources:
///
/// - the previous event of the device
/// - the value that the server sends when a device takes over the pointer (this needs no round
///   trip)
/// - a query when the pointer enters the window
struct ScrollTracker {
  /// The meaning of a scroll event.
  enum Step: Hashable {
    /// The event has no measurable step.
    case none
    /// The user turned a wheel by a number of detents, positive towards the end of the content.
    case turned(dx: Double, dy: Double)
    /// Fingers moved on a touchpad by a number of points, positive towards the end of the content.
    case slid(dx: Double, dy: Double)
    /// The fingers lifted from the touchpad.
    case stopped
  }

  private struct Axis {
    var valuator: Int
    var isHorizontal: Bool
    var increment: Double
    var baseline: Double?
    /// The serial of the request that read the baseline.
    ///
    /// The baseline already contains the steps of all events before this request.
    var baselineSerial: UInt = 0
  }

  private struct Device {
    var axes: [Axis] = []
    /// Whether fingers scroll on the device.
    ///
    /// This is true for touchpads. For other devices without a ``FingerDetector``, it becomes true
    /// when the device first reports the end of a scroll.
    var isSurface = false
    /// Whether the device reports when the fingers lift; a pause then means that they are resting.
    var reportsLift = false
    /// Whether the device has sent a fraction of a detent, which a plain wheel never does.
    var hasSentFraction = false
    /// Decides whether fingers or a wheel caused an event of Xwayland's pointer; nil for devices
    /// that do not report both.
    var fingers: FingerDetector?

    /// Whether a scroll event without a movement means that the fingers have lifted.
    var mayStop: Bool { fingers?.areScrolling ?? (isSurface || hasSentFraction) }

    mutating func stop() {
      if fingers == nil { (isSurface, reportsLift) = (true, true) } else { fingers?.stopped() }
    }

    /// The meaning of a scroll by `dx` and `dy`, in the device's units.
    mutating func step(dx: Double, dy: Double, time: Double) -> Step {
      let points = fingers?.pointsPerUnit ?? FingerDetector().pointsPerUnit
      let source = fingers?.source(dx: dx, dy: dy, time: time) ?? (isSurface ? .fingers : nil)
      switch source {
      case .fingers: return .slid(dx: dx * points, dy: dy * points)
      case nil: return .turned(dx: dx, dy: dy)
      case .wheel:
        // Wheels scroll by multiples of 1/120 detent. The sum also contains other fractions, from
        // fingers, so the difference has a small error. Rounding removes the error.
        return .turned(dx: (dx * 120).rounded() / 120, dy: (dy * 120).rounded() / 120)
      }
    }
  }

  /// The smallest difference between two values of a sum that means that the sum has wrapped.
  ///
  /// Sums wrap to zero near the largest 32-bit integer.
  private static let largestStep = 2_147_483_648.0 * 0.95

  /// The largest valid step of one event, in detents or in a touchpad's scroll units (our choice).
  private static let mostUnits = 1e6

  private var devices: [DeviceID: Device] = [:]

  /// Records a device's description.
  ///
  /// The values in the description become the baselines for events after the request `serial`.
  mutating func describe(
    _ source: DeviceID, axes: [ScrollAxis], isSurface: Bool? = nil, reportsLift: Bool? = nil,
    fingers: FingerDetector? = nil, serial: UInt
  ) {
    var device = devices[source] ?? Device()
    if device.fingers == nil { device.fingers = fingers }
    if let isSurface { device.isSurface = isSurface || device.isSurface }
    if let reportsLift { device.reportsLift = reportsLift || device.reportsLift }
    device.axes = axes.filter { $0.increment.isFinite && $0.increment != 0 }.map {
      Axis(
        valuator: $0.valuator, isHorizontal: $0.isHorizontal, increment: $0.increment,
        baseline: $0.value.isFinite ? $0.value : nil, baselineSerial: serial)
    }
    devices[source] = device
  }

  mutating func forget(_ source: DeviceID) { devices[source] = nil }

  /// Removes all baselines, because scrolling over other windows may have changed the sums.
  mutating func forgetBaselines() {
    for source in devices.keys {
      for index in devices[source]?.axes.indices ?? 0..<0 {
        devices[source]?.axes[index].baseline = nil
      }
    }
  }

  /// Whether a device reports when the fingers lift.
  ///
  /// The description of the device can state this. Otherwise, this becomes true at the first report
  /// of a lift.
  func reportsLift(_ source: DeviceID) -> Bool {
    devices[source].map { $0.fingers?.reportsLift ?? $0.reportsLift } ?? false
  }

  /// Whether a valuator reports scrolling.
  ///
  /// Other valuators report positions or pressures.
  func isScroll(_ valuator: Int, of source: DeviceID) -> Bool {
    devices[source]?.axes.contains { $0.valuator == valuator } ?? false
  }

  /// Measures the step of one event; `time` is in seconds.
  mutating func step(_ event: PointerEvent, time: Double) -> Step {
    guard var device = devices[event.source] else { return .none }
    var (dx, dy) = (0.0, 0.0)
    var (measured, unknown) = (0, 0)
    for reading in event.valuators where reading.value.isFinite {
      guard let index = device.axes.firstIndex(where: { $0.valuator == reading.number }) else {
        continue
      }
      let axis = device.axes[index]
      // The baseline was read after this event and already contains its step.
      if axis.baseline != nil, event.serial < axis.baselineSerial {
        unknown += 1
        continue
      }
      device.axes[index].baseline = reading.value
      guard let baseline = axis.baseline, abs(reading.value - baseline) < Self.largestStep else {
        unknown += 1
        continue
      }
      let units = (reading.value - baseline) / axis.increment
      // No user scrolls so far in one event, so the device's description must be wrong. Ignore the
      // step.
      guard abs(units) <= Self.mostUnits else {
        unknown += 1
        continue
      }
      if axis.isHorizontal { dx += units } else { dy += units }
      measured += 1
    }
    let isStill = dx == 0 && dy == 0
    if dx != dx.rounded() || dy != dy.rounded() { device.hasSentFraction = true }
    defer { devices[event.source] = device }
    if measured > 0, isStill, unknown == 0, device.mayStop {
      device.stop()
      return .stopped
    }
    if isStill || event.isEmulated { return .none }
    return device.step(dx: dx, dy: dy, time: time)
  }
}

/// A kind of pointing device with which a user can pull a list.
package enum PointingDevice: Hashable, Sendable {
  case touchScreen, touchpad, wheel

  /// The kinds of a device; empty for master devices and for devices of other kinds.
  static func kinds(of device: InputDeviceInfo) -> Set<PointingDevice> {
    switch device.kind {
    case .touchscreen: [.touchScreen]
    case .touchpad: [.touchpad]
    case .xwaylandPointer: [.touchpad, .wheel]
    case .other:
      device.scrollAxes.contains { $0.source == device.id && !$0.isHorizontal } ? [.wheel] : []
    }
  }
}
