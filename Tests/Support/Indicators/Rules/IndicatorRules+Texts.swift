package import PullToRefresh
internal import PullcordDrawingReading
internal import RefreshIndicators
internal import Testing
internal import VectorGraphics

/// Rules about the words of a label and the progress of the work.
extension IndicatorRules {
  /// Expects that a label that shows results shows that a click retries.
  package func expectRetry() {
    let succeeded = indicator.drawing(failedContext(.success(newItems: 2))).texts
    let texts = indicator.drawing(failedContext(.failure("Busy"))).texts
    #expect(succeeded.contains("2 new") == texts.contains("Busy · Retry"))
  }

  /// Expects that a line along the content shows the progress of the work.
  package func expectProgressLine() {
    let line = workContext(0.25).accents(of: indicator).last
    #expect(line == Rectangle(x: 0, y: 61, width: 75, height: 3))
    #expect(workContext(nil).accents(of: indicator).last != line)
  }

  /// Expects that the mark changes to its progress without a jump.
  package func expectContinuousProgress() {
    let running = workContext(nil).drawing(of: indicator)
    #expect(running == workContext(0, age: 0).drawing(of: indicator))
  }

  /// Expects that the words of a wheel's pull are inside a window of 300 points.
  package func expectWheelWordsFit(_ strings: RefreshStrings) {
    let measure = TextMeasure.estimate
    for (filled, gap, state) in [
      (1.0, 28.0, RefreshState.pulling), (2, 48, .pulling), (3, 72, .armed),
    ] {
      let length = indicator.length
      let context = wheelContext(
        filled: filled, gap: gap * max(1, length / 72), state: state, strings: strings,
        length: length)
      let texts = context.drawing(of: indicator).visibleTexts.filter { $0.visibility > 0.9 }
      for text in texts where !text.string.contains("%") {
        let style = TextStyle(size: IndicatorLayout.labelSize, color: context.theme.text)
        let width = measure.extent(of: text.string, style: style).width
        // A label that is too long for one line has two.
        let lines = text.box.height >= 2 * 16 ? 2.0 : 1
        #expect(width <= lines * text.box.width + 1, "\(text.string)")
        #expect(text.box.x >= 0 && text.box.x + text.box.width <= 300, "\(text.string)")
      }
    }
  }

  /// Expects that the indicator shows the notches of a wheel.
  package func expectNotches() {
    let length = indicator.length
    let some = wheelContext(filled: 1, gap: length, length: length)
    let more = wheelContext(filled: 1.5, gap: length, length: length)
    var (before, after) = (some, more)
    // Only the wheel differs.
    after.snapshot.progress = before.snapshot.progress
    #expect(before.drawing(of: indicator) != after.drawing(of: indicator))
    before.snapshot.wheel = nil
    #expect(before.drawing(of: indicator) != some.drawing(of: indicator))
  }
}
