import PullToRefresh
import PullcordDrawingChecks
import PullcordFeeds
import PullcordListScenes
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@Suite struct FeedSceneTests {
  private func rows(_ state: ListState) -> [(id: UInt64, y: Double)] {
    var scene = FeedScene()
    return scene.drawing(state).steps().compactMap(\.row)
  }

  @Test func `only visible rows are drawn, each at its position`() {
    let rows = rows(state(100))
    #expect(rows.map(\.id) == Array(2...13))
    #expect(rows.map(\.y) == (0..<12).map { -28 + Double($0) * 72 })
  }

  @Test func `a million rows draw as many as a hundred`() {
    #expect(rows(state(0, rows: 1_000_000)).count == 12)
    // The offset of 71 999 000 points is 8 points inside a row. The viewport of 800 points shows 64
    // points of that row, ten whole rows and 16 points of another one.
    let far = rows(state(71_999_000, rows: 1_000_000))
    #expect(far.map(\.y) == (0..<12).map { -8 + Double($0) * 72 })
  }

  @Test func `no gap appears between rows at any scale`() {
    for scale in [1.0, 1.25, 1.5, 2, 3] {
      for offset in stride(from: -50.0, to: 200, by: 7.3) {
        var state = state(offset)
        state.style.scale = scale
        let edges = rows(state).map { ($0.y * scale).rounded() }
        for (upper, lower) in zip(edges, edges.dropFirst()) {
          #expect(lower - upper <= (72 * scale).rounded(.up))
        }
      }
    }
  }

  @Test func `a pull shows the background in the gap and a line at the content's edge`() throws {
    var scene = FeedScene()
    let fills = scene.drawing(state(-40)).steps().compactMap(\.fill)
    let theme = Theme.light
    #expect(
      fills.contains { $0 == (Rectangle(x: 0, y: 0, width: 480, height: 40), theme.gap) })
    #expect(
      fills.contains { $0 == (Rectangle(x: 0, y: 39, width: 480, height: 1), theme.separator) })
  }

  @Test func `the background is visible below short content`() {
    var scene = FeedScene()
    let fills = scene.drawing(state(0, rows: 3)).steps().compactMap(\.fill)
    #expect(
      fills.contains {
        $0 == (Rectangle(x: 0, y: 216, width: 480, height: 584), Theme.light.gap)
      })
  }

  @Test func `an empty list shows only the background`() {
    var scene = FeedScene()
    let drawing = scene.drawing(state(0, rows: 0))
    #expect(drawing.steps().compactMap(\.row).isEmpty)
    #expect(drawing.steps().compactMap(\.fill).first?.box.height == 800)
  }

  @Test func `equal states give equal drawings, regardless of earlier drawings`() {
    var experienced = FeedScene()
    for offset in stride(from: 0.0, to: 5_000, by: 31) { _ = experienced.drawing(state(offset)) }
    var fresh = FeedScene()
    #expect(experienced.drawing(state(1_234)) == fresh.drawing(state(1_234)))
  }

  @Test func `a row's version changes with its entry, its width and the theme`() {
    func version(_ state: ListState) -> UInt64? {
      var scene = FeedScene()
      for step in scene.drawing(state).steps() {
        if case .cached(_, let version, _, _) = step.command { return version }
      }
      return nil
    }
    let plain = state(0)
    var dark = plain
    dark.style.theme = .dark
    var narrow = plain
    narrow.viewport.width = 300
    var changed = plain
    changed.rows = FeedRows([
      FeedItem(id: 1, title: "Other", subtitle: "Words", minutesAgo: 1, avatarSeed: 3)
    ])
    #expect(version(plain) == version(plain))
    for other in [dark, narrow, changed] { #expect(version(other) != version(plain)) }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func `an invalid offset still gives a finite drawing that covers the viewport`(_ offset: Double) {
    var scene = FeedScene()
    var state = state(offset)
    state.refreshes = [
      RefreshSnapshot(edge: .start, state: .armed, pull: offset, placement: .overlay),
      RefreshSnapshot(edge: .end, state: .armed, progress: offset, pull: offset),
    ]
    state.scrollIndicatorOpacity = offset
    scene.drawing(state).expectFiniteAndOpaque(size: state.viewport)
  }

  @Test func `bars cover the insets`() {
    var scene = FeedScene()
    var state = state(-48)
    state.insets = EdgeLengths(start: 48, end: 30)
    let fills = scene.drawing(state).steps().compactMap(\.fill)
    let raised = fills.filter { $0.color == Theme.light.raised }.map(\.box)
    #expect(
      raised == [
        Rectangle(x: 0, y: 0, width: 480, height: 48),
        Rectangle(x: 0, y: 770, width: 480, height: 30),
      ])
  }
}
