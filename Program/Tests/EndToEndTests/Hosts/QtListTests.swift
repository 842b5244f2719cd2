import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Real devices pull the list of the Qt example, which uses the library for C.
@Suite(
  .serialized, .needs(.inputTestServer, .pointerTool), .needs(Example.qtList), .repeatedAfterStalls,
  .inputTestServer)
struct QtListTests {
  @Test(arguments: ["finger", "wheel", "mouse"])
  func `a pull starts work that reports and ends, and then the program sleeps`(
    _ device: String
  ) async throws {
    let server = try #require(InputTestServerTrait.server)
    let host = try HostProcess(.qtList, [], environment: HostProcess.x11(server.display))
    func wait(forTitle text: String) async throws {
      for _ in 0..<400 {
        let found = try FileList.output(
          of: ["xdotool", "search", "--name", text], environment: ["DISPLAY": server.display])
        if !found.isEmpty { return }
        try await Task.sleep(for: .milliseconds(20))
      }
      Issue.record("no window has the title “\(text)”: \(host.errors)")
    }
    try await wait(forTitle: "Pull me")
    try await server.mouse.move(to: Point(200, 200))
    // The window draws its first frame.
    try await Task.sleep(for: .milliseconds(500))
    switch device {
    case "finger":
      try await server.finger.drag(
        from: Point(200, 200), to: Point(200, 420), over: 0.4, hold: 0.1)
    // Qt knows the wheel's position only from its first turn on, and three clicks pull.
    case "wheel": try await server.wheel.turn(detents: -4, interval: 0.1)
    default: try await server.mouse.drag(from: Point(200, 200), to: Point(200, 420), over: 0.4)
    }
    try await wait(forTitle: "[0-9] of 30")
    try await wait(forTitle: "3 new")
    try await wait(forTitle: "Pull me")
    try await Task.sleep(for: .milliseconds(300))
    let before = try host.processorTime()
    try await Task.sleep(for: .seconds(1))
    #expect(try host.processorTime() - before < 0.02)
    host.stop()
  }
}
