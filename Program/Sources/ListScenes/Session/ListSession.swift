package import PullToRefresh
internal import PullcordControls
package import PullcordFeeds
package import PullcordTuning
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// A list with its refresh controls: everything between the devices and the picture.
///
/// The window and the recorder drive the same session, one with the clock of the server and one with a clock
/// of its own. The sample feed takes `latency` to answer on that clock; a store answers when its source
/// does.
@MainActor
package final class ListSession: InteractiveScene {
  /// What a session is made of.
  package struct Options: Sendable {
    /// The feel.
    package var preset = RefreshPreset.pullcord
    /// The control that loads more, where the source has one.
    ///
    /// Default the library's.
    package var loadMore = RefreshConfiguration.loadMore
    /// The edge the sample feed's only control stands at; a store is refreshed at the start.
    ///
    /// Default the start.
    package var edge = Edge.start
    /// What the client reserves at the edges, in points.
    ///
    /// Default nothing.
    package var insets = EdgeLengths()
    /// What the sample feed answers, but at `scriptedEdges`.
    ///
    /// Default new rows.
    package var response = SampleResponse.newRows
    /// How long the sample feed takes to answer, in seconds.
    ///
    /// Default 1.2.
    package var latency = 1.2
    /// The most that an answer comes earlier or later than that, in seconds.
    ///
    /// Default 0.
    package var jitter = 0.0
    /// The share of the sample feed's answers that are failures, 0…1.
    ///
    /// Default 0.
    package var failureRate = 0.0
    /// The edges whose actions end only when told to, as a gesture file does.
    ///
    /// Default none.
    package var scriptedEdges: Set<Edge> = []
    /// Asked for an indicator at every pull at `edge`, with the number of pulls before it; nil, the default:
    /// the scene's own stays.
    ///
    /// At most one is alive; it is removed when its pull was taken back or its action's end was shown.
    package var freshIndicator: (@MainActor @Sendable (Int) -> any Indicator)?
    /// Where the sample feed's controls stand.
    ///
    /// Default at `edge` alone.
    package var sampleControls = SampleControls.atOneEdge

    /// Makes options with every default.
    package init() {}
  }

  /// Where the sample feed's controls stand, and what they bring.
  package enum SampleControls: Hashable, Sendable {
    /// A refresh at one edge.
    case atOneEdge
    /// A refresh at both edges: at the start it brings what is new, at the end what is older.
    case atBothEdges
    /// A refresh at the start, and rows in pages of so many whenever the end is reached.
    case pages(Int)
    /// A chat: a refresh at the end, where the newest rows stand and it opens, and older ones in pages of so many
    /// in front of them whenever the start is reached.
    case history(Int)
  }

  /// The list and its controls.
  package let list: RefreshController
  /// The size of the viewport, in points.
  package internal(set) var size: Size
  /// Hears every effect, in order.
  package var onEvent: ((RefreshEvent) -> Void)?

  let feed: any ListFeed
  /// Called from any thread when the list has to be advanced.
  package var onWake: (@Sendable () -> Void)? {
    get { list.onWake }
    set { list.onWake = newValue }
  }
  /// What draws it.
  package var scene: any ListScene
  /// Where the rows stand now.
  var placement: any ListPlacement

  private let edge: Edge
  /// When content last came to rest, 0 before the first movement.
  private var movedAt = 0.0
  /// When the rows were last brought up to date; they are fresh when the session begins.
  private var updatedAt = 0.0
  /// Why the last refresh brought nothing; nil if it did, or none has ended.
  private var refreshFailure: RefreshOutcome?
  var controls = ListControls()

  /// Makes a session of the sample feed, at rest at its start.
  package convenience init(
    options: Options = Options(), feed: SampleFeed, size: Size, scene: any ListScene = FeedScene()
  ) {
    self.init(options, SampleListFeed(feed, options), size, scene)
  }

  /// Makes a session of a store, at rest at its start; `start` has it load its first page.
  package convenience init(
    options: Options = Options(), store: PagedStore<FeedItem>, size: Size,
    scene: any ListScene = FeedScene()
  ) {
    self.init(options, PagedListFeed(store, options), size, scene)
  }

  private init(_ options: Options, _ feed: any ListFeed, _ size: Size, _ scene: any ListScene) {
    edge = options.edge
    self.scene = scene
    self.feed = feed
    self.size = size
    placement = scene.placement(of: feed.rows, in: size)
    list = RefreshController(
      axis: scene.axis, viewport: scene.axisFrame(size).length, content: placement.contentLength,
      preset: options.preset)
    list.setRightToLeft(scene.isRightToLeft)
    list.setInset(options.insets.start, at: .start)
    list.setInset(options.insets.end, at: .end)
    list.scroll(to: -options.insets.start)
    list.onEvent = { [unowned self] in receive($0) }
    feed.install(in: self)
    if let make = options.freshIndicator { makeFreshIndicators(make, at: edge) }
  }

  /// The rows that are shown.
  package var rows: FeedRows { feed.rows }

  /// Has a store that is empty load its first page, and a sample in pages as many as the picture shows.
  package func start() { feed.start(in: self) }

  /// The latest time it was told, in seconds.
  package var now: Double { list.now }

  /// When `advance` is wanted next, whatever is drawn; nil: not before the next event.
  package var nextDeadline: Double? {
    [list.nextDeadline, feed.nextResponse, nextTick].compactMap(\.self).min()
  }

  /// When a clock that is shown goes on; nil while none is.
  private var nextTick: Double? {
    guard indicator(at: edge).showsClock, list.state(at: edge) != .idle
    else { return nil }
    return updatedAt + (now - updatedAt).rounded(.down) + 1
  }

  /// Whether nothing moves and nothing runs.
  package var isAtRest: Bool { list.isAtRest && feed.nextResponse == nil && controls.grip == nil }

  /// Whether nothing will happen before the next event; a clock that goes on is nothing.
  package var isStill: Bool {
    isAtRest
      || list.model.phase(at: now) == .resting && list.nextDeadline == nil
        && feed.nextResponse == nil && controls.grip == nil
  }

  /// Lets everything that is due by `time` happen, each at its own time.
  package func advance(to time: Double) {
    var passed = -Double.infinity
    // Deadlines too go one by one: what begins at one may be answered before the next.
    while true {
      let response = feed.nextResponse ?? .infinity
      let due = min(list.nextDeadline ?? .infinity, response)
      guard due <= time, due > passed || response == due else { break }
      passed = due
      step(to: due)
      if response == due { feed.respond(due: due, in: self) }
    }
    step(to: time)
  }

  private func step(to time: Double) {
    let wasMoving = list.model.phase(at: list.now) != .resting
    list.advance(to: time)
    if wasMoving, list.model.phase(at: list.now) == .resting { movedAt = list.lastActivity }
  }

  /// Does what an input event means, at its time.
  package func handle(_ event: InputEvent, time: Double) {
    advance(to: time)
    if !control(event) { list.handle(event, time: time) }
    finishControl()
  }

  /// Everything the picture follows from, as it will be seen at `time`, not before `now`.
  package func state(at time: Double) -> FeedState<FeedRows> {
    var state = FeedState(viewport: size, rows: rows)
    state.offset = list.model.offset(at: time)
    state.insets = list.model.insets
    state.refreshes = Edge.allCases.compactMap { list.snapshot(at: $0, time: time) }
    state.freshIndicator = freshIndicator(at: edge).map { (edge, $0) }
    state.time = time
    state.lastUpdate = updatedAt
    let (atStart, atEnd) = (list.configuration(at: .start), list.configuration(at: .end))
    state.strings = (atStart ?? atEnd)?.strings ?? .english
    state.endStrings = atEnd?.strings ?? state.strings
    if rows.isEmpty { state.emptyNotice = emptyNotice(state.strings) }
    state.marks = controls.marks(at: time)
    let isHidden = state.refreshes.contains(where: \.hidesScrollIndicator)
    state.scrollIndicatorOpacity = isHidden ? 0 : scrollIndicatorOpacity(at: time)
    return state
  }

  /// What is said in place of rows, while nothing is on its way.
  private func emptyNotice(_ strings: RefreshStrings) -> EmptyNotice? {
    if Edge.allCases.contains(where: list.isRefreshing) { return nil }
    let hasControl = list.configuration(at: edge) != nil
    return EmptyNotice(
      title: refreshFailure.map(strings.result) ?? strings.empty,
      hint: hasControl ? strings.refreshHint : nil)
  }

  /// The picture, as it will be seen at `time`, not before `now`.
  package func drawing(at time: Double, _ look: SceneLook) -> Drawing {
    var state = state(at: max(time, now))
    state.take(look)
    return scene.drawing(state)
  }

  /// Whether the picture changes by itself after `time`, so that another frame is wanted.
  package func isAnimating(at time: Double) -> Bool {
    if let press = controls.press, time - press.time < ListControls.pressDelay { return true }
    let model = list.model
    switch model.phase(at: time) {
    case .decelerating, .springing, .animating, .tracking(.wheel): return true
    case .tracking: break
    case .resting:
      let movedAt = max(movedAt, controls.hoveredAt)
      if movedAt > 0, (0..<Self.indicatorFades).contains(time - movedAt) { return true }
    }
    return Edge.allCases.contains { edge in
      guard let snapshot = list.snapshot(at: edge, time: time) else { return false }
      return switch snapshot.state {
      case .idle, .exhausted, .failed, .twoLevel: false
      case .pulling, .armed:
        snapshot.stateAge < Self.settlesWithin || snapshot.dwellProgress != nil
      case .refreshing: !snapshot.isWaiting
      case .finishing, .closing: true
      }
    }
  }

  /// The scroll indicator is seen while content moves, stays a while, and fades out.
  private func scrollIndicatorOpacity(at time: Double) -> Double {
    if list.model.phase(at: time) != .resting || controls.grip != nil { return 1 }
    let movedAt = max(movedAt, controls.hoveredAt)
    guard movedAt > 0 else { return 0 }
    let fading = time - movedAt - Self.indicatorStays
    return min(max(1 - fading / (Self.indicatorFades - Self.indicatorStays), 0), 1)
  }

  /// How long the scroll indicator stays after a movement, and when it is gone, in seconds (by eye).
  private static let indicatorStays = 0.6
  private static let indicatorFades = 0.85
  /// The longest animation that an indicator plays on entering a tracked state, in seconds.
  private static let settlesWithin = 0.4

  private func receive(_ event: RefreshEvent) {
    onEvent?(event)
    if case .finish(let token, let outcome) = event.effect,
      list.configuration(at: token.edge)?.purpose == .refresh
    {
      if outcome.isSuccess { updatedAt = event.time }
      switch outcome {
      case .failure, .timedOut: refreshFailure = outcome
      case .success, .exhausted: refreshFailure = nil
      case .cancelled: break
      }
    }
    feed.receive(event, in: self)
    if case .finish(let token, .success(let count?)) = event.effect, token.edge == .start {
      controls.selectedRow? += count
    }
  }
}
