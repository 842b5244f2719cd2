internal import ScrollPhysics

/// The values of a list that an event with an effect changes.
struct HandledState: Equatable {
  let phase: ScrollPhase
  private let destination: Double?
  private let start: Control?
  private let end: Control?

  private struct Control: Equatable {
    let state: RefreshState
    /// The number of actions so far.
    ///
    /// It shows that an action began, even if the action ended at once.
    let actionCount: Int
  }

  @MainActor init(of list: RefreshController) {
    phase = list.model.phase(at: list.now)
    destination = list.model.destination
    start = list.start.map { Control(state: $0.engine.state, actionCount: $0.engine.actions.count) }
    end = list.end.map { Control(state: $0.engine.state, actionCount: $0.engine.actions.count) }
  }
}
