public import Feeds
public import PathAnimation
public import PullToRefresh
public import ScrollPhysics

/// A list of the sample feed with its refresh control: everything between the devices and the picture.
///
/// The window and the recorder drive the same session, one with the clock of the server and one with a clock
/// of its own. Actions take `latency` on that clock.
@MainActor
public final class ListSession {
  /// What a session is made of.
  public struct Options: Sendable {
    /// The feel.
    public var preset = RefreshPreset.pullcord
    /// The edge the control stands at.
    ///
    /// Default the start.
    public var edge = Edge.start
    /// What the client reserves at the edges, in points.
    ///
    /// Default nothing.
    public var insets = EdgeLengths()
    /// How long the feed takes to answer, in seconds.
    ///
    /// Default 1.2.
    public var latency = 1.2
    /// The share of answers that are failures, 0…1.
    ///
    /// Default 0.
    public var failureRate = 0.0
    /// The edges whose actions end only when told to, as a gesture file does.
    ///
    /// Default none.
    public var scriptedEdges: Set<Edge> = []

    /// Makes options with every default.
    public init() {}
  }

  /// The list and its controls.
  public let list: RefreshController
  /// The feed's rows.
  public private(set) var feed: SampleFeed
  /// The size of the viewport, in points.
  public private(set) var size: Size
  /// Hears every effect, in order.
  public var onEvent: ((RefreshEvent) -> Void)?

  private let options: Options
  /// When content last came to rest, 0 before the first movement.
  private var movedAt = 0.0
  /// When the rows were last brought up to date; they are fresh when the session begins.
  private var updatedAt = 0.0
  private var answers: [(time: Double, token: RefreshToken, outcome: RefreshOutcome)] = []

  /// Makes a session at rest at its start.
  public init(options: Options = Options(), feed: SampleFeed, size: Size) {
    self.options = options
    self.feed = feed
    self.size = size
    list = RefreshController(
      axis: .vertical, viewport: size.height,
      content: Double(feed.rows.count) * FeedScene.rowLength,
      configuration: options.preset.scroll)
    list.setInset(options.insets.start, at: .start)
    list.setInset(options.insets.end, at: .end)
    list.scroll(to: -options.insets.start)
    list.addPullToRefresh(at: options.edge, options.preset.refresh, begin: { _, _ in })
    list.onEvent = { [unowned self] in heard($0) }
  }

  /// The latest time it was told, in seconds.
  public var now: Double { list.now }

  /// When `advance` is wanted next, whatever is drawn; nil: not before the next event.
  public var nextDeadline: Double? {
    [list.nextDeadline, answers.map(\.time).min()].compactMap(\.self).min()
  }

  /// Whether nothing moves and nothing runs.
  public var isAtRest: Bool { list.isAtRest && answers.isEmpty }

  /// Lets everything that is due by `time` happen, each at its own time.
  public func advance(to time: Double) {
    while let answer = answers.min(by: { $0.time < $1.time }), answer.time <= time {
      list.advance(to: answer.time)
      // What was due before it may have called the action off.
      guard let index = answers.firstIndex(where: { $0.token == answer.token }) else { continue }
      answers.remove(at: index)
      list.endRefreshing(answer.token, answer.outcome)
    }
    let wasMoving = list.model.phase(at: list.now) != .resting
    list.advance(to: time)
    if wasMoving, list.model.phase(at: list.now) == .resting { movedAt = list.lastActivity }
  }

  /// Does what an input event means, at its time.
  public func handle(_ event: InputEvent, at time: Double) {
    advance(to: time)
    list.handle(event, at: time)
  }

  /// Everything the picture follows from, as it will be seen at `time`, not before `now`.
  public func state(at time: Double) -> FeedState<FeedRows> {
    var state = FeedState(viewport: size, rows: feed.rows)
    state.offset = list.model.offset(at: time)
    state.insets = list.model.insets
    state.refreshes = Edge.allCases.compactMap { list.snapshot(at: $0, time: time) }
    state.time = time
    state.lastUpdate = updatedAt
    state.scrollIndicatorOpacity = scrollIndicatorOpacity(at: time)
    return state
  }

  /// Whether the picture changes by itself after `time`, so that another frame is wanted.
  public func isAnimating(at time: Double) -> Bool {
    let model = list.model
    switch model.phase(at: time) {
    case .decelerating, .springing, .animating, .tracking(.wheel): return true
    case .tracking: break
    case .resting:
      if movedAt > 0, (0..<Self.indicatorFades).contains(time - movedAt) { return true }
    }
    return Edge.allCases.contains { edge in
      guard let snapshot = list.snapshot(at: edge, time: time) else { return false }
      return switch snapshot.state {
      case .idle, .exhausted, .failed: false
      case .pulling, .armed: snapshot.stateAge < Self.settlesWithin
      case .refreshing, .finishing, .closing: true
      }
    }
  }

  /// The scroll indicator is seen while content moves, stays a while, and fades out.
  private func scrollIndicatorOpacity(at time: Double) -> Double {
    if list.model.phase(at: time) != .resting { return 1 }
    guard movedAt > 0 else { return 0 }
    let fading = time - movedAt - Self.indicatorStays
    return min(max(1 - fading / (Self.indicatorFades - Self.indicatorStays), 0), 1)
  }

  /// How long the scroll indicator stays after a movement, and when it is gone, in seconds (by eye).
  private static let indicatorStays = 0.6
  private static let indicatorFades = 0.85
  /// The longest animation that an indicator plays on entering a tracked state, in seconds.
  private static let settlesWithin = 0.4

  /// Gives the viewport another size.
  public func resize(to size: Size) {
    self.size = size
    list.setViewport(size.height)
  }

  private func heard(_ event: RefreshEvent) {
    onEvent?(event)
    if case .finish(let token, .success) = event.effect, token.edge == .start {
      updatedAt = event.time
    }
    switch event.effect {
    case .begin(let token, _) where !options.scriptedEdges.contains(token.edge):
      let outcome = feed.answer(failureRate: options.failureRate)
      answers.append((event.time + options.latency, token, outcome))
    case .abandon(let token):
      answers.removeAll { $0.token == token }
    case .finish(let token, .success(let count?)) where token.edge == .start:
      feed.prepend(count)
      list.insertContent(Double(count) * FeedScene.rowLength, at: 0)
    default: break
    }
  }
}
