internal import PullcordSystem
internal import PullcordWayland
internal import ScrollPhysics
internal import VectorGraphics

/// A window on a Wayland compositor.
///
/// The compositor sends sizes and positions in surface units. It also sends the scale, which is the
/// number of pixels in a unit. The scale can be a fraction. It changes when the window moves to a
/// screen with another scale.
@MainActor
final class WaylandWindow: PlatformWindow {
  var onEvent: (PlatformEvent) -> Void = { _ in }

  private(set) var pixelWidth: Int
  private(set) var pixelHeight: Int
  var title: String { didSet { if title != oldValue { toplevel.setTitle(title) } } }
  var showsGrabbing = false {
    didSet { connection.cursor = showsGrabbing ? .grabbing : .arrow }
  }
  /// Has no effect, because a compositor always reports releases of keys.
  var reportsKeyReleases = false
  /// Has no effect, because the frame's theme follows the desktop's own setting.
  var prefersDarkFrame = false
  var scale: Double { didSet { applyScale() } }

  private let connection: WaylandConnection
  private let toplevel: Toplevel
  private let frames: WaylandFrames
  private let clipboard: WaylandClipboard
  private let drop: WaylandFileDrop
  private var input = WaylandInput()
  private var events: [PlatformEvent] = []
  /// The size in surface units.
  private var size: WindowSize
  /// The number of pixels in a surface unit, multiplied by 120.
  private var scale120 = 120
  private var shownSize: WindowSize?
  private var shownScale: Int?
  private var configuration: WindowConfiguration?
  /// The latest size and states from the compositor; nil after a frame has acknowledged them.
  private var unacknowledged: WindowConfiguration?
  private var visibility = WaylandVisibility()
  private var outputs: [OutputInfo] = []
  private var awaited: UInt32 = 0
  private var reportedInterval: Double?
  private var clock = ServerClock(isSameHost: true)
  private(set) var latestPresentation: Double?
  private var exportedHandle = ""
  private var failure: String?

  /// Connects to a compositor and creates a window without showing it.
  ///
  /// If `name` is nil, the environment variable `WAYLAND_SOCKET` or `WAYLAND_DISPLAY` determines
  /// the socket.
  init(
    _ window: WindowDescription, display name: String?, settings: DesktopSettings
  ) throws(DesktopWindowError) {
    _ = settings.update(PlatformSettings())
    scale = settings.scale
    (pixelWidth, pixelHeight) = try window.pixelSize(scale: scale)
    size = WindowSize(width: pixelWidth, height: pixelHeight)
    do throws(WaylandError) {
      connection = try WaylandConnection(name: name)
      let readsSettings = !connection.needsFrameLibrary || DesktopPortal.responds(within: 1)
      toplevel = try Toplevel(
        connection: connection, title: window.title, applicationID: window.applicationName,
        size: size, minimumSize: size.limited(to: WindowDescription.minimumSide * scale),
        frameReadsSettings: readsSettings)
    } catch { throw .wayland(error) }
    title = window.title
    frames = WaylandFrames(connection)
    clipboard = WaylandClipboard(connection)
    drop = WaylandFileDrop(connection)
    input.pointsPerUnit = outputScale / scale
    _ = toplevel.exportHandle()
    drop.onEvent = { [weak self] in self?.onEvent($0) }
  }

  private var outputScale: Double { Double(scale120) / 120 }

  var fileDescriptor: Int32 { connection.fileDescriptor }
  var lossMessage: String? { failure ?? connection.loss?.description }
  var hasUnsentRequests: Bool { connection.hasUnsentRequests }
  var notices: [String] {
    toplevel.decoration == .none
      ? ["the window has no frame: the compositor draws none, and libdecor is not installed"] : []
  }
  var modifiers: ScrollPhysics.KeyModifiers { input.modifiers }
  var refreshInterval: Double? { outputs.lazy.compactMap(\.interval).first }
  var reportsRefreshes: Bool { true }
  /// How long to wait for the report of a frame before the window counts as hidden, in seconds.
  ///
  /// A compositor reports every frame of a visible window, and no frame of a hidden window.
  var refreshPatience: Double { 1 }
  var wakeTime: Double { min(input.repetition.nextTime ?? .infinity, drop.deadline) }
  var screenPosition: (x: Int, y: Int) { (0, 0) }
  var accessibilityBus: String? { nil }
  var portalName: String { exportedHandle.isEmpty ? "" : "wayland:\(exportedHandle)" }

  var devices: Set<PointingDevice> {
    let kinds = connection.capabilities
    // A compositor does not report whether a pointing device is a wheel or a touchpad.
    var found: Set<PointingDevice> = kinds.contains(.pointer) ? [.wheel, .touchpad] : []
    if kinds.contains(.touch) { found.insert(.touchScreen) }
    return found
  }

  var largestWidth: Int {
    let bounds = configuration?.bounds.map { Double($0.width) * outputScale }
    return bounds.map { Int($0) } ?? outputs.map(\.width).max() ?? 32767
  }

