/// The steps of a tuning session, with undo and redo.
package struct TuningHistory: Hashable, Sendable {
  package private(set) var current: Tuning
  private var past: [Tuning] = []
  private var future: [Tuning] = []
  /// The key of the open step; nil if no step is open.
  ///
  /// Further changes with the same key belong to the open step.
  private var openKey: String?

  /// The greatest number of stored steps.
  ///
  /// The history drops the oldest steps first.
  static let capacity = 500

  package init(_ tuning: Tuning) { current = tuning }

  package var canUndo: Bool { !past.isEmpty }
  package var canRedo: Bool { !future.isEmpty }

  /// Changes the tuning.
  ///
  /// Consecutive changes with the same `key` form a single step until `endStep()` is called. A
  /// change without a key is a separate step.
  package mutating func change(to tuning: Tuning, key: String? = nil) {
    guard tuning != current else { return }
    if key == nil || key != openKey {
      past.append(current)
      if past.count > Self.capacity { past.removeFirst() }
    }
    openKey = key
    future = []
    current = tuning
  }

  /// Changes the tunings of all steps in the same way, without adding a step.
  package mutating func changeAll(_ change: (inout Tuning) -> Void) {
    change(&current)
    for index in past.indices { change(&past[index]) }
    for index in future.indices { change(&future[index]) }
  }

  /// Ends the current step, so that the next change starts a new step.
  ///
  /// The history drops a step that ends with the same tuning with which it started.
  package mutating func endStep() {
    if openKey != nil, past.last == current { past.removeLast() }
    openKey = nil
  }

  package mutating func undo() {
    endStep()
    guard let last = past.popLast() else { return }
    future.append(current)
    current = last
  }

  package mutating func redo() {
    endStep()
    guard let next = future.popLast() else { return }
    past.append(current)
    current = next
  }
}

/// One of the two tunings that a user compares.
package enum TuningSide: String, CaseIterable, Hashable, Sendable {
  case a = "A"
  case b = "B"

  package var other: TuningSide { self == .a ? .b : .a }
}

/// Two tunings that a user compares, each with its own undo history.
///
/// One of the two is active and receives the changes.
package struct TuningPair: Hashable, Sendable {
  package private(set) var active: TuningSide
  /// The steps of the active tuning.
  package var history: TuningHistory
  private var otherHistory: TuningHistory

  /// Makes a pair of two tunings that have no steps to undo.
  package init(_ a: Tuning, _ b: Tuning, active: TuningSide = .a) {
    self.active = active
    history = TuningHistory(active == .a ? a : b)
    otherHistory = TuningHistory(active == .a ? b : a)
  }

  /// Makes a pair in which both sides are the same tuning.
  ///
  /// B receives the changes, so that A stays as it was.
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

  /// Uses the picture of a changed file in both tunings and all of their steps.
  ///
  /// Undo does not revert the picture, because the change happened in the file.
  package mutating func use(_ source: IconSource) {
    history.changeAll { $0.use(source) }
    otherHistory.changeAll { $0.use(source) }
  }

  /// Copies the active tuning to the other side.
  ///
  /// The copy is one step in the history of the other side.
  package mutating func copyActive() {
    otherHistory.endStep()
    otherHistory.change(to: history.current)
  }
}
