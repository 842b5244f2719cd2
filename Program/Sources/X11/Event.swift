/// An event of the X server.
///
/// Positions are in pixels from the window's top left corner. Core pointer and key events use the
/// same cases as XInput events. Their device is `DeviceID.core`.
package enum Event: Hashable, Sendable {
  /// The pointer moved, or a device such as a wheel or a touchpad reported new values.
  case pointerMoved(PointerEvent)
  case buttonPressed(PointerEvent, button: Int)
  case buttonReleased(PointerEvent, button: Int)
  /// A finger touched the screen.
  case touchBegan(PointerEvent, touch: Int)
  case touchMoved(PointerEvent, touch: Int)
  /// A finger lifted, or another client took over the touch.
  case touchEnded(PointerEvent, touch: Int)
  /// The user pressed a key, or holds it down and it repeats.
  case keyPressed(KeyEvent)
  /// The user released a key.
  case keyReleased(KeyEvent)
  case pointerEntered(CrossingEvent)
  case pointerLeft(CrossingEvent)
  case focusGained(CrossingEvent)
  case focusLost(CrossingEvent)
  /// Another device now controls a master device, or a device has new valuators.
  case deviceChanged(DeviceChange)
  /// Devices were added or enabled (`enabled`), or removed or disabled (`gone`).
  case devicesChanged(enabled: [DeviceID], gone: [DeviceID])
  /// Part of the window must be drawn again; `remaining` more of these events follow.
  case exposed(WindowID, remaining: Int)
  /// The server changed the window's size or position; the size is in pixels.
  case resized(WindowID, width: Int, height: Int)
  /// The window manager reports a move; the size did not change.
  case moved(WindowID)
  /// The window was shown.
  case mapped(WindowID)
  /// The window was hidden.
  case unmapped(WindowID)
  case destroyed(WindowID)
  /// Other windows began or stopped covering a part or all of the window.
  case visibilityChanged(WindowID, isFullyObscured: Bool)
  case propertyChanged(WindowID, Atom)
  case propertyDeleted(WindowID, Atom)
  /// Another client requests a selection that a window of this client owns.
  case selectionRequested(SelectionRequest)
  /// The owner of a selection has responded to `requestSelection(_:as:into:of:time:)`.
  ///
  /// The property is `none` if the owner has refused.
  case selectionDelivered(Atom, property: Atom)
  /// Another client became the owner of a selection.
  case selectionLost(Atom)
  /// Another client sent a message.
  case messageReceived(ClientMessage)
  /// The server has read a shared image, so the program may write to its segment again.
  case imageTaken(SharedSegmentID)
  /// The screen was refreshed; `requestRefresh(of:serial:)` requests this event.
  case refreshed(ScreenRefresh)
  /// The keyboard's map or state changed; `Display` has already applied the change.
  case keyboardChanged
  /// An event that this library does not handle.
  case other(type: Int)
}

/// An action of a pointer, a wheel or a finger.
package struct PointerEvent: Hashable, Sendable {
  package var source = DeviceID.core
  package var time = ServerTime.unknown
  /// The serial number of the last request that the server executed before this event.
  package var serial: UInt = 0
  /// The distance from the window's left side in pixels, possibly fractional.
  package var x = 0.0
  /// The distance from the window's top in pixels, possibly fractional.
  package var y = 0.0
  /// Whether the server derived this event from another one.
  ///
  /// Servers derive such events for clients that do not support the original event.
  package var isEmulated = false
  /// The modifiers in effect, in the format of ``KeyEvent/modifiers``.
  package var modifiers = 0
  /// The valuators that the event reports, with their absolute values.
  package var valuators: [Valuator] = []

  /// Makes an event of the core pointer at the origin, without valuators.
  package init() {}
}

/// One value that a device measures.
package struct Valuator: Hashable, Sendable {
  /// The number of the valuator in its device.
  package var number: Int
  /// The value; for a valuator that scrolls, it is the running sum of the scrolls.
  package var value: Double
}

/// A press or release of a key, or a repetition while the user holds it down.
package struct KeyEvent: Hashable, Sendable {
  package var time: ServerTime
  package var code: Int
  /// The modifiers in effect, as in the core protocol (1 Shift, 2 Lock, 4 Control, 8 Mod1).
  package var modifiers: Int
  /// The keyboard group (layout) in effect, from 0.
  package var group: Int
}

/// A move of the pointer or of the focus into or out of a window.
package struct CrossingEvent: Hashable, Sendable {
  package struct Mode: RawRepresentable, Hashable, Sendable {
    package var rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// The pointer or the focus moved.
    package static let normal = Mode(rawValue: 0)
    /// A client's grab began.
    package static let grab = Mode(rawValue: 1)
    /// A client's grab ended.
    package static let ungrab = Mode(rawValue: 2)
    /// The pointer or the focus moved during a client's grab.
    package static let whileGrabbed = Mode(rawValue: 3)
  }

  /// The master device.
  package var device: DeviceID
  /// The server's time of the event; `unknown` for core focus events.
  package var time: ServerTime
  package var mode: Mode
  /// Whether the pointer or the focus only moved between the window and one of its child windows.
  package var isInferior: Bool
  /// Whether the focus follows the pointer, as on a server without a window manager.
  package var isByPointer: Bool
}

/// A message of another client, such as the window manager.
package struct ClientMessage: Hashable, Sendable {
  package var window: WindowID
  /// The atom that identifies the meaning of the message.
  package var type: Atom
  /// The number of bits in an item: 8, 16 or 32.
  package var format: Int
  /// The five items of a message with format 32; otherwise empty.
  package var values: [Int]
  /// The 20 bytes of a message with format 8; otherwise empty.
  package var bytes: [UInt8] = []

  /// Makes a message of five 32-bit items; missing items are 0.
  package init(window: WindowID, type: Atom, format: Int = 32, values: [Int]) {
    self.window = window
    self.type = type
    self.format = format
    self.values = values
  }
}

/// A refresh of the screen.
package struct ScreenRefresh: Hashable, Sendable {
  /// The number that the program passed with its request.
  package var serial: UInt32
  /// The time in microseconds on the server's monotonic clock, or 0 if unknown.
  package var microseconds: UInt64
  /// The number of refreshes so far, or 0 if unknown.
  package var count: UInt64

  package init(serial: UInt32, microseconds: UInt64, count: UInt64) {
    self.serial = serial
    self.microseconds = microseconds
    self.count = count
  }
}
