package import PullcordControls
package import PullcordDesktopWindow

/// A window that assistive technology reads and uses.
@MainActor
package protocol AccessibleWindow: AnyObject {
  /// The window's current parts; the root is a frame.
  var accessibleFrame: AccessibleNode { get }
  /// The position of the window's upper left corner on the screen, in pixels.
  var screenPosition: (x: Int, y: Int) { get }
  /// Pixels in a point.
  var scale: Double { get }
  /// Whether the window is drawing frames. Requests must then not take all the time.
  var isAnimating: Bool { get }
  /// Decides whether a screen reader takes a key, as `DesktopWindow.keyWatcher`.
  var keyWatcher: KeyWatcher? { get set }
  /// Called when a screen reader begins or ends to read the window.
  func readerChanged(isReading: Bool)
  /// Performs an action of a part at the current time, and shows its effect.
  func perform(_ action: @MainActor () -> Void)
}
