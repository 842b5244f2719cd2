internal import PullcordCX11

/// An input device as the server describes it.
package struct InputDeviceInfo: Hashable, Sendable {
  /// What the device is, by the type its driver gave it.
  package enum Kind: Hashable, Sendable {
    /// A touchpad: it scrolls in points and says when the fingers leave.
    case touchpad
    /// A touch screen.
    case touchscreen
    /// Anything else.
    case other
  }

  /// Its number.
  package var id: DeviceID
  /// What it is; masters are `other`.
  package var kind: Kind
  /// Its scrolling valuators, with their values at the time of asking.
  package var scrollAxes: [ScrollAxis]

  /// Makes a description.
  package init(id: DeviceID, kind: Kind, scrollAxes: [ScrollAxis]) {
    self.id = id
    self.kind = kind
    self.scrollAxes = scrollAxes
  }
}

/// A valuator by which a device scrolls.
package struct ScrollAxis: Hashable, Sendable {
  /// The device the valuator belongs to; for a master, the one that moves it now.
  package var source: DeviceID
  /// Which of the device's valuators.
  package var valuator: Int
  /// Whether it scrolls sideways.
  package var isHorizontal: Bool
  /// What one unit (a detent) adds to the value.
  ///
  /// Negative when the value falls towards the end.
  package var increment: Double
  /// The running sum at the time of asking.
  package var value: Double

  /// Makes an axis.
  package init(
    source: DeviceID, valuator: Int, isHorizontal: Bool, increment: Double, value: Double
  ) {
    self.source = source
    self.valuator = valuator
    self.isHorizontal = isHorizontal
    self.increment = increment
    self.value = value
  }

  /// Puts scroll classes and the values of their valuator classes together.
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

/// A device that took over a master, or whose valuators are new.
package struct DeviceChange: Hashable, Sendable {
  /// The device that changed, often a master.
  package var device: DeviceID
  /// The device the values come from.
  package var source: DeviceID
  /// Whether another slave moves the master now.
  ///
  /// The values are then those from before the event that caused the switch: exactly what the next
  /// difference is measured from.
  package var isSwitch: Bool
  /// The scrolling valuators with their values.
  package var scrollAxes: [ScrollAxis]
  /// The last request the server had processed.
  package var serial: UInt

  /// Makes a change.
  package init(
    device: DeviceID, source: DeviceID, isSwitch: Bool, scrollAxes: [ScrollAxis], serial: UInt
  ) {
    self.device = device
    self.source = source
    self.isSwitch = isSwitch
    self.scrollAxes = scrollAxes
    self.serial = serial
  }
}
