import Foundation
import Glibc
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Compositors that lack something, freeze, die or break the protocol.
@Suite(.serialized, .repeatedAfterStalls)
struct BadCompositorTests {
  @Test(arguments: [
    "wp_viewporter", "wp_fractional_scale_manager_v1", "wp_presentation",
    "zwp_pointer_gestures_v1", "zxdg_decoration_manager_v1", "xdg_activation_v1",
    "zxdg_exporter_v2", "wp_cursor_shape_manager_v1", "wl_data_device_manager", "wl_subcompositor",
  ])
  func `the window pulls without what it does not need`(_ interface: String) async throws {
    let window = try await NativeDemo(missing: [interface])
    try await window.scroll(points: -130, over: 0.4)
    try window.compositor.liftFingers()
    try await window.waitForRefresh()
    #expect(window.compositor.errors.isEmpty)
    try await window.stop()
  }

  @Test func `the oldest versions of the protocols are enough`() async throws {
    let window = try await NativeDemo(
      missing: ["wp_viewporter", "wp_fractional_scale_manager_v1"],
      versions: ["wl_compositor": 4, "wl_seat": 5, "wl_output": 2, "xdg_wm_base": 1])
    try await window.scroll(points: -130, over: 0.4)
    try window.compositor.liftFingers()
    try await window.waitForRefresh()
    try await window.stop()
  }

  @Test(arguments: ["wl_compositor", "wl_shm", "xdg_wm_base"])
  func `a compositor that lacks what is needed is named`(_ interface: String) throws {
    let compositor = try TestCompositor(width: 480, height: 800, missing: [interface])
    defer { compositor.stop() }
    let run = try ProgramRun(
      ["demo", "--platform", "wayland"], environment: NativeDemo.environment(compositor))
    #expect(run.status == 2)
    #expect(run.errors.contains(interface))
  }

  @Test func `without a compositor the error names the socket`() throws {
    let run = try ProgramRun(
      ["demo", "--platform", "wayland"],
      environment: ["WAYLAND_DISPLAY": "nowhere-7", "XDG_RUNTIME_DIR": "/tmp"])
    #expect(run.status == 2)
    #expect(run.errors.contains("nowhere-7"))
  }

  @Test(arguments: ["x", "-1", "999", "1"])
  func `a passed socket that is none is named`(_ text: String) throws {
    let run = try ProgramRun(
      ["demo", "--platform", "wayland"], environment: ["WAYLAND_SOCKET": text])
    #expect(run.status == 2)
    #expect(run.errors.contains("WAYLAND_SOCKET is '\(text)'"), "\(run.errors)")
  }

  @Test func `without memory for the frame, one line says so, and no empty recording stays`() throws
  {
    let compositor = try TestCompositor(
      width: 480, height: 800, missing: ["zxdg_decoration_manager_v1"])
    defer { compositor.stop() }
    let folder = try TemporaryFolder()
    let run = try ProgramProcess(
      [
        "--fsize=1000000", ProgramProcess.program.path, "demo", "--platform", "wayland",
        "--record-input", folder("pull.gesture"),
      ], program: URL(fileURLWithPath: "/usr/bin/prlimit"),
      environment: NativeDemo.environment(compositor))
    #expect(run.waitForEnd() == 3)
    #expect(run.errors.contains("no shared memory"), "\(run.errors)")
    #expect(run.errors.hasSuffix("(File too large): raise 'ulimit -f'\n"), "\(run.errors)")
    #expect(try folder.names().isEmpty)
  }

  @Test(arguments: [20_000, Int(Int32.max)])
  func `a frame that the program draws can have any size`(side: Int) async throws {
    let window = try await NativeDemo(missing: ["zxdg_decoration_manager_v1"])
    _ = try window.compositor.configure(CompositorConfigure(width: side, height: side))
    try await window.compositor.wait { ($0.commits.last?.size?.width ?? 0) > 8000 }
    _ = try window.compositor.configure(CompositorConfigure(width: 480, height: 800))
    try await window.compositor.wait { ($0.commits.last?.size?.width ?? .max) <= 480 }
    #expect(window.compositor.errors.isEmpty)
    try await window.stop()
  }

