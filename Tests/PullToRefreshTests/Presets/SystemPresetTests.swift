import PullToRefresh
import ScrollPhysics
import Testing

/// Each preset of a platform reproduces the control of the platform.
@MainActor
struct SystemPresetTests {
  @Test(arguments: [RefreshPreset.ios, .cupertino])
  func `ios and cupertino tick and fire under the finger at 100 points and hold 60 points`(
    _ preset: RefreshPreset
  ) {
    let driver = RefreshDriver.preset(preset)
    driver.touchDown()
    driver.move(pull: 99.9)
    #expect(driver.log.isEmpty)
    driver.move(pull: 100.001)
    #expect(driver.log == ["start:tick", "start:begin"])
    driver.move(finger: 400)
    driver.move(finger: 100)
    driver.move(finger: 400)
    driver.lift()
    #expect(driver.log == ["start:tick", "start:begin"])
    driver.wait(seconds: 3)
    #expect(abs(driver.offset + 60) < 0.02)
  }

  @Test func `up to its height, appKit's pull equals the travel of the fingers`() {
    let driver = RefreshDriver.preset(.appKit)
    driver.touchDown()
    driver.move(finger: 59)
    #expect(driver.offset == -59)
    driver.move(finger: 59.999)
    #expect(driver.log.isEmpty)
    driver.move(finger: 60)
    #expect(driver.log == ["start:tick", "start:begin"])
    // The hold of 60 points replaces the part of the pull without resistance.
    let before = driver.offset
    driver.wait(seconds: 0.5)
    #expect(driver.offset == before)
  }

