import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Real devices pull the `QListView` of the Qt example on a real Xorg.
@Suite(
  .serialized, .needs(.inputTestServer, .pointerTool), .needs(Example.qtList), .repeatedAfterStalls,
  .inputTestServer)
struct QtListTests {
  /// The example on the test's server, at rest after its first load.
  private struct List {
    let server: InputTestServer
    let files: FileList

    init() async throws {
      server = try #require(InputTestServerTrait.server)
      let display = server.display
      files = try await FileList(HostProcess.x11(display), program: .qtList) { title in
        try FileList.output(
          of: ["xdotool", "search", "--name", title], environment: ["DISPLAY": display]) != ""
      }
      try await server.mouse.move(to: Point(200, 300))
      // The result of the first load closes.
      try await Task.sleep(for: .seconds(1.5))
      try await files.addFile()
    }
  }

  @Test func `a finger pulls the list, which sleeps after the refresh`() async throws {
    let list = try await List()
    try await list.server.finger.drag(
      from: Point(200, 200), to: Point(200, 420), over: 0.4, hold: 0.1)
    try await list.files.expectRefresh(andSleep: true)
  }

  @Test func `a wheel pulls the list`() async throws {
    let list = try await List()
    // Qt knows the wheel's position only from its first turn on, and three clicks pull.
    try await list.server.wheel.turn(detents: -4, interval: 0.1)
    try await list.files.expectRefresh()
  }

  @Test func `two fingers on a touchpad pull the list until they pause`() async throws {
    let list = try await List()
    // Qt does not report the lift under X.
    try await list.server.touchpad.scroll(points: -150, over: 0.5)
    try await list.files.expectRefresh()
  }

  @Test func `F5 refreshes the list`() async throws {
    let list = try await List()
    try await list.server.keyboard.press("F5")
    try await list.files.expectRefresh()
  }

  @Test func `a short pull, a mouse and a wheel that scrolled the list do not refresh it`()
    async throws
  {
    let list = try await List()
    try await list.server.finger.drag(
      from: Point(200, 200), to: Point(200, 240), over: 0.3, hold: 0.1)
    try await Task.sleep(for: .milliseconds(800))
    try await list.server.mouse.drag(from: Point(200, 200), to: Point(200, 420), over: 0.4)
    try await list.server.wheel.turn(detents: 2, interval: 0.05)
    try await list.server.wheel.turn(detents: -8, interval: 0.05)
    try await list.files.expectNoRefresh()
  }
}
