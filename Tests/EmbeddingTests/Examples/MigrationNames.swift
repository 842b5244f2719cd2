import PathAnimation
import PullToRefresh
import RefreshIndicators
import ScrollPhysics
import VectorGraphics

/// The tables of Documentation/Migrating.md, row by row.
///
/// Each comment repeats the names in the column "Pullcord" of one row. The code under it, up to a
/// blank line, uses them, so that a renamed name does not compile. Nothing runs this code. A row
/// without names is absent.
@MainActor
enum MigrationNames {
  static func states(_ state: RefreshState) {
    switch state {
    // `idle`
    case .idle: break
    // `pulling`
    case .pulling: break
    // `armed`
    case .armed: break
    // `refreshing(trigger)`
    case .refreshing(let trigger): _ = trigger
    // `finishing(outcome)`
    case .finishing(let outcome): _ = outcome
    // `closing`
    case .closing: break

    case .exhausted, .failed, .twoLevel: break  // the libraries have no such states
    }
  }

  // MARK: IQPullToRefresh

  static func iqPullToRefresh(
    _ list: RefreshController, _ configuration: inout RefreshConfiguration
  ) {
    // `RefreshController(axis:viewport:content:preset:)`, `axis`
    _ = RefreshController(axis: .vertical, viewport: 800, content: 4000, preset: .iqPullToRefresh)

    // `list.model`, `list`
    _ = list.model

    // `addPullToRefresh(_:at:performing:)`, `.decision`
    list.addPullToRefresh(configuration, at: .start, performing: .decision { _, _, _ in })

    // `addLoadMore(_:preload:pullUp:at:performing:)`, `.decision`
    list.addLoadMore(
      configuration, preload: 100, pullUp: 60, at: .end, performing: .decision { _, _, _ in })

    // `begin(true)`, `begin(false)`, `setShouldBegin(at:_:)`
    let isReady = list.isEnabled(at: .start)
    _ = RefreshAction.decision { _, begin, _ in isReady ? begin(true) : begin(false) }
    list.setShouldBegin(at: .start) { trigger in trigger == .programmatic }

    // `finish(outcome)`
    let outcomes = [RefreshOutcome.success(newItems: 20), .failure("offline"), .exhausted]
    _ = RefreshAction.completion { _, finish in for outcome in outcomes { finish(outcome) } }

    // `setEnabled(_:at:)`, `isEnabled(at:)`, `addLoadMore(isEnabled: false)`
    list.setEnabled(!list.isEnabled(at: .start), at: .start)
    list.addLoadMore(isEnabled: false) { _ in }

    // `setIndicator(at:_:)`, `indicator(at:)`
    list.setIndicator(at: .start) { list.indicator(at: .end) }

    // `isRefreshing(at:)`, `isLoadingMore`
    _ = list.isRefreshing(at: .start) || list.isLoadingMore

    // `startRefreshing(reveal:at:)`
    list.startRefreshing(reveal: false, at: .start)

    // `cancel(at:)`, `endRefreshing(at:)`
    list.cancel(at: .start)
    list.endRefreshing(at: .start)

    // `RefreshTrigger.programmatic`, `.pull(device)`, `.keyboard`, `.retry`, `.expired`
    for device in InputDevice.allCases {
      _ = [RefreshTrigger.programmatic, .pull(device), .keyboard, .retry, .expired]
    }

    // `.programmatic`, `.arrival`, `.pull(device)`
    for device in InputDevice.allCases {
      _ = [.programmatic, .arrival, .pull(device)] as [RefreshTrigger]
    }

    // `RefreshState`
    _ = list.state(at: .start) as RefreshState

    // `firing.moment = .onArrival`
    configuration.firing.moment = .onArrival

    // `addLoadMore(pullUp: 60)`
    list.addLoadMore(pullUp: 60) { _ in }

    // `firing.moment = .onRelease`
    configuration.firing.moment = .onRelease

    // `firing.moment = .atThreshold`
    configuration.firing.moment = .atThreshold

    // `RefreshIndicator`
    _ = list.indicator(at: .start) as (any RefreshIndicator)?

    // `firing.moment`
    _ = configuration.firing.moment

    // `distances.preload`, `distances.start`, `distances.trigger`
    configuration.distances.preload = 20
    configuration.distances.start = -20
    configuration.distances.trigger = 40

    // `distances.trigger`, `distances.hold`, `distances.indicatorLength`
    configuration.distances.trigger = 60
    configuration.distances.hold = 60
    configuration.distances.indicatorLength = 60

    // `RefreshIndicator.update(_:)`, `snapshot(time:at:)`
    let indicator: (any RefreshIndicator)? = list.indicator(at: .start)
    if let snapshot = list.snapshot(time: 1, at: .start) { indicator?.update(snapshot) }

    // `ios`
    list.preset = .ios

    // `SpinnerIndicator`
    list.setIndicator(at: .start) { SpinnerIndicator() }
  }

