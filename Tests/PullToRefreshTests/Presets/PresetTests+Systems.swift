import PullToRefresh
import ScrollPhysics
import Testing

/// The other presets reproduce the controls of their platforms.
@MainActor
struct SystemPresetTests {
  @Test(arguments: [RefreshPreset.ios, .cupertino])
  func `it ticks and fires once under the finger at 100 and holds 60`(_ preset: RefreshPreset) {
    let driver = PresetDriver(preset)
    driver.touch()
    driver.move(pull: 99.9)
    #expect(driver.hand.log.isEmpty)
    driver.move(pull: 100.001)
    #expect(driver.hand.log == ["start:tick", "start:begin"])
    driver.move(finger: 400)
    driver.move(finger: 100)
    driver.move(finger: 400)
    driver.lift()
    #expect(driver.hand.log == ["start:tick", "start:begin"])
    driver.hand.wait(seconds: 3)
    #expect(abs(driver.offset + 60) < 0.02)
  }

  @Test func `appKit follows the fingers one to one up to its height`() {
    let driver = PresetDriver(.appKit)
    driver.touch()
    driver.move(finger: 59)
    #expect(driver.offset == -59)
    driver.move(finger: 59.999)
    #expect(driver.hand.log.isEmpty)
    driver.move(finger: 60)
    #expect(driver.hand.log == ["start:tick", "start:begin"])
    // The hold of 60 replaces the free part of the pull.
    let before = driver.offset
    driver.hand.wait(seconds: 0.5)
    #expect(driver.offset == before)
  }

  @Test func `appKit closes at 12.5 per second, critically damped`() {
    let driver = PresetDriver(.appKit)
    driver.list.startRefreshing(at: .start)
    driver.hand.wait(seconds: 2)
    driver.finish()
    driver.hand.wait(seconds: 0.1)
    // From rest: 60·(1 + 12.5·t)·e^(−12.5·t).
    #expect(abs(driver.offset + 60 * 2.25 * 0.2865047968601901) < 1e-6)
  }

  @Test(arguments: [(RefreshPreset.swipeRefreshLayout, 64.0), (.material3, 80)])
  func `a circle over the content is pulled to twice its trigger at most`(
    _ preset: RefreshPreset, _ trigger: Double
  ) {
    let driver = PresetDriver(preset)
    let pull = { driver.list.model.pull(time: driver.hand.time, at: .start) }
    driver.touch()
    driver.move(finger: trigger)
    #expect(pull() == trigger / 2)
    driver.move(finger: 2 * trigger)
    #expect(pull() == trigger)
    #expect(driver.state == .armed)
    // Twice the trigger of finger travel is 1 in Android's formula: T·(1 + ½ − 1/16).
    driver.move(finger: 3 * trigger)
    #expect(abs(pull() - trigger * 1.4375) < 1e-9)
    driver.move(finger: 700)
    #expect(abs(pull() - 2 * trigger) < 1e-9)
    driver.lift()
    #expect(driver.state == .refreshing(.pull(.touch)))
    driver.hand.wait(seconds: 1)
    #expect(abs(pull() - trigger) < 0.02)
    #expect(driver.offset == 0)
    #expect(driver.list.model.holds == EdgeLengths())
  }

  @Test func `swipeRefreshLayout opens in 0.2 s and closes in 0.15 s`() {
    let driver = PresetDriver(.swipeRefreshLayout)
    let pull = { driver.list.model.pull(time: driver.hand.time, at: .start) }
    driver.list.startRefreshing(at: .start)
    driver.hand.wait(seconds: 0.19)
    #expect(pull() < 64)
    driver.hand.wait(seconds: 0.02)
    #expect(pull() == 64)
    driver.finish()
    driver.hand.wait(seconds: 0.16)
    #expect(pull() == 0)
    #expect(driver.state == .idle)
  }

