import Foundation
import Testing

/// `pullcord ab`, in the built program.
struct AbTests {
  private let pull = """
    viewport 240 400
    0.1 touch down 120 60
    0.2 touch move 120 130
    0.3 touch move 120 200
    0.5 touch up 120 200
    1.5 end

    """

  private func far(_ text: String = "\"refresh.triggerDistance.points\": 300") throws
    -> GestureText
  {
    try GestureText(
      "{\"schema\": 1, \"refresh.triggerDistance\": \"points\", \(text)}")
  }

  @Test func `the status is 0 for the same feel and 1 for a different one`() throws {
    let gesture = try GestureText(pull)
    let same = try ProgramRun(["ab", gesture.path, "--a", "pullcord", "--b", "pullcord"])
    #expect(same.status == 0, "\(same.errors)")
    let far = try far()
    let folder = try TemporaryFolder()
    let other = try ProgramRun([
      "ab", gesture.path, "--a", "pullcord", "--b", far.path, "--report", folder("page.html"),
    ])
    #expect(other.status == 1, "\(other.errors)")
    #expect(other.output.contains("B does not fire"), "\(other.output)")
    let page = try String(decoding: folder.bytes("page.html"), as: UTF8.self)
    #expect(page.contains("pairs.push"))
    #expect(try folder.names() == ["page.html"])
  }

  @Test func `a report in a read-only folder is one line, before the gesture plays`() throws {
    let gesture = try GestureText(pull)
    // Not even root may add files to this folder.
    let page = "/sys/kernel/page.html"
    let run = try ProgramRun([
      "ab", gesture.path, "--a", "pullcord", "--b", "apl", "--report", page,
    ])
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(run.errors.contains("\(page): "), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: page))
  }

  @Test func `two tunings of one name have the names A and B in the page`() throws {
    let gesture = try GestureText(pull)
    let folder = try TemporaryFolder()
    _ = try ProgramRun([
      "ab", gesture.path, "--a", "apl", "--b", "apl", "--report", folder("page.html"),
    ])
    let page = try String(decoding: folder.bytes("page.html"), as: UTF8.self)
    #expect(page.contains("A <span class=\"quiet\">vs.</span>"))
    #expect(page.contains(#"names = ["A","B"]"#), "\(page.prefix(4000))")
  }

  @Test func `a difference that only pictures show counts`() throws {
    let gesture = try GestureText(pull)
    let arc = try GestureText("{\"schema\": 1, \"indicator\": \"arc\"}")
    let run = try ProgramRun(["ab", gesture.path, "--a", "pullcord", "--b", arc.path])
    #expect(run.status == 1, "\(run.output) \(run.errors)")
  }

  @Test func `a run that ends earlier is a difference, not an error`() throws {
    let gesture = try GestureText(pull.replacing("1.5 end\n", with: ""))
    let run = try ProgramRun(["ab", gesture.path, "--a", "pullcord", "--b", "apl", "--json"])
    #expect(run.status == 1, "\(run.output) \(run.errors)")
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func `bad input gives one line and leaves no file`() throws {
    let gesture = try GestureText(pull)
    let folder = try TemporaryFolder()
    let unknown = try far("\"refresh.hystersis\": 3")
    for (arguments, message) in [
      (["--a", "pullcord", "--b", unknown.path], "refresh.hystersis"),
      (
        ["--a", "pullcord", "--b", "nowhere.json"],
        "--b: got 'nowhere.json', expected a tuning file or one of"
      ),
      (["--a", "pullcord"], "--b"),
      (["--a", "ios", "--b", "apl", "--preset", "ios"], "leave --preset and --tuning out"),
      (
        ["--a", "ios", "--b", "apl", "--report", folder("missing/page.html")],
        "does the folder exist?"
      ),
      (["--a", "ios", "--b", "apl", "--source", "folder:/tmp"], "cannot replay"),
    ] {
      let run = try ProgramRun(["ab", gesture.path] + arguments)
      #expect(run.status == 2, "\(arguments): \(run.output)")
      #expect(run.output.isEmpty)
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
    let lost = try ProgramRun(["ab", "/nowhere/x.gesture", "--a", "ios", "--b", "apl"])
    #expect(lost.status == 2 && lost.errors.contains("/nowhere/x.gesture"))
    #expect(try folder.names().isEmpty)
  }

  @Test func `a full disk ends a report with one line and without a file`() throws {
    let gesture = try GestureText(pull)
    let far = try far()
    let run = try ProgramRun([
      "ab", gesture.path, "--a", "pullcord", "--b", far.path, "--report", "/dev/full",
    ])
    #expect(run.status == 2, "\(run.output)")
    #expect(run.errors.contains("No space left on device"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `--open without a program for pages names the page and keeps the status`() throws {
    let gesture = try GestureText(pull)
    let folder = try TemporaryFolder()
    let far = try far()
    let run = try ProgramRun(
      [
        "ab", gesture.path, "--a", "pullcord", "--b", far.path, "--report",
        folder("page.html"), "--open",
      ], environment: ["PATH": folder.path])
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.contains("xdg-open is missing"), "\(run.errors)")
    #expect(try folder.names() == ["page.html"])
  }
}
