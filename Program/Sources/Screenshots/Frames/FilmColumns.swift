internal import PullToRefresh

/// The columns of several filmstrips.
///
/// Each state in any of the filmstrips has a column.
struct FilmColumns {
  /// The cell of a filmstrip in a column.
  enum Cell: Hashable {
    /// A picture, by its index in the filmstrip.
    case picture(Int)
    /// A note without a picture; the note may be empty.
    case absent(String)
  }

  /// The states in the order of a pull, followed by unknown names.
  let states: [String]

  init(of strips: [[String]]) {
    var shown: [String] = []
    for state in strips.joined() where !shown.contains(state) { shown.append(state) }
    let known = Self.order.filter(shown.contains)
    states = known + shown.filter { !known.contains($0) }
  }

  /// The cells of a filmstrip that shows some of the states, one for each column.
  ///
  /// `isOver` is that of the filmstrip.
  func cells(of strip: [String], isOver: Bool = false) -> [Cell] {
    states.enumerated().map { column, state in
      if let picture = strip.firstIndex(of: state) { return .picture(picture) }
      if states[column...].contains(where: strip.contains) || isOver && Self.ends.contains(state) {
        return .absent("skipped")
      }
      // The note is in the column after the filmstrip's last state.
      let isNext = column > 0 && strip.contains(states[column - 1])
      return .absent(isNext ? Self.sentences[state] ?? "" : "")
    }
  }

  private static let order = [
    RefreshState.idle, .pulling, .armed, .refreshing(.programmatic), .twoLevel,
    .finishing(.cancelled), .closing, .failed(""), .exhausted,
  ].map(\.description)
  /// The states between the end of an action and rest.
  private static let ends = [RefreshState.finishing(.cancelled), .closing].map(\.description)
  /// The notes for missing states.
  private static let sentences = [
    "pulling": "did not pull", "armed": "did not arm", "refreshing": "did not refresh",
    "finishing": "did not finish", "closing": "did not close",
  ]
}
