import PullcordRandomHistories
import PullcordScrollTesting
import ScrollPhysics
import Testing

/// Tests that released content never gains energy, whichever device released it.
struct ScrollModelEnergyTests {
  /// The kinetic energy of the content plus the potential energy of the spring, per mass.
  ///
  /// The spring holds energy while the content is past an edge or swings back inside.
  private func energy(of model: ScrollModel, at time: Double) -> Double {
    let velocity = model.velocity(at: time)
    let offset = model.offset(at: time)
    let range = model.restingRange
    var away = max(range.lowerBound - offset, offset - range.upperBound, 0)
    if away == 0, model.phase(at: time) == .springing {
      away = offset - (model.destination ?? offset)
    }
    let pull = model.configuration.bounce.angularFrequency * away
    return (velocity * velocity + pull * pull) / 2
  }

  @Test(arguments: testSeeds(1...20))
  func `released content loses energy until it rests`(seed: UInt64) async {
    var generator = SplitMix(seed: seed)
    for number in 0..<50 {
      await Task.yield()
      let comment = "drag \(number) of seed \(seed)"
      var configuration = ScrollConfiguration.random(using: &generator)
      // The energy is measured relative to one edge, so the spring must not swing content past the
      // other edge.
      configuration.bounce = Spring(
        stiffness: generator.number(in: 60...400), dampingRatio: generator.number(in: 0.7...1.6))
      configuration.maximumFlingVelocity = generator.number(in: 500...9000)
      configuration.flingsPastEdges = generator.chance(of: 4) > 0
      var model = ScrollModel(
        axis: .vertical, viewport: 600, content: generator.number(in: 1600...3000),
        configuration: configuration)
      model.setInset(generator.number(in: 0...80), time: 0, at: .start)
      if generator.chance(of: 2) == 0 { model.setHold(60, curve: nil, time: 0, at: .start) }
      model.scroll(to: generator.number(in: -50...2500), curve: nil, time: 0)
      var lift = 0.1
      model.drag(
        by: generator.number(in: -600...600), at: lift,
        over: generator.number(in: 0.02...0.4), lifts: false)
      lift += 0.4
      // The last part of the drag moves at an even or uneven speed.
      for sample in 1...8 {
        model.send(
          .touchMoved(finger: 1, x: 0, y: generator.number(in: 20...50) * Double(sample)),
          time: lift + 0.008 * Double(sample))
      }
      lift += 0.064
      let place = model.offset(at: lift)
      model.send(.interruptedOrLifted(using: &generator), time: lift)
      expect(model.offset(at: lift), near: place, within: 1e-9, comment)
      var last = energy(of: model, at: lift)
      while let deadline = model.nextDeadline {
        let times = (0..<60).map { _ in generator.number(in: lift...max(lift, deadline)) }
        for time in times.sorted() + [deadline.nextDown] {
          let energy = energy(of: model, at: time)
          hold(energy <= last * (1 + 1e-9) + 1e-9, "\(last) to \(energy) at \(time): \(comment)")
          last = energy
        }
        model.pass(to: deadline)
        lift = deadline
      }
      // Content may stop within 0.01 points and below 1 pt/s, and loses no more energy than that.
      // Only a hard edge removes more energy at once.
      if configuration.flingsPastEdges {
        hold(last < 0.5 + 0.5 * 400 * 1e-4, "rests with \(last): \(comment)")
      }
      hold(energy(of: model, at: lift) == 0, comment)
    }
  }
}

extension InputEvent {
  fileprivate static func interruptedOrLifted(using generator: inout SplitMix) -> InputEvent {
    generator.chance(of: 4) == 0 ? .interrupted : .touchUp(finger: 1, x: 0, y: .nan)
  }
}
