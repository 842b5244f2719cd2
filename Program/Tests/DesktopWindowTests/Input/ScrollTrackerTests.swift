@testable import PullcordDesktopWindow
@testable import PullcordX11
import ScrollPhysics
import Testing

@Suite struct ScrollTrackerTests {
  private static let wheel = DeviceID(rawValue: 10)
  private static let pad = DeviceID(rawValue: 11)

  private func axes(_ source: DeviceID, at value: Double, increment: Double = 120) -> [ScrollAxis] {
    [(2, true, 0), (3, false, value)].map { valuator, isHorizontal, value in
      ScrollAxis(
        source: source, valuator: valuator, isHorizontal: isHorizontal, increment: increment,
        value: value)
    }
  }

  private func event(
    _ source: DeviceID, _ values: [Int: Double], serial: UInt = 100, isEmulated: Bool = false
  ) -> PointerEvent {
    var event = PointerEvent()
    event.source = source
    event.serial = serial
    event.isEmulated = isEmulated
    event.valuators = values.sorted { $0.key < $1.key }.map {
      Valuator(number: $0.key, value: $0.value)
    }
    return event
  }

  private func tracker(wheelAt wheel: Double = 0, padAt pad: Double = 0) -> ScrollTracker {
    var tracker = ScrollTracker()
    tracker.describe(Self.wheel, axes: axes(Self.wheel, at: wheel), isSurface: false, serial: 1)
    tracker.describe(Self.pad, axes: axes(Self.pad, at: pad), isSurface: true, serial: 1)
    return tracker
  }

  @Test func `a wheel turn scrolls by clicks, which are positive towards the end`() {
    var tracker = tracker(wheelAt: 480)
    #expect(tracker.step(event(Self.wheel, [3: 600])) == .turned(dx: 0, dy: 1))
    #expect(tracker.step(event(Self.wheel, [3: 360])) == .turned(dx: 0, dy: -2))
    #expect(tracker.step(event(Self.wheel, [2: 120])) == .turned(dx: 1, dy: 0))
    #expect(tracker.step(event(Self.wheel, [3: 390])) == .turned(dx: 0, dy: 0.25))
  }

  @Test func `one event may have both axes and a position`() {
    var tracker = tracker()
    let event = event(Self.pad, [0: 17, 1: 3, 2: 60, 3: -120])
    #expect(tracker.step(event) == .slid(dx: 7.5, dy: -15))
    #expect(!tracker.isScroll(0, of: Self.pad))
    #expect(tracker.isScroll(3, of: Self.pad))
  }

  @Test func `a negative increment reverses the direction, and an increment of zero is ignored`() {
    var tracker = ScrollTracker()
    tracker.describe(Self.wheel, axes: axes(Self.wheel, at: 0, increment: -15), serial: 1)
    #expect(tracker.step(event(Self.wheel, [3: 15])) == .turned(dx: 0, dy: -1))
    tracker.describe(Self.wheel, axes: axes(Self.wheel, at: 0, increment: 0), serial: 1)
    #expect(tracker.step(event(Self.wheel, [3: 15])) == .none)
    tracker.describe(Self.wheel, axes: axes(Self.wheel, at: 0, increment: .nan), serial: 1)
    #expect(tracker.step(event(Self.wheel, [3: 15])) == .none)
  }

  @Test(arguments: [1e-320, -1e-300, 1e-9, .leastNonzeroMagnitude])
  func `an increment so small that a step has no plausible size scrolls nothing`(
    increment: Double
  ) {
    var tracker = ScrollTracker()
    for isSurface in [false, true] {
      tracker.describe(
        Self.wheel, axes: axes(Self.wheel, at: 0, increment: increment), isSurface: isSurface,
        serial: 1)
      #expect(tracker.step(event(Self.wheel, [2: 120, 3: 15])) == .none)
      #expect(tracker.step(event(Self.wheel, [2: -120, 3: 1e9])) == .none)
    }
    // The device can describe itself again.
    tracker.describe(Self.wheel, axes: axes(Self.wheel, at: 0, increment: 15), serial: 1)
    #expect(tracker.step(event(Self.wheel, [3: 15])) == .slid(dx: 0, dy: 15))
    tracker.describe(Self.wheel, axes: axes(Self.wheel, at: 0, increment: 1e300), serial: 1)
    #expect(tracker.step(event(Self.wheel, [3: 15])) == .slid(dx: 0, dy: 15 * (15 / 1e300)))
  }

  @Test func `each device has its own sums`() {
    var tracker = tracker(wheelAt: 1200, padAt: -50)
    #expect(tracker.step(event(Self.wheel, [3: 1320])) == .turned(dx: 0, dy: 1))
    #expect(tracker.step(event(Self.pad, [3: 70])) == .slid(dx: 0, dy: 15))
    #expect(tracker.step(event(Self.wheel, [3: 1440])) == .turned(dx: 0, dy: 1))
  }

  @Test func `scrolling over other windows is ignored, and the first event counts`() {
    var tracker = tracker(wheelAt: 0)
    // The pointer enters after two wheel clicks over another window. The query returns their sum.
    tracker.forgetBaselines()
    tracker.describe(Self.wheel, axes: axes(Self.wheel, at: 240), serial: 50)
    #expect(tracker.step(event(Self.wheel, [3: 360], serial: 50)) == .turned(dx: 0, dy: 1))
    // The event that announces the switch to the touchpad contains the touchpad's sum.
    tracker.describe(Self.pad, axes: axes(Self.pad, at: 800), serial: 51)
    #expect(tracker.step(event(Self.pad, [3: 920], serial: 51)) == .slid(dx: 0, dy: 15))
  }

