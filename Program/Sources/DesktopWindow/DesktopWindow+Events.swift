internal import PullcordX11

extension DesktopWindow {
  /// Handles one event; `gone` are devices that leave in the same batch.
  func handle(_ event: Event, gone: [DeviceID]) {
    switch event {
    case .exposed(_, let remaining): if remaining == 0 { pacer.wantsFrame = true }
    case .resized(window, let width, let height): resized(width, height)
    case .mapped(window):
      updateVisibility { $0.isMapped = true }
      endStartup()
    case .unmapped(window): updateVisibility { $0.isMapped = false }
    case .destroyed(window):
      finish(.serverLost(message: "the window was destroyed by another program"))
    case .destroyed(let other):
      if settings.isOwner(other) { readSettings() }
      clipboard?.gone(other)
    case .resized(display.root, _, _): screenChanged()
    case .resized, .mapped, .unmapped: break
    case .visibilityChanged(_, let isCovered): updateVisibility { $0.isCovered = isCovered }
    case .imageTaken(let segment): buffers.imageTaken(segment)
    case .refreshed(let refresh): refreshed(refresh)
    case .messageReceived(let message): received(message)
    case .propertyChanged(window, let name, _), .propertyDeleted(window, let name, _):
      if name == atoms.frameEcho { buffers.echoReceived() }
      if name == atoms.state { readState() }
    case .propertyChanged(let other, let name, _), .propertyDeleted(let other, let name, _):
      if case .propertyDeleted = event { clipboard?.taken(name, of: other) }
      if settings.isConcerned(by: name, of: other) { readSettings() }
      if other == display.root, name == atoms.supported { readManager() }
    case .selectionRequested(let request): clipboard?.serve(request)
    case .selectionLost(let selection, _): clipboard?.lost(selection)
    case .pointerEntered(let crossing):
      rebaseScrolling(crossing)
      input(event, at: crossing.time, gone: gone)
    case .pointerLeft(let crossing), .focusLost(let crossing):
      input(event, at: crossing.time, gone: gone)
    case .buttonReleased(let pointer, _), .touchEnded(let pointer, _):
      latestUserTime = pointer.time
      input(event, at: pointer.time, gone: gone)
    case .pointerMoved(let pointer), .touchMoved(let pointer, _):
      input(event, at: pointer.time, gone: gone)
    case .buttonPressed(let pointer, _), .touchBegan(let pointer, _):
      latestUserTime = pointer.time
      input(event, at: pointer.time, gone: gone)
      writeUserTime(pointer.time)
    case .keyPressed(let key):
      latestUserTime = key.time
      input(event, at: key.time, gone: gone)
      writeUserTime(key.time)
    case .deviceChanged: input(event, at: .unknown, gone: gone)
    case .devicesChanged(let enabled, _):
      input(event, at: .unknown, gone: gone)
      if !enabled.isEmpty { Self.readDevices(display, atoms, &translator) }
    case .keyReleased, .focusGained, .keyboardChanged, .other: break
    }
  }

  private func input(_ event: Event, at time: ServerTime, gone: [DeviceID]) {
    let seconds = clock.time(of: time, now: now)
    let symbol = { [display] code, modifiers, group in
      display.keySymbol(code: code, modifiers: modifiers, group: group)
    }
    translator.translate(event, gone: gone, symbol: symbol) { inputs.append($0) }
    deliver(at: seconds)
  }

  /// Hands on what an event was translated to.
  func deliver(at seconds: Double) {
    for input in inputs { onInput(input, seconds) }
    inputs.removeAll(keepingCapacity: true)
  }

  /// A real entry: the sums of scrolling devices have grown elsewhere.
  private func rebaseScrolling(_ crossing: CrossingEvent) {
    guard crossing.mode == .normal, !crossing.isInferior, display.hasInputDevices else { return }
    let serial = display.nextSerial
    let axes = display.scrollAxes(of: crossing.device)
    translator.scroll.forgetBaselines()
    for (source, axes) in Dictionary(grouping: axes, by: \.source) {
      translator.scroll.describe(source, axes: axes, serial: serial)
    }
  }

  private func resized(_ width: Int, _ height: Int) {
    pendingSync?.isResized = true
    guard (width, height) != (pixelWidth, pixelHeight) else {
      if pendingSync != nil { pacer.wantsFrame = true }
      // It has moved, perhaps to another screen.
      screenChanged()
      return
    }
    (pixelWidth, pixelHeight) = (width, height)
    pacer.wantsFrame = true
    onResize()
  }

  /// The screen under the window may be another one, or in another mode.
  private func screenChanged() {
    if let rate = display.refreshRate(under: window) { pacer.screenChanged(interval: 1 / rate) }
  }

  private func readState() {
    let states = display.items(of: atoms.state, of: window) ?? []
    updateVisibility { $0.isMinimised = states.contains(Int(atoms.hidden.rawValue)) }
  }

  private func received(_ message: ClientMessage) {
    if message.type == atoms.manager { return readSettings() }
    if message.type == atoms.frameDrawn, message.values.count >= 4 {
      return frameDrawn(message.values)
    }
    if message.type == atoms.frameTimings, message.values.count >= 4 {
      return frameTimed(message.values)
    }
    guard message.type == atoms.protocols, let kind = message.values.first else { return }
    switch Atom(rawValue: UInt(bitPattern: kind)) {
    case atoms.deleteWindow: finish(.closedByUser)
    case atoms.ping:
      var answer = message
      answer.window = display.root
      display.send(answer, to: display.root)
      display.flush()
    case atoms.syncRequest:
      let low = Int64(message.values[2]) & 0xffff_ffff
      let value = Int64(message.values[3]) << 32 | low
      pendingSync = (value, message.values[4] != 0 && extendedCounter != nil, false)
    default: break
    }
  }
}
