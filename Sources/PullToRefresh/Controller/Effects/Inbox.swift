import Synchronization

/// A thread-safe queue of messages from requests to the controller.
final class Inbox: Sendable {
  /// A report from a request.
  struct Message: Sendable {
    enum Content: Sendable {
      case began
      case vetoed
      case ended(RefreshOutcome)
    }

    let token: RefreshToken
    let content: Content
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
