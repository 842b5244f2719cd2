import Foundation
import Glibc
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Faults of servers, other programs and clocks.
///
/// The window either continues or ends with an error and a status.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls, .virtualScreen)
struct FaultTests {
  private var screen: VirtualScreen {
    get throws { try #require(VirtualScreenTrait.screen) }
  }

  @Test func `a killed server ends the program with status 3 and one line of explanation`()
    async throws
  {
    let own = try VirtualScreen()
    defer { own.stop() }
    let demo = try await DemoProcess(display: own.display)
    own.kill()
    #expect(try await demo.exitStatus() == 3)
    #expect(demo.complaints == "pullcord: the X server went away\n")
  }

  @Test func `a broken connection is reported as a lost server, also after XKillClient`()
    async throws
  {
    let proxy = try ServerProxy(display: try screen.display)
    let demo = try await DemoProcess(display: proxy.display)
    proxy.stop()
    #expect(try await demo.exitStatus() == 3)
    let other = try await DemoProcess(display: try screen.display)
    let manager = WindowManager(display: try screen.display)
    try manager.disconnect(try await manager.window(titled: "Pullcord"))
    #expect(try await other.exitStatus() == 3)
    #expect(other.complaints == "pullcord: the X server went away\n")
  }

  @Test
  func `a log reader that stops reading does not stop the window, and the log counts its loss`()
    async throws
  {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder("log"), 0o600) == 0)
    // Open for both directions, so that neither end waits for the other.
    let pipe = open(folder("log"), O_RDWR | O_NONBLOCK | O_CLOEXEC)
    defer { close(pipe) }
    // F_SETPIPE_SZ, which Swift does not import: a small pipe fills soon.
    #expect(fcntl(pipe, 1031, 4096) == 4096)
    func read() -> String {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = Glibc.read(pipe, &buffer, buffer.count)
      return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }
    let program = try ProgramProcess(
      [
        "demo", "--platform", "x11", "--log-events", folder("log"), "--exit-after", "3", "--play",
        SourceTree.root("Assets/Gestures/pull.gesture"),
      ], display: try screen.display)
    try await Task.sleep(for: .seconds(1.5))
    let first = read()
    #expect(program.waitForEnd() == 0)
    let rest = read()
    #expect(first.hasPrefix("{"))
    #expect(!first.contains("dropped"))
    let notice = try #require(rest.firstMatch(of: /"effect":"dropped","count":([0-9]+)}/))
    #expect((Int(notice.output.1) ?? 0) > 10)
  }

  @Test func `a window destroyed by another program ends the program with an error and status 3`()
    async throws
  {
    let demo = try await DemoProcess(display: try screen.display)
    let manager = WindowManager(display: try screen.display)
    try manager.destroy(try await manager.window(titled: "Pullcord"))
    #expect(try await demo.exitStatus() == 3)
    #expect(demo.complaints == "pullcord: the window was destroyed by another program\n")
  }

  @Test func `without shared memory, pictures are sent over the connection`()
    async throws
  {
    let proxy = try ServerProxy(display: try screen.display, refusingSegments: true)
    defer { proxy.stop() }
    let picture = try TemporaryFolder()
    let demo = try await DemoProcess(
      display: proxy.display, ["--screenshot", picture("window.png"), "--theme", "dark"])
    // Error 10 is BadAccess, which remote servers send. Request 72 is PutImage.
    #expect(proxy.errors.contains { $0.code == 10 })
    #expect(proxy.count(ofRequests: 72) > 0)
    try screen.pointer.drag(from: Point(240, 150), to: Point(240, 350), over: 0.3)
    try await demo.wait(forEffect: "finish")
    try await demo.waitUntilIdle()
    #expect(proxy.errors.count == 1, "\(proxy.errors)")
    try await demo.stop()
    #expect(try picture.bytes("window.png").count > 10_000)
  }

  @Test func `over a slow connection only one frame at a time is being sent`() async throws {
    let proxy = try ServerProxy(
      display: try screen.display, hiding: ["Present"], refusingSegments: true)
    defer { proxy.stop() }
    let demo = try await DemoProcess(display: proxy.display, latency: 4000)
    try screen.pointer.move(to: Point(240, 400))
    try screen.pointer.press("F5")
    // From here on the indicator is animated.
    try await demo.wait(forEffect: "begin")
    let begun = proxy.count(ofRequests: 72)
    try await demo.wait(for: "frames") { _ in proxy.count(ofRequests: 72) > begun + 5 }
    proxy.holdReplies(true)
    try await Task.sleep(for: .milliseconds(100))
    let held = proxy.count(ofRequests: 72)
    try await Task.sleep(for: .milliseconds(500))
    #expect(proxy.count(ofRequests: 72) <= held + 1)
    proxy.holdReplies(false)
    try await demo.wait(for: "frames again") { _ in proxy.count(ofRequests: 72) > held + 5 }
    try await demo.wait(forEffect: "finish")
    try await demo.stop()
  }

  @Test(arguments: [3_600_000, -3_600_000, 20_000, -20_000] as [Int32])
  func `a jump of the server's clock during a pull has no effect`(jump: Int32) async throws {
    let proxy = try ServerProxy(display: try screen.display)
    defer { proxy.stop() }
    let demo = try await DemoProcess(display: proxy.display)
    async let drag: Void = drag(over: 0.6)
    try await demo.wait(for: "the pull") { ($0.last?.finger ?? 0) > 50 }
    proxy.jumpClock(byMilliseconds: jump)
    try await drag
    try await expectOnePull(demo)
  }

  @Test func `a wrap of the server's clock during a pull has no effect`() async throws {
    let proxy = try ServerProxy(display: try screen.display)
    defer { proxy.stop() }
    // The server uses the milliseconds of the monotonic clock. The proxy shifts them so that they
    // wrap after half a second.
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let milliseconds = UInt32(truncatingIfNeeded: now.tv_sec * 1000 + now.tv_nsec / 1_000_000)
    let demo = try await DemoProcess(display: proxy.display)
    var later = timespec()
    clock_gettime(CLOCK_MONOTONIC, &later)
    let passed = (later.tv_sec - now.tv_sec) * 1000 + (later.tv_nsec - now.tv_nsec) / 1_000_000
    proxy.jumpClock(
      byMilliseconds: Int32(bitPattern: 0 &- milliseconds) - Int32(passed) - 500)
    try await drag(over: 0.9)
    try await expectOnePull(demo)
  }

  @Test(.needs(.compiler))
  func `jumps of the wall clock have no effect`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(Self.jumpingClock.utf8), to: "clock.c")
    let build = Process()
    build.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    build.arguments = ["clang", "-shared", "-fPIC", "-o", folder("clock.so"), folder("clock.c")]
    try build.run()
    build.waitUntilExit()
    try #require(build.terminationStatus == 0)
    let demo = try await DemoProcess(
      display: try screen.display, environment: ["LD_PRELOAD": folder("clock.so")])
    try await drag(over: 0.3)
    try await expectOnePull(demo)
  }

  /// Moves the system's wall clock alternately an hour back and an hour forward.
  private static let jumpingClock = """
    #define _GNU_SOURCE
    #include <sys/syscall.h>
    #include <sys/time.h>
    #include <time.h>
    #include <unistd.h>
    static int turn;
    int clock_gettime(clockid_t id, struct timespec *t) {
      int status = syscall(SYS_clock_gettime, id, t);
      if (id == CLOCK_REALTIME) t->tv_sec += turn++ % 2 ? 3600 : -3600;
      return status;
    }
    int gettimeofday(struct timeval *restrict t, void *restrict zone) {
      struct timespec now;
      clock_gettime(CLOCK_REALTIME, &now);
      t->tv_sec = now.tv_sec;
      t->tv_usec = now.tv_nsec / 1000;
      return 0;
    }
    time_t time(time_t *t) {
      struct timespec now;
      clock_gettime(CLOCK_REALTIME, &now);
      if (t) *t = now.tv_sec;
      return now.tv_sec;
    }

    """

  private func drag(over seconds: Double) async throws {
    try screen.pointer.drag(from: Point(240, 150), to: Point(240, 350), over: seconds)
  }

  /// Checks that the pull grew evenly, refreshed once and returned.
  private func expectOnePull(_ demo: DemoProcess) async throws {
    try await demo.wait(forEffect: "finish")
    try await demo.waitUntilIdle()
    #expect(demo.effects == ["tick", "begin", "finish"])
    let frames = demo.lines.filter { $0.state != nil }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.t <= $1.t && $1.t - $0.t < 2 })
    #expect(frames.allSatisfy { abs($0.velocity ?? 0) < 4000 })
    try await demo.stop()
  }
}

/// Tests in which another program receives the touches.
///
/// They need a server with a finger and a proxy that selects touches which another client has.
@Suite(.serialized, .needs(.inputTestServer), .repeatedAfterStalls, .inputTestServer)
struct TakenTouchTests {
  @Test func `if another program receives the touches, a finger pulls like a mouse`()
    async throws
  {
    let server = try #require(InputTestServerTrait.server)
    let taker = try TouchOwner(display: server.display)
    let proxy = try ServerProxy(display: server.display, touchWindow: taker.window)
    defer { proxy.stop() }
    let demo = try await DemoProcess(display: proxy.display)
    #expect(
      demo.complaints
        == "pullcord: another program takes this window's touches: fingers act as a mouse\n")
    #expect(proxy.errors.map(\.code) == [10])
    try await server.finger.drag(from: Point(240, 150), to: Point(240, 350), over: 0.4, hold: 0.1)
    try await demo.wait(forEffect: "finish")
    #expect(demo.effects == ["tick", "begin", "finish"])
    #expect(demo.lines.contains { $0.device == "mouse" })
    #expect(!demo.lines.contains { $0.device == "touch" })
    try await demo.stop()
  }
}
