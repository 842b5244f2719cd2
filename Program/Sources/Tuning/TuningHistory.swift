/// What was turned, step by step, forwards and back.
package struct TuningHistory: Hashable, Sendable {
  /// The tuning as it is.
  package private(set) var current: Tuning
  private var past: [Tuning] = []
  private var future: [Tuning] = []
  /// What is being turned in one go: one step, however many values it goes through.
  private var openKey: String?

  /// More steps than this are not kept, the oldest first to go.
  static let capacity = 500

  /// Makes a history that begins with a tuning.
  package init(_ tuning: Tuning) { current = tuning }

  /// Whether there is a step to take back.
  package var canUndo: Bool { !past.isEmpty }
  /// Whether a step was taken back.
  package var canRedo: Bool { !future.isEmpty }

  /// Takes a new tuning.
  ///
  /// Changes with the same `key` make one step until `endStep()`; without one each is a step of its own.
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

  /// Whatever is turned next is another step.
  ///
  /// A step that led back to where it began is none.
  package mutating func endStep() {
    if openKey != nil, past.last == current { past.removeLast() }
    openKey = nil
  }

  /// Takes the last step back.
  package mutating func undo() {
    endStep()
    guard let last = past.popLast() else { return }
    future.append(current)
    current = last
  }

  /// Takes the step again that was last taken back.
  package mutating func redo() {
    endStep()
    guard let next = future.popLast() else { return }
    past.append(current)
    current = next
  }
}
