internal import PullcordSystem
internal import PullcordX11
internal import ScrollPhysics
internal import VectorGraphics

/// A window on an X server.
@MainActor
final class X11Window: PlatformWindow {
  var onEvent: (PlatformEvent) -> Void = { _ in }

  let server: ServerWindow
  private let frames: X11Frames
  private let sync: ManagerSync
  private let input: X11Input
  private let settings: X11Settings
  private let clipboard: X11Clipboard
  private let drop: X11FileDrop
  private var visibility = Visibility()
  private var batch = EventBatch()
  /// The position on the screen; nil if the window may have moved since the position was read.
  private var knownPosition: (x: Int, y: Int)?

  /// Connects to a server and creates a window without showing it.
  ///
  /// If `name` is nil, the environment variable `DISPLAY` contains the name of the server. This
  /// initializer passes the server's settings on to `desktop`.
  init(
    _ window: WindowDescription, display name: String?, settings desktop: DesktopSettings
  ) throws(DesktopWindowError) {
    let display: Display
    do throws(X11Error) {
      display = try Display(name: name)
    } catch { throw .server(error) }
    let atoms = WindowAtoms(display)
    settings = X11Settings(display: display, atoms: atoms)
    _ = desktop.update(settings.read())
    let scale = desktop.scale
    server = try ServerWindow(display: display, atoms: atoms, window, scale: scale)
    frames = X11Frames(display: display, surface: server.surface, echo: atoms[.frameEcho])
    sync = ManagerSync(display: display, atoms: atoms)
    display.selectRefreshes(of: server.id)
    input = X11Input(server: server, scale: scale)
    clipboard = X11Clipboard(server: server)
    drop = X11FileDrop(server: server)
    server.describe(applicationName: window.applicationName, scale: scale, sync: sync)
    if display.isLost { throw .server(.connectionLost) }
    drop.onEvent = { [weak self] in self?.onEvent($0) }
  }

  private var display: Display { server.display }

  var fileDescriptor: Int32 { display.fileDescriptor }
  var lossMessage: String? { display.isLost ? "the X server went away" : nil }
  var hasUnsentRequests: Bool { false }
  var wakeTime: Double { drop.deadline }
  var pixelWidth: Int { server.pixelWidth }
  var pixelHeight: Int { server.pixelHeight }
  var largestWidth: Int { server.largestWidth }
  var pixelsPerInch: Double? { server.pixelsPerInch }
  var notices: [String] { input.notices }
  var devices: Set<PointingDevice> { input.kinds }
  var modifiers: KeyModifiers { input.modifiers }
  var reportsKeyReleases: Bool {
    get { input.reportsKeyReleases }
    set { input.reportsKeyReleases = newValue }
  }
  var refreshInterval: Double? { ScreenOutputs(of: display).output()?.refreshRate.map { 1 / $0 } }
  var latestPresentation: Double? { nil }
  var reportsRefreshes: Bool { sync.isPaced || display.hasPresentation }
  var refreshPatience: Double { FramePacer.usualPatience }
  var portalName: String { "x11:" + String(server.id.rawValue, radix: 16) }