  @Test func `a session bus that never responds does not keep the framed window closed`()
    async throws
  {
    let folder = try TemporaryFolder()
    let listener = try UnixListener(at: folder("bus"))
    let window = try await NativeDemo(
      missing: ["zxdg_decoration_manager_v1"],
      environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(listener.path)"])
    try await window.scroll(points: -130, over: 0.4)
    try window.compositor.liftFingers()
    try await window.waitForRefresh()
    try await window.stop()
  }

  @Test(arguments: ["dies", "refuses"])
  func `a lost compositor ends the program with status 3 and a whole recording`(
    _ cause: String
  ) async throws {
    let folder = try TemporaryFolder()
    let recording = folder("pull.gesture")
    let window = try await NativeDemo(["--record-input", recording])
    try await window.scroll(points: -130, over: 0.4)
    try await window.demo.wait(forEffect: "tick")
    if cause == "dies" {
      window.compositor.stop()
    } else {
      try window.compositor.post(error: 3, "no reason")
    }
    #expect(try await window.demo.exitStatus() == 3)
    #expect(window.demo.complaints.split(separator: "\n").count { $0.contains("Wayland") } == 1)
    let text = try String(contentsOfFile: recording, encoding: .utf8)
    #expect(text.contains("touchpad") && text.hasSuffix("end\n"))
    window.compositor.stop()
  }

  @Test func `a compositor that freezes is waited for, and its window ends on request`()
    async throws
  {
    let window = try await NativeDemo()
    window.compositor.rules.isFrozen = true
    try await Task.sleep(for: .seconds(1.5))
    window.compositor.rules.isFrozen = false
    try await window.scroll(points: -130, over: 0.4)
    try window.compositor.liftFingers()
    try await window.waitForRefresh()
    window.compositor.rules.isFrozen = true
    window.demo.signal(SIGTERM)
    #expect(try await window.demo.exitStatus() == 0)
    window.compositor.stop()
  }

  @Test func `a compositor that is frozen at the start is an error`() throws {
    let compositor = try TestCompositor(width: 480, height: 800)
    compositor.rules.isFrozen = true
    defer { compositor.stop() }
    let run = try ProgramRun(
      ["demo", "--platform", "wayland"], environment: NativeDemo.environment(compositor))
    #expect(run.status == 2)
    #expect(run.errors.contains("no response"))
  }

  @Test func `buffers that never return stop the drawing, and the program continues later`()
    async throws
  {
    let window = try await NativeDemo(rules: { $0.bufferRelease = .never })
    try await window.scroll(points: 300, over: 0.4)
    let commits = try await window.compositor.wait().commits
    #expect(commits.filter { $0.buffer ?? 0 != 0 }.allSatisfy { !$0.isBufferInUse })
    #expect(commits.count < 8)
    window.compositor.rules.bufferRelease = .afterReplacement
    try await window.scroll(points: -430, over: 0.5)
    try window.compositor.liftFingers()
    try await window.demo.waitUntilIdle()
    #expect(window.compositor.errors.isEmpty)
    try await window.stop()
  }

  @Test func `a broken keymap leaves the keyboard dead and everything else alive`() async throws {
    let window = try await NativeDemo()
    window.compositor.keyboard.use(.text("no keymap"))
    try window.compositor.keyboard.press(108)
    try await window.scroll(points: -130, over: 0.4)
    try window.compositor.liftFingers()
    try await window.waitForRefresh()
    try await window.stop()
  }

  @Test func `the program loads the libraries of Wayland when it uses them`() async throws {
    let window = try await NativeDemo()
    #expect(try Self.files(of: window.demo).contains("libwayland-client"))
    try await window.stop()
  }

  @Test(.needs(.virtualScreen))
  func `without a compositor the program loads no library of Wayland`()
    async throws
  {
    let screen = try VirtualScreen()
    let demo = try await DemoProcess(
      platform: nil,
      environment: ["DISPLAY": screen.display, "WAYLAND_DISPLAY": "wayland-that-is-none"])
    let files = try Self.files(of: demo)
    #expect(files.contains("libX11"))
    #expect(!files.contains("libwayland"))
    try await demo.stop()
    screen.stop()
  }

  /// The files that a process has mapped into its memory.
  private static func files(of demo: DemoProcess) throws -> String {
    let maps = FileHandle(forReadingAtPath: "/proc/\(demo.processID)/maps")
    return String(decoding: try maps?.readToEnd() ?? Data(), as: UTF8.self)
  }
}
