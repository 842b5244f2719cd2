internal import PullToRefresh
internal import PullcordAllocationCount
internal import ScrollPhysics

/// Measures events of the refresh engine and of the whole controller, in time and in allocations.
enum EngineBenchmark {
  /// Prints the table.
  @MainActor
  static func run() {
    var table = Table(
      "refresh engine (target < 500 ns an event, no allocation while pulling)", "", "ns an event",
      "allocations an event")
    func add(_ name: String, calls: Int, _ pass: () -> Double) {
      // The first pass fills caches, such as the caches of type metadata.
      _ = pass()
      let before = pullcord_allocation_count()
      _ = pass()
      let allocations = Double(pullcord_allocation_count() - before) / Double(calls)
      let time = Rounds.nanoseconds(calls: calls, pass)
      table.add(name, time.digits(0), allocations.digits(2))
    }
    var (pulling, pullTime) = (pulled(), 1.0)
    add("engine: tracked, pulling", calls: 1000) {
      for step in 0..<1000 {
        pullTime += 1 / 120
        _ = pulling.tracked(to: 5 + Double(step % 50), time: pullTime)
      }
      return pulling.progress(pull: 20)
    }
    var (crossing, crossTime) = (pulled(), 1.0)
    add("engine: tracked, across the threshold", calls: 1000) {
      for step in 0..<1000 {
        crossTime += 1 / 120
        _ = crossing.tracked(to: step % 2 == 0 ? 80 : 20, time: crossTime)
      }
      return crossing.progress(pull: 20)
    }
    var (cycling, cycleTime) = (engine(), 1.0)
    add("engine: a whole refresh", calls: 9) { wholeRefresh(&cycling, &cycleTime) }
    let (list, listTime) = (list(), 1.0)
    var now = listTime
    list.handle(.touchDown(finger: 1, x: 200, y: 100), time: now)
    add("controller: finger pulls", calls: 1000) {
      for step in 0..<1000 {
        now += 1 / 120
        list.handle(.touchMoved(finger: 1, x: 200, y: 110 + Double(step % 50)), time: now)
      }
      return list.model.offset(at: now)
    }
    add("controller: snapshot of a frame", calls: 1000) {
      (0..<1000).reduce(0.0) { sum, _ in sum + (list.snapshot(time: now, at: .start)?.pull ?? 0) }
    }
    table.show()
  }

  private static func engine() -> RefreshEngine {
    RefreshEngine(edge: .start, configuration: RefreshConfiguration(), viewport: 800)
  }

  private static func pulled() -> RefreshEngine {
    var engine = engine()
    _ = engine.trackingBegan(.touch, displacement: 0, time: 0.5)
    return engine
  }

  @MainActor
  private static func list() -> RefreshController {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 72_000)
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
    return list
  }

  /// Runs one complete refresh from the press to rest.
  ///
  /// The steps are a press, two moves, a release, the permission, the outcome and closing.
  private static func wholeRefresh(_ engine: inout RefreshEngine, _ time: inout Double) -> Double {
    time += 5
    _ = engine.trackingBegan(.touch, displacement: 0, time: time)
    _ = engine.tracked(to: 30, time: time + 0.1)
    _ = engine.tracked(to: 90, time: time + 0.3)
    _ = engine.released(displacement: 90, time: time + 0.4)
    _ = engine.allowed(time: time + 0.4)
    if let token = engine.token {
      _ = engine.finished(
        token, .success(newItems: 3), displacement: 64, time: time + 1)
    }
    time += 2
    _ = engine.advance(to: time, displacement: 64)
    time += 2
    _ = engine.advance(to: time, displacement: 64)
    _ = engine.settled(displacement: 0, time: time)
    return engine.hold
  }
}
