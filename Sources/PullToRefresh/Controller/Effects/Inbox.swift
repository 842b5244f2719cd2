internal import PullcordCMainThread
import Synchronization

/// A thread-safe queue of messages from requests to the controller.
///
/// A completion on the main thread reaches the controller at once. Any other message waits until the
/// controller takes it.
final class Inbox: Sendable {
  /// A report from a request.
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

  /// Sets the closure that takes the messages after a completion on the main thread.
  func setDeliver(_ deliver: (@MainActor @Sendable () -> Void)?) {
    state.withLock { $0.deliver = deliver }
  }

  /// Appends the decision about an action or its end.
  func append(_ token: RefreshToken, _ content: Message.Content) {
    let (wake, deliver) = state.withLock { state in
      state.messages.append(Message(token: token, content: content))
      return (state.onWake, state.deliver)
    }
    if let deliver, Self.isMainThread { MainActor.assumeIsolated { deliver() } }
    wake?()
  }

  /// Appends a report, or adds it to a report of the same action that still waits.
  ///
  /// Work that reports more often than the host draws thus costs one message for each frame.
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

  /// Removes and returns all messages, in order, if one of them is more than a report.
  ///
  /// Otherwise it returns none.
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

  /// Whether this is the thread that began the process, which runs the main actor.
  ///
  /// It is false on systems that do not tell, and where Dispatch runs the main actor on its pool. A
  /// completion then waits for the next call of the list.
  private static var isMainThread: Bool { pullcord_is_main_thread() != 0 }
}
