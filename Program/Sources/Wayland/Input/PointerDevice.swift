internal import PullcordCWayland

/// The pointer of a seat: a mouse, its wheel and a touchpad.
final class PointerDevice {
  private let pointer: OpaquePointer
  private let version: UInt32
  private let queue: EventQueue
  private let cursor: PointerCursor
  private var hold: OpaquePointer?
  private var isInside = false
  private var isHolding = false
  private var scroll = ScrollAssembly()
  private let table: ListenerTable<wl_pointer_listener>
  private let holdTable: ListenerTable<zwp_pointer_gesture_hold_v1_listener>

  init(_ pointer: OpaquePointer, version: UInt32, globals: Globals) {
    (self.pointer, self.version, queue) = (pointer, version, globals.queue)
    cursor = globals.cursor
    table = ListenerTable(Self.functions)
    holdTable = ListenerTable(Self.holdFunctions)
    wl_pointer_add_listener(pointer, table.pointer, unretained(self))
    if let gestures = globals.object("zwp_pointer_gestures_v1", since: 3) {
      hold = zwp_pointer_gestures_v1_get_hold_gesture(gestures, pointer)
      zwp_pointer_gesture_hold_v1_add_listener(hold, holdTable.pointer, unretained(self))
    }
    cursor.attach(pointer, shapes: globals.object("wp_cursor_shape_manager_v1"))
  }

  deinit {
    cursor.detach()
    if isInside { queue.add(.pointerLeft(serial: 0)) }
    if let hold { zwp_pointer_gesture_hold_v1_destroy(hold) }
    if version >= 3 { wl_pointer_release(pointer) } else { wl_pointer_destroy(pointer) }
  }

  private static var functions: wl_pointer_listener {
    wl_pointer_listener(
      enter: { data, _, serial, surface, x, y in
        receiver(data, PointerDevice.self)?.entered(surface, decimal(x), decimal(y), serial)
      },
      leave: { data, _, serial, _ in receiver(data, PointerDevice.self)?.left(serial) },
      motion: { data, _, time, x, y in
        receiver(data, PointerDevice.self)?.add(
          .pointerMoved(x: decimal(x), y: decimal(y), time: WaylandTime(rawValue: time)))
      },
      button: { data, _, serial, time, button, state in
        receiver(data, PointerDevice.self)?.add(
          .buttonChanged(
            ButtonChange(
              button: button, isPressed: state == WL_POINTER_BUTTON_STATE_PRESSED.rawValue,
              time: WaylandTime(rawValue: time), serial: serial)))
      },
      axis: { data, _, time, axis, distance in
        receiver(data, PointerDevice.self)?.scroll { scroll in
          scroll.move(axis: axis, by: decimal(distance), at: time)
        }
      },
      frame: { data, _ in receiver(data, PointerDevice.self)?.finishFrame() },
      axis_source: { data, _, source in
        receiver(data, PointerDevice.self)?.scroll { $0.setSource(source) }
      },
      axis_stop: { data, _, time, axis in
        receiver(data, PointerDevice.self)?.scroll { $0.stop(axis: axis, at: time) }
      },
      axis_discrete: { data, _, axis, clicks in
        receiver(data, PointerDevice.self)?.scroll { scroll in
          scroll.turn(axis: axis, by: Int(clicks) * 120)
        }
      },
      axis_value120: { data, _, axis, clicks120 in
        receiver(data, PointerDevice.self)?.scroll { scroll in
          scroll.turn(axis: axis, by: Int(clicks120))
        }
      },
      axis_relative_direction: { data, _, axis, direction in
        // Direction 1 means that the scroll is inverted.
        receiver(data, PointerDevice.self)?.scroll { scroll in
          scroll.setInverted(axis: axis, direction == 1)
        }
      })
  }

  private static var holdFunctions: zwp_pointer_gesture_hold_v1_listener {
    zwp_pointer_gesture_hold_v1_listener(
      begin: { data, _, _, time, surface, fingers in
        receiver(data, PointerDevice.self)?.beganHold(surface, Int(fingers), time)
      },
      end: { data, _, _, time, cancelled in
        receiver(data, PointerDevice.self)?.endedHold(isCancelled: cancelled != 0, time)
      })
  }

