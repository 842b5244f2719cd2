import PullcordTestServers
import PullcordTestTraits
import PullcordWayland
import Testing

/// Pointers, touchpads and fingers of the tests' own compositor, and a pointer of sway.
struct PointerTests {
  /// A compositor that draws no frames and has no part for libdecor, whose pointer would be a second one.
  private func makeCompositor() throws -> TestCompositor {
    try TestCompositor(width: 480, height: 640, missing: ["wl_subcompositor"])
  }

  private func scroll(in window: TestWindow) throws -> ScrollFrame {
    try window.wait { if case .scrolled(let frame) = $0 { frame } else { nil } }
  }

  @Test func `fingers on a touchpad scroll in frames until they lift`() throws {
    let compositor = try makeCompositor()
    defer { compositor.stop() }
    let window = try TestWindow(compositor)
    try window.waitForFrame()
    try compositor.move(to: Point(10, 20))
    let position = try window.wait { event -> [Double]? in
      if case .pointerEntered(let x, let y, _) = event { [x, y] } else { nil }
    }
    #expect(position == [10, 20])
    try compositor.move(to: Point(12.5, 20))
    try window.wait { event in
      if case .pointerMoved(12.5, 20, _) = event { true } else { nil }
    }
    try compositor.scroll(points: -3.5)
    let moved = try scroll(in: window)
    #expect(moved.source == .finger)
    #expect(moved.y.distance == -3.5)
    #expect(!moved.y.isStopped)
    try compositor.liftFingers()
    let lifted = try scroll(in: window)
    #expect(lifted.source == .finger)
    #expect(lifted.y.distance == 0)
    #expect(lifted.y.isStopped)
  }

  @Test func `a wheel reports parts of clicks`() throws {
    let compositor = try makeCompositor()
    defer { compositor.stop() }
    let window = try TestWindow(compositor)
    try window.waitForFrame()
    try compositor.move(to: Point(10, 20))
    try compositor.turnWheel(by: -30)
    let frame = try scroll(in: window)
    #expect(frame.source == .wheel)
    #expect(frame.y.clicks120 == -30)
    #expect(frame.x.clicks120 == nil)
    #expect(frame.y.distance == -3.75)
  }

  @Test func `resting fingers are a hold`() throws {
    let compositor = try makeCompositor()
    defer { compositor.stop() }
    let window = try TestWindow(compositor)
    try window.waitForFrame()
    try compositor.move(to: Point(10, 20))
    try compositor.restFingers()
    try compositor.endRest(isCancelled: true)
    let fingers = try window.wait { event -> Int? in
      if case .holdBegan(let fingers, _) = event { fingers } else { nil }
    }
    #expect(fingers == 2)
    let isCancelled = try window.wait { event -> Bool? in
      if case .holdEnded(let isCancelled, _) = event { isCancelled } else { nil }
    }
    #expect(isCancelled)
  }

  @Test func `a finger touches, moves and lifts`() throws {
    let compositor = try makeCompositor()
    defer { compositor.stop() }
    let window = try TestWindow(compositor)
    try window.waitForFrame()
    #expect(window.connection.capabilities == [.pointer, .keyboard, .touch])
    try compositor.touchDown(at: Point(30, 40))
    try compositor.touchMove(to: Point(30, 50))
    try compositor.touchUp()
    let point = try window.wait { event -> TouchPoint? in
      if case .touchBegan(let point, _) = event { point } else { nil }
    }
    #expect((point.x, point.y) == (30, 40))
    try window.wait(for: .touchFrame)
    let moved = try window.wait { event -> TouchPoint? in
      if case .touchMoved(let point) = event { point } else { nil }
    }
    #expect((moved.id, moved.y) == (point.id, 50))
    let lifted = try window.wait { event -> Int32? in
      if case .touchEnded(let id, _, _) = event { id } else { nil }
    }
    #expect(lifted == point.id)
  }

  @Test(.needs(.waylandServer, .screenReader))
  func `the pointer over the window has the shape of the program`() throws {
    let server = try WaylandServer(width: 300, height: 200)
    defer { server.stop() }
    let pointer = try VirtualPointer(server, width: 300, height: 200)
    let window = try TestWindow(server, color: 0x0012_8045)
    try window.wait(forSize: WindowSize(width: 300, height: 200))
    try pointer.move(to: Point(100, 50))
    try window.wait { event in
      switch event {
      case .pointerEntered(100, 50, _), .pointerMoved(100, 50, _): true
      default: nil
      }
    }
    var pictures: [[UInt32]] = []
    for shape in [CursorShape.arrow, .grabbing, .arrow] {
      window.connection.cursor = shape
      try window.draw(0x0012_8045)
      try window.waitForFrame()
      pictures.append(try server.screenshot(withPointer: true))
    }
    #expect(pictures[0] != Array(repeating: 0x0012_8045, count: 300 * 200))
    #expect(pictures[1] != pictures[0])
    #expect(pictures[2] == pictures[0])
  }

  @Test(.needs(.waylandServer))
  func `a wheel and a button of sway arrive`() throws {
    let server = try WaylandServer(width: 300, height: 200)
    defer { server.stop() }
    let pointer = try VirtualPointer(server, width: 300, height: 200)
    let window = try TestWindow(server)
    try window.waitForFrame()
    try pointer.move(to: Point(100, 50))
    let entered = try window.wait { event -> [Double]? in
      if case .pointerEntered(let x, let y, _) = event { [x, y] } else { nil }
    }
    #expect(entered == [100, 50])
    try pointer.setPressed(true)
    try pointer.setPressed(false)
    for isPressed in [true, false] {
      let change = try window.wait {
        if case .buttonChanged(let change) = $0 { change } else { nil }
      }
      #expect(change.button == 0x110)
      #expect(change.isPressed == isPressed)
    }
    // sway sends whole clicks.
    try pointer.turnWheel(-1)
    let wheel = try scroll(in: window)
    #expect(wheel.source == .wheel)
    #expect(wheel.y.clicks120 == -120)
    #expect(wheel.y.distance == -15)
    try pointer.scroll(points: 8)
    try pointer.liftFingers()
    #expect(try scroll(in: window).y.distance == 8)
    #expect(try scroll(in: window).y.isStopped)
  }
}
