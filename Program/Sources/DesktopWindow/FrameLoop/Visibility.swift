/// The three reasons why a window can be hidden.
struct Visibility: Hashable {
  /// Whether the window is shown at all.
  var isMapped = false
  /// Whether other windows cover it completely.
  var isCovered = false
  /// Whether the window manager has minimized it.
  var isMinimized = false

  /// Whether the user can see a frame.
  var isVisible: Bool { isMapped && !isCovered && !isMinimized }
}
