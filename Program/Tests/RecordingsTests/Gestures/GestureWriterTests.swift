import PullToRefresh
import PullcordListScenes
import PullcordRecordings
import ScrollPhysics
import Testing
import VectorGraphics

struct GestureWriterTests {
  static let events: [(Double, InputEvent)] = [
    (10.1, .touchDown(finger: 2, x: 240.125, y: 100)),
    (10.2, .touchMoved(finger: 2, x: 240, y: 1e-5)),
    (10.3, .touchUp(finger: 2, x: 240, y: 300)),
    (10.4, .touchCancelled(finger: 2)),
    (10.5, .mouseDown(x: 1, y: 2)), (10.6, .mouseMoved(x: 3, y: 4)),
    (10.7, .mouseUp(x: 3, y: 4)),
    (10.8, .wheelTurned(x: 5, y: 6, dx: 0, dy: -0.25)),
    (10.9, .touchpadScrolled(x: 5, y: 6, dx: -1.5, dy: 12.0625)), (11, .touchpadStopped),
    (11, .keyPressed(Key(rawValue: "r"), modifiers: [.control, .shift])),
    (11.5, .keyPressed(.pageDown, modifiers: [])),
  ]

  @Test func `written commands read back`() throws {
    let commands: [ListCommand] =
      AccessibleAction.allCases.flatMap { action in Edge.allCases.map { .act(action, $0) } }
      + [.select(row: 0), .show(row: 999_999), .showNewRows, .refresh(.end, reveals: false)]
    let writer = GestureWriter(start: 0)
    let text = commands.map { writer.line(for: $0, time: 1) }.joined(separator: "\n")
    let gesture = try Gesture(text: text, file: "test")
    #expect(gesture.events.map(\.action) == commands.map { .command($0) })
  }

