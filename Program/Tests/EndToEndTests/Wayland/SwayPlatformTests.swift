import PullcordTestServers
import PullcordTestTraits
import Testing

/// What a native window and one in Xwayland do alike under sway.
@Suite(.serialized, .needs(.waylandServer, .xwayland), .repeatedAfterStalls)
struct SwayPlatformTests {
  @Test(arguments: ["wayland", "x11"])
  func `two fingers that brush the top spring back`(_ platform: String) async throws {
    let session = try await SwaySession(platform: platform)
    try await session.pointer.scroll(points: -40, over: 0.3)
    try session.pointer.liftFingers()
    try await session.waitForRest()
    #expect(session.demo.effects.isEmpty)
    #expect(session.demo.states == ["idle", "pulling", "idle"])
    #expect(session.demo.lines.contains { $0.device == "touchpad" })
    try await session.stop()
  }

  @Test(arguments: ["wayland", "x11"])
  func `fingers that push their pull back refresh nothing`(_ platform: String) async throws {
    let session = try await SwaySession(platform: platform)
    try await session.pointer.scroll(points: -130, over: 0.5)
    try await session.pointer.scroll(points: 100, over: 0.4)
    try session.pointer.liftFingers()
    try await session.waitForRest()
    #expect(session.demo.effects == ["tick", "untick"])
    try await session.stop()
  }

  @Test(arguments: ["wayland", "x11"])
  func `three clicks of a wheel refresh`(_ platform: String) async throws {
    let session = try await SwaySession(platform: platform)
    try await session.turnWheel(clicks: -3)
    try await session.waitForRefresh()
    #expect(session.demo.effects == ["tick", "begin", "finish"])
    #expect(session.pullingDevice == "wheel")
    try await session.demo.waitUntilIdle()
    try await session.stop()
  }

  @Test(arguments: ["wayland", "x11"])
  func `one click of a wheel springs back`(_ platform: String) async throws {
    let session = try await SwaySession(platform: platform)
    try await session.turnWheel(clicks: -1)
    try await session.waitForRest()
    #expect(session.demo.effects.isEmpty)
    try await session.stop()
  }
}
