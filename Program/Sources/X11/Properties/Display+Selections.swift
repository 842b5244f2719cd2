internal import PullcordCX11

/// Another client's request for the contents of a selection.
package struct SelectionRequest: Hashable, Sendable {
  /// The window that receives the contents.
  package var requestor: WindowID
  package var selection: Atom
  package var target: Atom
  /// The property in which the requestor wants the contents.
  ///
  /// Very old clients send `none`.
  package var property: Atom
  /// The server's time of the request.
  package var time: ServerTime
}

extension Display {
  /// Makes a window the owner of a selection and returns whether this succeeded.
  ///
  /// The result is false if another client became the owner after `time`. `time` is the time of the
  /// user's action. Without a time, the server uses its current time. The corresponding C functions
  /// are `XSetSelectionOwner` and `XGetSelectionOwner`.
  @discardableResult
  package func own(
    _ selection: Atom, by window: WindowID, since time: ServerTime = .unknown
  ) -> Bool {
    guard !isLost else { return false }
    XSetSelectionOwner(handle, selection.rawValue, window.rawValue, UInt(time.rawValue))
    return owner(ofSelection: selection) == window
  }

  /// Notifies a requestor that the contents are in `property`.
  ///
  /// The property `none` means that the request is refused.
  ///
  /// The corresponding C function is `XSendEvent` with a `SelectionNotify` event.
  package func respond(to request: SelectionRequest, in property: Atom) {
    guard !isLost else { return }
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor.rawValue
    event.xselection.selection = request.selection.rawValue
    event.xselection.target = request.target.rawValue
    event.xselection.property = property.rawValue
    event.xselection.time = UInt(request.time.rawValue)
    XSendEvent(handle, request.requestor.rawValue, 0, 0, &event)
  }

  /// The largest number of bytes that one request can write to a property.
  ///
  /// The corresponding C function is `XMaxRequestSize`.
  package var maximumPropertyBytes: Int {
    // The header of ChangeProperty has 24 bytes.
    isLost ? 0 : max(1024, XMaxRequestSize(handle) * 4 - 24)
  }
}
