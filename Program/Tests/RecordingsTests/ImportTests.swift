import PullcordRecordings
import ScrollPhysics
import Testing
import VectorGraphics

/// Logs of other programs become gestures.
struct ImportTests {
  private func lines(
    _ text: String, as format: InputLog.Format? = nil, scale: InputLog.Scale = InputLog.Scale()
  ) throws -> [String] {
    let log = try InputLog(text: text, file: "log", format: format, scale: scale)
    // Every line can be read.
    _ = try Gesture(text: log.gestureLines.joined(separator: "\n"), file: "g")
    return log.gestureLines
  }

  private static let getevent = """
    add device 1: /dev/input/event2
      events:
        ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1080, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_Y     : value 0, min 0, max 2400, fuzz 0, flat 0, resolution 0
    [   10.000000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   00000001
    [   10.000000] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
    [   10.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    0000021c
    [   10.000000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    00000258
    [   10.000000] /dev/input/event2: EV_ABS       ABS_MT_TOUCH_MAJOR   00000008
    [   10.000000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [   10.016000] /dev/input/event2: EV_ABS       ABS_MT_POSITION_Y    000002bc
    [   10.016000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    [   10.032000] /dev/input/event2: EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [   10.032000] /dev/input/event2: EV_SYN       SYN_REPORT           00000000
    """

