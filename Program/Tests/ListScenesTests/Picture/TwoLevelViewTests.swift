import PullToRefresh
import PullcordControls
import PullcordDrawingChecks
@testable import PullcordListScenes
import PullcordTuning
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The view of a second level during its opening and closing.
@Suite struct TwoLevelViewTests {
  private func picture(
    _ name: IndicatorChoice, _ change: (inout RefreshSnapshot) -> Void
  ) -> Image {
    var snapshot = RefreshSnapshot(
      edge: .start, state: .armed, stateAge: 0.6, progress: 1, pull: 160)
    change(&snapshot)
    var state = state(-160)
    state.refreshes = [snapshot]
    let chrome = ListChrome(
      state, axisFrame: AxisFrame(size: state.viewport, axis: .vertical, isRightToLeft: false),
      contentLength: 7200)
    let drawing = Drawing(chrome.ground + chrome.indicators { _ in name.indicator() })
    return drawing.image(size: Size(width: 480, height: 160))
  }

  private let gap = Rectangle(x: 0, y: 0, width: 480, height: 160)

  @Test(arguments: IndicatorChoice.allCases)
  func `the view fades in over the indicator whose pull opened it`(_ name: IndicatorChoice) {
    func open(_ age: Double) -> Image {
      picture(name) {
        ($0.state, $0.stateAge, $0.isPastTwoLevel) = (.twoLevel, age, true)
      }
    }
    var last = picture(name) { $0.isPastTwoLevel = true }
    #expect(last.difference(from: open(0.001), in: gap) < 0.01)
    let whole = last.difference(from: open(1), in: gap)
    #expect(whole > 0.1)
    for frame in 0...12 {
      let next = open(Double(frame) / 60)
      #expect(last.difference(from: next, in: gap) < 0.25 * whole)
      last = next
    }
  }

  @Test func `a second level opened without a pull has no indicator and closes with its view`() {
    let open = picture(.plain(.arc)) { ($0.state, $0.stateAge) = (.twoLevel, 0) }
    let empty = picture(.plain(.arc)) { $0.state = .idle }
    #expect(open.difference(from: empty, in: gap) == 0)
    let whole = picture(.plain(.arc)) { ($0.state, $0.stateAge) = (.twoLevel, 1) }
    let closing = picture(.plain(.arc)) {
      ($0.state, $0.stateAge, $0.isClosingTwoLevel) = (.closing, 0.1, true)
    }
    #expect(whole.difference(from: closing, in: gap) == 0)
  }
}
