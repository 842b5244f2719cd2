internal import PullToRefresh

/// The states that several film strips show, each in a column of its own, so that like stands below like.
struct FilmColumns {
  /// What a strip has in a column.
  enum Cell: Hashable {
    /// The picture with this index.
    case picture(Int)
    /// None, and why, if that is to be said.
    case absent(String)
  }

  /// The states, in the order in which a pull comes to them; what is none of them stands last.
  let states: [String]

  /// Makes the columns of strips that show these states.
  init(of strips: [[String]]) {
    var shown: [String] = []
    for state in strips.joined() where !shown.contains(state) { shown.append(state) }
    let known = Self.order.filter(shown.contains)
    states = known + shown.filter { !known.contains($0) }
  }

  /// What a strip that shows some of the states has in each column.
  func cells(of strip: [String]) -> [Cell] {
    states.enumerated().map { column, state in
      if let picture = strip.firstIndex(of: state) { return .picture(picture) }
      if states[column...].contains(where: strip.contains) { return .absent("skipped") }
      // What it did not come to is said once, at the first state after its last.
      let isNext = column > 0 && strip.contains(states[column - 1])
      return .absent(isNext ? Self.sentences[state] ?? "" : "")
    }
  }

  private static let order = [
    RefreshState.idle, .pulling, .armed, .refreshing(.programmatic), .twoLevel,
    .finishing(.cancelled), .closing, .failed(""), .exhausted,
  ].map(\.description)
  /// What a run did not do that has no picture of a state.
  private static let sentences = [
    "pulling": "did not pull", "armed": "did not arm", "refreshing": "did not refresh",
    "finishing": "did not finish", "closing": "did not close",
  ]
}