  static func pages(_ list: RefreshController, load: @escaping @Sendable () async -> [Int]) {
    // `PagedStore<Item>`
    func newest<Item>(_ store: PagedStore<Item>) -> Item? { store.items.first }

    // `PagedStore(pages:size:id:load:)`, `attach(store)`
    let store = PagedStore(pages: .pageFrom1, size: 10, id: nil, load: { _ in Page(await load()) })
    list.attach(store)

    // `pageStyle`, `.cursor`
    let styles: [PageStyle] = [.none, .pageFrom0, .pageFrom1, .offsetFrom0, .offsetFrom1, .cursor]
    for style in styles { store.pageStyle = style }

    // `pageSize`
    store.pageSize = 20

    // `PageArgument`, `.none`, `.page`, `.offset`, `.cursor`
    _ = [PageArgument.none, .page(1), .offset(20), .cursor("next")]

    // `items`, `setItems(_:hasMore:)`, `clear()`
    store.setItems(store.items, hasMore: true)
    store.clear()

    // `state`, `PagedStoreState`
    _ = store.state as PagedStoreState

    // `observe(_:_:)`, `removeObserver(_:)`, `eventStream()`
    store.observe("table") { _ in }
    store.removeObserver("table")
    _ = store.eventStream()

    // `load`, `begin`
    _ = PagedStore<Int>(pages: .none, id: nil, load: { _ in Page([1]) })
    _ = PagedStore<Int>(
      pages: .none, id: nil, begin: { _, reply in reply.finish(.success(Page([]))) })
  }

  // MARK: Yalantis PullToRefresh

  static func yalantis(
    _ list: RefreshController, _ configuration: inout RefreshConfiguration,
    _ snapshot: RefreshSnapshot, load: @escaping @Sendable () async -> Void
  ) {
    // `RefreshPreset.yalantis`, `indicator:`
    list.preset = RefreshPreset.yalantis
    list.addPullToRefresh(at: .start, indicator: SpinnerIndicator()) { _ in }

    // `Edge.start`, `.end`
    _ = [Edge.start, .end]

    // `addPullToRefresh(_:at:indicator:starting:)`, `action:`
    list.addPullToRefresh(configuration, at: .start, indicator: { nil }, starting: { _ in })
    list.addPullToRefresh(at: .start, action: { _ in await load() })

    // `configuration(at:)`, `state(at:)`, `indicator(at:)`
    _ = list.configuration(at: .start)
    _ = list.state(at: .start)
    _ = list.indicator(at: .start)

    // `removeRefresh(at:)`, `removeAll()`
    list.removeRefresh(at: .start)
    list.removeAll()

    // `startRefreshing(reveal:at:)`, `reveal`
    list.startRefreshing(reveal: true, at: .start)

    // `endRefreshing(_:at:)`, `endAll(_:)`
    list.endRefreshing(.cancelled, at: .start)
    list.endAll(.cancelled)

    // `motion.hide = .spring(Spring(duration:dampingRatio:initialVelocity:))`
    configuration.motion.hide = .spring(
      Spring(duration: 1, dampingRatio: 0.4, initialVelocity: 0.8))

    // `motion.hide = .timed(duration:_:)`
    configuration.motion.hide = .timed(duration: 1, .linear)

    // `timing.hideDelay`
    configuration.timing.hideDelay = 0.2

    // `motion.reveal`
    configuration.motion.reveal = .timed(duration: 0.3, .easeInOut)

    // `appearance.staysVisibleWhileScrolling`
    configuration.appearance.staysVisibleWhileScrolling = true

    // `appearance.indicatorOffset`
    configuration.appearance.indicatorOffset = 10

    // `setEnabled(_:at:)`
    list.setEnabled(true, at: .start)

    // `state(at:)`
    _ = list.state(at: .end)

    // `RefreshIndicator.update(_:)`, `stateChanged(_:)`
    let indicator: (any RefreshIndicator)? = list.indicator(at: .start)
    indicator?.update(snapshot)
    indicator?.stateChanged(snapshot)

    // `guards.exclusion = .exclusive`
    configuration.guards.exclusion = .exclusive

    // `setInset(_:at:)`
    list.setInset(64, at: .start)
  }

  // MARK: MRefresh

  static func mrefresh(_ list: RefreshController, _ configuration: inout RefreshConfiguration) {
    // `addPullToRefresh(_:at:performing:)`, `.completion`
    list.addPullToRefresh(configuration, at: .start, performing: .completion { _, _ in })

    // `endRefreshing(at:)`
    list.endRefreshing(at: .start)

    // `setEnabled(_:at:)`
    list.setEnabled(false, at: .start)

    // `RefreshPreset.mrefresh`
    list.preset = RefreshPreset.mrefresh

    // `distances.hold`
    configuration.distances.hold = 100

    // `distances.start`
    configuration.distances.start = 0

    // `distances.trigger`, `firing.mustExceedTrigger`
    configuration.distances.trigger = 100
    configuration.firing.mustExceedTrigger = true

    // `motion.reveal`, `motion.hide`
    configuration.motion.reveal = .timed(duration: 0.25, .easeInOut)
    configuration.motion.hide = .timed(duration: 0.25, .easeInOut)

    // `appearance.indicatorOffset`
    configuration.appearance.indicatorOffset = -20

    // `RefreshIndicator.update(_:)`, `snapshot(time:at:)`
    let indicator: (any RefreshIndicator)? = list.indicator(at: .start)
    if let snapshot = list.snapshot(time: 1, at: .start) { indicator?.update(snapshot) }
  }

