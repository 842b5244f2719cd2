import ScrollPhysics
import Testing

/// Wheels, keys and the program itself move content in steps.
struct ScrollModelStepsTests {
  private func wheel(_ detents: Double) -> InputEvent {
    .wheelTurned(x: 0, y: 0, dx: 0, dy: detents)
  }

  private func key(_ key: Key, _ modifiers: KeyModifiers = []) -> InputEvent {
    .keyPressed(key, modifiers: modifiers)
  }

  @Test func `detents add up, and nothing jerks between them`() {
    var model = ScrollModel.list(at: 1000)
    for step in 0..<8 {
      let time = 1 + 0.03 * Double(step)
      let before = model
      model.hear(wheel(1), at: time)
      expectSmooth(from: before, to: model, at: time, "detent \(step)")
    }
    model.settle(after: 2)
    expect(model.offset(at: 2), near: 1000 + 8 * model.detentLength, within: 1e-9)
  }

  @Test func `fractions of a detent add up to it`() {
    var model = ScrollModel.list(at: 1000)
    for step in 0..<8 { model.hear(wheel(0.125), at: 1 + 0.01 * Double(step)) }
    model.settle(after: 2)
    expect(model.offset(at: 2), near: 1000 + model.detentLength, within: 1e-9)
  }

  @Test func `an opposite detent takes one back`() {
    var model = ScrollModel.list(at: 1000)
    model.hear(wheel(3), at: 1)
    let before = model
    model.hear(wheel(-3), at: 1.1)
    expectSmooth(from: before, to: model, at: 1.1)
    model.settle(after: 1.1)
    expect(model.offset(at: 2), near: 1000, within: 1e-9)
  }

  @Test func `a detent takes a fling over from where it is`() {
    var model = ScrollModel.list(at: 1000)
    model.drag(by: -200, at: 0, over: 0.1)
    let before = model
    model.hear(wheel(1), at: 0.3)
    expectSmooth(from: before, to: model, at: 0.3)
    let place = before.offset(at: 0.3)
    model.settle(after: 0.3)
    expect(model.offset(at: 2), near: place + model.detentLength, within: 1e-9)
  }

  @Test func `a key held down retargets its step`() {
    var model = ScrollModel.list()
    for step in 0..<5 {
      let time = 1 + 0.033 * Double(step)
      let before = model
      model.hear(key(.pageDown), at: time)
      expectSmooth(from: before, to: model, at: time, "page \(step)")
    }
    let before = model
    model.hear(key(.home), at: 1.2)
    expectSmooth(from: before, to: model, at: 1.2)
    model.settle(after: 1.2)
    #expect(model.offset(at: 2) == 0)
  }

  private static let curves: [SettleCurve] = [
    .spring(.bounce), .spring(Spring(stiffness: 200, dampingRatio: 0.4)),
    .timed(duration: 0.3, .linear), .timed(duration: 0.3, .easeOut),
    .timed(duration: 0.5, .easeInOut), .timed(duration: 0, .easeOut),
  ]

  @Test(arguments: curves) func `any curve leads to just the place it was given`(
    curve: SettleCurve
  ) {
    for (goal, expected) in [(3000.0, 3000.0), (0, 0), (-500, 0), (9000, 4200)] {
      var model = ScrollModel.list(at: 1000)
      model.scroll(to: goal, curve: curve, time: 1)
      model.settle(after: 1)
      #expect(model.offset(at: 9) == expected)
      #expect(model.phase(at: 9) == .resting)
    }
  }

  @Test(arguments: curves.dropLast()) func `any curve takes content up in flight`(
    curve: SettleCurve
  ) {
    var model = ScrollModel.list(at: 1000)
    model.drag(by: -200, at: 0, over: 0.1)
    for time in [0.2, 0.25, 0.3] {
      let before = model
      model.scroll(to: 4000 - 5000 * time, curve: curve, time: time)
      expectSmooth(from: before, to: model, at: time)
    }
    model.settle(after: 1)
    #expect(model.offset(at: 9) == 2500)
  }

  @Test func `without a curve it is there at once, and under a finger not at all`() {
    var model = ScrollModel.list(at: 1000)
    model.scroll(to: 2000, curve: nil, time: 1)
    #expect(model.offset(at: 1) == 2000)
    model.drag(by: -20, at: 2, over: 0.1, lifts: false)
    model.scroll(to: 0, curve: .spring(.bounce), time: 2.1)
    #expect(model.offset(at: 2.2) == 2020)
    model.scroll(to: .nan, curve: nil, time: 3)
    #expect(model.offset(at: 3).isFinite)
  }
}
