/// One of the two tunings that a user compares.
package enum TuningSide: String, CaseIterable, Hashable, Sendable {
  case a = "A"
  case b = "B"

  package var other: TuningSide { self == .a ? .b : .a }
}

/// Two tunings that a user compares, each with its own undo history.
///
/// One of them is active: it receives the changes.
package struct TuningPair: Hashable, Sendable {
  package private(set) var active: TuningSide
  /// The steps of the active tuning.
  package var history: TuningHistory
  private var otherHistory: TuningHistory

  /// Makes a pair.
  package init(_ a: Tuning, _ b: Tuning, active: TuningSide = .a) {
    self.active = active
    history = TuningHistory(active == .a ? a : b)
    otherHistory = TuningHistory(active == .a ? b : a)
  }

  /// Makes a pair in which A is the tuning before all changes, which go into B.
  package init(before tuning: Tuning) { self.init(tuning, tuning, active: .b) }

  package subscript(side: TuningSide) -> Tuning {
    side == active ? history.current : otherHistory.current
  }

  /// Whether A and B differ.
  package var isDifferent: Bool { self[.a] != self[.b] }

  package mutating func activate(_ side: TuningSide) {
    guard side != active else { return }
    history.endStep()
    active = side
    swap(&history, &otherHistory)
  }

  /// Copies the active tuning to the other side, as one step of the other side.
  package mutating func copyActive() {
    otherHistory.endStep()
    otherHistory.change(to: history.current)
  }
}
