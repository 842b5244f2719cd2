internal import Glibc
internal import PullcordCDBus
package import PullcordSystem

/// A connection to a message bus, driven by the main loop.
///
/// No method blocks. If the bus hangs, calls receive no replies. If the bus disappears, the
/// connection closes. The connection does not reconnect.
@MainActor
package final class BusConnection {
  /// Called once when the connection has ended, or could not be made.
  package var onClose: () -> Void = {}
  /// Responds to calls of other programs; if nil, the default, the connection refuses such calls.
  package var onCall: ((BusMessage) -> BusResponse)?
  /// The largest share of the processor's time that handling messages may use, 0.01…1; default 1.
  ///
  /// If the share is below 1, incoming messages that would exceed it wait. A flood of messages
  /// then does not delay frames. Unused time accumulates, up to ``longestBurst``, so that a few
  /// messages get a response immediately.
  package var share = 1.0 {
    didSet { if share != oldValue { budget = Self.longestBurst } }
  }

  /// The unique name on the bus; nil while the connection is not open.
  package private(set) var name: String?
  private let loop: MainLoop
  private var probe: BusProbe?
  private var opening: BusOpening?
  private var link: BusLink?
  private var source: MainLoop.Source?
  private var replies = PendingReplies()
  /// The processor time that messages may use at once, in seconds, and the time when this budget
  /// was calculated.
  private var (budget, budgetTime) = (longestBurst, 0.0)
  private var openHandlers: [@MainActor () -> Void] = []
  private var subscriptions: [(match: BusMatch, handler: @MainActor (BusMessage) -> Void)] = []

  /// Begins to connect, driven by a loop; nil if there is no bus at the address.
  ///
  /// If libdbus is not installed, the connection closes as soon as the bus responds.
  package init?(_ address: BusAddress, loop: MainLoop = .shared) {
    self.loop = loop
    guard
      let probe = BusProbe(
        address, loop, { [weak self] responds in self?.probed(address, responds) })
    else { return nil }
    self.probe = probe
  }

  isolated deinit { source?.cancel() }

  /// Calls a handler when the bus has accepted the connection; at once if it already has.
  package func whenOpen(_ handler: @escaping @MainActor () -> Void) {
    if name == nil { openHandlers.append(handler) } else { handler() }
  }

  /// Ends the connection; ``onClose`` is not called.
  package func close() {
    onClose = {}
    end()
  }

  // MARK: Sending

  /// Calls a method; the handler receives the values of the reply, or nil after an error.
  ///
  /// If there is no handler, no reply is requested. If no reply arrives within `patience`
  /// seconds, the handler receives nil. The default is 25 seconds, as in libdbus. If the bus seems
  /// to hang, or if ``mostReplies`` calls wait for their replies, the call fails at once.
  package func call(
    _ method: BusMethod, _ arguments: [BusValue] = [], patience: Double = 25,
    reply handler: (@MainActor ([BusValue]?) -> Void)? = nil
  ) {
    guard let link, link.waitingBytes < Self.longestQueue,
      handler == nil || replies.count < Self.mostReplies,
      let serial = link.call(method, arguments, expectsReply: handler != nil)
    else {
      handler?(nil)
      return
    }
    if let handler {
      replies.add(handler, to: serial, deadline: MonotonicClock.now + patience)
    }
    scheduleWork()
  }

  /// Sends a signal.
  ///
  /// The signal is dropped if the bus seems to hang, because too many messages are waiting for it.
  package func send(
    signal member: String, of interface: String, from path: String, _ arguments: [BusValue]
  ) {
    guard let link, link.waitingBytes < Self.longestQueue else { return }
    link.signal(member, interface, path, arguments)
    scheduleWork()
  }

  /// Receives the signals that a match selects, until the connection ends.
  package func subscribe(
    to match: BusMatch, _ handler: @escaping @MainActor (BusMessage) -> Void
  ) {
    subscriptions.append((match, handler))
    call(.ofBus("AddMatch"), [.text(match.rule)])
  }

  /// The largest number of calls that wait for replies.
  ///
  /// A window makes a few dozen calls at its start, and later one for each key while a screen
  /// reader listens. More calls than these mean that the called program hangs.
  private static let mostReplies = 512
  /// The length from which a queue of unsent messages means that the bus hangs, in bytes.
  ///
  /// Then further signals are dropped, calls fail, and received messages wait. The length is the
  /// size of about a thousand messages. A bus that works reads each message at once.
  private static let longestQueue = 1 << 18
  /// The maximum number of messages handled in one turn of the main loop.
  private static let batch = 32
  /// The processor time after which a turn of the main loop handles no further message, in seconds.
  ///
  /// It applies if ``share`` is below 1. The connection then delays a frame by at most this time
  /// plus the time for one message.
  private static let turn = 0.002
  /// The largest processor time that accumulates for messages, in seconds: a third of a frame.
  ///
  /// See ``share``.
  private static let longestBurst = 0.005

  // MARK: The loop

  /// The processor time that this thread has used, in seconds.
  ///
  /// It does not include the time for which other programs used the processor.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func probed(_ address: BusAddress, _ responds: Bool) {
    probe = nil
    guard responds else { return end() }
    opening = BusOpening(address, loop) { [weak self] link in self?.opened(link) }
    if opening == nil { end() }
  }

  private func opened(_ link: BusLink?) {
    opening = nil
    guard let link else { return end() }
    self.link = link
    source = loop.watch(link.descriptor) { [weak self] in self?.work() }
    call(.ofBus("Hello")) { [weak self] reply in
      guard let self else { return }
      guard let name = reply?.first?.text else { return end() }
      self.name = name
      let handlers = openHandlers
      openHandlers = []
      for handler in handlers { handler() }
    }
  }

  private func scheduleWork() {
    guard let source, !source.ignoresInput else { return }
    source.wakeTime = -.infinity
  }

  /// Writes waiting messages, and handles a batch of received ones.
  private func work() {
    guard let link else { return }
    let (start, used) = (MonotonicClock.now, Self.processorTime)
    let isConnected = link.readAndWrite()
    var count = 0
    while count < Self.batch, share == 1 || Self.processorTime - used < Self.turn,
      let next = self.link, next.waitingBytes < Self.longestQueue, let message = next.next()
    {
      count += 1
      handle(message)
    }
    guard self.link != nil else { return }
    guard isConnected else { return end() }
    for handler in replies.expired(at: start) { handler(nil) }
    wait(after: Self.processorTime - used)
  }

  /// Sets the time of the next turn, after a turn that used `duration` seconds of processor time.
  ///
  /// The turn reduces the budget. If the budget becomes negative, messages wait until enough time
  /// has passed to make it 0 again, but at most for 0.1 s.
  private func wait(after duration: Double) {
    guard let link, let source else { return }
    let isRead = link.waitingBytes < Self.longestQueue
    source.waitsForOutput = link.hasOutput
    // During the authentication, libdbus reads nothing before it has written its next step.
    source.waitsForInput = isRead && !(name == nil && link.hasOutput)
    source.wakeTime = replies.deadline
    let share = min(max(share, 0.01), 1)
    let now = MonotonicClock.now
    budget = min(budget + (now - budgetTime) * share, Self.longestBurst) - duration
    budgetTime = now
    if share < 1, budget < 0 {
      source.ignoresInput = true
      source.wakeTime = now + min(-budget / share, 0.1)
    } else if isRead, link.hasInput {
      source.wakeTime = -.infinity
    }
  }

  private func handle(_ message: BusMessage) {
    switch message.kind {
    case .reply: replies.take(message.replySerial)?(message.arguments)
    case .error: replies.take(message.replySerial)?(nil)
    case .signal:
      for subscription in subscriptions where subscription.match.selects(message) {
        subscription.handler(message)
      }
    case .call:
      let response = onCall?(message) ?? .unknownMethod
      if message.expectsReply { link?.respond(to: message, response) }
    case nil: break
    }
  }

  private func end() {
    (probe, opening, link, name) = (nil, nil, nil, nil)
    source?.cancel()
    source = nil
    (subscriptions, openHandlers) = ([], [])
    for handler in replies.expired(at: .infinity) { handler(nil) }
    let handler = onClose
    onClose = {}
    handler()
  }
}

