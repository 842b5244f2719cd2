package import PullToRefresh
internal import PullcordControls
package import PullcordFeeds
internal import PullcordTuning
internal import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// A list with its refresh controls, between the devices and the picture.
///
/// The window drives a list with the X server's clock. The recorder drives it with its own
/// clock. The sample feed responds after a delay on the list's clock. A store responds when its
/// source does.
@MainActor
package final class LiveList: InteractiveScene {
  package let list: RefreshController
  package internal(set) var size: Size
  package var onEvent: ((RefreshEvent) -> Void)?

  let source: any RowSource
  package var onWake: (@Sendable () -> Void)? {
    get { list.onWake }
    set { list.onWake = newValue }
  }
  package var scene: any ListScene
  var placement: any ListPlacement

  private let edge: Edge
  /// See `Options.makeScene`.
  let makeScene: (@MainActor @Sendable (Tuning) -> (any ListScene)?)?
  private var visibility = ScrollIndicatorVisibility()
  private var lastRefresh = LastRefresh()
  var controls = ListControls()
  var news = ListNews()
  /// With reduced motion, the fade of the latest hold that opened or closed.
  private var holdFade: HoldFade?
  /// The latest change to other content.
  private var pageTurn: PageTurn?
  /// The pair that moves this list inside another one; nil for a list on its own.
  var nested: NestedRefresh?
  /// The number of rows in `placement`.
  var rowCount: Int
  var rowKeys = RowKeys()
  /// Whether the host has shown the list, so that new rows unfold.
  private(set) var hasAppeared = false
  /// The style of the last picture.
  private var style = SceneStyle()
  private var rowsAhead = RowsAhead()

  package convenience init(
    options: Options = Options(), feed: SampleFeed, size: Size, scene: any ListScene = FeedScene()
  ) {
    let options = options.adapted(to: scene)
    self.init(options, SampleRowSource(feed, options), size, scene)
  }

  /// Makes a list of a store.
  ///
  /// The list is at rest at its start. `start()` loads the first page.
  package convenience init(
    options: Options = Options(), store: PagedStore<FeedItem>, size: Size,
    scene: any ListScene = FeedScene()
  ) {
    let options = options.adapted(to: scene)
    self.init(options, StoreRowSource(store, options), size, scene)
  }

  /// Makes a list of the sample's book.
  package convenience init(options: Options = Options(), book scene: PageScene, size: Size) {
    self.init(options, ChapterRowSource(options), size, scene)
  }

  private init(_ options: Options, _ source: any RowSource, _ size: Size, _ scene: any ListScene) {
    edge = options.edge
    makeScene = options.makeScene
    self.scene = scene
    self.source = source
    self.size = size
    placement = scene.placement(of: source.rows, in: size)
    rowCount = source.rows.count
    list = RefreshController(
      axis: scene.axis, viewport: scene.axisFrame(size).length, content: placement.contentLength,
      preset: options.preset)
    list.setRightToLeft(scene.isRightToLeft)
    list.setInset(options.insets.start + scene.bars.start, at: .start)
    list.setInset(options.insets.end + scene.bars.end, at: .end)
    list.scroll(to: list.model.restingRange.lowerBound)
    list.onEvent = { [unowned self] in receive($0) }
    list.onStateChange = { [unowned self] _, state in
      if case .finishing = state { return }
      unfoldWaitingRows()
    }
    source.install(in: self)
    if let make = options.freshIndicator { makeFreshIndicators(make, at: edge) }
  }

  package var rows: FeedRows { source.rows }

  package func start() {
    hasAppeared = true
    source.start(in: self)
  }

  package var reducesMotion: Bool {
    get { list.reducesMotion }
    set { list.reducesMotion = newValue }
  }

  package var now: Double { list.now }

  package var nextDeadline: Double? {
    [moveDeadline, source.nextResponse, nextClockTick, nextRetryTick].compactMap(\.self).min()
  }

  /// The next time when the list, or the pair that it belongs to, changes by itself.
  private var moveDeadline: Double? {
    if let nested { nested.nextDeadline } else { list.nextDeadline }
  }

  /// The next time when an indicator that shows the time since the last update must change.
  ///
  /// This is the next full second since the last update; nil if no such indicator is visible.
  private var nextClockTick: Double? {
    guard indicator(at: edge).showsClock, list.state(at: edge) != .idle
    else { return nil }
    return lastRefresh.time + (now - lastRefresh.time).rounded(.down) + 1
  }

  /// The next time when a visible failure must show one second less until it can be retried.
  ///
  /// This is nil if no visible failure counts down.
  private var nextRetryTick: Double? {
    Edge.allCases.compactMap { edge in
      guard let snapshot = list.snapshot(at: edge), snapshot.pull > 0,
        let delay = snapshot.retryDelay, delay > 0
      else { return nil }
      // A step that rounding makes too short would not change the time.
      return now + max(delay - (delay.rounded(.up) - 1), 0.001)
    }.min()
  }

  package var isAtRest: Bool {
    list.isAtRest && source.nextResponse == nil && controls.barGrip == nil
  }

  package var isStill: Bool {
    isAtRest
      || list.model.phase(at: now) == .resting && list.nextDeadline == nil
        && source.nextResponse == nil && controls.barGrip == nil
  }

  package func advance(to time: Double) {
    var passed = -Double.infinity
    // Advance one deadline at a time. An action that begins at one deadline can get a response
    // before the next deadline.
    while true {
      let response = source.nextResponse ?? .infinity
      let due = min(moveDeadline ?? .infinity, response)
      guard due <= time, due > passed || response == due else { break }
      passed = due
      step(to: due)
      if response == due { source.respond(due: due, in: self) }
    }
    step(to: time)
  }

  private func step(to time: Double) {
    let wasMoving = list.model.phase(at: list.now) != .resting
    fadingHolds(at: time) {
      if let nested { nested.advance(to: time) } else { list.advance(to: time) }
    }
    if wasMoving, list.model.phase(at: list.now) == .resting {
      visibility.lastMovement = list.lastActivity
    }
    dropHoverOfMovingRow()
    news.removePassed(time)
    noticeSeenRows()
  }

  /// Makes a change, and lets a hold that it opens or closes without travel fade.
  private func fadingHolds(at time: Double, _ change: () -> Void) {
    guard list.reducesMotion else { return change() }
    let (before, holds) = (state(at: max(time, now)), list.model.holds)
    change()
    if let fade = HoldFade(from: before, holds: holds, to: list.model, time: now) {
      holdFade = fade
    }
  }

  package func handle(_ event: InputEvent, time: Double) {
    handle(event, time: time, origin: .zero)
  }

  /// Handles an event in a picture in which the list is at `origin`.
  func handle(_ event: InputEvent, time: Double, origin: Point) {
    advance(to: time)
    if !control(event.moved(byX: -origin.x, y: -origin.y)) {
      fadingHolds(at: time) {
        // A gesture needs coordinates that do not move with the list.
        if let nested {
          nested.handle(event, time: time)
        } else {
          list.handle(event, time: time)
        }
      }
    }
    // Rows do not wait for a gap that the user moves.
    if list.model.phase(at: now) != .resting { unfoldWaitingRows() }
    finishControl()
  }

  package func state(at time: Double) -> ListState {
    var state = ListState(viewport: size, rows: rows)
    // The frame begins now and appears on the screen at `time`. It shows pointers where they are
    // now.
    let model = list.model.drawn(at: now)
    state.offset = model.offset(at: time)
    state.insets = model.insets
    state.refreshes = Edge.allCases.compactMap {
      list.snapshot(time: time, drawnIn: model, at: $0)
    }
    state.freshIndicator = freshIndicator(at: edge).map { (edge, $0) }
    state.time = time
    state.lastUpdate = lastRefresh.time
    let (atStart, atEnd) = (list.configuration(at: .start), list.configuration(at: .end))
    state.strings = (atStart ?? atEnd)?.strings ?? .english
    state.endStrings = atEnd?.strings ?? state.strings
    if rows.isEmpty, !Edge.allCases.contains(where: list.isRefreshing) {
      state.emptyNotice = lastRefresh.notice(
        state.strings, canRefresh: list.configuration(at: edge) != nil)
    }
    state.style = style
    state.arrivals = news.arrivals.map { $0.shown(at: time) }
    state.unseenRows = news.unseenRows(at: time)
    state.shake = news.shake(at: time)
    if let opacity = news.leavingOpacity(at: time), let loading = news.loading,
      var snapshot = list.snapshot(time: time, at: loading.edge), snapshot.state == .idle
    {
      snapshot.state = .refreshing(.arrival)
      snapshot.stateAge = time - loading.begin
      snapshot.actionAge = time - loading.begin
      snapshot.progress = 1
      state.leaving = [(snapshot, opacity)]
    }
    state.marks = controls.marks(at: time)
    if !state.refreshes.contains(where: \.hidesScrollIndicator) {
      let isActive = list.model.phase(at: time) != .resting || controls.barGrip != nil
      state.scrollIndicatorOpacity =
        isActive ? 1 : visibility.opacity(at: time, lastHover: controls.hoveredAt)
    }
    return state
  }

  package func drawing(at time: Double, _ style: SceneStyle) -> Drawing {
    self.style = style
    let state = state(at: max(time, now))
    rowsAhead.drew(at: state.offset)
    if pageTurn?.isRunning(at: state.time) == true {
      let next = scene.drawing(state)
      return pageTurn?.drawing(to: next, at: state.time, style) ?? next
    }
    guard style.reducesMotion else { return scene.drawing(state) }
    let drawing = stillDrawing(state)
    guard let (before, opacity) = holdFade?.covered(at: state.time, style: style) else {
      return drawing
    }
    var fading = stillDrawing(before)
    fading.addGroup(drawing, .identity, opacity: opacity)
    return fading
  }

  package func drawingAhead(at time: Double) -> Drawing? {
    let length = scene.axis == .vertical ? size.height : size.width
    guard let offset = rowsAhead.next(length: length) else { return nil }
    var state = state(at: max(time, now))
    state.offset = offset
    return scene.drawing(state)
  }

  /// Draws the list without moving rows: new rows fade in.
  private func stillDrawing(_ state: ListState) -> Drawing {
    let fade =
      state.arrivals.filter { $0.shares != nil || $0.fade < 1 }.map(\.fade).min() ?? 1
    var (before, after) = (state, state)
    (before.shake, after.shake) = (0, 0)
    for index in state.arrivals.indices {
      (before.arrivals[index].shares, before.arrivals[index].fade) = ([], 0)
      (after.arrivals[index].shares, after.arrivals[index].fade) = (nil, 1)
    }
    guard fade < 1 else { return scene.drawing(after) }
    var drawing = scene.drawing(before)
    if fade > 0 { drawing.addGroup(scene.drawing(after), .identity, opacity: fade) }
    return drawing
  }

  /// Shows other content, from its beginning after a pull at the end, and else from its end.
  func turn(to next: any ListScene, at edge: Edge) {
    pageTurn = PageTurn(from: state(at: now), scene, at: edge, time: now)
    scene = next
    placement = next.placement(of: source.rows, in: size)
    list.setContentLength(placement.contentLength)
    let range = list.model.restingRange
    list.scroll(to: edge == .end ? range.lowerBound : range.upperBound)
  }

  package func isAnimating(at time: Double) -> Bool {
    if controls.presses.isPending(at: time) || news.isAnimating(at: time)
      || holdFade?.isRunning(at: time) == true || pageTurn?.isRunning(at: time) == true
    {
      return true
    }
    switch list.model.phase(at: time) {
    case .decelerating, .springing, .animating, .tracking(.wheel): return true
    case .tracking:
      // The resampled position changes until it reaches the last sample of a resting pointer.
      if list.model.drawn(at: now).offset(at: now) != list.model.offset(at: now) { return true }
    case .resting:
      if visibility.isFading(at: time, lastHover: controls.hoveredAt) { return true }
    }
    return Edge.allCases.contains { edge in
      guard let snapshot = list.snapshot(time: time, at: edge) else { return false }
      return switch snapshot.state {
      case .idle, .exhausted, .failed, .twoLevel: false
      case .pulling, .armed:
        snapshot.stateAge < Self.longestEntrance || snapshot.dwellProgress != nil
      case .refreshing: !snapshot.isWaiting || snapshot.stateAge < Self.longestEntrance
      case .finishing:
        // A failure stays. After its animation, only the seconds of its countdown change.
        snapshot.failure == nil || snapshot.stateAge < Self.longestResult
      case .closing: true
      }
    }
  }

  /// The duration of the longest animation that an indicator plays when a pull begins or arms, in
  /// seconds.
  private static let longestEntrance = 0.5
  /// The duration of the longest animation of a result, in seconds.
  private static let longestResult = 2.0

  private func receive(_ event: RefreshEvent) {
    onEvent?(event)
    if case .finish(let token, let outcome) = event.effect,
      list.configuration(at: token.edge)?.purpose == .refresh
    {
      lastRefresh.end(outcome, at: event.time)
    }
    announce(event)
    source.receive(event, in: self)
    if case .finish(let token, .success(let count?)) = event.effect, token.edge == .start {
      controls.selectedRow? += count
    }
  }

  /// Starts the motions that announce an event.
  private func announce(_ event: RefreshEvent) {
    switch event.effect {
    case .begin, .hold:
      guard let snapshot = list.snapshot(at: event.edge), snapshot.purpose == .loadMore,
        case .refreshing = snapshot.state, !snapshot.isDelayed,
        news.loading?.edge != event.edge || news.loading?.end != nil
      else { break }
      news.loading = ListNews.Loading(
        edge: event.edge, begin: event.time - (snapshot.actionAge ?? 0))
    case .finish(let token, let outcome):
      if news.loading?.edge == token.edge {
        if case .success = outcome { news.loading?.end = event.time } else { news.loading = nil }
      }
      switch outcome {
      case .failure, .timedOut: news.failedAt = event.time
      case .success, .exhausted, .cancelled: break
      }
    default: break
    }
  }
}

/// The scroll indicator's opacity, which fades out after the last movement.
///
/// Durations are seconds and were chosen by eye.
private struct ScrollIndicatorVisibility {
  /// The time when the content last came to rest.
  ///
  /// It is 0 before the first movement.
  var lastMovement = 0.0

  private static let fadeStart = 0.6
  private static let fadeEnd = 0.85

  func opacity(at time: Double, lastHover: Double) -> Double {
    let last = max(lastMovement, lastHover)
    guard last > 0 else { return 0 }
    return min(max(1 - (time - last - Self.fadeStart) / (Self.fadeEnd - Self.fadeStart), 0), 1)
  }

  func isFading(at time: Double, lastHover: Double) -> Bool {
    let last = max(lastMovement, lastHover)
    return last > 0 && (0..<Self.fadeEnd).contains(time - last)
  }
}
