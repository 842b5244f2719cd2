import PullcordScrollTesting
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

struct PerDeviceTests {
  @Test(arguments: InputDevice.allCases)
  func `each device has a value of its own, and the keyboard shares the wheel's`(
    device: InputDevice
  ) {
    var values = PerDevice(0)
    values[device] = 7
    let turning: Set<InputDevice> = [.wheel, .keyboard]
    for other in InputDevice.allCases {
      let isShared = other == device || turning.isSuperset(of: [other, device])
      #expect(values[other] == (isShared ? 7 : 0), "\(other)")
    }
  }
}

struct KeyTests {
  @Test(arguments: [
    ("KP_Up", "Up"), ("KP_Page_Up", "Page_Up"), ("KP_Prior", "Page_Up"), ("Prior", "Page_Up"),
    ("Next", "Page_Down"), ("KP_Next", "Page_Down"), ("KP_Home", "Home"), ("KP_Enter", "Return"),
    ("KP_Space", "space"), ("KP_5", "5"), ("ISO_Left_Tab", "Tab"), ("r", "r"), ("F5", "F5"),
  ])
  func `different names of a key give the same plain name`(name: String, plain: String) {
    #expect(Key(keysym: name).rawValue == plain)
  }
}
