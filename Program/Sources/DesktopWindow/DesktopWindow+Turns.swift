internal import PullcordX11
internal import VectorGraphics

/// Runs the turns of the window's loop and distributes the events.
extension DesktopWindow {
  /// Handles all events that have arrived, and draws at most one frame for each batch.
  ///
  /// It also calls the callbacks whose time has come. When this method returns, it has read all
  /// events and sent all requests.
  func turn() {
    let display = server.display
    var isFrameSent = false
    repeat {
      handleEvents()
      if display.isLost { return session.finish(.serverLost(message: "the X server went away")) }
      frames.advance(to: now)
      if session.isDeadlineReached(now) { onDeadline(now) }
      if session.closeReason == nil {
        let isDrawn = frames.drawIfDue(now: now, hasRestHandler: onRest != nil, draw)
        isFrameSent = isFrameSent || isDrawn
      }
      if session.closeReason != nil { return display.flush() }
      // Drawing may have read more events. This check also sends buffered requests.
    } while display.hasEvents
    if display.isLost { return session.finish(.serverLost(message: "the X server went away")) }
    if isFrameSent { onFrameSent() }
    if frames.isRestReached(now) { onRest?() }
    session.sleep(until: frames.wakeTime, reportTime: frames.pacer.reportTime, now: now)
  }

  private func draw(
    into buffer: PixelBuffer, tiles: SharedTiles?, presentation: Double
  ) -> PictureParts? {
    if let tiles, let onCompose { return onCompose(buffer, tiles, presentation) }
    onDraw(buffer, presentation)
    return nil
  }

  private func handleEvents() {
    guard batch.read(from: server.display, window: server.id) else { return }
    for event in batch.events {
      if session.closeReason != nil { break }
      handle(event, gone: batch.goneDevices)
    }
    batch.removeAll()
  }

  /// Handles one event; `gone` lists the devices that are removed in the same batch.
  private func handle(_ event: Event, gone: [DeviceID]) {
    switch event {
    case .exposed(_, let remaining): if remaining == 0 { frames.exposed() }
    case .resized(server.id, let width, let height): resized(width, height)
    case .resized(server.display.root, _, _): frames.readScreen()
    case .mapped(server.id):
      updateVisibility { $0.isMapped = true }
      server.endStartup()
    case .unmapped(server.id): updateVisibility { $0.isMapped = false }
    case .visibilityChanged(_, let isCovered): updateVisibility { $0.isCovered = isCovered }
    case .destroyed(server.id):
      session.finish(.serverLost(message: "the window was destroyed by another program"))
    case .destroyed(let other):
      if settings.isOwner(other) { readSettings() }
      clipboard.requestorDestroyed(other)
    case .imageTaken(let segment): frames.buffers.imageTaken(segment)
    case .refreshed(let refresh): frames.refreshed(refresh, now: now)
    case .messageReceived(let message): received(message)
    case .propertyChanged(let window, let name): changed(name, of: window)
    case .propertyDeleted(let window, let name):
      clipboard.propertyDeleted(name, of: window)
      changed(name, of: window)
    case .selectionRequested(let request): clipboard.respond(to: request)
    case .selectionLost(let selection): clipboard.lost(selection)
    case .resized, .mapped, .unmapped, .keyboardChanged, .other: break
    case .pointerMoved, .buttonPressed, .buttonReleased, .touchBegan, .touchMoved, .touchEnded,
      .keyPressed, .pointerEntered, .pointerLeft, .focusGained, .focusLost, .deviceChanged,
      .devicesChanged:
      updateActivity(event)
      if case .buttonPressed(let pointer, 3) = event, !pointer.isEmulated {
        onMenuRequest(pointer.x / scale, pointer.y / scale)
      }
      input.handle(event, gone: gone, now: now, onInput)
    }
  }

  private func resized(_ width: Int, _ height: Int) {
    knownPosition = nil
    frames.sync.resized()
    guard server.resized(width, height) else {
      if frames.sync.hasRequest { frames.pacer.wantsFrame = true }
      // The window has moved, perhaps to another screen.
      return frames.readScreen()
    }
    frames.pacer.wantsFrame = true
    onResize()
  }

  private func changed(_ property: Atom, of window: WindowID) {
    let atoms = server.atoms
    if window == server.id {
      if property == atoms[.frameEcho] { frames.buffers.echoReceived() }
      if property == atoms[.state] {
        let states = server.display.items(of: property, of: window) ?? []
        updateVisibility { $0.isMinimized = states.contains(Int(atoms[.hidden].rawValue)) }
      }
      return
    }
    if settings.isPublished(by: property, of: window) { readSettings() }
    if window == server.display.root, property == atoms[.supported] { frames.readManager() }
  }

  private func updateActivity(_ event: Event) {
    switch event {
    case .focusGained(let crossing): if crossing.movesFocus { isActive = true }
    case .focusLost(let crossing): if crossing.movesFocus { isActive = false }
    default: break
    }
  }

  private func updateVisibility(_ change: (inout Visibility) -> Void) {
    guard frames.updateVisibility(change) else { return }
    input.visibilityChanged(isVisible, now: now, onInput)
    onVisibility(isVisible)
  }

  private func received(_ message: ClientMessage) {
    let (display, atoms) = (server.display, server.atoms)
    switch message.type {
    case atoms[.manager]: readSettings()
    case atoms[.frameDrawn]: frames.managerDrew(message.values, now: now)
    case atoms[.frameTimings]: frames.managerTimed(message.values)
    case atoms[.protocols]:
      switch Atom(rawValue: UInt(bitPattern: message.values.first ?? 0)) {
      case atoms[.deleteWindow]: if onCloseRequest() { session.finish(.closedByUser) }
      case atoms[.ping]:
        var reply = message
        reply.window = display.root
        display.send(reply, to: display.root)
        display.flush()
      case atoms[.syncRequest]: frames.sync.requested(message.values)
      default: break
      }
    default: break
    }
  }

  /// Reads the desktop's settings again and applies the changes.
  private func readSettings() {
    let size = size
    apply(settings.read(), size: size)
  }

  /// Applies changed settings; `size` is the size in points before the change.
  ///
  /// With another factor for text, the window keeps its size in pixels. With another scale of the
  /// display, it keeps its size in points.
  func apply(_ changes: DesktopSettings.Changes, size: (width: Double, height: Double)) {
    if changes.appearance { onAppearance?() }
    guard changes.displayScale || changes.textScale else { return }
    input.scale = scale
    server.writeMinimumSize(scale: scale)
    onScaleChange()
    frames.pacer.wantsFrame = true
    if changes.displayScale { resize(width: size.width, height: size.height) }
    // The size in points has changed, at least until the server has resized the window.
    onResize()
  }
}

extension CrossingEvent {
  /// Whether a window gained or lost the focus, and not only one of its parts or for a grab.
  fileprivate var movesFocus: Bool {
    [.normal, .whileGrabbed].contains(mode) && !isInferior && !isByPointer
  }
}
