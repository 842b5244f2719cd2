import Foundation
import Testing

/// `pullcord tuning`.
struct TuningCommandTests {
  @Test func `a tuning is printed as its changes, as all settings or as Swift`() throws {
    let file = try GestureText(
      "{\"schema\": 1, \"refresh.hysteresis\": 3, \"refresh.coolDown\": 0, \"preset\": \"ios\"}")
    let short = try ProgramRun(["tuning", file.path])
    #expect(short.status == 0 && short.errors.isEmpty)
    #expect(short.output.contains("\"preset\": \"ios\""))
    #expect(short.output.contains("\"refresh.hysteresis\": 3"))
    #expect(short.output.split(separator: "\n").count <= 6)
    let full = try ProgramRun(["tuning", file.path, "--full"])
    #expect(full.output.split(separator: "\n").count > 100)
    // Both mean the same tuning, and reading the output changes nothing.
    let again = try GestureText(full.output)
    #expect(try ProgramRun(["tuning", again.path]).output == short.output)
    let swift = try ProgramRun(["tuning", file.path, "--swift"])
    #expect(swift.output.contains("extension RefreshConfiguration {"))
  }

  @Test func `an unknown name, a missing file and two forms at once are errors`() throws {
    let bad = try GestureText("{\"schema\": 1, \"refresh.histeresis\": 3}")
    let unknown = try ProgramRun(["tuning", bad.path])
    #expect(unknown.status == 2 && unknown.output.isEmpty)
    #expect(
      unknown.errors
        == "pullcord: \(bad.path): refresh.histeresis: no such name (its value is 3); "
        + "did you mean refresh.hysteresis?\n")
    #expect(try ProgramRun(["tuning", "/nowhere.json"]).status == 2)
    let both = try ProgramRun(["tuning", "--full", "--swift"])
    #expect(both.status == 2 && both.errors.contains("--full and --swift"))
  }

  @Test func `a tuning changes how a pull draws an icon, in pictures and as Swift`() throws {
    let plain = try GestureText(
      "{\"schema\": 1, \"preset\": \"pullcord\", \"indicator\": \"logo\"}")
    let styled = try GestureText(
      """
      {"schema": 1, "preset": "pullcord", "indicator": "logo", "icon.part.2.color": "own",
       "icon.part.2.color.red": 1, "icon.part.1.start": 0.4}
      """)
    let swift = try ProgramRun(["tuning", styled.path, "--swift"])
    #expect(swift.output.contains("style[0].start = 0.4\n"), "\(swift.output)")
    #expect(swift.output.contains("style[1].color = Color(red: 1, "), "\(swift.output)")
    let gesture = try GestureText(
      """
      viewport 240 400
      0.1 touch down 120 60
      0.2 touch move 120 130
      0.3 touch up 120 130
      0.4 end

      """)
    for (other, status) in [(plain, Int32(0)), (styled, 1)] {
      let run = try ProgramRun([
        "ab", gesture.path, "--a", plain.path, "--b", other.path, "--fps", "20",
      ])
      #expect(run.status == status, "\(run.output) \(run.errors)")
    }
    let wrong = try GestureText("{\"schema\": 1, \"icon.part.2.start\": 2}")
    let refused = try ProgramRun(["tuning", wrong.path])
    #expect(refused.status == 2)
    #expect(refused.errors.contains("icon.part.2.start: got 2, expected 0…1"), "\(refused.errors)")
  }
}
