internal import Glibc
internal import PullcordSystem
internal import PullcordX11
package import ScrollPhysics
package import VectorGraphics

/// A window on an X11 desktop: it receives input in points and seconds, and shows pictures in pixels.
///
/// Set the callbacks, then `await run()`. Everything runs on the main actor. Each turn of the loop handles
/// all events that have arrived, calls ``onInput`` for each input event with its own time, and then draws at
/// most one frame. While the window is idle the process sleeps without a timer.
///
/// Sizes and positions are points from the top left corner; only the pixel buffer is in pixels. Times are
/// seconds of the monotonic clock, the same as ``now``.
@MainActor
package final class DesktopWindow {
  /// Called for each input event with its time.
  ///
  /// Times never decrease and are never after ``now``.
  package var onInput: (InputEvent, Double) -> Void = { _, _ in }
  /// Called when ``size`` has changed; a frame follows.
  package var onResize: () -> Void = {}
  /// Called to draw a frame: fill the whole buffer with the picture at the given time.
  ///
  /// The time is the predicted time on the screen, never before an event handled so far. The buffer's
  /// contents are undefined before. Call ``setNeedsFrame()`` inside to continue with the next refresh.
  package var onDraw: (PixelBuffer, Double) -> Void = { _, _ in }
  /// Called once when ``deadline`` is reached, with the time; the deadline is nil again then.
  package var onDeadline: (Double) -> Void = { _ in }
  /// Called when the window becomes visible or hidden; a hidden window draws no frames.
  package var onVisibility: (Bool) -> Void = { _ in }
  /// Called once when no frame has been drawn for a second, a good time to release memory.
  ///
  /// The next frame restarts the second. With nil, the default, the window does not wake up for it.
  package var onRest: (() -> Void)?
  /// Called when ``scale`` has changed; ``onResize`` and a frame follow.
  ///
  /// The window keeps its size in points and requests another one in pixels. It is never called if the
  /// initializer received a scale.
  package var onScaleChange: () -> Void = {}
  /// Called when ``appearance`` has changed.
  ///
  /// If it is set before ``run()``, the window also listens to the settings portal where there is a
  /// session bus. The default, nil, saves that process.
  package var onAppearance: (() -> Void)?

  let server: ServerWindow
  let frames: FrameLoop
  let input: WindowInput
  let settings: DesktopSettings
  let clipboard: ClipboardOwner
  let session = WindowSession()
  var batch = EventBatch()

  /// Opens a window of `width` × `height` points; ``run()`` shows it.
  ///
  /// - Parameters:
  ///   - title: The title in the window's frame.
  ///   - applicationName: The name of the program for the window manager (WM_CLASS).
  ///   - width: The width, in points.
  ///   - height: The height, in points.
  ///   - scale: Pixels in a point. Nil uses the desktop's scale (XSETTINGS, then the `Xft.dpi` resource),
  ///     or 1 if the desktop has none.
  ///   - name: The X server; nil uses the environment variable `DISPLAY`.
  package init(
    title: String, applicationName: String, width: Double, height: Double, scale: Double? = nil,
    display name: String? = nil
  ) throws(DesktopWindowError) {
    // Writing to a server that is gone must be an error, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    let display: Display
    do throws(X11Error) {
      display = try Display(name: name)
    } catch { throw .server(error) }
    let atoms = WindowAtoms(display)
    settings = DesktopSettings(display: display, atoms: atoms, fixedScale: scale)
    server = try ServerWindow(
      display: display, atoms: atoms, title: title, size: (width, height), scale: settings.scale)
    frames = FrameLoop(server: server)
    input = WindowInput(server: server, scale: settings.scale)
    clipboard = ClipboardOwner(server: server)
    server.describe(applicationName: applicationName, scale: settings.scale, sync: frames.sync)
    if display.isLost { throw .server(.connectionLost) }
    session.onTurn = { [weak self] in self?.turn() }
  }

  /// Pixels in a point.
  package var scale: Double { settings.scale }
  /// The appearance that the desktop asks programs for.
  package var appearance: DesktopAppearance { settings.appearance }
  /// The width in pixels.
  package var pixelWidth: Int { server.pixelWidth }
  /// The height in pixels.
  package var pixelHeight: Int { server.pixelHeight }
  /// The size in points.
  package var size: (width: Double, height: Double) {
    (Double(pixelWidth) / scale, Double(pixelHeight) / scale)
  }
  /// Whether the window can be seen: it is shown, not minimized and not completely covered.
  package var isVisible: Bool { frames.visibility.isVisible }
  /// One line for each feature that works less well on this server, for the user who starts the program.
  package var notices: [String] { input.notices }
  /// The current time in seconds of the monotonic clock.
  package var now: Double { MonotonicClock.now }
  /// Seconds between two refreshes of the screen: measured, at first from its mode, else 1/60.
  package var refreshInterval: Double { frames.pacer.interval }

  /// When to call ``onDeadline``, in seconds of ``now``; nil, the default, means never.
  ///
  /// For a time in the past the call follows at once, but not inside the setter.
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

  /// Whether the window manager should draw a dark frame, to match dark contents; default false.
  ///
  /// Some window managers ignore it.
  package var prefersDarkFrame: Bool {
    get { server.prefersDarkFrame }
    set {
      server.prefersDarkFrame = newValue
      session.scheduleTurn()
    }
  }

  /// Requests a frame: an idle window draws it at once, otherwise with the next refresh.
  ///
  /// A hidden window draws it when it becomes visible.
  package func setNeedsFrame() {
    frames.pacer.wantsFrame = true
    session.scheduleTurn()
  }

  /// Requests another size, in points.
  ///
  /// A window manager may grant another size or none; ``onResize`` reports a change. Sides are clamped to
  /// 1…32767 pixels.
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

  /// Reads the window's picture back from the server.
  ///
  /// The window must be completely on the screen. It also works after ``run()`` has returned.
  package func readBack() throws(DesktopWindowError) -> Image {
    defer { session.scheduleTurn() }
    do throws(X11Error) {
      let pixels = try server.surface.read(width: pixelWidth, height: pixelHeight)
      return Image(width: pixelWidth, height: pixelHeight, pixels: pixels)
    } catch { throw .server(error) }
  }

  /// Puts a text on the desktop's clipboard.
  ///
  /// Other programs can paste it until a program copies something else or the window closes. Call this in
  /// response to an input event. Returns false if another program has copied something since that event.
  package func copy(_ text: String) -> Bool {
    defer { session.scheduleTurn() }
    return clipboard.copy(text, time: input.latestUserTime)
  }

  /// Makes ``run()`` return `closedByProgram`.
  package func close() { session.finish(.closedByProgram) }

  /// Shows the window and runs it until it closes; returns the reason.
  ///
  /// SIGTERM, SIGINT and SIGHUP close it. A window that has closed returns its reason at once.
  package func run() async -> CloseReason {
    let reason = await session.run(fileDescriptor: server.display.fileDescriptor) {
      server.show()
      guard onAppearance != nil else { return }
      settings.startPortal { [weak self] in
        self?.onAppearance?()
        self?.session.scheduleTurn()
      }
    }
    settings.stopPortal()
    return reason
  }
}
