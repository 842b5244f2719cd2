package import PullToRefresh
internal import PullcordDrawingReading
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// A box of the default length that is wide enough for text.
package let indicatorBox = Rectangle(x: 0, y: 0, width: 300, height: 64)

/// Makes a context for an indicator with default values.
package func context(
  _ state: RefreshState, age: Double = 0, progress: Double = 1, outcome: RefreshOutcome? = nil,
  reducesMotion: Bool = false
) -> IndicatorContext {
  IndicatorContext(
    snapshot: RefreshSnapshot(
      edge: .start, state: state, stateAge: age, progress: progress, pull: 64, outcome: outcome),
    box: indicatorBox, reducesMotion: reducesMotion)
}

/// Makes a context of an action that has run for five seconds and reports its work.
package func workContext(
  _ progress: Double?, age: Double = 1, text: String? = nil, before: String? = nil,
  textAge: Double = 1
) -> IndicatorContext {
  var context = context(.refreshing(.programmatic), age: 5)
  context.snapshot.actionAge = 5
  context.snapshot.work = ReportedWork(progress: progress)
  context.snapshot.work?.progressAge = age
  context.snapshot.work?.text = text
  context.snapshot.work?.previousText = before
  context.snapshot.work?.textAge = textAge
  return context
}

/// Makes a context a second after an action failed; `delay` is nil if nothing can be retried.
package func failedContext(
  _ outcome: RefreshOutcome, delay: Double? = 0, _ strings: RefreshStrings = .english
) -> IndicatorContext {
  var context = context(.finishing(outcome), age: 1, outcome: outcome)
  context.strings = strings
  context.snapshot.failure = delay == nil ? nil : outcome.failure
  context.snapshot.retryDelay = delay
  return context
}

/// Makes a context of the pull of a wheel, in a gap that is centered like that of the preset
/// `pullcord`.
package func wheelContext(
  filled: Double, gap: Double, width: Double = 300, state: RefreshState = .pulling,
  waiting: WheelPull.Waiting? = .slidesBack(remaining: 1), strings: RefreshStrings = .english,
  length: Double = 64
) -> IndicatorContext {
  var snapshot = RefreshSnapshot(
    edge: .start, state: state, stateAge: 1, progress: filled / 3, pull: gap,
    indicatorLength: length)
  snapshot.wheel = WheelPull(notches: 3, filled: filled, waiting: waiting)
  let box = Rectangle(x: 0, y: 0, width: width, height: min(gap, length))
  return IndicatorContext(
    snapshot: snapshot, box: box, gap: Rectangle(x: 0, y: 0, width: width, height: gap),
    strings: strings)
}

extension IndicatorContext {
  /// The bounds of the parts that an indicator fills with the accent color.
  package func accents(of indicator: any Indicator) -> [Rectangle] {
    drawing(of: indicator).steps().compactMap(\.fill)
      .filter { $0.color == theme.accent }.map(\.box)
  }
}
