internal import Glibc
package import PullcordDBus
internal import PullcordSystem
package import ScrollPhysics
package import VectorGraphics

/// A window on an X11 or Wayland desktop that receives input and shows pictures.
///
/// Set the callbacks, then call ``run()``. Everything runs on the main actor. Each turn of the loop
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
  /// Called when the user asks the desktop to close the window.
  ///
  /// The window closes if the callback returns true, which is the default.
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
  /// Called instead of ``onDraw`` if the window can show tiles; nil, the default, means never.
  ///
  /// Compose the picture from parts. The callback receives the buffer and the tile memory for
  /// `Renderer.compose`, and the same time as ``onDraw``.
  package var onCompose: ((PixelBuffer, SharedTiles, Double) -> PictureParts)?
  /// Called after a frame was sent to the display server and all received events were handled.
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
  /// Called when the user begins to drag files over the window, and when the drag leaves or ends.
  package var onFileDrag: (_ isOver: Bool) -> Void = { _ in }
  /// Called with the files that the user has dropped on the window.
  package var onFileDrop: (DroppedFiles) -> Void = { _ in }
  /// Called once when the window has drawn no frame for one second.
  ///
  /// This is a good time to release memory. Each frame begins this wait again. With nil, the
  /// default, the window does not wake up for this callback.
  package var onRest: (() -> Void)?
  /// Called when ``scale`` has changed; then the window calls ``onResize`` and draws a frame.
  ///
  /// If the scale of the display has changed, the window keeps its size in points and requests a
  /// matching size in pixels. If ``textScale`` has changed, the window keeps its size in pixels.
  /// If the initializer received both a scale and a text scale, both are fixed. This callback is
  /// then never called.
  package var onScaleChange: () -> Void = {}
  /// Called when ``appearance`` has changed.
  ///
  /// Set this before ``run()`` to receive changes from the settings portal, too. With nil, the
  /// default, the window does not listen to the portal.
  package var onAppearance: (() -> Void)?
  /// Called when ``run()`` begins to connect to the session bus; not called without such a bus.
  ///
  /// If this and ``onAppearance`` are nil, the window does not connect.
  package var onSessionBus: ((BusConnection) -> Void)?
  /// Called with the address of an X server's accessibility bus if there is no session bus.
  package var onAccessibilityBus: ((String) -> Void)?

  let platform: any PlatformWindow
  let frames: FrameLoop
  private let settings: DesktopSettings
  private let session = WindowSession()
  private var sessionBus: BusConnection?
  private var fileDialog: FileDialog?
  private lazy var keys = KeyGate { [weak self] in self?.deliver($0) }
  /// The key whose event ``onInput`` is handling; nil while it handles another event.
  private var deliveredKey: WindowKey?
  /// The time of the latest event that ``onInput`` received.
  private var latestInput = -Double.infinity

  /// Opens a window of `width` × `height` points; ``run()`` shows it.
  ///
  /// - Parameters:
  ///   - title: The title in the window's frame.
  ///   - applicationName: The name by which the desktop knows the program (WM_CLASS, application
  ///     id).
  ///   - width: The width, in points.
  ///   - height: The height, in points.
  ///   - scale: Pixels in a point. Nil uses the desktop's scale: on Wayland the screen's scale, on
  ///     X11 the value in XSETTINGS or in the `Xft.dpi` resource. Without such a value, it is 1.
  ///   - textScale: The user's factor for text. The window enlarges all points by it. Nil uses the
  ///     factor of the settings portal; 1 if there is none or the desktop's scale contains it.
  ///   - platform: The window system. Nil selects Wayland if a compositor responds and has the
  ///     required features, and X11 otherwise.
  ///   - name: The server of that window system; nil uses the environment variable `DISPLAY` or
  ///     `WAYLAND_DISPLAY`.
  package init(
    title: String, applicationName: String, width: Double, height: Double, scale: Double? = nil,
    textScale: Double? = nil, platform: DesktopPlatform? = nil, display name: String? = nil
  ) throws(DesktopWindowError) {
    // Writing to a lost server must return an error instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
    settings = DesktopSettings(fixedScale: scale, fixedTextScale: textScale)
    let window = WindowDescription(
      title: title, applicationName: applicationName, size: (width, height))
    self.platform = try platform.open(window, display: name, settings: settings)
    frames = FrameLoop(self.platform)
    session.onTurn = { [weak self] in self?.turn() }
    self.platform.onEvent = { [weak self] in self?.handle($0) }
  }

  /// Pixels in a point: the scale of the display times ``textScale``.
  package var scale: Double { settings.scale }
  /// The factor by which the user enlarges text; the window enlarges all points by it.
  package var textScale: Double { settings.textScale }
  /// The appearance that the desktop requests from programs.
  package var appearance: DesktopAppearance { settings.appearance }
  /// The width in pixels.
  package var pixelWidth: Int { platform.pixelWidth }
  /// The height in pixels.
  package var pixelHeight: Int { platform.pixelHeight }
  /// The size in points.
  package var size: (width: Double, height: Double) {
    (Double(pixelWidth) / scale, Double(pixelHeight) / scale)
  }
  /// The largest width with which the window fits on its screen, in points.
  package var largestWidth: Double { Double(platform.largestWidth) / scale }
  /// The points in an inch of the window's screen.
  ///
  /// The value is 96 if the screen does not report its size, or reports an impossible size: fewer
  /// than 10 or more than 1000 points in an inch.
  package var pointsPerInch: Double {
    let reported = platform.pixelsPerInch.map { $0 / scale } ?? 96
    return (10...1000).contains(reported) ? reported : 96
  }
  /// Whether the window is shown, not minimized and not completely covered.
  package var isVisible: Bool { frames.isVisible }
  /// Whether the window has the keyboard focus of the desktop.
  package internal(set) var isActive = false {
    didSet { if isActive != oldValue { onActivation(isActive) } }
  }
  /// The position of the upper left corner on the screen, in pixels; 0, 0 if the desktop does not
  /// report it, as on Wayland.
  package var screenPosition: (x: Int, y: Int) {
    defer { session.scheduleTurn() }
    return platform.screenPosition
  }
  /// Messages for the user about features that are limited on this server, one line each.
  package var notices: [String] { platform.notices }
  /// The kinds of pointing devices that the server has.
  package var devices: Set<PointingDevice> { platform.devices }
  /// The modifier keys that were down at the latest event of a pointer or a key.
  package var modifiers: KeyModifiers { deliveredKey?.modifiers ?? platform.modifiers }
  /// The text that the latest key event typed, for text fields; nil after other events.
  package var typedText: String? { deliveredKey?.typedText }
  /// Decides whether another program, such as a screen reader, takes a key.
  ///
  /// With nil, the default, the window receives each key immediately.
  package var keyWatcher: KeyWatcher? {
    get { keys.watcher }
    set {
      platform.reportsKeyReleases = newValue != nil
      keys.watcher = newValue
      session.scheduleTurn()
    }
  }
  /// The current time in seconds of the monotonic clock.
  package var now: Double { MonotonicClock.now }
  /// The start time of the frame that ``onDraw`` draws, in seconds on the clock of ``now``.
  ///
  /// This is the time of the latest refresh, or ``now`` if that was more than 1/4 of a refresh
  /// interval ago. It is never after ``now``. A short delay of the program does not change it, so
  /// the times of consecutive frames are evenly spaced. Advance contents to this time, so that
  /// resampled pointers move by equal steps.
  package var frameStart: Double { frames.frameStart }
  /// The time between two refreshes of the screen, in seconds.
  ///
  /// The window measures this time. Before the first measurement, the value is the interval of the
  /// screen's mode, or 1/60 if the mode is unknown.
  package var refreshInterval: Double { frames.pacer.interval }
  /// The time when the screen last showed a new frame, in seconds on the window's clock.
  ///
  /// Until the screen shows the latest frame, this is the time of an earlier frame. The value is
  /// nil before the first refresh.
  package var latestRefresh: Double? { platform.latestPresentation ?? frames.pacer.latestRefresh }

  /// When to call ``onDeadline``, on the clock of ``now``; nil, the default, means never.
  ///
  /// If the time is in the past, the window makes the call soon, but only after the setter returns.
  package var deadline: Double? {
    get { session.deadline }
    set { session.deadline = newValue }
  }

  /// The title in the window's frame.
  package var title: String {
    get { platform.title }
    set {
      platform.title = newValue
      session.scheduleTurn()
    }
  }

  /// Whether the pointer over the window is a closed hand.
  package var showsGrabbing: Bool {
    get { platform.showsGrabbing }
    set {
      guard newValue != platform.showsGrabbing else { return }
      platform.showsGrabbing = newValue
      session.scheduleTurn()
    }
  }

  /// Whether the window manager should draw a dark frame, to match dark contents.
  ///
  /// The default is false. Some window managers ignore this setting.
  package var prefersDarkFrame: Bool {
    get { platform.prefersDarkFrame }
    set {
      platform.prefersDarkFrame = newValue
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
  /// A window that would extend beyond the right side of its screen also moves to the left. The
  /// window manager may choose a different size or ignore the request. ``onResize`` reports a
  /// change. The width and the height are clamped to 1…32767 pixels.
  package func resize(width: Double, height: Double) {
    guard width.isFinite, height.isFinite else { return }
    platform.resize(width: width * scale, height: height * scale)
    session.scheduleTurn()
  }

  /// Rings the desktop's bell, with the volume and length the user has chosen.
  package func ringBell() {
    platform.ringBell()
    session.scheduleTurn()
  }

  /// Puts a text on the desktop's clipboard.
  ///
  /// Other programs can paste it until a program copies something else or the window closes. Call
  /// this in response to an input event. Returns false if another program has copied something
  /// since that event.
  package func copy(_ text: String) -> Bool {
    defer { session.scheduleTurn() }
    return platform.copy(text)
  }

  /// Shows the desktop's own file dialog; the handler receives its response.
  ///
  /// The window stays responsive. If another dialog is open, it closes, and its handler receives
  /// nothing. If ``onSessionBus`` and ``onAppearance`` are both nil, the dialog is unavailable.
  package func chooseFile(
    _ request: FileRequest, _ handler: @escaping (FileResponse) -> Void
  ) {
    guard let fileDialog else { return handler(.unavailable) }
    fileDialog.show(request, handler)
  }

  /// Closes the window for a reason, by default `closedByProgram`.
  package func close(as reason: CloseReason = .closedByProgram) { session.finish(reason) }

  /// The socket that connects to the display server.
  package var connection: Int32 { platform.fileDescriptor }

  /// Shows the window, and calls `onClose` with the reason when it has closed.
  ///
  /// SIGTERM, SIGINT and SIGHUP close the window. If the window has already closed, this method
  /// calls `onClose` at once. Methods that are called after `onClose` never wait for the server.
  package func open(onClose: @escaping (CloseReason) -> Void) {
    session.begin(fileDescriptor: platform.fileDescriptor) {
      platform.show()
      connectToSession()
    } onEnd: { [self] reason in
      settings.stopPortal()
      sessionBus?.close()
      platform.close()
      onClose(reason)
    }
  }

  /// Shows the window, runs the main loop until it closes, and returns why it closed.
  ///
  /// Call this on the main thread, outside of tasks.
  package func run() -> CloseReason {
    var reason: CloseReason?
    open { reason = $0 }
    MainLoop.shared.run { reason != nil }
    return reason ?? .closedByProgram
  }

  private func connectToSession() {
    guard onAppearance != nil || onSessionBus != nil else { return }
    guard let bus = BusAddress.session.flatMap({ BusConnection($0) }) else {
      if let onAccessibilityBus, let address = platform.accessibilityBus {
        onAccessibilityBus(address)
      }
      return
    }
    sessionBus = bus
    fileDialog = FileDialog(on: bus) { [platform] in platform.portalName }
    if onAppearance != nil {
      settings.startPortal(on: bus) { [weak self] changes in
        guard let self else { return }
        apply(changes, size: size)
        session.scheduleTurn()
      }
    }
    onSessionBus?(bus)
  }

  // MARK: Turns of the loop

  /// Handles all events that have arrived, and draws at most one frame for each batch of events.
  ///
  /// It also calls ``onDeadline`` and ``onRest`` when they are due. When this method returns, all
  /// received events are handled, unless they filled more than ``mostRounds`` batches. Then the
  /// main loop first handles its other inputs, such as Unix signals, and starts the next turn at
  /// once. Requests remain unsent only if the server cannot accept them yet.
  private func turn() {
    var (isFrameSent, hasMoreEvents, rounds) = (false, false, 0)
    repeat {
      platform.handleEvents()
      if let message = platform.lossMessage { return session.finish(.serverLost(message: message)) }
      frames.advance(to: now)
      if session.isDeadlineReached(now) { onDeadline(now) }
      if session.closeReason == nil {
        let isDrawn = frames.drawIfDue(now: now, hasRestHandler: onRest != nil, draw)
        isFrameSent = isFrameSent || isDrawn
      }
      // More events may have been read while the frame was drawn.
      hasMoreEvents = platform.flush()
      rounds += 1
    } while hasMoreEvents && session.closeReason == nil && rounds < Self.mostRounds
    if let message = platform.lossMessage { return session.finish(.serverLost(message: message)) }
    if session.closeReason != nil { return }
    if isFrameSent { onFrameSent() }
    var wakeTime = hasMoreEvents ? now : min(frames.wakeTime, platform.wakeTime)
    if frames.isRestReached(now) {
      if platform.releaseMemory() {
        // The renderer keeps the old memory until the next frame gives it new memory, so draw one.
        frames.pacer.wantsFrame = true
        wakeTime = now
      }
      onRest?()
    }
    session.sleep(
      until: wakeTime, reportTime: frames.pacer.reportTime,
      waitsForOutput: platform.hasUnsentRequests, now: now)
  }

  /// The largest number of batches of events in one turn (our choice).
  private static let mostRounds = 4

  private func draw(
    into buffer: PixelBuffer, tiles: SharedTiles?, presentation: Double
  ) -> PictureParts? {
    if let tiles, let onCompose { return onCompose(buffer, tiles, presentation) }
    onDraw(buffer, presentation)
    return nil
  }

  private func handle(_ event: PlatformEvent) {
    guard session.closeReason == nil else { return }
    switch event {
    case .input(let input, let time): deliver(input, time)
    case .key(let key): keys.handle(key)
    case .menuRequested(let x, let y): onMenuRequest(x, y)
    case .closeRequested: if onCloseRequest() { session.finish(.closedByUser) }
    case .resized:
      frames.pacer.wantsFrame = true
      onResize()
    case .needsFrame: frames.pacer.wantsFrame = true
    case .visibility(let isVisible):
      frames.isVisible = isVisible
      onVisibility(isVisible)
    case .activation(let isActive): self.isActive = isActive
    case .refreshed(let serial, let reported, let count):
      let now = now
      // A server on another machine has another clock, so ignore times that are far from ours.
      let time = abs(now - reported) < 1 ? min(reported, now) : now
      frames.pacer.refreshed(serial: serial, time: time, count: count)
    case .screenChanged(let interval): frames.pacer.screenChanged(interval: interval)
    case .refreshReportsChanged: frames.pacer.hasRefreshes = platform.reportsRefreshes
    case .settingsChanged(let settings):
      let size = size
      apply(self.settings.update(settings), size: size)
    case .filesDragged(let isOver): onFileDrag(isOver)
    case .filesDropped(let files): onFileDrop(files)
    case .lost(let message): session.finish(.serverLost(message: message))
    }
  }

  private func deliver(_ key: WindowKey) {
    guard session.closeReason == nil, let input = key.input else { return }
    deliveredKey = key
    defer { deliveredKey = nil }
    deliver(input, key.time)
  }

  /// Passes an event to ``onInput``.
  ///
  /// Times never decrease. A key can wait for a screen reader while later events are passed on. The
  /// key then gets the time of the latest of these events.
  private func deliver(_ input: InputEvent, _ time: Double) {
    latestInput = max(latestInput, time)
    onInput(input, latestInput)
  }

  /// Applies changed settings; `size` is the size in points before the change.
  ///
  /// If the factor for text changes, the window keeps its size in pixels. If the scale of the
  /// display changes, the window keeps its size in points.
  private func apply(_ changes: DesktopSettings.Changes, size: (width: Double, height: Double)) {
    if changes.appearance { onAppearance?() }
    guard changes.displayScale || changes.textScale else { return }
    platform.scale = scale
    onScaleChange()
    frames.pacer.wantsFrame = true
    if changes.displayScale { resize(width: size.width, height: size.height) }
    // The size in points has changed, because the server resizes the window only later or never.
    onResize()
  }
}

extension DesktopPlatform? {
  /// Opens a window on this window system.
  ///
  /// Nil selects Wayland if the environment names a compositor with the required features, and X11
  /// otherwise. An X11 session loads no Wayland library.
  @MainActor
  fileprivate func open(
    _ window: WindowDescription, display name: String?, settings: DesktopSettings
  ) throws(DesktopWindowError) -> any PlatformWindow {
    switch self {
    case .x11?: return try X11Window(window, display: name, settings: settings)
    case .wayland?: return try WaylandWindow(window, display: name, settings: settings)
    case nil:
      let isWayland = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"].contains {
        Environment.variable($0) != nil
      }
      guard isWayland else { return try X11Window(window, display: name, settings: settings) }
      do {
        return try WaylandWindow(window, display: name, settings: settings)
      } catch {
        // Most Wayland sessions have Xwayland, so try X11. Without Xwayland, report the Wayland
        // error, because an X11 error would not explain the problem.
        guard Environment.variable("DISPLAY") != nil else { throw error }
        return try X11Window(window, display: name, settings: settings)
      }
    }
  }
}
