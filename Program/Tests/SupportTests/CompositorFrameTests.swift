import Glibc
import PullcordTestServers
import Testing

/// Frames, buffers and outputs of the tests' own compositor.
struct CompositorFrameTests {
  @Test func `buffers are released at a commit, after their replacement, or when the rule changes`()
    async throws
  {
    let compositor = try TestCompositor(width: 480, height: 640)
    let window = try WireWindow(compositor)
    let buffers = [window.makeBuffer(0, 1), window.makeBuffer(1, 2)]
    func released() throws -> [UInt32] {
      try window.client.roundTrip()
      defer { window.client.forget() }
      return window.client.events.filter { $0.name == "wl_buffer.release" }.map(\.object)
    }
    window.show(buffers[0])
    #expect(try released() == [buffers[0]])
    compositor.rules.bufferRelease = .afterReplacement
    window.show(buffers[0])
    #expect(try released() == [])
    window.show(buffers[1])
    #expect(try released() == [buffers[0]])
    compositor.rules.bufferRelease = .never
    window.show(buffers[0])
    window.show(buffers[1])
    #expect(try released() == [])
    #expect(compositor.window?.commits.last?.isBufferInUse == true)
    compositor.rules.bufferRelease = .atCommit
    #expect(try released() == buffers)
    window.show(buffers[1])
    try window.client.roundTrip()
    #expect(compositor.window?.commits.last?.isBufferInUse == false)
    compositor.stop()
  }

  @Test func `a hidden window receives no frames until it is visible`() async throws {
    let compositor = try TestCompositor(width: 480, height: 640)
    let window = try WireWindow(compositor)
    try window.appear()
    compositor.rules.showsFrames = false
    let callback = window.requestFrame()
    // Three frames of the output.
    try await Task.sleep(for: .milliseconds(50))
    try window.client.roundTrip()
    #expect(!window.client.events.contains { $0.object == callback })
    compositor.rules.showsFrames = true
    _ = try window.client.wait(for: "wl_callback.done")
    #expect(compositor.window?.frameRequests == 1)
    compositor.stop()
  }

  @Test func `a frozen compositor reads nothing until it goes on`() async throws {
    let compositor = try TestCompositor(width: 480, height: 640)
    let window = try WireWindow(compositor)
    try window.appear()
    compositor.rules.isFrozen = true
    _ = window.requestFrame()
    #expect(throws: WireClient.Silence.self) { try window.client.roundTrip(0.1) }
    #expect(compositor.window?.frameRequests == 0)
    compositor.rules.isFrozen = false
    try window.client.roundTrip()
    #expect(compositor.window?.frameRequests == 1)
    compositor.stop()
  }

  @Test func `a commit is reported as shown, or as discarded if another one replaces it`()
    async throws
  {
    let compositor = try TestCompositor(
      output: CompositorOutput(width: 480, height: 640, frameRate: 120))
    let window = try WireWindow(compositor)
    let client = window.client
    try window.appear()
    let presentation = client.bind("wp_presentation")
    func requestFeedback() -> UInt32 {
      client.create(
        presentation, "feedback", "wp_presentation_feedback", before: [.uint(window.surface)])
    }
    compositor.rules.showsFrames = false
    let replaced = requestFeedback()
    window.commit()
    let shown = requestFeedback()
    window.commit()
    try client.roundTrip()
    #expect(client.events.filter { $0.name.contains("feedback") }.map(\.object) == [replaced])
    compositor.rules.showsFrames = true
    var arguments = try client.wait(for: "wp_presentation_feedback.presented")
    #expect(client.events.last?.object == shown)
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    #expect(arguments.uint() == 0)
    #expect((now.tv_sec - 2...now.tv_sec).contains(Int(arguments.uint())))
    #expect(arguments.uint() < 1_000_000_000)
    // A frame at 120 Hz, in nanoseconds; then the number of the frame and the flags.
    #expect(arguments.uint() == 8_333_333)
    #expect(arguments.uint() == 0)
    #expect(arguments.uint() > 0)
    #expect(arguments.uint() == 7)
    compositor.rules.presentation.isDiscarded = true
    client.forget()
    _ = requestFeedback()
    window.commit()
    _ = try client.wait(for: "wp_presentation_feedback.discarded")
    compositor.stop()
  }

