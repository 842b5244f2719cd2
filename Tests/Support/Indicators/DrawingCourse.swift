internal import PullToRefresh
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// A part of a refresh, as moments at which an indicator draws.
enum DrawingCourse: String, CaseIterable {
  case pull, run, success, failure, cancelled, still, themes, sideways, narrow, high, wheel, work
  case leftover

  var contexts: [IndicatorContext] {
    switch self {
    case .pull:
      (1...9).map { Self.context(.pulling, progress: Double($0) / 9.5) }
        + [0.05, 0.12, 0.5].map { Self.context(.armed, age: $0) }
    case .run: [0.05, 0.3, 0.8, 1.7, 3.1, 6.4].map { Self.running($0) }
    case .success: Self.ends(.success(newItems: 3))
    case .failure: Self.ends(.failure("No route")) + Self.ends(.timedOut)
    case .cancelled: Self.ends(.cancelled) + [Self.context(.closing, age: 0.1, action: 2)]
    case .still:
      ([Self.context(.pulling, progress: 0.6), Self.context(.armed, age: 0.1), Self.running(1.7)]
        + Self.ends(.success(newItems: nil)) + Self.ends(.failure(""))).map {
          Self.changed($0) { $0.reducesMotion = true }
        }
    case .themes:
      Theme.named.flatMap { theme in
        (Self.few + [Self.context(.finishing(.timedOut), age: 0.4, action: 2)]).map {
          Self.changed($0) { $0.theme = theme.theme }
        }
      }
    case .sideways: Self.few(in: Rectangle(x: 5, y: 7, width: 90, height: 500), .horizontal, .end)
    case .narrow: Self.few(in: Rectangle(x: 3, y: 0, width: 150, height: 64), .vertical, .end)
    case .high: Self.few(in: Rectangle(x: 0, y: 0, width: 700, height: 560), .vertical, .start)
    case .wheel: Self.wheelPulls
    case .work:
      [nil, 0.0, 0.35, 0.9].flatMap { progress in
        [0.1, 1.0].map { age in
          Self.changed(Self.running(age + 1)) {
            var work = ReportedWork(progress: progress)
            (work.progressAge, work.textAge) = (age, age)
            if progress != 0 { (work.text, work.previousText) = ("Unpacking", "Fetching") }
            $0.snapshot.work = work
          }
        }
      }
    case .leftover:
      [
        RefreshState.exhausted, .failed("No route"), .finishing(.exhausted),
        .refreshing(.arrival), .refreshing(.programmatic),
      ].flatMap { state in
        [nil, 12.0].map { delay in
          Self.changed(Self.context(state, age: 0.7, action: 1.1)) {
            ($0.lastUpdate, $0.time) = (900, 1000)
            ($0.snapshot.purpose, $0.snapshot.retryDelay) = (.loadMore, delay)
          }
        }
      }
    }
  }

  private static var few: [IndicatorContext] {
    [
      context(.pulling, progress: 0.4), context(.armed, age: 0.1), running(1.7),
      context(.finishing(.success(newItems: 3)), age: 0.4, action: 2),
      context(.finishing(.failure("No route")), age: 0.4, action: 2),
    ]
  }

  private static func few(in gap: Rectangle, _ axis: Axis, _ edge: Edge) -> [IndicatorContext] {
    few.map {
      changed($0) {
        let box = Rectangle(
          x: gap.x, y: gap.y + max(0, gap.height - 120), width: gap.width,
          height: min(gap.height, 120))
        ($0.box, $0.gap) = (axis == .vertical ? box : gap, gap)
        ($0.axis, $0.snapshot.edge) = (axis, edge)
        $0.snapshot.pull = axis == .vertical ? gap.height : gap.width
        $0.snapshot.indicatorLength = min($0.snapshot.pull, 120)
      }
    }
  }

  private static var wheelPulls: [IndicatorContext] {
    [30.0, 51, 90].flatMap { height in
      let pulls = (0...6).map { step in
        let waiting: WheelPull.Waiting =
          step == 6 ? .fires(remaining: 0.2) : .slidesBack(remaining: 0.4)
        return wheelPull(WheelPull(notches: 3, filled: Double(step) / 2, waiting: waiting))
      }
      let runs = [0.05, 0.15].map { age in
        changed(running(age)) { $0.snapshot.trigger = .pull(.wheel) }
      }
      return (pulls + runs).map { context in
        changed(context) {
          $0.box = Rectangle(x: 0, y: 0, width: 360, height: height)
          ($0.gap, $0.snapshot.pull, $0.snapshot.indicatorLength) = ($0.box, height, 64)
        }
      }
    }
  }

  private static func wheelPull(_ pull: WheelPull) -> IndicatorContext {
    changed(context(pull.missing == 0 ? .armed : .pulling, age: 0.1, progress: 0.8)) {
      $0.snapshot.wheel = pull
    }
  }

  private static func running(_ age: Double) -> IndicatorContext {
    context(.refreshing(.pull(.touch)), age: age, action: age)
  }

  private static func ends(_ outcome: RefreshOutcome) -> [IndicatorContext] {
    [0.06, 0.2, 0.45, 1.4].map { context(.finishing(outcome), age: $0, action: 2.3 + $0) } + [
      changed(context(.closing, age: 0.07, action: 4)) {
        ($0.snapshot.outcome, $0.snapshot.outcomeAge) = (outcome, 1.5)
      }
    ]
  }

  private static func context(
    _ state: RefreshState, age: Double = 1, progress: Double = 1, action: Double? = nil
  ) -> IndicatorContext {
    let height = 120 * progress
    var snapshot = RefreshSnapshot(
      edge: .start, state: state, stateAge: age, progress: progress, pull: height,
      indicatorLength: 120, actionAge: action)
    snapshot.releaseVelocity = action == nil ? 0 : 300
    snapshot.armedAge = state == .armed ? age : action.map { $0 + 0.2 }
    return IndicatorContext(
      snapshot: snapshot, box: Rectangle(x: 0, y: 0, width: 480, height: height))
  }

  private static func changed(
    _ context: IndicatorContext, _ change: (inout IndicatorContext) -> Void
  ) -> IndicatorContext {
    var context = context
    change(&context)
    return context
  }
}
