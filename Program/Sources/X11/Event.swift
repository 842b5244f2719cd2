/// What the server told.
///
/// Positions are pixels from the window's top left corner. Core pointer and key events arrive as the
/// same cases as those of XInput, from `DeviceID.core`.
package enum Event: Hashable, Sendable {
  /// The pointer moved or a device's valuators changed (a wheel, a touchpad).
  case pointerMoved(PointerEvent)
  /// A button went down.
  case buttonPressed(PointerEvent, button: Int)
  /// A button went up.
  case buttonReleased(PointerEvent, button: Int)
  /// A finger touched the screen.
  case touchBegan(PointerEvent, touch: Int)
  /// A finger moved.
  case touchMoved(PointerEvent, touch: Int)
  /// A finger lifted, or somebody took the touch away.
  case touchEnded(PointerEvent, touch: Int)
  /// A key went down, or repeats.
  case keyPressed(KeyEvent)
  /// A key went up.
  case keyReleased(KeyEvent)
  /// The pointer came into the window.
  case pointerEntered(CrossingEvent)
  /// The pointer left the window.
  case pointerLeft(CrossingEvent)
  /// The keyboard's focus came to the window.
  case focusGained(CrossingEvent)
  /// The keyboard's focus left the window.
  case focusLost(CrossingEvent)
  /// Another device moves the master now, or a device has new valuators.
  case deviceChanged(DeviceChange)
  /// Devices were added, removed, enabled or disabled.
  case devicesChanged(enabled: [DeviceID], gone: [DeviceID])
  /// Part of the window must be drawn again; `remaining` more of these follow.
  case exposed(WindowID, remaining: Int)
  /// The window has this size now, in pixels.
  case resized(WindowID, width: Int, height: Int)
  /// The window is shown.
  case mapped(WindowID)
  /// The window is no longer shown.
  case unmapped(WindowID)
  /// The window is gone.
  case destroyed(WindowID)
  /// Whether something covers the whole window.
  case visibilityChanged(WindowID, isFullyObscured: Bool)
  /// A property was set.
  case propertyChanged(WindowID, Atom, time: ServerTime)
  /// A property was deleted.
  case propertyDeleted(WindowID, Atom, time: ServerTime)
  /// Another client asks for a selection that a window of this one owns.
  case selectionRequested(SelectionRequest)
  /// Another client owns a selection now.
  case selectionLost(Atom, time: ServerTime)
  /// Another client sent a message.
  case messageReceived(ClientMessage)
  /// The server has read a shared image; its segment may be written again.
  case imageTaken(SharedSegmentID)
  /// The screen was refreshed, as asked for with `requestRefresh(of:serial:)`.
  case refreshed(RefreshEvent)
  /// The keyboard's map or state changed; `Display` has already taken it in.
  case keyboardChanged
  /// Something nobody selected.
  case other(type: Int)
}

/// Where and when a pointer, wheel or finger did something.
package struct PointerEvent: Hashable, Sendable {
  /// The window that was told.
  package var window = WindowID.none
  /// The master device.
  package var device = DeviceID.core
  /// The device that did it.
  package var source = DeviceID.core
  /// When, by the server's clock.
  package var time = ServerTime.unknown
  /// The last request the server had processed when it made the event.
  package var serial: UInt = 0
  /// Pixels from the window's left side, with fractions.
  package var x = 0.0
  /// Pixels from the window's top, with fractions.
  package var y = 0.0
  /// Whether the server made this out of another event, for clients that do not understand that one.
  package var isEmulated = false
  /// The valuators the event reports, with their absolute values.
  package var valuators: [Valuator] = []

  /// Makes an event at the origin, from the core pointer, without valuators.
  package init() {}
}

/// One measured value of a device.
package struct Valuator: Hashable, Sendable {
  /// Which of the device's valuators.
  package var number: Int
  /// Its value; for scrolling a running sum.
  package var value: Double

  /// Makes a reading.
  package init(number: Int, value: Double) {
    self.number = number
    self.value = value
  }
}

/// A key that went down or up.
package struct KeyEvent: Hashable, Sendable {
  /// The device that did it.
  package var source: DeviceID
  /// When, by the server's clock.
  package var time: ServerTime
  /// The key's code.
  package var code: Int
  /// The modifiers in effect, as in the core protocol (1 Shift, 2 Lock, 4 Control, 8 Mod1).
  package var modifiers: Int
  /// The keyboard group (layout) in effect, from 0.
  package var group: Int
  /// Whether the key is held and repeats.
  package var isRepeat: Bool
}

/// The pointer or the focus crossing the window's border.
package struct CrossingEvent: Hashable, Sendable {
  /// Why it happened.
  package struct Mode: RawRepresentable, Hashable, Sendable {
    /// The protocol's number.
    package var rawValue: Int
    /// Makes a mode from the protocol's number.
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// It really crossed.
    package static let normal = Mode(rawValue: 0)
    /// A grab began.
    package static let grab = Mode(rawValue: 1)
    /// A grab ended.
    package static let ungrab = Mode(rawValue: 2)
    /// It really crossed, while somebody holds a grab.
    package static let whileGrabbed = Mode(rawValue: 3)
  }

  /// The master device.
  package var device: DeviceID
  /// The device that did it.
  package var source: DeviceID
  /// When, by the server's clock; `unknown` for core focus events.
  package var time: ServerTime
  /// Why.
  package var mode: Mode
  /// Whether it only went between the window and one inside it.
  package var isInferior: Bool
  /// Whether only the pointer's place gives the focus (no window manager).
  package var isByPointer: Bool
}

/// A message of another client, such as the window manager.
package struct ClientMessage: Hashable, Sendable {
  /// The window it is about.
  package var window: WindowID
  /// What it is.
  package var type: Atom
  /// Bits in one item: 8, 16 or 32.
  package var format: Int
  /// Five items when the format is 32; otherwise empty.
  package var values: [Int]
  /// Twenty bytes when the format is 8; otherwise empty.
  package var bytes: [UInt8] = []

  /// Makes a message of five 32-bit items; missing ones count as 0.
  package init(window: WindowID, type: Atom, format: Int = 32, values: [Int]) {
    self.window = window
    self.type = type
    self.format = format
    self.values = values
  }
}

/// A refresh of the screen.
package struct RefreshEvent: Hashable, Sendable {
  /// The number given with the request.
  package var serial: UInt32
  /// When, in microseconds of the server's monotonic clock; 0 when the server does not know.
  package var microseconds: UInt64
  /// The count of refreshes.
  package var count: UInt64

  /// Makes a refresh.
  package init(serial: UInt32, microseconds: UInt64, count: UInt64) {
    self.serial = serial
    self.microseconds = microseconds
    self.count = count
  }
}
