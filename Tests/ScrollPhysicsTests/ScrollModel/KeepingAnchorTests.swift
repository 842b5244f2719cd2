import PullcordMachines
import PullcordRandomHistories
import PullcordScrollTesting
import ScrollLayout
import ScrollPhysics
import Testing

/// Tests that older rows can be inserted before the visible rows.
///
/// The visible rows keep their position although the start of the list is visible.
@Suite struct KeepingAnchorTests {
  typealias Act = @Sendable (inout ScrollDriver) -> Void

  /// All situations in which the start of the list is visible.
  static let situations: [(name: String, act: Act)] = [
    ("at rest", { _ in }),
    ("just inside", { $0.model.scroll(to: 0.4, curve: nil, time: 0) }),
    (
      "at rest in its hold",
      {
        $0.openHold(); $0.waitForRest()
      }
    ),
    (
      "on its way to its hold",
      {
        $0.openHold(); $0.wait(seconds: 0.1)
      }
    ),
    (
      "on its way back from its hold",
      {
        $0.openHold()
        $0.waitForRest()
        $0.model.setHold(0, curve: ScrollStep.opening, time: $0.time, at: .start)
        $0.wait(seconds: 0.1)
      }
    ),
    ("pulled", { $0.drag(from: 100, to: 400, over: 0.2) }),
    (
      "pulled with its hold open",
      {
        $0.openHold(); $0.drag(from: 100, to: 400, over: 0.2)
      }
    ),
    (
      "let go",
      {
        $0.drag(from: 100, to: 400, over: 0.2)
        $0.touchUp(y: 400)
        $0.wait(seconds: 0.05)
      }
    ),
    (
      "flung against it",
      {
        $0.model.scroll(to: 300, curve: nil, time: 0)
        $0.drag(from: 100, to: 400, over: 0.1)
        $0.touchUp(y: 400)
        $0.wait(seconds: 0.02)
      }
    ),
    (
      "pulled by a wheel",
      {
        for _ in 1...3 { $0.send(.wheelTurned(x: 0, y: 0, dx: 0, dy: -1)) }
        $0.wait(seconds: 0.05)
      }
    ),
    ("paging", { $0.send(.keyPressed(.pageDown, modifiers: [])) }),
  ]

  private static func driver(in situation: Act) -> ScrollDriver {
    var driver = ScrollDriver()
    situation(&driver)
    return driver
  }

  @Test func `visible rows stay in place in every situation with a visible start`() {
    for (name, act) in Self.situations {
      var driver = Self.driver(in: act)
      let (offset, velocity) = (driver.offset, driver.velocity)
      #expect(offset <= 0.5, "\(name)")
      driver.model.insertContent(600, position: 0, keepingAnchor: true, time: driver.time)
      expect(driver.offset, near: offset + 600, within: 1e-9, name)
      if driver.phase.device == nil { expect(driver.velocity, near: velocity, within: 1e-6, name) }
      #expect(driver.model.contentLength == 4600)
    }
  }

  @Test func `measuring rows keeps the anchor in every situation with a visible start`() {
    for (name, act) in Self.situations {
      var driver = Self.driver(in: act)
      let offset = driver.offset
      var rows = RowLayout(count: 100, length: 40)
      var anchor = driver.model.anchor(in: rows, time: driver.time)
      rows.insert(count: 15, length: 40, before: 0)
      anchor.inserted(count: 15, before: 0)
      driver.model.setRows(rows, keeping: anchor, keepingAnchor: true, time: driver.time)
      expect(driver.offset, near: offset + 600, within: 1e-9, name)
    }
  }

  @Test func `a finger scrolls inserted rows one to one, and closing the hold moves nothing`() {
    var driver = ScrollDriver()
    driver.openHold()
    driver.drag(from: 100, to: 400, over: 0.2)
    let offset = driver.offset
    driver.model.insertContent(600, position: 0, keepingAnchor: true, time: driver.time)
    driver.model.setHold(0, curve: ScrollStep.opening, time: driver.time, at: .start)
    expect(driver.offset, near: offset + 600, within: 1e-9)
    driver.touchMove(y: 430)
    expect(driver.offset, near: offset + 570, within: 1e-9)
    #expect(driver.model.finger(at: .start) == 0)
  }

  @Test func `changing rows after the first visible row does not move the rows before it`() {
    var driver = ScrollDriver()
    driver.model.insertContent(600, position: 40, keepingAnchor: true, time: 0)
    #expect(driver.offset == 0)
    driver.model.insertContent(-600, position: 0, keepingAnchor: true, time: 0)
    #expect(driver.offset == 0)
    driver.model.scroll(to: 1000, curve: nil, time: 0)
    driver.model.insertContent(600, position: 1000, keepingAnchor: true, time: 0)
    #expect(driver.offset == 1600)
    driver.model.insertContent(-300, position: 1500, keepingAnchor: true, time: 0)
    #expect(driver.offset == 1500)
  }

  @Test func `when a hold closes above a shorter page, only the difference moves the content`() {
    var driver = ScrollDriver()
    driver.openHold()
    driver.waitForRest()
    driver.model.insertContent(40, position: 0, keepingAnchor: true, time: driver.time)
    driver.model.setHold(0, curve: ScrollStep.opening, time: driver.time, at: .start)
    #expect(driver.offset == -24)
    driver.waitForRest()
    #expect(driver.offset == 0)
  }

