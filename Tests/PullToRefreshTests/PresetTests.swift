import PullToRefresh
import ScrollPhysics
import Testing

/// What all presets have in common; each family has tests of its own beside this file.
@MainActor
struct PresetTests {
  @Test func `there are fourteen presets, ours first, each found by its name`() {
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

  /// Finger travel to the trigger in a viewport of 800 points.
  nonisolated static let travels: [(name: String, finger: Double, pull: Double)] = [
    ("pullcord", 126.48, 64), ("yalantis", 76.56, 40), ("iqPullToRefresh", 117.94, 60),
    ("mrefresh", 231.88, 110), ("apl", 112.85, 57.6), ("ios", 207.79, 100), ("appKit", 60, 60),
    ("swipeRefreshLayout", 128, 64), ("material3", 160, 80), ("flutterMaterial", 200, 200),
    ("cupertino", 219.78, 100), ("mjRefresh", 105.28, 54), ("smartRefresh", 200, 100),
    ("kirigami", 144, 72),
  ]

  @Test(arguments: travels)
  func `a finger arms where its system says`(_ fact: (name: String, finger: Double, pull: Double))
    throws
  {
    let preset = try #require(RefreshPreset.named(fact.name))
    for (travel, arms) in [(fact.finger - 0.02, false), (fact.finger + 0.02, true)] {
      let person = PresetHand(preset)
      person.touch()
      person.move(finger: travel)
      #expect(person.hand.log.contains("start:tick") == arms, "\(fact.name) at \(travel)")
      #expect(abs(person.list.model.pull(time: person.hand.time, at: .start) - fact.pull) < 0.05)
    }
  }

  @Test(arguments: RefreshPreset.all)
  func `it fires by a finger, runs, and comes back to rest without a hold`(
    _ preset: RefreshPreset
  ) {
    let person = PresetHand(preset)
    person.touch()
    person.move(finger: 40)
    person.move(finger: 300)
    person.hand.wait(seconds: 0.6)
    person.hand.touchUp(y: 310)
    #expect(person.state == .refreshing(.pull(.touch)))
    person.hand.wait(seconds: 2)
    let hold = preset.refresh.distances.hold?.points(
      viewport: 800, indicator: preset.refresh.distances.indicatorLength)
    let resting = hold ?? preset.refresh.distances.indicatorLength
    #expect(abs(person.list.model.pull(time: person.hand.time, at: .start) - resting) < 0.02)
    person.finish()
    person.hand.waitForRest()
    #expect(person.state == .idle)
    #expect(person.list.model.holds == EdgeLengths())
    #expect(person.offset == 0)
    #expect(
      person.hand.states == [
        "start:pulling", "start:armed", "start:refreshing", "start:finishing", "start:closing",
        "start:idle",
      ])
  }

  @Test(arguments: RefreshPreset.all)
  func `three detents of a wheel reach the trigger, and two do not`(_ preset: RefreshPreset) {
    for (detents, arms) in [(2, false), (3, true)] {
      let person = PresetHand(preset)
      for _ in 0..<detents {
        person.hand.wheel(detents: -1)
        person.hand.wait(seconds: 0.05)
      }
      #expect(person.hand.log.contains("start:tick") == arms, "\(preset.name), \(detents)")
    }
  }

  @Test(arguments: RefreshPreset.all)
  func `momentum never fires`(_ preset: RefreshPreset) {
    let person = PresetHand(preset)
    person.list.scroll(to: 300)
    person.hand.drag(from: 100, to: 380, over: 0.05)
    person.hand.touchUp(y: 380)
    person.hand.waitForRest()
    #expect(person.hand.log.isEmpty)
    #expect(person.state == .idle)
  }

  @Test(arguments: RefreshPreset.all)
  func `the action is free to end in its handler`(_ preset: RefreshPreset) {
    let person = PresetHand(preset)
    person.list.addPullToRefresh(
      preset.refresh, at: .start,
      performing: .completion { _, finish in
        finish(.success(newItems: 1))
      })
    person.list.startRefreshing(at: .start)
    person.hand.waitForRest()
    #expect(person.hand.log.suffix(2) == ["start:begin", "start:finish"])
    #expect(person.state == .idle)
  }
}
