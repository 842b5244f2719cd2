internal import PullcordControls
internal import ScrollPhysics
internal import VectorGraphics

/// The bar over the list with the preset's menu and a button for each command.
///
/// The bar has no clock. Times are seconds on the host's clock. Positions are points from the
/// window's top left corner.
struct HeaderBar: Sendable {
  var state: HeaderState
  /// The focused part; nil while keys go to the list.
  var focus: HeaderStop? { didSet { if hintedAt == .infinity { hintedAt = 0 } } }
  var presses = PressTracker<HeaderStop>()
  /// When the mouse moved onto the hovered part, or a key focused a part.
  private(set) var hintedAt = 0.0

  init(_ state: HeaderState) { self.state = state }

  /// The part whose tooltip is visible.
  func hinted(at time: Double) -> HeaderStop? {
    guard let hovered = presses.hovered else { return hintedAt.isFinite ? focus : nil }
    return time >= hintedAt + Tooltip.delay ? hovered : nil
  }

  /// The time when the next tooltip appears.
  func nextHint(after time: Double) -> Double? {
    guard presses.hovered != nil else { return nil }
    let due = hintedAt + Tooltip.delay
    return due > time && due.isFinite ? due : nil
  }

  /// Hides the tooltip until the mouse moves to another part.
  mutating func hideHint() { hintedAt = .infinity }

  mutating func hover(_ stop: HeaderStop?, time: Double) {
    guard stop != presses.hovered else { return }
    // Next to a part with a visible tooltip, the tooltip of another part appears at once.
    let wasHinted = presses.hovered != nil && time >= hintedAt + Tooltip.delay
    presses.hovered = stop
    hintedAt = wasHinted ? time - Tooltip.delay : time
  }
}
