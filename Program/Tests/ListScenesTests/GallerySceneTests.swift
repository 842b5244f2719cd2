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

  /// The box of a list in the scene, before the rows scroll.
  private func list(_ index: Int) -> Rectangle {
    var box = layout.list(index)
    box.y += layout.body.y
    return box
  }

  private var parts: [LiveList] { gallery.parts }

  /// An indicator of a file that draws a line.
  private static func opened(_ name: String) throws -> OpenedIndicator {
    OpenedIndicator(
      name: name, source: IconSource([IconPart(try Path(svg: "M0 0L9 9"))]))
  }

  /// Pulls a cell down from its center by a number of points, in several steps.
  private func pull(_ index: Int, by length: Double, at start: Double) {
    let place = list(index).center
    gallery.handle(.mouseDown(x: place.x, y: place.y), time: start)
    for step in 1...10 {
      gallery.handle(
        .mouseMoved(x: place.x, y: place.y + length * Double(step) / 10),
        time: start + Double(step) * 0.03)
    }
  }

  private func texts(at time: Double) -> [String] { gallery.drawing(at: time, SceneStyle()).texts }

  @Test func `every indicator has a row with its name and a strip of its states`() {
    gallery.size = Size(width: 1200, height: 4000)
    let texts = texts(at: 0)
    for name in IndicatorChoice.allCases {
      #expect(texts.filter { $0 == name.rawValue }.count == 1, "\(name.rawValue)")
    }
    for state in ["30 %", "70 %", "armed", "refreshing", "success", "failure"] {
      #expect(texts.filter { $0 == state }.count >= IndicatorChoice.allCases.count, "\(state)")
    }
    #expect(gallery.isAtRest && !gallery.isAnimating(at: 0) && gallery.nextDeadline == nil)
  }

  @Test func `only rows in sight are drawn, and rows scroll by wheel, key and drag`() {
    #expect(texts(at: 0).contains("harbour") && !texts(at: 0).contains("lamplighter"))
    gallery.handle(.wheelTurned(x: 100, y: 300, dx: 0, dy: 40), time: 1)
    gallery.advance(to: 3)
    #expect(!texts(at: 3).contains("harbour") && texts(at: 3).contains("lamplighter"))
    gallery.handle(.keyPressed(.home, modifiers: []), time: 4)
    gallery.advance(to: 6)
    #expect(texts(at: 6).contains("harbour"))
    // A drag beside the lists.
    gallery.handle(.mouseDown(x: 300, y: 700), time: 7)
    for step in 1...10 {
      gallery.handle(
        .mouseMoved(x: 300, y: 700 - 60 * Double(step)), time: 7 + Double(step) * 0.05)
    }
    #expect(!texts(at: 7.5).contains("harbour"))
    #expect(gallery.list.state(at: .start) == .idle)
  }

  @Test func `the focus scrolls its row into view`() {
    for count in 1...IndicatorChoice.allCases.count + 1 { press(.tab, from: Double(count)) }
    #expect(texts(at: 30).contains("lamplighter"))
    press(.tab, .tab, from: 31)
    #expect(texts(at: 32).contains("harbour"))
  }

  @Test func `opened files are the first rows, and one opened again replaces its row`() throws {
    gallery.show([try Self.opened("a.svg")], selecting: "a.svg")
    gallery.show([try Self.opened("a.svg"), try Self.opened("b.svg")], selecting: "b.svg")
    #expect(gallery.cells.prefix(3).map(\.name) == ["b.svg", "a.svg", "harbour"])
    #expect(gallery.selected == 0 && texts(at: 1).contains("b.svg"))
    gallery.show([try Self.opened("a.svg"), try Self.opened("b.svg")], selecting: "a.svg")
    #expect(gallery.cells.count == IndicatorChoice.allCases.count + 2 && gallery.selected == 1)
    #expect(gallery.previewArea == list(1))
    #expect(Set(gallery.cells.map(\.id)).count == gallery.cells.count)
  }

  @Test func `the slider shows the states one after the other, and marks them in the strips`() {
    let names = stride(from: 0.0, through: 1, by: 0.05).map { share in
      gallery.slide(to: share)
      return GalleryMoment(share: share).name
    }
    #expect(names.first == "0 %" && names[5] == "50 %" && names[9] == "90 %")
    #expect(names[10...11].allSatisfy { $0 == "armed" })
    #expect(names[12...15].allSatisfy { $0 == "refreshing" })
    #expect(names[16...17].allSatisfy { $0 == "success" })
    #expect(names[18...20].allSatisfy { $0 == "failure" })
    gallery.slide(to: 0)
    gallery.size = Size(width: 1200, height: 800)
    let before = texts(at: 1).filter { $0 == "No connection" }.count
    gallery.slide(to: 1)
    #expect(texts(at: 1).filter { $0 == "No connection" }.count > before)
    #expect(gallery.isAtRest && gallery.list.state(at: .start) == .idle)
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
    let armed = texts(at: 0.8).filter { $0 == "Release to refresh" }.count
    var effects: [RefreshEffect] = []
    gallery.onEvent = { effects.append($0.effect) }
    pull(1, by: 90, at: 1)
    #expect(gallery.list.state(at: .start) == .armed)
    #expect((0.7...0.9).contains(gallery.progress))
    #expect(texts(at: 1.4).filter { $0 == "Release to refresh" }.count == armed + 1)
    let place = list(1).center
    gallery.handle(.mouseUp(x: place.x, y: place.y + 90), time: 1.5)
    #expect(!gallery.isAtRest && gallery.isAnimating(at: 1.6))
    gallery.advance(to: 10)
    #expect(gallery.isAtRest)
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
    var (seen, stops) = ([plain], [gallery.focus.stop])
    for count in 1...IndicatorChoice.allCases.count + 1 {
      press(.tab, from: Double(count))
      seen.append(gallery.drawing(at: Double(count), SceneStyle()))
      stops.append(gallery.focus.stop)
    }
    #expect(Set(seen).count == IndicatorChoice.allCases.count + 2)
    press(.tab, from: 20)
    #expect(gallery.focus.stop == stops[1] && stops[1] == "slider")
    press(.tab, from: 21, modifiers: .shift)
    #expect(gallery.focus.stop == stops.last)
    gallery.handle(.mouseDown(x: 2, y: 790), time: 22)
    #expect(gallery.focus.stop == nil)
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
    #expect(parts.filter { $0.list.isRefreshing(at: .start) }.count == 1)
    #expect(gallery.list.state(at: .start) == .refreshing(.keyboard))
  }

  @Test func `F5 refreshes all lists`() {
    gallery.handle(.keyPressed(.f5, modifiers: []), time: 1)
    gallery.advance(to: 1.5)
    #expect(parts.allSatisfy { $0.list.isRefreshing(at: .start) })
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
    (480, 800), (760, 600), (1280, 800), (1920, 1080), (3840, 2160), (300, 400), (160, 200),
  ])
  func `lists and tiles stay in the window and are high enough for a pull`(
    _ width: Double, _ height: Double
  ) {
    let layout = GalleryLayout(Size(width: width, height: height), count: 9)
    for index in 0..<9 {
      let (list, row) = (layout.list(index), layout.row(index))
      #expect(list.height >= 104 && list.width >= 50)
      let tiles = GalleryMoment.strip.indices.map { layout.tile($0, of: index) }
      for (number, tile) in tiles.enumerated() {
        #expect(tile.x + tile.width <= width && tile.x >= list.x + list.width)
        #expect(layout.caption(below: tile).y + 18 <= row.y + row.height)
        if number > 0 { #expect(tile.x > tiles[number - 1].x || tile.y > tiles[number - 1].y) }
      }
      #expect(tiles.last.map { $0.y + $0.height } == list.y + list.height)
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
      let box = self.list(index)
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

  @Test(arguments: [(1, 1), (100, 2_000), (3_000, 60), (160, 57)])
  func `the gallery can be drawn in any size`(_ width: Double, _ height: Double) {
    gallery.size = Size(width: width, height: height)
    gallery.handle(.mouseDown(x: width / 2, y: height / 2), time: 1)
    gallery.handle(.mouseMoved(x: width / 2, y: height), time: 1.2)
    gallery.drawing(at: 1.3, SceneStyle())
      .expectFiniteAndOpaque(size: Size(width: width, height: height))
  }
}
