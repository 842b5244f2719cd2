import Synchronization

/// A thread-safe queue of messages from requests to the controller.
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
  }

  private struct State {
    var messages: [Message] = []
    var onWake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  var onWake: (@Sendable () -> Void)? { state.withLock { $0.onWake } }

  func setOnWake(_ onWake: (@Sendable () -> Void)?) {
    state.withLock { $0.onWake = onWake }
  }

  func append(_ token: RefreshToken, _ content: Message.Content) {
    let wake = state.withLock { state in
      state.messages.append(Message(token: token, content: content))
      return state.onWake
    }
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

  /// Removes and returns the messages of one action, in order.
  func remove(_ token: RefreshToken) -> [Message] {
    state.withLock { state in
      let own = state.messages.filter { $0.token == token }
      state.messages.removeAll { $0.token == token }
      return own
    }
  }

  /// Removes and returns all messages, in order.
  func removeAll() -> [Message] {
    state.withLock { state in
      defer { state.messages = [] }
      return state.messages
    }
  }
}
