internal import ScrollPhysics
internal import VectorGraphics

/// Turns the kernel's events of a device into events of fingers, a mouse, a touchpad or a wheel.
struct EvdevContacts {
  private(set) var log = InputLog()
  private let device: EvdevLog.Device
  private let scale: InputLog.Scale
  private let hasFineWheel: Bool
  private let hasSlots: Bool
  /// Whether the device uses the older protocol, which lists the fingers in each frame without
  /// identifiers.
  private let listsContacts: Bool
  private let isTouchpad: Bool

  /// A finger, with its position in units of the device and its number in the gesture.
  private struct Contact {
    var x = 0
    var y = 0
    var finger: Int?
    var isDown = false
    var wasDown = false
    var moved = false
  }

  private var slots: [Int: Contact] = [:]
  private var slot = 0
  /// The number of contacts that the current frame has listed so far.
  private var listed = 0
  /// The position of a mouse, in points.
  private var mouse = InputEvent.Position(x: 240, y: 240)
  private var isMouseDown = false
  private var mouseWasDown = false
  private var mouseMoved = false
  private var wheel = 0.0
  /// The fingers on a touchpad in the previous frame: their mean position, in units of the device,
  /// and their number; nil for fewer than two fingers.
  private var pad: (x: Double, y: Double, fingers: Int)?

  /// The points of scrolling for each millimeter of travel on a touchpad.
  ///
  /// libinput scales a touchpad to 1,000 units per inch, and multiplies these units by 0.2968.
  /// The result is 11.7 points per millimeter. Source: libinput 1.22, `TP_MAGIC_SLOWDOWN`.
  static let touchpadPointsPerMillimeter = 1000 / 25.4 * 0.2968
  /// The width that libinput assumes for touchpads that report no resolution, in millimeters.
  private static let assumedWidth = 69.0
  /// The number of points per millimeter on a screen with 96 points per inch.
  private static let screenPointsPerMillimeter = 96 / 25.4

  init(_ device: EvdevLog.Device, _ scale: InputLog.Scale) {
    (self.device, self.scale) = (device, scale)
    hasFineWheel = device.events.contains { $0.type == 2 && $0.code == 11 }
    hasSlots = device.events.contains { $0.type == 3 && ($0.code == 0x39 || $0.code == 0x35) }
    listsContacts = device.events.contains { $0.type == 0 && $0.code == 2 }
    // The code 0x14D is BTN_TOOL_DOUBLETAP, which only touchpads report.
    isTouchpad = device.isPointer || device.events.contains { $0.type == 1 && $0.code == 0x14D }
    if let screen = scale.screen, !isTouchpad {
      log.viewport = screen
    } else {
      log.viewport = ownSize
    }
  }

  /// The size of a touch screen in points, from the ranges of its axes; nil if it is unknown.
  private var ownSize: Size? {
    guard !isTouchpad, hasSlots, let x = axis(0), let y = axis(1) else { return nil }
    let size = Size(width: points(x.high, 0), height: points(y.high, 1))
    return size.width >= 1 && size.height >= 1 && size.width <= 32767 && size.height <= 32767
      ? size : nil
  }

  private func axis(_ index: Int) -> EvdevLog.Axis? {
    device.axes[0x35 + index] ?? device.axes[index]
  }

  /// Converts a position on a screen from units of the device to points.
  private func points(_ value: Double, _ index: Int) -> Double {
    guard let axis = axis(index), axis.high > axis.low else {
      return value / scale.pixelsPerPoint
    }
    if let screen = scale.screen {
      let side = index == 0 ? screen.width : screen.height
      return (value - axis.low) / (axis.high - axis.low) * side
    }
    guard axis.resolution > 0 else { return (value - axis.low) / scale.pixelsPerPoint }
    return (value - axis.low) / axis.resolution * Self.screenPointsPerMillimeter
  }

  /// Converts a travel on a touchpad from units of the device to points of scrolling.
  private func scrolled(_ travel: Double, _ index: Int) -> Double {
    let axis = axis(index)
    let width = self.axis(0).map { $0.high - $0.low } ?? 0
    let resolution =
      (axis?.resolution ?? 0) > 0
      ? axis?.resolution ?? 1 : width > 0 ? width / Self.assumedWidth : 1
    return travel / resolution * Self.touchpadPointsPerMillimeter
  }

