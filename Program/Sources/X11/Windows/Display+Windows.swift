internal import PullcordCX11

extension Display {
  /// Creates a top-level window at 0, 0 that is not shown yet.
  ///
  /// Sizes are in pixels and are clamped to 1…32767. The window has no background, so the server
  /// never clears it. When the window is resized, its pixels stay at the top left. Without XInput
  /// 2.2, this method also requests core input events. The corresponding C function is
  /// `XCreateWindow`.
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
        ButtonPressMask | ButtonReleaseMask | PointerMotionMask | KeyPressMask
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

  /// The corresponding C function is `XMapWindow`.
  package func show(_ window: WindowID) { request { XMapWindow($0, window.rawValue) } }

  /// The corresponding C function is `XDestroyWindow`.
  package func destroy(_ window: WindowID) { request { XDestroyWindow($0, window.rawValue) } }

  /// Requests events about another client's window: its properties, size and destruction.
  ///
  /// Events that this connection already requested for the window remain requested. This method
  /// returns their mask, so that `select(_:on:)` can restore it. The method has no effect if the
  /// window no longer exists. The corresponding C functions are `XGetWindowAttributes` and
  /// `XSelectInput`.
  @discardableResult
  package func selectChanges(on window: WindowID) -> Int {
    guard !isLost else { return 0 }
    var attributes = XWindowAttributes()
    let exists = XGetWindowAttributes(handle, window.rawValue, &attributes) != 0
    let mask = exists ? attributes.your_event_mask : 0
    select(mask | PropertyChangeMask | StructureNotifyMask, on: window)
    return mask
  }

  /// The corresponding C function is `XSelectInput`.
  package func select(_ mask: Int, on window: WindowID) {
    request { XSelectInput($0, window.rawValue, mask) }
  }

  /// Requests another size of a window, in pixels, clamped to 1…32767.
  ///
  /// A window manager may choose a different size. `Event.resized` reports the result. The
  /// corresponding C function is `XResizeWindow`.
  package func resize(_ window: WindowID, width: Int, height: Int) {
    request { XResizeWindow($0, window.rawValue, clamp(width), clamp(height)) }
  }

  /// Becomes the screen's window manager, which receives requests to show, move and stack windows.
  ///
  /// The server refuses a second window manager. The corresponding C function is `XSelectInput`.
  package func selectManagement() {
    request { XSelectInput($0, root.rawValue, SubstructureRedirectMask | SubstructureNotifyMask) }
  }

  /// Closes the connection of the client that created a window.
  ///
  /// The corresponding C function is `XKillClient`.
  package func disconnectClient(owning window: WindowID) {
    request { XKillClient($0, window.rawValue) }
  }
}
