import PullcordRandomHistories
import PullcordScrollTesting
import ScrollLayout
import ScrollPhysics
import Testing

/// Tests that no number from a user or device stops the program.
///
/// The numbers arrive at random times and in random order.
struct HostileInputTests {
  /// A random number, which is either usual or one that no device should send.
  private static func number(using generator: inout SplitMix) -> Double {
    switch generator.chance(of: 3) {
    case 0: hostileNumbers[generator.chance(of: hostileNumbers.count)]
    case 1: Double(bitPattern: generator.next())
    default: generator.number(in: -2000...2000)
    }
  }

  /// A random time stamp.
  ///
  /// It is usually soon after the last time stamp and sometimes any number.
  private static func stamp(after time: Double, using generator: inout SplitMix) -> Double {
    switch generator.chance(of: 5) {
    case 0: number(using: &generator)
    case 1: time + generator.number(in: -10...10)
    default: time + generator.number(in: 0...0.02)
    }
  }

  private static func event(using generator: inout SplitMix) -> InputEvent {
    let finger = [0, 1, -1, Int.max, .min][generator.chance(of: 5)]
    let (x, y) = (number(using: &generator), number(using: &generator))
    let (dx, dy) = (number(using: &generator), number(using: &generator))
    return switch generator.chance(of: 14) {
    case 0, 1: .touchDown(finger: finger, x: x, y: y)
    case 2, 3, 4: .touchMoved(finger: finger, x: x, y: y)
    case 5: .touchUp(finger: finger, x: x, y: y)
    case 6: .touchCancelled(finger: finger)
    case 7: .mouseDown(x: x, y: y)
    case 8: .mouseMoved(x: x, y: y)
    case 9: .mouseUp(x: x, y: y)
    case 10: .wheelTurned(x: x, y: y, dx: dx, dy: dy)
    case 11: .touchpadScrolled(x: x, y: y, dx: dx, dy: dy)
    case 12: .touchpadStopped
    default:
      .keyPressed(
        [Key.up, .pageDown, .home, .end, .space][generator.chance(of: 5)], modifiers: [])
    }
  }

  /// Sends a random event or change from a user, device or layout to a model.
  private static func disturb(
    _ model: inout ScrollModel, at time: Double, using generator: inout SplitMix
  ) -> String {
    let edge = Edge.allCases[generator.chance(of: 2)]
    let length = number(using: &generator)
    let curve: SettleCurve? =
      [nil, .spring(.bounce), .timed(duration: number(using: &generator), .easeOut)][
        generator.chance(of: 3)]
    switch generator.chance(of: 16) {
    case 0:
      model.setViewport(length, time: time)
      return "viewport \(length)"
    case 1:
      model.setContentLength(length, time: time)
      return "content \(length)"
    case 2:
      model.setInset(length, time: time, at: edge)
      return "inset \(length) at \(edge)"
    case 3:
      model.setHold(length, curve: curve, time: time, at: edge)
      return "hold \(length) at \(edge) by \(String(describing: curve))"
    case 4:
      let position = number(using: &generator)
      model.insertContent(length, position: position, time: time)
      return "insert \(length) at \(position)"
    case 5:
      model.scroll(to: length, curve: curve, time: time)
      return "scroll to \(length) by \(String(describing: curve))"
    case 6:
      let rule = PullRule(
        resistance: PerDevice([.rubberBand, .slingshot, .zoned][generator.chance(of: 3)]),
        trigger: number(using: &generator), maximumPull: number(using: &generator),
        wheelStep: number(using: &generator), isOverlay: generator.chance(of: 2) == 0)
      model.setPullRule(rule, time: time, at: edge)
      return "rule \(rule) at \(edge)"
    case 7:
      let rows = RowLayout(lengths: (0..<5).map { _ in number(using: &generator) })
      let anchor = RowAnchor(
        row: Int(truncatingIfNeeded: generator.next()), distance: number(using: &generator))
      model.setRows(rows, keeping: anchor, time: time)
      return "rows, anchor \(anchor)"
    default:
      let event = event(using: &generator)
      _ = model.handle(event, time: time)
      return "\(event)"
    }
  }

