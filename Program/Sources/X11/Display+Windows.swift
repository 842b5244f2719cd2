internal import Glibc
internal import PullcordCX11

extension Display {
  /// Creates a hidden top-level window with its upper left corner at 0, 0.
  ///
  /// Sizes are in pixels and are clamped to 1…32767. The window has no background, so the server
  /// never clears it. When the window is resized, its pixels stay at the top left. If the server
  /// has no XInput 2.2, this method also requests core input events. The corresponding C function
  /// is `XCreateWindow`.
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
  package func show(_ window: WindowID) { request { XMapWindow($0, window.rawValue) } }

  /// Destroys a window on the server.
  ///
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

  /// Requests the events of a mask for a window, and no others.
  ///
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

  /// Requests another position of a window's upper left corner on the screen, in pixels.
  ///
  /// A window manager may place the window's frame there, or ignore the request. The corresponding
  /// C function is `XMoveWindow`.
  package func move(_ window: WindowID, x: Int, y: Int) {
    request { XMoveWindow($0, window.rawValue, Int32(clamping: x), Int32(clamping: y)) }
  }

  /// Makes this client the window manager, which handles requests to show, move and stack windows.
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

extension Display {
  /// The child windows of a window, stacked from bottom to top; empty if the window is gone.
  ///
  /// The corresponding C function is `XQueryTree`.
  package func children(of window: WindowID) -> [WindowID] {
    guard !isLost else { return [] }
    var root: UInt = 0
    var parent: UInt = 0
    var list: UnsafeMutablePointer<UInt>?
    var count: UInt32 = 0
    guard XQueryTree(handle, window.rawValue, &root, &parent, &list, &count) != 0, let list else {
      return []
    }
    defer { XFree(list) }
    return UnsafeBufferPointer(start: list, count: Int(count)).map { WindowID(rawValue: $0) }
  }

  /// Whether a window and all its ancestors are shown; false if the window no longer exists.
  ///
  /// The corresponding C function is `XGetWindowAttributes`.
  package func isShown(_ window: WindowID) -> Bool {
    guard !isLost else { return false }
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(handle, window.rawValue, &attributes) != 0 else { return false }
    return attributes.map_state == IsViewable
  }
}

extension Display {
  /// Sets the smallest size that the window manager may give a window, in pixels.
  ///
  /// This method also declares that a requested position applies to the top left corner of the
  /// window with its frame. The corresponding C function is `XSetWMNormalHints`.
  package func setMinimumSize(width: Int, height: Int, of window: WindowID) {
    guard !isLost else { return }
    var hints = XSizeHints()
    hints.flags = PMinSize | PWinGravity
    hints.min_width = Int32(clamping: width)
    hints.min_height = Int32(clamping: height)
    hints.win_gravity = NorthWestGravity
    XSetWMNormalHints(handle, window.rawValue, &hints)
  }

  /// Declares to the window manager that a window accepts the focus and is not minimized at first.
  ///
  /// The corresponding C function is `XSetWMHints`.
  package func setTakesFocus(_ window: WindowID) {
    guard !isLost else { return }
    var hints = XWMHints()
    hints.flags = InputHint | StateHint
    hints.input = 1
    hints.initial_state = NormalState
    XSetWMHints(handle, window.rawValue, &hints)
  }

  /// Declares to the window manager which protocols a window supports.
  ///
  /// The corresponding C function is `XSetWMProtocols`.
  package func setProtocols(_ protocols: [Atom], of window: WindowID) {
    guard !isLost else { return }
    var atoms = protocols.map(\.rawValue)
    XSetWMProtocols(handle, window.rawValue, &atoms, Int32(atoms.count))
  }
}

/// The shape of the pointer over a window.
package enum CursorShape: Hashable, Sendable {
  /// The shape that the parent window uses, usually an arrow.
  case inherited
  /// A closed hand, or crossed arrows if the cursor theme has no hand.
  case grabbing
}

extension Display {
  /// Sets the shape of the pointer over a window.
  ///
  /// The corresponding C functions are `XcursorLibraryLoadCursor`, `XCreateFontCursor` and
  /// `XDefineCursor`.
  package func setCursor(_ shape: CursorShape, of window: WindowID) {
    guard !isLost else { return }
    guard shape == .grabbing else {
      XUndefineCursor(handle, window.rawValue)
      return
    }
    let themed = CursorTheme.load?(handle, "grabbing") ?? 0
    let cursor = themed != 0 ? themed : XCreateFontCursor(handle, UInt32(XC_fleur))
    XDefineCursor(handle, window.rawValue, cursor)
    // The window keeps the cursor after this client has freed it.
    XFreeCursor(handle, cursor)
  }
}

/// The library of themed cursors, which is optional.
private enum CursorTheme {
  typealias Load = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> UInt

