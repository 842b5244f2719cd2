import PullToRefresh
import PullcordControls
import PullcordDrawingChecks
import PullcordFeeds
@testable import PullcordListScenes
import PullcordTuning
@testable import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@MainActor @Suite struct GallerySceneTests {
  private static let items = (0..<40).map {
    FeedItem(id: UInt64($0), title: "A", subtitle: "B", minutesAgo: 1, avatarSeed: 1)
  }

  private let gallery = GalleryScene(
    feed: SampleFeed(items: items), size: Size(width: 480, height: 800), progress: 0)
  private let layout = GalleryLayout(
    Size(width: 480, height: 800), count: IndicatorChoice.allCases.count)

  /// Pulls a cell down from its center by a number of points, in several steps.
  private func pull(_ index: Int, by length: Double, at start: Double) {
    let place = layout.list(index).center
    gallery.handle(.mouseDown(x: place.x, y: place.y), time: start)
    for step in 1...10 {
      gallery.handle(
        .mouseMoved(x: place.x, y: place.y + length * Double(step) / 10),
        time: start + Double(step) * 0.03)
    }
  }

  private func texts(at time: Double) -> [String] { gallery.drawing(at: time, SceneStyle()).texts }

  @Test func `the gallery shows every indicator in its own cell with its name`() {
    let texts = texts(at: 0)
    for name in IndicatorChoice.allCases { #expect(texts.contains(name.rawValue)) }
    #expect(gallery.isAtRest && !gallery.isAnimating(at: 0) && gallery.nextDeadline == nil)
    #expect(layout.cell(8).y + layout.cell(8).height <= 800)
  }

  @Test func `dragging the slider changes the progress of all indicators together`() {
    gallery.handle(.mouseDown(x: layout.track.start, y: 20), time: 1)
    gallery.handle(.mouseMoved(x: (layout.track.start + layout.track.end) / 2, y: 300), time: 1.1)
    #expect(gallery.progress == 0.5)
    gallery.handle(.mouseMoved(x: 900, y: 300), time: 1.2)
    #expect(gallery.progress == 1)
    gallery.handle(.mouseUp(x: 900, y: 300), time: 1.3)
    gallery.handle(.mouseMoved(x: 0, y: 0), time: 1.4)
    #expect(gallery.progress == 1)
    #expect(texts(at: 1.5).filter { $0 == "Release to refresh" }.count >= 5)
    #expect(gallery.isAtRest && !gallery.isAnimating(at: 2))
    #expect(gallery.list.state(at: .start) == .idle)
  }

  @Test func `Left and Right move the slider by a twentieth and stop at its ends`() {
    for count in 1...3 {
      gallery.handle(.keyPressed(.right, modifiers: []), time: Double(count))
    }
    #expect(abs(gallery.progress - 0.15) < 1e-9)
    for count in 1...5 {
      gallery.handle(.keyPressed(.left, modifiers: []), time: 4 + Double(count))
    }
    #expect(gallery.progress == 0)
  }

  @Test
  func
    `pulling one cell arms it alone and refreshes it; the others stay where the slider has them`()
  {
    gallery.handle(.mouseDown(x: layout.track.end, y: 20), time: 0.5)
    gallery.handle(.mouseUp(x: layout.track.end - 60, y: 20), time: 0.6)
    #expect((0.7...0.9).contains(gallery.progress))
    var effects: [RefreshEffect] = []
    gallery.onEvent = { effects.append($0.effect) }
    pull(1, by: 90, at: 1)
    #expect(gallery.list.state(at: .start) == .armed)
    #expect((0.7...0.9).contains(gallery.progress))
    #expect(texts(at: 1.4).filter { $0 == "Release to refresh" }.count == 1)
    let place = layout.list(1).center
    gallery.handle(.mouseUp(x: place.x, y: place.y + 90), time: 1.5)
    #expect(!gallery.isAtRest && gallery.isAnimating(at: 1.6))
    gallery.advance(to: 10)
    #expect(gallery.isAtRest && texts(at: 10).contains("Pull to refresh"))
    #expect(effects.contains { if case .finish(_, .success) = $0 { true } else { false } })
  }

  /// Presses keys one after the other, 0.1 s apart.
  private func press(_ keys: Key..., from start: Double, modifiers: KeyModifiers = []) {
    for (count, key) in keys.enumerated() {
      gallery.handleAlone(.keyPressed(key, modifiers: modifiers), time: start + 0.1 * Double(count))
    }
  }

  @Test func `Tab moves a visible focus from the slider through all lists and back`() {
    let plain = gallery.drawing(at: 0, SceneStyle())
    var seen = [plain]
    for count in 1...IndicatorChoice.allCases.count + 1 {
      press(.tab, from: Double(count))
      seen.append(gallery.drawing(at: Double(count), SceneStyle()))
    }
    #expect(Set(seen).count == IndicatorChoice.allCases.count + 2)
    press(.tab, from: 20)
    #expect(gallery.drawing(at: 20, SceneStyle()) == seen[1])
    press(.tab, from: 21, modifiers: .shift)
    #expect(gallery.drawing(at: 21, SceneStyle()) == seen.last)
    gallery.handle(.mouseDown(x: 2, y: 790), time: 22)
    #expect(gallery.drawing(at: 22, SceneStyle()) == plain)
  }

  @Test func `Home and End move the focused slider to its ends`() {
    press(.tab, .end, from: 1)
    #expect(gallery.progress == 1)
    press(.home, from: 2)
    #expect(gallery.progress == 0)
  }

  @Test(arguments: [Key.space, .enter, .f5])
  func `a key refreshes only the focused list`(_ key: Key) {
    press(.tab, .tab, .tab, key, from: 1)
    gallery.advance(to: 1.8)
    #expect(texts(at: 1.8).filter { $0 == "Refreshing…" }.count == 1)
    #expect(gallery.list.state(at: .start) == .refreshing(.keyboard))
  }

  @Test func `F5 refreshes all lists`() {
    gallery.handle(.keyPressed(.f5, modifiers: []), time: 1)
    gallery.advance(to: 1.5)
    #expect(texts(at: 1.6).filter { $0 == "Refreshing…" }.count >= 5)
    gallery.advance(to: 9)
    #expect(gallery.isAtRest)
  }

  @Test func `losing the window ends all drags`() {
    pull(3, by: 90, at: 1)
    gallery.handle(.interrupted, time: 2)
    gallery.advance(to: 4)
    #expect(gallery.isAtRest && gallery.list.state(at: .start) == .idle)
  }

  @Test(arguments: [
    (480, 800), (760, 600), (1280, 800), (1600, 1200), (1920, 1080), (3840, 2160), (600, 1600),
    (300, 400), (160, 200),
  ])
  func `each list keeps its indicator close to the indicator's name`(
    _ width: Double, _ height: Double
  ) {
    let layout = GalleryLayout(Size(width: width, height: height), count: 9)
    for index in 0..<9 {
      let (list, cell) = (layout.list(index), layout.cell(index))
      #expect((0.4...1.8).contains(list.width / list.height), "\(list)")
      #expect(list.width > 119 && list.height >= 90)
      #expect((cell.x + cell.width) * layout.scale <= width)
      #expect((cell.y + cell.height) * layout.scale <= height)
    }
  }

  @Test func `texts keep their size in a small gallery, below the lists`() {
    let gallery = GalleryScene(
      feed: SampleFeed(items: Self.items), size: Size(width: 240, height: 340), progress: 0.6)
    let steps = gallery.drawing(at: 0, SceneStyle(scale: 2, theme: .light)).steps()
    for text in IndicatorChoice.allCases.map(\.rawValue) + ["Progress", "60 %"] {
      let step = steps.first { $0.text?.string == text }
      guard let step, case .text(_, let box, let style, _, _) = step.command else {
        Issue.record("\(text) is missing")
        continue
      }
      #expect(abs(style.size * step.transform.d - IndicatorLayout.labelSize) < 1e-9)
      #expect(box.height >= style.size * 1.2 && box.width > style.size * 3)
    }
  }

  @Test func `assistive technology moves the slider, and refreshes one list of many`() throws {
    var clicks: [Point] = []
    let input = SyntheticInput(click: { clicks.append($0) }, type: { _ in })
    var context = AccessibleContext(origin: Point(x: 5, y: 40), hasFocus: true, input: input)
    var commands: [ListCommand] = []
    let gallery = gallery
    context.perform = {
      commands.append($0)
      gallery.perform($0)
    }
    let nodes = gallery.accessibleNodes(context)
    let lists = nodes.filter { $0.role == .list }
    #expect(nodes.first?.role == .slider && nodes.first?.name == "Progress")
    #expect(lists.map(\.name) == IndicatorChoice.allCases.map(\.rawValue))
    #expect(Set(nodes.map(\.id)).count == nodes.count)
    for (index, list) in lists.enumerated() {
      let box = layout.list(index)
      #expect(
        list.box == Rectangle(x: box.x + 5, y: box.y + 40, width: box.width, height: box.height))
    }
    // The slider follows a click, which a recording contains, and keeps the focus.
    nodes.first?.focus?()
    nodes.first?.value?.set?(0.25)
    #expect(clicks == [Point(x: layout.track.x(at: 0.25) + 5, y: layout.track.y + 40)])
    #expect(gallery.accessibleNodes(context).first?.states.contains(.focused) == true)
    let refresh = try #require(lists[3].actions.first)
    #expect(refresh.name == "Refresh" && refresh.key == "F5")
    refresh.perform()
    #expect(commands == [.act(.refresh, .start)])
    #expect(
      gallery.cells.indices.filter { gallery.cells[$0].liveList.list.isRefreshing(at: .start) } == [
        3
      ])
    lists[4].focus?()
    let focused = gallery.accessibleNodes(context).filter { $0.states.contains(.focused) }
    #expect(focused.map(\.id) == [lists[4].id])
  }

  @Test func `a small window scales the gallery down, and touches follow the scale`() {
    let size = Size(width: 160, height: 200)
    gallery.size = size
    let layout = GalleryLayout(size, count: IndicatorChoice.allCases.count)
    let (list, scale) = (layout.list(4), layout.scale)
    #expect(scale < 0.5)
    #expect(list.height >= 100, "otherwise the trigger comes too near for a label")
    gallery.handle(.mouseDown(x: list.center.x * scale, y: list.center.y * scale), time: 1)
    for step in 1...10 {
      gallery.handle(
        .mouseMoved(
          x: list.center.x * scale, y: (list.center.y + 9 * Double(step)) * scale),
        time: 1 + Double(step) * 0.03)
    }
    #expect(gallery.list.state(at: .start) == .armed)
    // By then the text has changed.
    #expect(texts(at: 1.5).contains("Release to refresh"))
  }

  @Test(arguments: [(1, 1), (100, 2_000), (3_000, 60), (160, 57)])
  func `the gallery can be drawn in any size`(_ width: Double, _ height: Double) {
    gallery.size = Size(width: width, height: height)
    gallery.handle(.mouseDown(x: width / 2, y: height / 2), time: 1)
    gallery.handle(.mouseMoved(x: width / 2, y: height), time: 1.2)
    gallery.drawing(at: 1.3, SceneStyle())
      .expectFiniteAndOpaque(size: Size(width: width, height: height))
  }
}
