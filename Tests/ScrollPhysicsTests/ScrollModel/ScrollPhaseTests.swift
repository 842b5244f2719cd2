import ScrollPhysics
import Testing

struct ScrollPhaseTests {
  @Test func `traces have the name of a phase without its device`() {
    let phases: [ScrollPhase] = [
      .resting, .tracking(.wheel), .tracking(.touch), .decelerating, .springing, .animating,
    ]
    #expect(
      phases.map(\.description) == [
        "resting", "tracking", "tracking", "decelerating", "springing", "animating",
      ])
  }
}
