import PullcordTestServers
import PullcordTestTraits
import Testing

/// The program on servers without common extensions: a pull still refreshes.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls, .virtualScreen)
struct MissingExtensionTests {
  private static let names = [
    "Present", "SYNC", "XInputExtension", "MIT-SHM", "RANDR", "XKEYBOARD",
  ]

  @Test(arguments: names.map { [$0] } + [names])
  func `a pull and a key refresh without one extension and without all of them`(
    hidden: [String]
  ) async throws {
    let screen = try #require(VirtualScreenTrait.screen)
    let proxy = try ServerProxy(display: screen.display, hiding: Set(hidden))
    defer { proxy.stop() }
    let demo = try await DemoProcess(display: proxy.display)
    try screen.pointer.drag(from: Point(240, 150), to: Point(240, 350), over: 0.4)
    try await demo.wait(forEffect: "finish")
    #expect(demo.effects == ["tick", "begin", "finish"])
    try await demo.waitUntilIdle()
    try screen.pointer.press("F5")
    try await demo.wait(for: "the key") { $0.filter { $0.effect == "finish" }.count == 2 }
    let isPointerOnly = hidden.contains("XInputExtension")
    #expect(demo.complaints.contains("no XInput 2.2") == isPointerOnly)
    try await demo.stop()
  }

  @Test(arguments: [
    ["XInputExtension"], ["SYNC"], ["Generic Event Extension"], ["Present"], ["RANDR"],
    ["XKEYBOARD"], ["MIT-SHM"],
  ])
  func `a pull refreshes although the server refuses an extension to the program`(
    refused: Set<String>
  ) async throws {
    let screen = try #require(VirtualScreenTrait.screen)
    let proxy = try ServerProxy(display: screen.display, refusing: refused)
    defer { proxy.stop() }
    let demo = try await DemoProcess(display: proxy.display)
    #expect(!proxy.errors.isEmpty)
    try screen.pointer.drag(from: Point(240, 150), to: Point(240, 350), over: 0.3)
    try await demo.wait(forEffect: "finish")
    try await demo.stop()
  }

  @Test(arguments: [true, false])
  func `a threshold tick rings the bell only on request`(isAsked: Bool) async throws {
    let screen = try #require(VirtualScreenTrait.screen)
    let proxy = try ServerProxy(display: screen.display, hiding: ["XKEYBOARD"])
    defer { proxy.stop() }
    let demo = try await DemoProcess(display: proxy.display, isAsked ? ["--tick-sound"] : [])
    try screen.pointer.drag(from: Point(240, 150), to: Point(240, 350), over: 0.3)
    try await demo.wait(forEffect: "finish")
    #expect(proxy.count(ofRequests: 104) == (isAsked ? 1 : 0))
    try await demo.stop()
  }
}
