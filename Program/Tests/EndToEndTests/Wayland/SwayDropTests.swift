import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// A designer drags a file from a program of GTK onto the window, in sway.
@Suite(
  .serialized, .needs(.waylandServer, .pythonBindings, .animationLibrary), .repeatedAfterStalls)
struct SwayDropTests {
  @Test func `an animation that GTK drags onto the window is pulled within a second of the drop`()
    async throws
  {
    // sway puts the source into the left half, and the program into the right half.
    let server = try WaylandServer(width: 960, height: 800)
    defer { server.stop() }
    let environment = HostProcess.wayland(server)
    let source = Process()
    source.executableURL = URL(filePath: "/usr/bin/python3")
    source.arguments = [
      SourceTree.test("Resources/drag.py"), SourceTree.root("Assets/Lottie/plane.json"),
    ]
    source.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(["GSK_RENDERER": "cairo", "GTK_A11Y": "none"]) { $1 }
    source.standardError = FileHandle.nullDevice
    try source.run()
    // A mask of blocked signals, which it may have inherited, does not stop this one.
    defer { kill(source.processIdentifier, SIGKILL) }
    let pointer = try VirtualPointer(server, width: 960, height: 800)
    try await waitForWindows(1, environment)
    let demo = try await SwaySession.start(on: server)
    try await waitForWindows(2, environment)
    // The windows have drawn their new sizes.
    try await Task.sleep(for: .milliseconds(500))

    try pointer.move(to: Point(230, 400))
    try await Task.sleep(for: .milliseconds(200))
    try pointer.setPressed(true)
    for x in stride(from: 240.0, through: 700, by: 20) {
      try pointer.move(to: Point(x, 400))
      try await Task.sleep(for: .milliseconds(20))
    }
    try await Task.sleep(for: .milliseconds(400))
    #expect(demo.states == ["idle"])
    try pointer.setPressed(false)
    try await demo.wait(for: "a pull", seconds: 1) { lines in
      // A busy machine draws few frames, perhaps none before the pull is armed.
      lines.contains { $0.state != "idle" && ($0.pull ?? 0) > 20 }
    }
    try await demo.wait(forEffect: "finish")
    try await demo.stop()
  }

  /// Waits until sway shows a number of windows.
  private func waitForWindows(_ count: Int, _ environment: [String: String]) async throws {
    for _ in 0..<200 {
      let tree = try FileList.output(
        of: ["sh", "-c", "swaymsg -s $XDG_RUNTIME_DIR/sway-ipc.*.sock -t get_tree"],
        environment: environment)
      if tree.components(separatedBy: "\"app_id\":").count > count { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("sway does not show \(count) windows")
  }
}
