import Foundation
import PullToRefresh
import PullcordTuning
import ScrollPhysics
import Testing

/// Checks “Copy as Swift” with the compiler.
///
/// This target compiles the copied text as `TunedSource.swift`.
struct TunedSourceTests {
  /// A tuning whose source contains every kind of expression.
  static let tuning: Tuning = {
    var tuning = Tuning()
    tuning.refresh.distances.start = .points(-4)
    tuning.refresh.distances.trigger = .viewport(fraction: 0.1)
    tuning.refresh.distances.full = .indicator(fraction: 1.5)
    tuning.refresh.firing.mustExceedTrigger = true
    tuning.refresh.firing.firesAgainstVelocity = true
    tuning.refresh.distances.hold = .points(48.5)
    tuning.refresh.distances.indicatorLength = 72
    tuning.refresh.distances.preload = .rows(4)
    tuning.refresh.distances.countsWholeInsets = true
    tuning.refresh.distances.maximumPull = .viewport(fraction: 0.5)
    tuning.refresh.distances.reachableFraction = 0.6
    tuning.refresh.distances.triggerByDevice.mouse = .points(90)
    tuning.refresh.twoLevel = TwoLevel(
      distance: .indicator(fraction: 2), close: .spring(.flutterBounce))
    tuning.refresh.appearance.indicatorOffset = -6
    tuning.refresh.appearance.background = IndicatorBackground(red: 0.25, green: 0.5, blue: 0.75)
    tuning.refresh.appearance.staysVisibleWhileScrolling = true
    tuning.refresh.appearance.hidesExhaustedOnShortContent = true
    tuning.refresh.appearance.scrollIndicator = .hidden(fromProgress: 0.9)
    tuning.refresh.appearance.lifetime = .freshPerPull
    tuning.refresh.timing.expiry = 300
    tuning.refresh.distances.revealAppended = .indicator(fraction: 1)
    tuning.refresh.firing.moment = .dwell(0.75)
    tuning.refresh.firing.momentByDevice.mouse = .atThreshold
    tuning.refresh.firing.momentByDevice.wheel = .dwell(1)
    tuning.refresh.resistance = PerDevice(
      touch: .linearWithStop(slope: 0.4, maximumRate: 3), touchpad: .slingshot,
      wheel: .exponential(maximumRate: 2.5), mouse: .zoned)
    tuning.refresh.distances.wheelStep = nil
    tuning.refresh.appearance.placement = .overlay
    tuning.refresh.motion.reveal = .timed(
      duration: 0.2, .cubicBezier(x1: 0.123456, y1: -0.512345, x2: 0.312345, y2: 1.512345))
    tuning.refresh.motion.hide = .spring(Spring(duration: 0.25, dampingRatio: 0.8))
    tuning.refresh.guards.hysteresis = 3
    tuning.refresh.guards.minimumPullTime = 0.25
    tuning.refresh.guards.directionCone = 30
    tuning.refresh.guards.mustStartAtEdge = false
    tuning.refresh.guards.armsAfterScrolling = true
    tuning.refresh.timing.coolDown = 1
    tuning.refresh.timing.minimumInterval = 2
    tuning.refresh.timing.retryDelay = 0.5
    tuning.refresh.timing.maximumRetryDelay = 30
    tuning.refresh.guards.exclusion = .independent
    tuning.refresh.guards.devices = [.touch, .mouse]
    tuning.refresh.timing.minimumDuration = 0.15
    tuning.refresh.timing.maximumDuration = .infinity
    tuning.refresh.timing.resultDuration = 1e-5
    tuning.refresh.timing.failureDuration = 4
    tuning.refresh.timing.indicatorDelay = 0.4
    tuning.refresh.timing.finishDuration = 0.2
    tuning.refresh.timing.hideDelay = 0.1
    tuning.refresh.timing.endWhileHeld = .atOnce
    tuning.refresh.strings = .german
    tuning.loadMore.distances.preload = .viewport(fraction: 0.5)
    tuning.loadMore.motion.hide = .timed(duration: 0.4, .steps(count: 4, jump: .both))
    tuning.scroll.deceleration = .fast
    tuning.scroll.bounce = Spring(mass: 0.3, stiffness: 75, damping: 12.5)
    tuning.scroll.flingsPastEdges = false
    tuning.scroll.wheelRelease = 0.2
    return tuning
  }()

  @Test func `the copied text equals the source that is compiled here`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "TunedSource.swift")
    let text = Self.tuning.swiftSource
    if try String(contentsOf: file, encoding: .utf8) != text {
      let new = folder.appending(path: "TunedSource.swift.new")
      try Data(text.utf8).write(to: new)
      Issue.record("the copied text changed: compare TunedSource.swift.new with TunedSource.swift")
    }
  }

  @Test func `the compiled source gives the copied tuning`() {
    #expect(RefreshConfiguration.tuned == Self.tuning.refresh)
    #expect(RefreshConfiguration.tunedLoadMore == Self.tuning.loadMore)
    #expect(ScrollConfiguration.tuned == Self.tuning.scroll)
  }

  /// The compiler checks only the properties that differ from their defaults above.
  @Test func `every property that a setting changes is assigned by its name`() throws {
    let base = Tuning()
    let properties = TuningParameterTests.properties(of: base)
    for parameter in TuningParameter.all where parameter.value(in: base) != nil {
      for value in TuningParameterTests.samples(of: parameter.kind) {
        var tuning = base
        try parameter.set(value, in: &tuning)
        for (name, text) in TuningParameterTests.properties(of: tuning)
        where properties[name] != text {
          let path = name.split(separator: ".").dropFirst().joined(separator: ".")
          #expect(tuning.swiftSource.contains("configuration.\(path) = "), "\(name)")
        }
      }
    }
  }

  @Test func `no line of a preset's source is longer than 100 columns`() {
    for preset in RefreshPreset.all {
      for line in Tuning(preset).swiftSource.split(separator: "\n") {
        #expect(line.count <= 100, "\(preset.name): \(line)")
      }
    }
  }

  @Test func `an unchanged tuning is copied as the default values`() {
    let text = Tuning().swiftSource
    #expect(text.contains("static let tuned = RefreshConfiguration()\n"))
    #expect(text.contains("static let tuned = ScrollConfiguration()\n"))
    #expect(!text.contains("tunedLoadMore"))
  }
}
