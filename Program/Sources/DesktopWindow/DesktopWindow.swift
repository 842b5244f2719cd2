internal import PullcordSystem
internal import Dispatch
internal import Glibc
internal import PullcordX11
package import ScrollPhysics
package import VectorGraphics

/// A window on an X11 desktop: input arrives in points and seconds, pictures go out as pixels.
///
/// Set the callbacks, then `await run()`. Everything happens on the main actor: one wake-up takes in
/// all that has come, calls `onInput` for each sample with its own time, then draws at most one frame.
/// While nothing moves the process sleeps without a timer.
///
/// Sizes and positions are points, the origin is the top left corner; only the pixel buffer is in
/// pixels. Times are seconds of the monotonic clock, the same as `now`.
@MainActor
package final class DesktopWindow {
  /// Called for each thing a person did, with when; times never go back and are never after `now`.
  package var onInput: (InputEvent, Double) -> Void = { _, _ in }
  /// Called when `size` has changed; a frame follows.
  package var onResize: () -> Void = {}
  /// Called to draw a frame: fill the whole buffer with what is to be seen at the time given.
  ///
  /// The time is the predicted presentation, never before an event handled so far. What the buffer
  /// holds before is undefined. Call `setNeedsFrame()` inside to go on with the next refresh.
  package var onDraw: (PixelBuffer, Double) -> Void = { _, _ in }
  /// Called once when `deadline` is reached, with the time; the deadline is nil again by then.
  package var onDeadline: (Double) -> Void = { _ in }
  /// Called when the window becomes visible or stops being so; nothing is drawn in between.
  package var onVisibility: (Bool) -> Void = { _ in }
  /// Called once when no frame has been drawn for a second: the moment to tidy up.
  ///
  /// The next frame starts the second anew. Nil, the default, costs no wake-up.
  package var onRest: (() -> Void)?

  /// Called when `scale` has changed; `onResize` and a frame follow.
  ///
  /// The window keeps its size in points and asks for another one in pixels. Never called when the
  /// scale was given to the initialiser.
  package var onScaleChange: () -> Void = {}
  /// Called when `appearance` has changed.
  ///
  /// When set before `run()`, the settings portal is listened to as well, where there is a session
  /// bus. Nil, the default, costs nothing.
  package var onAppearance: (() -> Void)?

  /// Pixels in a point.
  package internal(set) var scale: Double
  /// How the desktop wants programs to look.
  package internal(set) var appearance: DesktopAppearance
  /// The width in pixels.
  package internal(set) var pixelWidth: Int
  /// The height in pixels.
  package internal(set) var pixelHeight: Int
  /// Whether the window can be seen at all: shown, and not minimised or wholly covered.
  package internal(set) var isVisible = false
  /// What works less well than it could, a line each for the person who started the program.
  package let notices: [String]

  /// When to call `onDeadline`, in seconds of `now`; nil, the default, means never.
  ///
  /// A time that has passed calls it at once, but not from inside the setter.
  package var deadline: Double? {
    didSet { if deadline != oldValue { scheduleTurn() } }
  }

  /// The title in the window's frame.
  package var title: String {
    didSet { if title != oldValue { writeTitle(); scheduleTurn() } }
  }

  /// Whether the frame that the window manager draws should be dark, as what is inside; default false.
  ///
  /// Window managers that do not know the wish leave the frame as it is.
  package var prefersDarkFrame = false {
    didSet { if prefersDarkFrame != oldValue { writeThemeVariant(); scheduleTurn() } }
  }

  let display: Display
  let window: WindowID
  let atoms: WindowAtoms
  let surface: WindowSurface
  let buffers: FrameBuffers
  let startup = StartupNotification.taken()
  let syncCounter: SyncCounter?
  let extendedCounter: SyncCounter?
  var frameSync = FrameSync()
  /// Whether frames go at the pace at which the window manager says it has drawn them.
  var isPacedByManager: Bool
  let settings: DesktopSettings
  let followsScale: Bool
  var portal: SettingsPortal?
  /// What was copied; nil before the first copy.
  var clipboard: ClipboardOwner?
  /// When the person last pressed, let go or typed; what is copied is copied then.
  var latestUserTime = ServerTime.unknown
  var translator: InputTranslator
  var clock: ServerClock
  var pacer: FramePacer
  /// When `onRest` is due; nil when it was called since the last frame, or nobody listens.
  var restTime: Double?
  var visibility = Visibility()
  /// What the window manager wants the counter to be once the new size is drawn.
  var pendingSync: (value: Int64, isExtended: Bool, isResized: Bool)?
  var isMapRequested = false
  var hasEndedStartup = false
  var closeReason: CloseReason?
  var continuation: CheckedContinuation<CloseReason, Never>?
  var wakeups: Wakeups?
  var isInTurn = false
  var isTurnScheduled = false
  /// One batch of events; kept for its memory.
  var batch: [Event] = []
  /// What one event was translated to; kept for its memory.
  var inputs: [InputEvent] = []

  /// Opens a window of `width` × `height` points, which `run()` shows.
  ///
  /// `applicationName` names the program to the window manager (WM_CLASS). `scale` is pixels in a
  /// point; nil takes the desktop's (XSETTINGS, then the `Xft.dpi` resource), else 1. `display` names
  /// the X server; nil takes the DISPLAY environment variable.
  package init(
    title: String, applicationName: String, width: Double, height: Double, scale: Double? = nil,
    display name: String? = nil
  ) throws(DesktopWindowError) {
    // Writing to a server that is gone must be an error, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    do throws(X11Error) {
      display = try Display(name: name)
      atoms = WindowAtoms(display)
    } catch { throw .server(error) }
    followsScale = scale == nil
    settings = DesktopSettings(display: display, atoms: atoms)
    appearance = settings.appearance
    let scale = scale ?? settings.scale
    let (pixelWidth, pixelHeight) = ((width * scale).rounded(), (height * scale).rounded())
    guard scale > 0, (1...32767).contains(pixelWidth), (1...32767).contains(pixelHeight) else {
      throw .unusableSize(width: width, height: height, scale: scale)
    }
    self.title = title
    self.scale = scale
    self.pixelWidth = Int(pixelWidth)
    self.pixelHeight = Int(pixelHeight)
    do throws(X11Error) {
      let format = try display.windowFormat()
      window = display.createWindow(
        width: Int(pixelWidth), height: Int(pixelHeight), format: format)
      surface = try WindowSurface(display: display, window: window, format: format)
    } catch { throw .server(error) }
    buffers = FrameBuffers(display: display, surface: surface, echo: atoms.frameEcho)
    translator = InputTranslator(scale: scale)
    clock = ServerClock(isSameHost: display.isSameHost)
    syncCounter = display.makeSyncCounter()
    extendedCounter = syncCounter == nil ? nil : display.makeSyncCounter()
    isPacedByManager = extendedCounter != nil && Self.managerReports(display, atoms)
    pacer = FramePacer(
      interval: 1 / (display.refreshRate() ?? 60),
      hasRefreshes: display.hasPresentation || isPacedByManager)
    notices = Self.selectInput(display, window, atoms, &translator)
    display.selectRefreshes(of: window)
    introduce(applicationName: applicationName)
    if display.isLost { throw .server(.connectionLost) }
  }

  /// The size in points.
  package var size: (width: Double, height: Double) {
    (Double(pixelWidth) / scale, Double(pixelHeight) / scale)
  }

  /// Seconds of the monotonic clock, now.
  package var now: Double { MonotonicClock.now }

  /// Seconds between two refreshes of the screen, as measured; at first from its mode, else 1/60.
  package var refreshInterval: Double { pacer.interval }

  /// Asks for a frame: drawn at once when the window is at rest, else with the next refresh.
  ///
  /// While the window is hidden the wish is kept until it is shown.
  package func setNeedsFrame() {
    pacer.wantsFrame = true
    scheduleTurn()
  }

  /// Asks for another size, in points.
  ///
  /// A window manager may give it another one or none; `onResize` tells when it has changed. Sides
  /// that make no window are clamped to 1…32767 pixels.
  package func resize(width: Double, height: Double) {
    guard width.isFinite, height.isFinite else { return }
    display.resize(
      window, width: Int(min(max(width * scale, 1), 32767).rounded()),
      height: Int(min(max(height * scale, 1), 32767).rounded()))
    scheduleTurn()
  }

  /// Sounds the desktop's bell, as loud and as long as the person has set it.
  package func ringBell() {
    display.ringBell(for: window)
    scheduleTurn()
  }

  /// Shows the window; `run()` does it when it was not done before.
  package func show() {
    guard !isMapRequested else { return }
    isMapRequested = true
    display.show(window)
    display.flush()
  }

  /// Reads back what the server shows in the window.
  ///
  /// It works until the window object goes, also after `run()` has returned, as long as the window is
  /// wholly on the screen.
  package func readBack() throws(DesktopWindowError) -> Image {
    do throws(X11Error) {
      let words = try surface.read(width: pixelWidth, height: pixelHeight)
      scheduleTurn()
      return Image(width: pixelWidth, height: pixelHeight, pixels: words)
    } catch {
      scheduleTurn()
      throw .server(error)
    }
  }

  /// Makes `run()` return `closedByProgram`.
  package func close() { finish(.closedByProgram) }
}
