import Foundation
import PullToRefresh
import PullcordDrawingChecks
import PullcordListScenes
import PullcordTestServers
import PullcordTestTraits
@testable import PullcordTunerPanel
@testable import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

// `Point` means a point on the screen, not in a drawing.
import struct PullcordTestServers.Point

/// Recordings of test devices on a real Xorg replay exactly.
@Suite(.serialized, .needs(.inputTestServer), .repeatedAfterStalls, .inputTestServer)
struct RecordedGestureTests {
  enum Device: String, CaseIterable {
    case touch, mouse, touchpad, wheel
  }

  private var server: InputTestServer {
    get throws { try #require(InputTestServerTrait.server) }
  }

  @Test(arguments: Device.allCases)
  func `a recorded pull and fling replay to the same states and offsets`(device: Device)
    async throws
  {
    let gesture = try GestureText("")
    let demo = try await DemoProcess(
      display: try server.display, ["--record-input", gesture.path])
    try await server.mouse.move(to: Point(240, 400))
    try await pull(with: device)
    try await demo.wait(forEffect: "finish")
    try await demo.waitUntilIdle()
    let before = demo.lines.count
    try await fling(with: device)
    try await demo.wait(for: "a fling") { lines in
      lines.dropFirst(before).contains { ($0.offset ?? 0) > 50 }
    }
    try await demo.waitUntilIdle()
    try await demo.stop()
    let recorded = try RecordedGesture(demo, gesture)
    let largest = recorded.expectSame()
    #expect(recorded.live.contains { $0.device == device.rawValue && $0.state == "armed" })
    #expect((recorded.live.last?.offset ?? 0) > 100)
    // Both values must be equal to the last bit.
    #expect(largest == 0)
    let text = try String(contentsOfFile: gesture.path, encoding: .utf8)
    #expect(text.split(separator: "\n").contains("set inset 0,0"))
    for line in text.split(separator: "\n") where line.first?.isNumber == true {
      let digits = line.prefix { $0 != " " }.split(separator: ".").dropFirst().first?.count ?? 0
      #expect(digits <= 9, "\(line)")
    }
    print("largest difference of offsets, \(device.rawValue): \(largest) pt")
  }

  private func pull(with device: Device) async throws {
    switch device {
    case .touch:
      try await server.finger.drag(
        from: Point(240, 150), to: Point(240, 350), over: 0.3, hold: 0.1)
    case .mouse:
      try await server.mouse.drag(from: Point(240, 150), to: Point(240, 350), over: 0.4)
    case .touchpad:
      try await server.touchpad.scroll(points: -100, over: 0.3)
      try await server.touchpad.lift()
    case .wheel: try await server.wheel.turn(detents: -4)
    }
  }

  private func fling(with device: Device) async throws {
    switch device {
    case .touch:
      try await server.finger.drag(from: Point(240, 700), to: Point(240, 300), over: 0.15)
    case .mouse:
      try await server.mouse.drag(from: Point(240, 700), to: Point(240, 300), over: 0.15)
    case .touchpad:
      try await server.touchpad.scroll(points: 400, over: 0.15)
      try await server.touchpad.lift()
    case .wheel: try await server.wheel.turn(detents: 5)
    }
  }

  @Test func `a dragged scroll indicator is dragged again in the replay`() async throws {
    let gesture = try GestureText("")
    let demo = try await DemoProcess(
      display: try server.display, ["--rows", "60", "--record-input", gesture.path])
    let mouse = try server.mouse
    // The scroll indicator disappears in this time. Then the pointer moves over its track.
    try await mouse.move(to: Point(240, 400))
    try await Task.sleep(for: .seconds(1.2))
    try await mouse.move(to: Point(474, 30))
    try await Task.sleep(for: .milliseconds(100))
    try await mouse.drag(from: Point(475, 30), to: Point(475, 200), over: 0.2)
    try await demo.wait(for: "the list to follow") { lines in
      lines.contains { ($0.offset ?? 0) > 500 }
    }
    try await demo.waitUntilIdle()
    try await demo.stop()
    let recorded = try RecordedGesture(demo, gesture)
    recorded.expectSame()
    #expect((recorded.replayed.last?.offset ?? 0) > 500)
  }

  @Test func `settings that changed during a pull change again in the replay`()
    async throws
  {
    let gesture = try GestureText("")
    let demo = try await DemoProcess(
      display: try server.display,
      ["--record-input", gesture.path, "--panel", "--indicator", "spinner"])
    let key = "refresh.triggerDistance.points"
    let finger = try server.finger
    try await finger.drag(from: Point(240, 150), to: Point(240, 290), over: 0.2)
    try await demo.wait(forEffect: "finish")
    try await demo.waitUntilIdle()

    // The same travel with a larger threshold does not arm. It arms by a little more travel after
    // an undo has restored the threshold during the pull.
    try await finger.down(at: Point(240, 150))
    try await finger.move(to: Point(240, 200))
    try await server.mouse.drag(
      from: try trigger(at: 64), to: try trigger(at: 300), over: 0.2)
    try await finger.move(to: Point(240, 290))
    try await demo.wait(for: "the pull") { lines in (lines.last?.finger ?? 0) > 139 }
    try await Task.sleep(for: .milliseconds(200))
    #expect(demo.lines.last { $0.state != nil }?.state == "pulling")
    try await server.keyboard.press("Control+z")
    try await Task.sleep(for: .milliseconds(200))
    try await finger.move(to: Point(240, 310))
    try await demo.wait(for: "the second tick") { lines in
      lines.count { $0.effect == "tick" } == 2
    }
    try await finger.up()
    try await demo.wait(forOutcome: "success", count: 2)
    try await demo.waitUntilIdle()
    try await demo.stop()
    let recorded = try RecordedGesture(demo, gesture)
    recorded.expectSame()
    let text = try String(contentsOfFile: gesture.path, encoding: .utf8)
    let turns = text.split(separator: "\n").filter { $0.contains(" tune \(key) ") }
    #expect(turns.count > 2)
    #expect(turns.last?.hasSuffix(" tune \(key) 64") == true)
  }

  @Test func `the commands of the tuner's buttons repeat in the replay`() async throws {
    let gesture = try GestureText("")
    let demo = try await DemoProcess(
      display: try server.display, ["--record-input", gesture.path, "--panel"], latency: 1200)
    let (finger, mouse) = (try server.finger, try server.mouse)
    // A refresh continues a pull that the finger still holds.
    try await finger.down(at: Point(240, 150))
    try await finger.move(to: Point(240, 230))
    try await demo.wait(for: "the pull") { $0.last?.state == "pulling" }
    try await mouse.move(to: try button("Refresh"))
    try await click()
    try await demo.wait(forEffect: "begin")
    try await finger.up()
    try await demo.wait(forOutcome: "success", count: 1)
    try await demo.waitUntilIdle()
    // A mouse click on the indicator cancels the next refresh. The finger had moved the pointer.
    try await mouse.move(to: try button("Refresh"))
    try await click()
    try await demo.wait(for: "the second") { lines in
      lines.count { $0.effect == "begin" } == 2 && lines.last?.phase == "resting"
    }
    try await mouse.move(to: Point(240, 32))
    try await click()
    try await demo.wait(forOutcome: "cancelled", count: 1)
    try await demo.waitUntilIdle()
    for label in ["Start", "Start", "Load more"] {
      try await mouse.move(to: try button(label))
      try await click()
    }
    try await demo.wait(forOutcome: "success", count: 2)
    try await demo.waitUntilIdle()
    try await demo.stop()
    try RecordedGesture(demo, gesture).expectSame()
    let text = try String(contentsOfFile: gesture.path, encoding: .utf8)
    let lines = text.split(separator: "\n").map { $0.split(separator: " ").dropFirst() }
    let verbs = ["refresh", "cancel", "enable", "disable"]
    let commands = lines.filter { verbs.contains(String($0.first ?? "")) }
    #expect(
      commands.map { $0.joined(separator: " ") } == [
        "refresh start", "refresh start", "disable start", "enable start", "refresh end",
      ])
  }