/// The handlers of the replies that a connection awaits.
@MainActor
struct PendingReplies {
  typealias Handler = @MainActor ([BusValue]?) -> Void

  private var handlers: [UInt32: (handler: Handler, deadline: Double)] = [:]

  var count: Int { handlers.count }
  /// The earliest deadline of the handlers, in seconds; infinity without handlers.
  ///
  /// After ``take(_:)``, it can still be the earlier deadline of the removed handler.
  private(set) var deadline = Double.infinity

  mutating func add(_ handler: @escaping Handler, to serial: UInt32, deadline: Double) {
    handlers[serial] = (handler, deadline)
    self.deadline = min(self.deadline, deadline)
  }

  /// Removes and returns the handler of a reply; nil for a reply without a handler.
  mutating func take(_ serial: UInt32) -> Handler? {
    let handler = handlers.removeValue(forKey: serial)?.handler
    if handlers.isEmpty { deadline = .infinity }
    return handler
  }

  /// Removes and returns the handlers whose deadline has passed.
  mutating func expired(at time: Double) -> [Handler] {
    guard deadline <= time, !handlers.isEmpty else { return [] }
    let expired = handlers.filter { $0.value.deadline <= time }
    for serial in expired.keys { handlers[serial] = nil }
    deadline = handlers.values.map(\.deadline).min() ?? .infinity
    return expired.values.map(\.handler)
  }
}

