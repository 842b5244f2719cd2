import PullToRefresh
import PullcordRandomHistories
@testable import RefreshIllustrations
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// Whatever a script says, nothing that is visible jumps.
@Suite struct LayerContinuityTests {
  @Test(arguments: testSeeds(0...59))
  func `no layer of a random script jumps during a random course`(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let text =
      "illustration\n" + (0...random.chance(of: 3)).map { _ in Self.line(&random) }.joined()
    let script = try IllustrationScript(text: text)
    let period = random.chance(of: 2) == 0 ? 60.0 : nil
    let bindings = LayerBindings(
      script.bindings, center: Point(x: 40, y: 60), pageHeight: 120, period: period)
    let course = Course(&random)
    func shown(at time: Double) throws -> Shown {
      let moment = LayerMoment(
        course.context(at: time), length: 84, finishDuration: script.finishDuration)
      let poses = bindings.poses(at: moment)
      return Shown(try #require(poses.first?.pose), period: period)
    }
    let step = 1.0 / 120
    var before = try shown(at: 0)
    for index in 1...Int(course.end / step) {
      let time = Double(index) * step
      let after = try shown(at: time)
      let change = before.distance(to: after)
      before = after
      guard change > 0.01 else { continue }
      // A jump is as large in a 32nd of the time. A fast movement is not.
      var largest = 0.0
      var last = try shown(at: time - step)
      for part in 1...32 {
        let next = try shown(at: time - step + step * Double(part) / 32)
        largest = max(largest, last.distance(to: next))
        last = next
      }
      #expect(largest < max(change, 0.02) / 2, "\(text)at \(time), \(course)")
      if largest >= max(change, 0.02) / 2 { return }
    }
  }

  /// A random line for the layer `x`.
  private static func line(_ random: inout SplitMix) -> String {
    func number(_ low: Double, _ high: Double) -> Double {
      (random.number(in: low...high) * 100).rounded() / 100
    }
    func pick(_ texts: String...) -> String { texts[random.chance(of: texts.count)] }
    let every = number(0.3, 3)
    let low = number(0, 0.9)
    let isRefresh = random.chance(of: 3) == 0
    let cause =
      isRefresh
      ? "refresh every \(every)" + pick("", " from \(number(0, 2)) for \(max(0.2, every / 2))")
      : pick(
        "pull", "pull \(low)…\(min(1, low + 0.1 + number(0, 0.5)))", "gap 0…2", "armed",
        "armed for \(number(0.1, 1))", "success", "failure from 0.2 for \(number(0.1, 1))", "result"
      )
    let isTurn = random.chance(of: 2) == 0
    let change = pick(
      "move \(number(-80, 80)),\(number(-80, 80)) → \(number(-80, 80)),0",
      "move \(number(-9, 9)),4 → \(number(-9, 9)),4", "move 0,3 → \(pick("60", "-120")),3",
      "rotate \(number(-90, 90)) → \(number(-400, 400))", "rotate 0 → \(isTurn ? 360 : -720)",
      "scale \(number(0, 2)) → \(number(0, 2))", "fade \(number(0, 1)) → \(number(0, 1))",
      "fade 0 → 1", "color #336699 0 → \(number(0, 1))", "draw 0 → 1",
      isRefresh ? "swing \(number(-40, 40))" : "fade 1 → 0", isRefresh ? "sway 5,2" : "draw 1 → 0")
    let ease = pick("", " ease out", " ease in-out", " ease spring", " ease linear")
    let hasEase = !change.hasPrefix("sw")
    return "x \(cause) \(change)\(hasEase ? ease : "")\n"
  }
}

/// What a viewer sees of a layer.
private struct Shown {
  let pose: LayerPose
  let period: Double?

  init(_ pose: LayerPose, period: Double?) { (self.pose, self.period) = (pose, period) }

  /// The largest change that a viewer sees, as a share of the picture.
  func distance(to other: Shown) -> Double {
    let corners = [Point(x: 0, y: 0), Point(x: 80, y: 0), Point(x: 40, y: 120)]
    // An invisible layer may jump.
    let opacity = min(pose.opacity, other.pose.opacity)
    let travel = corners.map { corner -> Double in
      let (from, to) = (pose.transform.apply(corner), other.pose.transform.apply(corner))
      var x = to.x - from.x
      // Copies look the same after their distance.
      if let period { x -= (x / period).rounded() * period }
      return max(abs(x), abs(to.y - from.y)) / 120 * opacity
    }
    let color = pose.color(Color(hex: 0xFFFFFF)), next = other.pose.color(Color(hex: 0xFFFFFF))
    return max(
      travel.max() ?? 0, abs(pose.opacity - other.pose.opacity),
      abs(pose.drawn - other.pose.drawn) * opacity, abs(color.red - next.red) * opacity)
  }
}

/// A pull, its action and its result, as functions of the time.
private struct Course: CustomStringConvertible {
  private let pulled, released, finished: Double
  private let wobble: Double
  private let outcome: RefreshOutcome
  private var armed: Double { pulled * 0.8 }
  let end: Double

  init(_ random: inout SplitMix) {
    pulled = random.number(in: 0.3...1)
    released = pulled + random.number(in: 0...0.8)
    finished = released + random.number(in: 0.1...4)
    wobble = random.number(in: 0...0.2)
    outcome = random.chance(of: 2) == 0 ? .success(newItems: 2) : .failure("No route")
    end = finished + 1.6
  }

  var description: String {
    "armed \(armed), released \(released), finished \(finished), \(outcome)"
  }

  func context(at time: Double) -> IndicatorContext {
    var snapshot = RefreshSnapshot(edge: .start, indicatorLength: 84)
    var pull = 84.0
    snapshot.progress = 1
    switch time {
    case ..<armed:
      let share = time / armed
      // The finger hesitates on its way.
      pull = 84 * (share + wobble * share * (1 - share) * (1 - 2 * share))
      (snapshot.state, snapshot.stateAge, snapshot.progress) = (.pulling, time, pull / 84)
    case ..<released:
      pull = 84 + 60 * (time - armed)
      (snapshot.state, snapshot.stateAge) = (.armed, time - armed)
    case ..<finished:
      pull = 84 + max(0, 60 * (released - armed) - 200 * (time - released))
      (snapshot.state, snapshot.stateAge) = (.refreshing(.pull(.touch)), time - released)
    case ..<(finished + 1.2):
      pull = 84 + max(0, 60 * (released - armed) - 200 * (time - released))
      (snapshot.state, snapshot.stateAge) = (.finishing(outcome), time - finished)
    default:
      (snapshot.state, snapshot.stateAge) = (.closing, time - finished - 1.2)
      pull =
        84 * max(0, 1 - (time - finished - 1.2) / 0.4)
        + max(0, 60 * (released - armed) - 200 * (time - released))
    }
    if time >= armed { snapshot.armedAge = time - armed }
    if time >= released { snapshot.actionAge = time - released }
    if time >= finished { (snapshot.outcome, snapshot.outcomeAge) = (outcome, time - finished) }
    snapshot.pull = pull
    return IndicatorContext(
      snapshot: snapshot, box: Rectangle(x: 0, y: 0, width: 300, height: pull))
  }
}
