/// The steps of a tuning session, with undo and redo.
package struct TuningHistory: Hashable, Sendable {
  /// The current tuning.
  package private(set) var current: Tuning
  private var past: [Tuning] = []
  private var future: [Tuning] = []
  /// The key of the step in progress, which may pass through many values.
  private var openKey: String?

  /// The number of steps that are kept.
  ///
  /// Older steps are dropped.
  static let capacity = 500

  /// Makes a history that starts with a tuning.
  package init(_ tuning: Tuning) { current = tuning }

  /// Whether there is a step to undo.
  package var canUndo: Bool { !past.isEmpty }
  /// Whether there is a step to redo.
  package var canRedo: Bool { !future.isEmpty }

  /// Changes the tuning.
  ///
  /// Changes with the same `key` are one step until `endStep()`. A change without a key is its own step.
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

  /// Ends the step in progress, so that the next change starts another one.
  ///
  /// A step that returned to its start is dropped.
  package mutating func endStep() {
    if openKey != nil, past.last == current { past.removeLast() }
    openKey = nil
  }

  /// Undoes the last step.
  package mutating func undo() {
    endStep()
    guard let last = past.popLast() else { return }
    future.append(current)
    current = last
  }

  /// Redoes the step that was undone last.
  package mutating func redo() {
    endStep()
    guard let next = future.popLast() else { return }
    past.append(current)
    current = next
  }
}
