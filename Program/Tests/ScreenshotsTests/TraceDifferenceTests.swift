import PullcordRecordings
import PullcordScreenshots
import Testing

struct TraceDifferenceTests {
  /// A trace of one second whose offset follows a function.
  ///
  /// It has one frame every `step` seconds.
  private func trace(
    step: Double = 0.1, end: Double = 1, state: (Double) -> String = { _ in "idle" },
    effects: [(Double, String)] = [], offset: (Double) -> Double
  ) throws -> RecordedTrace {
    var text = ""
    for index in 0...Int((end / step).rounded()) {
      let time = Double(index) * step
      text +=
        "{\"t\":\(time),\"edge\":\"start\",\"phase\":\"resting\",\"device\":null,"
        + "\"state\":\"\(state(time))\",\"progress\":0,\"finger\":0,\"pull\":0,"
        + "\"offset\":\(offset(time)),\"velocity\":0,\"holdStart\":0,\"holdEnd\":0,"
        + "\"insetStart\":0,\"insetEnd\":0}\n"
    }
    for effect in effects {
      text += "{\"t\":\(effect.0),\"effect\":\"\(effect.1)\",\"edge\":\"start\",\"token\":null}\n"
    }
    return try RecordedTrace(text: text, file: "made")
  }

  private func column(
    _ difference: TraceDifference, _ name: String
  ) throws -> TraceDifference.Column {
    try #require(difference.columns.first { $0.name == name })
  }

  @Test func `a trace does not differ from itself`() throws {
    let trace = try trace { $0 * $0 }
    let difference = TraceDifference(of: trace, and: trace)
    #expect(difference.frames == 11)
    #expect(!difference.isDifferent)
  }

  @Test func `the largest difference of a column is reported with its time`() throws {
    let difference = TraceDifference(
      of: try trace { _ in 0 }, and: try trace { $0 == 0.4 ? -3 : $0 == 0.8 ? 2 : 0 })
    let offset = try column(difference, "offset")
    #expect(offset.difference == 3)
    #expect(offset.time == 0.4)
    #expect(difference.differentFrames == 2)
    #expect(difference.isDifferent)
  }

  @Test func `text of a trace cannot control the terminal or add lines`() throws {
    let difference = TraceDifference(
      of: try trace(state: { _ in "\\u001b[2J" }, effects: [(0.5, "tick\\n\\u001b[31mred")]) { _ in
        0
      },
      and: try trace { _ in 0 })
    #expect(
      difference.text == """
        The state differs first at 0 s
        11 frames: 11 differ
        First state difference at 0 s: A is \\u{1B}[2J, B is idle (11 frames differ)
        First effect difference: A has 'tick\\n\\u{1B}[31mred start' at 0.5 s, B has none
        """)
  }

  @Test func `a difference within the tolerance does not count`() throws {
    let (one, other) = (try trace { $0 }, try trace { $0 < 0.75 ? $0 : $0 + 0.5 })
    let tolerated = TraceDifference(of: one, and: other, tolerating: .lengths(0.6))
    #expect(!tolerated.isDifferent)
    #expect(tolerated.differentFrames == 0)
    #expect(
      tolerated.text == """
        11 frames: no difference beyond the tolerance
        Tolerance: 0.6 pt. Not compared: times, progress, velocity
        offset      0.5 at 0.8 s (tolerated)
        """)
    #expect(tolerated.json.contains("\"differentFrames\":0,\"isDifferent\":false"))
    #expect(try column(tolerated, "offset").difference == 0.5)
    let different = TraceDifference(of: one, and: other, tolerating: .lengths(0.4))
    #expect(different.isDifferent)
    #expect(
      different.text
        == "The content is up to 0.5 pt apart, at 0.8 s\n11 frames: 3 differ\n"
        + "Tolerance: 0.4 pt. Not compared: times, progress, velocity\noffset      0.5 at 0.8 s"
    )
  }

  @Test func `traces with different frame rates are compared by linear interpolation`() throws {
    let coarse = try trace(step: 0.1) { 40 * $0 }
    let fine = try trace(step: 0.05) { 40 * $0 }
    #expect(try column(TraceDifference(of: fine, and: coarse), "offset").difference < 1e-12)
    #expect(TraceDifference(of: fine, and: coarse).frames == 21)
  }

  @Test func `a state that changes one frame later is reported with both state names`() throws {
    let one = try trace(state: { $0 < 0.45 ? "pulling" : "armed" }) { _ in 0 }
    let other = try trace(state: { $0 < 0.55 ? "pulling" : "armed" }) { _ in 0 }
    let difference = TraceDifference(of: one, and: other)
    let words = try #require(difference.words.first)
    #expect(words.name == "state")
    #expect((words.first, words.second) == ("armed", "pulling"))
    #expect(words.time == 0.5)
    #expect(words.frames == 1)
    #expect(difference.isDifferent)
    // The time of a state is within a tolerance of times, but a state that never comes is not.
    for (seconds, isDifferent) in [(0.05, true), (0.1, false), (Double.infinity, false)] {
      var tolerance = TraceTolerance.none
      tolerance.seconds = seconds
      #expect(
        TraceDifference(of: one, and: other, tolerating: tolerance).isDifferent == isDifferent)
      let never = try trace(state: { _ in "pulling" }) { _ in 0 }
      #expect(TraceDifference(of: one, and: never, tolerating: tolerance).isDifferent)
    }
  }

  @Test func `each unit has its tolerance, which the text states`() throws {
    var tolerance = TraceTolerance.none
    (tolerance.seconds, tolerance.progress) = (0.25, 0.5)
    tolerance.pointsPerSecond = .infinity
    #expect(tolerance.line == "Tolerance: 0.25 s, 0.5 of progress. Not compared: velocity")
    #expect(TraceTolerance.rounding.line == nil)
  }

  @Test func `the first different effect is reported`() throws {
    let difference = TraceDifference(
      of: try trace(effects: [(0.2, "tick"), (0.5, "begin")]) { _ in 0 },
      and: try trace(effects: [(0.3, "tick")]) { _ in 0 })
    #expect(difference.effects?.first?.summary == "begin start")
    #expect(difference.effects?.second == nil)
    #expect(abs(difference.effectTimes.difference - 0.1) < 1e-9)
  }

  @Test func `a shorter trace counts as different, and the common part is compared`() throws {
    let (whole, half) = (try trace { _ in 0 }, try trace(end: 0.5) { _ in 0 })
    let difference = TraceDifference(of: whole, and: half)
    #expect(difference.frames == 6)
    #expect(difference.isDifferent)
    #expect(difference.verdict.line == "B ends 0.5 s earlier")
    #expect(!TraceDifference(of: whole, and: half, tolerating: .lengths(1)).isDifferent)
  }

  @Test func `the text names every column that differs`() throws {
    let difference = TraceDifference(of: try trace { _ in 0 }, and: try trace { _ in 0.25 })
    #expect(
      difference.text
        == "The content is up to 0.25 pt apart, at 0 s\n11 frames: 11 differ\noffset      0.25 at 0 s"
    )
  }
}
