import PullcordScrollTesting
import ScrollPhysics
import Testing

struct ResistanceRuleTests {
  @Test func `a rule creates its resistance from the lengths of the viewport and the trigger`() {
    let touch = ResistanceRule.rubberBand.resistance(viewport: 760, trigger: 64)
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

  /// The finger travel that reaches a trigger in a viewport of 800 points, and the largest pull.
  private static let field:
    [(name: String, rule: ResistanceRule, trigger: Double, finger: String, most: Double?)] = [
      ("UIRefreshControl", .rubberBand, 100, "208", nil),
      ("Ionic on iOS", .rubberBand, 158, "358", nil),
      ("macOS", .freeUntilTrigger(thenHyperbolic: 0.55), 60, "60", nil),
      ("SwipeRefreshLayout", .slingshot, 64, "128", 128),
      ("Material 3", .slingshot, 80, "160", 160),
      ("Flutter Material", .linearWithStop(slope: 1, maximumRate: 1.5), 200, "200", 300),
      ("Flutter Material's look", .unresisted, 800.0 / 6, "133", nil),
      ("Flutter Cupertino", .hyperbolic(coefficient: 0.52), 100, "220", nil),
      ("easy_refresh Classic", .hyperbolic(coefficient: 0.52), 70, "148", nil),
      ("easy_refresh Bezier", .hyperbolic(coefficient: 0.4), 100, "286", nil),
      ("easy_refresh Material", .hyperbolic(coefficient: 0.875), 100, "131", nil),
      ("easy_refresh waterdrop", .hyperbolic(coefficient: 0.25), 60, "259", nil),
      ("SmartRefresh", .exponential(maximumRate: 2.5), 100, "200", 250),
      ("MJRefresh", .rubberBand, 54, "105", nil), ("ESPull", .rubberBand, 60, "118", nil),
      ("Kafka", .rubberBand, 45, "87", nil), ("DGElastic", .rubberBand, 95, "196", nil),
      ("better-scroll", .linear(slope: 1.0 / 3), 90, "270", nil),
      ("Ionic classic", .linearWithStop(slope: 1, maximumRate: 2), 60, "60", 120),
      ("Vant", .zoned, 50, "50", nil), ("Kirigami", .linear(slope: 0.5), 72, "144", nil),
      ("Tuba", .linearWithStop(slope: 1, maximumRate: 1.2), 125, "125", 150),
      ("WinUI", .linearWithStop(slope: 1, maximumRate: 1.25), 80, "80", 100),
      ("Flickable", .linearWithStop(slope: 0.5, maximumRate: 1), 150, "300", 150),
    ]

  @Test(arguments: field.indices)
  func `each preset of another library arms at its published finger travel`(
    row: Int
  ) {
    let control = Self.field[row]
    let band = control.rule.resistance(viewport: 800, trigger: control.trigger)
    expect(band.finger(pull: control.trigger), prints: control.finger, control.name)
    expect(
      band.pull(finger: band.finger(pull: control.trigger)), near: control.trigger, within: 1e-9)
    if let most = control.most {
      hold(band.pull(finger: 1e6) <= most, control.name)
      expect(band.pull(finger: 1e6), near: most, within: 1e-9, control.name)
    }
  }

  @Test func `rules with equal values are equal`() {
    let rules: Set<ResistanceRule> = [.rubberBand, .hyperbolic(coefficient: 0.55), .unresisted]
    #expect(rules == [.rubberBand, .linear(slope: 1)])
  }
}