  @Test func `appKit closes with a critically damped spring of frequency 12.5 rad/s`() {
    let driver = RefreshDriver.preset(.appKit)
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 2)
    driver.finishAndAdvance()
    driver.wait(seconds: 0.1)
    // The offset of a spring from rest is 60·(1 + 12.5·t)·e^(−12.5·t) points.
    #expect(abs(driver.offset + 60 * 2.25 * 0.2865047968601901) < 1e-6)
  }

  @Test(arguments: [(RefreshPreset.swipeRefreshLayout, 64.0), (.material3, 80)])
  func `a circle over the content can be pulled to at most twice its trigger`(
    _ preset: RefreshPreset, _ trigger: Double
  ) {
    let driver = RefreshDriver.preset(preset)
    let pull = { driver.list.model.pull(time: driver.time, at: .start) }
    driver.touchDown()
    driver.move(finger: trigger)
    #expect(pull() == trigger / 2)
    driver.move(finger: 2 * trigger)
    #expect(pull() == trigger)
    #expect(driver.state == .pulling)
    // For three triggers of finger travel, Android's formula gives T·(1 + ½ − 1/16).
    driver.move(finger: 3 * trigger)
    #expect(abs(pull() - trigger * 1.4375) < 1e-9)
    driver.move(finger: 700)
    #expect(abs(pull() - 2 * trigger) < 1e-9)
    driver.lift()
    #expect(driver.state == .refreshing(.pull(.touch)))
    driver.wait(seconds: 1)
    #expect(abs(pull() - trigger) < 0.02)
    #expect(driver.offset == 0)
    #expect(driver.list.model.holds == EdgeLengths())
  }

  @Test(arguments: [(RefreshPreset.swipeRefreshLayout, 128.0), (.material3, 160)])
  func `a circle over the content fires only beyond its trigger, also after it was beyond`(
    _ preset: RefreshPreset, _ travel: Double
  ) {
    for (farthest, end, fires) in [
      (travel, travel, false), (travel + 1, travel + 1, true), (travel + 1, travel, false),
      (travel + 20, travel + 0.01, true), (travel + 20, travel - 1, false),
    ] {
      let driver = RefreshDriver.preset(preset)
      driver.touchDown()
      driver.move(finger: farthest)
      driver.move(finger: end)
      driver.lift()
      #expect((driver.requests.count == 1) == fires, "\(farthest), then \(end)")
    }
  }

  @Test func `ios pulls 64.87 points for 100 points on a touchpad, as UIKit does`() {
    let driver = RefreshDriver.preset(.ios, viewport: 700)
    driver.touchpad(dy: -100)
    #expect(abs(driver.pull - 64.87) < 0.005)
  }

  @Test func `swipeRefreshLayout opens in 0.2 s and closes in 0.15 s`() {
    let driver = RefreshDriver.preset(.swipeRefreshLayout)
    let pull = { driver.list.model.pull(time: driver.time, at: .start) }
    driver.list.startRefreshing(at: .start)
    driver.wait(seconds: 0.19)
    #expect(pull() < 64)
    driver.wait(seconds: 0.02)
    #expect(pull() == 64)
    driver.finishAndAdvance()
    driver.wait(seconds: 0.16)
    #expect(pull() == 0)
    #expect(driver.state == .idle)
  }

  @Test(arguments: [RefreshPreset.swipeRefreshLayout, .material3, .flutterMaterial])
  func `a fling on Android follows its curve and clamps at the edge`(_ preset: RefreshPreset) {
    let driver = RefreshDriver(content: 40_000, scroll: preset.scroll)
    driver.list.scroll(to: 20_000)
    driver.drag(from: 500, to: 400, over: 0.1)
    driver.touchUp(y: 400)
    let start = driver.offset
    let velocity = driver.list.model.velocity(at: driver.time)
    let curve = ClampingFlingMotion(from: start, velocity: velocity)
    driver.wait(seconds: 0.3)
    #expect(abs(driver.offset - curve.position(at: 0.3)) < 1e-6)

    driver.list.scroll(to: 100)
    driver.drag(from: 100, to: 190, over: 0.03)
    driver.touchUp(y: 190)
    driver.wait(seconds: 1)
    #expect(driver.offset == 0)
  }

  @Test
  func `flutterMaterial arms at a quarter of any viewport, with full progress at a sixth`() {
    for viewport in [400.0, 800] {
      let driver = RefreshDriver.preset(.flutterMaterial, viewport: viewport)
      driver.touchDown()
      driver.move(finger: viewport / 6 + 1e-9)
      #expect(abs(driver.progress - 1) < 1e-9)
      #expect(driver.log.isEmpty)
      driver.move(finger: viewport / 4)
      #expect(driver.log == ["start:tick"])
      driver.move(finger: viewport)
      #expect(driver.list.model.pull(time: driver.time, at: .start) == viewport * 0.375)
      driver.lift()
      driver.wait(seconds: 0.16)
      #expect(driver.list.model.pull(time: driver.time, at: .start) == 40)
    }
  }

  @Test func `mjRefresh opens in 0.25 s and closes in 0.4 s`() {
    let driver = RefreshDriver.preset(.mjRefresh)
    driver.touchDown()
    driver.lift(pull: 70)
    #expect(driver.state == .refreshing(.pull(.touch)))
    driver.wait(seconds: 0.26)
    #expect(driver.offset == -54)
    driver.finishAndAdvance()
    driver.wait(seconds: 0.39)
    #expect(driver.offset < 0)
    driver.wait(seconds: 0.02)
    #expect(driver.offset == 0)
  }

  @Test func `mjRefresh's footer of 44 points loads once without a pull`() {
    let driver = RefreshDriver()
    driver.addControl(at: .end, RefreshPreset.mjRefresh.loadMore ?? .loadMore)
    driver.list.scroll(to: 3200)
    #expect(driver.log == ["end:begin"])
    #expect(driver.list.model.holds.end == 44)
  }

  @Test func `smartRefresh damps pulls and holds the content at 100 points`() {
    let driver = RefreshDriver.preset(.smartRefresh)
    driver.touchDown()
    driver.move(finger: 190)
    #expect(driver.offset == -95)
    // 250·(1 − 100^(−300/800)) is less than 300.
    driver.move(finger: 600)
    #expect(abs(driver.offset + 205.54) < 0.01)
    driver.lift()
    driver.wait(seconds: 0.31)
    #expect(driver.offset == -100)
  }

  @Test func `smartRefresh runs for at least 0.3 s and shows its result for 0.5 s`() {
    let driver = RefreshDriver.preset(.smartRefresh)
    driver.list.startRefreshing(at: .start)
    driver.finishAndAdvance(.success(newItems: 2))
    driver.wait(seconds: 0.29)
    #expect(driver.state == .refreshing(.programmatic))
    driver.wait(seconds: 0.02)
    #expect(driver.state == .finishing(.success(newItems: 2)))
    driver.wait(seconds: 0.5)
    #expect(driver.state == .closing)
  }

  @Test func `smartRefresh loads for at least 0.3 s`() {
    let driver = RefreshDriver(scroll: RefreshPreset.smartRefresh.scroll)
    driver.addControl(at: .end, RefreshPreset.smartRefresh.loadMore ?? .loadMore)
    driver.list.startRefreshing(at: .end)
    driver.finishAndAdvance()
    driver.wait(seconds: 0.29)
    #expect(driver.list.state(at: .end) == .refreshing(.programmatic))
    driver.wait(seconds: 0.02)
    #expect(driver.list.state(at: .end) != .refreshing(.programmatic))
  }

  @Test func `kirigami fires when a pull is held for 0.5 s, but not on release`() {
    let quick = RefreshDriver.preset(.kirigami)
    quick.touchDown()
    quick.move(finger: 160)
    quick.wait(seconds: 0.49)
    quick.touchUp(y: 170)
    quick.waitForRest()
    #expect(quick.log == ["start:tick"])

    let held = RefreshDriver.preset(.kirigami)
    held.touchDown()
    held.move(finger: 160)
    #expect(held.offset == -80)
    held.wait(seconds: 0.5)
    #expect(held.state == .refreshing(.pull(.touch)))
  }

  @Test func `kirigami's flings decelerate by 1500 points/s²`() {
    let driver = RefreshDriver(content: 40_000, scroll: RefreshPreset.kirigami.scroll)
    driver.list.scroll(to: 20_000)
    driver.drag(from: 500, to: 400, over: 0.1)
    driver.touchUp(y: 400)
    let velocity = driver.list.model.velocity(at: driver.time)
    driver.wait(seconds: 0.4)
    #expect(abs(driver.list.model.velocity(at: driver.time) - (velocity - 600)) < 1e-6)
  }

  /// What `TimedMotion` makes of a curve's value if content starts at rest.
  private func fromRest(_ value: Double, at share: Double) -> Double {
    value * (1 - (1 - share) * (1 - share))
  }

  @Test func `kirigami's margin opens and closes in a fifth of a second, slow at both ends`() {
    let driver = RefreshDriver.preset(.kirigami)
    driver.list.startRefreshing(at: .start)
    // Qt's InOutQuad is 2·t² up to the middle, and the mirror of that after it.
    for (share, value) in [(0.25, 0.125), (0.5, 0.5), (0.75, 0.875), (1, 1)] {
      driver.wait(seconds: 0.05)
      #expect(abs(driver.offset + 72 * fromRest(value, at: share)) < 72 * 0.02)
    }
    driver.finishAndAdvance()
    for _ in 0..<5000 where driver.state != .closing { driver.wait(seconds: 0.001) }
    driver.wait(seconds: 0.1)
    #expect(abs(driver.offset + 72 * (1 - fromRest(0.5, at: 0.5))) < 72 * 0.03)
    driver.wait(seconds: 0.1)
    #expect(driver.offset == 0)
  }

  @Test func `a circle over the content opens by Android's DecelerateInterpolator`() {
    let driver = RefreshDriver.preset(.swipeRefreshLayout)
    driver.list.startRefreshing(at: .start)
    for share in [0.25, 0.5, 0.75, 1] {
      driver.wait(seconds: 0.05)
      let left = 1 - share
      let expected = 64 * fromRest(1 - left * left * left * left, at: share)
      #expect(abs(driver.pull - expected) < 64 * 0.002)
    }
  }

  @Test func `consecutive flings add up under ios and cupertino alone`() {
    let adding = RefreshPreset.all.filter { $0.scroll.carriesMomentum }.map(\.name)
    #expect(adding == ["ios", "cupertino"])
  }

  @Test func `Flutter's circle opens in 0.15 s and closes in 0.2 s`() {
    let motion = RefreshPreset.flutterMaterial.refresh.motion
    #expect(motion.reveal == .timed(duration: 0.15, .ease))
    #expect(motion.hide == .timed(duration: 0.2, .ease))
  }
}
