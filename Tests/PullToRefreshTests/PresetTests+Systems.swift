import PullToRefresh
import ScrollPhysics
import Testing

/// What is known of the other platforms' controls, replayed.
@MainActor
struct SystemPresetTests {
  @Test(arguments: [RefreshPreset.ios, .cupertino])
  func `it ticks and fires once under the finger at 100 and holds 60`(_ preset: RefreshPreset) {
    let person = PresetHand(preset)
    person.touch()
    person.move(pull: 99.9)
    #expect(person.hand.log.isEmpty)
    person.move(pull: 100.001)
    #expect(person.hand.log == ["start:tick", "start:begin"])
    person.move(finger: 400)
    person.move(finger: 100)
    person.move(finger: 400)
    person.lift()
    #expect(person.hand.log == ["start:tick", "start:begin"])
    person.hand.wait(seconds: 3)
    #expect(abs(person.offset + 60) < 0.02)
  }

  @Test func `appKit follows the fingers one to one to its height, and is a band beyond`() {
    let person = PresetHand(.appKit)
    person.touch()
    person.move(finger: 59)
    #expect(person.offset == -59)
    person.move(finger: 59.999)
    #expect(person.hand.log.isEmpty)
    person.move(finger: 60)
    #expect(person.hand.log == ["start:tick", "start:begin"])
    // The hold of 60 takes the free part over; from there on .55.
    let before = person.offset
    person.hand.wait(seconds: 0.5)
    #expect(person.offset == before)
  }

  @Test func `appKit lets go as e to the −12.5 t`() {
    let person = PresetHand(.appKit)
    person.list.startRefreshing(at: .start)
    person.hand.wait(seconds: 2)
    person.finish()
    person.hand.wait(seconds: 0.1)
    // From rest: 60·(1 + 12.5·t)·e^(−12.5·t).
    #expect(abs(person.offset + 60 * 2.25 * 0.2865047968601901) < 1e-6)
  }

  @Test(arguments: [(RefreshPreset.swipeRefreshLayout, 64.0), (.material3, 80)])
  func `it slings a circle over the content to twice its trigger at most`(
    _ preset: RefreshPreset, _ trigger: Double
  ) {
    let person = PresetHand(preset)
    let pull = { person.list.model.pull(time: person.hand.time, at: .start) }
    person.touch()
    person.move(finger: trigger)
    #expect(pull() == trigger / 2)
    person.move(finger: 2 * trigger)
    #expect(pull() == trigger)
    #expect(person.state == .armed)
    // Half the finger over the trigger is 1: T·(1 + ½ − 1/16).
    person.move(finger: 3 * trigger)
    #expect(abs(pull() - trigger * 1.4375) < 1e-9)
    person.move(finger: 700)
    #expect(abs(pull() - 2 * trigger) < 1e-9)
    person.lift()
    #expect(person.state == .refreshing(.pull(.touch)))
    person.hand.wait(seconds: 1)
    #expect(abs(pull() - trigger) < 0.02)
    #expect(person.offset == 0)
    #expect(person.list.model.holds == EdgeLengths())
  }

  @Test func `swipeRefreshLayout is in place after .2 s and gone after .15 s`() {
    let person = PresetHand(.swipeRefreshLayout)
    let pull = { person.list.model.pull(time: person.hand.time, at: .start) }
    person.list.startRefreshing(at: .start)
    person.hand.wait(seconds: 0.19)
    #expect(pull() < 64)
    person.hand.wait(seconds: 0.02)
    #expect(pull() == 64)
    person.finish()
    person.hand.wait(seconds: 0.16)
    #expect(pull() == 0)
    #expect(person.state == .idle)
  }

  @Test(arguments: [RefreshPreset.swipeRefreshLayout, .material3, .flutterMaterial])
  func `a fling of Android runs its curve and stops dead at the edge`(_ preset: RefreshPreset) {
    let hand = ListHand(content: 40_000, scroll: preset.scroll)
    hand.list.scroll(to: 20_000)
    hand.drag(from: 500, to: 400, over: 0.1)
    hand.touchUp(y: 400)
    let start = hand.offset
    let velocity = hand.list.model.velocity(at: hand.time)
    let curve = ClampingFlingMotion(from: start, velocity: velocity)
    hand.wait(seconds: 0.3)
    #expect(abs(hand.offset - curve.position(at: 0.3)) < 1e-6)

    hand.list.scroll(to: 100)
    hand.drag(from: 100, to: 190, over: 0.03)
    hand.touchUp(y: 190)
    hand.wait(seconds: 1)
    #expect(hand.offset == 0)
  }

