import PullToRefresh
import ScrollPhysics
import Testing

/// Random histories of everything that can happen to a list, checked against the rules after every step.
@MainActor @Suite struct RefreshHistoryTests {
  enum Step {
    case wait(Double)
    case input(InputEvent)
    case finish(Edge, RefreshOutcome, age: Int)
    case start(Edge, reveal: Bool)
    case cancel(Edge)
    case enable(Edge, Bool)
    case retry(Edge)
    case add(Edge, Int)
    case remove(Edge)
    case inset(Edge, Double)
    case content(Double)
    case insert(Double, at: Double)
    case viewport(Double)
    case scroll(Double, moves: Bool)
    case answer(Int)

    static func random(using generator: inout SplitMix) -> Step {
      let edge = generator.chance(of: 2) == 0 ? Edge.start : .end
      let finger = generator.chance(of: 8) == 0 ? 2 : 1
      let y = generator.number(in: 0...800)
      switch generator.chance(of: 48) {
      case 0..<8: return .wait(generator.number(in: 0...0.08))
      case 8..<12: return .wait(generator.number(in: 0...1.5))
      case 12: return .wait(40)
      case 13..<17: return .input(.touchDown(finger: finger, x: 100, y: y))
      case 17..<25: return .input(.touchMoved(finger: finger, x: 100, y: y))
      case 25..<29: return .input(.touchUp(finger: finger, x: 100, y: y))
      case 29:
        return .input(.wheelTurned(x: 0, y: 0, dx: 0, dy: Double(generator.chance(of: 7)) - 3))
      case 30..<32:
        return .input(
          .touchpadScrolled(x: 0, y: 0, dx: 0, dy: generator.number(in: -80...80)))
      case 32: return .input(generator.chance(of: 2) == 0 ? .touchpadStopped : .interrupted)
      case 33:
        let keys = ["F5", "Escape", "End", "Home", "Return", "Page_Down", "Up"]
        let key = Key(rawValue: keys[generator.chance(of: keys.count)])
        return .input(.keyPressed(key, modifiers: []))
      case 34..<38:
        let outcomes: [RefreshOutcome] = [
          .success(newItems: nil), .success(newItems: 0), .success(newItems: 4), .failure("no net"),
          .cancelled, .exhausted,
        ]
        return .finish(
          edge, outcomes[generator.chance(of: 6)], age: generator.chance(of: 4) == 0 ? 1 : 0)
      case 38: return .start(edge, reveal: finger == 1)
      case 39: return generator.chance(of: 2) == 0 ? .cancel(edge) : .retry(edge)
      case 40: return .enable(edge, generator.chance(of: 3) != 0)
      case 41: return .add(edge, generator.chance(of: 8))
      case 42: return .remove(edge)
      case 43: return .inset(edge, generator.number(in: 0...90).rounded())
      case 44: return .content(generator.number(in: 0...3000))
      case 45:
        return .insert(
          generator.number(in: -300...600), at: generator.chance(of: 2) == 0 ? 0 : y)
      case 46:
        return generator.chance(of: 2) == 0
          ? .viewport(generator.number(in: 100...1000)) : .answer(generator.chance(of: 5))
      default: return .scroll(generator.number(in: -50...3000), moves: finger == 2)
      }
    }
  }

  /// The controls that histories put in: every way to fire, place and end.
  static func configuration(_ index: Int) -> RefreshConfiguration {
    var configuration: RefreshConfiguration = index >= 5 ? .loadMore : .pullcord
    switch index {
    case 1: configuration.firing = .atThreshold
    case 2:
      configuration.firing = .dwell(0.2)
      configuration.endWhileHeld = .atOnce
      configuration.exclusion = .independent
      configuration.minimumDuration = 0
      configuration.resultDuration = 0
    case 3:
      configuration.placement = .overlay
      configuration.mustStartAtEdge = false
      configuration.armsAfterScrolling = true
      configuration.coolDown = 0.5
    case 4:
      configuration.holdLength = .viewport(fraction: 0.1)
      configuration.hide = .spring(Spring(duration: 0.5, dampingRatio: 0.4))
    case 6: configuration.preload = .points(300)
    case 7: configuration.firing = .onRelease
    default: break
    }
    return configuration
  }

  /// What a history came to: the first rule it broke, and everything it told.
  struct Course {
    var failure: String?
    var log: [String] = []
  }

  /// Lives through a history.
  ///
  /// With `frames` the host also advances between the steps.
  static func live(_ steps: [Step], frames: Int) -> Course {
    let course = RefreshCourse()
    course.add(.start, 0)
    course.add(.end, 5)
    for (index, step) in steps.enumerated() {
      course.take(step, frames: frames)
      if let failure = course.broken {
        return Course(failure: "step \(index), \(step): \(failure)", log: course.log)
      }
    }
    course.leave()
    return Course(failure: course.broken.map { "at the end: \($0)" }, log: course.log)
  }

  static func failure(of steps: [Step]) -> String? {
    let once = live(steps, frames: 1)
    if let failure = once.failure { return failure }
    let often = live(steps, frames: 3)
    if let failure = often.failure { return "with more frames " + failure }
    if once.log != often.log {
      let difference = zip(once.log, often.log).first { $0 != $1 }
      return "rule 11: more frames changed \(difference.map { "\($0) to \($1)" } ?? "the length")"
    }
    return nil
  }

  @Test func `200,000 random steps keep rules 1, 4, 6, 7, 10 and 11`() async {
    var seeds = SplitMix(seed: 20_260_102)
    var steps = 0
    var number = 0
    while steps < 200_000 {
      // Other tests share this thread.
      await Task.yield()
      let seed = seeds.next()
      var generator = SplitMix(seed: seed)
      let history = (0..<4 + generator.chance(of: 24)).map { _ in Step.random(using: &generator) }
      steps += history.count
      number += 1
      guard let failure = Self.failure(of: history) else { continue }
      let shortest = shrunk(history) { Self.failure(of: $0) != nil }
      Issue.record(
        """
        history \(number), seed \(seed): \(failure); shortest: \
        \(Self.failure(of: shortest) ?? "")
        \(shortest.map { "\($0)" }.joined(separator: "\n"))
        """)
      return
    }
  }
}

/// SplitMix64 (Steele, Lea, Flood): numbers that follow from a seed alone.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func chance(of count: Int) -> Int { Int(next() >> 33) % count }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) * 0x1p-53
  }
}

/// Takes parts out of a failing list, halves first, as long as it still fails.
func shrunk<Element>(_ elements: [Element], while fails: ([Element]) -> Bool) -> [Element] {
  var shortest = elements
  var part = max(1, shortest.count / 2)
  while true {
    var hasShrunk = false
    var start = 0
    while start < shortest.count {
      var candidate = shortest
      candidate.removeSubrange(start..<min(start + part, shortest.count))
      if fails(candidate) {
        shortest = candidate
        hasShrunk = true
      } else {
        start += part
      }
    }
    if part == 1, !hasShrunk { return shortest }
    part = max(1, part / 2)
  }
}