  var pixelsPerInch: Double? {
    outputs.first { $0.millimetersWide > 0 }
      .map { Double($0.width) * 25.4 / Double($0.millimetersWide) }
  }

  /// Sends the waiting requests; the window appears with its first frame.
  func show() { connection.flush() }

  func flush() -> Bool {
    connection.flush()
    return connection.waitingEvent != nil
  }

  func ringBell() { toplevel.ringBell() }

  func copy(_ text: String) -> Bool {
    guard let serial = input.latestUserSerial else { return false }
    clipboard.copy(text, serial: serial)
    return true
  }

  func resize(width: Double, height: Double) {
    guard configuration?.states.isFloating ?? true else { return }
    let (unitsWide, unitsHigh) = (width / outputScale, height / outputScale)
    setSize(
      WindowSize(width: Int(unitsWide.rounded()), height: Int(unitsHigh.rounded())))
  }

  func present(_ request: FrameRequest, _ draw: DrawFrame) -> Bool {
    // While the socket is full, draw nothing. The loop draws the frame when the socket is writable
    // again.
    guard !connection.hasUnsentRequests else { return false }
    do throws(WaylandError) {
      guard let frame = try frames.draw(width: pixelWidth, height: pixelHeight, draw) else {
        return false
      }
      if let unacknowledged { toplevel.acknowledge(unacknowledged) }
      unacknowledged = nil
      if shownSize != size || shownScale != scale120 {
        toplevel.setContent(size: size, scale120: scale120)
        toplevel.setOpaque(size: size)
        (shownSize, shownScale) = (size, scale120)
      }
      toplevel.attach(
        frame.buffer, damage: frame.damage.map { ($0.left, $0.top, $0.width, $0.height) })
      if request.awaitsRefresh {
        awaited = request.serial
        toplevel.requestFrame()
      }
      _ = toplevel.requestPresentation(number: UInt64(request.serial))
      toplevel.commit()
      return true
    } catch {
      failure = error.description
      return false
    }
  }

  /// Marks the window as hidden, because the compositor shows no frames of it.
  func refreshesStopped() { updateVisibility { $0.isStalled = true } }

  func releaseMemory() -> Bool { frames.releaseMemory() }

  /// Does nothing.
  ///
  /// When this object is deallocated, the connection closes without waiting for the compositor.
  func close() {}

  // MARK: Events

  func handleEvents() {
    connection.readEvents(upTo: EventBatch.most)
    for _ in 0..<EventBatch.most {
      guard let event = connection.nextEvent() else { break }
      if input.isReplaced(event, by: connection.waitingEvent) { continue }
      handle(event)
    }
    let now = MonotonicClock.now
    drop.advance(to: now)
    input.repeatKey(now: now) { events.append(.key($0)) }
    send()
  }

  private func handle(_ event: WaylandEvent) {
    // A press shows that the window is visible. The report of its frame may have been lost.
    if visibility.isStalled, event.isPress { updateVisibility { $0.isStalled = false } }
    switch event {
    case .configured(let configuration): configured(configuration)
    case .closeRequested: onEvent(.closeRequested)
    case .scaleChanged(let scale120): scaleChanged(scale120)
    case .outputsChanged(let outputs):
      self.outputs = outputs
      guard let refreshInterval, refreshInterval != reportedInterval else { break }
      reportedInterval = refreshInterval
      onEvent(.screenChanged(interval: refreshInterval))
    case .frameDone(let time):
      updateVisibility { $0.isStalled = false }
      let shown = clock.time(of: time.rawValue, now: MonotonicClock.now)
      onEvent(.refreshed(serial: awaited, time: shown, count: 0))
    case .bufferReleased(let buffer): frames.released(buffer)
    case .handleExported(let handle): exportedHandle = handle
    case .clipboardReplaced: clipboard.replaced()
    case .textRequested(let request): clipboard.respond(to: request)
    case .filesEntered: onEvent(.filesDragged(isOver: true))
    case .filesLeft: onEvent(.filesDragged(isOver: false))
    case .filesDropped(let pipe):
      onEvent(.filesDragged(isOver: false))
      drop.read(pipe)
    case .presented(let presentation): presented(presentation)
    case .globalRemoved, .presentationDiscarded: break
    case .focusGained: onEvent(.activation(true))
    case .keyChanged(let stroke):
      let key = input.key(stroke, now: MonotonicClock.now)
      onEvent(.key(key))
    default:
      let secondary: UInt32 = 0x111
      input.handle(event, now: MonotonicClock.now) {
        events.append(.input($0, time: $1))
      }
      send()
      if case .buttonChanged(let change) = event, change.button == secondary, change.isPressed {
        onEvent(.menuRequested(x: input.pointer.x, y: input.pointer.y))
      }
      if case .focusLost = event { onEvent(.activation(false)) }
    }
  }

  /// Reports the collected input events.
  ///
  /// Their handlers read ``input``, so the events must wait until ``input`` has changed its state.
  private func send() {
    let collected = events
    events.removeAll(keepingCapacity: true)
    for event in collected { onEvent(event) }
  }

