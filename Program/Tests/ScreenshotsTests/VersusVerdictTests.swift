import PullcordRecordings
import PullcordScreenshots
import Testing

struct VersusVerdictTests {
  /// A trace of two frames with an action at each of some times.
  private func trace(_ starts: Double..., finger: Double = 152) throws -> RecordedTrace {
    var text = ""
    for time in [0.0, 2] {
      text +=
        "{\"t\":\(time),\"edge\":\"start\",\"phase\":\"tracking\",\"device\":null,"
        + "\"state\":\"idle\",\"progress\":0,\"finger\":\(finger),\"pull\":64,\"offset\":0,"
        + "\"velocity\":0,\"holdStart\":0,\"holdEnd\":0,\"insetStart\":0,\"insetEnd\":0,"
        + "\"fingerToArm\":158}\n"
    }
    for time in starts {
      text += "{\"t\":\(time),\"effect\":\"begin\",\"edge\":\"start\",\"trigger\":\"pull\"}\n"
    }
    return try RecordedTrace(text: text, file: "made")
  }

  @Test func `the verdict names who does not fire, and the first and the last who do`() throws {
    func line(_ runs: (name: String, trace: RecordedTrace)...) -> String {
      VersusVerdict(of: runs).line
    }
    #expect(
      line(("ios", try trace(1)), ("far", try trace()), ("apl", try trace(0.75)))
        == "far does not fire: 152 pt of finger travel, 158 needed. "
        + "The other 2 fire, first apl at 0.75 s, last ios at 1 s")
    #expect(line(("ios", try trace(1)), ("apl", try trace(1))) == "Both fire at 1 s")
    #expect(
      line(("a", try trace()), ("b", try trace()), ("c", try trace(0.5)))
        == "2 do not fire: a (152 of 158 pt of finger travel) and b (152 of 158 pt of finger travel). "
        + "c fires at 0.5 s")
    #expect(
      line(("a", try trace(finger: 0)), ("b", try trace(finger: 160)))
        == "None of the 2 fires: a (not pulled past an edge) and "
        + "b (pulled far enough, but not allowed to arm)")
    // Several runs can be the last one.
    #expect(
      line(("a", try trace(0.5)), ("b", try trace(1)), ("c", try trace(1)))
        == "All 3 fire, first a at 0.5 s, last b and c at 1 s")
  }
}
