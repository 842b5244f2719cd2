import PullToRefresh
import PullcordMachines
import PullcordRandomHistories
import ScrollPhysics
import Testing

/// Attacks a list and a bare engine with random histories, and checks the rules after every step.
///
/// The callbacks of the list remove, add, enable, reconfigure, finish, resize and start from inside,
/// often at equal times. `./run.sh check soak` does the same for as long as one likes.
@MainActor @Suite struct RefreshHistoryTests {
  /// Optimized tests have time for more events.
  #if DEBUG
    private static let share = 0.05
  #else
    private static let share = 1.0
  #endif

  /// Each run attacks a list with 100,000 events, or a twentieth of them in a debug build.
  @Test(.serialized, arguments: testSeeds(20_260_103...20_260_122))
  func `random histories whose callbacks change the list break no rule`(_ seed: UInt64) async {
    await attack("controller", events: 100_000, seed: seed)
  }

  /// Each run attacks an engine with 400,000 events, or a twentieth of them in a debug build.
  @Test(.serialized, arguments: testSeeds(20_260_203...20_260_222))
  func `random histories of a bare engine break no rule`(_ seed: UInt64) async {
    await attack("engine", events: 400_000, seed: seed)
  }

  /// A soak found the second action, which is right: the lift of the touchpad was lost.
  @Test(arguments: [(0.3, 1), (40, 2)])
  func `a wheel begins a gesture of its own after a touchpad that was silent`(
    silence: Double, actions: Int
  ) {
    let scenario = RefreshScenario()
    // A control that fires after the pull has lasted 0.2 s.
    scenario.add(.start, 2)
    let touchpad = InputEvent.touchpadScrolled(x: 0, y: 0, dx: 0, dy: -70, reportsLift: true)
    let wheel = InputEvent.wheelTurned(x: 0, y: 0, dx: 0, dy: -3)
    for step in [RefreshStep.input(touchpad), .wait(silence), .input(wheel), .wait(0.3)] {
      scenario.perform(step, frames: 1)
    }
    #expect(scenario.failure == nil)
    let begun = scenario.log.count {
      guard case .event(let event) = $0, case .begin = event.effect else { return false }
      return true
    }
    #expect(begun == actions)
  }

  private func attack(_ name: String, events: Int, seed: UInt64) async {
    guard let machine = Machine.all.first(where: { $0.name == name }) else {
      Issue.record("no machine \(name)")
      return
    }
    var seeds = SplitMix(seed: seed)
    var count = 0
    while Double(count) < Double(events) * Self.share {
      // Let other tests use the main actor.
      await Task.yield()
      let (events, finding) = machine.run(seeds.next())
      count += events
      if let finding {
        Issue.record("PULLCORD_SEED=\(seed): \(finding)")
        return
      }
    }
  }
}