  /// The C function `XcursorLibraryLoadCursor`; nil if the library is not installed.
  static let load: Load? = {
    guard let library = dlopen("libXcursor.so.1", RTLD_LAZY),
      let symbol = dlsym(library, "XcursorLibraryLoadCursor")
    else { return nil }
    return unsafeBitCast(symbol, to: Load.self)
  }()
}

extension Display {
  /// Sends a message to a window.
  ///
  /// To reach the window manager, send the message to the root window.
  ///
  /// The corresponding C function is `XSendEvent`.
  package func send(_ message: PullcordX11.ClientMessage, to window: WindowID) {
    guard !isLost else { return }
    var event = messageEvent(message)
    let mask = window == root ? SubstructureRedirectMask | SubstructureNotifyMask : 0
    XSendEvent(handle, window.rawValue, 0, mask, &event)
  }

  /// Sends a message about the root window to all clients that watch it.
  ///
  /// For example, a new settings manager announces itself with a message of the type `MANAGER`. The
  /// corresponding C function is `XSendEvent`.
  package func broadcast(type: Atom, values: [Int]) {
    guard !isLost else { return }
    var event = messageEvent(PullcordX11.ClientMessage(window: root, type: type, values: values))
    XSendEvent(handle, root.rawValue, 0, StructureNotifyMask, &event)
  }

  /// Sends a text in messages of 20 bytes to all clients that watch the root window's properties.
  ///
  /// The first message has the type `begin`, the others the type `next`. A zero byte ends the text.
  /// `window` identifies the sender. The corresponding C function is `XSendEvent`.
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

/// A counter on the server that shows a window manager the progress of a window's frames.
package struct SyncCounter: Hashable, Sendable {
  /// The server's resource id.
  package let rawValue: UInt

  /// Makes the id of an existing counter.
  ///
  /// For example, the property `_NET_WM_SYNC_REQUEST_COUNTER` contains such ids.
  package init(rawValue: UInt) { self.rawValue = rawValue }
}

extension Display {
  /// Whether the server has the SYNC extension.
  ///
  /// Check this before you use a counter.
  ///
  /// The corresponding C functions are `XSyncQueryExtension` and `XSyncInitialize`.
  package var hasSync: Bool { !isLost && extensions.hasSync }

  /// Creates a counter with value 0, or nil if the server has no SYNC extension.
  ///
  /// The corresponding C function is `XSyncCreateCounter`.
  package func makeSyncCounter() -> SyncCounter? {
    hasSync ? SyncCounter(rawValue: XSyncCreateCounter(handle, value(0))) : nil
  }

  /// Sets the value of a counter.
  ///
  /// The corresponding C function is `XSyncSetCounter`.
  package func set(_ counter: SyncCounter, to number: Int64) {
    request { XSyncSetCounter($0, counter.rawValue, value(number)) }
  }

  /// The value of a counter; nil if the counter no longer exists.
  ///
  /// The corresponding C function is `XSyncQueryCounter`.
  package func number(of counter: SyncCounter) -> Int64? {
    guard !isLost else { return nil }
    var number = XSyncValue()
    guard XSyncQueryCounter(handle, counter.rawValue, &number) != 0 else { return nil }
    return Int64(number.hi) << 32 | Int64(number.lo)
  }

  private func value(_ number: Int64) -> XSyncValue {
    XSyncValue(
      hi: Int32(truncatingIfNeeded: number >> 32), lo: UInt32(truncatingIfNeeded: number))
  }
}
