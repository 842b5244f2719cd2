import PathAnimation
import PullToRefresh
import Recordings
import ScrollPhysics
import Testing

@Suite struct GestureTests {
  static let everything = """
    # A gesture with a line of every kind.
    viewport 480 800
    set preset ios
    set --edge end   # the dashes are allowed
    set reduced-motion
    offset -40.5

    0 touch down 100 200
    0.016 touch move 100 210.25 2
    0.5 touch up 100 210 2
    .5 touch cancel
    0.5 mouse down 1 2
    0.5 mouse move 1 3
    0.5 mouse up 1 3
    1 wheel 10 20 0 -1.5
    1 touchpad 10 20 0 -12
    1 touchpad stop
    1 key Ctrl+r
    1 key Shift+Alt+KP_Prior
    1 key Ctrl++
    1 interrupted
    1 resize 640 480
    1 inset start 88
    1 inset end 0
    2 finish success
    2 finish end success 3
    2 finish start failure No network: C#4 # said so
    2 finish cancelled
    2 finish end exhausted
    2 enable start
    2 disable end
    2 refresh start
    2 cancel end
    3.25 end
    """

  @Test func `every line of the grammar is read`() throws {
    let gesture = try Gesture(text: Self.everything, file: "all.gesture")
    #expect(gesture.viewport == Size(width: 480, height: 800))
    #expect(gesture.settings.map(\.flag) == ["preset", "edge", "reduced-motion"])
    #expect(gesture.settings.map(\.value) == ["ios", "end", ""])
    #expect(gesture.settings.map(\.line) == [3, 4, 5])
    #expect(gesture.offset == -40.5)
    #expect(gesture.end == 3.25)
    let expected: [(Double, Gesture.Action)] = [
      (0, .input(.touchDown(finger: 1, x: 100, y: 200))),
      (0.016, .input(.touchMoved(finger: 2, x: 100, y: 210.25))),
      (0.5, .input(.touchUp(finger: 2, x: 100, y: 210))),
      (0.5, .input(.touchCancelled(finger: 1))),
      (0.5, .input(.mouseDown(x: 1, y: 2))),
      (0.5, .input(.mouseMoved(x: 1, y: 3))),
      (0.5, .input(.mouseUp(x: 1, y: 3))),
      (1, .input(.wheelTurned(x: 10, y: 20, dx: 0, dy: -1.5))),
      (1, .input(.touchpadScrolled(x: 10, y: 20, dx: 0, dy: -12))),
      (1, .input(.touchpadStopped)),
      (1, .input(.keyPressed(.r, modifiers: .control))),
      (1, .input(.keyPressed(.pageUp, modifiers: [.shift, .alt]))),
      (1, .input(.keyPressed(Key(rawValue: "+"), modifiers: .control))),
      (1, .input(.interrupted)),
      (1, .resize(Size(width: 640, height: 480))),
      (1, .inset(.start, 88)),
      (1, .inset(.end, 0)),
      (2, .finish(.start, .success(newItems: nil))),
      (2, .finish(.end, .success(newItems: 3))),
      (2, .finish(.start, .failure("No network: C#4"))),
      (2, .finish(.start, .cancelled)),
      (2, .finish(.end, .exhausted)),
      (2, .enable(.start)),
      (2, .disable(.end)),
      (2, .refresh(.start)),
      (2, .cancel(.end)),
    ]
    #expect(gesture.events == expected.map { Gesture.Event(time: $0.0, action: $0.1) })
    #expect(gesture.finishes(at: .start) && gesture.finishes(at: .end))
  }

  @Test func `what is written reads back as the same`() throws {
    let gesture = try Gesture(text: Self.everything, file: "all.gesture")
    var again = try Gesture(text: gesture.text, file: "again")
    #expect(again.text == gesture.text)
    again.settings = gesture.settings
    #expect(again == gesture)
  }

  @Test func `numbers are written so that they read back exactly`() throws {
    for number in [0.1 + 0.2, 1e-7, 123_456.789, 1 / 3.0, 5e20] {
      var gesture = Gesture()
      gesture.events = [
        Gesture.Event(time: number, action: .input(.mouseMoved(x: -number, y: number)))
      ]
      #expect(try Gesture(text: gesture.text, file: "x").events == gesture.events)
    }
  }

