internal import PullcordCX11

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
  /// For example, the new owner of a desktop's selection sends `MANAGER` in this way. The
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