  private func configured(_ new: WindowConfiguration) {
    configuration = new
    unacknowledged = new
    setSize(
      WindowSize(
        width: new.width > 0 ? new.width : size.width,
        height: new.height > 0 ? new.height : size.height))
    updateVisibility {
      $0.isConfigured = true
      $0.isStalled = false
      $0.isSuspended = new.states.contains(.suspended)
    }
    onEvent(.needsFrame)
  }

  /// Changes the size in surface units, within the limits of ``WaylandSize``.
  private func setSize(_ new: WindowSize) {
    size = WaylandSize.usable(new, scale: outputScale)
    updatePixelSize()
  }

  private func updatePixelSize() {
    let pixels = WaylandSize.pixels(size, scale: outputScale)
    guard pixels != (pixelWidth, pixelHeight) else { return }
    (pixelWidth, pixelHeight) = pixels
    onEvent(.resized)
  }

  private func scaleChanged(_ new: Int) {
    // The protocol allows any number, but a scale above 32 can only be a mistake.
    guard new != scale120, (1...120 * 32).contains(new) else { return }
    scale120 = new
    let fixedScale = scale
    // The window keeps its size in points, so ``DesktopWindow`` requests the new size in pixels.
    onEvent(.settingsChanged(PlatformSettings(scale: outputScale)))
    // If `scale` is still the same, the command line has fixed it. If so, keep the size in pixels.
    if scale == fixedScale { resize(width: Double(pixelWidth), height: Double(pixelHeight)) }
    updatePixelSize()
    applyScale()
    onEvent(.needsFrame)
  }

  private func applyScale() {
    input.pointsPerUnit = outputScale / scale
    toplevel.setMinimumSize(size.limited(to: WindowDescription.minimumSide * scale / outputScale))
  }

  private func presented(_ presentation: Presentation) {
    // The number 1 is CLOCK_MONOTONIC, which is also the clock of ``MonotonicClock``.
    guard connection.presentationClock == 1 else { return }
    latestPresentation = presentation.seconds
    // A reported interval restarts the measurement of refreshes, so do not report small changes.
    let (interval, known) = (presentation.refreshInterval, reportedInterval ?? .infinity)
    guard interval > 0, abs(interval - known) > interval / 50 else { return }
    reportedInterval = interval
    onEvent(.screenChanged(interval: interval))
  }

  private func updateVisibility(_ change: (inout WaylandVisibility) -> Void) {
    let wasVisible = visibility.isVisible
    change(&visibility)
    // Do not interrupt a gesture here, because a hidden window still receives the events that end
    // the gesture.
    if visibility.isVisible != wasVisible { onEvent(.visibility(visibility.isVisible)) }
  }
}

/// The three conditions that decide whether a window is visible.
private struct WaylandVisibility {
  /// Whether the compositor has given the window its first size.
  var isConfigured = false
  /// Whether the compositor reports that nobody can see the window.
  var isSuspended = false
  /// Whether the report of the latest frame did not arrive within one second.
  var isStalled = false

  var isVisible: Bool { isConfigured && !isSuspended && !isStalled }
}

/// Limits the sizes that a compositor can request.
enum WaylandSize {
  /// The size in surface units to use if the compositor requests `size`.
  ///
  /// A side has at least one unit and at most 32767 pixels. If the area has more than
  /// ``WindowDescription/mostPixels``, the height is reduced.
  static func usable(_ size: WindowSize, scale: Double) -> WindowSize {
    let longest = max(1, Int(WindowDescription.sides.upperBound / scale))
    let width = min(max(size.width, 1), longest)
    let rows = Double(WindowDescription.mostPixels) / (Double(width) * scale) / scale
    return WindowSize(width: width, height: min(max(size.height, 1), longest, max(1, Int(rows))))
  }

  /// The size of the buffer in pixels.
  ///
  /// Half pixels are rounded away from zero, as the protocol demands (wp_fractional_scale_v1).
  static func pixels(_ size: WindowSize, scale: Double) -> (width: Int, height: Int) {
    (
      max(1, Int((Double(size.width) * scale).rounded())),
      max(1, Int((Double(size.height) * scale).rounded()))
    )
  }
}

extension WindowSize {
  /// This size with the width and the height limited to `side` units.
  fileprivate func limited(to side: Double) -> WindowSize {
    let side = max(1, Int(side.rounded()))
    return WindowSize(width: min(side, width), height: min(side, height))
  }
}

extension WaylandEvent {
  /// Whether the user has pressed a button or a key, or touched the screen.
  fileprivate var isPress: Bool {
    switch self {
    case .buttonChanged(let change): change.isPressed
    case .keyChanged(let stroke): stroke.isPressed
    case .touchBegan: true
    default: false
    }
  }
}

extension WindowStates {
  /// Whether the program may choose the window's size.
  fileprivate var isFloating: Bool {
    isDisjoint(with: [.maximized, .fullscreen, .tiled, .resizing])
  }
}

extension OutputInfo {
  /// The time between two refreshes in seconds; nil if it is unknown.
  fileprivate var interval: Double? { millihertz > 0 ? 1000 / Double(millihertz) : nil }
}
