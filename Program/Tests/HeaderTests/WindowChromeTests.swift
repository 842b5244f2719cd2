import PullcordControls
import PullcordDrawingChecks
@testable import PullcordHeader
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// Pointers and keys in the header, its menus and the help.
struct WindowChromeTests {
  private let hint = PullHint(hasTouchScreen: false, hasTouchpad: false, hasWheel: true)

  private func chrome(width: Double = 640, height: Double = 840) -> WindowChrome {
    var chrome = WindowChrome(
      HeaderState(preset: "ios", presets: ["pullcord", "ios", "apl"]), showsHeader: true)
    chrome.resize(to: Size(width: width, height: height), listWidth: width)
    return chrome
  }

  private func drawing(_ chrome: inout WindowChrome, at time: Double = 0) -> LabelledControls {
    let size = Size(width: chrome.size.width, height: chrome.size.height - 40)
    return LabelledControls(
      chrome.drawing(
        around: Drawing(), listSize: size, at: time,
        WindowChrome.Style(
          scale: 1, theme: .light, textMeasure: .estimate, moves: true, edge: .start)))
  }

  /// The response of the chrome to an event.
  private enum Response: Hashable {
    case ignored
    case handled
    case request(WindowChrome.Request)

    static func perform(_ command: WindowCommand) -> Self { .request(.perform(command)) }
    static func apply(preset: String) -> Self { .request(.apply(preset: preset)) }
  }

  @discardableResult
  private func send(
    _ event: InputEvent, to chrome: inout WindowChrome, at time: Double = 0
  ) -> Response {
    let isHandled = chrome.handle(event, time: time, hint: hint)
    return chrome.takeRequests().last.map { .request($0) } ?? (isHandled ? .handled : .ignored)
  }

  private func click(_ point: Point, in chrome: inout WindowChrome) -> Response {
    send(.mouseDown(x: point.x, y: point.y), to: &chrome)
    return send(.mouseUp(x: point.x, y: point.y), to: &chrome)
  }

  private func press(
    _ key: String, _ modifiers: KeyModifiers = [], in chrome: inout WindowChrome
  ) -> Response {
    send(.keyPressed(Key(rawValue: key), modifiers: modifiers), to: &chrome)
  }

  @Test(arguments: WindowCommand.buttons)
  func `a click on a button performs its command, and so does its key`(_ command: WindowCommand)
    throws
  {
    var chrome = chrome()
    let button = try #require(drawing(&chrome).text(command.buttonTitle))
    #expect(click(button, in: &chrome) == .perform(command))
    guard command != .help else { return }
    // Keyboards name letters without Shift.
    let key = command.key.count == 1 ? command.key.lowercased() : command.key
    #expect(press(key, in: &chrome) == .perform(command))
  }

  @Test func `an unavailable command has no working button and no place in the menu`() throws {
    var chrome = chrome()
    let (tune, preset) = try (
      #require(drawing(&chrome).text("Tune")), #require(drawing(&chrome).text("ios"))
    )
    chrome.state.unavailable = [.tune]
    chrome.state.canChoosePreset = false
    #expect(drawing(&chrome).text("Tune") != nil)
    #expect(click(tune, in: &chrome) == .handled)
    #expect(click(preset, in: &chrome) == .handled)
    #expect(!chrome.isOpen)
    // The first part that can have the focus.
    let hasFocus = chrome.enterFocus(by: 1)
    #expect(hasFocus)
    #expect(press("Return", in: &chrome) == .perform(.numbers))
    #expect(press("Menu", in: &chrome) == .handled)
    #expect(press("Down", in: &chrome) == .handled)
    #expect(press("Return", in: &chrome) == .perform(.numbers))
    // The key still reaches the host, which explains why nothing happens.
    #expect(press("F2", in: &chrome) == .perform(.tune))
  }

  @Test func `a press that leaves its button does nothing, and the list never sees it`() throws {
    var chrome = chrome()
    let button = try #require(drawing(&chrome).text("Tune"))
    #expect(send(.mouseDown(x: button.x, y: button.y), to: &chrome) == .handled)
    #expect(send(.mouseMoved(x: button.x, y: 200), to: &chrome) == .handled)
    #expect(send(.mouseUp(x: button.x, y: 200), to: &chrome) == .handled)
    #expect(send(.mouseDown(x: button.x, y: 200), to: &chrome) == .ignored)
  }

