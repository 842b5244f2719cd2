import PullToRefresh
import PullcordControls
import PullcordFeeds
@testable import PullcordHeader
@testable import PullcordListScenes
@testable import PullcordTunerPanel
@testable import PullcordTuning
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// A window without a desktop: the header, the lists and the tuner.
@MainActor private final class KeyedWindow {
  let scene: TunedScene
  var chrome: WindowChrome
  var time = 1.0

  init(_ name: SceneName) throws {
    var tuning = Tuning()
    tuning.scene = name
    let size = Size(width: 480, height: 700)
    let items = (0..<12).map {
      FeedItem(
        id: UInt64($0), title: "Title \($0)", subtitle: "Words", minutesAgo: $0,
        avatarSeed: UInt32($0))
    }
    scene = try TunedScene(tuning, size: size) { tuning throws(TunedScene.Refusal) in
      let options = LiveList.Options(tuning)
      let feed = SampleFeed(items: items)
      switch tuning.scene {
      case .gallery: return GalleryScene(options: options, feed: feed, size: size)
      case .nested:
        return NestedScene(options: options, feed: feed, size: size, scene: FeedScene())
      case .shelf:
        var shelf = LiveList.Options(ShelfScene.shelfTuning(tuning))
        shelf.sampleControls = .atBothEdges
        return ShelfScene(
          options: options, feed: feed,
          scene: ShelfScene.columnScene(start: SpinnerIndicator(), end: LoadMoreIndicator()),
          shelfOptions: shelf, shelfFeed: feed, shelf: CarouselScene(), size: size)
      case .carousel:
        return LiveList(options: options, feed: feed, size: size, scene: CarouselScene())
      case .container:
        return LiveList(options: options, feed: feed, size: size, scene: PageScene.newspaper())
      case .chapters: return LiveList(options: options, book: .book(), size: size)
      case .sections:
        return LiveList(options: options, feed: feed, size: size, scene: SectionsScene())
      case .feed: return LiveList(options: options, feed: feed, size: size)
      }
    }
    chrome = WindowChrome(
      HeaderState(preset: "ios", presets: ["ios", "apl"]), showsHeader: true)
    // The tuner is the same in all scenes, and its many rows take time.
    if name == .feed { scene.toggle(isResizing: false) }
    scene.size = Size(width: scene.wantedWidth, height: 700)
    chrome.resize(to: Size(width: 800, height: 740), listWidth: 480)
    scene.start()
  }

  /// Handles a key in the order of the program's window.
  func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    time += 0.5
    scene.advance(to: time)
    let event = InputEvent.keyPressed(key, modifiers: modifiers)
    let wasInHeader = chrome.hasFocus
    if !chrome.isOpen, scene.handleInPanel(event, time: time) {
      if scene.panel.hasFocus { chrome.dropFocus() }
      return
    }
    let hint = PullHint(
      hasTouchScreen: false, hasTouchpad: false, hasWheel: true, edge: .start, axis: .vertical)
    if !chrome.handle(event, time: time, hint: hint) {
      let isHandled = !wasInHeader && scene.handleInLists(event, time: time)
      if !isHandled, let step = event.focusStep, wasInHeader || !chrome.enterFocus(by: step) {
        scene.enterFocus(by: step, time: time)
      }
    }
    if chrome.hasFocus { scene.dropFocus() }
  }

  var nodes: [AccessibleNode] {
    let input = SyntheticInput(click: { _ in }, type: { _ in })
    let context = AccessibleContext(
      origin: .zero, hasFocus: !chrome.hasFocus && !chrome.isOpen, input: input)
    let header = chrome.accessibleNodes { [unowned self] change in
      change(&chrome)
      scene.dropFocus()
    }
    return (header + scene.accessibleNodes(context)).flatMap(Self.parts)
  }

  private static func parts(of node: AccessibleNode) -> [AccessibleNode] {
    let rows = node.rows.map { rows in (0..<rows.count).map(rows.node) } ?? []
    return [node] + node.children.flatMap(parts) + rows
  }

  /// The only part with the focus.
  func focused(sourceLocation: SourceLocation = #_sourceLocation) -> String {
    let focused = nodes.filter { $0.states.contains(.focused) }.map(\.id)
    #expect(focused.count == 1, "\(focused)", sourceLocation: sourceLocation)
    return focused.first ?? ""
  }

  /// Whether a part, or a row of a list, has the focus.
  func isFocused(_ id: String) -> Bool {
    let focused = focused()
    return focused == id
      || focused.hasPrefix(id + "_") && focused.dropFirst(id.count + 1).allSatisfy(\.isNumber)
  }

  /// Walks through all rows of the tuner, and through the parts of each.
  func walkThroughTuner() -> Set<String> {
    for group in scene.panel.rowList.closedGroups { scene.panel.toggle(group) }
    chrome.dropFocus()
    scene.dropFocus()
    scene.panel.focus.isActive = true
    scene.panel.focus.stop = "changed_only"
    let buttons = [
      "tuner_action_", "tuner_hand_", "tuner_enabled_", "tuner_curve_", "tuner_handle_",
    ]
    var (rows, parts): (Set<String>, Set<String>) = ([], [])
    while rows.insert(focused()).inserted {
      if buttons.contains(where: focused().hasPrefix) { parts.formUnion(walk(.right)) }
      press(.down)
    }
    return rows.union(parts)
  }

  /// Presses a key until it reaches no further part, and returns all parts with the focus.
  func walk(_ key: Key, _ modifiers: KeyModifiers = []) -> Set<String> {
    var seen: Set<String> = [focused()]
    for _ in 0..<400 {
      press(key, modifiers)
      guard seen.insert(focused()).inserted else { break }
    }
    return seen
  }
}