  /// Rounds a number of points to thousandths, because no device is more precise.
  private static func short(_ number: Double) -> Double { (number * 1000).rounded() / 1000 + 0 }

  mutating func read(_ event: EvdevLog.Event) {
    switch (event.type, event.code) {
    // Real devices have at most a few dozen slots.
    case (3, 0x2F): slot = min(max(event.value, 0), 63)
    case (3, 0x39):
      slots[slot, default: Contact()].isDown = event.value >= 0
    case (3, 0x35): move(event.value, isX: true)
    case (3, 0x36): move(event.value, isX: false)
    case (3, 0) where !hasSlots: move(event.value, isX: true)
    case (3, 1) where !hasSlots: move(event.value, isX: false)
    case (1, 0x14A) where !hasSlots: slots[0, default: Contact()].isDown = event.value != 0
    case (1, 0x110) where !isTouchpad: isMouseDown = event.value != 0
    case (2, 0), (2, 1):
      let step = Double(event.value) / scale.pixelsPerPoint
      if event.code == 0 { mouse.x += step } else { mouse.y += step }
      mouseMoved = true
    case (2, 8) where !hasFineWheel: wheel -= Double(event.value)
    case (2, 11): wheel -= Double(event.value) / 120
    case (0, 2):
      if slots[slot]?.moved == true {
        slots[slot]?.isDown = true
        listed += 1
        slot = listed
      }
    case (0, 0): endFrame(at: event.time)
    default: break
    }
  }

  private mutating func move(_ value: Int, isX: Bool) {
    if isX {
      slots[slot, default: Contact()].x = value
    } else {
      slots[slot, default: Contact()].y = value
    }
    slots[slot]?.moved = true
  }

  private mutating func endFrame(at time: Double) {
    if listsContacts {
      for key in slots.keys where key >= listed { slots[key]?.isDown = false }
      (slot, listed) = (0, 0)
    }
    if isTouchpad { endPadFrame(at: time) } else { endScreenFrame(at: time) }
    for key in slots.keys {
      let isDown = slots[key]?.isDown ?? false
      slots[key]?.wasDown = isDown
      slots[key]?.moved = false
    }
    if wheel != 0 {
      log.events.append(
        (time, .wheelTurned(x: mouse.x, y: mouse.y, dx: 0, dy: wheel)))
      wheel = 0
    }
    guard isMouseDown || mouseWasDown else { return mouseMoved = false }
    let phase: InputEvent.Phase =
      isMouseDown == mouseWasDown ? .moved : isMouseDown ? .began : .ended
    if phase != .moved || mouseMoved {
      log.events.append((time, .pointer(.mouse, phase, x: mouse.x, y: mouse.y)))
    }
    (mouseWasDown, mouseMoved) = (isMouseDown, false)
  }

  private mutating func endScreenFrame(at time: Double) {
    for key in slots.keys.sorted() {
      guard let contact = slots[key], contact.isDown || contact.wasDown else { continue }
      let number = contact.finger ?? key + 1
      slots[key]?.finger = number
      let phase: InputEvent.Phase =
        contact.isDown == contact.wasDown ? .moved : contact.isDown ? .began : .ended
      guard phase != .moved || contact.moved else { continue }
      log.events.append(
        (
          time,
          .pointer(
            .finger(number), phase, x: Self.short(points(Double(contact.x), 0)),
            y: Self.short(points(Double(contact.y), 1)))
        ))
    }
  }

  private mutating func endPadFrame(at time: Double) {
    let down = slots.values.filter(\.isDown)
    guard down.count >= 2 else {
      if pad != nil { log.events.append((time, .touchpadStopped)) }
      pad = nil
      return
    }
    let count = Double(down.count)
    let x = down.reduce(0) { $0 + Double($1.x) } / count
    let y = down.reduce(0) { $0 + Double($1.y) } / count
    if let before = pad, before.fingers == down.count {
      // Fingers that move down move the content down, so the list scrolls towards its start.
      let dx = Self.short(scrolled(before.x - x, 0))
      let dy = Self.short(scrolled(before.y - y, 1))
      if dx != 0 || dy != 0 {
        log.events.append((time, .touchpadScrolled(x: 240, y: 240, dx: dx, dy: dy)))
      }
    } else if pad == nil {
      log.events.append((time, .touchpadRested))
    }
    pad = (x, y, down.count)
  }
}
