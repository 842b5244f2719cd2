internal import PullcordCX11

/// Turns the events of Xlib into values.
struct EventDecoder {
  private let handle: OpaquePointer
  let extensions: Extensions
  /// The latest event, stored here to avoid an allocation for each event.
  var event = XEvent()

  init(handle: OpaquePointer, extensions: Extensions) {
    self.handle = handle
    self.extensions = extensions
  }

  /// Reads the next event.
  ///
  /// Call this only when an event has arrived.
  ///
  /// The corresponding C function is `XNextEvent`.
  mutating func next() -> Event {
    XNextEvent(handle, &event)
    // A client with XInput does not need core events. The server still sends some when it grabs a
    // pressed button.
    if extensions.input != nil, (KeyPress...FocusOut).contains(event.type) { return other }
    switch event.type {
    case GenericEvent: return decodeGeneric()
    case MotionNotify, ButtonPress, ButtonRelease: return decodeCorePointer()
    case KeyPress: return decodeCoreKey()
    case EnterNotify, LeaveNotify, FocusIn, FocusOut: return decodeCoreCrossing()
    case Expose:
      return .exposed(id(event.xexpose.window), remaining: Int(event.xexpose.count))
    case ConfigureNotify:
      let change = event.xconfigure
      return .resized(id(change.window), width: Int(change.width), height: Int(change.height))
    case MapNotify: return .mapped(id(event.xmap.window))
    case UnmapNotify: return .unmapped(id(event.xunmap.window))
    case DestroyNotify: return .destroyed(id(event.xdestroywindow.window))
    case VisibilityNotify:
      return .visibilityChanged(
        id(event.xvisibility.window),
        isFullyObscured: event.xvisibility.state == VisibilityFullyObscured)
    case PropertyNotify:
      let change = event.xproperty
      let (window, name) = (id(change.window), Atom(rawValue: change.atom))
      return change.state == PropertyDelete
        ? .propertyDeleted(window, name) : .propertyChanged(window, name)
    case PullcordCX11.SelectionRequest: return decodeSelectionRequest()
    case SelectionClear:
      return .selectionLost(Atom(rawValue: event.xselectionclear.selection))
    case PullcordCX11.ClientMessage: return decodeMessage()
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
      return .keyboardChanged
    default: return decodeExtension()
    }
  }

  private var other: Event { .other(type: Int(event.type)) }

  private func decodeMessage() -> Event {
    let message = event.xclient
    let longs = message.data.l
    let values = [longs.0, longs.1, longs.2, longs.3, longs.4]
    var received = PullcordX11.ClientMessage(
      window: id(message.window), type: Atom(rawValue: message.message_type),
      format: Int(message.format), values: message.format == 32 ? values : [])
    if message.format == 8 {
      received.bytes = withUnsafeBytes(of: message.data.b) { [UInt8]($0) }
    }
    return .messageReceived(received)
  }

  private func decodeSelectionRequest() -> Event {
    let request = event.xselectionrequest
    return .selectionRequested(
      SelectionRequest(
        requestor: id(request.requestor), selection: Atom(rawValue: request.selection),
        target: Atom(rawValue: request.target), property: Atom(rawValue: request.property),
        time: serverTime(request.time)))
  }

  private mutating func decodeExtension() -> Event {
    if event.type == extensions.sharedMemoryCompletion {
      let segment = withUnsafeBytes(of: &event) { $0.load(as: XShmCompletionEvent.self).shmseg }
      return .imageTaken(SharedSegmentID(rawValue: segment))
    }
    guard event.type == extensions.keyboardEvent else { return other }
    let kind = withUnsafeBytes(of: &event) { $0.load(as: XkbAnyEvent.self).xkb_type }
    if kind == XkbMapNotify || kind == XkbNewKeyboardNotify {
      withUnsafeMutableBytes(of: &event) {
        $0.withMemoryRebound(to: XkbMapNotifyEvent.self) {
          _ = XkbRefreshKeyboardMapping($0.baseAddress)
        }
      }
    }
    return .keyboardChanged
  }

  /// Decodes an event of XInput or Present.
  ///
  /// Xlib stores the data of these events separately and frees it on request.
  private mutating func decodeGeneric() -> Event {
    guard XGetEventData(handle, &event.xcookie) != 0 else { return other }
    defer { XFreeEventData(handle, &event.xcookie) }
    let cookie = event.xcookie
    guard let data = cookie.data else { return other }
    if cookie.extension == extensions.input {
      return decodeInput(kind: cookie.evtype, UnsafeRawPointer(data))
    }
    if cookie.extension == extensions.present, cookie.evtype == PresentCompleteNotify {
      let complete = data.load(as: XPresentCompleteNotifyEvent.self)
      return .refreshed(
        ScreenRefresh(
          serial: complete.serial_number, microseconds: complete.ust, count: complete.msc))
    }
    return other
  }

  func id(_ window: UInt) -> WindowID { WindowID(rawValue: window) }

  func serverTime(_ time: UInt) -> ServerTime {
    ServerTime(rawValue: UInt32(truncatingIfNeeded: time))
  }
}
