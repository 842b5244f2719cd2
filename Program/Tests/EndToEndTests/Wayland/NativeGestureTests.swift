import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// What hands do in the native window: each gesture acts at the moment at which it is made.
@Suite(.serialized, .repeatedAfterStalls)
struct NativeGestureTests {
  @Test func `two fingers that brush the top spring back`() async throws {
    let window = try await NativeDemo()
    try await window.scroll(points: -40, over: 0.3)
    try window.compositor.liftFingers()
    try await window.demo.wait(for: "a movement") { $0.contains { $0.offset ?? 0 != 0 } }
    try await window.demo.waitUntilIdle()
    #expect(window.demo.effects.isEmpty)
    try await window.stop()
  }

  @Test func `fingers that rest hold a pull, which refreshes when they lift`() async throws {
    let window = try await NativeDemo()
    try await window.scroll(points: -130, over: 0.5)
    try await window.demo.wait(forEffect: "tick")
    try await Task.sleep(for: .seconds(2))
    #expect(window.demo.effects == ["tick"])
    let lifted = window.demo.lines.last?.t ?? 0
    try window.compositor.liftFingers()
    try await window.demo.wait(forEffect: "begin")
    let begun = window.demo.lines.first { $0.effect == "begin" }?.t ?? 0
    // The log's latest line is of a frame before the lift.
    #expect(begun > lifted)
    #expect(window.demo.lines.filter { $0.state == "armed" }.allSatisfy { $0.device == "touchpad" })
    try await window.waitForRefresh()
    try await window.stop()
  }

  @Test func `a person pulls, changes their mind, pulls again and lets go`() async throws {
    let window = try await NativeDemo()
    try await window.scroll(points: -130, over: 0.5)
    try await window.demo.wait(forEffect: "tick")
    try await window.scroll(points: 100, over: 0.4)
    try await window.demo.wait(forEffect: "untick")
    try await Task.sleep(for: .seconds(0.6))
    try await window.scroll(points: -120, over: 0.4)
    try window.compositor.liftFingers()
    try await window.waitForRefresh()
    #expect(window.demo.effects == ["tick", "untick", "tick", "begin", "finish"])
    try await window.stop()
  }

  @Test func `resting fingers stop a fling at once`() async throws {
    let window = try await NativeDemo()
    try await window.scroll(points: 300, over: 0.3)
    try window.compositor.liftFingers()
    try await Task.sleep(for: .milliseconds(150))
    try window.compositor.restFingers()
    try await Task.sleep(for: .milliseconds(150))
    let stopped = window.offset
    try await Task.sleep(for: .milliseconds(400))
    #expect(window.offset == stopped)
    #expect(stopped > 320)
    try window.compositor.endRest()
    try await Task.sleep(for: .milliseconds(200))
    #expect(window.offset == stopped)
    try await window.stop()
  }

  @Test(arguments: [true, false])
  func `fingers that rest and then do something else release the list`(movesOn: Bool) async throws {
    let window = try await NativeDemo()
    try await window.scroll(points: -130, over: 0.4)
    try window.compositor.liftFingers()
    // The fingers land while the list moves to its hold.
    try await window.demo.wait(forEffect: "begin")
    try window.compositor.restFingers()
    try await Task.sleep(for: .milliseconds(200))
    try window.compositor.endRest(isCancelled: true)
    if movesOn {
      try await window.scroll(points: -10, over: 0.1)
      try window.compositor.liftFingers()
    }
    try await window.waitForRefresh()
    try await window.demo.waitUntilIdle()
    try await window.stop()
  }

  @Test func `parts of a wheel's click add up, in either direction of the content`() async throws {
    let window = try await NativeDemo()
    window.compositor.setScrollInverted(true)
    for _ in 0..<6 {
      try window.compositor.turnWheel(by: -60)
      try await Task.sleep(for: .milliseconds(60))
    }
    try await window.waitForRefresh()
    #expect(window.demo.lines.first { $0.state == "armed" }?.device == "wheel")
    try await window.stop()
  }

  @Test func `the bell rings when a pull crosses its threshold`() async throws {
    let window = try await NativeDemo(["--tick-sound"])
    try await window.scroll(points: -130, over: 0.4)
    try await window.demo.wait(forEffect: "tick")
    try await Task.sleep(for: .milliseconds(200))
    #expect(window.compositor.bells == 1)
    try await window.stop()
  }

  @Test func `one click of a wheel springs back`() async throws {
    let window = try await NativeDemo()
    try window.compositor.turnWheel(by: -120)
    try await window.demo.wait(for: "a movement") { $0.contains { $0.offset ?? 0 != 0 } }
    try await window.demo.waitUntilIdle()
    #expect(window.demo.effects.isEmpty)
    try await window.stop()
  }

  @Test func `a finger on the screen pulls the list, and refreshes at the lift`() async throws {
    let window = try await NativeDemo()
    try await window.compositor.drag(from: Point(200, 200), to: Point(200, 420), over: 0.4, hold: 1)
    try await window.waitForRefresh()
    #expect(window.demo.effects == ["tick", "begin", "finish"])
    #expect(window.demo.lines.first { $0.state == "armed" }?.device == "touch")
    try await window.stop()
  }

  @Test func `a mouse pulls the list with a closed hand`() async throws {
    let window = try await NativeDemo()
    try window.compositor.move(to: Point(200, 200))
    try window.compositor.setPressed(true)
    for y in stride(from: 210.0, through: 420, by: 10) {
      try window.compositor.move(to: Point(200, y))
      try await Task.sleep(for: .milliseconds(16))
    }
    #expect(window.compositor.cursor != nil)
    try window.compositor.setPressed(false)
    try await window.waitForRefresh()
    #expect(window.demo.lines.first { $0.state == "armed" }?.device == "mouse")
    try await window.stop()
  }

  @Test(arguments: ["leave", "unplug", "cancel", "focus"])
  func `a pull that the compositor takes away refreshes nothing`(_ cause: String) async throws {
    let window = try await NativeDemo()
    if cause == "cancel" {
      try window.compositor.touchDown(at: Point(200, 200))
      for y in stride(from: 210.0, through: 420, by: 10) {
        try window.compositor.touchMove(to: Point(200, y))
        try await Task.sleep(for: .milliseconds(16))
      }
    } else {
      try await window.scroll(points: -130, over: 0.4)
    }
    try await window.demo.wait(forEffect: "tick")
    switch cause {
    case "leave": try window.compositor.leave()
    case "unplug": window.compositor.plug(pointer: false)
    case "cancel": try window.compositor.cancelTouches()
    default: window.compositor.keyboard.setFocused(false)
    }
    try await window.demo.waitUntilIdle()
    #expect(!window.demo.effects.contains("begin"))
    try await window.stop()
  }
}
