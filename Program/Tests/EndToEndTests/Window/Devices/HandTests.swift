import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Gestures that people made, injected on a real Xorg with their own times.
@Suite(.serialized, .needs(.inputTestServer), .repeatedAfterStalls, .inputTestServer)
struct HandTests {
  private var server: InputTestServer {
    get throws { try #require(InputTestServerTrait.server) }
  }

  /// A window in which a hand makes a gesture of `Assets/Gestures`.
  private func play(_ name: String, _ arguments: String...) async throws -> DemoProcess {
    let server = try server
    try await server.mouse.move(to: Point(240, 400))
    let demo = try await DemoProcess(display: server.display, arguments)
    let file = SourceTree.root("Assets/Gestures/\(name).gesture")
    let clock = ContinuousClock()
    let start = clock.now
    for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard let time = Double(words[0]) else { continue }
      try await clock.sleep(until: start + .seconds(time))
      switch words[1...2] {
      case ["touch", "down"]: try await server.finger.down(at: try point(words[3...4]))
      case ["touch", "move"]: try await server.finger.move(to: try point(words[3...4]))
      case ["touch", "up"]: try await server.finger.up()
      case ["touchpad", "stop"]: try await server.touchpad.lift()
      // X11 does not report fingers that rest.
      case ["touchpad", "rest"]: break
      default: try await server.touchpad.scroll(points: try #require(Double(words[5])))
      }
    }
    return demo
  }

  private func point(_ words: ArraySlice<String>) throws -> Point {
    let numbers = words.compactMap { Double($0) }
    return Point(try #require(numbers.first), try #require(numbers.last))
  }

  @Test(arguments: ["hand-pull", "hand-touchpad-pull"])
  func `a hand that pulls past the threshold and lifts refreshes at the lift`(_ name: String)
    async throws
  {
    let demo = try await play(name)
    try await demo.wait(forEffect: "finish")
    #expect(demo.effects == ["tick", "begin", "finish"])
    let tick = try #require(demo.lines.first { $0.effect == "tick" })
    let begin = try #require(demo.lines.first { $0.effect == "begin" })
    #expect(begin.t - tick.t > 0.5, "the hand rests past the threshold")
    // The release only lets the list return.
    let pulls = demo.lines.filter { $0.t >= begin.t }.compactMap(\.offset).map { -$0 }
    #expect(zip(pulls, pulls.dropFirst()).allSatisfy { $1 <= $0 + 0.01 })
    try await demo.waitUntilIdle()
    try await demo.stop()
  }

  @Test func `a hand that pushes its pull back refreshes nothing`() async throws {
    let demo = try await play("hand-cancelled-pull")
    try await demo.wait(forEffect: "untick")
    try await demo.waitUntilIdle()
    #expect(demo.effects == ["tick", "untick"])
    try await demo.stop()
  }

  @Test func `a hand's fling leaves with the velocity that Android computes`() async throws {
    let demo = try await play("hand-fling")
    try await demo.wait(for: "the fling") { $0.contains { $0.phase == "decelerating" } }
    try await demo.waitUntilIdle()
    let flung = try #require(demo.lines.first { $0.phase == "decelerating" })
    // Android's two answers are 2362 and 2500 pixels a second, at 2.625 pixels a point.
    let velocity = try #require(flung.velocity)
    #expect((0.8 * 2362 / 2.625...1.2 * 2500 / 2.625).contains(velocity), "\(velocity)")
    try await demo.stop()
  }

  @Test func `a hand that scrolls slowly and rests leaves the list where it is`() async throws {
    let demo = try await play("hand-slow-scroll")
    try await demo.wait(for: "rest") { $0.last { $0.state != nil }?.phase == "resting" }
    let offset = try #require(demo.lines.last { $0.state != nil }?.offset)
    // 588 units of the panel are 294 points.
    #expect(abs(offset - 294) < 1.5, "\(offset)")
    #expect(!demo.lines.contains { $0.phase == "decelerating" })
    try await demo.stop()
  }
}
