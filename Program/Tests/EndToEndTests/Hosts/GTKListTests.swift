import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Real devices pull the list of the GTK example on a real Xorg.
@Suite(
  .serialized, .needs(.inputTestServer, .pointerTool), .needs(Example.list), .repeatedAfterStalls,
  .inputTestServer)
struct GTKListTests {
  /// The example on the test's server.
  private struct List {
    let server: InputTestServer
    let files: FileList

    init() async throws {
      server = try #require(InputTestServerTrait.server)
      let display = server.display
      files = try await FileList(HostProcess.x11(display)) { title in
        try FileList.output(
          of: ["xdotool", "search", "--name", title], environment: ["DISPLAY": display]) != ""
      }
      try await server.mouse.move(to: Point(200, 300))
      try await files.addFile()
    }
  }

  @Test func `a finger pulls the list`() async throws {
    let list = try await List()
    try await list.server.finger.drag(
      from: Point(200, 200), to: Point(200, 420), over: 0.4, hold: 0.1)
    try await list.files.expectRefresh()
  }

  @Test func `a finger that pulls less than the threshold does not refresh`() async throws {
    let list = try await List()
    try await list.server.finger.drag(
      from: Point(200, 200), to: Point(200, 250), over: 0.3, hold: 0.1)
    try await list.files.expectNoRefresh()
  }

  @Test func `two fingers on a touchpad pull the list until they lift`() async throws {
    let list = try await List()
    try await list.server.touchpad.scroll(points: -130, over: 0.4)
    try await Task.sleep(for: .seconds(2))
    #expect(try list.files.hasTitle("40 files"))
    try await list.server.touchpad.lift()
    try await list.files.expectRefresh()
  }

  @Test func `a touchpad's pull ends without a refresh when the pointer leaves the window`()
    async throws
  {
    let list = try await List()
    try await list.server.touchpad.scroll(points: -130, over: 0.4)
    try await list.server.mouse.move(to: Point(900, 300))
    try await Task.sleep(for: .milliseconds(200))
    // The pointer returns before the lift, which has no effect then.
    try await list.server.mouse.move(to: Point(200, 300))
    try await list.server.touchpad.lift()
    try await list.files.expectNoRefresh()
    try await list.server.touchpad.scroll(points: -130, over: 0.4)
    try await list.server.touchpad.lift()
    try await list.files.expectRefresh()
  }

  @Test func `a pull whose lift another program receives refreshes nothing`() async throws {
    let list = try await List()
    try await list.server.touchpad.scroll(points: -130, over: 0.4)
    // It grabs the pointer, and waits for a click on a window.
    let environment = ["DISPLAY": list.server.display]
    _ = try FileList.output(
      of: ["timeout", "-s", "KILL", "0.3", "xwininfo"], environment: environment)
    try await list.files.expectNoRefresh()
    try await list.server.touchpad.lift()
    try await list.server.touchpad.scroll(points: -130, over: 0.4)
    try await list.server.touchpad.lift()
    try await list.files.expectRefresh()
  }

  @Test func `a wheel pulls the list`() async throws {
    let list = try await List()
    try await list.server.wheel.turn(detents: -3, interval: 0.1)
    try await list.files.expectRefresh()
  }

  @Test func `a mouse pulls the list`() async throws {
    let list = try await List()
    try await list.server.mouse.drag(from: Point(200, 200), to: Point(200, 420), over: 0.4)
    try await list.files.expectRefresh()
  }

  @Test(arguments: ["F5", "Control+r"])
  func `a key refreshes the list`(_ key: String) async throws {
    let list = try await List()
    try await list.server.keyboard.press(key)
    try await list.files.expectRefresh()
  }

  @Test func `a list that a wheel scrolled away does not refresh by a pull`() async throws {
    let list = try await List()
    try await list.server.wheel.turn(detents: 4, interval: 0.03)
    try await Task.sleep(for: .milliseconds(800))
    try await list.server.finger.drag(
      from: Point(200, 200), to: Point(200, 300), over: 0.3, hold: 0.1)
    try await list.files.expectNoRefresh()
  }
}
