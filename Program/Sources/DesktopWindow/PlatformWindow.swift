internal import ScrollPhysics
internal import VectorGraphics

/// A window system on which a ``DesktopWindow`` can be shown.
package enum DesktopPlatform: String, CaseIterable, Sendable {
  case x11, wayland
}

/// Draws a frame into a buffer; the tiles are nil if the platform does not support them.
///
/// The function returns the parts of the frame, or nil if it has drawn the whole buffer.
typealias DrawFrame = (PixelBuffer, SharedTiles?) -> PictureParts?

/// A window on one window system.
///
/// The code that all window systems share is in ``DesktopWindow``. A platform connects to the
/// server, sends frames, and converts the server's input. It calls ``onEvent`` for each event, in
/// order. Sizes and positions are in pixels, except in input events, which are in points.
@MainActor
protocol PlatformWindow: AnyObject {
  /// Receives each event of the window.
  var onEvent: (PlatformEvent) -> Void { get set }
  /// The descriptor that is readable when events have arrived.
  var fileDescriptor: Int32 { get }
  /// Why the connection broke, as one line for the user; nil while it works.
  var lossMessage: String? { get }
  /// Whether some requests wait to be sent, because the connection accepts no more at present.
  var hasUnsentRequests: Bool { get }
  /// The time at which ``handleEvents()`` must run even without an event; infinity for never.
  var wakeTime: Double { get }

  var pixelWidth: Int { get }
  var pixelHeight: Int { get }
  /// Pixels in a point; ``DesktopWindow`` sets it after the settings have changed.
  var scale: Double { get set }
  /// The largest width with which the window fits on its screen.
  var largestWidth: Int { get }
  /// The pixels in an inch of the window's screen; nil if the screen does not report its size.
  var pixelsPerInch: Double? { get }
  /// The position of the upper left corner on the screen; 0, 0 if the platform does not report it.
  var screenPosition: (x: Int, y: Int) { get }
  var title: String { get set }
  /// Whether the pointer over the window is a closed hand.
  var showsGrabbing: Bool { get set }
  /// Whether the window's frame should be dark; has no effect if the platform has no such setting.
  var prefersDarkFrame: Bool { get set }

  /// One line for each feature that the server lacks.
  var notices: [String] { get }
  /// The kinds of pointing devices that the server has.
  var devices: Set<PointingDevice> { get }
  /// The modifier keys that were down at the latest event of a pointer or a key.
  var modifiers: KeyModifiers { get }
  /// Whether to report releases of keys, too; false by default.
  ///
  /// Even if this is false, a platform may report releases.
  var reportsKeyReleases: Bool { get set }

  /// The time between two refreshes of the screen in seconds; nil if it is unknown.
  var refreshInterval: Double? { get }
  /// The time when the screen last showed a new frame, in seconds.
  ///
  /// The value is nil if the platform does not report this time. In that case, the time of the
  /// latest reported refresh is the best estimate.
  var latestPresentation: Double? { get }
  /// Whether the platform reports refreshes.
  var reportsRefreshes: Bool { get }
  /// The longest time to wait for the report of a refresh, in seconds.
  var refreshPatience: Double { get }

  /// The name that a portal needs to open dialogs over the window; empty if there is none.
  var portalName: String { get }
  /// The address of the accessibility bus that the server publishes; nil if it publishes none.
  var accessibilityBus: String? { get }

  /// Shows the window.
  func show()
  /// Reads and reports events that have arrived, but not many more than ``EventBatch/most``.
  func handleEvents()
  /// Sends the waiting requests that the connection accepts; returns whether events have arrived.
  func flush() -> Bool
  /// Requests another size in pixels, clamped to 1…32767.
  func resize(width: Double, height: Double)
  func ringBell()
  /// Puts a text on the clipboard; returns false if the latest event does not allow copying.
  func copy(_ text: String) -> Bool
  /// Draws and sends a frame; returns false if it cannot, for example if no buffer is free.
  func present(_ frame: FrameRequest, _ draw: DrawFrame) -> Bool
  /// Stops waiting for the latest frame's report, because the report did not arrive in time.
  func refreshesStopped()
  /// Releases buffers that are much larger than the window needs.
  ///
  /// Returns whether it has released any. If so, the next frame gets smaller buffers.
  func releaseMemory() -> Bool
  /// Ends the connection without waiting for the server; later calls have no effect.
  func close()
}

