import PullToRefresh
import PullcordListScenes
import PullcordRecordings
import ScrollPhysics
import Testing
import VectorGraphics

struct GestureReaderTests {
  @Test func `every verb is read`() throws {
    let text = """
      # a comment
      viewport 480 800
      set preset ios      # another
      set --reduced-motion
      offset -12.5
      side-offset 40
      0 touch down 1 2
      0.1 touch move 3 4 7
      0.1 touch up 3 4 7
      0.2 touch cancel
      0.3 mouse down 1 2
      0.4 mouse move 1 3
      0.5 mouse up 1 3
      0.6 wheel 1 2 0 -1.5
      0.7 touchpad 1 2 3 -4
      0.8 touchpad stop
      0.9 key Ctrl+Shift+r
      0.9 key Prior
      1 resize 300 400
      1 inset end 34
      1.1 finish success 3
      1.1 finish end failure out of cheese #5
      1.1 finish offline
      1.1 finish end offline Not today
      1.1 finish busy 12.5
      1.1 finish end busy 7 Come back later
      1.1 finish start cancelled
      1.1 finish exhausted
      1.1 finish success
      1.2 enable start
      1.3 disable end
      1.4 refresh start
      1.5 cancel end
      2 end
      """
    let gesture = try Gesture(text: text, file: "g")
    #expect(gesture.viewport == Size(width: 480, height: 800))
    #expect(gesture.settings.map(\.flag) == ["preset", "reduced-motion"])
    #expect(gesture.settings.map(\.value) == ["ios", ""])
    #expect(gesture.settings.map(\.line) == [3, 4])
    #expect(gesture.position == ScenePosition(offset: -12.5, sideOffset: 40))
    #expect(gesture.end == 2)
    #expect(
      gesture.events.map(\.action) == [
        .input(.touchDown(finger: 1, x: 1, y: 2)), .input(.touchMoved(finger: 7, x: 3, y: 4)),
        .input(.touchUp(finger: 7, x: 3, y: 4)), .input(.touchCancelled(finger: 1)),
        .input(.mouseDown(x: 1, y: 2)), .input(.mouseMoved(x: 1, y: 3)),
        .input(.mouseUp(x: 1, y: 3)), .input(.wheelTurned(x: 1, y: 2, dx: 0, dy: -1.5)),
        .input(.touchpadScrolled(x: 1, y: 2, dx: 3, dy: -4)), .input(.touchpadStopped),
        .input(.keyPressed(.r, modifiers: [.control, .shift])),
        .input(.keyPressed(.pageUp, modifiers: [])),
        .resize(Size(width: 300, height: 400)), .inset(.end, 34),
        .finish(.start, .success(newItems: 3)), .finish(.end, .failure("out of cheese")),
        .finish(.start, .failure(RefreshFailure("", isOffline: true))),
        .finish(.end, .failure(RefreshFailure("Not today", isOffline: true))),
        .finish(.start, .failure(RefreshFailure("", retryAfter: 12.5))),
        .finish(.end, .failure(RefreshFailure("Come back later", retryAfter: 7))),
        .finish(.start, .cancelled), .finish(.start, .exhausted),
        .finish(.start, .success(newItems: nil)), .command(.enable(.start)),
        .command(.disable(.end)), .command(.refresh(.start, reveals: true)),
        .command(.cancel(.end)),
      ])
    #expect(gesture.finishes(at: .start))
    #expect(gesture.finishes(at: .end))
  }

  @Test(arguments: [
    ("0 touch sideways 1 2", "got 'sideways', expected down, move, up or cancel"),
    ("0 refresh start loudly", "got 'loudly', expected silently"),
    ("0 touch down 1", "got the end of the line, expected a position in points"),
    ("0 touch down 1 nan", "got 'nan', expected a position in points"),
    ("0 touch down 1 2 thumb", "got 'thumb', expected a finger's number"),
    ("0 touch down 1 2 3 4", "got '4', expected the end of the line"),
    ("1e9 end", "got time 1e9, expected at most 86400 seconds, a day"),
    ("clock 0", "got '0', expected ticks in a second, 1…1073741824"),
    ("clock fast", "got 'fast', expected ticks in a second, 1…1073741824"),
    ("clock", "got the end of the line, expected ticks in a second, 1…1073741824"),
    (
      "-1 end",
      "got '-1', expected a time in seconds, 'viewport', 'clock', 'set', 'tune', 'offset', "
        + "'side-offset' or 'rows'"
    ),
    (
      "hello",
      "got 'hello', expected a time in seconds, 'viewport', 'clock', 'set', 'tune', 'offset', "
        + "'side-offset' or 'rows'"
    ),
    ("0 dance", "got 'dance', expected touch, mouse, wheel"),
    ("0 perform dance start", "got 'dance', expected refresh, loadMore, navigate, cancel, retry"),
    ("0 perform refresh", "got the end of the line, expected start or end"),
    ("0 select 0", "got '0', expected the number of a row, from 1"),
    ("0 show", "got the end of the line, expected the number of a row, from 1"),
    ("viewport 0 800", "got '0', expected a width in points, 1…32767"),
    ("0 key Hyper+x", "got 'Hyper+x', expected [Ctrl+|Shift+|Alt+]KEYSYM"),
    ("0 finish success -1", "got '-1', expected the number of new items"),
    ("0 finish busy", "got the end of the line, expected the seconds until the next try"),
    ("0 finish busy -1", "got '-1', expected the seconds until the next try"),
    ("0 finish busy soon", "got 'soon', expected the seconds until the next try"),
    ("0 finish failure", "got the end of the line, expected the failure's text"),
    ("0 inset middle 3", "got 'middle', expected start or end"),
    ("tune", "got the end of the line, expected the name of a value in a tuning file"),
    ("0 tune hysteresis 3", "got 'hysteresis', expected the name of a value"),
    ("0 tune refresh.hysteresis", "got the end of the line, expected refresh.hysteresis: 0…200 pt"),
    ("0 tune refresh.hysteresis 900", "got '900', expected refresh.hysteresis: 0…200 pt"),
    ("0 tune refresh.hysteresis much", "got 'much', expected refresh.hysteresis: 0…200 pt"),
    ("tune refresh.hysteresis 3 edge", "got the end of the line, expected edge: one of start, end"),
    ("0 tune edge left", "got 'left', expected edge: one of start, end"),
    (
      "0 tune refresh.mustStartAtEdge 1", "got '1', expected refresh.mustStartAtEdge: true or false"
    ),
  ])
  func `an error names the line, the text found and the text expected`(
    _ line: String, _ message: String
  ) throws {
    let error = #expect(throws: GestureError.self) {
      try Gesture(text: "# first\n\(line)", file: "bad.gesture")
    }
    let text = try #require(error?.description)
    #expect(text.hasPrefix("bad.gesture:2: \(message)"), "\(text)")
  }

  @Test func `decreasing times and lines after the end are errors`() {
    #expect(throws: GestureError.self) {
      try Gesture(text: "1 touchpad stop\n0.5 touchpad stop", file: "g")
    }
    #expect(throws: GestureError.self) { try Gesture(text: "1 end\n1 touchpad stop", file: "g") }
  }

  @Test func `an empty file is an empty gesture, and Windows line ends are accepted`() throws {
    #expect(try Gesture(text: "", file: "g") == Gesture())
    #expect(try Gesture(text: "0 touchpad stop\r\n1 end\r\n", file: "g").end == 1)
  }

  @Test func `an infinite time is no time, and ten million rows are the most`() throws {
    let error = #expect(throws: GestureError.self) { try Gesture(text: "inf key F5", file: "g") }
    #expect(error?.description.hasPrefix("g:1: got 'inf', expected a time in seconds") == true)
    #expect(try Gesture(text: "rows 10000000", file: "g").position.rows == 10_000_000)
    #expect(throws: GestureError.self) { try Gesture(text: "rows 10000001", file: "g") }
  }

  @Test func `a file ends the actions of the edges that it names`() throws {
    let gesture = try Gesture(text: "0 key F5\n1 finish end success", file: "g")
    #expect(gesture.finishes(at: .end) && !gesture.finishes(at: .start))
    #expect(Gesture.Event(time: 0, action: .input(.interrupted)).line == 0)
  }
}
