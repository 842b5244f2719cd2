package import PullToRefresh
package import PullcordRandomHistories
package import ScrollPhysics

/// The immediate response of an action's handler.
package enum HandlerResponse: CaseIterable {
  case none, succeed, fail, cancel, remove, begin, veto
}

/// A function of the client that the list calls.
package enum ClientCallback: CaseIterable {
  case onEvent, onStateChange, action, shouldBegin, onWake, lengthOfLastRows
  case makeIndicator, didInstall, update, didRemove
}

/// How the work of an action reports its end.
package enum CompletionRoute: CaseIterable {
  /// A call of the list.
  case call
  /// The completion, on the main thread.
  case completion
  /// The completion, on another thread. The list gets the outcome with a later call.
  case thread
}

/// One step of a random history: a wait, an input event or a call.
package enum RefreshStep {
  case wait(Double)
  /// Waits until the next deadline of the list, if it is near.
  case deadline
  case input(InputEvent)
  /// Ends the action that is `age` actions older than the last one.
  case finish(Edge, RefreshOutcome, age: Int, by: CompletionRoute)
  /// Begins or vetoes the work of a waiting action.
  case begin(Edge, Bool)
  case start(Edge, reveal: Bool)
  /// Reports how far the work of the running action is.
  case report(Edge, Double)
  case cancel(Edge)
  /// Connects or separates the list that scrolls along the other axis.
  case crossing(Bool)
  /// Starts or ends the action of the list along the other axis.
  case crossingAction(begins: Bool)
  /// Pulls the list along the other axis, or releases it.
  case crossingPull(Double?)
  case enable(Edge, Bool)
  case retry(Edge)
  case exhaust(Edge, Bool)
  case twoLevel(Edge, isOpen: Bool)
  case add(Edge, Int)
  case reconfigure(Edge, Int)
  case indicator(Edge, isPresent: Bool)
  case remove(Edge)
  case inset(Edge, Double)
  case content(Double)
  case insert(Double, at: Double)
  case viewport(Double)
  case scroll(Double, moves: Bool)
  /// Sets how the list scrolls.
  case scrolling(Int)
  case reducedMotion(Bool)
  /// Sets the response of the handlers to the next actions.
  case response(HandlerResponse)
  /// Performs a step from inside a later call of a callback.
  ///
  /// `after` calls of the callback happen before.
  indirect case inside(ClientCallback, after: Int, RefreshStep)

  package static func random(
    using generator: inout SplitMix, depth: Int = 0
  ) -> RefreshStep {
    let edge = generator.chance(of: 2) == 0 ? Edge.start : .end
    let finger = generator.chance(of: 8) == 0 ? 2 : 1
    let y = generator.number(in: 0...800)
    // Time does not pass inside a callback.
    switch depth > 0 ? 15 + generator.chance(of: 53) : generator.chance(of: 68) {
    case 0..<8: return .wait(generator.number(in: 0...0.08))
    case 8..<12: return .wait(generator.number(in: 0...1.5))
    case 12: return .wait(40)
    case 13, 14: return .deadline
    case 15..<17: return .input(.touchDown(finger: finger, x: 100, y: y))
    case 17..<25: return .input(.touchMoved(finger: finger, x: 100, y: y))
    case 25..<29: return .input(.touchUp(finger: finger, x: 100, y: y))
    case 29:
      return .input(.wheelTurned(x: 0, y: 0, dx: 0, dy: Double(generator.chance(of: 7)) - 3))
    case 30..<32:
      return .input(
        .touchpadScrolled(
          x: 0, y: 0, dx: 0, dy: generator.number(in: -80...80), reportsLift: finger == 1))
    case 32:
      let ends: [InputEvent] = [
        .touchpadStopped, .interrupted, .touchpadRested, .touchpadCancelled,
      ]
      return .input(ends[generator.chance(of: ends.count)])
    case 33:
      let keys = ["F5", "Escape", "End", "Home", "Return", "Page_Down", "Up"]
      let key = Key(rawValue: keys[generator.chance(of: keys.count)])
      return .input(.keyPressed(key, modifiers: finger == 2 ? .shift : []))
    case 34..<38:
      let outcomes: [RefreshOutcome] = [
        .success(newItems: nil), .success(newItems: 0), .success(newItems: 4), .failure("no net"),
        .cancelled, .exhausted,
      ]
      return .finish(
        edge, outcomes[generator.chance(of: outcomes.count)],
        age: generator.chance(of: 4) == 0 ? 1 + generator.chance(of: 3) : 0,
        by: CompletionRoute.allCases[max(0, generator.chance(of: 12) - 9)])
    case 38: return y < 100 ? .report(edge, y / 80) : .start(edge, reveal: finger == 1)
    case 39: return generator.chance(of: 2) == 0 ? .cancel(edge) : .retry(edge)
    case 40: return .enable(edge, generator.chance(of: 3) != 0)
    case 41: return .add(edge, generator.chance(of: RefreshScenario.configurations))
    case 42: return .remove(edge)
    case 43: return .inset(edge, generator.number(in: 0...90).rounded())
    case 44: return .content(generator.number(in: 0...3000))
    case 45:
      return .insert(
        generator.number(in: -300...600), at: generator.chance(of: 2) == 0 ? 0 : y)
    case 46:
      return generator.chance(of: 2) == 0
        ? .viewport(generator.number(in: 100...1000))
        : .response(HandlerResponse.allCases[generator.chance(of: 7)])
    case 47..<49: return .reconfigure(edge, generator.chance(of: RefreshScenario.configurations))
    case 49: return .twoLevel(edge, isOpen: generator.chance(of: 3) != 0)
    case 50: return .begin(edge, generator.chance(of: 2) == 0)
    case 51: return .indicator(edge, isPresent: generator.chance(of: 3) != 0)
    case 53: return .exhaust(edge, generator.chance(of: 3) != 0)
    case 52:
      return y < 400
        ? .scrolling(generator.chance(of: RefreshScenario.scrollings.count))
        : .reducedMotion(generator.chance(of: 2) == 0)
    case 54...64 where depth < 2:
      let callbacks = ClientCallback.allCases
      return .inside(
        callbacks[generator.chance(of: callbacks.count)], after: generator.chance(of: 4),
        .random(using: &generator, depth: depth + 1))
    case 65:
      switch generator.chance(of: 4) {
      case 0: return .crossing(generator.chance(of: 3) != 0)
      case 1: return .crossingAction(begins: finger == 1)
      case 2: return .crossingPull(y / 2)
      default: return .crossingPull(nil)
      }
    default: return .scroll(generator.number(in: -50...3000), moves: finger == 2)
    }
  }
}

