import PullcordRecordings
import PullcordScreenshots
import PullcordTuning
import Testing

/// The sentences say what a user notices first.
struct VerdictTests {
  /// A trace of a pull by a finger.
  private struct Run {
    var finger = 152.0
    var needed: Double? = 140
    var pull = 64.0
    var starts: [Double] = [1]
    var ticks: [Double] = []
    var end = 2.0
    var settings = ""

    func trace() throws -> RecordedTrace {
      var text = settings.isEmpty ? "" : "{\"t\":0,\"schema\":1,\(settings)}\n"
      for step in 0...Int((end * 10).rounded()) {
        let time = Double(step) / 10
        let (finger, pull) = time < 1 ? (finger * time, pull * time) : (0, 0)
        text +=
          "{\"t\":\(time),\"edge\":\"start\",\"phase\":\"tracking\",\"device\":null,"
          + "\"state\":\"idle\",\"progress\":0,\"finger\":\(finger),\"pull\":\(pull),"
          + "\"offset\":\(-pull),\"velocity\":0,\"holdStart\":0,\"holdEnd\":0,"
          + "\"insetStart\":0,\"insetEnd\":0"
          + (needed.map { time > 0 && time < 1 ? ",\"fingerToArm\":\($0)}" : "}" } ?? "}") + "\n"
      }
      for time in ticks { text += "{\"t\":\(time),\"effect\":\"tick\",\"edge\":\"start\"}\n" }
      for time in starts {
        text += "{\"t\":\(time),\"effect\":\"begin\",\"edge\":\"start\",\"trigger\":\"pull\"}\n"
      }
      return try RecordedTrace(text: text, file: "made")
    }
  }

  private func verdict(
    _ first: Run, _ second: Run, tolerating tolerance: TraceTolerance = .none
  ) throws -> Verdict {
    TraceDifference(of: try first.trace(), and: try second.trace(), tolerating: tolerance).verdict
  }

  @Test func `equal runs need no sentence`() throws {
    let verdict = try verdict(Run(), Run())
    #expect(verdict.sentences.isEmpty)
    #expect(verdict.line == "No difference")
    #expect(verdict.settingsLine == nil)
  }

  @Test func `a run that does not fire says what was missing`() throws {
    // The finger of these runs travels nine tenths of its length by the last frame of the pull.
    let short = Run(finger: 152 / 0.9, needed: 158, starts: [])
    #expect(
      try verdict(Run(), short).line == "B does not fire: 152 pt of finger travel, 158 needed")
    #expect(
      try verdict(short, Run()).line == "B fires, A does not: 152 pt of finger travel, 158 needed")
    let close = Run(finger: 157.9 / 0.9, needed: 158.2, starts: [])
    #expect(
      try verdict(Run(), close).line == "B does not fire: 157.9 pt of finger travel, 158.2 needed")
    #expect(
      try verdict(Run(), Run(needed: nil, starts: [])).line == "B does not fire")
    #expect(
      try verdict(Run(), Run(needed: 100, starts: [])).line
        == "B does not fire: pulled far enough, but not allowed to arm")
    #expect(
      try verdict(Run(ticks: [0.8]), Run(starts: [], ticks: [0.8])).line
        == "B does not fire: armed, but released too early")
  }

  @Test func `a later action and an earlier end are measured`() throws {
    #expect(
      try verdict(Run(), Run(starts: [1.25])).line == "B fires 0.25 s later, 1 → 1.25 s")
    #expect(
      try verdict(Run(), Run(starts: [0.5], end: 1.5)).line
        == "B fires 0.5 s earlier, 1 → 0.5 s")
    #expect(try verdict(Run(), Run(end: 3.25)).line == "B ends 1.3 s later. Both fire at 1 s")
    #expect(try verdict(Run(), Run(starts: [1, 2])).line == "A fires once, B twice")
  }

  @Test func `the motion is named if the actions are equal`() throws {
    #expect(
      try verdict(Run(), Run(pull: 74)).line
        == "The content is up to 9 pt apart, at 0.9 s. Both fire at 1 s")
    #expect(try verdict(Run(), Run(pull: 74), tolerating: .lengths(9.1)).line == "No difference")
    #expect(
      try verdict(Run(starts: []), Run(pull: 74, starts: [])).line
        == "Neither fires: A pulls 58 pt, B 67 pt")
  }

  @Test func `the finger travel that arms the pull is compared, in points and millimeters`() throws
  {
    let longer = Run(needed: 144.35)
    #expect(
      try verdict(Run(), longer).line
        == "B needs 4.3 pt more finger (1.2 mm), 140 → 144.4. Both fire at 1 s")
    let difference = TraceDifference(
      of: try longer.trace(), and: try Run().trace(), pointsPerInch: 192)
    #expect(
      difference.verdict.line
        == "B needs 4.3 pt less finger (0.6 mm), 144.4 → 140. Both fire at 1 s")
    #expect(difference.columns.last?.name == "fingerToArm")
    #expect(try verdict(Run(), longer, tolerating: .lengths(5)).line == "No difference")
    // Traces of older versions do not contain it.
    #expect(try verdict(Run(), Run(needed: nil)).line == "No difference")
  }

  @Test func `both fire only if they fire at the same time`() throws {
    let tolerated = TraceDifference(
      of: try Run().trace(), and: try Run(pull: 84, starts: [1.25]).trace(),
      tolerating: .lengths(1))
    #expect(tolerated.isDifferent)
    #expect(!tolerated.verdict.line.contains("Both fire"), "\(tolerated.verdict.line)")
  }

  @Test func `the settings that differ are named with both values`() throws {
    let (one, other) = (
      Run(settings: #""refresh.hysteresis":4"#),
      Run(settings: #""refresh.triggerDistance.points":90,"newer.setting":1"#)
    )
    let verdict = try verdict(one, other)
    #expect(verdict.line == "No difference")
    #expect(
      verdict.settings.map(\.key) == ["refresh.triggerDistance.points", "refresh.hysteresis"])
    #expect(verdict.settingsLine?.hasPrefix("trigger 64 → 90 pt, ") == true)
    // Another preset has many other settings.
    let preset = try self.verdict(one, Run(settings: #""preset":"ios""#))
    #expect(preset.settingsLine?.hasPrefix("preset pullcord → ios, trigger ") == true)
    #expect(preset.settingsLine?.hasSuffix(" more") == true)
    // Without the settings of one run there is nothing to say.
    #expect(try self.verdict(one, Run()).settings.isEmpty)
  }
}
