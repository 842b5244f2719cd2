internal import PullcordCMainThread
internal import ScrollPhysics
import Synchronization

/// A thread-safe queue of the messages that requests send to the controller.
///
/// A decision or an outcome from the main actor reaches the controller at once. Any other message
/// waits in the queue until the controller removes it.
final class Inbox: Sendable {
  /// One message from a request: a decision, a report or an outcome.
  struct Message: Sendable {
    enum Content: Sendable {
      case began
      case vetoed
      case reported(WorkReport)
      case ended(RefreshOutcome)
    }

    let token: RefreshToken
    var content: Content

    /// Whether the message begins, vetoes or ends an action.
    fileprivate var isDecisive: Bool { if case .reported = content { false } else { true } }
    /// Whether the message vetoes or ends an action.
    var endsAction: Bool {
      switch content {
      case .vetoed, .ended: true
      case .began, .reported: false
      }
    }
  }

  private struct State {
    var messages: [Message] = []
    var onWake: (@Sendable () -> Void)?
    var deliver: (@MainActor @Sendable () -> Void)?
  }

  private let state = Mutex(State())

  var onWake: (@Sendable () -> Void)? { state.withLock { $0.onWake } }

  func setOnWake(_ onWake: (@Sendable () -> Void)?) {
    state.withLock { $0.onWake = onWake }
  }

  var isEmpty: Bool { state.withLock { $0.messages.isEmpty } }

  /// Sets the closure that processes the messages after a decision or an outcome on the main actor.
  func setDeliver(_ deliver: (@MainActor @Sendable () -> Void)?) {
    state.withLock { $0.deliver = deliver }
  }

  /// Appends a message that begins, vetoes or ends an action.
  func append(_ token: RefreshToken, _ content: Message.Content) {
    let (wake, deliver) = state.withLock { state in
      state.messages.append(Message(token: token, content: content))
      return (state.onWake, state.deliver)
    }
    if let deliver, Self.isOnMainActor { MainActor.assumeIsolated { deliver() } }
    wake?()
  }

  /// Appends a report, or merges it into the last message if that is a report of the same action.
  ///
  /// Thus reports do not accumulate if an action reports several times before the host draws.
  func append(_ token: RefreshToken, _ report: WorkReport) {
    let wake: (@Sendable () -> Void)? = state.withLock { state in
      if let last = state.messages.indices.last, state.messages[last].token == token,
        case .reported(let waiting) = state.messages[last].content
      {
        state.messages[last].content = .reported(waiting.followed(by: report))
        return nil
      }
      state.messages.append(Message(token: token, content: .reported(report)))
      return state.onWake
    }
    wake?()
  }

  /// Removes and returns all messages, in order, if one of them begins, vetoes or ends an action.
  ///
  /// If all messages are reports, it returns an empty list, and the messages stay in the queue.
  func removeDecisive() -> [Message] {
    state.withLock { state in
      guard state.messages.contains(where: \.isDecisive) else { return [] }
      defer { state.messages = [] }
      return state.messages
    }
  }

  /// Removes and returns all messages, in order.
  func removeAll() -> [Message] {
    state.withLock { state in
      defer { state.messages = [] }
      return state.messages
    }
  }

  /// Whether this code runs on Dispatch's main queue, which is where the main actor runs.
  ///
  /// A check for the main thread is not enough. After an async `main` has awaited, threads of
  /// Dispatch's pool run the main queue.
  private static var isOnMainActor: Bool {
    _ = mark
    return pullcord_is_main_queue() != 0
  }

  private static let mark: Void = pullcord_mark_main_queue()
}

/// The completions that took effect in calls without the current time.
///
/// A completion on the main actor changes the state at once. A completion on another thread waits
/// in the inbox until the program's next call to the list, which may be a call without a time. In
/// both cases, the list does not know the current time, because the host may have slept since
/// `now`. Durations that begin with the completion, such as the display of a result, therefore
/// start at the time of the host's next `advance(to:)`.
struct UntimedCompletions {
  /// The value of `now` when the first of these completions arrived; nil without completions.
  var since: Double?
  /// The edges whose spaces close in the next `advance(to:)`, each with the curve of the motion.
  ///
  /// If the curve is nil, the space closes without motion.
  var closings: [Edge: SettleCurve?] = [:]

  var isEmpty: Bool { since == nil }
}
