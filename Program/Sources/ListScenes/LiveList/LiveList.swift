package import PullToRefresh
package import PullcordControls
package import PullcordFeeds
package import PullcordTuning
internal import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// A list with its refresh controls.
///
/// It handles the events of devices and draws the picture.
///
/// In a window, the list's clock starts at the first frame. The recorder uses a clock of its own.
/// The sample feed responds after a delay on the list's clock. A store responds when its source
/// responds.
@MainActor
package final class LiveList: InteractiveScene {
  package typealias Options = ListOptions

  package var onEvent: ((RefreshEvent) -> Void)?
  package var list: RefreshController { content.list }
  package var lists: [RefreshController] { [list] }
  package var scene: any ListScene {
    // Yields the scene in place, because a copy of a scene copies its rows, too.
    _read { yield content.scene }
    _modify { yield &content.scene }
  }
  package var size: Size {
    get { content.size }
    set { content.resize(to: newValue) }
  }

  let content: ListContent
  private let edge: Edge
  /// Returns the scene with other indicators; see `ListOptions.makeScene`.
  private let makeScene: (@MainActor @Sendable (Tuning) -> (any ListScene)?)?
  private var visibility = ScrollIndicatorVisibility()
  private var lastRefresh = LastRefresh()
  var controls = ListControls()
  /// The latest fade of an opening or closing gap with reduced motion; nil before the first fade.
  private var holdFade: HoldFade?
  /// The transition of the latest change to other content; nil before the first such change.
  private var pageTurn: PageTurn?
  private var heldFailure = HeldFailure()
  /// The pair of lists that contains this list; nil for a list that is not nested.
  var nested: NestedRefresh?
  /// The style of the last picture, and the picture of the header above the rows.
  private var (style, header) = (SceneStyle(), Drawing())
  private var texts = ListTexts.english
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

  /// Makes a list that shows the chapters of the sample's book.
  package convenience init(options: Options = Options(), book scene: PageScene, size: Size) {
    self.init(options, ChapterRowSource(options), size, scene)
  }

  private init(_ options: Options, _ source: any RowSource, _ size: Size, _ scene: any ListScene) {
    edge = options.edge
    makeScene = options.makeScene
    content = ListContent(of: source, scene, size, preset: options.preset)
    list.setInset(options.insets.start + scene.bars.start, at: .start)
    list.setInset(options.insets.end + scene.bars.end, at: .end)
    list.scroll(to: list.model.restingRange.lowerBound)
    list.onEvent = { [unowned self] in receive($0) }
    list.onStateChange = { [unowned self] _, state in
      if case .finishing = state { return }
      content.unfoldWaiting()
    }
    source.install(in: self)
    if let make = options.freshIndicator { makeFreshIndicators(make, at: edge) }
  }

  /// Uses a new indicator for every pull.
  ///
  /// `make` receives the number of earlier pulls.
  private func makeFreshIndicators(
    _ make: @escaping @MainActor (Int) -> any Indicator, at edge: Edge
  ) {
    var pull = 0
    list.reconfigure(at: edge) { $0.appearance.lifetime = .freshPerPull }
    list.setIndicator(at: edge) { [unowned list] in
      defer { pull += 1 }
      let indicator = make(pull)
      // Keep the result visible until the indicator has completed its animation.
      list.reconfigure(at: edge) {
        $0.timing.finishDuration = max($0.timing.finishDuration, indicator.finishDuration)
      }
      return DrawnIndicator(indicator, configuresControl: false)
    }
  }

  private func freshIndicator(at edge: Edge) -> (any Indicator)? {
    (list.indicator(at: edge) as? DrawnIndicator)?.indicator
  }

  package var rows: FeedRows { source.rows }
  var source: any RowSource { content.source }
  var axisFrame: AxisFrame { content.axisFrame }

  package func start() {
    content.hasAppeared = true
    source.start(in: self)
  }

  package var position: ScenePosition {
    get { ScenePosition(offset: list.model.offset(at: now), rows: source.rowsLoaded) }
    set { open(at: newValue) }
  }

  private func open(at position: ScenePosition) {
    let (offset, rows) = (position.offset, position.rows)
    while self.rows.count < rows ?? 0 || list.model.restingRange.upperBound < offset ?? 0 {
      // Show all missing pages at once, because this takes no more time than showing one page.
      let missingLength = (offset ?? 0) - list.model.restingRange.upperBound
      let rowLength = list.model.contentLength / Double(max(1, self.rows.count))
      let missing = max(
        (rows ?? 0) - self.rows.count, Int(min(max(0, missingLength / max(1, rowLength)), 1e7)))
      guard source.showMore(missing, in: self) else { break }
    }
    if let offset { list.scroll(to: offset) }
  }

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
    guard list.state(at: edge) != .idle else { return nil }
    guard (freshIndicator(at: edge) ?? scene.indicator(at: edge)).showsClock else { return nil }
    return lastRefresh.time + (now - lastRefresh.time).rounded(.down) + 1
  }

  /// The next time when a visible failure's countdown to its retry must show one second less.
  ///
  /// This is nil if no visible failure counts down.
  private var nextRetryTick: Double? {
    Edge.allCases.compactMap { edge in
      guard list.state(at: edge) != .idle, let snapshot = list.snapshot(at: edge),
        snapshot.pull > 0, let delay = snapshot.retryDelay, delay > 0
      else { return nil }
      // Add at least 1 ms, because adding a much shorter time to `now` would not change it.
      return now + max(delay - (delay.rounded(.up) - 1), 0.001)
    }.min()
  }

  package var isAtRest: Bool {
    list.isAtRest && source.nextResponse == nil && !controls.dragsBar
  }

  package var isStill: Bool {
    isAtRest
      || list.model.phase(at: now) == .resting
        && (list.nextDeadline == nil || heldFailure.isOn)
        && source.nextResponse == nil && !controls.dragsBar
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
    if list.model.phase(at: now) != .resting { controls.dropHoveredRow() }
    if let stop = controls.focus.stop, stop != .list { keepFocus(stop) }
    heldFailure.follow(controls.focus.stop, in: list)
    content.news.removePassed(time)
    content.noticeSeen()
  }

  /// Makes a change.
  ///
  /// With reduced motion, the old and new pictures cross-fade if the change opens or closes a gap.
  private func fadingHolds(at time: Double, _ change: () -> Void) {
    guard list.reducesMotion else { return change() }
    let (before, holds) = (state(at: max(time, now)), list.model.holds)
    change()
    if let fade = HoldFade(from: before, holds: holds, to: list.model, time: now) {
      holdFade = fade
    }
  }

  // MARK: Input

  @discardableResult
  package func handle(_ event: InputEvent, time: Double) -> Bool {
    handle(event, time: time, origin: .zero)
  }

  /// Handles an event in the coordinates of a scene that contains the list at `origin`.
  func handle(_ event: InputEvent, time: Double, origin: Point) -> Bool {
    advance(to: time)
    // Change a copy, because `sight` reads `self.controls` while the event is handled.
    var controls = controls
    let response = controls.handle(
      event.moved(byX: -origin.x, y: -origin.y), at: now, heldBy: list.model.phase(at: now).device,
      in: sight)
    self.controls = controls
    var isHandled = response != .ignored
    // Tab only moves the focus.
    if response != .handled, event.focusStep == nil {
      fadingHolds(at: time) {
        // Do not subtract `origin`: a gesture needs coordinates that do not move with the list.
        let hasEffect =
          nested?.handle(event, time: time) ?? list.handle(event, time: time)
        isHandled = isHandled || hasEffect
      }
    }
    // If the event moves the content, new rows unfold now instead of after the gap has closed.
    if list.model.phase(at: now) != .resting { content.unfoldWaiting() }
    for request in self.controls.takeRequests() { perform(request) }
    heldFailure.follow(controls.focus.stop, in: list)
    return isHandled
  }

  /// The current state of the list for pointers, keys and assistive technology.
  var sight: ListSight {
    ListSight(state(at: now), of: scene, content.placement, list.model.phase(at: now))
  }

  private func perform(_ request: ListControls.Request) {
    switch request {
    case .perform(let command): perform(command)
    case .moveSelection(let step):
      guard let row = content.row(after: controls.selectedRow, by: step) else { return }
      controls.isRowFocused = true
      controls.selectedRow = row
      reveal(row)
    case .showNotice(let edge):
      list.handle(.keyPressed(edge == .start ? .home : .end, modifiers: []), time: now)
    case .scroll(let share): content.scroll(toShare: share)
    }
  }

  package func perform(_ command: ListCommand) {
    switch command {
    case .select(let row):
      guard scene.selectsEntries, row < rows.count else { return }
      controls.focus.stop = .list
      controls.isRowFocused = true
      controls.selectedRow = row
      reveal(row)
    case .show(let row): if row < rows.count { reveal(row) }
    case .showNewRows: content.showUnseen()
    case .refresh, .cancel, .enable, .disable, .act: list.perform(command)
    }
  }

  /// Moves the focus to the list if the focused part disappeared; the list offers the same action.
  private func keepFocus(_ stop: WidgetID) {
    if sight.widgets.tree.widget(stop) == nil { controls.focus.stop = .list }
  }

  private func reveal(_ row: Int) {
    content.reveal(row)
    controls.hoveredAt = now
  }

  package var focusedStop: WidgetID? {
    get { controls.focus.stop }
    set {
      controls.focus.stop = newValue
      heldFailure.follow(controls.focus.stop, in: list)
    }
  }

  package func accessibleNodes(_ context: AccessibleContext) -> [AccessibleNode] {
    ListNodes(list: self, context: context).nodes
  }

  // MARK: The picture

  package func state(at time: Double) -> ListState {
    var state = ListState(viewport: size, rows: rows)
    // The frame appears on the screen at `time`. Animations show that time, but content under a
    // pointer follows the pointer's current position.
    let model = list.model.drawn(at: now)
    state.offset = model.offset(at: time)
    state.insets = model.insets
    state.refreshes = Edge.allCases.compactMap {
      list.snapshot(time: time, drawnIn: model, at: $0)
    }
    state.freshIndicator = freshIndicator(at: edge).map { (edge, $0) }
    state.time = time
    state.lastUpdate = lastRefresh.time
    texts = texts.updated(from: list)
    state.texts = texts
    if rows.isEmpty, !Edge.allCases.contains(where: list.isRefreshing) {
      state.emptyNotice = lastRefresh.notice(
        texts.start, canRefresh: list.configuration(at: edge) != nil)
    }
    (state.style, state.header) = (style, header)
    let news = content.news
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
    state.retries = Edge.allCases.filter { edge in
      list.canRetry(at: edge) && list.state(at: edge) != .idle
        && list.snapshot(at: edge).map { !$0.isHidden && ($0.retryDelay ?? 0) <= 0 } ?? false
    }
    if !state.refreshes.contains(where: \.hidesScrollIndicator) {
      let isActive = list.model.phase(at: time) != .resting || controls.dragsBar
      state.scrollIndicatorOpacity =
        isActive ? 1 : visibility.opacity(at: time, lastHover: controls.hoveredAt)
    }
    return state
  }

  package func drawing(at time: Double, _ style: SceneStyle) -> Drawing {
    drawing(at: time, style, below: Drawing())
  }

  /// Draws the list with the picture of a header above its rows.
  func drawing(at time: Double, _ style: SceneStyle, below header: Drawing) -> Drawing {
    (self.style, self.header) = (style, header)
    let state = state(at: max(time, now))
    rowsAhead.drew(at: state.offset)
    if pageTurn?.isRunning(at: state.time) == true {
      let next = scene.drawing(state)
      return pageTurn?.drawing(to: next, at: state.time, style) ?? next
    }
    guard style.reducesMotion else { return scene.drawing(state) }
    let drawing = scene.stillDrawing(state)
    guard let (before, opacity) = holdFade?.covered(by: state) else { return drawing }
    var fading = scene.stillDrawing(before)
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

  /// Shows other content.
  ///
  /// After a pull at the end, the list shows the beginning of the new content. Otherwise it shows
  /// the end.
  func turn(to next: any ListScene, at edge: Edge) {
    pageTurn = PageTurn(from: state(at: now), scene, at: edge, time: now)
    content.turn(to: next, at: edge)
  }

  package func isAnimating(at time: Double) -> Bool {
    if controls.isAnimating(at: time) || content.news.isAnimating(at: time)
      || holdFade?.isRunning(at: time) == true || pageTurn?.isRunning(at: time) == true
    {
      return true
    }
    switch list.model.phase(at: time) {
    case .decelerating, .springing, .animating, .tracking(.wheel): return true
    case .tracking:
      // After the pointer has stopped, the smoothed position still moves to its last sample.
      if list.model.drawn(at: now).offset(at: now) != list.model.offset(at: now) { return true }
    case .resting:
      if visibility.isFading(at: time, lastHover: controls.hoveredAt) { return true }
    }
    return Edge.allCases.contains { edge in
      guard list.state(at: edge) != .idle, let snapshot = list.snapshot(time: time, at: edge)
      else { return false }
      return switch snapshot.state {
      case .idle, .exhausted, .failed, .twoLevel: false
      case .pulling, .armed:
        snapshot.stateAge < Self.longestEntrance || snapshot.dwellProgress != nil
      case .refreshing: !snapshot.isWaiting || snapshot.stateAge < Self.longestEntrance
      case .finishing:
        // A failure stays visible. After its animation, only the seconds of its countdown change.
        snapshot.failure == nil
          || snapshot.stateAge
            < max(Self.longestResult, list.configuration(at: edge)?.timing.finishDuration ?? 0)
      case .closing: true
      }
    }
  }

  /// The duration of the longest animation that an indicator plays when a pull begins or reaches
  /// the threshold, in seconds.
  private static let longestEntrance = 0.5
  /// The duration of the longest result animation in the program itself, in seconds.
  ///
  /// An animation from a file may be longer. The control's `finishDuration` then includes it.
  private static let longestResult = 2.0

  private func receive(_ event: RefreshEvent) {
    onEvent?(event)
    if case .finish(let token, let outcome) = event.effect,
      list.configuration(at: token.edge)?.purpose == .refresh
    {
      lastRefresh.end(outcome, at: event.time)
    }
    content.news.announce(event, of: list)
    source.receive(event, in: self)
    if case .finish(let token, .success(let count?)) = event.effect, token.edge == .start {
      controls.selectedRow? += count
    }
  }

  // MARK: Tuning

  /// Applies the numbers and indicators of a tuning to the running list.
  ///
  /// Returns false if the scene or the edge differs, or if changed indicators require a new list.
  package func tune(_ tuning: Tuning, from old: Tuning) -> Bool {
    guard tuning.scene == old.scene, tuning.edge == old.edge else { return false }
    if tuning.shownIndicator != old.shownIndicator || tuning.replacement != old.replacement
      || tuning.loadMoreIndicator != old.loadMoreIndicator || tuning.icon != old.icon
      || tuning.iconSource != old.iconSource || tuning.lottie != old.lottie
    {
      guard let scene = makeScene?(tuning) else { return false }
      self.scene = scene
    }
    tuneNumbers(tuning, from: old)
    return true
  }

  /// Applies the numbers of a tuning to the running list.
  func tuneNumbers(_ tuning: Tuning, from old: Tuning) {
    source.tune(tuning)
    list.preset.scroll = tuning.scroll
    setInsets(tuning.insets, from: old.insets)
    var refresh = tuning.refresh
    refresh.twoLevel = refresh.twoLevel ?? scene.twoLevel
    for edge in Edge.allCases {
      guard let configuration = list.configuration(at: edge) else { continue }
      var tuned = configuration.purpose == .loadMore ? tuning.loadMore : refresh
      tuned.purpose = configuration.purpose
      list.reconfigure(tuned, at: edge)
    }
  }

  /// Changes the insets.
  ///
  /// A list that rests at its start stays at its start.
  private func setInsets(_ insets: EdgeLengths, from old: EdgeLengths) {
    guard insets != old else { return }
    let model = list.model
    let isAtStart =
      model.phase(at: now) == .resting
      && model.offset(at: now) <= model.restingRange.lowerBound + 0.5
    for edge in Edge.allCases where insets[edge] != old[edge] {
      list.setInset(insets[edge] + scene.bars[edge], at: edge)
    }
    if isAtStart { list.scroll(to: list.model.restingRange.lowerBound) }
  }
}
