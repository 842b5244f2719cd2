internal import Foundation
import PullcordScrollTesting
import ScrollPhysics
import Testing

/// Recordings of people, who accelerate until they let go.
struct RecordedStrokeTests {
  /// A fling on an Android phone, with the two velocities that Android computes for it, in pixels a
  /// second (libs/input/tests/VelocityTracker_test.cpp, which accepts 20 %).
  struct Fling: CustomTestStringConvertible, Sendable {
    var name: String
    var impulse: Double
    var quadratic: Double

    var answers: [Double] { [impulse, quadratic] }
    var testDescription: String { name }
    var samples: [(time: Double, position: Double)] {
      PointerResamplerTests.strokes.first { $0.name == "android-Sailfish\(name)" }?.samples ?? []
    }
  }

  static let flings = [
    Fling(name: "FlingUpSlow1", impulse: -3604.8, quadratic: -3045.0),
    Fling(name: "FlingUpSlow3", impulse: -2362.0, quadratic: -2500.1),
    Fling(name: "FlingUpFaster2", impulse: -4280.1, quadratic: -4241.0),
    Fling(name: "FlingUpFast1", impulse: -13021.1, quadratic: -15094.0),
    Fling(name: "FlingDownSlow2", impulse: 4215.7, quadratic: 4588.0),
    Fling(name: "FlingDownFaster1", impulse: 4254.6, quadratic: 4698.4),
    Fling(name: "FlingDownFaster3", impulse: 4484.6, quadratic: 4927.9),
    Fling(name: "FlingDownFast2", impulse: 18660.0, quadratic: 16918.4),
  ]

  /// The velocity of a long list 1 ms after a finger lifts, in the direction of the finger.
  private static func velocity(
    after samples: [(time: Double, position: Double)], by strategy: VelocityStrategy
  ) -> Double {
    var model = ScrollModel(axis: .vertical, viewport: 2000, content: 1_000_000)
    model.scroll(to: 500_000, curve: nil, time: 0)
    model.configuration.maximumFlingVelocity = .infinity
    model.configuration.velocityStrategy = strategy
    let start = 1000.0
    for (index, sample) in samples.enumerated() {
      let phase: InputEvent.Phase =
        index == 0 ? .began : index == samples.count - 1 ? .ended : .moved
      model.handle(
        .pointer(.finger(1), phase, x: 0, y: sample.position), time: start + sample.time)
    }
    return -model.velocity(at: start + (samples.last?.time ?? 0) + 0.001)
  }

  @Test(arguments: flings)
  func `a fling leaves with the velocity of the hand`(_ fling: Fling) {
    #expect(fling.samples.count > 8)
    // The content has slowed down for a millisecond.
    let quadratic = Self.velocity(after: fling.samples, by: .quadratic)
    expect(quadratic, near: fling.quadratic, within: 0.005 * abs(fling.quadratic))
    let impulse = Self.velocity(after: fling.samples, by: .impulse)
    #expect(fling.answers.contains { (0.8...1.2).contains(impulse / $0) }, "\(impulse)")
  }

  @Test func `our own preset follows the recordings better than the other strategies`() {
    // The median distance from the nearer of Android's two answers.
    func distance(_ strategy: VelocityStrategy) -> Double {
      let distances = Self.flings.map { fling in
        let velocity = Self.velocity(after: fling.samples, by: strategy)
        return fling.answers.map { abs(velocity / $0 - 1) }.min() ?? 1
      }
      return distances.sorted()[distances.count / 2]
    }
    #expect(ScrollConfiguration().velocityStrategy == .quadratic)
    expect(distance(.quadratic), near: 0, within: 0.005)
    expect(distance(.impulse), near: 0.09, within: 0.005)
    expect(distance(.iosWeighted), near: 0.13, within: 0.005)
  }

