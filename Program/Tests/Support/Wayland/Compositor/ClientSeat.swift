internal import Foundation

/// The devices of a client: what the pointer and the keyboard have entered, and the cursor.
struct ClientSeat {
  /// The surfaces that the keyboard and the pointer have entered.
  private(set) var keyboardFocus: UInt32?
  private(set) var pointerFocus: UInt32?
  private var position = Point(0, 0)
  /// The serial of the latest event that moved the pointer into a window.
  private var enterSerial: UInt32 = 0
  /// The cursor that the client has set since the pointer entered its window.
  private(set) var cursor: CompositorCursor?
  /// A wheel's part of a click that an old client has not received, in 120ths.
  private var wheelRemainder = 0
  /// The axes along which fingers on the touchpad have moved.
  private var fingerAxes: Set<CompositorAxis> = []

  mutating func perform(
    _ request: CompositorConnection.Request, _ connection: inout CompositorConnection,
    _ settings: SeatSettings
  ) {
    var arguments = request.arguments
    switch request.name {
    case "wl_seat.get_pointer":
      let pointer = arguments.uint()
      if let pointerFocus {
        enterSerial = connection.nextSerial()
        connection.send(
          pointer, "enter",
          [.uint(enterSerial), .uint(pointerFocus), .fixed(position.x), .fixed(position.y)])
        connection.send(pointer, "frame", since: 5)
      }
    case "wl_seat.get_keyboard":
      let keyboard = arguments.uint()
      settings.keymap.send(to: keyboard, connection)
      connection.send(
        keyboard, "repeat_info", since: 4,
        [.int(settings.repeatRate), .int(settings.repeatDelay)])
      if let keyboardFocus { enter(keyboardFocus, keyboard, &connection, settings) }
    case "wl_pointer.set_cursor":
      let (serial, surface) = (arguments.uint(), arguments.uint())
      guard serial == enterSerial else { return }
      cursor = surface == 0 ? .hidden : .surface(x: arguments.int(), y: arguments.int())
    case "wp_cursor_shape_device_v1.set_shape":
      let (serial, shape) = (arguments.uint(), arguments.uint())
      guard (1...34).contains(shape) else {
        return connection.fail(request.object, 1, "the shape \(shape)")
      }
      if serial == enterSerial { cursor = .shape(shape) }
    default: break
    }
  }

  // MARK: Focus

  /// Gives the keyboard to a window or, without one, takes keyboard and pointer from the client.
  ///
  /// It returns whether the keyboard has entered another window.
  mutating func setFocus(
    _ window: UInt32?, _ connection: inout CompositorConnection, _ settings: SeatSettings
  ) -> Bool {
    if let pointerFocus, pointerFocus != window { leave(&connection) }
    let focus = settings.hasFocus && settings.hasKeyboard ? window : nil
    guard keyboardFocus != focus else { return false }
    if let keyboardFocus {
      connection.send(
        to: "wl_keyboard", "leave", [.uint(connection.nextSerial()), .uint(keyboardFocus)])
    }
    keyboardFocus = focus
    guard let focus else { return false }
    for (keyboard, object) in connection.objects where object.interface == "wl_keyboard" {
      enter(focus, keyboard, &connection, settings)
    }
    return true
  }

  private func enter(
    _ window: UInt32, _ keyboard: UInt32, _ connection: inout CompositorConnection,
    _ settings: SeatSettings
  ) {
    connection.send(
      keyboard, "enter",
      [.uint(connection.nextSerial()), .uint(window), .array(settings.pressedKeys)])
    connection.send(
      keyboard, "modifiers", [.uint(connection.nextSerial())] + settings.modifierArguments)
  }

  /// Forgets surfaces that no longer exist, which nothing can leave.
  mutating func forget(_ surfaces: [UInt32]) {
    if let keyboardFocus, surfaces.contains(keyboardFocus) { self.keyboardFocus = nil }
    if let pointerFocus, surfaces.contains(pointerFocus) { self.pointerFocus = nil }
  }

  // MARK: Pointer

  /// Moves the pointer in a window, or into it.
  mutating func move(
    to point: Point, in window: UInt32, _ connection: inout CompositorConnection
  ) {
    position = point
    let arguments: [WireSocket.Argument] = [.fixed(point.x), .fixed(point.y)]
    if pointerFocus == window {
      connection.send(to: "wl_pointer", "motion", [.uint(connection.time)] + arguments)
    } else {
      enterSerial = connection.nextSerial()
      cursor = nil
      connection.send(to: "wl_pointer", "enter", [.uint(enterSerial), .uint(window)] + arguments)
      pointerFocus = window
    }
    connection.send(to: "wl_pointer", "frame", since: 5)
  }

  /// Moves the pointer away from the client.
  mutating func leave(_ connection: inout CompositorConnection) {
    guard let window = pointerFocus else { return }
    connection.send(to: "wl_pointer", "leave", [.uint(connection.nextSerial()), .uint(window)])
    connection.send(to: "wl_pointer", "frame", since: 5)
    pointerFocus = nil
    fingerAxes = []
  }

