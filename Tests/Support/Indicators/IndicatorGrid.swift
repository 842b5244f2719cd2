internal import PathAnimation
package import PullToRefresh
package import PullcordPathCases
package import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// Random moments of a refresh, with numbers from small sets.
///
/// The ages, lengths and shares are often exactly those at which an indicator changes, so a test
/// notices `<` in place of `<=`.
extension DrawingGrid {
  private mutating func age() -> Double {
    pick([0, 0.05, 0.1, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3, 0.35, 0.45, 0.6, 0.9, 1, 1.6, 2.5, 7])
  }

  private mutating func optionalAge() -> Double? { pick([nil, age(), age()]) }

  private mutating func outcome() -> RefreshOutcome {
    pick([
      .success(newItems: 3), .success(newItems: nil), .failure("No route."), .failure("Wait..."),
      .failure(""), .cancelled, .timedOut, .exhausted,
    ])
  }

  private mutating func state() -> RefreshState {
    switch chance(of: 12) {
    case 0...2: .pulling
    case 3: .armed
    case 4, 5:
      .refreshing(pick([.pull(.touch), .pull(.wheel), .arrival, .programmatic, .keyboard, .retry]))
    case 6...8: .finishing(outcome())
    case 9, 10: .closing
    default: pick([.idle, .exhausted, .failed("No route"), .twoLevel])
    }
  }

  private mutating func wheel() -> WheelPull {
    let waiting: WheelPull.Waiting? = pick([
      nil, .fires(remaining: pick([-1, 0, 0.3, 1, 2])),
      .slidesBack(remaining: pick([0, 0.2, 0.4, 1])),
    ])
    var wheel = WheelPull(
      notches: pick([0, 1, 2, 3, 3, 3, 12, 13]), filled: pick([0, 0.5, 1, 2, 2.5, 3, 4]),
      waiting: waiting)
    if chance(of: 3) == 0 { wheel.lastNotchAge = age() }
    if chance(of: 4) == 0 {
      (wheel.cancelledAge, wheel.cancelledWait) = (age(), pick([0, 0.5, 1]))
    }
    return wheel
  }

  private mutating func work() -> ReportedWork {
    var work = ReportedWork(progress: pick([nil, 0, 0.25, 0.5, 1]))
    work.progressAge = age()
    work.text = pick([nil, "Unpacking", "3 of 12", "Loading a file with a very long name"])
    work.previousText = pick([nil, "Fetching", "2 of 12", "11 of 12", "2 files"])
    work.textAge = age()
    return work
  }

  /// Returns any snapshot of a control.
  package mutating func snapshot() -> RefreshSnapshot {
    let state = state()
    var snapshot = RefreshSnapshot(
      edge: pick([.start, .start, .end]), state: state, stateAge: pick([age(), age(), -1, .nan]),
      progress: pick([0, 0.05, 0.15, 0.3, 0.4, 0.5, 0.8, 1, 1]), pull: 64,
      placement: pick(IndicatorPlacement.allCases), actionAge: optionalAge())
    if chance(of: 3) > 0 { snapshot.outcome = outcome() }
    snapshot.outcomeAge = pick([nil, age(), age(), .infinity])
    snapshot.showsResult = chance(of: 5) > 0
    snapshot.trigger = pick([nil, nil, .pull(.wheel), .pull(.touch), .programmatic])
    if let failure = snapshot.outcome?.failure, chance(of: 2) == 0 {
      snapshot.failure = failure
      snapshot.retryDelay = pick([nil, 0, 12])
    }
    snapshot.purpose = pick([.refresh, .refresh, .loadMore])
    snapshot.isWaiting = chance(of: 8) == 0
    if chance(of: 4) == 0 { snapshot.work = work() }
    if chance(of: 4) == 0 { snapshot.wheel = wheel() }
    snapshot.visibleProgress = pick([nil, nil, 0, 0.5])
    snapshot.armedAge = pick([nil, age(), age(), .infinity])
    snapshot.releaseVelocity = pick([0, 0, 300, -300, 5000])
    snapshot.dwellProgress = pick([nil, nil, nil, 0, 0.5, 1, 2])
    snapshot.dwellDuration = pick([nil, nil, 0, 0.5])
    return snapshot
  }

  /// Returns any moment at which an indicator draws.
  package mutating func context() -> IndicatorContext {
    var snapshot = snapshot()
    let axis: Axis = pick([.vertical, .vertical, .vertical, .horizontal])
    var width = pick([0, 8, 40, 90, 119, 120, 150, 199, 200, 242, 243, 300, 300, 480, 480, 700.0])
    var height = pick([
      0, 8, 16, 17, 26, 34, 36, 40, 46, 52, 54, 56, 64, 64, 64, 66, 80, 120, 300.0,
    ])
    // Other limits are somewhere between whole lengths.
    if chance(of: 2) == 0 { width = Double(chance(of: 300)) }
    if chance(of: 2) == 0 { height = Double(chance(of: 130)) }
    let box = Rectangle(
      x: pick([0, 0, 3]), y: pick([0, 0, 5]), width: axis == .vertical ? width : height,
      height: axis == .vertical ? height : width)
    var gap = box
    switch chance(of: 4) {
    case 0: gap = gap.inset(by: pick([-8, 2, 4]))
    case 1: gap.height += pick([-4, 10, 100])
    default: break
    }
    snapshot.pull = axis == .vertical ? gap.height : gap.width
    snapshot.indicatorLength = pick([snapshot.pull, 64, 120])
    let strings: [RefreshStrings] = [
      .english, .english, .german, .arabic, .hebrew, .longEnglish, .japanese,
    ]
    return IndicatorContext(
      snapshot: snapshot, time: pick([1000, 1030]), box: box, gap: gap, axis: axis,
      lastUpdate: pick([nil, 0, 900, 1000]), theme: pick(Theme.named.map(\.theme)),
      strings: pick(strings), reducesMotion: chance(of: 5) == 0)
  }
}