  private func click() async throws {
    try await server.mouse.press()
    try await Task.sleep(for: .milliseconds(50))
    try await server.mouse.release()
    try await Task.sleep(for: .milliseconds(50))
  }

  /// The controls of a tuner beside a list 480 points wide that also loads more.
  private var controls: LabelledControls {
    var panel = TunerPanel(Tuning(), size: Size(width: TunerPanel.width, height: 800))
    panel.list.controls[.end] = TunedList.Control(purpose: .loadMore)
    return LabelledControls(panel.drawing(at: 0, SceneStyle()))
  }

  private func button(_ label: String) throws -> Point {
    let point = try #require(controls.text(label))
    return Point(480 + point.x, point.y)
  }

  /// The position of the trigger distance slider's knob for a value.
  private func trigger(at number: Double) throws -> Point {
    let track = try #require(controls.slider("Trigger"))
    let parameter = TuningParameter.named("refresh.triggerDistance.points")
    guard case .number(let range)? = parameter?.kind else { throw DemoError(what: "Trigger") }
    return Point(480 + track.x + track.width * range.share(of: number), track.center.y)
  }
}

/// A window's log, and the trace of a replay of its recording at the same times.
struct RecordedGesture {
  var live: [LogLine]
  var replayed: [LogLine]

  /// Replays the recording of a closed window.
  init(_ demo: DemoProcess, _ gesture: GestureText) throws {
    live = try LogLine.decode(Data(contentsOf: demo.log))
    let run = try ProgramRun([
      "replay", gesture.path, "--times-of", demo.log.path, "--trace", "-",
    ])
    #expect(run.status == 0, "\(run.errors)")
    replayed = try LogLine.decode(Data(run.output.utf8))
  }

  /// Expects equal frames and effects, with offsets that differ by at most half a point.
  ///
  /// Returns the largest difference of two offsets.
  @discardableResult
  func expectSame(sourceLocation: SourceLocation = #_sourceLocation) -> Double {
    #expect(live.map(\.what) == replayed.map(\.what), sourceLocation: sourceLocation)
    var largest = 0.0
    for (line, again) in zip(live, replayed) {
      largest = max(largest, abs((line.offset ?? 0) - (again.offset ?? 0)))
      #expect(abs(line.t - again.t) < 1e-6, sourceLocation: sourceLocation)
    }
    #expect(largest <= 0.5, sourceLocation: sourceLocation)
    return largest
  }
}

extension LogLine {
  fileprivate var what: String {
    [effect, trigger, outcome, state, phase, device].map { $0 ?? "-" }.joined(separator: " ")
  }
}