  /// Presses or releases a button, by its number in the kernel.
  func setPressed(_ button: UInt32, _ isPressed: Bool, _ connection: inout CompositorConnection) {
    connection.send(
      to: "wl_pointer", "button",
      [.uint(connection.nextSerial()), .uint(connection.time), .uint(button)]
        + [.uint(isPressed ? 1 : 0)])
    connection.send(to: "wl_pointer", "frame", since: 5)
  }

  /// Turns the wheel by 120ths of a click.
  mutating func turnWheel(
    by part120: Int, _ axis: CompositorAxis, _ connection: CompositorConnection,
    _ settings: SeatSettings
  ) {
    var part = part120
    let isOld = connection.version(of: "wl_pointer") < 8
    if isOld {
      wheelRemainder += part120
      part = wheelRemainder / 120 * 120
      wheelRemainder -= part
      guard part != 0 else { return }
    }
    let turn = isOld ? ("axis_discrete", part / 120) : ("axis_value120", part)
    // The distance of a click is 15, as libinput's.
    scroll([axis: Double(part) / 8], .wheel, connection, settings, turn: turn)
  }

  /// Moves a device that scrolls by distances, all of them in one frame of events.
  ///
  /// - Parameter turn: The event and the number of a wheel's turn.
  mutating func scroll(
    _ distances: [CompositorAxis: Double], _ source: CompositorScrollSource,
    _ connection: CompositorConnection, _ settings: SeatSettings,
    turn: (event: String, amount: Int)? = nil
  ) {
    connection.send(to: "wl_pointer", "axis_source", since: 5, [.uint(source.rawValue)])
    for (axis, points) in distances {
      connection.send(
        to: "wl_pointer", "axis_relative_direction", since: 9,
        [.uint(axis.rawValue), .uint(settings.isScrollInverted ? 1 : 0)])
      if let turn {
        connection.send(
          to: "wl_pointer", turn.event, since: 5, [.uint(axis.rawValue), .int(turn.amount)])
      }
      connection.send(
        to: "wl_pointer", "axis", [.uint(connection.time), .uint(axis.rawValue), .fixed(points)])
    }
    connection.send(to: "wl_pointer", "frame", since: 5)
    if source == .finger { fingerAxes.formUnion(distances.keys) }
  }

  /// Ends a movement of fingers along the axes on which they moved, or the vertical one.
  mutating func liftFingers(_ connection: CompositorConnection) {
    connection.send(
      to: "wl_pointer", "axis_source", since: 5, [.uint(CompositorScrollSource.finger.rawValue)])
    for axis in fingerAxes.isEmpty ? [.vertical] : fingerAxes {
      connection.send(
        to: "wl_pointer", "axis_stop", since: 5, [.uint(connection.time), .uint(axis.rawValue)])
    }
    connection.send(to: "wl_pointer", "frame", since: 5)
    fingerAxes = []
  }

  /// Begins the gesture of two fingers that rest.
  func restFingers(_ connection: inout CompositorConnection) {
    guard let pointerFocus else { return }
    connection.send(
      to: "zwp_pointer_gesture_hold_v1", "begin",
      [.uint(connection.nextSerial()), .uint(connection.time), .uint(pointerFocus), .uint(2)])
  }

  /// Ends the gesture of fingers that rest.
  func endRest(isCancelled: Bool, _ connection: inout CompositorConnection) {
    connection.send(
      to: "zwp_pointer_gesture_hold_v1", "end",
      [.uint(connection.nextSerial()), .uint(connection.time), .int(isCancelled ? 1 : 0)])
  }
}

/// A cursor that a client has set.
package enum CompositorCursor: Hashable, Sendable {
  /// No cursor.
  case hidden
  /// The content of a surface, with the position of its hot spot in points.
  case surface(x: Int, y: Int)
  /// A shape, with its number in wp_cursor_shape_device_v1: 1 is the arrow, 4 the hand.
  case shape(UInt32)
}

/// A direction of scrolling, with its number in wl_pointer.
package enum CompositorAxis: UInt32, Sendable {
  case vertical = 0
  case horizontal = 1
}

/// A device that scrolls, with its number in wl_pointer.
package enum CompositorScrollSource: UInt32, Sendable {
  case wheel = 0
  case finger = 1
  case continuous = 2
}

/// The devices of a compositor.
struct SeatSettings {
  var hasPointer = true
  var hasKeyboard = true
  var hasTouch: Bool
  var keymap = CompositorKeymap.layouts(["us"])
  /// The repetitions of a held key per second, and the milliseconds before the first one.
  var repeatRate = 25
  var repeatDelay = 600
  /// The keys that are pressed, by their numbers in the kernel.
  var pressedKeys: [UInt32] = []
  /// The keys of modifiers that are held, latched and locked, and the layout.
  var modifiers = CompositorModifiers()
  var latched = CompositorModifiers()
  var locked = CompositorModifiers()
  var layout = 0
  /// Whether the latest window has the keyboard.
  var hasFocus = true
  /// Whether scrolled content follows the fingers.
  var isScrollInverted = false

  /// The bits of wl_seat's capabilities.
  var capabilities: UInt32 { (hasPointer ? 1 : 0) | (hasKeyboard ? 2 : 0) | (hasTouch ? 4 : 0) }

  var modifierArguments: [WireSocket.Argument] {
    [modifiers, latched, locked].map { .uint($0.rawValue) } + [.uint(UInt32(layout))]
  }
}
