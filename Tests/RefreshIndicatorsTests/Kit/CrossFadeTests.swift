import PullToRefresh
import PullcordDrawingReading
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The picture does not jump when an action ends or when its result disappears.
@Suite struct CrossFadeTests {
  /// A running action and its ending, drawn in a box.
  private struct Ending {
    var indicator: any Indicator
    var size: Size
    var axis = Axis.vertical
    /// The time that the action runs, in seconds.
    var duration: Double
    /// The outcome of the action, or nil if the action is cancelled.
    var outcome: RefreshOutcome?
    var reducesMotion: Bool

    var resultDuration: Double { outcome == nil ? 0 : max(0.4, indicator.finishDuration) }

    /// Returns the picture at a time in seconds, where the action ends at 0.
    func picture(_ time: Double) -> Image {
      let box = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
      var snapshot = RefreshSnapshot(
        edge: .start, state: .refreshing(.pull(.touch)), stateAge: duration + time, progress: 1,
        pull: 64, indicatorLength: axis == .vertical ? size.height : size.width,
        actionAge: duration + time)
      if time >= resultDuration {
        (snapshot.state, snapshot.stateAge) = (.closing, time - resultDuration)
        snapshot.outcome = outcome
      } else if time >= 0, let outcome {
        (snapshot.state, snapshot.stateAge) = (.finishing(outcome), time)
        snapshot.outcome = outcome
      }
      let context = IndicatorContext(
        snapshot: snapshot, box: box, axis: axis, lastUpdate: 0, reducesMotion: reducesMotion)
      var drawing = Drawing([.fill(.rectangle(box), .solid(Theme.light.gap), .nonZero)])
      drawing.add(indicator.drawing(context))
      return drawing.image(size: size)
    }

    /// Returns every outcome after durations that end in different phases of the animation.
    static func all(
      _ name: IndicatorName, _ size: Size, axis: Axis = .vertical, reducesMotion: Bool
    ) -> [Ending] {
      let ends: [RefreshOutcome?] = [.success(newItems: 3), .failure("No route"), nil]
      return [0.12, 0.47, 1.21].flatMap { duration in
        ends.map {
          Ending(
            indicator: name.indicator(), size: size, axis: axis, duration: duration,
            outcome: $0, reducesMotion: reducesMotion)
        }
      }
    }
  }

  /// A time in seconds that is too short for visible motion.
  private static let instant = 0.000_1
  private static let small = Size(width: 96, height: 64)
  private static let mark = Rectangle(x: 28, y: 12, width: 40, height: 40)

  @Test(arguments: IndicatorName.allCases, [false, true])
  func `a result, its end and a cancellation begin with the previous picture`(
    _ name: IndicatorName, _ reducesMotion: Bool
  ) async {
    for axis in Axis.allCases {
      for ending in Ending.all(name, Self.small, axis: axis, reducesMotion: reducesMotion) {
        for time in Set([0, ending.resultDuration]) {
          let change = ending.picture(time - Self.instant).difference(
            from: ending.picture(time + Self.instant), in: Self.mark)
          #expect(
            change < 0.01, "\(axis) \(ending.duration) \(String(describing: ending.outcome))")
        }
        await Task.yield()
      }
    }
  }

  @Test(arguments: IndicatorName.allCases, [false, true])
  func `after an action ends, its frames do not jump and are not empty`(
    _ name: IndicatorName, _ reducesMotion: Bool
  ) async {
    for ending in Ending.all(name, Self.small, reducesMotion: reducesMotion).dropFirst(3) {
      // The times are between two frames, so that none is at a step of the animation.
      var last = ending.picture(-2.5 / 60)
      for frame in -1...24 {
        let time = (Double(frame) - 0.5) / 60
        let picture = ending.picture(time)
        let change = picture.difference(from: last, in: Self.mark)
        #expect(change < 0.16, "\(ending.duration) \(String(describing: ending.outcome)) \(frame)")
        if time < ending.resultDuration {
          let ink = picture.pixels.lazy.map { $0 >> 8 & 0xFF }
          #expect((ink.max() ?? 0) - (ink.min() ?? 0) > 30, "\(ending.duration) \(frame)")
        }
        last = picture
      }
      await Task.yield()
    }
  }

  @Test(arguments: IndicatorName.allCases, [false, true])
  func `no label jumps when an action ends`(_ name: IndicatorName, _ reducesMotion: Bool) {
    let size = Size(width: 300, height: name == .harbour ? 120 : 72)
    let whole = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    for ending in Ending.all(name, size, reducesMotion: reducesMotion).prefix(3) {
      let change = ending.picture(-Self.instant).difference(
        from: ending.picture(Self.instant), in: whole)
      #expect(change < 0.003, "\(ending.duration) \(String(describing: ending.outcome))")
    }
  }

  @Test func `the comparison detects a jump between two pictures`() {
    let ending = Ending(
      indicator: SpinnerIndicator(), size: Self.small, duration: 0.47,
      outcome: .success(newItems: 3), reducesMotion: false)
    #expect(
      ending.picture(-Self.instant).difference(
        from: ending.picture(0.35), in: Self.mark) > 0.06)
  }
}