/// Selects the signals that a program wants to receive.
package struct BusMatch: Hashable, Sendable {
  /// The name of the sender on the bus; nil for any.
  package var sender: String?
  /// The path of the object; nil for any.
  package var path: String?
  package var interface: String
  /// The name of the signal; nil for all signals of the interface.
  package var member: String?
  /// The first argument of the signal; nil for any.
  package var firstArgument: String?
  /// Whether to also select signals that were sent only to this connection; default false.
  ///
  /// The bus does not check the sender of such a signal. The handler must recognize forged ones.
  package var mayBeDirected: Bool

  package init(
    sender: String? = nil, path: String? = nil, interface: String, member: String? = nil,
    firstArgument: String? = nil, mayBeDirected: Bool = false
  ) {
    (self.sender, self.path, self.interface) = (sender, path, interface)
    (self.member, self.firstArgument) = (member, firstArgument)
    self.mayBeDirected = mayBeDirected
  }

  /// The match as a text that the bus understands.
  var rule: String {
    let parts = [
      ("sender", sender), ("path", path), ("interface", interface), ("member", member),
      ("arg0", firstArgument),
    ]
    return parts.reduce("type='signal'") { rule, part in
      part.1.map { rule + ",\(part.0)='\($0)'" } ?? rule
    }
  }

  /// Whether the match selects a signal.
  ///
  /// This method does not check the sender. The bus has checked that of broadcast signals, and the
  /// handler must check that of signals to this connection alone. A check here would fail if ``sender`` is the name of a
  /// service, because a signal contains its sender's unique name.
  @MainActor func selects(_ signal: BusMessage) -> Bool {
    (mayBeDirected || !signal.isDirected)
      && signal.interface == interface && path.map { $0 == signal.path } ?? true
      && member.map { $0 == signal.member } ?? true
      && firstArgument.map { $0 == signal.arguments.first?.text } ?? true
  }
}
