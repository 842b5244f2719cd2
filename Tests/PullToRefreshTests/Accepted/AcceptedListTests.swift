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

  @Test func `lists answer histories on a grid as a person has accepted`() throws {
    let rows = (1...120 as ClosedRange<UInt64>).map { seed in
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

  /// The columns of a history's row.
  private static func columns(_ steps: [RefreshStep], in scenario: RefreshScenario) -> [String] {
    var record = ListRecord()
    for step in steps {
      let old = scenario.log.count
      scenario.perform(step, frames: 2)
      for entry in scenario.log[old...] {
        switch entry {
        case .state(let edge, let state): record.note(edge, state, time: scenario.list.now)
        case .event(let event): record.note(event, time: scenario.list.now)
        }
      }
      record.add(scenario.list)
    }
    return record.columns
  }
}
