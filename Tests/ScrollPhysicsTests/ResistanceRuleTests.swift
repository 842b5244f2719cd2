import ScrollPhysics
import Testing

struct ResistanceRuleTests {
  @Test func `a rule makes its resistance for a viewport and a trigger`() {
    let touch = ResistanceRule.touch.resistance(viewport: 760, trigger: 64)
    expect(touch.pull(finger: 100), prints: "51.2883")
    let slingshot = ResistanceRule.slingshot.resistance(viewport: 760, trigger: 64)
    #expect(slingshot.pull(finger: 128) == 64)
    let smart = ResistanceRule.exponential(maximumRate: 2.5).resistance(viewport: 800, trigger: 100)
    #expect(smart.pull(finger: 200) == 100)
    let third = ResistanceRule.linear(slope: 0.5).resistance(viewport: 800, trigger: 72)
    #expect(third.finger(pull: 72) == 144)
    let stopped = ResistanceRule.linearWithStop(slope: 1, maximumRate: 1.5)
    #expect(stopped.resistance(viewport: 800, trigger: 100).pull(finger: 400) == 150)
    #expect(ResistanceRule.zoned.resistance(viewport: 0, trigger: 50).pull(finger: 100) == 75)
    let free = ResistanceRule.freeUntilTrigger(thenHyperbolic: 0.55)
    #expect(free.resistance(viewport: 800, trigger: 64).pull(finger: 64) == 64)
  }

  @Test func `rules are values`() {
    let rules: Set<ResistanceRule> = [.touch, .hyperbolic(coefficient: 0.55), .unresisted]
    #expect(rules == [.touch, .linear(slope: 1)])
  }
}