  @Test func `the first rows of an empty list are shown from their start`() {
    var driver = ScrollDriver(content: 0)
    driver.model.insertContent(4000, position: 0, keepingAnchor: true, time: 0)
    #expect(driver.offset == 0 && driver.phase == .resting)
    var rowed = ScrollDriver(content: 0)
    rowed.model.setRows(
      RowLayout(count: 100, length: 40), keeping: RowAnchor(row: 100, distance: 0),
      keepingAnchor: true, time: 0)
    #expect(rowed.offset == 0 && rowed.phase == .resting)
  }

  /// The steps of a random history before rows are inserted.
  private static func take(
    _ step: ScrollStep, _ model: inout ScrollModel, _ time: inout Double
  ) {
    switch step {
    case .deadline: break
    case .wait(let seconds):
      time += seconds
      _ = model.advance(to: time)
    case .input(let event): _ = model.handle(event, time: time)
    case .hold(let edge, let length, let moves):
      model.setHold(
        length, curve: moves ? ScrollStep.opening : nil, time: time, at: edge)
    case .inset(let edge, let length): model.setInset(length, time: time, at: edge)
    case .scroll(let offset, let moves):
      // Most of these steps are near the start.
      model.scroll(
        to: offset / 20, curve: moves ? .timed(duration: 0.3, .easeOut) : nil, time: time)
    case .rule(let edge, let index):
      model.setPullRule(ScrollStep.rules[index], time: time, at: edge)
    case .carry(let carries): model.configuration.carriesMomentum = carries
    case .content, .insert, .viewport: break
    }
  }

  /// The distance by which inserted rows moved the visible rows, or nil if they did not move.
  private static func movement(
    after steps: [ScrollStep], rows length: Double
  ) -> String? {
    var model = ScrollModel(axis: .vertical, viewport: 600, content: 3000)
    model.configuration.wheelNudge = 0
    var time = 0.0
    for (index, step) in steps.enumerated() {
      take(step, &model, &time)
      guard index % 3 == 2 else { continue }
      let (offset, velocity) = (model.offset(at: time), model.velocity(at: time))
      model.insertContent(length, position: 0, keepingAnchor: true, time: time)
      let moved = model.offset(at: time) - offset - length
      // Content stops when it is within 0.01 points and slower than 1 point a second.
      if abs(moved) > 0.01 { return "step \(index): moved by \(moved) from \(offset)" }
      let jerk = model.velocity(at: time) - velocity
      if model.phase(at: time).device == nil, abs(jerk) > 1 + 1e-6 * abs(velocity) {
        return "step \(index): the velocity \(velocity) changed by \(jerk)"
      }
    }
    return nil
  }

  @Test(arguments: 1...4)
  func `inserting rows in front never moves visible rows in 5,000 random histories`(_ part: Int)
    async
  {
    var seeds = SplitMix(seed: 20_261_121 + UInt64(part))
    for number in 0..<5000 {
      // Other tests need this thread too.
      if number % 20 == 0 { await Task.yield() }
      let seed = testSeed(seeds.next())
      var generator = SplitMix(seed: seed)
      let length = generator.number(in: 1...900)
      let steps = (0..<Int(3 + generator.next() % 20)).map { _ in
        ScrollStep.random(using: &generator)
      }
      guard let failure = Self.movement(after: steps, rows: length) else { continue }
      let shortest = shrunk(steps) { Self.movement(after: $0, rows: length) != nil }
      Issue.record(
        """
        history \(number) of part \(part), seed \(seed), rows \(length): \(failure); shortest: \
        \(Self.movement(after: shortest, rows: length) ?? "")
        \(shortest.map(\.description).joined(separator: "\n"))
        """)
      return
    }
  }

  @Test(arguments: [Double.nan, .infinity])
  func `an insertion without a length or a position changes nothing`(_ number: Double) {
    var model = ScrollModel.list(at: 1000)
    let length = model.contentLength
    model.insertContent(100, position: number, time: 1)
    model.insertContent(number, position: 0, time: 1)
    #expect(model.contentLength == length)
    #expect(model.offset(at: 1) == 1000)
  }

  @Test func `content inserted a point below the viewport's start is not above it`() {
    var model = ScrollModel.list()
    model.insertContent(100, position: 1, keepingAnchor: true, time: 1)
    #expect(model.offset(at: 1) == 0)
    model.insertContent(100, position: 0.5, keepingAnchor: true, time: 2)
    #expect(model.offset(at: 2) == 100)
  }

  @Test func `an anchor that moves by a point past the end brings the list back to its end`() {
    var model = ScrollModel.list(at: 4200)
    model.setContentLength(5000, movingAnchorTo: 4201, time: 1)
    model.settle(after: 1)
    #expect(model.offset(at: 9) == 4200)
  }
}

extension ScrollDriver {
  fileprivate mutating func openHold() {
    model.setHold(64, curve: ScrollStep.opening, time: time, at: .start)
  }
}