  static let errors: [(String, String)] = [
    ("fly", "f:1: got 'fly', expected a time in seconds, 'viewport', 'set' or 'offset'"),
    ("-1 end", "f:1: got '-1', expected a time in seconds, 'viewport', 'set' or 'offset'"),
    ("nan end", "f:1: got 'nan', expected a time in seconds, 'viewport', 'set' or 'offset'"),
    ("viewport 480", "f:1: got the end of the line, expected a height in points, 1…32767"),
    ("viewport 0 800", "f:1: got '0', expected a width in points, 1…32767"),
    ("viewport 480 800 2", "f:1: got '2', expected the end of the line"),
    ("\n\nset", "f:3: got the end of the line, expected a flag's name"),
    ("offset top", "f:1: got 'top', expected an offset in points"),
    (
      "1 touch down 1 2\n0.5 touch up 1 2",
      "f:2: got time 0.5, expected a time not before 1.0, that of the line above"
    ),
    ("1 end\n2 end", "f:2: got '2', expected nothing after 'end'"),
    ("1 end now", "f:1: got 'now', expected the end of the line"),
    (
      "0 touch down 1 2\noffset 3",
      "f:2: got 'offset', expected a time in seconds: 'offset' stands before the first of them"
    ),
    (
      "1",
      "f:1: got the end of the line, expected touch, mouse, wheel, touchpad, key, interrupted, "
        + "resize, inset, finish, enable, disable, refresh, cancel or end"
    ),
    ("1 touch", "f:1: got the end of the line, expected down, move, up or cancel"),
    ("1 touch tap 1 2", "f:1: got 'tap', expected down, move, up or cancel"),
    ("1 touch down 1", "f:1: got the end of the line, expected a position in points"),
    ("1 touch down 1 inf", "f:1: got 'inf', expected a position in points"),
    ("1 touch down 1 2 thumb", "f:1: got 'thumb', expected a finger's number"),
    ("1 mouse click 1 2", "f:1: got 'click', expected down, move or up"),
    ("1 wheel 1 2 0", "f:1: got the end of the line, expected detents along y"),
    ("1 touchpad halt", "f:1: got 'halt', expected 'stop' or a position in points"),
    ("1 touchpad stop now", "f:1: got 'now', expected the end of the line"),
    ("1 key", "f:1: got the end of the line, expected a keysym, such as F5 or Ctrl+r"),
    (
      "1 key Hyper+r",
      "f:1: got 'Hyper+r', expected [Ctrl+|Shift+|Alt+]KEYSYM, such as F5 or Ctrl+r"
    ),
    ("1 resize 640", "f:1: got the end of the line, expected a height in points, 1…32767"),
    ("1 inset top 4", "f:1: got 'top', expected start or end"),
    ("1 inset start -4", "f:1: got '-4', expected a length in points, 0…32767"),
    ("1 finish", "f:1: got the end of the line, expected success, failure, cancelled or exhausted"),
    ("1 finish success -1", "f:1: got '-1', expected the number of new items"),
    ("1 finish failure", "f:1: got the end of the line, expected the failure's text"),
    ("1 refresh", "f:1: got the end of the line, expected start or end"),
  ]

  @Test(arguments: errors) func `an error names file, line, what stands there and what should`(
    text: String, message: String
  ) {
    do {
      _ = try Gesture(text: text, file: "f")
      Issue.record("no error in \(text)")
    } catch { #expect(error.description == message) }
  }

  @Test func `lines may end as on any system, and a text may hold other breaks`() throws {
    let gesture = try Gesture(
      text: "\u{FEFF}0 touch down 1 2\r\n1 finish failure a\u{0B}b\r\n2 end\r\n", file: "f")
    #expect(gesture.events.count == 2 && gesture.end == 2)
    #expect(gesture.events[1].action == .finish(.start, .failure("a\u{0B}b")))
  }

  @Test func `an empty file is a gesture without events`() throws {
    #expect(try Gesture(text: "", file: "f") == Gesture())
    #expect(try Gesture(text: "\n# nothing\n", file: "f") == Gesture())
  }
}
