import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Two tunings in a real window.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls, .virtualScreen)
struct SidesTests {
  private var screen: VirtualScreen {
    get throws { try #require(VirtualScreenTrait.screen) }
  }

  /// A tuning whose trigger no pull of these tests reaches.
  private func far() throws -> GestureText {
    try GestureText(
      """
      {"schema": 1, "refresh.triggerDistance": "points", "refresh.triggerDistance.points": 300}
      """)
  }

  /// Pulls at a horizontal position and returns the states of the active list.
  private func pull(_ demo: DemoProcess, at x: Double) async throws -> Set<String> {
    let before = demo.lines.count
    try screen.pointer.drag(from: Point(x, 120), to: Point(x, 320), over: 0.4)
    try await demo.wait(for: "a pull and its end") { lines in
      let states = lines.dropFirst(before).compactMap(\.state)
      return states.contains("pulling") && states.last == "idle"
    }
    // The log shows only the active list. The other one may still be refreshing.
    try await Task.sleep(for: .seconds(2))
    return Set(demo.lines.dropFirst(before).compactMap(\.state))
  }

  @Test func `the keys 1 and 2 choose the tuning, in either half of a split window`() async throws {
    let far = try far()
    let demo = try await DemoProcess(
      display: try screen.display, ["--ab", "pullcord", far.path, "--theme", "light"])
    let manager = WindowManager(display: try screen.display)
    let window = try await manager.window(titled: "Pullcord")
    _ = try manager.picture(of: window, width: 962, height: 800)
    try screen.pointer.move(to: Point(240, 500))
    #expect(try await pull(demo, at: 240).contains("armed"))
    try screen.pointer.press("2")
    #expect(try await !pull(demo, at: 240).contains("armed"))
    #expect(try await !pull(demo, at: 720).contains("armed"))
    try screen.pointer.press("1")
    #expect(try await pull(demo, at: 720).contains("armed"))
    try await demo.stop()
  }

  @Test func `B shows both tunings, and again only the active one`() async throws {
    let demo = try await DemoProcess(display: try screen.display)
    let manager = WindowManager(display: try screen.display)
    let window = try await manager.window(titled: "Pullcord")
    try screen.pointer.move(to: Point(240, 500))
    for width in [962, 480, 962] {
      try screen.pointer.press("b")
      try await demo.wait(for: "a width of \(width)") { _ in
        (try? manager.picture(of: window, width: width, height: 800)) != nil
      }
    }
    try await demo.stop()
  }

  @Test func `invalid tunings for the comparison give one line`() throws {
    for (flags, message) in [
      (["--ab", "pullcord"], "--ab: got 1, expected two presets or tuning files"),
      (
        ["--ab", "pullcord", "iso"],
        "--ab: got 'iso', did you mean ios? Expected a tuning file or one of "
      ),
      (
        ["--preset", "ios", "--ab", "pullcord", "ios"],
        "--ab chooses the presets; leave --preset and --tuning out"
      ),
    ] {
      let run = try ProgramRun(["demo"] + flags)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("pullcord: \(message)"), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1)
    }
    let unknown = try GestureText("{\"schema\": 1, \"refresh.hystersis\": 3}")
    let run = try ProgramRun(["demo", "--ab", "pullcord", unknown.path])
    #expect(run.status == 2)
    #expect(run.errors.contains("refresh.hystersis"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
