internal import PullcordCX11

extension Display {
  /// Makes a top-level window at 0, 0, not yet shown.
  ///
  /// Sizes are pixels, clamped to 1…32767. It has no background, so the server never clears it, and
  /// keeps its pixels at the top left when it is resized. Without XInput 2.2 it selects core input.
  /// The corresponding C function is `XCreateWindow`.
  package func createWindow(width: Int, height: Int, format: WindowFormat) -> WindowID {
    guard !isLost else { return .none }
    var attributes = XSetWindowAttributes()
    attributes.background_pixmap = 0
    attributes.border_pixel = 0
    attributes.bit_gravity = NorthWestGravity
    attributes.win_gravity = NorthWestGravity
    attributes.event_mask =
      ExposureMask | StructureNotifyMask | PropertyChangeMask | VisibilityChangeMask
    if !hasInputDevices {
      attributes.event_mask |=
        ButtonPressMask | ButtonReleaseMask | PointerMotionMask | KeyPressMask | KeyReleaseMask
        | EnterWindowMask | LeaveWindowMask | FocusChangeMask
    }
    var mask = CWBackPixmap | CWBorderPixel | CWBitGravity | CWWinGravity | CWEventMask
    if format.visual != XDefaultVisual(handle, screen) {
      attributes.colormap = XCreateColormap(handle, root.rawValue, format.visual, AllocNone)
      mask |= CWColormap
    }
    let window = XCreateWindow(
      handle, root.rawValue, 0, 0, clamp(width), clamp(height), 0, format.depth,
      UInt32(InputOutput), format.visual, UInt(mask), &attributes)
    return WindowID(rawValue: window)
  }

  private func clamp(_ length: Int) -> UInt32 { UInt32(min(max(length, 1), 32767)) }

  /// Shows a window.
  ///
  /// The corresponding C function is `XMapWindow`.
  package func show(_ window: WindowID) {
    guard !isLost else { return }
    XMapWindow(handle, window.rawValue)
  }

  /// Destroys a window.
  ///
  /// The corresponding C function is `XDestroyWindow`.
  package func destroy(_ window: WindowID) {
    guard !isLost else { return }
    XDestroyWindow(handle, window.rawValue)
  }

  /// Selects changes of the properties, the size and the life of a window that belongs to somebody
  /// else, such as the root or a settings daemon.
  ///
  /// What this connection selects there already stays selected, and is returned for
  /// `select(_:on:)`. Nothing happens when the window is gone. The corresponding C functions are
  /// `XGetWindowAttributes` and `XSelectInput`.
  @discardableResult
  package func selectChanges(on window: WindowID) -> Int {
    guard !isLost else { return 0 }
    var attributes = XWindowAttributes()
    let isThere = XGetWindowAttributes(handle, window.rawValue, &attributes) != 0
    let mask = isThere ? attributes.your_event_mask : 0
    select(mask | PropertyChangeMask | StructureNotifyMask, on: window)
    return mask
  }

  /// Selects just the events of a mask on a window.
  ///
  /// The corresponding C function is `XSelectInput`.
  package func select(_ mask: Int, on window: WindowID) {
    guard !isLost else { return }
    XSelectInput(handle, window.rawValue, mask)
  }

  /// Gives a window another size, in pixels, clamped to 1…32767.
  ///
  /// A window manager may decide otherwise; `Event.resized` tells. The corresponding C function is
  /// `XResizeWindow`.
  package func resize(_ window: WindowID, width: Int, height: Int) {
    guard !isLost else { return }
    XResizeWindow(handle, window.rawValue, clamp(width), clamp(height))
  }

  /// Becomes the screen's window manager: requests to show, move and stack windows come here.
  ///
  /// The server refuses a second one. The corresponding C function is `XSelectInput`.
  package func selectManagement() {
    guard !isLost else { return }
    XSelectInput(handle, root.rawValue, SubstructureRedirectMask | SubstructureNotifyMask)
  }

  /// Cuts the client that made a window off from the server.
  ///
  /// The corresponding C function is `XKillClient`.
  package func disconnectClient(owning window: WindowID) {
    guard !isLost else { return }
    XKillClient(handle, window.rawValue)
  }

  /// Sends a message to a window; to the root it reaches the window manager.
  ///
  /// The corresponding C function is `XSendEvent`.
  package func send(_ message: PullcordX11.ClientMessage, to window: WindowID) {
    guard !isLost else { return }
    var event = messageEvent(message)
    let mask = window == root ? SubstructureRedirectMask | SubstructureNotifyMask : 0
    XSendEvent(handle, window.rawValue, 0, mask, &event)
  }

  /// Sends a message about the root window to every client that watches it, as the new owner of a
  /// desktop's selection does (`MANAGER`).
  ///
  /// The corresponding C function is `XSendEvent`.
  package func broadcast(type: Atom, values: [Int]) {
    guard !isLost else { return }
    var event = messageEvent(PullcordX11.ClientMessage(window: root, type: type, values: values))
    XSendEvent(handle, root.rawValue, 0, StructureNotifyMask, &event)
  }

  /// Sends a text to all who watch the root window's properties, in messages of twenty bytes: the
  /// first of type `begin`, the others of type `next`, a zero byte at the end.
  ///
  /// `window` tells the texts of several clients apart. The corresponding C function is `XSendEvent`.
  package func broadcast(_ text: [UInt8], begin: Atom, next: Atom, from window: WindowID) {
    guard !isLost else { return }
    let bytes = text + [0]
    for start in stride(from: 0, to: bytes.count, by: 20) {
      var event = XEvent()
      event.xclient.type = PullcordCX11.ClientMessage
      event.xclient.window = window.rawValue
      event.xclient.message_type = (start == 0 ? begin : next).rawValue
      event.xclient.format = 8
      withUnsafeMutableBytes(of: &event.xclient.data.b) {
        $0.copyBytes(from: bytes[start..<min(start + 20, bytes.count)])
      }
      XSendEvent(handle, root.rawValue, 0, PropertyChangeMask, &event)
    }
  }

  private func messageEvent(_ message: PullcordX11.ClientMessage) -> XEvent {
    var event = XEvent()
    event.xclient.type = PullcordCX11.ClientMessage
    event.xclient.window = message.window.rawValue
    event.xclient.message_type = message.type.rawValue
    event.xclient.format = Int32(message.format)
    let values = message.values + Array(repeating: 0, count: max(0, 5 - message.values.count))
    event.xclient.data.l = (values[0], values[1], values[2], values[3], values[4])
    return event
  }
}
