import PullToRefresh
import RefreshIndicators
import ScrollPhysics
import VectorGraphics

/// A box of the default length that is wide enough for text.
let indicatorBox = Rectangle(x: 0, y: 0, width: 300, height: 64)

/// Makes a context for an indicator with default values.
func context(
  _ state: RefreshState, age: Double = 0, progress: Double = 1, outcome: RefreshOutcome? = nil,
  reducesMotion: Bool = false
) -> IndicatorContext {
  IndicatorContext(
    snapshot: RefreshSnapshot(
      edge: .start, state: state, stateAge: age, progress: progress, pull: 64, outcome: outcome),
    box: indicatorBox, reducesMotion: reducesMotion)
}