  @Test func `a commit notes when its buffer was shown, unless another one replaced it`()
    async throws
  {
    let compositor = try TestCompositor(width: 480, height: 640)
    let window = try WireWindow(compositor)
    try window.appear()
    compositor.rules.showsFrames = false
    for index in 0...1 { window.show(window.makeBuffer(index, 0)) }
    _ = window.requestFrame()
    let start = try #require(compositor.window?.commits.last?.time)
    compositor.rules.showsFrames = true
    _ = try window.client.wait(for: "wl_callback.done")
    let shown = compositor.window?.commits.suffix(3).map(\.presented) ?? []
    #expect(shown.map { $0 != nil } == [false, true, false])
    #expect(shown[1].map { abs($0 - start) < 5 } == true)
    compositor.stop()
  }

  @Test func `a compositor that reads no pixels notes the buffers of commits`() async throws {
    let compositor = try TestCompositor(width: 480, height: 640)
    compositor.rules.readsPixels = false
    let window = try WireWindow(compositor)
    try window.appear()
    #expect(compositor.window?.commits.last?.buffer ?? 0 != 0)
    #expect(compositor.window?.picture == nil)
    compositor.stop()
  }

  @Test func `a window that moves to another output leaves the old one and receives the scale`()
    async throws
  {
    let compositor = try TestCompositor(width: 480, height: 640)
    let first = try #require(compositor.outputs.current)
    let window = try WireWindow(compositor)
    let client = window.client
    let output = client.bind("wl_output")
    _ = client.create(
      client.bind("wp_fractional_scale_manager_v1"), "get_fractional_scale",
      "wp_fractional_scale_v1", [.uint(window.surface)])
    try window.appear()
    #expect(
      try value(client, "wp_fractional_scale_v1.preferred_scale") == 120
        && value(client, "wl_surface.preferred_buffer_scale") == 1
        && value(client, "wl_surface.enter") == output)
    client.forget()
    let second = compositor.outputs.add(
      CompositorOutput(width: 800, height: 600, scale120: 180, name: "TEST-2"))
    try client.roundTrip()
    let other = client.bind("wl_output")
    try client.roundTrip()
    #expect(try value(client, "wl_output.scale") == 2)
    #expect(client.events("wl_surface.enter").isEmpty)
    client.forget()
    compositor.outputs.moveWindows(to: second)
    try client.roundTrip()
    #expect(
      try value(client, "wl_surface.enter") == other
        && value(client, "wl_surface.leave") == output
        && value(client, "wp_fractional_scale_v1.preferred_scale") == 180
        && value(client, "wl_surface.preferred_buffer_scale") == 2)
    client.forget()
    compositor.outputs.change(second) { $0.scale120 = 300 }
    try client.roundTrip()
    #expect(
      try value(client, "wl_output.scale") == 3
        && value(client, "wp_fractional_scale_v1.preferred_scale") == 300)
    client.forget()
    compositor.outputs.moveWindows(to: first)
    compositor.outputs.unplug(second)
    try client.roundTrip()
    #expect(client.globals["wl_output"] == nil)
    #expect(compositor.outputs.current == first)
    compositor.stop()
  }

  @Test func `an output that a window is on is entered as soon as the client binds it`()
    async throws
  {
    let compositor = try TestCompositor(width: 480, height: 640)
    let window = try WireWindow(compositor)
    try window.appear()
    let output = window.client.bind("wl_output")
    try window.client.roundTrip()
    #expect(try value(window.client, "wl_surface.enter") == output)
    compositor.stop()
  }

  /// The last number of the latest event of a name.
  private func value(_ client: WireClient, _ name: String) throws -> UInt32 {
    var arguments = try #require(client.events(name).last, "no \(name)")
    return arguments.uint()
  }
}
