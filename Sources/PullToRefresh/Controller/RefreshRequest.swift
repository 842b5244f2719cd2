public import ScrollPhysics
import Synchronization

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
  public func finish(_ outcome: RefreshOutcome) { inbox.put(token, .end(outcome)) }

  /// Says whether the work begins.
  func begin(_ isWanted: Bool) { inbox.put(token, .begin(isWanted)) }
}

/// Outcomes on their way from any thread to the controller.
final class Inbox: Sendable {
  /// What a request has to say.
  enum Answer: Sendable {
    case begin(Bool)
    case end(RefreshOutcome)
  }

  typealias Entry = (token: RefreshToken, answer: Answer)

  private struct State {
    var entries: [Entry] = []
    var onWake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  func setOnWake(_ onWake: (@Sendable () -> Void)?) {
    state.withLock { $0.onWake = onWake }
  }

  var onWake: (@Sendable () -> Void)? { state.withLock { $0.onWake } }

  func put(_ token: RefreshToken, _ answer: Answer) {
    let wake = state.withLock { state in
      state.entries.append((token, answer))
      return state.onWake
    }
    wake?()
  }

  /// Takes what came for one token, in order.
  func take(_ token: RefreshToken) -> [Entry] {
    state.withLock { state in
      let own = state.entries.filter { $0.token == token }
      state.entries.removeAll { $0.token == token }
      return own
    }
  }

  /// Takes everything, in order.
  func takeAll() -> [Entry] {
    state.withLock { state in
      defer { state.entries = [] }
      return state.entries
    }
  }
}
