internal import PullcordCX11

/// Converts the events of Xlib to values of ``Event``.
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
    // Another program can send any event, but only the server knows what happens to a window.
    // Therefore accept only these events from programs: messages, moves by window managers, and
    // responses of a selection's owner.
    let isSent = event.type != GenericEvent && event.xany.send_event != 0
    if isSent, ![PullcordCX11.ClientMessage, ConfigureNotify, SelectionNotify].contains(event.type)
    {
      return other
    }
    // A client with XInput does not need core events. The server still sends some of them while a
    // pressed button grabs the pointer.
    if extensions.input != nil, (KeyPress...FocusOut).contains(event.type) { return other }
    switch event.type {
    case GenericEvent: return decodeGeneric()
    case MotionNotify, ButtonPress, ButtonRelease: return decodeCorePointer()
    case KeyPress, KeyRelease: return decodeCoreKey()
    case EnterNotify, LeaveNotify, FocusIn, FocusOut: return decodeCoreCrossing()
    case Expose:
      return .exposed(id(event.xexpose.window), remaining: Int(event.xexpose.count))
    case ConfigureNotify:
      let change = event.xconfigure
      // A window manager sends this event after it moved the window without resizing it. The server
      // itself reports each change of the size.
      if isSent { return .moved(id(change.window)) }
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
    case SelectionNotify:
      let delivery = event.xselection
      return .selectionDelivered(
        Atom(rawValue: delivery.selection), property: Atom(rawValue: delivery.property))
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

/// Decodes core events of the pointer, the keys and the focus, which a server without XInput 2.2
/// sends.
extension EventDecoder {
  func decodeCorePointer() -> Event {
    // Motion, button and key events begin with the same members.
    let button = event.xbutton
    var pointer = PointerEvent()
    pointer.time = serverTime(button.time)
    pointer.serial = button.serial
    pointer.x = Double(button.x)
    pointer.y = Double(button.y)
    pointer.modifiers = Int(button.state & 0xff)
    return switch event.type {
    case ButtonPress: .buttonPressed(pointer, button: Int(button.button))
    case ButtonRelease: .buttonReleased(pointer, button: Int(button.button))
    default: .pointerMoved(pointer)
    }
  }

  func decodeCoreKey() -> Event {
    let state = event.xkey.state
    let key = KeyEvent(
      time: serverTime(event.xkey.time), code: Int(event.xkey.keycode),
      modifiers: Int(state & 0xff), group: Int((state >> 13) & 3))
    return event.type == KeyPress ? .keyPressed(key) : .keyReleased(key)
  }

  func decodeCoreCrossing() -> Event {
    switch event.type {
    case EnterNotify: .pointerEntered(coreCrossing)
    case LeaveNotify: .pointerLeft(coreCrossing)
    case FocusIn: .focusGained(coreFocus)
    default: .focusLost(coreFocus)
    }
  }

  private var coreFocus: CrossingEvent {
    CrossingEvent(
      device: .core, time: .unknown,
      mode: CrossingEvent.Mode(rawValue: Int(event.xfocus.mode)),
      isInferior: event.xfocus.detail == NotifyInferior,
      isByPointer: event.xfocus.detail == NotifyPointer)
  }

  private var coreCrossing: CrossingEvent {
    CrossingEvent(
      device: .core, time: serverTime(event.xcrossing.time),
      mode: CrossingEvent.Mode(rawValue: Int(event.xcrossing.mode)),
      isInferior: event.xcrossing.detail == NotifyInferior, isByPointer: false)
  }
}

/// Decodes the events of XInput 2.
extension EventDecoder {
  func decodeInput(kind: Int32, _ data: UnsafeRawPointer) -> Event {
    switch kind {
    case XI_Motion: .pointerMoved(pointer(data))
    case XI_ButtonPress: .buttonPressed(pointer(data), button: detail(data))
    case XI_ButtonRelease: .buttonReleased(pointer(data), button: detail(data))
    case XI_TouchBegin: .touchBegan(pointer(data), touch: detail(data))
    case XI_TouchUpdate: .touchMoved(pointer(data), touch: detail(data))
    case XI_TouchEnd: .touchEnded(pointer(data), touch: detail(data))
    case XI_KeyPress: .keyPressed(key(data))
    case XI_KeyRelease: .keyReleased(key(data))
    case XI_Enter: .pointerEntered(crossing(data))
    case XI_Leave: .pointerLeft(crossing(data))
    case XI_FocusIn: .focusGained(crossing(data))
    case XI_FocusOut: .focusLost(crossing(data))
    case XI_DeviceChanged: .deviceChanged(deviceChange(data))
    case XI_HierarchyChanged: hierarchyChange(data)
    default: .other(type: Int(GenericEvent))
    }
  }

  private func detail(_ data: UnsafeRawPointer) -> Int {
    Int(data.load(as: XIDeviceEvent.self).detail)
  }

  private func pointer(_ data: UnsafeRawPointer) -> PointerEvent {
    let event = data.load(as: XIDeviceEvent.self)
    var pointer = PointerEvent()
    pointer.source = DeviceID(rawValue: Int(event.sourceid))
    pointer.time = serverTime(event.time)
    pointer.serial = event.serial
    pointer.x = event.event_x
    pointer.y = event.event_y
    // In touch events, this bit (1 << 16) has another meaning: the end of the touch is pending. The
    // program does not read `isEmulated` of touch events.
    pointer.isEmulated = event.flags & XIPointerEmulated != 0
    pointer.modifiers = Int(event.mods.effective)
    pointer.valuators = valuators(event.valuators)
    return pointer
  }

  /// Reads the valuators.
  ///
  /// The mask has one bit for each valuator. The values follow in the order of the set bits.
  private func valuators(_ state: XIValuatorState) -> [Valuator] {
    guard let mask = state.mask, let values = state.values else { return [] }
    var found: [Valuator] = []
    for number in 0..<Int(state.mask_len) * 8 where mask[number / 8] & (1 << (number % 8)) != 0 {
      found.append(Valuator(number: number, value: values[found.count]))
    }
    return found
  }

  private func key(_ data: UnsafeRawPointer) -> KeyEvent {
    let event = data.load(as: XIDeviceEvent.self)
    return KeyEvent(
      time: serverTime(event.time), code: Int(event.detail),
      modifiers: Int(event.mods.effective), group: Int(event.group.effective))
  }

  private func crossing(_ data: UnsafeRawPointer) -> CrossingEvent {
    let event = data.load(as: XIEnterEvent.self)
    return CrossingEvent(
      device: DeviceID(rawValue: Int(event.deviceid)), time: serverTime(event.time),
      mode: CrossingEvent.Mode(rawValue: Int(event.mode)),
      isInferior: event.detail == XINotifyInferior, isByPointer: event.detail == XINotifyPointer)
  }

  private func deviceChange(_ data: UnsafeRawPointer) -> DeviceChange {
    let event = data.load(as: XIDeviceChangedEvent.self)
    return DeviceChange(
      source: DeviceID(rawValue: Int(event.sourceid)),
      scrollAxes: ScrollAxis.read(count: event.num_classes, event.classes), serial: event.serial)
  }

  private func hierarchyChange(_ data: UnsafeRawPointer) -> Event {
    let event = data.load(as: XIHierarchyEvent.self)
    var enabled: [DeviceID] = []
    var gone: [DeviceID] = []
    for info in UnsafeBufferPointer(start: event.info, count: Int(event.num_info)) {
      let device = DeviceID(rawValue: Int(info.deviceid))
      if info.flags & (XIDeviceDisabled | XISlaveRemoved | XIMasterRemoved) != 0 {
        gone.append(device)
      } else if info.flags & (XIDeviceEnabled | XISlaveAdded | XIMasterAdded) != 0 {
        enabled.append(device)
      }
    }
    return .devicesChanged(enabled: enabled, gone: gone)
  }
}
