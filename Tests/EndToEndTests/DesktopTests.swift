import Foundation
import TestServers
import Testing

/// The program on a desktop that wants a certain look, and windows whose size is played.
@Suite(
  .serialized, .virtualScreen,
  .enabled(
    if: TestServers.canRun(.virtualScreen, .pointerTool),
    "\(TestServers.reason(.virtualScreen, .pointerTool))"))
struct DesktopTests {
  private var screen: VirtualScreen {
    get throws { try #require(VirtualScreenTrait.screen) }
  }

  /// The first frame of a list at rest in a theme, as a replay draws it.
  private func frame(_ flags: String...) throws -> Data {
    let gesture = try GestureText("0 end\n")
    let folder = gesture.path + ".frames"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let replay = try ProgramRun(["replay", gesture.path, "--out", folder] + flags)
    #expect(replay.status == 0, "\(replay.errors)")
    return try Data(contentsOf: URL(fileURLWithPath: folder + "/frame-00000.png"))
  }

  @Test func `the window is dark while the settings daemon's theme is`() async throws {
    let daemon = try SettingsDaemon(display: try screen.display)
    let picture = try GestureText("").path + ".png"
    defer { try? FileManager.default.removeItem(atPath: picture) }
    let demo = try await DemoProcess(
      display: try screen.display, ["--screenshot", picture, "--exit-after", "1.5"])
    daemon.publish(texts: ["Net/ThemeName": "Yaru-dark"])
    #expect(try await demo.exitStatus() == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: picture)) == frame("--theme", "dark"))
  }

  @Test func `the settings portal's wish for contrast is followed, and its listener ends`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "pullcord-bus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let tool = folder.appending(path: "gdbus")
    let script = """
      #!/bin/sh
      case "$1" in
      call) echo "({'org.freedesktop.appearance': {'color-scheme': <uint32 1>}},)" ;;
      monitor)
        echo $$ >"\(folder.path)/monitor"
        sleep 0.4
        echo "/p: S.SettingChanged ('org.freedesktop.appearance', 'contrast', <uint32 1>)"
        exec sleep 60 ;;
      esac
      """
    try Data(script.utf8).write(to: tool)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let picture = folder.appending(path: "window.png")
    let demo = try await DemoProcess(
      display: try screen.display, ["--screenshot", picture.path, "--exit-after", "2"],
      environment: ["PATH": folder.path + ":" + path, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/x"])
    #expect(try await demo.exitStatus() == 0)
    #expect(try Data(contentsOf: picture) == frame("--theme", "high-contrast-dark"))
    let monitor = try String(contentsOf: folder.appending(path: "monitor"), encoding: .utf8)
    let processID = try #require(Int32(monitor.trimmingCharacters(in: .whitespacesAndNewlines)))
    try await Task.sleep(for: .milliseconds(100))
    // Gone, or a corpse that nobody has collected.
    let status = try? String(contentsOfFile: "/proc/\(processID)/status", encoding: .utf8)
    #expect(status?.contains("State:\tZ") != false)
  }

  @Test func `a size in a played gesture is the window's size`() async throws {
    let gesture = try GestureText("viewport 480 800\n0.3 resize 360 500\n1 end\n")
    let picture = gesture.path + ".png"
    defer { try? FileManager.default.removeItem(atPath: picture) }
    let demo = try await DemoProcess(
      display: try screen.display,
      ["--play", gesture.path, "--screenshot", picture, "--exit-after", "1.5"])
    #expect(try await demo.exitStatus() == 0)
    let expected = try frame("--size", "360x500")
    #expect(try Data(contentsOf: URL(fileURLWithPath: picture)) == expected)
  }
}