  @Test func `the preset is chosen from its menu by mouse and by keys`() throws {
    var chrome = chrome()
    let preset = try #require(drawing(&chrome).text("ios"))
    #expect(click(preset, in: &chrome) == .handled)
    let row = try #require(drawing(&chrome).text("apl"))
    #expect(click(row, in: &chrome) == .apply(preset: "apl"))
    #expect(!chrome.isOpen)
    let isEntered = chrome.enterFocus(by: 1)
    #expect(isEntered)
    #expect(press("Return", in: &chrome) == .handled)
    #expect(press("Up", in: &chrome) == .handled)
    #expect(press("Return", in: &chrome) == .apply(preset: "pullcord"))
  }

  @Test func `Tab visits every part of the header and then the list`() {
    var chrome = chrome()
    #expect(press("Tab", in: &chrome) == .ignored)
    let isEntered = chrome.enterFocus(by: 1)
    #expect(isEntered)
    var responses: [Response] = [.handled]
    for _ in 0..<7 { responses.append(press("Tab", in: &chrome)) }
    #expect(responses == Array(repeating: .handled, count: 7) + [.ignored])
    #expect(!chrome.hasFocus)
    #expect(press("Tab", .shift, in: &chrome) == .ignored)
  }

  @Test func `every text stays inside the window, from the narrowest to a wide one`() {
    for (width, key) in [160.0, 240, 320, 480, 1200].flatMap({ [($0, "F1"), ($0, "Menu")] }) {
      var chrome = chrome(width: width, height: 340)
      _ = press(key, in: &chrome)
      let drawing = chrome.drawing(
        around: Drawing(), listSize: Size(width: width, height: 300), at: 1,
        WindowChrome.Style(
          scale: 1, theme: .light, textMeasure: .estimate, moves: true, edge: .start))
      for step in drawing.steps() {
        guard let box = step.text?.box else { continue }
        #expect(box.x >= 0 && box.x + box.width <= width, "\(width): \(step.command)")
      }
    }
  }

