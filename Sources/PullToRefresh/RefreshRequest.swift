public import ScrollPhysics
import Synchronization

/// Brings the outcome of an action; may be called from any thread.
public typealias RefreshCompletion = @Sendable (RefreshOutcome) -> Void

/// An action that began, as its handler gets it.
///
/// It may be finished from any thread, at any time; only the first outcome counts, and none counts
/// once the action was called off.
public struct RefreshRequest: Sendable {
  /// The action in flight.
  public let token: RefreshToken
  /// Why it began.
  public let trigger: RefreshTrigger
  let inbox: Inbox

  /// The edge whose control began it.
  public var edge: Edge { token.edge }

  /// Brings the outcome.
  ///
  /// It takes effect at the host's next `advance`, which `onWake` asks for.
  public func finish(_ outcome: RefreshOutcome) { inbox.put(token, outcome) }
}

extension RefreshOutcome {
  /// What a returned value says about how an action ended.
  init(of value: Any) {
    switch value {
    case let outcome as RefreshOutcome: self = outcome
    case let count as Int: self = .success(newItems: count)
    default: self = .success(newItems: nil)
    }
  }
}

/// Outcomes on their way from any thread to the controller.
final class Inbox: Sendable {
  private struct State {
    var outcomes: [(token: RefreshToken, outcome: RefreshOutcome)] = []
    var onWake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  func setOnWake(_ onWake: (@Sendable () -> Void)?) {
    state.withLock { $0.onWake = onWake }
  }

  var onWake: (@Sendable () -> Void)? { state.withLock { $0.onWake } }

  func put(_ token: RefreshToken, _ outcome: RefreshOutcome) {
    let wake = state.withLock { state in
      state.outcomes.append((token, outcome))
      return state.onWake
    }
    wake?()
  }

  /// The outcomes of one action only.
  func take(_ token: RefreshToken) -> [RefreshOutcome] {
    state.withLock { state in
      let own = state.outcomes.filter { $0.token == token }
      state.outcomes.removeAll { $0.token == token }
      return own.map(\.outcome)
    }
  }

  func takeAll() -> [(token: RefreshToken, outcome: RefreshOutcome)] {
    state.withLock { state in
      defer { state.outcomes = [] }
      return state.outcomes
    }
  }
}