  private static func isSound(_ model: ScrollModel, at time: Double) -> Bool {
    let numbers =
      [
        model.offset(at: time), model.velocity(at: time), model.restingRange.lowerBound,
        model.restingRange.upperBound, model.destination ?? 0, model.detentLength,
        model.dragAngle ?? 0,
      ]
      + Edge.allCases.flatMap {
        [
          model.pull(time: time, at: $0), model.finger(at: $0),
          model.displacement(time: time, at: $0),
        ]
      }
    return numbers.allSatisfy(\.isFinite) && model.nextDeadline.map { !$0.isNaN } ?? true
  }

  @Test(arguments: testSeeds(1...20))
  func `a model has finite results for any numbers and comes to rest`(seed: UInt64) async {
    var generator = SplitMix(seed: seed)
    for number in 0..<250 {
      if number % 20 == 0 { await Task.yield() }
      var model = ScrollModel(
        axis: Axis.allCases[generator.chance(of: 2)], viewport: Self.number(using: &generator),
        content: Self.number(using: &generator))
      model.isRightToLeft = generator.chance(of: 2) == 0
      var time = 0.0
      var script: [String] = []
      for _ in 0..<30 {
        let stamp = Self.stamp(after: time, using: &generator)
        script.append("\(stamp): " + Self.disturb(&model, at: stamp, using: &generator))
        if stamp.isFinite, abs(stamp) < 1e9 { time = max(time, stamp) }
        guard Self.isSound(model, at: stamp), Self.isSound(model, at: time) else {
          Issue.record(
            "history \(number) of seed \(seed)\n\(script.joined(separator: "\n"))")
          return
        }
      }
      _ = model.handle(.interrupted, time: time)
      var ends = 0
      while let deadline = model.nextDeadline, deadline.isFinite, ends < 100 {
        _ = model.advance(to: deadline)
        ends += 1
      }
      hold(
        ends < 100 && model.phase(at: .greatestFiniteMagnitude) == .resting,
        "history \(number) of seed \(seed) never rests\n\(script.joined(separator: "\n"))")
    }
  }

  @Test(arguments: testSeeds(1...10))
  func `a list inside a list has finite results for any numbers and comes to rest`(seed: UInt64)
    async
  {
    var generator = SplitMix(seed: seed)
    for number in 0..<200 {
      if number % 20 == 0 { await Task.yield() }
      var pair = NestedScroll(
        parent: ScrollModel(axis: .vertical, viewport: 600, content: 900),
        child: ScrollModel(axis: .vertical, viewport: 600, content: 2000),
        order: [.chained, .collapsingHeader][generator.chance(of: 2)])
      var time = 0.0
      var script: [String] = []
      for _ in 0..<30 {
        let stamp = Self.stamp(after: time, using: &generator)
        switch generator.chance(of: 4) {
        case 0: script.append(Self.disturb(&pair.parent, at: stamp, using: &generator))
        case 1: script.append(Self.disturb(&pair.child, at: stamp, using: &generator))
        default:
          let event = Self.event(using: &generator)
          script.append("\(event)")
          _ = pair.handle(event, time: stamp)
        }
        if stamp.isFinite, abs(stamp) < 1e9 { time = max(time, stamp) }
        guard Self.isSound(pair.parent, at: time), Self.isSound(pair.child, at: time) else {
          Issue.record(
            "history \(number) of seed \(seed)\n\(script.joined(separator: "\n"))")
          return
        }
      }
    }
  }

  @Test(arguments: testSeeds(1...10))
  func `a velocity tracker accepts any samples and measures correctly afterwards`(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    var tracker = VelocityTracker()
    for _ in 0..<5000 {
      let time = Self.stamp(after: 1, using: &generator)
      tracker.add(position: Self.number(using: &generator), time: time)
      hold(tracker.velocity(at: Self.stamp(after: time, using: &generator)).isFinite)
      hold(tracker.velocity(at: time).isFinite)
      hold(tracker.lastTime?.isFinite ?? true)
    }
    // After the clock jumps backwards, the tracker measures the velocity of an even movement again.
    for index in 0...60 {
      tracker.add(position: Double(index) * 7, time: -1e18 + Double(index))
    }
    tracker.reset()
    for index in 0...20 { tracker.add(position: Double(index) * 7, time: Double(index) * 0.01) }
    expect(tracker.velocity(at: 0.2), near: 700, within: 1e-6)
  }
}