  @Test(arguments: [(160.0, 2), (200, 3), (240, 4)])
  func `in a narrow window the last button opens the menu with all commands`(
    _ width: Double, _ count: Int
  ) throws {
    var chrome = chrome(width: width, height: 500)
    _ = drawing(&chrome)
    let parts = chrome.widgets.children(nil)[0].children(nil)
    #expect(parts.last?.id == "header_more" && parts.count == count + 1)
    let boxes = parts.map(\.box)
    for (left, right) in zip(boxes, boxes.dropFirst()) { #expect(left.x + left.width < right.x) }
    #expect(boxes.allSatisfy { $0.x > 0 && $0.x + $0.width < width })
    // The name has the space that its text needs.
    #expect(boxes[0].width > 60)
    #expect(click(boxes[count].center, in: &chrome) == .handled)
    let help = try #require(drawing(&chrome).text("Help"))
    #expect(click(help, in: &chrome) == .perform(.help))
    _ = press("Tab", .shift, in: &chrome)
  }

  @Test func `a title in the menu ends before its key`() throws {
    var chrome = chrome(width: 320, height: 400)
    chrome.openCommands(at: Point(x: 10, y: 10))
    let boxes = chrome.drawing(
      around: Drawing(), listSize: Size(width: 320, height: 360), at: 1,
      WindowChrome.Style(
        scale: 1, theme: .light, textMeasure: .estimate, moves: true, edge: .start)
    ).steps().compactMap(\.text)
    let title = try #require(boxes.first { $0.string == "Filmstrip of the last pull" })
    let key = try #require(boxes.first { $0.string == "Shift+F12" })
    let width = TextMeasure.estimate.extent(
      of: "Shift+F12", style: TextStyle(size: 13, color: key.color)
    ).width
    #expect(title.box.x + title.box.width <= key.box.x + key.box.width - width)
  }

  @Test func `the help lists its keys, scrolls, and closes by Esc or a press beside it`() throws {
    var chrome = chrome(width: 320, height: 400)
    #expect(press("question", .shift, in: &chrome) == .handled)
    var texts = drawing(&chrome, at: 1)
    #expect(texts.text("Scroll up or press F5") != nil)
    let before = try #require(texts.text("Ctrl+Q, Ctrl+W"))
    #expect(press("End", in: &chrome) == .handled)
    texts = drawing(&chrome, at: 1)
    #expect(try #require(texts.text("Ctrl+Q, Ctrl+W")).y < before.y)
    #expect(press("Escape", in: &chrome) == .handled)
    #expect(!chrome.isOpen)
    _ = press("F1", in: &chrome)
    #expect(click(Point(x: 2, y: 398), in: &chrome) == .handled)
    #expect(!chrome.isOpen)
  }

  @Test func `a command closes the help, and a tooltip names its key after half a second`() throws {
    var chrome = chrome()
    _ = press("F1", in: &chrome)
    #expect(press("F2", in: &chrome) == .perform(.tune))
    #expect(!chrome.isOpen)
    let button = try #require(drawing(&chrome).text("Record"))
    send(.mouseMoved(x: button.x, y: button.y), to: &chrome, at: 5)
    #expect(chrome.nextDeadline(after: 5) == 5.5)
    let tip = "Record the input to a gesture file · F9"
    #expect(drawing(&chrome, at: 5.4).text(tip) == nil)
    #expect(drawing(&chrome, at: 5.5).text(tip) != nil)
    send(.mouseMoved(x: button.x, y: 300), to: &chrome, at: 6)
    #expect(drawing(&chrome, at: 6).text(tip) == nil)
  }

  @Test(arguments: ["a press in the list", "a press in the header", "a key"])
  func `any press hides the tooltip`(_ press: String) throws {
    var chrome = chrome()
    let button = try #require(drawing(&chrome).text("Record"))
    let tip = "Record the input to a gesture file · F9"
    send(.mouseMoved(x: button.x, y: button.y), to: &chrome, at: 5)
    #expect(drawing(&chrome, at: 6).text(tip) != nil)
    switch press {
    case "a key": send(.keyPressed(.down, modifiers: []), to: &chrome, at: 6)
    case "a press in the list": send(.touchDown(finger: 1, x: 200, y: 300), to: &chrome, at: 6)
    default: send(.touchDown(finger: 1, x: 200, y: 5), to: &chrome, at: 6)
    }
    #expect(drawing(&chrome, at: 6).text(tip) == nil)
    #expect(drawing(&chrome, at: 9).text(tip) == nil)
  }

  @Test func `the menu of commands opens inside the window and shows the keys`() throws {
    var chrome = chrome(width: 320, height: 460)
    chrome.openCommands(at: Point(x: 315, y: 450))
    let texts = drawing(&chrome)
    #expect(texts.text("Ctrl+Q") != nil)
    #expect(press("w", .control, in: &chrome) == .perform(.close))
    let close = try #require(texts.text("Close"))
    #expect(click(close, in: &chrome) == .perform(.close))
  }

  @Test func `the renderer keeps the header's pixels until something in it changes`() throws {
    var chrome = chrome()
    func version(at time: Double = 0, _ theme: Theme = .light) -> UInt64? {
      let style = WindowChrome.Style(
        scale: 1, theme: theme, textMeasure: .estimate, moves: true, edge: .start)
      let list = Size(width: 640, height: 800)
      for command in chrome.drawing(around: Drawing(), listSize: list, at: time, style).commands {
        if case .cached(_, let version, let size, _) = command {
          #expect(size == Size(width: 640, height: 40))
          return version
        }
      }
      return nil
    }
    let rest = try #require(version())
    #expect(version(at: 1) == rest)
    let button = try #require(drawing(&chrome).text("Tune"))
    send(.mouseMoved(x: button.x, y: button.y), to: &chrome, at: 1)
    let hovered = version(at: 1)
    send(.mouseMoved(x: button.x, y: 300), to: &chrome, at: 1)
    let back = version(at: 1)
    chrome.state.active = [.tune]
    let active = version(at: 1)
    #expect(back == rest)
    #expect(Set([rest, hovered, active, version(at: 1, .dark)]).count == 4)
  }
}