/// Something that happened to a window.
enum PlatformEvent {
  /// An event of a pointing device, with its time in seconds of the monotonic clock.
  case input(InputEvent, time: Double)
  case key(WindowKey)
  /// A press of the secondary mouse button at a position in points.
  case menuRequested(x: Double, y: Double)
  /// The user wants to close the window.
  case closeRequested
  /// The size in pixels has changed.
  case resized
  /// The window's contents must be drawn again.
  case needsFrame
  /// The window has become visible or hidden.
  case visibility(Bool)
  /// The window has gained or lost the keyboard focus.
  case activation(Bool)
  /// The screen has refreshed.
  ///
  /// `serial` is the number of the frame that waited for this refresh. `count` is the number of the
  /// refresh, or 0 if it is unknown.
  case refreshed(serial: UInt32, time: Double, count: UInt64)
  /// The screen has another interval between refreshes, in seconds.
  case screenChanged(interval: Double)
  /// ``PlatformWindow/reportsRefreshes`` may have changed.
  case refreshReportsChanged
  /// The settings of the desktop may have changed.
  case settingsChanged(PlatformSettings)
  /// The user has dragged files into the window, or the drag has left the window or ended.
  case filesDragged(isOver: Bool)
  /// The user has dropped files, and their list has arrived or the wait for it has failed.
  case filesDropped(DroppedFiles)
  /// The window no longer exists, for the given reason.
  case lost(String)
}

/// A frame for a platform to show.
struct FrameRequest {
  /// The number of the frame.
  ///
  /// The report of the refresh that shows the frame has the same number.
  var serial: UInt32
  /// Whether the window waits for a report of the refresh.
  ///
  /// If it is false, the window waits for a timeout instead.
  var awaitsRefresh: Bool
  /// Whether the frame closely follows another one, as in an animation.
  var followsFrame: Bool
}

/// The scale and the appearance that the window system itself requests.
struct PlatformSettings: Hashable {
  /// Pixels in a point, without the user's factor for text.
  var scale = 1.0
  /// Whether the scale already contains the user's factor for text.
  var containsTextScale = false
  /// The appearance that the window system's own settings request.
  var appearance = DesktopAppearance()
}

/// The size, title and scale with which a window opens.
struct WindowDescription {
  var title: String
  var applicationName: String
  /// The size in points.
  var size: (width: Double, height: Double)

  /// The range of a window's width and height, in pixels.
  static let sides = 1.0...32767
  /// The shortest side that a user can give the window, in points.
  static let minimumSide = 120.0

  /// The largest number of pixels of a picture: 8192 by 8192, or 268 MB for a buffer.
  static let mostPixels = 1 << 26

  /// The size of the picture in a window of the given size, in pixels.
  ///
  /// Each side is clamped to 1…32767 pixels. If the window has more than ``mostPixels``, the
  /// picture covers only the upper part of the window.
  static func pictureSize(width: Int, height: Int) -> (width: Int, height: Int) {
    let longest = Int(sides.upperBound)
    let width = min(max(width, 1), longest)
    return (width, min(max(height, 1), longest, mostPixels / width))
  }

  /// The size in pixels.
  ///
  /// Throws if it is outside ``sides`` or has more than ``mostPixels``.
  func pixelSize(scale: Double) throws(DesktopWindowError) -> (width: Int, height: Int) {
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard scale > 0, Self.sides.contains(width), Self.sides.contains(height),
      width * height <= Double(Self.mostPixels)
    else {
      throw .unusableSize(width: size.width, height: size.height, scale: scale)
    }
    return (Int(width), Int(height))
  }
}
