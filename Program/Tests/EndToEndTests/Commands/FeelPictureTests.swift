import Foundation
import PullcordScreenshots
import Testing

/// The shipped gestures match the accepted traces and filmstrips.
struct FeelPictureTests {
  private let references = References(
    folder: SourceTree.test("Resources"),
    isRecording: References.isRecordingAsked(in: ProcessInfo.processInfo.environment))

  /// A gesture of `Assets/Gestures` with flags.
  private func replay(_ gesture: String, _ more: [String]) throws -> ProgramRun {
    let run = try ProgramRun(
      ["replay", "\(Self.gestures)/\(gesture).gesture", "--fps", "30"] + more)
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  private static let gestures = SourceTree.root("Assets/Gestures")

  private func expectTrace(_ gesture: String, preset: String) throws {
    let run = try replay(gesture, ["--preset", preset, "--trace", "-"])
    let verdict = try references.check(run.output, named: "\(gesture)-\(preset)")
    if let complaint = verdict.complaint { Issue.record("\(complaint)") }
  }

  @Test(arguments: ["pull", "short-pull", "fling", "touchpad", "wheel"])
  func `a gesture moves the list as in its reference`(_ gesture: String) throws {
    try expectTrace(gesture, preset: "pullcord")
  }

  @Test(arguments: ["ios", "material3", "mrefresh"])
  func `a preset moves the list as in its reference`(_ preset: String) throws {
    try expectTrace("pull", preset: preset)
  }

  /// Checks small pictures of every state.
  ///
  /// The wheel shows its countdown, and the other theme shows its colors.
  static let films = [("pull", "light"), ("pull", "dark"), ("wheel", "light")]

  @Test(arguments: films)
  func `a gesture looks like its reference`(_ gesture: String, _ theme: String) throws {
    let folder = try TemporaryFolder()
    _ = try replay(
      gesture, ["--size", "200x280", "--theme", theme, "--strip", folder("strip.png")])
    let verdict = try references.check(
      try PictureFile.read(folder("strip.png")), named: "\(gesture)-\(theme)")
    if let complaint = verdict.complaint { Issue.record("\(complaint)") }
  }
}
