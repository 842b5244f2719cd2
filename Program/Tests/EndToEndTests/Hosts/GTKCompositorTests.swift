import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Fingers on a screen, resting fingers and parts of a wheel's click in native GTK.
///
/// No other compositor can inject them, so these tests have their own.
@Suite(.serialized, .needs(Example.list), .needs(Example.checks), .repeatedAfterStalls)
struct GTKCompositorTests {
  @Test(arguments: [true, false])
  func `a finger pulls the list, and refreshes at the lift`(hasTouchScreen: Bool) async throws {
    // Without a touch screen, one appears with the finger.
    let compositor = try TestCompositor(width: 480, height: 640, hasTouch: hasTouchScreen)
    let files = try await FileList(HostProcess.wayland(compositor)) { title in
      compositor.titles.contains { $0.hasSuffix(title) }
    }
    try await files.addFile()
    try compositor.touchDown(at: Point(200, 200))
    for y in stride(from: 210.0, through: 400, by: 10) {
      try await Task.sleep(for: .milliseconds(16))
      try compositor.touchMove(to: Point(200, y))
    }
    // A finger that rests holds the pull.
    try await Task.sleep(for: .seconds(1))
    #expect(try files.hasTitle("40 files"))
    try compositor.touchUp()
    try await files.expectRefresh()
    compositor.stop()
  }

  @Test func `resting fingers stop a fling`() async throws {
    let list = try await FeelList()
    try await list.fling()
    var start = try list.offset
    try await Task.sleep(for: .milliseconds(300))
    // The fling is far from its own end.
    #expect(try list.offset > start + 30)
    try list.compositor.restFingers()
    try await Task.sleep(for: .milliseconds(60))
    start = try list.offset
    try await Task.sleep(for: .milliseconds(600))
    #expect(try list.offset == start)
    try list.compositor.endRest()
    try await Task.sleep(for: .milliseconds(300))
    #expect(try list.offset == start)
    list.stop()
  }

  @Test func `resting fingers that move on scroll from where the fling stopped`() async throws {
    let list = try await FeelList()
    try await list.fling()
    try list.compositor.restFingers()
    try await Task.sleep(for: .milliseconds(300))
    let start = try list.offset
    try list.compositor.endRest(isCancelled: true)
    for _ in 0..<20 {
      try list.compositor.scroll(points: 2)
      try await Task.sleep(for: .milliseconds(16))
    }
    try await Task.sleep(for: .milliseconds(300))
    try list.compositor.liftFingers()
    try await Task.sleep(for: .milliseconds(300))
    #expect(abs(try list.offset - start - 40) < 4)
    list.stop()
  }

  @Test func `fingers that land and move stop a fling without the protocol of gestures`()
    async throws
  {
    let list = try await FeelList(missing: ["zwp_pointer_gestures_v1"])
    try await list.fling()
    try await Task.sleep(for: .milliseconds(300))
    try list.compositor.restFingers()
    let start = try list.offset
    try await Task.sleep(for: .milliseconds(200))
    // The list does not know of fingers that rest.
    #expect(try list.offset > start + 10)
    try list.compositor.scroll(points: 2)
    try await Task.sleep(for: .milliseconds(60))
    let end = try list.offset
    try await Task.sleep(for: .milliseconds(300))
    #expect(try list.offset == end)
    try list.compositor.liftFingers()
    list.stop()
  }

  @Test(arguments: [true, false])
  func `a touchpad's pull ends without a refresh when the pointer leaves`(leavesWindow: Bool)
    async throws
  {
    let list = try await FeelList()
    try await list.pull()
    if leavesWindow {
      try list.compositor.leave()
    } else {
      // Over the title bar.
      try list.compositor.move(to: Point(200, 10))
    }
    try await list.wait(for: "idle")
    // The title bar or another window receives the lift, and then the list the next pull.
    if !leavesWindow { try list.compositor.liftFingers() }
    try await Task.sleep(for: .milliseconds(300))
    #expect(!list.states.contains("refreshing"))
    try list.compositor.move(to: Point(200, 300))
    try await Task.sleep(for: .milliseconds(500))
    try await list.pull()
    try list.compositor.liftFingers()
    try await list.wait(for: "refreshing")
    list.stop()
  }