extension RefreshStep {
  /// Whether the number of frames may change the effects and states.
  ///
  /// A list calls some callbacks for every frame. Two lists do not advance at the same moment. The
  /// outcome that another thread leaves during a callback, and the arrival at a control that a callback
  /// adds, wait for the next change or frame.
  var dependsOnFrames: Bool {
    switch self {
    case .inside(_, _, .finish(_, _, age: _, by: .thread)), .inside(_, _, .add): true
    case .inside(let callback, _, let step): callback == .update || step.dependsOnFrames
    case .crossing, .crossingAction, .crossingPull: true
    default: false
    }
  }

  /// Whether the step only changes lengths and settings, which never counts as a pull.
  var isLayout: Bool {
    switch self {
    case .inset, .content, .viewport, .reconfigure: true
    default: false
    }
  }

  /// The edges whose pull this step may change at once.
  func mayMovePull(of edge: Edge) -> Bool {
    switch self {
    case .wait, .deadline, .input, .scroll, .insert, .reducedMotion, .scrolling, .inside, .inset,
      .retry:
      true
    case .response, .begin, .exhaust, .report, .crossing, .crossingPull, .crossingAction: false
    // A success at the end makes the content longer.
    case .finish(let other, .success, _, _): other == .end && edge == .end
    case .finish: false
    case .add(let other, _), .remove(let other), .reconfigure(let other, _),
      .indicator(let other, _), .start(let other, _), .cancel(let other), .enable(let other, _),
      .twoLevel(let other, _):
      other == edge
    case .content, .viewport: edge == .end
    }
  }
}
