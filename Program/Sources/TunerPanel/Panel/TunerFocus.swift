struct TunerFocus: Hashable, Sendable {
  /// A part of the tuner that Tab moves to.
  enum Stop: Hashable, Sendable {
    case preset
    /// The switch between A and B.
    case sides
    case copySide
    case tool(TunerTool)
    case search
    case changedOnly
    case row(id: String)
  }

  /// Whether keys go to the tuner instead of the list.
  var isActive = false
  /// The focused part; nil before the first key or pointer press.
  var stop: Stop? {
    didSet {
      if stop != oldValue { part = 0 }
      if case .row(let id)? = stop { row = id }
    }
  }
  /// The row that Tab returns to; nil before the first one.
  private(set) var row: String?
  /// The index of the button or switch in the focused row that the arrow keys selected.
  var part = 0

  /// Whether a part shows the focus ring.
  func isOn(_ stop: Stop) -> Bool { isActive && self.stop == stop }
}
