/// The three reasons why a window can be hidden.
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
