import PullToRefresh
import PullcordAcceptedRows
import PullcordMachines
import PullcordRandomHistories
import ScrollPhysics
import Testing

/// A list behaves as it did when a person accepted its behavior.
///
/// The rules of lists leave many numbers and moments to the presets. A change here is a change that
/// users feel. `./run.sh record` accepts it.
@MainActor @Suite struct AcceptedListTests {
  @Test func `each preset answers each course as a person has accepted`() throws {
    let rows = ListCourse.allCases.flatMap { course in
      RefreshPreset.all.map { preset in
        ["\(course) \(preset.name)"] + ListCourseRun.columns(course, preset)
      }
    }
    try AcceptedRows("courses.tsv", beside: #filePath).expect(rows)
  }

  @Test func `the records of lists contain each property of a snapshot`() throws {
    let driver = RefreshDriver.preset(RefreshPreset.all[0])
    var record = ListRecord()
    record.add(driver.list)
    let snapshot = try #require(driver.list.snapshot(at: .start))
    let properties = Mirror(reflecting: snapshot).children.compactMap(\.label)
    #expect(record.sums.names.isSuperset(of: properties))
  }

  @Test func `lists answer random histories as a person has accepted`() throws {
    let rows = (1...120 as ClosedRange<UInt64>).map { seed in
      var generator = SplitMix(seed: seed)
      let scenario = RefreshScenario()
      scenario.add(.start, 0)
      scenario.add(.end, 5)
      let steps = RefreshMachine.history(using: &generator)
      return ["history \(seed)"] + Self.columns(steps, in: scenario)
    }
    try AcceptedRows("histories.tsv", beside: #filePath).expect(rows)
  }

  @Test func `lists of all kinds answer a thousand random histories as accepted`() async throws {
    let rows = await ListRecord.rows("lists", count: 120) { seed, generator, record in
      let scenario = RefreshScenario()
      for edge in Edge.allCases {
        scenario.add(edge, generator.chance(of: RefreshScenario.configurations))
        scenario.perform(.inset(edge, [0, 0, 24][generator.chance(of: 3)]), frames: 1)
      }
      if seed % 4 == 0 {
        scenario.perform(.content([0, 300, 800][generator.chance(of: 3)]), frames: 1)
      }
      Self.play(RefreshMachine.history(using: &generator), in: scenario, &record)
    }
    try AcceptedRows("lists.tsv", beside: #filePath).expect(rows)
  }

  @Test func `lists answer histories on a grid as a person has accepted`() throws {
    let rows = (1...240 as ClosedRange<UInt64>).map { seed in
      var generator = SplitMix(seed: seed)
      let scenario = RefreshScenario()
      scenario.add(.start, 0)
      scenario.add(.end, seed % 2 == 0 ? 5 : 0)
      scenario.list.preset.scroll = GridHistory.configuration(using: &generator)
      for edge in Edge.allCases {
        let loadsMore = edge == .end && seed % 2 == 0
        scenario.list.reconfigure(
          GridHistory.refreshConfiguration(using: &generator, loadsMore: loadsMore), at: edge)
      }
      let steps = GridHistory.refreshSteps(using: &generator)
      return ["grid \(seed)"] + Self.columns(steps, in: scenario)
    }
    try AcceptedRows("grid.tsv", beside: #filePath).expect(rows)
  }

  @Test func `lists answer gestures to the limits as a person has accepted`() async throws {
    let rows = await ListRecord.rows("gestures", count: 60) { seed, generator, record in
      // The program calls a list before its first event.
      let scenario = RefreshScenario(time: seed % 2 == 0 ? 1000 : 0)
      for edge in Edge.allCases {
        let loadsMore = edge == .end && seed % 2 == 0
        // The work of the action of configuration 1 begins later.
        scenario.add(edge, loadsMore ? 5 : seed % 3 == 0 ? 1 : 0)
        scenario.list.reconfigure(
          GridHistory.refreshConfiguration(using: &generator, loadsMore: loadsMore), at: edge)
      }
      if seed % 3 == 0 { scenario.perform(.content(400), frames: 1) }
      let calls = GridHistory.firstCalls(using: &generator)
      let gestures = GridHistory.refreshGestures(using: &generator)
      Self.play(calls + gestures, in: scenario, &record)
    }
    try AcceptedRows("gestures.tsv", beside: #filePath).expect(rows)
  }

  @Test func `lists of a few points answer slow histories as accepted`() async throws {
    let rows = await ListRecord.rows("tiny", count: 60) { _, generator, record in
      let scenario = RefreshScenario()
      let (viewport, content) = ([0.5, 1, 4], [0.5, 1, 8, 64])
      scenario.perform(.viewport(viewport[generator.chance(of: viewport.count)]), frames: 1)
      scenario.perform(.content(content[generator.chance(of: content.count)]), frames: 1)
      scenario.list.preset.scroll = TinyHistory.configuration(using: &generator)
      let loadsMore = generator.chance(of: 2) == 0
      scenario.add(.start, 0)
      scenario.add(.end, loadsMore ? 5 : 0)
      // Settings change while the controls are in all states.
      for _ in 0..<4 {
        for edge in Edge.allCases {
          scenario.list.reconfigure(
            TinyHistory.refreshConfiguration(
              using: &generator, loadsMore: loadsMore && edge == .end), at: edge)
        }
        Self.play(TinyHistory.refreshSteps(using: &generator), in: scenario, &record)
      }
    }
    try AcceptedRows("tiny.tsv", beside: #filePath).expect(rows)
  }

  @Test func `presets and defaults have accepted numbers`() throws {
    var rows = RefreshPreset.all.map { preset in
      var sums = ReportSums()
      sums.add(preset.scroll, to: "scroll")
      for configuration in [preset.refresh, preset.loadMore ?? .loadMore] {
        for (name, value) in Mirror(reflecting: configuration).children where name != "strings" {
          sums.add(value, to: name ?? "")
        }
      }
      return [preset.name] + sums.columns
    }
    var sums = ReportSums()
    sums.add(TwoLevel(), to: "level")
    sums.add(RefreshFailure("No route"), to: "failure")
    sums.add(ReportedWork(progress: 0.5), to: "work")
    for edge in Edge.allCases { sums.add(RefreshSnapshot(edge: edge), to: "snapshot") }
    rows.append(["defaults"] + sums.columns)
    try AcceptedRows("presets.tsv", beside: #filePath).expect(rows)
  }

  @Test func `the texts of each language are as a person has accepted`() throws {
    let rows = (RefreshStrings.languages + RefreshStrings.pseudoLanguages).map { language in
      var sums = ReportSums()
      let strings = language.strings
      sums.add(strings, to: "texts")
      for count in Array(0...30) + Array(99...113) {
        sums.add(language.pluralForm(count), to: "plurals")
        sums.add(strings.newItems(count), to: "new items")
      }
      for minutes in [0, 1, 2, 59, 60, 61, 119, 120, 1439, 1440, 1441, 2880, 14_400] {
        sums.add(strings.ago(minutes: minutes), to: "ages")
      }
      for seconds in [-1, 0, 1, 9, 10, 11, 59, 60, 61, 119, 120, 3599, 3600, 86_400, .nan] {
        sums.add(strings.lastUpdated(secondsAgo: seconds), to: "updates")
        sums.add(strings.percent(seconds / 120), to: "percent")
      }
      sums.add(language.isRightToLeft, to: "direction")
      return [language.code] + sums.columns
    }
    try AcceptedRows("texts.tsv", beside: #filePath).expect(rows)
  }

  @Test func `an engine answers histories on a grid as a person has accepted`() throws {
    let rows = (1...120 as ClosedRange<UInt64>).map { row in
      var sums = ReportSums()
      for seed in row * 16..<row * 16 + 16 {
        var generator = SplitMix(seed: seed)
        let loadsMore = seed % 3 == 0
        var configuration = GridHistory.refreshConfiguration(
          using: &generator, loadsMore: loadsMore)
        // An engine that stays with its settings goes further.
        let steps = GridHistory.engineSteps(using: &generator).filter {
          if case .reconfigure = $0 { seed % 4 == 0 } else { true }
        }
        if loadsMore, seed % 2 == 0 { configuration.firing.moment = .onRelease }
        let viewport = [800.0, 800, 256, 0][generator.chance(of: 4)]
        Self.add(steps, configuration, viewport: viewport, to: &sums)
      }
      return ["engine \(row)"] + sums.columns
    }
    try AcceptedRows("engines.tsv", beside: #filePath).expect(rows)
  }

  private static func add(
    _ steps: [EngineStep], _ configuration: RefreshConfiguration, viewport: Double,
    to sums: inout ReportSums
  ) {
    var machine = EngineMachine(configuration, viewport: viewport)
    for step in steps {
      for effect in machine.perform(step) { sums.add(effect, to: effect.name) }
      let engine = machine.engine
      sums.add(engine.nextDeadline.map { $0 - machine.time } ?? -1, to: "deadline")
      sums.add(engine.hold, to: "hold")
      sums.add(engine.state, to: "state")
      sums.add(engine.pullRule.trigger.wheel, to: "trigger")
      sums.add(engine.awaitsArrival ? 1 : 0, to: "arrival")
      sums.add(engine.isActive ? 1 : 0, to: "activity")
      for pull in [0.0, 40, 64] {
        sums.add(engine.progress(pull: pull), to: "progress")
      }
      let snapshot = engine.snapshot(pull: 40, displacement: 40, time: machine.time + 0.0625)
      sums.add(snapshot.stateAge, to: "age")
      sums.add(snapshot.dwellProgress ?? -1, to: "dwell")
      sums.add(snapshot.twoLevelProgress ?? -1, to: "level")
      sums.add(snapshot.visibleProgress ?? -1, to: "visible")
      sums.add(snapshot.timeInThreshold ?? -1, to: "threshold")
      sums.add(snapshot.actionAge ?? -1, to: "action")
      sums.add(snapshot.outcomeAge ?? -1, to: "outcome")
      sums.add(snapshot.isHidden ? 1 : 0, to: "hidden")
      sums.add(snapshot.isDelayed ? 1 : 0, to: "delayed")
    }
    #expect(machine.failure == nil)
  }

  /// The columns of a history's row.
  private static func columns(_ steps: [RefreshStep], in scenario: RefreshScenario) -> [String] {
    var record = ListRecord()
    play(steps, in: scenario, &record)
    return record.columns
  }

  /// Performs the steps of a history and adds what the list reports and shows after each.
  private static func play(
    _ steps: [RefreshStep], in scenario: RefreshScenario, _ record: inout ListRecord
  ) {
    for step in steps {
      let old = scenario.log.count
      scenario.perform(step, frames: 2)
      for entry in scenario.log[old...] {
        switch entry {
        case .state(let edge, let state): record.note(edge, state, time: scenario.list.now)
        case .event(let event): record.note(event, time: scenario.list.now)
        }
      }
      if case .input = step { record.note(handled: scenario.wasHandled) }
      record.add(scenario.list)
    }
  }
}
