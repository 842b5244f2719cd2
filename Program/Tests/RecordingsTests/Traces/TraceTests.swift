import PullToRefresh
import PullcordFeeds
import PullcordListScenes
import PullcordRecordings
import ScrollPhysics
import Testing
import VectorGraphics

@MainActor @Suite struct TraceTests {
  @Test func `a frame is one line of JSON in the order of the format`() {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    list.setInset(88, at: .start)
    list.scroll(to: -88)
    list.addPullToRefresh(at: .start) { _ in }
    list.handle(.touchDown(finger: 1, x: 0, y: 100), time: 0)
    list.handle(.touchMoved(finger: 1, x: 0, y: 100), time: 0.25)
    #expect(
      TraceLine.frame(FeelSample(of: list, edge: .start, time: 0.25)).json
        == #"{"t":0.25,"edge":"start","phase":"tracking","device":"touch","state":"idle","#
        + #""progress":0,"finger":0,"pull":0,"offset":-88,"velocity":0,"holdStart":0,"#
        + #""holdEnd":0,"insetStart":88,"insetEnd":0}"#)
  }

  @Test func `effects have the time of their cause, their token and their detail`() {
    let token = RefreshToken(edge: .end, number: 3)
    let cases: [(RefreshEffect, String?)] = [
      (
        .begin(token, .pull(.touch)),
        #"{"t":1.5,"effect":"begin","edge":"end","token":3,"trigger":"pull"}"#
      ),
      (
        .finish(token, .failure("no net")),
        #"{"t":1.5,"effect":"finish","edge":"end","token":3,"outcome":"failure"}"#
      ),
      (.tick, #"{"t":1.5,"effect":"tick","edge":"end","token":null}"#),
      (.untick, #"{"t":1.5,"effect":"untick","edge":"end","token":null}"#),
      (.ignored, #"{"t":1.5,"effect":"ignored","edge":"end","token":null}"#),
      (.vetoed, #"{"t":1.5,"effect":"vetoed","edge":"end","token":null}"#),
      (.exhausted, #"{"t":1.5,"effect":"exhausted","edge":"end","token":null}"#),
      (
        .announce("1 \"new\"\\\n\u{1}é"),
        #"{"t":1.5,"effect":"announce","edge":"end","token":null,"text":"1 \"new\"\\\n\u0001é"}"#
      ),
      (.shouldBegin(.arrival), nil), (.abandon(token), nil), (.hold(length: 64, nil), nil),
      (.reveal, nil),
    ]
    for (effect, expected) in cases {
      let event = RefreshEvent(time: 1.5, edge: .end, token: nil, effect: effect)
      #expect(TraceLine.effect(event).json == expected)
    }
  }

  @Test func `the first frame after a movement has its smoothness, which readers of traces skip`()
    throws
  {
    var smoothness = Smoothness(interval: 1.0 / 60)
    var time = 0.0
    for (index, position) in [0.0, 8, 20, 28, 36, 44, 52, 60].enumerated() {
      let wait = (index == 4 ? 2 : 1) / 60.0
      time += wait
      smoothness.add(.init(position: position, shown: time, wait: wait))
    }
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    let sample = FeelSample(of: list, edge: .start, time: 3)
    let frame = try #require(TraceLine.frame(sample).json)
    let line = try #require(TraceLine.frame(sample, after: smoothness).json)
    #expect(
      line == frame.dropLast()
        + #","frames":7,"seconds":0.1333,"jank":0.1429,"hitch":125,"late":0.1429}"#)
    let (plain, trace) = (
      try RecordedTrace(text: frame, file: "x.jsonl"),
      try RecordedTrace(text: line, file: "x.jsonl")
    )
    #expect(trace == plain)
    #expect(trace.frames.count == 1 && trace.effects.isEmpty)
  }

  @Test func `numbers are the shortest that read back, without a negative zero`() {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var frame = FeelSample(of: list, edge: .end, time: 1 / 3.0)
    frame.offset = -0.0
    frame.velocity = .nan
    frame.pull = 1e-7
    let json = TraceLine.frame(frame).json ?? ""
    #expect(json.contains(#""t":0.3333333333333333,"#))
    #expect(json.contains(#""offset":0,"velocity":null"#))
    #expect(json.contains(#""pull":1e-07"#))
    #expect(json.contains(#""device":null"#))
  }

  @Test func `the trace of a replay has the same effects at any frame rate`() throws {
    let text = """
      0 touch down 100 100
      0.1 touch move 100 200
      0.2 touch move 100 300
      0.3 touch up 100 300
      """
    func effects(fps: Double) throws -> [String] {
      let liveList = LiveList(
        feed: try SampleFeed(rows: 100), size: Size(width: 480, height: 800))
      var lines: [String] = []
      liveList.onEvent = { event in
        if let line = TraceLine.effect(event).json { lines.append(line) }
      }
      var playback = Playback(try Gesture(text: text, file: "f"))
      var frame = 0.0
      while true {
        playback.advance(liveList, to: frame / fps)
        if let end = playback.end(of: liveList), frame / fps >= end { return lines }
        frame += 1
      }
    }
    let reference = try effects(fps: 60)
    #expect(reference.contains { $0.contains(#""effect":"begin""#) })
    #expect(reference.contains { $0.contains(#""effect":"finish""#) })
    for fps in [24.0, 30, 120, 144] { #expect(try effects(fps: fps) == reference) }
  }

  @Test func `a written frame reads back, column by column`() throws {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    var sample = FeelSample(of: list, edge: .end, time: 2)
    sample.holds = EdgeLengths(start: 1, end: 2)
    sample.insets = EdgeLengths(start: 3, end: 4)
    (sample.progress, sample.finger, sample.pull) = (0.5, 6, 7)
    (sample.offset, sample.velocity, sample.fingerToArm) = (8, 9, 10)
    let line = try #require(TraceLine.frame(sample).json)
    let frame = try #require(try RecordedTrace(text: line, file: "t").frames.first)
    #expect(frame.numbers == [0.5, 6, 7, 8, 9, 1, 2, 3, 4] && frame.fingerToArm == 10)
    #expect(frame.words == ["end", "resting", nil, "idle"])
  }

  @Test func `the moments of pictures are written and read in words`() {
    let lines = [
      CaptureMoments.line(file: "a.png", time: 12.3456, state: "armed", stateAge: 0.12345678),
      "not a moment",
      CaptureMoments.line(file: "b.png", time: 1, state: "idle", stateAge: 2),
    ]
    #expect(lines[0].contains("\"stateAge\":0.123457"))
    #expect(
      CaptureMoments.texts(in: lines.joined(separator: "\n")) == [
        "a.png": "0.123 s after armed began, at 12.346 s", "b.png": "2 s after idle began, at 1 s",
      ])
  }
}
