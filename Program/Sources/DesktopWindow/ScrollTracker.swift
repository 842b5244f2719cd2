internal import PullcordX11

/// Turns the running sums of scrolling devices into steps.
///
/// Each source device has its own sums, and they go on growing while the pointer is over other
/// windows. So a step is known only from a baseline, and baselines come from three places: the value
/// before the event that made the device take over (no exchange with the server), a query when the
/// pointer enters, and the event before.
struct ScrollTracker {
  /// What a scrolling event means.
  enum Step: Hashable {
    /// Nothing that can be measured.
    case none
    /// A wheel turned, in detents; positive towards the end.
    case turned(dx: Double, dy: Double)
    /// Fingers on a surface moved, in scroll units; positive towards the end.
    case slid(dx: Double, dy: Double)
    /// The fingers left the surface.
    case stopped
  }

  private struct Axis {
    var valuator: Int
    var isHorizontal: Bool
    var increment: Double
    var baseline: Double?
    /// Events older than this request were made before the baseline was read.
    var baselineSerial: UInt = 0
  }

  private struct Device {
    var axes: [Axis] = []
    /// Whether its scrolling ends with a stop: a touchpad, or whatever has sent one.
    var isSurface = false
    /// Whether it has moved by parts of a detent, as no plain wheel does.
    var hasSentFraction = false
  }

  /// Sums wrap to zero near the largest integer: a step this large is that, not a turn.
  private static let largestStep = 2_147_483_648.0 * 0.95

  private var devices: [DeviceID: Device] = [:]

  /// Takes in a device's description; its values become baselines for what comes after `serial`.
  mutating func describe(
    _ source: DeviceID, axes: [ScrollAxis], isSurface: Bool? = nil, serial: UInt
  ) {
    var device = devices[source] ?? Device()
    if let isSurface { device.isSurface = isSurface || device.isSurface }
    device.axes = axes.filter { $0.increment.isFinite && $0.increment != 0 }.map {
      Axis(
        valuator: $0.valuator, isHorizontal: $0.isHorizontal, increment: $0.increment,
        baseline: $0.value.isFinite ? $0.value : nil, baselineSerial: serial)
    }
    devices[source] = device
  }

  /// Drops a device that is gone.
  mutating func forget(_ source: DeviceID) { devices[source] = nil }

  /// Drops every baseline: the pointer was elsewhere and the sums have grown.
  mutating func forgetBaselines() {
    for source in devices.keys {
      for index in devices[source]?.axes.indices ?? 0..<0 {
        devices[source]?.axes[index].baseline = nil
      }
    }
  }

  /// Whether a valuator scrolls; if not it is a place or a pressure.
  func isScroll(_ valuator: Int, of source: DeviceID) -> Bool {
    devices[source]?.axes.contains { $0.valuator == valuator } ?? false
  }

  /// Whether a device scrolls in points and says when the fingers leave.
  func isSurface(_ source: DeviceID) -> Bool { devices[source]?.isSurface ?? false }

  /// Takes in the values of one event and says what they mean.
  mutating func step(_ event: PointerEvent) -> Step {
    guard var device = devices[event.source] else { return .none }
    var (dx, dy) = (0.0, 0.0)
    var (measured, unknown) = (0, 0)
    for reading in event.valuators where reading.value.isFinite {
      guard let index = device.axes.firstIndex(where: { $0.valuator == reading.number }) else {
        continue
      }
      let axis = device.axes[index]
      // Made before the baseline was read: it is contained in it and cannot be measured.
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
      if axis.isHorizontal { dx += units } else { dy += units }
      measured += 1
    }
    guard measured > 0 else {
      devices[event.source] = device
      return .none
    }
    if dx != dx.rounded() || dy != dy.rounded() { device.hasSentFraction = true }
    let isStill = dx == 0 && dy == 0
    let isStop = isStill && unknown == 0 && (device.isSurface || device.hasSentFraction)
    if isStop { device.isSurface = true }
    devices[event.source] = device
    if isStop { return .stopped }
    if isStill || event.isEmulated { return .none }
    return device.isSurface ? .slid(dx: dx, dy: dy) : .turned(dx: dx, dy: dy)
  }
}