  @Test(arguments: [RefreshPreset.swipeRefreshLayout, .material3, .flutterMaterial])
  func `a fling on Android follows its curve and clamps at the edge`(_ preset: RefreshPreset) {
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

  @Test
  func `flutterMaterial needs a quarter of any viewport and shows the armed state at a sixth`() {
    for viewport in [400.0, 800] {
      let driver = PresetDriver(.flutterMaterial, viewport: viewport)
      driver.touch()
      driver.move(finger: viewport / 6 + 1e-9)
      #expect(abs(driver.progress - 1) < 1e-9)
      #expect(driver.hand.log.isEmpty)
      driver.move(finger: viewport / 4)
      #expect(driver.hand.log == ["start:tick"])
      driver.move(finger: viewport)
      #expect(driver.list.model.pull(time: driver.hand.time, at: .start) == viewport * 0.375)
      driver.lift()
      driver.hand.wait(seconds: 0.16)
      #expect(driver.list.model.pull(time: driver.hand.time, at: .start) == 40)
    }
  }

  @Test func `mjRefresh opens in 0.25 s and closes in 0.4 s`() {
    let driver = PresetDriver(.mjRefresh)
    driver.touch()
    driver.lift(pull: 70)
    #expect(driver.state == .refreshing(.pull(.touch)))
    driver.hand.wait(seconds: 0.26)
    #expect(driver.offset == -54)
    driver.finish()
    driver.hand.wait(seconds: 0.39)
    #expect(driver.offset < 0)
    driver.hand.wait(seconds: 0.02)
    #expect(driver.offset == 0)
  }

  @Test func `mjRefresh's footer of 44 points loads once, without a pull`() {
    let hand = ListHand()
    hand.addControl(at: .end, RefreshPreset.mjRefresh.loadMore ?? .loadMore)
    hand.list.scroll(to: 3200)
    #expect(hand.log == ["end:begin"])
    #expect(hand.list.model.holds.end == 44)
  }

  @Test func `smartRefresh damps pulls and rests at 100`() {
    let driver = PresetDriver(.smartRefresh)
    driver.touch()
    driver.move(finger: 190)
    #expect(driver.offset == -95)
    // 250·(1 − 100^(−300/800)) is less than 300.
    driver.move(finger: 600)
    #expect(abs(driver.offset + 205.54) < 0.01)
    driver.lift()
    driver.hand.wait(seconds: 0.31)
    #expect(driver.offset == -100)
  }

  @Test func `smartRefresh runs for at least 0.3 s and shows its result for 0.5 s`() {
    let driver = PresetDriver(.smartRefresh)
    driver.list.startRefreshing(at: .start)
    driver.finish(.success(newItems: 2))
    driver.hand.wait(seconds: 0.29)
    #expect(driver.state == .refreshing(.programmatic))
    driver.hand.wait(seconds: 0.02)
    #expect(driver.state == .finishing(.success(newItems: 2)))
    driver.hand.wait(seconds: 0.5)
    #expect(driver.state == .closing)
  }

  @Test func `kirigami fires when held for half a second, and not by a release`() {
    let quick = PresetDriver(.kirigami)
    quick.touch()
    quick.move(finger: 160)
    quick.hand.wait(seconds: 0.49)
    quick.hand.touchUp(y: 170)
    quick.hand.waitForRest()
    #expect(quick.hand.log == ["start:tick"])

    let held = PresetDriver(.kirigami)
    held.touch()
    held.move(finger: 160)
    #expect(held.offset == -80)
    held.hand.wait(seconds: 0.5)
    #expect(held.state == .refreshing(.pull(.touch)))
  }

  @Test func `kirigami's flings decelerate by 1500 points/s²`() {
    let hand = ListHand(content: 40_000, scroll: RefreshPreset.kirigami.scroll)
    hand.list.scroll(to: 20_000)
    hand.drag(from: 500, to: 400, over: 0.1)
    hand.touchUp(y: 400)
    let velocity = hand.list.model.velocity(at: hand.time)
    hand.wait(seconds: 0.4)
    #expect(abs(hand.list.model.velocity(at: hand.time) - (velocity - 600)) < 1e-6)
  }
}