  @Test func `Android's getevent gives fingers in the points of its screen`() throws {
    let scale = InputLog.Scale(screen: Size(width: 360, height: 800))
    #expect(
      try lines(Self.getevent, scale: scale) == [
        "viewport 360 800", "0 touch down 180 200 1", "0.016 touch move 180 233.333 1",
        "0.032 touch up 180 233.333 1",
      ])
    let pixels = try lines(Self.getevent, scale: InputLog.Scale(pixelsPerPoint: 3))
    #expect(pixels[1] == "0 touch down 180 200 1")
    // The same without names.
    let numbers = Self.getevent.replacing("EV_ABS       ABS_MT_POSITION_Y ", with: "0003 0036 ")
      .replacing("EV_SYN       SYN_REPORT ", with: "0000 0000 ")
    #expect(try lines(numbers, scale: scale) == lines(Self.getevent, scale: scale))
  }

  @Test func `getevent without times is refused with what to do`() throws {
    let text = "/dev/input/event2: EV_ABS       ABS_MT_POSITION_X    0000021c\n"
    let error = try #require(throws: GestureError.self) { try lines(text) }
    #expect(error.description.contains("log:1: ") && error.expected.contains("getevent -lt"))
  }

  private static let libinput = """
    # libinput record
    version: 1
    devices:
    - node: /dev/input/event5
      evdev:
        codes:
          3: [0, 1, 24, 47, 53, 54] # EV_ABS
        absinfo:
          53: [1266, 5676, 0, 0, 40]
          54: [1096, 4758, 0, 0, 50]
        properties: [0, 2]
      events:
      - evdev:
        - [  0,      0,   3,  57,      10] # EV_ABS / ABS_MT_TRACKING_ID
        - [  0,      0,   3,  54,    2000]
        - [  0,      0,   3,  47,       1]
        - [  0,      0,   3,  57,      11]
        - [  0,      0,   3,  54,    2010]
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT
      - evdev:
        - [  0,  12000,   3,  54,    2110]
        - [  0,  12000,   3,  47,       0]
        - [  0,  12000,   3,  54,    2100]
        - [  0,  12000,   0,   0,       0]
      - evdev:
        - [  0,  24000,   3,  57,      -1]
        - [  0,  24000,   0,   0,       0]
    """

  @Test func `two fingers on a touchpad scroll by millimeters`() throws {
    // 100 units at 50 units per millimeter are 2 mm, and 23.4 points.
    let lines = try lines(Self.libinput)
    #expect(lines.count == 3)
    #expect(lines[0] == "0 touchpad rest" && lines[2] == "0.024 touchpad stop")
    let words = lines[1].split(separator: " ")
    #expect(words[0] == "0.012" && words[1] == "touchpad")
    #expect(abs((Double(words[5]) ?? 0) + 23.37) < 0.01)
  }

  @Test func `an evemu recording gives the same as that of libinput`() throws {
    let evemu = """
      # EVEMU 1.3
      P: 05 00 00 00 00 00 00 00
      A: 35 1266 5676 0 0 40
      A: 36 1096 4758 0 0 50
      E: 5.000001 0003 0039 10
      E: 5.000001 0003 0036 2000
      E: 5.000001 0003 002f 1
      E: 5.000001 0003 0039 11
      E: 5.000001 0003 0036 2010
      E: 5.000001 0000 0000 0
      E: 5.012001 0003 0036 2110
      E: 5.012001 0003 002f 0
      E: 5.012001 0003 0036 2100
      E: 5.012001 0000 0000 0
      E: 5.024001 0003 0039 -1
      E: 5.024001 0000 0000 0
      """
    #expect(InputLog.format(of: evemu) == .evemu && InputLog.format(of: Self.libinput) == .libinput)
    #expect(try lines(evemu) == lines(Self.libinput))
  }

  @Test func `a wheel and a mouse give detents and drags`() throws {
    let text = """
      E: 0.000000 0002 0008 -1
      E: 0.000000 0002 000b -120
      E: 0.000000 0000 0000 0
      E: 0.100000 0002 000b 30
      E: 0.100000 0000 0000 0
      E: 0.200000 0001 0110 1
      E: 0.200000 0000 0000 0
      E: 0.300000 0002 0001 25
      E: 0.300000 0000 0000 0
      E: 0.400000 0001 0110 0
      E: 0.400000 0000 0000 0
      """
    #expect(
      try lines(text) == [
        "0 wheel 240 240 0 1", "0.1 wheel 240 240 0 -0.25", "0.2 mouse down 240 240",
        "0.3 mouse move 240 265", "0.4 mouse up 240 265",
      ])
  }

  private static let drag = [
    "0 touch down 100 200 1", "0.016 touch move 100 230 1", "0.032 touch up 100 230 1",
  ]

  private static let named: [(InputLog.Format, String)] = [
    (.csv, "time,type,x,y\n5,down,100,200\n5.016,move,100,230\n5.032,up,100,230\n"),
    (
      .csv,
      "\"event_time_ms\";\"eventAction\";\"X\";\"Y\";\"pointer_id\"\n5000;ACTION_DOWN;100;200;7\n"
        .replacing("event_time_ms", with: "timestamp_ms")
        + "5016;ACTION_MOVE;100;230;7\n5032;ACTION_UP;100;230;7\n"
    ),
    (
      .json,
      """
      {"traceEvents":[{"ph":"M","name":"process_name","args":{"name":"Renderer"}},
      {"name":"EventDispatch","ts":1000000,"args":{"data":{"type":"pointerdown","x":100,"y":200}}},
      {"name":"InputLatency::TouchMove","ts":1016000,"args":{"data":{"coordinates":[{"x":100,"y":230}]}}},
      {"name":"EventDispatch","ts":1032000,"args":{"data":{"type":"pointerup","x":100,"y":230}}}]}
      """
    ),
    (
      .json,
      """
      [{"eventTimeNanos":"5000000000","action":0,"pointer":[{"axisValue":[{"axis":0,"value":100},{"axis":1,"value":200}]}]},
      {"eventTimeNanos":"5016000000","action":2,"pointer":[{"axisValue":[{"axis":0,"value":100},{"axis":1,"value":230}]}]},
      {"eventTimeNanos":"5032000000","action":1,"pointer":[{"axisValue":[{"axis":0,"value":100},{"axis":1,"value":230}]}]}]
      """
    ),
    (
      .json,
      """
      {"timeStamp":0,"change":"down","kind":"touch","position":{"x":100,"y":200},"pointer":3}
      {"timeStamp":16000,"change":"move","kind":"touch","position":{"x":100,"y":230},"pointer":3}
      {"timeStamp":32000,"change":"up","kind":"touch","position":{"x":100,"y":230},"pointer":3}
      """
    ),
    (
      .flutter,
      """
      I/flutter (2): PointerDownEvent#ee1c2(position: Offset(100.0, 200.0), timeStamp: 2:34:54.781000, pointer: 15)
      I/flutter (2): PointerMoveEvent#5c647(position: Offset(100.0, 230.0), localPosition: Offset(6.3, 70.0), timeStamp: 2:34:54.797000, pointer: 15)
      I/flutter (2): PointerUpEvent#5c648(position: Offset(100.0, 230.0), timeStamp: 2:34:54.813000, pointer: 15)
      """
    ),
  ]

  @Test(arguments: named)
  func `a log with names is recognized and gives its drag`(
    _ format: InputLog.Format, _ text: String
  ) throws {
    #expect(InputLog.format(of: text) == format)
    let found = try lines(text)
    #expect(found.count == 3)
    for (line, expected) in zip(found, Self.drag) {
      let (words, others) = (line.split(separator: " "), expected.split(separator: " "))
      #expect(words.dropFirst() == others.dropFirst())
      #expect(abs((Double(words[0]) ?? 9) - (Double(others[0]) ?? 0)) < 1e-6)
    }
  }

  @Test func `offsets become a valid trace`() throws {
    let text = "t,type,y,scrollTop\n0,down,100,0\n0.02,move,140,-20\n0.04,up,140,-38.5\n"
    let log = try InputLog(text: text, file: "log")
    let trace = try RecordedTrace(
      text: log.traceLines.joined(separator: "\n"), file: "t", isStrict: true)
    #expect(trace.frames.map(\.time) == [0, 0.02, 0.04])
    let pull = try #require(RecordedTrace.numbers.firstIndex(of: "pull"))
    #expect(trace.frames.map { $0.numbers[pull] } == [0, 20, 38.5])
  }

  private static let broken: [(InputLog.Format?, String, String)] = [
    (nil, "hello", "log:1: got an unknown format"),
    (.csv, "a,b\n1,2\n", "log:1: got no column with the time"),
    (.csv, "time,type\n1,2\n", "log:1: got no column y, dy or offset"),
    (.csv, "time,type,y\n1,down\n", "log:2: got 2 cells, expected 3 cells"),
    (.csv, "time,type,y\n1,down,high\n", "log:2: got 'high', expected a number"),
    (.csv, "time,type,y\n,down,3\n", "log:2: got no time"),
    (.json, "{\"a\":", "log:1: got '{\"a\":', expected a JSON document"),
    (.json, "[]", "log:1: got no input"),
    (.evemu, "E: 1 2\n", "log:1: got 'E: 1 2', expected E: SECONDS TYPE CODE VALUE"),
    (.libinput, "- [1, 2]\n", "log:1: got '- [1, 2]', expected [seconds"),
    (
      .getevent, "[ 1.0] /dev/input/event2: EV_ABS ABS_MT_POSITION_X zz\n",
      "expected a value of eight hexadecimal digits"
    ),
  ]

  @Test(arguments: broken)
  func `an error names the line and what was expected`(
    _ format: InputLog.Format?, _ text: String, _ message: String
  ) throws {
    let error = try #require(throws: GestureError.self) { try lines(text, as: format) }
    #expect(error.description.contains(message), "\(error)")
  }

  @Test func `wild numbers and truncated logs do not trap`() {
    let wild = """
      E: 1e300 0003 002f 9223372036854775807
      E: 1e300 0003 0036 -9223372036854775808
      E: -1e300 0003 0039 9223372036854775807
      E: 0 0000 0000 0
      E: 0 0000 0002 0
      A: 36 0 1e308 0 0 1e-308
      """
    _ = try? InputLog(text: wild, file: "log")
    for format in InputLog.Format.allCases {
      for text in [Self.getevent, Self.libinput] + Self.named.map(\.1) {
        for count in stride(from: 0, to: text.count, by: 37) {
          _ = try? InputLog(text: String(text.prefix(count)), file: "log", format: format)
        }
      }
    }
    let deep = String(repeating: "[", count: 100_000)
    _ = try? InputLog(text: deep, file: "log", format: .json)
  }
}
