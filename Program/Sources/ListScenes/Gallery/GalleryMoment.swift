internal import PullToRefresh
internal import PullcordLanguages
internal import ScrollPhysics

/// A moment of a refresh: during the pull, the armed state, the action or one of the two results.
enum GalleryMoment: Hashable {
  /// A pull with a progress, 0…1.
  case pulling(Double)
  /// The seconds since the pull reached the threshold.
  case armed(Double)
  /// The seconds since the action began.
  case refreshing(Double)
  case success(Double)
  case failure(Double)

  /// The moments of a strip, in order.
  ///
  /// The strip shows the pulls at which indicators differ most. In the other moments, the animation
  /// that an indicator plays when the state begins is over. Only the animation of the running
  /// refresh never ends.
  static let strip: [GalleryMoment] = [
    .pulling(0.3), .pulling(0.7), .armed(armedTime), .refreshing(0.8), .success(resultTime),
    .failure(resultTime),
  ]

  /// The duration of each state after the pull, as the slider shows it, in seconds.
  ///
  /// `armedTime` is longer than the animation that an indicator plays when it becomes armed.
  /// `refreshTime` is the default delay of the sample's responses. The default preset shows a
  /// result for `resultTime`.
  private static let (armedTime, refreshTime, resultTime) = (0.4, 1.2, 0.8)

  /// The positions on the slider, 0…1, where the states after the pull begin.
  ///
  /// Half of the slider is for the pull, which people examine most.
  private static let (armedStart, refreshStart, successStart, failureStart) = (0.5, 0.6, 0.8, 0.9)

  /// The moment at a position of the slider, 0…1.
  init(share: Double) {
    func time(from start: Double, to end: Double, of duration: Double) -> Double {
      min(max((share - start) / (end - start), 0), 1) * duration
    }
    // The arrow keys move the slider in steps of 0.05. Rounding errors of these steps must not keep
    // the slider below a boundary.
    let reached = share + 1e-9
    self =
      if reached < Self.armedStart {
        .pulling(max(0, share / Self.armedStart))
      } else if reached < Self.refreshStart {
        .armed(time(from: Self.armedStart, to: Self.refreshStart, of: Self.armedTime))
      } else if reached < Self.successStart {
        .refreshing(time(from: Self.refreshStart, to: Self.successStart, of: Self.refreshTime))
      } else if reached < Self.failureStart {
        .success(time(from: Self.successStart, to: Self.failureStart, of: Self.resultTime))
      } else {
        .failure(time(from: Self.failureStart, to: 1, of: Self.resultTime))
      }
  }

  /// The positions on the slider, 0…1, where the states after the pull begin, in order.
  static let stops = [armedStart, refreshStart, successStart, failureStart]

  /// The progress of the pull in percent, or the name of the state.
  var name: String {
    switch self {
    case .pulling(let progress): "\(Int((progress * 100).rounded())) %"
    case .armed: localized("armed")
    case .refreshing: localized("refreshing")
    case .success: localized("success")
    case .failure: localized("failure")
    }
  }

  /// The index of the strip's moment that is nearest to this moment; nil before a pull.
  var stripIndex: Int? {
    switch self {
    case .pulling(let progress): progress > 0 ? (progress < 0.5 ? 0 : 1) : nil
    case .armed: 2
    case .refreshing: 3
    case .success: 4
    case .failure: 5
    }
  }

  /// The progress of the pull, which is complete in all later states.
  var progress: Double { if case .pulling(let progress) = self { progress } else { 1 } }

  /// The state of a control at this moment.
  ///
  /// - Parameters:
  ///   - rest: the control at rest.
  ///   - trigger: the pull at which the control becomes armed, in points.
  func snapshot(of rest: RefreshSnapshot, trigger: Double) -> RefreshSnapshot {
    var snapshot = rest
    snapshot.progress = progress
    snapshot.pull = rest.indicatorLength
    // The action began with a pull, so the indicator was in sight from the beginning.
    func run(_ state: RefreshState, age: Double, action: Double) {
      (snapshot.state, snapshot.stateAge) = (state, age)
      (snapshot.actionAge, snapshot.trigger) = (action, .pull(.mouse))
    }
    func end(_ outcome: RefreshOutcome, age: Double) {
      run(.finishing(outcome), age: age, action: Self.refreshTime + age)
      (snapshot.outcome, snapshot.outcomeAge) = (outcome, age)
    }
    switch self {
    case .pulling(let progress):
      (snapshot.state, snapshot.pull) = (.pulling, progress * trigger)
    case .armed(let age):
      (snapshot.state, snapshot.stateAge, snapshot.pull) = (.armed, age, trigger)
    case .refreshing(let age): run(.refreshing(.pull(.mouse)), age: age, action: age)
    case .success(let age): end(.success(newItems: 3), age: age)
    case .failure(let age): end(.failure("No connection"), age: age)
    }
    return snapshot
  }
}
