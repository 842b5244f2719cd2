internal import PullcordDrawingReading
internal import RefreshIndicators
internal import ScrollPhysics
internal import Testing
package import VectorGraphics

/// The picture does not jump when an action ends or when its result disappears.
extension IndicatorRules {
  /// Expects that a result, its end and a cancellation begin with the previous picture.
  package func expectContinuousEndings(reducesMotion: Bool) async {
    for axis in Axis.allCases {
      let endings = ActionEnding.all(
        of: indicator, ActionEnding.small, axis: axis, reducesMotion: reducesMotion)
      for ending in endings {
        for time in Set([0, ending.resultDuration]) {
          let change = ending.picture(time - ActionEnding.instant).difference(
            from: ending.picture(time + ActionEnding.instant), in: ActionEnding.mark)
          #expect(
            change < 0.01, "\(axis) \(ending.duration) \(String(describing: ending.outcome))")
        }
        await Task.yield()
      }
    }
  }

  /// Expects that the frames after an action ends do not jump and are not empty.
  package func expectSmoothEndings(reducesMotion: Bool) async {
    let endings = ActionEnding.all(of: indicator, ActionEnding.small, reducesMotion: reducesMotion)
    for ending in endings.dropFirst(3) {
      // The times are between two frames, so that none is at a step of the animation.
      var last = ending.picture(-2.5 / 60)
      for frame in -1...24 {
        let time = (Double(frame) - 0.5) / 60
        let picture = ending.picture(time)
        let change = picture.difference(from: last, in: ActionEnding.mark)
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

  /// Expects that the label does not jump when an action ends.
  package func expectContinuousLabel(in size: Size, reducesMotion: Bool) {
    let whole = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    let endings = ActionEnding.all(of: indicator, size, reducesMotion: reducesMotion)
    for ending in endings.prefix(3) {
      let change = ending.picture(-ActionEnding.instant).difference(
        from: ending.picture(ActionEnding.instant), in: whole)
      #expect(change < 0.003, "\(ending.duration) \(String(describing: ending.outcome))")
    }
  }
}
