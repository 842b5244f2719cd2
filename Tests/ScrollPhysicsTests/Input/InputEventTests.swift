import ScrollPhysics
import Testing

struct InputEventTests {
  @Test(
    arguments: [
      (.touchDown(finger: 3, x: 1, y: 2), .touch, .began),
      (.touchMoved(finger: 3, x: 1, y: 2), .touch, .moved),
      (.touchUp(finger: 3, x: 1, y: 2), .touch, .ended),
      (.mouseDown(x: 1, y: 2), .mouse, .began),
      (.mouseMoved(x: 1, y: 2), .mouse, .moved),
      (.mouseUp(x: 1, y: 2), .mouse, .ended),
      (.wheelTurned(x: 1, y: 2, dx: 0, dy: 1), .wheel, .moved),
      (.touchpadScrolled(x: 1, y: 2, dx: 0, dy: 9), .touchpad, .moved),
    ] as [(InputEvent, InputDevice, InputEvent.Phase)])
  func `an event has a device, a phase and a position`(
    event: InputEvent, device: InputDevice, phase: InputEvent.Phase
  ) {
    #expect(event.device == device)
    #expect(event.phase == phase)
    #expect(event.position == InputEvent.Position(x: 1, y: 2))
  }

  @Test(
    arguments: [
      (.touchCancelled(finger: 3), .touch, .cancelled), (.touchpadStopped, .touchpad, .ended),
      (.keyPressed(.f5, modifiers: []), .keyboard, nil), (.interrupted, nil, nil),
    ] as [(InputEvent, InputDevice?, InputEvent.Phase?)])
  func `keys, interruptions and cancelled pointers have no position`(
    event: InputEvent, device: InputDevice?, phase: InputEvent.Phase?
  ) {
    #expect(event.device == device)
    #expect(event.phase == phase)
    #expect(event.position == nil)
  }

  @Test func `a mouse drag that the system cancels does not count as a release`() {
    var list = ScrollModel(axis: .vertical, viewport: 800, content: 5000)
    _ = list.handle(.mouseDown(x: 0, y: 0), time: 0)
    _ = list.handle(.mouseMoved(x: 0, y: 100), time: 0.1)
    #expect(list.phase(at: 0.1) == .tracking(.mouse))
    var cancelled = InputEvent.mouseUp(x: 0, y: 100)
    cancelled.kind = .pointer(.mouse, .cancelled)
    #expect(Array(list.handle(cancelled, time: 0.11)).first == .cancelled)
    #expect(list.phase(at: 0.11) == .springing)
    #expect(list.handle(.mouseMoved(x: 0, y: 300), time: 0.12).isEmpty)
  }
}
