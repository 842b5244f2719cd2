import PullcordTestServers
import PullcordTestTraits
import Testing

/// A client of AT-SPI reads and drives `PullView` on a real bus.
@Suite(
  .serialized, .needs(.virtualScreen, .pointerTool, .sessionBus, .accessibility),
  .needs(Example.checks), .needs(Example.list), .repeatedAfterStalls, .virtualScreen)
struct GTKAssistiveTests {
  @Test
  func `a client reads a pull, its progress, its result and its failure, and keeps the focus`()
    async throws
  {
    let display = try #require(VirtualScreenTrait.screen).display
    let client = try AssistiveClient(display: display)
    _ = try await client.run("on")
    let host = try HostProcess(
      .checks, ["bus"],
      environment: HostProcess.x11(display).merging(client.environment) { $1 }
        .merging(["GTK_A11Y": "atspi"]) { $1 })
    let found = try await client.run("widget")
    #expect(found["name"] == ["Files panel unnamed"])
    #expect(found["pull"] == ["Pull to refresh True"])
    #expect(found["did"] == ["True", "True"])
    #expect(found["refresh"] == ["Refresh 0.25 True"])
    #expect(found["result"] == ["Updated 1.0 False"])
    #expect(found["focused"] == ["3"])
    #expect(
      found["changes"] == ["1 Refreshing… 0 Updated 1 Refreshing… 0 The disk is full."])
    host.stop()
    let errors = try host.waitForEnd().errors
    #expect(!errors.contains("WARNING") && !errors.contains("CRITICAL"), "\(errors)")
  }

  @Test func `a screen reader says the start and the result, and the focused row keeps no trace`()
    async throws
  {
    let display = try #require(VirtualScreenTrait.screen).display
    let client = try AssistiveClient(display: display)
    _ = try await client.run("on")
    let host = try HostProcess(
      .list, [SourceTree.root("Documentation")],
      environment: HostProcess.x11(display).merging(client.environment) { $1 }
        .merging(["GTK_A11Y": "atspi"]) { $1 })
    let found = try await client.run("said")
    #expect(found["said"] == ["Refreshing… Updated"])
    #expect(found["focused"] == ["without a description"])
    host.stop()
    let errors = try host.waitForEnd().errors
    #expect(!errors.contains("WARNING") && !errors.contains("CRITICAL"), "\(errors)")
  }
}