  var accessibilityBus: String? {
    let bytes = display.bytes(of: server.atoms[.accessibilityBus], of: display.root) ?? []
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  var scale: Double {
    get { input.scale }
    set {
      input.scale = newValue
      server.writeMinimumSize(scale: newValue)
    }
  }

  var screenPosition: (x: Int, y: Int) {
    if let knownPosition { return knownPosition }
    let position = display.position(of: server.id) ?? (0, 0)
    knownPosition = position
    return position
  }

  var title: String {
    get { server.title }
    set { server.title = newValue }
  }

  var showsGrabbing: Bool {
    get { server.showsGrabbing }
    set { server.showsGrabbing = newValue }
  }

  var prefersDarkFrame: Bool {
    get { server.prefersDarkFrame }
    set { server.prefersDarkFrame = newValue }
  }

  func show() { server.show() }
  func resize(width: Double, height: Double) { server.resize(width: width, height: height) }
  func ringBell() { display.ringBell(for: server.id) }
  func copy(_ text: String) -> Bool { clipboard.copy(text, time: input.latestUserTime) }

  func flush() -> Bool {
    // `hasEvents` sends all buffered requests before it checks for events.
    display.hasEvents
  }

  func present(_ frame: FrameRequest, _ draw: DrawFrame) -> Bool {
    let isDrawn = frames.draw(
      width: pixelWidth, height: pixelHeight, refresh: frame.awaitsRefresh ? frame.serial : nil
    ) { buffer, tiles in
      sync.beginFrame()
      return draw(buffer, tiles)
    }
    guard isDrawn else { return false }
    server.fillRest()
    if frame.awaitsRefresh, !sync.isPaced {
      display.requestRefresh(of: server.id, serial: frame.serial)
    }
    sync.endFrame(followsFrame: frame.followsFrame, awaited: frame.serial)
    sync.confirmSize()
    return true
  }

  func refreshesStopped() {
    guard sync.stopAwaiting() else { return }
    // After one round trip, the server has read every buffer.
    display.synchronize()
    frames.allTaken()
  }

  func releaseMemory() -> Bool {
    frames.releaseMemory(width: pixelWidth, height: pixelHeight)
  }

  func close() { display.abandon() }

  func handleEvents() {
    drop.advance(to: MonotonicClock.now)
    guard batch.read(from: display, window: server.id) else { return }
    for index in batch.events.indices {
      let (event, next) = (batch.events[index], index + 1)
      if next < batch.events.count, input.isReplaced(event, by: batch.events[next]) { continue }
      handle(event, gone: batch.goneDevices)
    }
    batch.removeAll()
  }

  /// Handles one event.
  ///
  /// `gone` lists the devices that are removed in the same batch of events.
  private func handle(_ event: Event, gone: [DeviceID]) {
    switch event {
    case .exposed(_, let remaining):
      guard remaining == 0 else { break }
      // The server has lost some of the window's contents.
      frames.contentsLost()
      onEvent(.needsFrame)
    case .resized(server.id, let width, let height): resized(width, height)
    case .moved(server.id): moved()
    case .resized(display.root, _, _): readScreen()
    case .mapped(server.id):
      updateVisibility { $0.isMapped = true }
      server.endStartup()
    case .unmapped(server.id): updateVisibility { $0.isMapped = false }
    case .visibilityChanged(_, let isCovered): updateVisibility { $0.isCovered = isCovered }
    case .destroyed(server.id): onEvent(.lost("the window was destroyed by another program"))
    case .destroyed(let other):
      if settings.isOwner(other) { readSettings() }
      clipboard.requestorDestroyed(other)
      drop.sourceDestroyed(other)
    case .imageTaken(let segment): frames.imageTaken(segment)
    case .refreshed(let refresh): refreshed(refresh)
    case .messageReceived(let message): received(message)
    case .propertyChanged(let window, let name): changed(name, of: window)
    case .propertyDeleted(let window, let name):
      clipboard.propertyDeleted(name, of: window)
      changed(name, of: window)
    case .selectionRequested(let request): clipboard.respond(to: request)
    case .selectionDelivered(let selection, let property):
      drop.delivered(selection, in: property)
    case .selectionLost(let selection): clipboard.lost(selection)
    case .resized, .moved, .mapped, .unmapped, .keyboardChanged, .other: break
    case .pointerMoved, .buttonPressed, .buttonReleased, .touchBegan, .touchMoved, .touchEnded,
      .keyPressed, .keyReleased, .pointerEntered, .pointerLeft, .focusGained, .focusLost,
      .deviceChanged,
      .devicesChanged:
      updateActivity(event)
      // Any program can write the property that marks the window as minimized. Input in the window
      // shows that the property is wrong.
      if visibility.isMinimized, event.isInWindow { updateVisibility { $0.isMinimized = false } }
      if case .buttonPressed(let pointer, 3) = event, !pointer.isEmulated {
        onEvent(.menuRequested(x: pointer.x / scale, y: pointer.y / scale))
      }
      input.handle(event, gone: gone, onEvent)
    }
  }

  private func resized(_ width: Int, _ height: Int) {
    sync.resized()
    guard server.resized(width, height) else { return moved() }
    knownPosition = nil
    onEvent(.resized)
  }

  /// Handles a move of the window, which may now be on another screen.
  private func moved() {
    knownPosition = nil
    if sync.hasRequest { onEvent(.needsFrame) }
    readScreen()
  }

  private func changed(_ property: Atom, of window: WindowID) {
    let atoms = server.atoms
    if window == server.id {
      if property == atoms[.frameEcho] { frames.echoReceived() }
      if property == X11FileDrop.property(atoms) { drop.pieceArrived() }
      if property == atoms[.state] {
        let states = display.items(of: property, of: window) ?? []
        updateVisibility { $0.isMinimized = states.contains(Int(atoms[.hidden].rawValue)) }
      }
      return
    }
    if settings.isPublished(by: property, of: window) { readSettings() }
    if window == display.root, property == atoms[.supported] { readManager() }
  }

  private func updateActivity(_ event: Event) {
    switch event {
    case .focusGained(let crossing): if crossing.movesFocus { onEvent(.activation(true)) }
    case .focusLost(let crossing): if crossing.movesFocus { onEvent(.activation(false)) }
    default: break
    }
  }

  private func updateVisibility(_ change: (inout Visibility) -> Void) {
    let wasVisible = visibility.isVisible
    change(&visibility)
    guard visibility.isVisible != wasVisible else { return }
    input.visibilityChanged(visibility.isVisible, onEvent)
    onEvent(.visibility(visibility.isVisible))
  }

  private func received(_ message: ClientMessage) {
    let atoms = server.atoms
    switch message.type {
    case atoms[.manager]: readSettings()
    case atoms[.frameDrawn]: if let refresh = sync.frameDrawn(message.values) { refreshed(refresh) }
    case atoms[.frameTimings]:
      // The window manager's interval between frames, in microseconds.
      guard message.values.count >= 4 else { break }
      onEvent(.screenChanged(interval: Double(message.values[3]) / 1e6))
    case atoms[.protocols]:
      switch Atom(rawValue: UInt(bitPattern: message.values.first ?? 0)) {
      case atoms[.deleteWindow]: onEvent(.closeRequested)
      case atoms[.ping]:
        var reply = message
        reply.window = display.root
        display.send(reply, to: display.root)
        display.flush()
      case atoms[.syncRequest]: sync.requested(message.values)
      default: break
      }
    default: drop.received(message)
    }
  }

  /// Handles a refresh that the server or the window manager reports.
  private func refreshed(_ refresh: ScreenRefresh) {
    frames.refreshed(refresh.serial)
    onEvent(
      .refreshed(
        serial: refresh.serial, time: Double(refresh.microseconds) / 1e6, count: refresh.count))
  }

  /// Reads the refresh rate of the screen under the window.
  private func readScreen() {
    if let rate = ScreenOutputs(of: display).output(under: server.id)?.refreshRate {
      onEvent(.screenChanged(interval: 1 / rate))
    }
  }

  /// Reads the window manager's features again after they changed or the manager started or ended.
  private func readManager() {
    guard sync.readManager() else { return }
    onEvent(.refreshReportsChanged)
    if !sync.isPaced { refreshesStopped() }
  }

  private func readSettings() { onEvent(.settingsChanged(settings.read())) }
}

/// The three conditions that decide whether the user can see a window.
struct Visibility: Hashable {
  /// Whether the window is shown at all.
  var isMapped = false
  /// Whether other windows cover the window completely.
  var isCovered = false
  /// Whether the window manager has minimized the window.
  var isMinimized = false

  /// Whether the user can see the window.
  var isVisible: Bool { isMapped && !isCovered && !isMinimized }
}

extension CrossingEvent {
  /// Whether the whole window gained or lost the focus.
  ///
  /// The result is false if the focus moved between the window and one of its child windows, if a
  /// grab moved it, or if it only follows the pointer.
  fileprivate var movesFocus: Bool {
    [.normal, .whileGrabbed].contains(mode) && !isInferior && !isByPointer
  }
}

extension Event {
  /// Whether the pointer or a finger acts in the window; such a window is not minimized.
  fileprivate var isInWindow: Bool {
    switch self {
    case .pointerMoved, .buttonPressed, .touchBegan, .touchMoved: true
    default: false
    }
  }
}
