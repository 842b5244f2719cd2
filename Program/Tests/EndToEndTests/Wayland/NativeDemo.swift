import Foundation
import PullcordTestServers
import Testing

/// The program in a window of its own on the tests' compositor.
struct NativeDemo {
  let compositor: TestCompositor
  let demo: DemoProcess

  /// Starts both, and moves the pointer over the window.
  init(
    output: CompositorOutput = CompositorOutput(width: 480, height: 800),
    missing: Set<String> = [], versions: [String: UInt32] = [:],
    rules change: (inout CompositorRules) -> Void = { _ in }, _ arguments: [String] = [],
    header: Bool = false, environment: [String: String] = [:]
  ) async throws {
    var rules = CompositorRules()
    change(&rules)
    compositor = try TestCompositor(
      output: output, missing: missing, versions: versions, rules: rules)
    demo = try await DemoProcess(
      platform: "wayland", arguments, header: header,
      environment: Self.environment(compositor).merging(environment) { $1 })
    // The log's first line is of a frame that the compositor may not have yet.
    try await compositor.wait { $0.picture != nil }
    try compositor.move(to: Point(200, 380))
    try compositor.move(to: Point(240, 400))
  }

  /// The environment of a compositor's clients, which have no X server.
  static func environment(_ compositor: TestCompositor) -> [String: String] {
    ["WAYLAND_DISPLAY": compositor.display, "XDG_RUNTIME_DIR": compositor.folder, "DISPLAY": ""]
  }

  /// Moves two fingers by points evenly; they stay on the touchpad.
  func scroll(points: Double, over seconds: Double) async throws {
    let steps = max(1, Int(seconds * 90))
    for _ in 0..<steps {
      try compositor.scroll(points: points / Double(steps))
      try await Task.sleep(for: .seconds(seconds / Double(steps)))
    }
  }

  func waitForRefresh() async throws {
    try await demo.wait(for: "a refresh", seconds: 8) { $0.contains { $0.effect == "finish" } }
  }

  /// The offset of the latest frame.
  var offset: Double { demo.lines.last { $0.offset != nil }?.offset ?? 0 }

  func stop() async throws {
    try await demo.stop()
    compositor.stop()
  }
}
