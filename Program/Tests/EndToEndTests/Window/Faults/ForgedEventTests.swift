import Foundation
import PathAnimation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Events and properties that another program forges.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls, .virtualScreen)
struct ForgedEventTests {
  private var screen: VirtualScreen {
    get throws { try #require(VirtualScreenTrait.screen) }
  }

  /// Checks that a pull is drawn and refreshes.
  private func expectPull(_ demo: DemoProcess) async throws {
    let before = demo.lines
    try screen.pointer.drag(from: Point(240, 150), to: Point(240, 350), over: 0.3)
    try await demo.wait(for: "a refresh") { lines in
      lines.count { $0.effect == "finish" } > before.count { $0.effect == "finish" }
    }
    try await demo.waitUntilIdle()
    let frames = demo.lines.dropFirst(before.count).filter { $0.phase != nil }
    #expect(frames.count > 5, "\(frames.count) frames")
  }

  @Test func `forged sizes, hidings and coverings change nothing`() async throws {
    let proxy = try ServerProxy(display: try screen.display, refusingSegments: true)
    defer { proxy.stop() }
    let picture = try TemporaryFolder()
    let demo = try await DemoProcess(
      display: proxy.display, ["--screenshot", picture("window.png")])
    let window = try await WindowManager(display: try screen.display).window(titled: "Pullcord")
    let forger = try EventForger(display: try screen.display)
    for (width, height): (UInt16, UInt16) in [(65_535, 65_535), (0, 0), (480, 40_000)] {
      forger.send([EventForger.size(of: window, width: width, height: height)], to: window)
    }
    forger.send([EventForger.hiding(window), EventForger.covering(window)], to: window)
    try await expectPull(demo)
    #expect(proxy.errors.count == 1, "\(proxy.errors)")
    try await demo.stop()
    let header = [UInt8](try picture.bytes("window.png").prefix(24))
    #expect(header[16..<24] == [0, 0, 1, 224, 0, 0, 3, 32])
  }

  @Test func `a forged state of a minimized window ends with the first movement of the pointer`()
    async throws
  {
    let demo = try await DemoProcess(display: try screen.display)
    let window = try await WindowManager(display: try screen.display).window(titled: "Pullcord")
    try DesktopSession.run(
      "xprop", "-id", "\(window)", "-f", "_NET_WM_STATE", "32a", "-set", "_NET_WM_STATE",
      "_NET_WM_STATE_HIDDEN", on: try screen.display)
    try await expectPull(demo)
    try await demo.stop()
  }

  @Test func `floods of forged events of all types leave the window responsive`() async throws {
    let demo = try await DemoProcess(display: try screen.display)
    let window = try await WindowManager(display: try screen.display).window(titled: "Pullcord")
    let forger = try EventForger(display: try screen.display)
    var random = SplitMix64(seed: 20_261)
    for _ in 0..<20 {
      // Types 2 to 127, except those that the protocol reserves or that close the window.
      let events = (0..<1000).map { _ in
        let type = UInt8.random(in: 36...127, using: &random)
        var event = EventForger.ForgedEvent(type: type < 64 ? type - 34 : type)
        for index in 1..<32 { event.bytes[index] = UInt8.random(in: 0...255, using: &random) }
        if Bool.random(using: &random) { event.put(UInt32(window), at: 4) }
        return event
      }
      forger.send(events, to: window)
    }
    try await expectPull(demo)
    let used = try demo.program.processorTime()
    try await Task.sleep(for: .seconds(0.5))
    #expect(try demo.program.processorTime() - used < 0.2)
    try await demo.stop()
  }

  @Test func `a huge window has a limited picture, and its memory is released afterwards`()
    async throws
  {
    let demo = try await DemoProcess(display: try screen.display)
    let manager = WindowManager(display: try screen.display)
    let window = try await manager.window(titled: "Pullcord")
    let small = try demo.program.sharedMemory()
    try manager.resize(window, width: 32_767, height: 32_767)
    try await wait { try demo.program.sharedMemory() > 500_000_000 }
    // Two pictures of 67 million pixels with spare edges, and tiles of three times that size.
    #expect(try demo.program.sharedMemory() < 1_300_000_000)
    try manager.resize(window, width: 480, height: 800)
    try await wait { try demo.program.sharedMemory() < small * 2 }
    try await expectPull(demo)
    try await demo.stop()
  }

  private func wait(until condition: () throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while !(try condition()) {
      try #require(ContinuousClock.now < deadline)
      try await Task.sleep(for: .milliseconds(50))
    }
  }
}
