import PullToRefresh
import PullcordAcceptedRows
import PullcordRandomHistories
import ScrollPhysics

/// What a list reports and shows, as a text of its changes and as sums of all numbers.
@MainActor
struct ListRecord {
  private var changes: [String] = []
  private(set) var sums = ReportSums()

  /// The columns of a row: the names and sums, and then the text.
  var columns: [String] { sums.columns + [changes.joined(separator: ", ")] }

  /// Rows that each add eight histories, with a generator for each seed.
  static func rows(
    _ name: String, count: UInt64,
    _ history: (_ seed: UInt64, inout SplitMix, inout ListRecord) -> Void
  ) async -> [[String]] {
    var rows: [[String]] = []
    for row in 1...count {
      await Task.yield()
      var record = ListRecord()
      for seed in row * 8..<row * 8 + 8 {
        var generator = SplitMix(seed: seed)
        history(seed, &generator, &record)
      }
      rows.append(["\(name) \(row)"] + record.sums.columns)
    }
    return rows
  }

  mutating func note(_ edge: Edge, _ state: RefreshState, time: Double) {
    changes.append("\(Self.milliseconds(time)) \(edge) \(state)")
  }

  mutating func note(_ event: RefreshEvent, time: Double) {
    changes.append("\(Self.milliseconds(time)) \(event.edge) \(event.effect.name)")
    add(event)
  }

  /// Adds an event to the sums alone.
  mutating func add(_ event: RefreshEvent) {
    sums.add(event.effect, to: "effect")
    sums.add(event.time, to: "event time")
  }

  /// Adds whether an event had an effect.
  mutating func note(handled: Bool) { sums.add(handled, to: "handled") }

  /// Adds everything that a host can read from a list, in sums whose names begin with a prefix.
  mutating func add(_ list: RefreshController, prefix: String = "") {
    let model = list.model
    sums.add(model.offset(at: list.now), to: prefix + "offset")
    sums.add(model.velocity(at: list.now), to: prefix + "velocity")
    sums.add(model.holds, to: prefix + "hold")
    sums.add(list.nextDeadline.map { $0 - list.now }, to: prefix + "deadline")
    sums.add(list.nextFrame(after: list.now) == .now, to: prefix + "frame")
    sums.add(list.now - list.lastActivity, to: prefix + "activity")
    for edge in Edge.allCases {
      guard let snapshot = list.snapshot(at: edge) else { continue }
      add(snapshot, prefix: prefix)
      sums.add(list.accessibleControl(at: edge), to: prefix + "accessible")
      sums.add(list.canRetry(at: edge), to: prefix + "retry")
      sums.add(list.age(at: edge), to: prefix + "age")
      sums.add(list.thresholds(at: edge), to: prefix + "thresholds")
    }
  }

  /// Adds each property of a snapshot, which is faster than by reflection.
  private mutating func add(_ snapshot: RefreshSnapshot, prefix: String) {
    sums.add(snapshot.edge, to: prefix + "edge")
    sums.add(snapshot.state, to: prefix + "state")
    sums.add(snapshot.stateAge, to: prefix + "stateAge")
    sums.add(snapshot.progress, to: prefix + "progress")
    sums.add(snapshot.pull, to: prefix + "pull")
    sums.add(snapshot.indicatorLength, to: prefix + "indicatorLength")
    sums.add(snapshot.placement, to: prefix + "placement")
    sums.add(snapshot.wheel, to: prefix + "wheel")
    sums.add(snapshot.outcome, to: prefix + "outcome")
    sums.add(snapshot.outcomeAge, to: prefix + "outcomeAge")
    sums.add(snapshot.showsResult, to: prefix + "showsResult")
    sums.add(snapshot.actionAge, to: prefix + "actionAge")
    sums.add(snapshot.trigger, to: prefix + "trigger")
    sums.add(snapshot.failure, to: prefix + "failure")
    sums.add(snapshot.retryDelay, to: prefix + "retryDelay")
    sums.add(snapshot.indicatorOffset, to: prefix + "indicatorOffset")
    sums.add(snapshot.background, to: prefix + "background")
    sums.add(snapshot.staysInSight, to: prefix + "staysInSight")
    sums.add(snapshot.hidesScrollIndicator, to: prefix + "hidesScrollIndicator")
    sums.add(snapshot.purpose, to: prefix + "purpose")
    sums.add(snapshot.isHidden, to: prefix + "isHidden")
    sums.add(snapshot.isWaiting, to: prefix + "isWaiting")
    sums.add(snapshot.isDelayed, to: prefix + "isDelayed")
    sums.add(snapshot.work, to: prefix + "work")
    sums.add(snapshot.timeInThreshold, to: prefix + "timeInThreshold")
    sums.add(snapshot.visibleProgress, to: prefix + "visibleProgress")
    sums.add(snapshot.armedAge, to: prefix + "armedAge")
    sums.add(snapshot.releaseVelocity, to: prefix + "releaseVelocity")
    sums.add(snapshot.dwellProgress, to: prefix + "dwellProgress")
    sums.add(snapshot.dwellDuration, to: prefix + "dwellDuration")
    sums.add(snapshot.twoLevelProgress, to: prefix + "twoLevelProgress")
    sums.add(snapshot.isPastTwoLevel, to: prefix + "isPastTwoLevel")
    sums.add(snapshot.isClosingTwoLevel, to: prefix + "isClosingTwoLevel")
  }

  /// Adds what a host can read from a list inside a list.
  mutating func add(_ pair: NestedRefresh) {
    add(pair.parent, prefix: "parent ")
    add(pair.child, prefix: "child ")
    sums.add(pair.nextDeadline.map { $0 - pair.now }, to: "deadline")
    sums.add(pair.nextFrame(after: pair.now) == .now, to: "frame")
  }

  private static func milliseconds(_ time: Double) -> Int { Int((time * 1000).rounded()) }
}
