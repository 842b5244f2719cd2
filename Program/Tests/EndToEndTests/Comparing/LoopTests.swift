import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// A pull that plays again and again in a real window.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls, .virtualScreen)
struct LoopTests {
  private var screen: VirtualScreen {
    get throws { try #require(VirtualScreenTrait.screen) }
  }

  private let pull = """
    0.3 touch down 240 120
    0.5 touch move 240 240
    0.8 touch move 240 320
    1.2 touch up 240 320
    """

  /// Waits until the window's picture satisfies a condition, and returns it.
  private func picture(
    _ demo: DemoProcess, _ what: String, width: Int = 480,
    _ isTrue: @escaping ([UInt32]) -> Bool = { _ in true }
  ) async throws -> [UInt32] {
    let manager = WindowManager(display: try screen.display)
    let window = try await manager.window(titled: "Pullcord")
    var found: [UInt32] = []
    try await demo.wait(for: what) { _ in
      guard let picture = try? manager.picture(of: window, width: width, height: 800),
        isTrue(picture)
      else { return false }
      found = picture
      return true
    }
    return found
  }

  /// The part of a picture above the bar of the loop.
  private func list(_ picture: [UInt32]) -> [UInt32] { Array(picture.prefix(480 * 600)) }

  @Test func `a gesture loops, and single frames repeat exactly`() async throws {
    let gesture = try GestureText(pull)
    let demo = try await DemoProcess(
      display: try screen.display, ["--loop", gesture.path, "--theme", "light"])
    try screen.pointer.move(to: Point(240, 500))
    let first = try await picture(demo, "the loop")
    _ = try await picture(demo, "another frame") { self.list($0) != self.list(first) }
    try screen.pointer.press("Home")
    try await Task.sleep(for: .milliseconds(400))
    let start = try await picture(demo, "the first frame")
    for _ in 0..<25 { try screen.pointer.press("Right") }
    let later = try await picture(demo, "a later frame") { self.list($0) != self.list(start) }
    for _ in 0..<25 { try screen.pointer.press("Left") }
    _ = try await picture(demo, "the first frame again") { self.list($0) == self.list(start) }
    for _ in 0..<25 { try screen.pointer.press("Right") }
    _ = try await picture(demo, "the later frame again") { self.list($0) == self.list(later) }
    // Esc ends the loop, and the list underneath is at rest.
    try screen.pointer.press("Escape")
    _ = try await picture(demo, "the list") { picture in
      picture.suffix(480 * 60) != later.suffix(480 * 60)
    }
    #expect(demo.states == ["idle"])
    try await demo.stop()
  }

  @Test func `L loops the last pull, and a changed preset shows the run before as a ghost`()
    async throws
  {
    let demo = try await DemoProcess(
      display: try screen.display, ["--theme", "light", "--panel"], header: false)
    let manager = WindowManager(display: try screen.display)
    try screen.pointer.move(to: Point(240, 500))
    try screen.pointer.press("l")
    _ = try await manager.window(
      titled: "Pullcord — There is no pull yet: pull the list, or record with F9")
    try screen.pointer.drag(from: Point(240, 120), to: Point(240, 320), over: 0.4)
    try await demo.wait(forEffect: "finish")
    try await demo.waitUntilIdle()
    let lines = demo.lines.count
    try screen.pointer.press("l")
    _ = try await manager.window(titled: "Pullcord — Loop of your last pull · L: stop")
    // Let the first run be complete.
    try await Task.sleep(for: .seconds(5))
    try screen.pointer.press("Home")
    for _ in 0..<40 { try screen.pointer.press("Right") }
    try await Task.sleep(for: .milliseconds(600))
    let before = try await picture(demo, "the pull", width: 800)
    try screen.pointer.press("F6")
    try screen.pointer.press("Right")
    _ = try await picture(demo, "another preset with its ghost", width: 800) { $0 != before }
    try screen.pointer.press("Escape")
    try screen.pointer.press("l")
    _ = try await manager.window(titled: "Pullcord — Loop ended")
    // The live list did not move while the loop covered it.
    #expect(demo.lines.dropFirst(lines).compactMap(\.state).allSatisfy { $0 == "idle" })
    try await demo.stop()
  }

  @Test func `a loop of a source that differs from run to run is refused in one line`()
    async throws
  {
    let gesture = try GestureText(pull)
    let folder = try TemporaryFolder()
    let demo = try await DemoProcess(
      display: try screen.display, ["--loop", gesture.path, "--source", "folder:\(folder.path)"],
      latency: nil)
    try await demo.wait(for: "the complaint") { _ in
      demo.complaints.contains("A loop needs the sample")
    }
    try await demo.stop()
    let both = try ProgramRun(["demo", "--loop", gesture.path, "--play", gesture.path])
    #expect(both.status == 2 && both.errors.split(separator: "\n").count == 1)
    let lost = try ProgramRun(["demo", "--loop", "/nowhere/x.gesture"])
    #expect(lost.status == 2 && lost.errors.contains("/nowhere/x.gesture"))
  }
}
