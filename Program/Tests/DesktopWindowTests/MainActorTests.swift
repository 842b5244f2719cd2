import PullcordSystem
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Jobs of the main actor in a program whose main thread runs a window.
@Suite(.needs(.virtualScreen), .repeatedAfterStalls)
struct MainActorTests {
  @Test func `jobs run at once on the main thread, while the window is idle or draws`() throws {
    let screen = try VirtualScreen()
    defer { screen.stop() }
    let probe = try ChildProcess(
      [ProgramPath.beside("loop-probe")], output: .pipe, environment: ["DISPLAY": screen.display])
    let output = try DescriptorIO.readAll(probe.output?.descriptor ?? -1, maximumBytes: 4096)
    #expect(probe.wait() == 0)
    let delays = String(decoding: output, as: UTF8.self).split(separator: "\n").map { Double($0) }
    try #require(delays.count == 2)
    // A job that waited for the next frame would wait for 8 ms.
    for delay in delays { #expect(try #require(delay) < 0.001) }
  }
}