  static func drawings(
    _ snapshot: RefreshSnapshot, _ configuration: RefreshConfiguration, in frame: Rectangle
  ) throws {
    // `PathIndicator`, `PathComposition.drawing(at:)`
    _ = PathIndicator(Path())
    _ = PathComposition.drawing(at:)

    // `PathPart(_:stroke:style:)`
    _ = PathPart(Path(), stroke: .solid(Color(hex: 0)), style: StrokeStyle(width: 1))

    // `Timeline`, `snapshot.stateAge`, `refreshing`
    let blink = Timeline(duration: 0.4, repetition: .forever)
    if case .refreshing = snapshot.state { _ = blink.progress(at: snapshot.stateAge) }

    // `finishing`, `timing.finishDuration`
    if case .finishing = snapshot.state {
      _ = snapshot.stateAge < configuration.timing.finishDuration
    }

    // `Path(svg:)`, `subdivided(smoothness:)`, `frame`
    let path = try Path(svg: "M0 0H40").subdivided(smoothness: 3)
    _ = PathComposition([PathPart(path)], frame: frame)

    // `PathPart(_:start:)`
    let part = PathPart(path, start: 0.3)

    // `PathComposition(_:frame:fit:)`, `.each`, `.asFirst`, `.union`
    for fit in [.each, .asFirst, .union] as [PathComposition.Fit] {
      _ = PathComposition([part], frame: frame, fit: fit)
    }

    // `paths(at:)`, `PreparedPath.trimmed(to:)`
    _ = PathComposition.paths(at:)
    _ = PreparedPath.trimmed(to:)

    // `Timeline`, `KeyframeTrack`, `Transform`
    let phase = Timeline(duration: 1).progress(at: 0.5)
    _ = Transform.rotation(radians: KeyframeTrack(evenly: 0, .pi).value(at: phase))

    // `Drawing`, `A`
    let arc = try Path(svg: "M 0 0 A 5 5 0 0 1 10 0")
    _ = Drawing([.stroke(arc, .solid(Color(hex: 0)), StrokeStyle(width: 1))])

    // `SVGPathError`
    _ = { (error: SVGPathError) in (error.reason, error.offset, error.partial) }

    // `Path.elements`, `PathSegment`
    _ = \Path.elements
    _ = PathSegment.self
  }

  // MARK: APLPullToRefreshContainer

  static func apl(
    _ list: RefreshController, _ configuration: inout RefreshConfiguration,
    _ page: any EmbeddedContent, _ indicator: any RefreshIndicator, _ snapshot: RefreshSnapshot
  ) {
    // `RefreshController`
    _ = RefreshController(axis: .vertical, viewport: 800, content: 0)

    // `embed(_:)`, `EmbeddedContent`
    list.embed(page as (any EmbeddedContent)?)

    // `setEnabled(_:at:)`
    list.setEnabled(true, at: .start)

    // `addPullToRefresh(_:at:performing:)`, `.completion`
    list.addPullToRefresh(configuration, at: .start, performing: .completion { _, _ in })

    // `setIndicator(at:_:)`, `appearance.lifetime = .freshPerPull`
    list.setIndicator(at: .start) { nil }
    configuration.appearance.lifetime = .freshPerPull

    // `appearance.background`
    configuration.appearance.background = IndicatorBackground(red: 1, green: 1, blue: 1)

    // `RefreshIndicator.didInstall(in:at:)`
    (indicator as any RefreshIndicator).didInstall(in: list, at: .start)

    // `EmbeddedContent.didEmbed(in:)`
    (page as any EmbeddedContent).didEmbed(in: list)

    // `update(_:)`, `progress`, `armed`
    indicator.update(snapshot)
    _ = snapshot.state == .armed ? 1 : snapshot.progress

    // `update(_:)`, `refreshing`, `finishing`, `didRemove()`
    indicator.update(snapshot)
    switch snapshot.state {
    case .refreshing, .finishing: indicator.didRemove()
    default: break
    }

    // `SpinnerIndicator`, `TiltIndicator`
    list.setIndicator(at: .start) { SpinnerIndicator() }
    list.setIndicator(at: .start) { TiltIndicator() }

    // `distances.trigger = .indicator(fraction: 0.9)`, `distances.full = .indicator(fraction: 1)`
    configuration.distances.trigger = .indicator(fraction: 0.9)
    configuration.distances.full = .indicator(fraction: 1)

    // `appearance.scrollIndicator = .hidden(fromProgress: 0.9)`
    configuration.appearance.scrollIndicator = .hidden(fromProgress: 0.9)
  }
}
