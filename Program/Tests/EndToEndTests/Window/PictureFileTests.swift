import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// A picture file that changes while the window shows it.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls)
struct PictureFileTests {
  private static func picture(_ color: String) -> Data {
    Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 120">
        <g id="sea"><path fill="\(color)" d="M0 0H480V120H0Z"/></g>
      </svg>
      """.utf8)
  }

  /// The color of the gap in the middle of the list.
  private static func color(on screen: VirtualScreen) async throws -> String {
    let manager = WindowManager(display: screen.display)
    let window = try await manager.window(titled: "Pullcord")
    let pixels = try manager.picture(of: window, width: 480, height: 40)
    return String(pixels[20 * 480 + 60] & 0xFF_FFFF, radix: 16)
  }

  /// Waits until the gap has a color, for at most a second.
  private static func expect(_ color: String, on screen: VirtualScreen) async throws {
    let start = ContinuousClock.now
    var seen = ""
    while ContinuousClock.now - start < .seconds(1) {
      seen = try await Self.color(on: screen)
      if seen == color { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("the gap is \(seen), expected \(color)")
  }

  @Test func `a saved illustration is in the window within a second, and a broken one is not`()
    async throws
  {
    let screen = try VirtualScreen()
    defer { screen.stop() }
    let folder = try TemporaryFolder()
    let script = "illustration\nsea stretch up down\n"
    try folder.write(Self.picture("#ff0000"), to: "sea.svg")
    try folder.write(Data(script.utf8), to: "sea.motion")
    let demo = try await DemoProcess(
      display: screen.display, ["--svg", folder("sea.svg"), "--theme", "light"], latency: 60_000)
    try screen.pointer.move(to: Point(240, 500))
    try screen.pointer.press("F5")
    try await demo.wait(for: "the refresh") { $0.compactMap(\.state).last == "refreshing" }
    try await Task.sleep(for: .seconds(0.7))
    try await Self.expect("ff0000", on: screen)
    // An editor that writes in place.
    try folder.write(Self.picture("#00ff00"), to: "sea.svg")
    try await Self.expect("ff00", on: screen)
    // An editor that replaces the file.
    try folder.write(Self.picture("#0000ff"), to: "sea.svg.new")
    try #require(rename(folder("sea.svg.new"), folder("sea.svg")) == 0)
    try await Self.expect("ff", on: screen)
    // A script that cannot be read leaves the last picture.
    try folder.write(Data("\(script)ship pull fade 0 → 1\n".utf8), to: "sea.motion")
    let problem =
      "\(folder("sea.motion")):3: got \"ship\", expected a layer of the picture: sea"
    try await demo.wait(for: "the reason") { _ in demo.complaints.contains(problem) }
    try await Self.expect("ff", on: screen)
    // The script changes as well.
    try folder.write(
      Data("\(script)sea refresh color #ffffff 1 → 1\n".utf8), to: "sea.motion")
    try await Self.expect("ffffff", on: screen)
    try await demo.stop()
  }
}
