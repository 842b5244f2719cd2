import Glibc
import PullcordTestServers
@testable import PullcordWayland
import Testing

/// Globals, keyboards, clipboards and cursors of the tests' own compositor, which change and break.
struct SessionTests {
  private func makeCompositor(
    missing: Set<String> = [], versions: [String: UInt32] = [:]
  ) throws -> TestCompositor {
    try TestCompositor(
      output: CompositorOutput(width: 480, height: 640), missing: missing, versions: versions)
  }

  /// Opens a window and waits until the pointer is in it.
  private func openWindow(_ compositor: TestCompositor) throws -> TestWindow {
    let window = try TestWindow(compositor)
    try window.waitForFrame()
    try compositor.move(to: Point(10, 20))
    try window.wait { if case .pointerEntered = $0 { true } else { nil } }
    return window
  }

  private func stroke(in window: TestWindow) throws -> KeyStroke {
    try window.wait { if case .keyChanged(let stroke) = $0 { stroke } else { nil } }
  }

  @Test func `a broken keymap leaves keys without a meaning until the next keymap`() throws {
    let compositor = try makeCompositor()
    defer { compositor.stop() }
    let window = try openWindow(compositor)
    for keymap in [CompositorKeymap.text("xkb_keymap { nonsense"), .none] {
      compositor.keyboard.use(keymap)
      try compositor.keyboard.press(30)
      let broken = try stroke(in: window)
      #expect((broken.code, broken.keysym, broken.text) == (38, 0, ""))
      #expect(try !stroke(in: window).isPressed)
    }
    compositor.keyboard.use(.layouts(["de", "us"]))
    try compositor.keyboard.press(21)
    let german = try stroke(in: window)
    #expect((german.text, german.otherKeysyms) == ("z", [0x79]))
    #expect(try !stroke(in: window).isPressed)
    compositor.keyboard.select(layout: 1)
    try compositor.keyboard.press(21)
    #expect(try stroke(in: window).text == "y")
  }

  @Test func `modifiers and repetitions are reported`() throws {
    let compositor = try makeCompositor()
    defer { compositor.stop() }
    let window = try openWindow(compositor)
    compositor.keyboard.hold([.shift, .alt])
    try window.wait(for: .modifiersChanged([.shift, .alt]))
    compositor.keyboard.hold([])
    try window.wait(for: .modifiersChanged([]))
    compositor.keyboard.repeatKeys(rate: 40, delay: 300)
    try window.wait(for: .repetitionChanged(KeyRepetition(rate: 40, delay: 300)))
    compositor.keyboard.setFocused(false)
    try window.wait(for: .focusLost)
  }

  @Test func `devices and globals that disappear are reported, and nothing uses them`() throws {
    let compositor = try makeCompositor()
    defer { compositor.stop() }
    let window = try openWindow(compositor)
    try compositor.touchDown(at: Point(30, 40))
    try window.wait(for: .touchFrame)
    compositor.plug(pointer: false, keyboard: true, touch: false)
    try window.wait(for: .touchesCancelled)
    try window.wait(for: .capabilitiesChanged(.keyboard))
    compositor.remove("wp_presentation")
    try window.wait(for: .globalRemoved("wp_presentation"))
    #expect(!window.toplevel.requestPresentation(number: 1))
    compositor.remove("wl_seat")
    try window.wait(for: .capabilitiesChanged([]))
    try window.wait(for: .globalRemoved("wl_seat"))
    window.connection.offerText(serial: 1)
    window.connection.cursor = .grabbing
    try window.draw(0)
    try window.waitForFrame()
    #expect(compositor.errors.isEmpty)
  }

  @Test func `a window goes on using what it needs after the compositor has removed it`() throws {
    let compositor = try makeCompositor(missing: ["wp_cursor_shape_manager_v1"])
    defer { compositor.stop() }
    let window = try TestWindow(compositor)
    try window.waitForFrame()
    for interface in ["wl_compositor", "wl_shm", "xdg_wm_base"] {
      compositor.remove(interface)
      try window.wait(for: .globalRemoved(interface))
    }
    // Showing the pointer uses the first two, and so does a new buffer.
    try compositor.move(to: Point(10, 20))
    try window.wait { if case .pointerEntered = $0 { true } else { nil } }
    window.connection.cursor = .grabbing
    try window.draw(0)
    try window.waitForFrame()
    #expect(compositor.errors.isEmpty)
  }