  @Test func `flutterMaterial takes a quarter of any viewport and looks armed at a sixth`() {
    for viewport in [400.0, 800] {
      let person = PresetHand(.flutterMaterial, viewport: viewport)
      person.touch()
      person.move(finger: viewport / 6 + 1e-9)
      #expect(abs(person.progress - 1) < 1e-9)
      #expect(person.hand.log.isEmpty)
      person.move(finger: viewport / 4)
      #expect(person.hand.log == ["start:tick"])
      person.move(finger: viewport)
      #expect(person.list.model.pull(time: person.hand.time, at: .start) == viewport * 0.375)
      person.lift()
      person.hand.wait(seconds: 0.16)
      #expect(person.list.model.pull(time: person.hand.time, at: .start) == 40)
    }
  }

  @Test func `mjRefresh comes in within .25 s and goes within .4 s`() {
    let person = PresetHand(.mjRefresh)
    person.touch()
    person.lift(pull: 70)
    #expect(person.state == .refreshing(.pull(.touch)))
    person.hand.wait(seconds: 0.26)
    #expect(person.offset == -54)
    person.finish()
    person.hand.wait(seconds: 0.39)
    #expect(person.offset < 0)
    person.hand.wait(seconds: 0.02)
    #expect(person.offset == 0)
  }

  @Test func `mjRefresh's footer of 44 loads by itself, once`() {
    let hand = ListHand()
    hand.addControl(at: .end, RefreshPreset.mjRefresh.loadMore ?? .loadMore)
    hand.list.scroll(to: 3200)
    #expect(hand.log == ["end:begin"])
    #expect(hand.list.model.holds.end == 44)
  }

  @Test func `smartRefresh damps beyond half the travel and rests at 100`() {
    let person = PresetHand(.smartRefresh)
    person.touch()
    person.move(finger: 190)
    #expect(person.offset == -95)
    // 250·(1 − 100^(−300/800)) is less than 300.
    person.move(finger: 600)
    #expect(abs(person.offset + 205.54) < 0.01)
    person.lift()
    person.hand.wait(seconds: 0.31)
    #expect(person.offset == -100)
  }

  @Test func `smartRefresh runs for .3 s at least and shows its result for .5 s`() {
    let person = PresetHand(.smartRefresh)
    person.list.startRefreshing(at: .start)
    person.finish(.success(newItems: 2))
    person.hand.wait(seconds: 0.29)
    #expect(person.state == .refreshing(.programmatic))
    person.hand.wait(seconds: 0.02)
    #expect(person.state == .finishing(.success(newItems: 2)))
    person.hand.wait(seconds: 0.5)
    #expect(person.state == .closing)
  }

  @Test func `kirigami fires when held for half a second, and not by a release`() {
    let quick = PresetHand(.kirigami)
    quick.touch()
    quick.move(finger: 160)
    quick.hand.wait(seconds: 0.49)
    quick.hand.touchUp(y: 170)
    quick.hand.waitForRest()
    #expect(quick.hand.log == ["start:tick"])

    let held = PresetHand(.kirigami)
    held.touch()
    held.move(finger: 160)
    #expect(held.offset == -80)
    held.hand.wait(seconds: 0.5)
    #expect(held.state == .refreshing(.pull(.touch)))
  }

  @Test func `kirigami's flings lose 1500 points a second in every second`() {
    let hand = ListHand(content: 40_000, scroll: RefreshPreset.kirigami.scroll)
    hand.list.scroll(to: 20_000)
    hand.drag(from: 500, to: 400, over: 0.1)
    hand.touchUp(y: 400)
    let velocity = hand.list.model.velocity(at: hand.time)
    hand.wait(seconds: 0.4)
    #expect(abs(hand.list.model.velocity(at: hand.time) - (velocity - 600)) < 1e-6)
  }
}
