/// The steps of a tuning session, with undo and redo.
package struct TuningHistory: Hashable, Sendable {
  package private(set) var current: Tuning
  private var past: [Tuning] = []
  private var future: [Tuning] = []
  /// The key of the current step, which can include many changes.
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
  /// Changes with the same `key` form a single step until `endStep()`. A change without a key is a
  /// separate step.
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

  /// Ends the current step, so that the next change starts a new step.
  ///
  /// A step that ends with the tuning it started from is dropped.
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