  @Test(arguments: flings)
  func `a hand that turns back does not fling on`(_ fling: Fling) {
    // The stroke, and then the same stroke backwards for two frames.
    var turned = fling.samples
    guard let first = turned.first, let last = turned.last else { return }
    for sample in fling.samples.reversed() where last.time - sample.time <= 0.034 {
      turned.append((last.time + last.time - sample.time, sample.position))
    }
    let velocity = Self.velocity(after: turned, by: .quadratic)
    #expect(velocity * (first.position - last.position) > 0)
  }
}

/// Two fingers on a touchpad whose lift the system does not report, as in Xwayland up to 23.2.
struct UnreportedLiftTests {
  static let strokes = PointerResamplerTests.strokes.filter { $0.device == "touchpad" }

  /// Plays a stroke on a list; returns the changes, except for movements, with the times since the
  /// stroke's end.
  ///
  /// Without `stop` the list does not receive the lift.
  private static func play(
    _ stroke: RecordedStroke, on model: inout ScrollModel, sign: Double, withStop: Bool = false
  ) -> [(change: ScrollChanges.Change, time: Double)] {
    var found: [(change: ScrollChanges.Change, time: Double)] = []
    func note(_ changes: ScrollChanges, _ time: Double) {
      for change in changes where change != .tracked { found.append((change, time)) }
    }
    let end = stroke.duration
    for (before, sample) in zip(stroke.samples, stroke.samples.dropFirst()) {
      let delta = sign * (sample.position - before.position)
      guard delta != 0 else { continue }
      note(model.advance(to: sample.time), sample.time - end)
      let event = InputEvent.touchpadScrolled(x: 0, y: 0, dx: 0, dy: delta, reportsLift: withStop)
      note(model.handle(event, time: sample.time), sample.time - end)
    }
    if withStop { note(model.handle(.touchpadStopped, time: end), 0) }
    for frame in 1...180 {
      note(model.advance(to: end + Double(frame) / 60), Double(frame) / 60)
    }
    return found
  }

  @Test(arguments: strokes)
  func `a pull is released once, after the stroke`(_ stroke: RecordedStroke) {
    let travel = (stroke.samples.last?.position ?? 0) - (stroke.samples.first?.position ?? 0)
    var model = ScrollModel.list()
    let changes = Self.play(stroke, on: &model, sign: travel > 0 ? -1 : 1)
    #expect(changes.map(\.change) == [.trackingBegan(.touchpad), .released, .rested])
    #expect(changes[1].time > 0.3)
  }

  @Test(arguments: PointerResamplerTests.strokes.filter { $0.name.contains("Fling") })
  func `content flings on as far as after a lift that is reported`(
    _ stroke: RecordedStroke
  ) throws {
    var lists = [true, false].map { _ in ScrollModel.list(at: 50_000, content: 100_000) }
    _ = Self.play(stroke, on: &lists[0], sign: 1, withStop: true)
    let changes = Self.play(stroke, on: &lists[1], sign: 1)
    let release = try #require(changes.first { $0.change == .released }?.time)
    #expect((0.03...0.05).contains(release))
    lists[1].pass(to: stroke.duration + 9)
    lists[0].pass(to: stroke.duration + 9)
    let ends = lists.map { $0.offset(at: stroke.duration + 9) - 50_000 }
    expect(ends[1], near: ends[0], within: 0.02 * abs(ends[0]))
  }

  @Test func `content that rests under the fingers does not move on`() {
    var model = ScrollModel.list(at: 4000)
    for (index, delta) in [40.0, 30, 20, 10, 5, 2, 1, 0.5, 0.3, 0.2].enumerated() {
      model.send(
        .touchpadScrolled(x: 0, y: 0, dx: 0, dy: delta, reportsLift: false),
        time: Double(index) * 0.012)
    }
    model.pass(to: 0.3)
    #expect(model.phase(at: 0.3) == .tracking(.touchpad))
    model.pass(to: 2)
    #expect(model.offset(at: 2) == 4109)
  }

  @Test func `events that arrive in bunches scroll as far as the fingers move`() {
    var model = ScrollModel.list(at: 1000)
    for bunch in 0..<7 {
      for _ in 0..<9 {
        model.send(
          .touchpadScrolled(x: 0, y: 0, dx: 0, dy: 5, reportsLift: false),
          time: Double(bunch) * 0.072)
      }
    }
    model.pass(to: 3)
    #expect(model.offset(at: 3) == 1000 + 7 * 9 * 5)
  }

