internal import PullcordCX11

/// The server's description of an input device.
package struct InputDeviceInfo: Hashable, Sendable {
  /// The kind of a device, as its driver reports it.
  package enum Kind: Hashable, Sendable {
    /// A touchpad, which scrolls smoothly.
    case touchpad
    case touchscreen
    /// Any other device, and all master devices.
    case other
  }

  package var id: DeviceID
  package var kind: Kind
  /// Whether the driver of a touchpad reports when the fingers lift, as libinput's does.
  package var reportsLift = false
  /// The valuators that scroll, with their current values.
  package var scrollAxes: [ScrollAxis]
}

/// A valuator that scrolls.
package struct ScrollAxis: Hashable, Sendable {
  /// The device of the valuator.
  ///
  /// For a master device, it is the input device that currently controls the master device.
  package var source: DeviceID
  /// The number of the valuator in its device.
  package var valuator: Int
  /// Whether the valuator scrolls horizontally.
  package var isHorizontal: Bool
  /// The change of the value for one unit, such as a wheel click.
  ///
  /// This number is negative if the value decreases towards the end of the content.
  package var increment: Double
  /// The current running sum.
  package var value: Double

  /// Combines a device's scroll classes with the current values in its valuator classes.
  static func read(
    count: Int32, _ classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?
  ) -> [ScrollAxis] {
    let classes = UnsafeBufferPointer(start: classes, count: Int(count))
    var values: [Int: Double] = [:]
    for case let entry? in classes where entry.pointee.type == XIValuatorClass {
      let valuator = UnsafeRawPointer(entry).load(as: XIValuatorClassInfo.self)
      values[Int(valuator.number)] = valuator.value
    }
    var axes: [ScrollAxis] = []
    for case let entry? in classes where entry.pointee.type == XIScrollClass {
      let scroll = UnsafeRawPointer(entry).load(as: XIScrollClassInfo.self)
      let number = Int(scroll.number)
      axes.append(
        ScrollAxis(
          source: DeviceID(rawValue: Int(scroll.sourceid)), valuator: number,
          isHorizontal: scroll.scroll_type == XIScrollTypeHorizontal,
          increment: scroll.increment, value: values[number] ?? 0))
    }
    return axes
  }
}

/// A device that took over a master device, or that has new valuators.
///
/// After a takeover, the values are those before the event that caused the takeover. Use them as
/// baselines for the next differences.
package struct DeviceChange: Hashable, Sendable {
  /// The device that reported the values.
  package var source: DeviceID
  /// The valuators that scroll, with their values.
  package var scrollAxes: [ScrollAxis]
  /// The serial number of the last request that the server executed before this change.
  package var serial: UInt
}
