import PullToRefresh
import RefreshIndicators
import ScrollPhysics
import VectorGraphics

/// A box of the default length, and wide enough for a text.
let indicatorBox = Rectangle(x: 0, y: 0, width: 300, height: 64)

/// What an indicator draws from, with every value a test does not care about left out.
func context(
  _ state: RefreshState, age: Double = 0, progress: Double = 1, outcome: RefreshOutcome? = nil,
  reducesMotion: Bool = false
) -> IndicatorContext {
  IndicatorContext(
    snapshot: RefreshSnapshot(
      edge: .start, state: state, stateAge: age, progress: progress, pull: 64, outcome: outcome),
    box: indicatorBox, reducesMotion: reducesMotion)
}