  private func entered(_ surface: OpaquePointer?, _ x: Double, _ y: Double, _ serial: UInt32) {
    guard surface != nil, surface == queue.windowSurface else { return }
    isInside = true
    cursor.entered(serial: serial)
    queue.add(.pointerEntered(x: x, y: y, serial: serial))
  }

  private func left(_ serial: UInt32) {
    // Report the collected scroll events before the pointer leaves. The end of their frame may
    // arrive later.
    finishFrame()
    add(.pointerLeft(serial: serial))
    isInside = false
    cursor.left()
  }

  private func add(_ event: WaylandEvent) { if isInside { queue.add(event) } }

  private func scroll(_ body: (inout ScrollAssembly) -> Void) {
    body(&scroll)
    // Older compositors do not report the end of a frame of events.
    if version < 5 { finishFrame() }
  }

  private func finishFrame() {
    if let frame = scroll.finish() { add(.scrolled(frame)) }
  }

  private func beganHold(_ surface: OpaquePointer?, _ fingers: Int, _ time: UInt32) {
    guard surface != nil, surface == queue.windowSurface else { return }
    isHolding = true
    queue.add(.holdBegan(fingers: fingers, time: WaylandTime(rawValue: time)))
  }

  private func endedHold(isCancelled: Bool, _ time: UInt32) {
    guard isHolding else { return }
    isHolding = false
    queue.add(.holdEnded(isCancelled: isCancelled, time: WaylandTime(rawValue: time)))
  }
}

/// The scroll events of a pointer that belong together and therefore arrived in one frame.
package struct ScrollFrame: Hashable, Sendable {
  /// The kind of device that scrolls.
  package struct Source: RawRepresentable, Hashable, Sendable {
    /// The number of `wl_pointer.axis_source`.
    package var rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    package static let wheel = Self(rawValue: 0)
    /// Fingers on a touchpad; an event reports their lift.
    package static let finger = Self(rawValue: 1)
    /// A continuous motion without a lift, such as a trackpoint's while the middle button is down.
    package static let continuous = Self(rawValue: 2)
    package static let wheelTilt = Self(rawValue: 3)
  }

  /// The scroll along one axis.
  package struct Axis: Hashable, Sendable {
    /// The distance in surface units, positive towards the right or the bottom of the content.
    package var distance = 0.0
    /// The travel of a wheel in 120ths of a click; nil if the compositor sent none.
    package var clicks120: Int?
    /// Whether the fingers lifted.
    package var isStopped = false
    /// Whether the scroll is opposite to the device's motion (natural scrolling); false if unknown.
    package var isInverted = false

    package init() {}
  }

  /// The kind of device; nil if the compositor does not report it.
  package var source: Source?
  package var x = Axis()
  package var y = Axis()
  /// The time of the latest event; nil if no event had a time.
  package var time: WaylandTime?

  package init() {}
}

/// Collects the events of a pointer until their frame is complete.
struct ScrollAssembly {
  private var frame = ScrollFrame()
  private var isEmpty = true

  mutating func setSource(_ source: UInt32) {
    frame.source = ScrollFrame.Source(rawValue: source)
  }

  mutating func move(axis: UInt32, by distance: Double, at time: UInt32) {
    change(axis) { $0.distance += distance }
    frame.time = WaylandTime(rawValue: time)
  }

  mutating func stop(axis: UInt32, at time: UInt32) {
    change(axis) { $0.isStopped = true }
    frame.time = WaylandTime(rawValue: time)
  }

  mutating func turn(axis: UInt32, by clicks120: Int) {
    change(axis) { $0.clicks120 = ($0.clicks120 ?? 0) &+ clicks120 }
  }

  /// Stores whether the direction is inverted; a frame without other data remains empty.
  mutating func setInverted(axis: UInt32, _ isInverted: Bool) {
    if axis == 0 { frame.y.isInverted = isInverted } else { frame.x.isInverted = isInverted }
  }

  /// Ends the frame and returns its events; nil if there are none.
  mutating func finish() -> ScrollFrame? {
    defer { self = ScrollAssembly() }
    return isEmpty ? nil : frame
  }

  /// Changes one axis: 0 is vertical, 1 is horizontal, and other numbers have no effect.
  private mutating func change(_ axis: UInt32, _ body: (inout ScrollFrame.Axis) -> Void) {
    guard axis <= 1 else { return }
    isEmpty = false
    if axis == 0 { body(&frame.y) } else { body(&frame.x) }
  }
}
