internal import PullcordCX11

/// Another client asks the owner of a selection for what it holds.
package struct SelectionRequest: Hashable, Sendable {
  /// The window that is to get it.
  package var requestor: WindowID
  /// The selection.
  package var selection: Atom
  /// The form it is wanted in.
  package var target: Atom
  /// The requestor's property to put it into; `none` from very old clients.
  package var property: Atom
  /// When it was asked for, by the server's clock.
  package var time: ServerTime

  /// Makes a request from its parts.
  package init(
    requestor: WindowID, selection: Atom, target: Atom, property: Atom, time: ServerTime
  ) {
    self.requestor = requestor
    self.selection = selection
    self.target = target
    self.property = property
    self.time = time
  }
}

extension Display {
  /// Makes a window the owner of a selection from a time on; false when another client has owned it
  /// since.
  ///
  /// The time is that of what the person did. The corresponding C functions are `XSetSelectionOwner`
  /// and `XGetSelectionOwner`.
  package func own(_ selection: Atom, by window: WindowID, since time: ServerTime) -> Bool {
    guard !isLost else { return false }
    XSetSelectionOwner(handle, selection.rawValue, window.rawValue, UInt(time.rawValue))
    return owner(ofSelection: selection) == window
  }

  /// Tells a requestor that its request is answered, in `property`; `none` refuses it.
  ///
  /// The corresponding C function is `XSendEvent`, of a `SelectionNotify`.
  package func answer(_ request: SelectionRequest, in property: Atom) {
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

  /// The most bytes that a property can be set to at once: what one request of the core protocol
  /// holds, less its head.
  ///
  /// The corresponding C function is `XMaxRequestSize`.
  package var mostPropertyBytes: Int {
    // The head of ChangeProperty is 24 bytes.
    isLost ? 0 : max(1024, XMaxRequestSize(handle) * 4 - 24)
  }

  func decodeSelectionRequest() -> Event {
    let request = event.xselectionrequest
    return .selectionRequested(
      SelectionRequest(
        requestor: id(request.requestor), selection: Atom(rawValue: request.selection),
        target: Atom(rawValue: request.target), property: Atom(rawValue: request.property),
        time: serverTime(request.time)))
  }
}