@MainActor struct KeyWalkTests {
  @Test(arguments: SceneName.allCases)
  func `keys reach every part that assistive technology can focus, and nothing else is there`(
    _ name: SceneName
  ) throws {
    let window = try KeyedWindow(name)
    var seen: Set<String> = []
    var tabs: [String] = []
    window.press(.tab)
    while tabs.first != window.focused() {
      try #require(tabs.count < 60, "\(tabs)")
      tabs.append(window.focused())
      seen.insert(window.focused())
      window.press(.tab)
    }
    // Shift+Tab goes the same way back.
    var back: [String] = []
    for _ in tabs {
      window.press(.tab, .shift)
      back.append(window.focused())
    }
    #expect(back == tabs.reversed())
    // In each list, arrows move between the rows. In the tuner they move between parts of a row.
    for stop in tabs {
      while !window.isFocused(stop) { window.press(.tab) }
      let node = window.nodes.first { $0.id == stop }
      if let rows = node?.rows, rows.count > 0 {
        let isSideways = name == .carousel || stop.hasSuffix("_shelf")
        window.press(isSideways ? .right : .down, .shift)
        seen.formUnion(window.walk(isSideways ? .left : .up, .shift))
        seen.formUnion(window.walk(isSideways ? .right : .down, .shift))
      }
      if stop.hasPrefix("tuner_side_") {
        seen.formUnion(window.walk(.left))
        seen.formUnion(window.walk(.right))
      }
    }
    if window.scene.isOpen { seen.formUnion(window.walkThroughTuner()) }
    let parts = Set(window.nodes.filter { $0.states.contains(.focusable) }.map(\.id))
    #expect(parts.subtracting(seen).sorted() == [])
    #expect(seen.subtracting(parts).sorted() == [])
    #expect(parts.count > (window.scene.isOpen ? 100 : 7))
  }

  @Test(arguments: SceneName.allCases)
  func `assistive technology can focus each part that keys can`(_ name: SceneName) throws {
    let window = try KeyedWindow(name)
    let parts = window.nodes.filter { $0.states.contains(.focusable) }.map(\.id)
    for id in parts {
      let node = try #require(window.nodes.first { $0.id == id })
      let focus = try #require(node.focus, "\(id)")
      focus()
      if window.scene.hasFocus { window.chrome.dropFocus() }
      // The switch between A and B is one part, whose active half has the focus.
      #expect(window.focused() == (id == "tuner_side_a" ? "tuner_side_b" : id))
    }
  }

  @Test func `without a header Tab goes around the list and the tuner`() throws {
    let window = try KeyedWindow(.feed)
    window.chrome = WindowChrome(window.chrome.state, showsHeader: false)
    var stops: [String] = []
    for _ in 0..<15 {
      window.press(.tab)
      stops.append(window.focused())
    }
    #expect(stops.first == "list" && stops[1] == "tuner_preset")
    #expect(stops.dropFirst().contains("list"))
    window.press(.tab, .shift)
    #expect(stops.contains(window.focused()))
  }

  @Test func `Tab returns to the row of the tuner that the arrows reached`() throws {
    let window = try KeyedWindow(.feed)
    window.press(Key(rawValue: "F6"))
    window.scene.panel.focus.stop = "changed_only"
    for _ in 0..<6 { window.press(.down) }
    let row = window.focused()
    window.press(.tab, .shift)
    #expect(window.focused() == "tuner_changed_only")
    window.press(.tab)
    #expect(window.focused() == row)
    window.press(.tab)
    #expect(window.focused() == "header_preset" && !window.scene.panel.hasFocus)
    window.press(.tab, .shift)
    #expect(window.focused() == row && !window.chrome.hasFocus)
  }
}