  @Test func `a flick whose events all arrive at once does not fling`() {
    for step in [0, 0.0005, 0.002] {
      var model = ScrollModel.list(at: 1000)
      for index in 0..<12 {
        model.send(
          .touchpadScrolled(x: 0, y: 0, dx: 0, dy: 20, reportsLift: false),
          time: Double(index) * step)
      }
      model.pass(to: 3)
      #expect(model.offset(at: 3) == 1240)
    }
  }

  @Test func `a second flick soon after the first one flings, too`() {
    var model = ScrollModel.list(at: 1000)
    func flick(at start: Double) {
      for index in 0..<9 {
        model.send(
          .touchpadScrolled(x: 0, y: 0, dx: 0, dy: 15, reportsLift: false),
          time: start + Double(index) * 0.01)
      }
      model.pass(to: start + 0.13)
      #expect(model.phase(at: start + 0.13) == .decelerating)
    }
    flick(at: 0)
    flick(at: 0.2)
  }

  @Test func `a flick over the content of two nested lists flings on`() {
    let outer = ScrollModel(axis: .vertical, viewport: 800, content: 1000)
    let inner = ScrollModel(axis: .vertical, viewport: 800, content: 9000)
    var pair = NestedScroll(parent: outer, child: inner)
    for index in 0..<20 {
      pair.send(
        .touchpadScrolled(x: 0, y: 0, dx: 0, dy: 20, reportsLift: false),
        time: Double(index) * 0.01)
    }
    _ = pair.advance(to: 3)
    #expect(pair.child.offset(at: 3) > 400)
    // A pull past the edge is held until the longer silence.
    var pulled = NestedScroll(parent: outer, child: inner)
    for index in 0..<5 {
      pulled.send(
        .touchpadScrolled(x: 0, y: 0, dx: 0, dy: -20, reportsLift: false),
        time: Double(index) * 0.01)
    }
    _ = pulled.advance(to: 0.3)
    #expect(pulled.child.phase(at: 0.3) == .tracking(.touchpad))
  }
}

/// A stroke that a person made, along one axis; `strokes.tsv` has the sources.
struct RecordedStroke: CustomStringConvertible {
  /// The latency of ideal resampling, in seconds: that of `PointerResampler`.
  static let idealLatency = 0.005

  let name: String
  /// The device: touch or touchpad.
  let device: String
  /// The samples of the device, from the first to the last one: seconds and pixels.
  private(set) var samples: [(time: Double, position: Double)] = []

  var description: String { name }

  /// The duration, in seconds.
  var duration: Double { samples.last?.time ?? 0 }

  /// Reads the strokes of a file, in their order.
  static func all(path: String) throws -> [RecordedStroke] {
    var strokes: [RecordedStroke] = []
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let cells = line.split(separator: "\t").map(String.init)
      guard cells.count == 4, let time = Double(cells[2]), let position = Double(cells[3]) else {
        continue
      }
      if strokes.last?.name != cells[0] {
        strokes.append(RecordedStroke(name: cells[0], device: cells[1]))
      }
      strokes[strokes.count - 1].samples.append((time, position))
    }
    return strokes
  }

  /// The position at a time, on the straight lines between the samples.
  func position(at time: Double) -> Double {
    guard let first = samples.first, let last = samples.last, time > first.time else {
      return samples.first?.position ?? 0
    }
    guard time < last.time, let next = samples.firstIndex(where: { $0.time > time }) else {
      return last.position
    }
    let (before, after) = (samples[next - 1], samples[next])
    let share = (time - before.time) / (after.time - before.time)
    return before.position + (after.position - before.position) * share
  }

  /// The stroke with other positions.
  func mapped(_ transform: (Double) -> Double) -> RecordedStroke {
    var stroke = self
    stroke.samples = samples.map { ($0.time, transform($0.position)) }
    return stroke
  }
}
