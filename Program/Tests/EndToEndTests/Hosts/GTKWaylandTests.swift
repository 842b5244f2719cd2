import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// A virtual pointer pulls the list of the GTK example under a Wayland compositor without a screen.
@Suite(.serialized, .needs(.waylandServer), .needs(Example.list), .repeatedAfterStalls)
struct GTKWaylandTests {
  private struct List {
    let server: WaylandServer
    let pointer: VirtualPointer
    let files: FileList

    /// Gives a command to the compositor, for the window of the list.
    @discardableResult
    static func sway(_ command: String, on server: WaylandServer) throws -> String {
      try FileList.output(
        of: ["sh", "-c", "swaymsg -s $XDG_RUNTIME_DIR/sway-ipc.* \(command)"],
        environment: HostProcess.wayland(server))
    }

    init() async throws {
      let server = try WaylandServer(width: 480, height: 640)
      self.server = server
      pointer = try VirtualPointer(server, width: 480, height: 640)
      files = try await FileList(HostProcess.wayland(server)) { title in
        try Self.sway("-t get_tree", on: server).contains("\(title)\"")
      }
      try pointer.move(to: Point(200, 300))
      try await files.addFile()
    }
  }

  @Test func `two fingers on a touchpad pull the list until they lift`() async throws {
    let list = try await List()
    try await list.pointer.scroll(points: -130, over: 0.4)
    // Fingers that rest hold the pull.
    try await Task.sleep(for: .seconds(2))
    #expect(try list.files.hasTitle("40 files"))
    try list.pointer.liftFingers()
    try await list.files.expectRefresh()
    list.server.stop()
  }

  @Test func `a touchpad's pull ends without a refresh when the pointer leaves the window`()
    async throws
  {
    let list = try await List()
    try List.sway("'floating enable, resize set 480 400, move position 0 240'", on: list.server)
    try await Task.sleep(for: .milliseconds(500))
    try await list.pointer.scroll(points: -130, over: 0.4)
    try list.pointer.move(to: Point(200, 100))
    try await Task.sleep(for: .milliseconds(200))
    // The pointer returns before the lift, which has no effect then.
    try list.pointer.move(to: Point(200, 300))
    try list.pointer.liftFingers()
    try await list.files.expectNoRefresh()
    try await list.pointer.scroll(points: -130, over: 0.4)
    try list.pointer.liftFingers()
    try await list.files.expectRefresh()
    list.server.stop()
  }

  @Test func `a mouse pulls the list`() async throws {
    let list = try await List()
    try await list.pointer.drag(from: Point(200, 200), to: Point(200, 420), over: 0.4)
    try await list.files.expectRefresh()
    list.server.stop()
  }

  @Test func `a wheel pulls the list`() async throws {
    let list = try await List()
    for _ in 0..<3 {
      try list.pointer.turnWheel(-1)
      try await Task.sleep(for: .milliseconds(100))
    }
    try await list.files.expectRefresh()
    list.server.stop()
  }
}
