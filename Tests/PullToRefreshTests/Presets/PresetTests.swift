public import PullToRefresh
import ScrollPhysics
public import Testing

/// All presets follow the same rules.
@MainActor
struct PresetTests {
  @Test func `the program can find each of the fourteen presets by its name`() {
    #expect(
      RefreshPreset.all.map(\.name) == [
        "pullcord", "yalantis", "iqPullToRefresh", "mrefresh", "apl", "ios", "appKit",
        "swipeRefreshLayout", "material3", "flutterMaterial", "cupertino", "mjRefresh",
        "smartRefresh", "kirigami",
      ])
    for preset in RefreshPreset.all {
      #expect(RefreshPreset.named(preset.name) == preset)
      #expect(!preset.system.isEmpty)
    }
    #expect(RefreshPreset.named("windows95") == nil)
    #expect(RefreshPreset.pullcord.refresh == RefreshConfiguration())
    #expect(
      RefreshPreset.all.filter { $0.loadMore != nil }.map(\.name) == [
        "pullcord", "yalantis", "iqPullToRefresh", "mjRefresh", "smartRefresh",
      ])
  }

  /// The finger travel that reaches each trigger in a viewport of 800 points.
  nonisolated static let travels: [(name: String, finger: Double, pull: Double)] = [
    ("pullcord", 126.48, 64), ("yalantis", 76.56, 40), ("iqPullToRefresh", 117.94, 60),
    ("mrefresh", 231.88, 110), ("apl", 112.85, 57.6), ("ios", 207.79, 100), ("appKit", 60, 60),
    ("swipeRefreshLayout", 128, 64), ("material3", 160, 80), ("flutterMaterial", 200, 200),
    ("cupertino", 219.78, 100), ("mjRefresh", 105.28, 54), ("smartRefresh", 200, 100),
    ("kirigami", 144, 72),
  ]

  @Test(arguments: travels)
  func `a finger arms each preset at the documented travel`(
    _ fact: (name: String, finger: Double, pull: Double)
  )
    throws
  {
    let preset = try #require(RefreshPreset.named(fact.name))
    for (travel, arms) in [(fact.finger - 0.02, false), (fact.finger + 0.02, true)] {
      let driver = RefreshDriver.preset(preset)
      driver.touchDown()
      driver.move(finger: travel)
      #expect(driver.log.contains("start:tick") == arms, "\(fact.name) at \(travel)")
      #expect(abs(driver.list.model.pull(time: driver.time, at: .start) - fact.pull) < 0.05)
    }
  }

  @Test(arguments: RefreshPreset.all)
  func `a finger fires each preset, and after the action the list rests without a hold`(
    _ preset: RefreshPreset
  ) {
    let driver = RefreshDriver.preset(preset)
    driver.touchDown()
    driver.move(finger: 40)
    driver.move(finger: 300)
    driver.wait(seconds: 0.6)
    driver.touchUp(y: 310)
    #expect(driver.state == .refreshing(.pull(.touch)))
    driver.wait(seconds: 2)
    let hold = preset.refresh.distances.hold?.points(
      viewport: 800, indicator: preset.refresh.distances.indicatorLength)
    let resting = hold ?? preset.refresh.distances.indicatorLength
    #expect(abs(driver.list.model.pull(time: driver.time, at: .start) - resting) < 0.02)
    driver.finishAndAdvance()
    driver.waitForRest()
    #expect(driver.state == .idle)
    #expect(driver.list.model.holds == EdgeLengths())
    #expect(driver.offset == 0)
    #expect(
      driver.states == [
        "start:pulling", "start:armed", "start:refreshing", "start:finishing", "start:closing",
        "start:idle",
      ])
  }

  @Test(arguments: RefreshPreset.all)
  func `three wheel clicks reach the trigger, but two do not`(_ preset: RefreshPreset) {
    for (detents, arms) in [(2, false), (3, true)] {
      let driver = RefreshDriver.preset(preset)
      for _ in 0..<detents {
        driver.wheel(detents: -1)
        driver.wait(seconds: 0.05)
      }
      #expect(driver.log.contains("start:tick") == arms, "\(preset.name), \(detents)")
    }
  }

  @Test(arguments: RefreshPreset.all)
  func `momentum never fires any preset`(_ preset: RefreshPreset) {
    let driver = RefreshDriver.preset(preset)
    driver.list.scroll(to: 300)
    driver.drag(from: 100, to: 380, over: 0.05)
    driver.touchUp(y: 380)
    driver.waitForRest()
    #expect(driver.log.isEmpty)
    #expect(driver.state == .idle)
  }

  @Test(arguments: RefreshPreset.all)
  func `an action may end inside its handler`(_ preset: RefreshPreset) {
    let driver = RefreshDriver.preset(preset)
    driver.list.addPullToRefresh(
      preset.refresh, at: .start,
      performing: .completion { _, finish in
        finish(.success(newItems: 1))
      })
    driver.list.startRefreshing(at: .start)
    driver.waitForRest()
    #expect(driver.log.suffix(2) == ["start:begin", "start:finish"])
    #expect(driver.state == .idle)
  }
}

extension RefreshPreset: CustomTestStringConvertible {
  /// The name that test reports show instead of all numbers of the preset.
  public var testDescription: String { name }
}