  @Test func `written events read back with their times`() throws {
    var writer = GestureWriter(start: 10)
    var lines = GestureWriter.header(
      viewport: Size(width: 480, height: 800), settings: [("preset", "pullcord")],
      at: ScenePosition(offset: 12.5, sideOffset: 80))
    for (time, event) in Self.events {
      lines += writer.lines(for: event, time: time)
    }
    lines.append(writer.line(forSize: Size(width: 300, height: 400), time: 12))
    let gesture = try Gesture(text: lines.joined(separator: "\n"), file: "test")
    #expect(gesture.viewport == Size(width: 480, height: 800))
    #expect(gesture.settings.map(\.flag) == ["preset"])
    #expect(gesture.position == ScenePosition(offset: 12.5, sideOffset: 80))
    #expect(
      gesture.events.map(\.action) == Self.events.map { .input($0.1) } + [
        .resize(Size(width: 300, height: 400))
      ])
    for (event, (time, _)) in zip(gesture.events, Self.events) {
      #expect(event.time == ((time - 10) * 1e9).rounded() / 1e9)
    }
  }

  @Test(arguments: [
    "icon.svg", "my icon.svg", "a#1.svg", "a #1.svg", "#1.svg", " a.svg", "a.svg ", "\"a\" #1.svg",
    "two\nlines", "a\\b #c\u{2028}d\u{85}\t", "-a.svg",
  ])
  func `any value of a flag reads back unchanged`(_ value: String) throws {
    let lines = GestureWriter.header(
      viewport: Size(width: 480, height: 800), settings: [("svg", value), ("rows", "3")])
    #expect(lines.count == 3)
    let gesture = try Gesture(text: lines.joined(separator: " # a comment\n"), file: "test")
    #expect(gesture.settings.map(\.value) == [value, "3"])
  }

  @Test func `the number of loaded rows is written and read`() throws {
    let lines = GestureWriter.header(
      viewport: Size(width: 480, height: 800), settings: [],
      at: ScenePosition(offset: 12.5, rows: 120))
    #expect(lines == ["viewport 480 800", "rows 120", "offset 12.5"])
    #expect(try Gesture(text: lines.joined(separator: "\n"), file: "test").position.rows == 120)
  }

  @Test(arguments: [
    (ListCommand.refresh(.start, reveals: true), "refresh start"),
    (.refresh(.end, reveals: false), "refresh end silently"), (.cancel(.end), "cancel end"),
    (.enable(.start), "enable start"), (.disable(.end), "disable end"),
  ])
  func `commands to the list are written and read`(
    _ command: ListCommand, _ words: String
  ) throws {
    let line = GestureWriter(start: 2).line(for: command, time: 2.5)
    #expect(line == "0.5 \(words)")
    let gesture = try Gesture(text: line, file: "test")
    #expect(gesture.events.map(\.action) == [.command(command)])
  }

  @Test func `an offset is written if there is one, even if it is zero`() {
    let size = Size(width: 480, height: 800)
    #expect(
      GestureWriter.header(viewport: size, settings: [], at: ScenePosition(offset: 0))
        == ["viewport 480 800", "offset 0"])
    #expect(GestureWriter.header(viewport: size, settings: []) == ["viewport 480 800"])
  }

  @Test func `moves without a button are omitted if they have no effect`() {
    var writer = GestureWriter(start: 0)
    #expect(writer.lines(for: .mouseMoved(x: 1, y: 1), time: 1, isHandled: false) == [])
    #expect(
      writer.lines(for: .mouseMoved(x: 1, y: 1), time: 1, isHandled: true)
        == ["1 mouse move 1 1"])
    _ = writer.lines(for: .mouseDown(x: 1, y: 1), time: 2)
    #expect(
      writer.lines(for: .mouseMoved(x: 1, y: 1), time: 3, isHandled: false)
        == ["3 mouse move 1 1"])
    _ = writer.lines(for: .mouseUp(x: 1, y: 1), time: 4)
    #expect(writer.lines(for: .mouseMoved(x: 1, y: 1), time: 5, isHandled: false) == [])
  }

  @Test func `Tab that leaves the list is omitted`() {
    var writer = GestureWriter(start: 0)
    let tab = InputEvent.keyPressed(.tab, modifiers: [])
    #expect(writer.lines(for: tab, time: 1) == ["1 key Tab"])
    #expect(writer.lines(for: tab, time: 2, isHandled: false) == [])
  }

  @Test func `an interruption lifts every finger without a release`() {
    var writer = GestureWriter(start: 0)
    _ = writer.lines(for: .touchDown(finger: 7, x: 1, y: 1), time: 1)
    _ = writer.lines(for: .touchDown(finger: 3, x: 1, y: 1), time: 1)
    #expect(writer.lines(for: .interrupted, time: 2) == ["2 touch cancel 3", "2 touch cancel 7"])
    #expect(writer.lines(for: .interrupted, time: 3) == [])
  }

  @Test func `an interruption during a drag reads back as an interruption`() throws {
    var writer = GestureWriter(start: 0)
    var lines = writer.lines(for: .mouseDown(x: 1, y: 1), time: 1)
    lines += writer.lines(for: .interrupted, time: 2)
    #expect(lines.last == "2 mouse cancel")
    #expect(writer.lines(for: .mouseMoved(x: 1, y: 9), time: 3, isHandled: false) == [])
    let gesture = try Gesture(text: lines.joined(separator: "\n"), file: "test")
    #expect(gesture.events.last?.action == .input(.interrupted))
  }

  @Test func `only a recording that ends during a drag has an end line`() {
    var writer = GestureWriter(start: 0)
    #expect(writer.linesForEnd(time: 1) == [])
    _ = writer.lines(for: .mouseDown(x: 1, y: 1), time: 1)
    #expect(writer.linesForEnd(time: 2) == ["2 end"])
    _ = writer.lines(for: .mouseUp(x: 1, y: 1), time: 2)
    _ = writer.lines(for: .touchDown(finger: 1, x: 1, y: 1), time: 2)
    #expect(writer.linesForEnd(time: 3) == ["3 end"])
    _ = writer.lines(for: .touchUp(finger: 1, x: 1, y: 1), time: 3)
    #expect(writer.linesForEnd(time: 4) == [])
  }

  @Test func `a recording says whether the touchpad reports the lift of its fingers`() throws {
    for reportsLift in [true, false] {
      var writer = GestureWriter(start: 0)
      let scroll = InputEvent.touchpadScrolled(
        x: 1, y: 2, dx: 0, dy: -9, reportsLift: reportsLift)
      // The recording ends while the fingers are on the touchpad.
      let lines = writer.lines(for: scroll, time: 1) + writer.linesForEnd(time: 2)
      #expect(
        lines == ["1 touchpad 1 2 0 -9"] + (reportsLift ? ["2 touchpad rest", "2 end"] : []))
      let gesture = try Gesture(text: lines.joined(separator: "\n"), file: "test")
      #expect(gesture.events.first?.action == .input(scroll))
    }
  }

  @Test(arguments: [InputEvent.touchpadRested, .touchpadCancelled, .touchpadStopped])
  func `every state of a touchpad can be written and read`(_ event: InputEvent) throws {
    var writer = GestureWriter(start: 0)
    let lines = writer.lines(for: event, time: 1)
    let gesture = try Gesture(text: lines.joined(separator: "\n"), file: "test")
    #expect(gesture.events.map(\.action) == [.input(event)])
  }

  @Test func `a scroll is cancelled once`() {
    var writer = GestureWriter(start: 0)
    _ = writer.lines(for: .wheelTurned(x: 5, y: 6, dx: 0, dy: 1), time: 1)
    #expect(writer.lines(for: .interrupted, time: 2) == ["2 mouse cancel"])
    #expect(writer.lines(for: .interrupted, time: 3) == [])
  }

  @Test(arguments: ["folder:/tmp/\u{1B}[31mred", "a\u{7F}b", "a\u{9B}b"])
  func `characters that could control a terminal are escaped, and read back`(
    _ value: String
  ) throws {
    let lines = GestureWriter.header(
      viewport: Size(width: 480, height: 800), settings: [("source", value)])
    #expect(lines[1].unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) }, "\(lines)")
    let gesture = try Gesture(text: lines.joined(separator: "\n"), file: "test")
    #expect(gesture.settings.map(\.value) == [value])
  }

  @Test func `a plain value has no quotes`() {
    #expect(
      GestureWriter.header(
        viewport: Size(width: 480, height: 800), settings: [("preset", "pullcord"), ("quiet", "")])
        == ["viewport 480 800", "set preset pullcord", "set quiet"])
  }
}