  @Test func `without a baseline the first event only sets it`() {
    var tracker = tracker()
    tracker.forgetBaselines()
    #expect(tracker.step(event(Self.pad, [3: 500])) == .none)
    #expect(tracker.step(event(Self.pad, [3: 620])) == .slid(dx: 0, dy: 15))
  }

  @Test func `the result of a query is no baseline for events before the query`() {
    var tracker = tracker()
    tracker.describe(Self.wheel, axes: axes(Self.wheel, at: 360), serial: 50)
    #expect(tracker.step(event(Self.wheel, [3: 240], serial: 49)) == .none)
    #expect(tracker.step(event(Self.wheel, [3: 360], serial: 49)) == .none)
    #expect(tracker.step(event(Self.wheel, [3: 480], serial: 50)) == .turned(dx: 0, dy: 1))
  }

  @Test func `an unchanged value stops a touchpad but not a wheel`() {
    var tracker = tracker()
    _ = tracker.step(event(Self.pad, [3: 30]))
    #expect(tracker.step(event(Self.pad, [3: 30])) == .stopped)
    _ = tracker.step(event(Self.wheel, [3: 120]))
    #expect(tracker.step(event(Self.wheel, [3: 120])) == .none)
  }

  @Test func `a device that has stopped once counts as a touchpad`() {
    var tracker = tracker()
    #expect(tracker.step(event(Self.wheel, [3: 30])) == .turned(dx: 0, dy: 0.25))
    #expect(tracker.step(event(Self.wheel, [3: 30])) == .stopped)
    #expect(tracker.step(event(Self.wheel, [3: 60])) == .slid(dx: 0, dy: 3.75))
  }

  @Test func `the first event after the pointer enters does not stop scrolling`() {
    var tracker = tracker()
    tracker.forgetBaselines()
    #expect(tracker.step(event(Self.pad, [3: 0])) == .none)
  }

  @Test func `emulated motion updates the sums without scrolling`() {
    var tracker = tracker()
    #expect(tracker.step(event(Self.wheel, [3: 120], isEmulated: true)) == .none)
    #expect(tracker.step(event(Self.wheel, [3: 240])) == .turned(dx: 0, dy: 1))
  }

  @Test func `a sum that wraps or is NaN does not scroll`() {
    var tracker = tracker(wheelAt: 2_147_483_600)
    #expect(tracker.step(event(Self.wheel, [3: 0])) == .none)
    #expect(tracker.step(event(Self.wheel, [3: 120])) == .turned(dx: 0, dy: 1))
    #expect(tracker.step(event(Self.wheel, [3: .nan])) == .none)
    #expect(tracker.step(event(Self.wheel, [3: 240])) == .turned(dx: 0, dy: 1))
  }

  @Test func `a removed device does not scroll`() {
    var tracker = tracker()
    tracker.forget(Self.wheel)
    #expect(tracker.step(event(Self.wheel, [3: 120])) == .none)
  }

  @Test func `an event stops a touchpad only if it has sums and all of them are known`() {
    var tracker = tracker()
    #expect(tracker.step(event(Self.pad, [0: 17])) == .none)
    var half = axes(Self.pad, at: 5)
    half[0].value = .nan
    tracker.describe(Self.pad, axes: half, serial: 2)
    #expect(tracker.step(event(Self.pad, [2: 7, 3: 5])) == .none)
    #expect(tracker.step(event(Self.pad, [2: 7, 3: 5])) == .stopped)
  }

  // MARK: Xwayland

  private static let merged = DeviceID(rawValue: 12)

  private func xwayland(release: Int) -> ScrollTracker {
    var tracker = ScrollTracker()
    tracker.describe(
      Self.merged, axes: axes(Self.merged, at: 0, increment: 1),
      fingers: .xwayland(release: release), serial: 1)
    return tracker
  }

  @Test func `in Xwayland fractions are fingers until half a second of silence`() {
    var tracker = xwayland(release: 12_201_009)
    #expect(!tracker.reportsLift(Self.merged))
    #expect(tracker.step(event(Self.merged, [3: -0.3]), time: 1) == .slid(dx: 0, dy: -3))
    #expect(tracker.step(event(Self.merged, [3: -1.3]), time: 1.4) == .slid(dx: 0, dy: -10))
    #expect(tracker.step(event(Self.merged, [3: -2.3]), time: 1.9) == .turned(dx: 0, dy: -1))
  }

  @Test func `in Xwayland a wheel stays a wheel`() {
    var tracker = xwayland(release: 12_201_009)
    for turn in 1...4 {
      let step = tracker.step(event(Self.merged, [3: Double(turn)]), time: Double(turn) / 10)
      #expect(step == .turned(dx: 0, dy: 1))
    }
    #expect(tracker.step(event(Self.merged, [3: 4]), time: 0.5) == .none)
  }

  @Test func `a stop that Xwayland sends once is expected from then on`() {
    var tracker = xwayland(release: 12_401_000)
    #expect(tracker.step(event(Self.merged, [3: -0.31]), time: 1) == .slid(dx: 0, dy: -3.1))
    #expect(!tracker.reportsLift(Self.merged))
    #expect(tracker.step(event(Self.merged, [3: -0.31]), time: 1.1) == .stopped)
    #expect(tracker.reportsLift(Self.merged))
    #expect(tracker.step(event(Self.merged, [3: 0.19]), time: 1.2) == .turned(dx: 0, dy: 0.5))
    #expect(tracker.step(event(Self.merged, [3: 0.19]), time: 1.3) == .none)
  }
}

extension ScrollTracker {
  fileprivate mutating func step(_ event: PointerEvent) -> Step { step(event, time: 0) }
}
