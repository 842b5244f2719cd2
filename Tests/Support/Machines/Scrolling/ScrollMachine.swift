package import PullcordRandomHistories
internal import ScrollPhysics

/// Checks the rules of a scroll model after every step of a history.
package enum ScrollMachine {
  /// The first violated rule in a history, or nil if the history violates no rule.
  package static func failure(of steps: [ScrollStep]) -> String? {
    var model = ScrollModel(axis: .vertical, viewport: 600, content: 2000)
    // A nudge passes an edge on purpose.
    model.configuration.wheelNudge = 0
    var insets = EdgeLengths()
    var time = 0.0
    for (index, step) in steps.enumerated() {
      let before = model.offset(at: time)
      let velocity = model.velocity(at: time)
      let range = model.restingRange
      let isHeld = model.phase(at: time).device != nil
      let reach = Self.reach(of: model, at: time)
      let pulls = Edge.allCases.map { model.pull(time: time, at: $0) }
      var mayJump = 0.0
      var mayLeave = 0.0
      switch step {
      case .deadline:
        if let deadline = model.nextDeadline, deadline < time + 2 {
          // What ends at a deadline arrives there without a jump.
          let instant = max(time, deadline.nextDown)
          let last = (offset: model.offset(at: instant), speed: abs(model.velocity(at: instant)))
          time = max(time, deadline)
          _ = model.advance(to: time)
          let travel = model.offset(at: time) - last.offset
          if abs(travel) > last.speed * 1e-6 + 0.02 {
            return "step \(index): the offset jumped by \(travel) at a deadline"
          }
        }
        mayJump = .infinity
        mayLeave = .infinity
      case .wait(let seconds):
        // Advancing in many steps gives the same result as in one step. No offset changes faster
        // than its velocity.
        var stepped = model
        let end = time + seconds
        for part in 1...3 {
          let instant = time + seconds * Double(part) / 3
          _ = stepped.advance(to: instant)
          var next = stepped
          _ = next.advance(to: instant + 0.001)
          let speed = max(
            abs(stepped.velocity(at: instant)), abs(next.velocity(at: instant + 0.001)))
          let travel = next.offset(at: instant + 0.001) - stepped.offset(at: instant)
          if abs(travel) > speed * 0.001 + 0.5 {
            return
              "step \(index): \(travel) points within a millisecond at \(speed) points a second"
          }
        }
        _ = model.advance(to: end)
        time = end
        if stepped.offset(at: time) != model.offset(at: time) {
          return "step \(index): sampling changed \(step)"
        }
        mayJump = .infinity
        // Content under an overlay has a velocity that is not visible.
        let isHidden =
          reach.start < min(before, range.lowerBound) || reach.end > max(before, range.upperBound)
        mayLeave =
          (isHidden ? model.configuration.maximumFlingVelocity : abs(velocity)) * Self.carry
      case .input(let event):
        _ = model.handle(event, time: time)
        mayJump = Self.travel(of: event)
        mayLeave = mayJump
        let jerk = model.velocity(at: time) - velocity
        if Self.isStep(event), abs(jerk) > 1e-6 * abs(velocity) + 1 {
          return "step \(index): \(step) changed the velocity \(velocity) by \(jerk)"
        }
      case .hold(let edge, let length, let moves):
        model.setHold(
          length, curve: moves ? ScrollStep.opening : nil, time: time,
          at: edge)
      case .inset(let edge, let length):
        model.setInset(length, time: time, at: edge)
        insets[edge] = length
      case .content(let length):
        model.setContentLength(length, time: time)
      case .insert(let length, let position):
        model.insertContent(length, position: position, time: time)
        mayJump = .infinity
        mayLeave = abs(length)
      case .viewport(let length):
        model.setViewport(length, time: time)
      case .scroll(let offset, let moves):
        model.scroll(to: offset, curve: moves ? .timed(duration: 0.3, .easeOut) : nil, time: time)
        if !moves { mayJump = .infinity }
      case .carry(let carries):
        model.configuration.carriesMomentum = carries
      case .rule(let edge, let index):
        model.setPullRule(ScrollStep.rules[index], time: time, at: edge)
      }
      let offset = model.offset(at: time)
      guard offset.isFinite, model.velocity(at: time).isFinite,
        model.finger(at: .start).isFinite, model.pull(time: time, at: .start).isFinite
      else { return "step \(index): \(step) is not finite" }
      if abs(offset - before) > mayJump + 0.5 {
        return "step \(index): \(step) jumped from \(before) to \(offset)"
      }
      for (edge, pull) in zip(Edge.allCases, pulls)
      where step.keepsPulls(at: edge) && (isHeld || edge == .start && step.concernsOnlyEnd)
        && (model.holds[edge] == 0 || pull > model.holds[edge])
      {
        let change = model.pull(time: time, at: edge) - pull
        if abs(change) > 1e-6 {
          return "step \(index): \(step) changed the pull of \(pull) at the \(edge) by \(change)"
        }
      }
      let now = model.restingRange
      // The content may be at its old or new position or resting range. Momentum may carry it past
      // these by `mayLeave` points.
      let reached =
        min(range.lowerBound, now.lowerBound, before, reach.start)
      let farthest =
        max(range.upperBound, now.upperBound, before, reach.end)
      if offset < reached - mayLeave - 0.01 || offset > farthest + mayLeave + 0.01 {
        return "step \(index): \(step) leads to \(offset), beyond \(reached) to \(farthest)"
      }
      if model.insets != insets { return "step \(index): \(step) touched the insets" }
      if case .resting = model.phase(at: time) {
        if !now.contains(offset) { return "step \(index): rests at \(offset) outside \(now)" }
      }
    }
    _ = model.handle(.interrupted, time: time)
    for _ in 0..<50 {
      guard let deadline = model.nextDeadline else { break }
      time = max(time, deadline)
      _ = model.advance(to: time)
    }
    for edge in Edge.allCases {
      model.setHold(0, curve: .timed(duration: 0.1, .easeOut), time: time, at: edge)
    }
    _ = model.advance(to: time + 60)
    let range = model.restingRange
    let offset = model.offset(at: time + 60)
    if model.phase(at: time + 60) != .resting { return "never rests" }
    if !range.contains(offset) { return "rests at \(offset) outside \(range)" }
    if model.pull(time: time + 60, at: .start) != 0 { return "a pull is left" }
    return nil
  }

  /// The time in seconds that, multiplied by a velocity, gives the largest overshoot past an edge.
  ///
  /// A step overshoots by `4/27·.3` of its velocity. A spring overshoots by `1/(e·ω)`, which is
  /// less.
  private static let carry = 0.045

  /// The offsets to which a step of a wheel leads, even if content has not reached them yet.
  private static func reach(of model: ScrollModel, at time: Double) -> (start: Double, end: Double)
  {
    // A pull whose edge has moved differs from the gap, but a step still adds to both.
    let offset = model.offset(at: time)
    let steps = Edge.allCases.map {
      max(0, model.displacement(time: time, at: $0) - model.pull(time: time, at: $0))
    }
    return (
      min(-model.insets.start - model.displacement(time: time, at: .start), offset - steps[0]),
      max(model.endRest + model.displacement(time: time, at: .end), offset + steps[1])
    )
  }

  private static func isStep(_ event: InputEvent) -> Bool {
    event.device == .wheel || event.device == .keyboard
  }

  /// The largest distance by which an event itself may move content.
  ///
  /// It is the travel of the device.
  private static func travel(of event: InputEvent) -> Double {
    switch event.kind {
    case .pointer(_, .moved), .pointer(_, .ended): 1000
    case .scroll(.touchpad, _, _, let dy): abs(dy)
    default: 0
    }
  }
}

extension ScrollMachine {
  package static func history(using generator: inout SplitMix) -> [ScrollStep] {
    (0..<Int(4 + generator.next() % 20)).map { _ in ScrollStep.random(using: &generator) }
  }
}
