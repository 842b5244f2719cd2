import PullToRefresh
@testable import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

struct TuningCurveTests {
  private static let curves: [TuningCurve] =
    TuningCurve.devices.map { .resistance($0) } + [.reveal, .hide, .fling, .bounce]

  private static var tunings: [Tuning] {
    var timed = Tuning()
    timed.refresh.motion.reveal = .timed(duration: 0.4, .easeOut)
    timed.refresh.motion.hide = .timed(duration: 0.2, .steps(count: 4))
    timed.refresh.resistance = PerDevice(.linearWithStop(slope: 0.4, maximumRate: 2))
    timed.scroll.fling = .constant(deceleration: 1500)
    timed.scroll.bounce = Spring(mass: 1, stiffness: 200, dampingRatio: 0.3)
    return RefreshPreset.all.map { Tuning($0) } + [timed]
  }

  @Test(arguments: curves)
  func `every handle of every preset is on the plot, and its number exists`(
    curve: TuningCurve
  ) throws {
    for tuning in Self.tunings {
      let graph = curve.graph(of: tuning, viewport: 800)
      #expect(graph.x.upperBound > graph.x.lowerBound && graph.x.upperBound.isFinite)
      #expect(graph.y.upperBound > graph.y.lowerBound && graph.y.upperBound.isFinite)
      for step in 0...50 {
        #expect(graph.value(at: graph.x.upperBound * Double(step) / 50).isFinite)
      }
      for handle in graph.handles {
        #expect(graph.x.contains(handle.position.x), "\(tuning.preset) \(handle.id)")
        #expect(
          handle.position.y >= graph.y.lowerBound - 1e-6
            && handle.position.y <= graph.y.upperBound * 1.0001, "\(tuning.preset) \(handle.id)")
        #expect(!handle.keys.isEmpty)
        #expect(handle.keys.allSatisfy { TuningParameter.named($0) != nil })
      }
    }
  }

  @Test(arguments: curves)
  func `a dragged handle goes to the pointer, and nothing else changes`(curve: TuningCurve) throws {
    for tuning in Self.tunings {
      let graph = curve.graph(of: tuning, viewport: 800)
      for handle in graph.handles {
        let goal = Point(x: handle.position.x * 0.9, y: handle.position.y * 0.9)
        let settings = curve.settings(moving: handle.id, of: tuning, to: goal, viewport: 800)
        #expect(Set(handle.keys).isSubset(of: settings.map(\.key)))
        var moved = tuning
        try moved.apply(settings)
        let position = try #require(
          curve.graph(of: moved, viewport: 800).handles.first { $0.id == handle.id }
        ).position
        func error(_ point: Point) -> Double {
          (handle.horizontal == nil ? 0 : abs(point.x - goal.x) / graph.x.upperBound)
            + (handle.vertical == nil ? 0 : abs(point.y - goal.y) / graph.y.upperBound)
        }
        #expect(
          error(position) <= error(handle.position) + 1e-9,
          "\(tuning.preset) \(curve) \(handle.id): \(handle.position) to \(position)")
        if let name = ["refresh.reveal", "refresh.hide"].first(where: {
          handle.keys[0].hasPrefix($0)
        }) {
          #expect(moved.settings(from: tuning).allSatisfy { $0.key.hasPrefix(name) })
        }
      }
    }
  }

  @Test func `the coefficient of a rubber band follows its handle`() throws {
    let tuning = Tuning(try #require(RefreshPreset.named("ios")))
    let curve = TuningCurve.resistance(.touch)
    let handle = try #require(
      curve.graph(of: tuning, viewport: 800).handles.first { $0.id.hasSuffix("coefficient") })
    let goal = HyperbolicResistance(coefficient: 0.3, viewport: 800).pull(
      finger: handle.position.x)
    let settings = curve.settings(
      moving: handle.id, of: tuning, to: Point(x: 0, y: goal), viewport: 800)
    #expect(settings == [TuningSetting("refresh.resistance.touch.coefficient", .number(0.3))])
  }

  @Test func `a control point of a named curve makes the curve custom`() throws {
    var tuning = Tuning()
    tuning.refresh.motion.reveal = .timed(duration: 0.5, .easeOut)
    let settings = TuningCurve.reveal.settings(
      moving: "control1", of: tuning, to: Point(x: 0.1, y: 0.6), viewport: 800)
    try tuning.apply(settings)
    #expect(
      tuning.refresh.motion.reveal
        == .timed(duration: 0.5, .cubicBezier(x1: 0.2, y1: 0.6, x2: 0.58, y2: 1)))
  }

  @Test func `an unknown handle changes nothing`() {
    #expect(
      TuningCurve.fling.settings(moving: "x", of: Tuning(), to: .zero, viewport: 800).isEmpty)
  }
}
