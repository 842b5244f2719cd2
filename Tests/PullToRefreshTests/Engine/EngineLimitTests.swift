import PullToRefresh
import ScrollPhysics
import Testing

/// Limits of an engine that a program with its own scroll area meets.
@Suite struct EngineLimitTests {
  @Test func `a device that cannot pull keeps its trigger`() {
    var configuration = RefreshConfiguration()
    configuration.distances.reachableFraction = 0.125
    configuration.resistance.mouse = .linear(slope: 0)
    let engine = RefreshEngine(edge: .start, configuration: configuration, viewport: 800)
    #expect(engine.pullRule.trigger.mouse == 64)
    #expect(engine.pullRule.trigger.touch < 64)
  }

  /// An engine that loads more two seconds after the end of an action, with the content at its end.
  private func delayed() throws -> RefreshEngine {
    var configuration = RefreshConfiguration.loadMore
    configuration.timing.coolDown = 2
    configuration.timing.minimumDuration = 0
    var engine = RefreshEngine(edge: .end, configuration: configuration, viewport: 800)
    _ = engine.started(.programmatic)
    _ = engine.allowed(time: 0)
    let token = try #require(engine.token)
    _ = engine.finished(token, .success(newItems: nil), displacement: -2000, time: 1)
    _ = engine.settled(displacement: -2000, time: 1)
    _ = engine.approached(to: -2000, time: 1)
    _ = engine.approached(to: 0, time: 2)
    #expect(engine.nextDeadline == 3)
    return engine
  }

  @Test func `a delayed load is no longer due when the content leaves the end`() throws {
    var engine = try delayed()
    _ = engine.approached(to: -2000, time: 2.25)
    #expect(engine.nextDeadline == nil)
  }

  @Test func `a delayed load is no longer due after the program has begun one`() throws {
    var engine = try delayed()
    _ = engine.started(.programmatic)
    _ = engine.allowed(time: 2.25)
    _ = engine.cancelled(displacement: 0, time: 2.5)
    _ = engine.settled(displacement: 0, time: 2.5)
    #expect(engine.state == .idle)
    // A finger arms the next arrival, which only a movement reports.
    _ = engine.trackingBegan(.touch, displacement: 0, time: 2.75)
    #expect(engine.awaitsArrival && engine.nextDeadline == nil)
  }

  @Test(arguments: [true, false])
  func `a delayed load is due only while its control stays ready`(isExcluded: Bool) throws {
    var engine = try delayed()
    func setReady(_ isReady: Bool, time: Double) {
      _ =
        isExcluded
        ? engine.setExcluded(!isReady, displacement: 0, time: time)
        : engine.setEnabled(isReady, displacement: 0, time: time)
    }
    setReady(false, time: 2.25)
    #expect(engine.nextDeadline == nil)
    setReady(true, time: 2.5)
    #expect(engine.nextDeadline == 3)
    setReady(false, time: 2.75)
    setReady(true, time: 3.5)
    #expect(engine.nextDeadline == nil)
  }

  @Test func `a new viewport has no rows or inset and is not short unless the owner says so`() {
    var configuration = RefreshConfiguration.loadMore
    configuration.distances.preload = .rows(3)
    configuration.distances.countsWholeInsets = true
    configuration.appearance.hidesExhaustedOnShortContent = true
    var engine = RefreshEngine(edge: .end, configuration: configuration, viewport: 800)
    _ = engine.resized(viewport: 400, rows: 132, inset: 0.5, isShort: true)
    #expect(engine.arrivalDistance == 132.5)
    _ = engine.resized(viewport: 400)
    #expect(engine.arrivalDistance == 0)
    _ = engine.setExhausted(true, displacement: 0, time: 1)
    #expect(engine.state == .exhausted && engine.hold > 0)
  }

  @Test func `the work of another action neither begins nor vetoes a waiting one`() throws {
    var engine = RefreshEngine(edge: .start, configuration: RefreshConfiguration(), viewport: 800)
    _ = engine.started(.programmatic)
    _ = engine.allowed(isWaiting: true, time: 0)
    let token = try #require(engine.token)
    let other = RefreshToken(edge: .start, number: token.number + 1)
    #expect(engine.workBegan(other) == [.ignored])
    #expect(engine.workVetoed(other, displacement: 0, time: 1) == [.ignored])
    #expect(engine.snapshot(pull: 0, displacement: 0, time: 1).isWaiting)
    #expect(engine.workBegan(token) == [])
    #expect(!engine.snapshot(pull: 0, displacement: 0, time: 1).isWaiting)
  }

  @Test func `an open second level stays open with a configuration that has one`() {
    var configuration = RefreshConfiguration()
    configuration.twoLevel = TwoLevel()
    var engine = RefreshEngine(edge: .start, configuration: configuration, viewport: 800)
    _ = engine.twoLevelOpenRequested(time: 0)
    #expect(engine.state == .twoLevel)
    configuration.timing.minimumDuration = 2
    _ = engine.reconfigured(configuration, displacement: 800, time: 1)
    #expect(engine.state == .twoLevel)
    configuration.twoLevel = nil
    _ = engine.reconfigured(configuration, displacement: 800, time: 2)
    #expect(engine.state == .closing)
  }

  @Test func `an engine has no rows, no short content and a revealed action until it is told`() {
    var configuration = RefreshConfiguration.loadMore
    configuration.appearance.hidesExhaustedOnShortContent = true
    configuration.distances.preload = .rows(2)
    var engine = RefreshEngine(edge: .end, configuration: configuration, viewport: 800)
    #expect(engine.arrivalDistance == 0)
    _ = engine.resized(viewport: 600)
    #expect(engine.arrivalDistance == 0)
    _ = engine.setExhausted(true, displacement: 0, time: 0)
    #expect(engine.hold == 64)
    var refresh = RefreshEngine(edge: .start, configuration: RefreshConfiguration(), viewport: 800)
    _ = refresh.started(.programmatic)
    #expect(refresh.allowed(time: 0).contains(.reveal))
    #expect(!refresh.snapshot(pull: 0, displacement: 0, time: 0).isWaiting)
  }
}
