import PullToRefresh
import PullcordDrawingChecks
import PullcordControls
import PullcordFeeds
@testable import PullcordListScenes
import PullcordTuning
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// The chrome of refresh controls, on both axes.
@Suite struct ListChromeTests {
  private func chrome(
    _ offset: Double, _ snapshot: RefreshSnapshot, _ axis: Axis = .vertical,
    isRightToLeft: Bool = false, margin: Double = 0
  ) -> ListChrome {
    var state = state(offset)
    state.refreshes = [snapshot]
    return ListChrome(
      state, axisFrame: AxisFrame(size: state.viewport, axis: axis, isRightToLeft: isRightToLeft),
      contentLength: 7200, margin: margin)
  }

  private let held = RefreshSnapshot(
    edge: .start, state: .refreshing(.programmatic), progress: 1, pull: 64)

  @Test func `an offset moves the indicator towards the content`() {
    var snapshot = held
    snapshot.indicatorOffset = 10
    #expect(chrome(-64, held).indicatorBox(held)?.y == 0)
    #expect(chrome(-64, snapshot).indicatorBox(snapshot)?.y == 10)
    snapshot.edge = .end
    #expect(chrome(6400 + 64, snapshot).indicatorBox(snapshot)?.y == 726)
  }

  @Test func `a background fills only the gap`() {
    var snapshot = held
    snapshot.background = IndicatorBackground(red: 1, green: 0, blue: 0)
    let fills = Drawing(chrome(-40, snapshot).ground).steps().compactMap(\.fill)
    #expect(
      fills.last.map {
        $0 == (Rectangle(x: 0, y: 0, width: 480, height: 40), Color(red: 1, green: 0, blue: 0))
      } == true)
    #expect(chrome(10, snapshot).backgrounds.isEmpty)
  }

  @Test func `an indicator that stays visible floats over content that covers its gap`() {
    var snapshot = held
    #expect(chrome(300, snapshot).indicatorBox(snapshot) == nil)
    snapshot.staysInSight = true
    for offset in [-63.0, -20, 0, 300, 5000] {
      let box = chrome(offset, snapshot).indicatorBox(snapshot)
      #expect(box?.y == 0 && box?.height == 64, "at \(offset)")
      #expect(box?.center.x == 240)
    }
    // The card becomes visible while the content covers the gap.
    func cardOpacity(_ offset: Double) -> Double {
      let drawing = Drawing(chrome(offset, snapshot).indicators { _ in SpinnerIndicator() })
      let card = drawing.steps().compactMap(\.fill).first { fill in
        fill.color.red == Theme.light.raised.red && fill.color.blue == Theme.light.raised.blue
      }
      return card?.color.alpha ?? 0
    }
    #expect(cardOpacity(-64) == 0)
    #expect(cardOpacity(-63) < 0.02)
    #expect(cardOpacity(-32) == 0.5)
    #expect(cardOpacity(200) == 1)
  }

  /// The length of the accent-colored arcs of the ring as a fraction of the ring.
  ///
  /// The value is nil if there is no ring.
  private func ringShare(_ snapshot: RefreshSnapshot) -> Double? {
    let indicators = Drawing(chrome(-64, snapshot).indicators { _ in ArcIndicator() })
    // Each arc of the ring ends farther from the middle than the mark does.
    let ring = indicators.strokes.filter { stroke in
      guard let box = stroke.path.bounds else { return false }
      return max(240 - box.x, box.x + box.width - 240) > IndicatorLayout.markSide / 2 + 2
    }
    if ring.isEmpty { return nil }
    let length = ring.filter { $0.color == Theme.light.accent }
      .reduce(0) { $0 + $1.path.length(accuracy: 1e-3) }
    // The ring's line ends half a point below the top of the gap.
    return length / (2 * .pi * 18.5)
  }

  @Test func `the dwell time fills a ring, and the countdown of a wheel empties it`() {
    var snapshot = RefreshSnapshot(
      edge: .start, state: .armed, stateAge: 1, progress: 1, pull: 64)
    // The ring has appeared completely.
    snapshot.armedAge = 1
    #expect(ringShare(snapshot) == nil)
    for share in [0.2, 0.6, 1] {
      snapshot.dwellProgress = share
      #expect(abs((ringShare(snapshot) ?? 0) - share) < 1e-3)
    }
    snapshot.dwellProgress = nil
    snapshot.wheel = WheelPull(notches: 3, filled: 3, waiting: .fires(remaining: 0.75))
    #expect(abs((ringShare(snapshot) ?? 0) - 0.75) < 1e-3)
  }

  @Test func `a waiting indicator is gray, does not move and keeps its text`() throws {
    func drawing(_ age: Double, waits: Bool, _ indicator: any Indicator) -> Drawing {
      var snapshot = held
      snapshot.stateAge = age
      snapshot.actionAge = age
      snapshot.isWaiting = waits
      return Drawing(chrome(-64, snapshot).indicators { _ in indicator })
    }
    for name in IndicatorChoice.allCases {
      let indicator = name.indicator()
      let early = drawing(0.1, waits: true, indicator)
      #expect(early == drawing(0.97, waits: true, indicator), "\(name.rawValue)")
      #expect(
        drawing(0.1, waits: false, indicator) != drawing(0.97, waits: false, indicator),
        "\(name.rawValue)")
    }
    let spinner = drawing(0.5, waits: true, SpinnerIndicator())
    #expect(
      spinner.strokes.allSatisfy { stroke in
        let (color, grey) = (stroke.color, Theme.light.secondaryText)
        return color.red == grey.red && color.green == grey.green && color.blue == grey.blue
      })
    #expect(spinner.steps().compactMap(\.text).last?.color == Theme.light.secondaryText)
  }

  @Test func `the view of a second level fills the gap`() {
    let open = RefreshSnapshot(
      edge: .start, state: .twoLevel, stateAge: 1, progress: 1, pull: 800)
    let drawing = Drawing(chrome(-800, open).indicators { _ in SpinnerIndicator() })
    let sky = drawing.steps().compactMap(\.fill).first?.box
    #expect(sky == Rectangle(x: 0, y: 0, width: 480, height: 800))
    #expect(drawing.steps().count > 50)
  }

  @Test(arguments: [(Edge.start, false), (.start, true), (.end, false), (.end, true)])
  func `in a horizontal list the indicator is at the leading or trailing side`(
    _ edge: Edge, _ isRightToLeft: Bool
  ) throws {
    var snapshot = held
    snapshot.edge = edge
    // The content is 7200 points long, and the viewport 480 points.
    let offset = edge == .start ? -64.0 : 7200 - 480 + 64
    let chrome = chrome(offset, snapshot, .horizontal, isRightToLeft: isRightToLeft)
    let box = try #require(chrome.indicatorBox(snapshot))
    let isLeft = (edge == .start) != isRightToLeft
    #expect(box == Rectangle(x: isLeft ? 0 : 416, y: 0, width: 64, height: 800))
  }

  @Test func `in a horizontal list a card is as long as the indicator and centered`() {
    var snapshot = held
    snapshot.placement = .overlay
    #expect(
      chrome(0, snapshot, .horizontal).indicatorBox(snapshot)
        == Rectangle(x: 0, y: 352, width: 64, height: 96))
  }
}
