/// The three things that hide a window.
struct Visibility: Hashable {
  var isMapped = false
  var isCovered = false
  var isMinimised = false

  /// Whether a frame could be seen.
  var isVisible: Bool { isMapped && !isCovered && !isMinimised }
}
