/// An event of the X server.
///
/// Positions are in pixels from the window's top left corner. Core pointer and key events use the
/// same cases as XInput events. Their device is `DeviceID.core`.
package enum Event: Hashable, Sendable {
  /// The pointer moved, or a valuator of a device changed, such as a wheel or a touchpad.
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
  case pointerEntered(CrossingEvent)
  case pointerLeft(CrossingEvent)
  case focusGained(CrossingEvent)
  case focusLost(CrossingEvent)
  /// Another device took over a master device, or a device has new valuators.
  case deviceChanged(DeviceChange)
  /// Devices were enabled, or they were removed or disabled.
  case devicesChanged(enabled: [DeviceID], gone: [DeviceID])
  /// Part of the window must be drawn again; `remaining` more of these events follow.
  case exposed(WindowID, remaining: Int)
  /// The window was resized or moved; the size is in pixels.
  case resized(WindowID, width: Int, height: Int)
  /// The window was shown.
  case mapped(WindowID)
  /// The window was hidden.
  case unmapped(WindowID)
  case destroyed(WindowID)
  /// Other windows began or stopped to cover the whole window.
  case visibilityChanged(WindowID, isFullyObscured: Bool)
  case propertyChanged(WindowID, Atom)
  case propertyDeleted(WindowID, Atom)
  /// Another client requests a selection that a window of this client owns.
  case selectionRequested(SelectionRequest)
  /// Another client became the owner of a selection.
  case selectionLost(Atom)
  /// Another client sent a message.
  case messageReceived(ClientMessage)
  /// The server has read a shared image, so the program may write to its segment again.
  case imageTaken(SharedSegmentID)
  /// The screen was refreshed, as requested with `requestRefresh(of:serial:)`.
  case refreshed(ScreenRefresh)
  /// The keyboard's map or state changed; `Display` has already applied the change.
  case keyboardChanged
  /// An event that this library does not handle.
  case other(type: Int)
}