  @Test func `a touchpad's pull stays while the pointer moves over rows`() async throws {
    let list = try await FeelList()
    try await list.pull()
    for y in stride(from: 300.0, through: 500, by: 20) {
      try list.compositor.move(to: Point(200, y))
      try await Task.sleep(for: .milliseconds(30))
    }
    #expect(list.states.last == "armed")
    try list.compositor.liftFingers()
    try await list.wait(for: "refreshing")
    list.stop()
  }

  @Test func `six half clicks of a wheel refresh`() async throws {
    let list = try await FeelList()
    for _ in 0..<6 {
      try list.compositor.turnWheel(by: -60)
      try await Task.sleep(for: .milliseconds(100))
    }
    try await list.wait(for: "refreshing")
    list.stop()
  }

  @Test func `a window that moves to an output of twice the scale draws all pixels`() async throws {
    let list = try await FeelList()
    let compositor = list.compositor
    let second = compositor.outputs.add(
      CompositorOutput(width: 800, height: 600, scale120: 240, name: "TEST-2"))
    compositor.outputs.moveWindows(to: second)
    try compositor.configure(CompositorConfigure(width: 400, height: 300, states: [.maximized]))
    let window = try await compositor.wait {
      $0.commits.last?.scale == 2 && $0.picture?.width == 800 && $0.picture?.height == 600
    }
    // Text and icons have finer details than the same picture at half the scale.
    let picture = try #require(window.picture)
    let hasDetails = (0..<300).contains { y in
      (0..<400).contains { x in picture[2 * x, 2 * y] != picture[2 * x + 1, 2 * y] }
    }
    #expect(hasDetails)
    #expect(compositor.errors.isEmpty)
    list.stop()
  }

  /// The list of `gtk-checks feel`, which prints its states and offsets.
  private struct FeelList {
    private struct Line: Decodable {
      var state: String
      var offset: Double
    }

    let compositor: TestCompositor
    private let host: HostProcess

    init(missing: Set<String> = []) async throws {
      compositor = try TestCompositor(width: 480, height: 640, missing: missing)
      host = try HostProcess(.checks, ["feel"], environment: HostProcess.wayland(compositor))
      for _ in 0..<200 where compositor.titles.isEmpty {
        try await Task.sleep(for: .milliseconds(50))
      }
      // The window draws its first frames.
      try await Task.sleep(for: .milliseconds(700))
      try compositor.move(to: Point(180, 300))
      try compositor.move(to: Point(200, 300))
    }

    private var lines: [Line] {
      host.output.split(separator: "\n").compactMap {
        try? JSONDecoder().decode(Line.self, from: Data($0.utf8))
      }
    }

    /// The latest offset in points.
    var offset: Double { get throws { try #require(lines.last?.offset) } }

    /// Moves two fingers by 240 points in 0.2 s, and lifts them.
    func fling() async throws {
      for _ in 0..<12 {
        try compositor.scroll(points: 20)
        try await Task.sleep(for: .milliseconds(16))
      }
      try compositor.liftFingers()
    }

    /// Pulls the list with two fingers until the pull is armed.
    func pull() async throws {
      for _ in 0..<20 where states.last != "armed" {
        try compositor.scroll(points: -8)
        try await Task.sleep(for: .milliseconds(16))
      }
      try await wait(for: "armed")
    }

    /// The states of the control so far.
    var states: [String] { lines.map(\.state) }

    /// Waits until the control is in a state.
    func wait(for state: String) async throws {
      for _ in 0..<200 {
        if states.last == state { return }
        try await Task.sleep(for: .milliseconds(20))
      }
      Issue.record("the states are not \(state), but \(states.suffix(3)): \(host.errors)")
    }

    /// Ends the list, and expects that GTK did not complain.
    func stop() {
      #expect(!host.errors.contains("WARNING") && !host.errors.contains("CRITICAL"))
      host.stop()
      compositor.stop()
    }
  }
}
