internal import Glibc
package import PullcordDBus
internal import PullcordSystem
internal import PullcordX11
package import ScrollPhysics
package import VectorGraphics

/// A window on an X11 desktop that receives input and shows pictures.
///
/// Set the callbacks, then `await run()`. Everything runs on the main actor. Each turn of the loop
/// handles all events that have arrived. It calls ``onInput`` for each input event with the event's
/// own time. Then it draws at most one frame. While the window is idle, the process sleeps without
/// a timer.
///
/// Sizes and positions are in points from the top left corner. Only the pixel buffer is in pixels.
/// Times are in seconds of the monotonic clock, as in ``now``.
@MainActor
package final class DesktopWindow {
  /// Called for each input event with its time.
  ///
  /// Times never decrease and are never after ``now``.
  package var onInput: (InputEvent, Double) -> Void = { _, _ in }
  /// Called when the user asks the window manager to close the window.
  ///
  /// The window closes if the result is true, as by default.
  package var onCloseRequest: () -> Bool = { true }
  /// Called with the position of a press of the secondary mouse button.
  package var onMenuRequest: (_ x: Double, _ y: Double) -> Void = { _, _ in }
  /// Called when ``size`` has changed; the window then draws a frame.
  package var onResize: () -> Void = {}
  /// Called to draw a frame: fill the whole buffer with the picture at the given time.
  ///
  /// The time is a prediction of when the frame reaches the screen. It is never before the time of
  /// a handled event. The buffer's initial contents are undefined. To draw another frame at the
  /// next refresh, call ``setNeedsFrame()`` in this callback.
  package var onDraw: (PixelBuffer, Double) -> Void = { _, _ in }
  /// Called instead of ``onDraw`` if the server can read tiles; nil, the default, means never.
  ///
  /// Compose the picture from parts. The buffer and the memory are those of
  /// `Renderer.compose`. The time is as in ``onDraw``.
  package var onCompose: ((PixelBuffer, SharedTiles, Double) -> PictureParts)?
  /// Called after each frame, when it has been sent and no event waits.
  ///
  /// This is the time to prepare the next frames.
  package var onFrameSent: () -> Void = {}
  /// Called with the current time when ``deadline`` is reached.
  ///
  /// The window first sets the deadline to nil.
  package var onDeadline: (Double) -> Void = { _ in }
  /// Called when the window becomes visible or hidden; a hidden window draws no frames.
  package var onVisibility: (Bool) -> Void = { _ in }
  /// Called when the window gains or loses the keyboard focus of the desktop.
  package var onActivation: (Bool) -> Void = { _ in }
  /// Called once when the window has drawn no frame for one second.
  ///
  /// This is a good time to release memory. The next frame restarts the second. With nil, the
  /// default, the window does not wake up for this callback.
  package var onRest: (() -> Void)?
  /// Called when ``scale`` has changed; then the window calls ``onResize`` and draws a frame.
  ///
  /// The window keeps its size in points and requests a matching size in pixels. This callback is
  /// never called if the initializer received a scale.
  package var onScaleChange: () -> Void = {}
  /// Called when ``appearance`` has changed.
  ///
  /// Set this before ``run()`` to receive changes from the settings portal, too. With nil, the
  /// default, the window does not listen to the portal.
  package var onAppearance: (() -> Void)?
  /// Called when ``run()`` begins to connect to the session bus, if there is one.
  ///
  /// If this and ``onAppearance`` are nil, the window does not connect.
  package var onSessionBus: ((BusConnection) -> Void)?
  /// Called with the address of the accessibility bus on the root window, if there is no session
  /// bus.
  package var onAccessibilityBus: ((String) -> Void)?

  let server: ServerWindow
  let frames: FrameLoop
  let input: WindowInput
  let settings: DesktopSettings
  let clipboard: ClipboardOwner
  let session = WindowSession()
  var batch = EventBatch()
  private var sessionBus: BusConnection?
  private var fileDialog: FileDialog?
  /// The position on the screen; nil after the window may have moved.
  var knownPosition: (x: Int, y: Int)?

  /// Opens a window of `width` × `height` points; ``run()`` shows it.
  ///
  /// - Parameters:
  ///   - title: The title in the window's frame.
  ///   - applicationName: The name of the program for the window manager (WM_CLASS).
  ///   - width: The width, in points.
  ///   - height: The height, in points.
  ///   - scale: Pixels in a point. Nil uses the desktop's scale (XSETTINGS, then the `Xft.dpi`
  ///     resource), or 1 if the desktop has none.
  ///   - textScale: The factor by which the user enlarges text, and with it all points. Nil uses the
  ///     desktop's factor (the settings portal), or 1 if the desktop has none.
  ///   - name: The X server; nil uses the environment variable `DISPLAY`.
  package init(
    title: String, applicationName: String, width: Double, height: Double, scale: Double? = nil,
    textScale: Double? = nil, display name: String? = nil
  ) throws(DesktopWindowError) {
    // Writing to a lost server must return an error instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
    let display: Display
    do throws(X11Error) {
      display = try Display(name: name)
    } catch { throw .server(error) }
    let atoms = WindowAtoms(display)
    settings = DesktopSettings(
      display: display, atoms: atoms, fixedScale: scale, fixedTextScale: textScale)
    server = try ServerWindow(
      display: display, atoms: atoms, title: title, size: (width, height), scale: settings.scale)
    frames = FrameLoop(server: server)
    input = WindowInput(server: server, scale: settings.scale)
    clipboard = ClipboardOwner(server: server)
    server.describe(applicationName: applicationName, scale: settings.scale, sync: frames.sync)
    if display.isLost { throw .server(.connectionLost) }
    session.onTurn = { [weak self] in self?.turn() }
  }

  /// Pixels in a point: the scale of the display times ``textScale``.
  package var scale: Double { settings.scale }
  /// The factor by which the user enlarges text, and with it all points.
  package var textScale: Double { settings.textScale }
  /// The appearance that the desktop requests from programs.
  package var appearance: DesktopAppearance { settings.appearance }
  /// The width in pixels.
  package var pixelWidth: Int { server.pixelWidth }
  /// The height in pixels.
  package var pixelHeight: Int { server.pixelHeight }
  /// The size in points.
  package var size: (width: Double, height: Double) {
    (Double(pixelWidth) / scale, Double(pixelHeight) / scale)
  }
  /// The largest width with which the window fits on its screen, in points.
  package var largestWidth: Double { Double(server.largestWidth) / scale }
  /// Whether the window is shown, not minimized and not completely covered.
  package var isVisible: Bool { frames.visibility.isVisible }
  /// Whether the window has the keyboard focus of the desktop.
  package internal(set) var isActive = false {
    didSet { if isActive != oldValue { onActivation(isActive) } }
  }
  /// The position of the upper left corner on the screen, in pixels.
  package var screenPosition: (x: Int, y: Int) {
    if let knownPosition { return knownPosition }
    let position = server.display.position(of: server.id) ?? (0, 0)
    knownPosition = position
    session.scheduleTurn()
    return position
  }
  /// Messages for the user about features that are limited on this server, one line each.
  package var notices: [String] { input.notices }
  /// The kinds of pointing devices that the server has.
  package var devices: Set<PointingDevice> { input.kinds }
  /// The modifier keys that were down at the latest event of a pointer or a key.
  package var modifiers: KeyModifiers { input.modifiers }
  /// The text that the latest key event typed, for text fields; nil after other events.
  package var typedText: String? { input.typedText }
  /// The current time in seconds of the monotonic clock.
  package var now: Double { MonotonicClock.now }
  /// The time at which the frame that ``onDraw`` draws began, on the clock of ``now``, in seconds.
  ///
  /// This is the time of the refresh that the frame follows. It is never after ``now``. Unlike
  /// ``now``, it does not include the program's delay, so consecutive frames are evenly spaced.
  /// Advance contents to this time, so that resampled pointers move by equal steps.
  package var frameStart: Double { frames.frameStart }
  /// The time between two refreshes of the screen, in seconds.
  ///
  /// The window measures this time. Before the first measurement, the value follows from the
  /// screen's mode. It is 1/60 if the mode is unknown.
  package var refreshInterval: Double { frames.pacer.interval }
  /// The refresh that showed the latest frame, in seconds on the window's clock.
  ///
  /// Until the screen has shown the latest frame, this time is before the frame. It is nil before
  /// the first refresh.
  package var latestRefresh: Double? { frames.pacer.latestRefresh }

  /// When to call ``onDeadline``, in seconds of ``now``; nil, the default, means never.
  ///
  /// If the time is in the past, the call follows soon after the setter returns.
  package var deadline: Double? {
    get { session.deadline }
    set { session.deadline = newValue }
  }

  /// The title in the window's frame.
  package var title: String {
    get { server.title }
    set {
      server.title = newValue
      session.scheduleTurn()
    }
  }

  /// Whether the pointer over the window is a closed hand.
  package var showsGrabbing: Bool {
    get { server.showsGrabbing }
    set {
      guard newValue != server.showsGrabbing else { return }
      server.showsGrabbing = newValue
      session.scheduleTurn()
    }
  }

  /// Whether the window manager should draw a dark frame, to match dark contents.
  ///
  /// The default is false. Some window managers ignore this setting.
  package var prefersDarkFrame: Bool {
    get { server.prefersDarkFrame }
    set {
      server.prefersDarkFrame = newValue
      session.scheduleTurn()
    }
  }

  /// Requests a frame.
  ///
  /// An idle window draws the frame at once. Otherwise, the window draws it at the next refresh. A
  /// hidden window draws it when it becomes visible.
  package func setNeedsFrame() {
    frames.pacer.wantsFrame = true
    session.scheduleTurn()
  }

  /// Requests a different size, in points.
  ///
  /// A window that would extend beyond the right side of its screen also moves to the left. The window
  /// manager may choose a different size or ignore the request. ``onResize`` reports a change. The width and the height are clamped to 1…32767 pixels.
  package func resize(width: Double, height: Double) {
    guard width.isFinite, height.isFinite else { return }
    server.resize(width: width * scale, height: height * scale)
    session.scheduleTurn()
  }

  /// Rings the desktop's bell, with the volume and length the user has chosen.
  package func ringBell() {
    server.display.ringBell(for: server.id)
    session.scheduleTurn()
  }

  /// Puts a text on the desktop's clipboard.
  ///
  /// Other programs can paste it until a program copies something else or the window closes. Call
  /// this in response to an input event. Returns false if another program has copied something
  /// since that event.
  package func copy(_ text: String) -> Bool {
    defer { session.scheduleTurn() }
    return clipboard.copy(text, time: input.latestUserTime)
  }

  /// Shows the desktop's own file dialog; the handler receives its response.
  ///
  /// The window stays responsive. A new dialog closes an open one, whose handler receives nothing.
  /// Without ``onSessionBus`` and ``onAppearance`` the dialog is unavailable.
  package func chooseFile(
    _ request: FileRequest, _ handler: @escaping (FileResponse) -> Void
  ) {
    guard let fileDialog else { return handler(.unavailable) }
    fileDialog.show(request, handler)
  }

  /// Makes ``run()`` return a reason, by default `closedByProgram`.
  package func close(as reason: CloseReason = .closedByProgram) { session.finish(reason) }

  /// Shows the window, runs it until it closes, and returns why it closed.
  ///
  /// SIGTERM, SIGINT and SIGHUP close the window. If the window has already closed, this method
  /// returns the reason at once.
  package func run() async -> CloseReason {
    let reason = await session.run(fileDescriptor: server.display.fileDescriptor) {
      server.show()
      connectToSession()
    }
    settings.stopPortal()
    sessionBus?.close()
    return reason
  }

  private func connectToSession() {
    guard onAppearance != nil || onSessionBus != nil else { return }
    guard let bus = BusAddress.session.flatMap({ BusConnection($0) }) else {
      guard let onAccessibilityBus else { return }
      let display = server.display
      let bytes = display.bytes(of: server.atoms[.accessibilityBus], of: display.root) ?? []
      if !bytes.isEmpty { onAccessibilityBus(String(decoding: bytes, as: UTF8.self)) }
      return
    }
    sessionBus = bus
    fileDialog = FileDialog(on: bus, for: server.id)
    if onAppearance != nil {
      settings.startPortal(on: bus) { [weak self] changes in
        guard let self else { return }
        apply(changes, size: size)
        session.scheduleTurn()
      }
    }
    onSessionBus?(bus)
  }
}

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

  /// Handles one event.
  ///
  /// `gone` contains the devices that are removed in the same batch.
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
  /// If the factor for text changes, the window keeps its size in pixels. If the scale of the
  /// display changes, the window keeps its size in points.
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
  /// Whether the whole window gained or lost the focus.
  ///
  /// False if only a part of the window did, or if a grab moved the focus.
  fileprivate var movesFocus: Bool {
    [.normal, .whileGrabbed].contains(mode) && !isInferior && !isByPointer
  }
}
