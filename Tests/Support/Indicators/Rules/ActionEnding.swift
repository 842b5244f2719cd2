internal import PullToRefresh
internal import PullcordDrawingReading
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// A running action and its ending, drawn in a box.
package struct ActionEnding {
  var indicator: any Indicator
  var size: Size
  var axis = Axis.vertical
  /// The time that the action runs, in seconds.
  var duration: Double
  /// The outcome of the action, or nil if the action is cancelled.
  var outcome: RefreshOutcome?
  var reducesMotion: Bool

  /// A time in seconds that is too short for visible motion.
  package static let instant = 0.000_1
  package static let small = Size(width: 96, height: 64)
  package static let mark = Rectangle(x: 28, y: 12, width: 40, height: 40)

  var resultDuration: Double { outcome == nil ? 0 : max(0.4, indicator.finishDuration) }

  /// Returns the picture at a time in seconds, where the action ends at 0.
  package func picture(_ time: Double) -> Image {
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
  package static func all(
    of indicator: any Indicator, _ size: Size, axis: Axis = .vertical, reducesMotion: Bool
  ) -> [ActionEnding] {
    let ends: [RefreshOutcome?] = [.success(newItems: 3), .failure("No route"), nil]
    return [0.12, 0.47, 1.21].flatMap { duration in
      ends.map {
        ActionEnding(
          indicator: indicator, size: size, axis: axis, duration: duration,
          outcome: $0, reducesMotion: reducesMotion)
      }
    }
  }
}