  @Test func `events are read until there are enough`() throws {
    let compositor = try makeCompositor()
    defer { compositor.stop() }
    let window = try openWindow(compositor)
    for number in 1...100 { try compositor.move(to: Point(Double(number), 50)) }
    window.connection.readEvents(upTo: 0)
    #expect(window.connection.waitingEvent == nil)
    window.connection.readEvents(upTo: 1000)
    var count = 0
    while window.connection.waitingEvent != nil {
      guard case .pointerMoved? = window.connection.nextEvent() else { continue }
      count += 1
    }
    #expect(count == 100)
  }

  @Test func `an error of the program is a loss that names the interface`() throws {
    let compositor = try makeCompositor()
    defer { compositor.stop() }
    let window = try openWindow(compositor)
    try compositor.post(error: 2, "a test")
    #expect(try window.waitForLoss() == .refused(interface: "wl_surface", code: 2))
  }

  @Test func `the program responds to pings`() throws {
    let compositor = try makeCompositor()
    defer { compositor.stop() }
    let window = try openWindow(compositor)
    let ping = try compositor.ping()
    for _ in 0..<1000 where try !compositor.hasResponded(to: ping) {
      _ = window.connection.nextEvent()
      window.connection.flush()
      usleep(2000)
    }
    #expect(try compositor.hasResponded(to: ping))
  }

  @Test func `the clipboard offers each format of text once`() async throws {
    let compositor = try makeCompositor()
    defer { compositor.stop() }
    let window = try openWindow(compositor)
    try compositor.keyboard.press(30)
    for _ in 0..<2 {
      window.connection.offerText(serial: try stroke(in: window).serial)
      window.connection.flush()
    }
    for _ in 0..<1000 where compositor.clipboard.types.isEmpty { usleep(2000) }
    #expect(
      compositor.clipboard.types == ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING"])
    async let pasted = compositor.clipboard.paste("text/plain")
    // Waiting must not keep a thread from the reader.
    var request: TextRequest?
    for _ in 0..<1000 where request == nil {
      try await Task.sleep(for: .milliseconds(5))
      while request == nil, let event = window.connection.nextEvent() {
        if case .textRequested(let found) = event { request = found }
      }
    }
    let found = try #require(request)
    #expect(found.format == "text/plain")
    #expect(write(found.descriptor, "ab", 2) == 2)
    found.refuse()
    #expect(try await pasted == Array("ab".utf8))
    compositor.clipboard.copy(["text/plain": [1]])
    try window.wait(for: .clipboardReplaced)
    #expect(compositor.errors.isEmpty)
  }

  @Test func `a request for text that nobody takes is closed with the connection`() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    var queue: EventQueue? = EventQueue()
    queue?.add(.focusGained)
    queue?.add(.textRequested(TextRequest(format: "text/plain", descriptor: ends[1])))
    queue = nil
    // The reader of a closed pipe notices its end.
    var state = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    #expect(poll(&state, 1, 0) == 1)
    #expect(state.revents == Int16(POLLHUP))
  }

  @Test(arguments: [true, false])
  func `the pointer has a shape, or a picture`(hasShapes: Bool) throws {
    let compositor = try makeCompositor(
      missing: hasShapes ? [] : ["wp_cursor_shape_manager_v1"])
    defer { compositor.stop() }
    let window = try openWindow(compositor)
    func wait(for isRight: (CompositorCursor?) -> Bool) -> Bool {
      for _ in 0..<1000 {
        _ = window.connection.nextEvent()
        window.connection.flush()
        if isRight(compositor.cursor) { return true }
        usleep(2000)
      }
      return false
    }
    let arrow = wait {
      if case .surface = $0 { !hasShapes } else { hasShapes && $0 == .shape(1) }
    }
    #expect(arrow)
    window.connection.cursor = .grabbing
    let grabbing = wait {
      if case .surface = $0 { !hasShapes } else { hasShapes && $0 == .shape(17) }
    }
    #expect(grabbing)
  }

  @Test func `each scroll event of an old pointer is a frame`() throws {
    let compositor = try makeCompositor(versions: ["wl_seat": 4])
    defer { compositor.stop() }
    let window = try openWindow(compositor)
    try compositor.turnWheel(by: 120)
    let frame = try window.wait { if case .scrolled(let frame) = $0 { frame } else { nil } }
    #expect(frame.y.distance == 15)
    #expect(frame.source == nil)
    #expect(frame.y.clicks120 == nil)
  }

  @Test func `natural scrolling is reported`() throws {
    let compositor = try makeCompositor()
    defer { compositor.stop() }
    compositor.setScrollInverted(true)
    let window = try openWindow(compositor)
    try compositor.scroll(points: 0, sideways: 5)
    let frame = try window.wait { if case .scrolled(let frame) = $0 { frame } else { nil } }
    #expect(frame.x.distance == 5)
    #expect(frame.x.isInverted)
    #expect(!frame.y.isInverted)
  }
}
