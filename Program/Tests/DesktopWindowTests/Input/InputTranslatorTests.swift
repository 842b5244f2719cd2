@testable import PullcordDesktopWindow
@testable import PullcordX11
import ScrollPhysics
import Testing

@Suite struct InputTranslatorTests {
  private static let mouse = DeviceID(rawValue: 7)
  private static let otherMouse = DeviceID(rawValue: 8)
  private static let screen = DeviceID(rawValue: 9)
  private static let touchpad = DeviceID(rawValue: 10)

  private func pointer(
    _ source: DeviceID, _ x: Double, _ y: Double, isEmulated: Bool = false,
    positions: [Int] = [0, 1]
  ) -> PointerEvent {
    var event = PointerEvent()
    event.source = source
    (event.x, event.y) = (x, y)
    event.isEmulated = isEmulated
    event.valuators = positions.map { Valuator(number: $0, value: 1) }
    return event
  }

  private func crossing(_ mode: CrossingEvent.Mode, isByPointer: Bool = false) -> CrossingEvent {
    CrossingEvent(
      device: DeviceID(rawValue: 2), time: .unknown, mode: mode,
      isInferior: false, isByPointer: isByPointer)
  }

  private func inputs(
    _ translator: inout InputTranslator, _ events: [Event], gone: [DeviceID] = []
  ) -> [InputEvent] {
    var inputs: [InputEvent] = []
    for event in events {
      translator.translate(event, at: 0, gone: gone, symbol: { _, _, _ in 0xffc2 }) {
        inputs.append($0)
      }
    }
    return inputs
  }

  @Test func `pixels become points`() {
    var translator = InputTranslator(scale: 2)
    let events: [Event] = [
      .touchBegan(pointer(Self.screen, 100, 50), touch: 4),
      .touchMoved(pointer(Self.screen, 101, 50.5), touch: 4),
      .touchEnded(pointer(Self.screen, 101, 50.5), touch: 4),
    ]
    #expect(
      inputs(&translator, events) == [
        .touchDown(finger: 4, x: 50, y: 25), .touchMoved(finger: 4, x: 50.5, y: 25.25),
        .touchUp(finger: 4, x: 50.5, y: 25.25),
      ])
  }

  @Test func `with Shift a plain wheel turns sideways`() {
    var translator = InputTranslator(scale: 1)
    var pointer = pointer(.core, 3, 4, positions: [])
    pointer.modifiers = 1
    let buttons = [4, 5, 6, 7].map { Event.buttonPressed(pointer, button: $0) }
    #expect(
      inputs(&translator, buttons) == [
        .wheelTurned(x: 3, y: 4, dx: -1, dy: 0), .wheelTurned(x: 3, y: 4, dx: 1, dy: 0),
        .wheelTurned(x: 3, y: 4, dx: -1, dy: 0), .wheelTurned(x: 3, y: 4, dx: 1, dy: 0),
      ])
  }

  @Test func `a pointer of the core protocol drags and scrolls`() {
    var translator = InputTranslator(scale: 1)
    let events: [Event] = [
      .pointerMoved(pointer(.core, 1, 2, positions: [])),
      .buttonPressed(pointer(.core, 1, 2, positions: []), button: 1),
      .buttonReleased(pointer(.core, 1, 9, positions: []), button: 1),
      .buttonPressed(pointer(.core, 1, 9, positions: []), button: 4),
      .buttonReleased(pointer(.core, 1, 9, positions: []), button: 4),
      .buttonPressed(pointer(.core, 1, 9, positions: []), button: 7),
    ]
    #expect(
      inputs(&translator, events) == [
        .mouseMoved(x: 1, y: 2), .mouseDown(x: 1, y: 2), .mouseUp(x: 1, y: 9),
        .wheelTurned(x: 1, y: 9, dx: 0, dy: -1), .wheelTurned(x: 1, y: 9, dx: 1, dy: 0),
      ])
  }

  @Test func `events that the server emulates are ignored`() {
    var translator = InputTranslator(scale: 1)
    let events: [Event] = [
      .pointerMoved(pointer(Self.screen, 1, 2, isEmulated: true)),
      .buttonPressed(pointer(Self.mouse, 1, 2, isEmulated: true), button: 5),
      .buttonPressed(pointer(Self.screen, 1, 2, isEmulated: true), button: 1),
      .buttonReleased(pointer(Self.screen, 1, 2, isEmulated: true), button: 1),
    ]
    #expect(inputs(&translator, events).isEmpty)
  }

  @Test func `only the last of several moves without a button counts`() {
    var translator = InputTranslator(scale: 1)
    let move = Event.pointerMoved(pointer(Self.mouse, 1, 2))
    let next = Event.pointerMoved(pointer(Self.mouse, 1, 3))
    #expect(translator.isReplaced(move, by: next))
    #expect(!translator.isReplaced(move, by: .pointerMoved(pointer(Self.screen, 1, 3))))
    #expect(
      !translator.isReplaced(
        move, by: .pointerMoved(pointer(Self.mouse, 1, 3, isEmulated: true))))
    #expect(!translator.isReplaced(move, by: .buttonPressed(pointer(Self.mouse, 1, 3), button: 1)))
    _ = inputs(&translator, [.buttonPressed(pointer(Self.mouse, 1, 2), button: 1)])
    #expect(!translator.isReplaced(move, by: next))
    _ = inputs(&translator, [.buttonReleased(pointer(Self.mouse, 1, 2), button: 1)])
    #expect(translator.isReplaced(move, by: next))
  }

  @Test func `a move that contains a scroll is handled, and so is the move before it`() {
    var translator = InputTranslator(scale: 1)
    let axis = ScrollAxis(
      source: Self.touchpad, valuator: 3, isHorizontal: false, increment: 120, value: 0)
    translator.scroll.describe(
      Self.touchpad, axes: [axis], isSurface: true, reportsLift: true, serial: 0)
    let move = Event.pointerMoved(pointer(Self.touchpad, 1, 2))
    let scroll = Event.pointerMoved(pointer(Self.touchpad, 1, 2, positions: [0, 1, 3]))
    #expect(translator.isReplaced(move, by: move))
    #expect(!translator.isReplaced(scroll, by: move))
    #expect(!translator.isReplaced(move, by: scroll))
  }

  @Test func `a finger acts as a mouse if another client receives the touches`() {
    var translator = InputTranslator(scale: 1)
    translator.receivesTouches = false
    let events: [Event] = [
      .buttonPressed(pointer(Self.screen, 1, 2, isEmulated: true), button: 1),
      .pointerMoved(pointer(Self.screen, 1, 8, isEmulated: true)),
      .buttonReleased(pointer(Self.screen, 1, 8, isEmulated: true), button: 1),
      .buttonPressed(pointer(Self.mouse, 1, 2, isEmulated: true), button: 5),
    ]
    #expect(
      inputs(&translator, events) == [
        .mouseDown(x: 1, y: 2), .mouseMoved(x: 1, y: 8), .mouseUp(x: 1, y: 8),
      ])
  }

  @Test func `when two mice press, the last release counts`() {
    var translator = InputTranslator(scale: 1)
    // Of two presses the server reports the first, and of two releases the last.
    let events: [Event] = [
      .buttonPressed(pointer(Self.mouse, 1, 2), button: 1),
      .buttonReleased(pointer(Self.otherMouse, 1, 9), button: 1),
      .buttonReleased(pointer(Self.otherMouse, 1, 9), button: 1),
    ]
    #expect(inputs(&translator, events) == [.mouseDown(x: 1, y: 2), .mouseUp(x: 1, y: 9)])
  }

  @Test func `removing a device does not count as a release`() {
    var translator = InputTranslator(scale: 1)
    let down: [Event] = [
      .buttonPressed(pointer(Self.mouse, 1, 2), button: 1),
      .touchBegan(pointer(Self.screen, 5, 5), touch: 1),
    ]
    _ = inputs(&translator, down)
    let gone = [Self.mouse, Self.screen]
    let events: [Event] = [
      .buttonReleased(pointer(Self.mouse, 1, 2), button: 1),
      .touchEnded(pointer(Self.screen, 5, 5), touch: 1),
      .devicesChanged(enabled: [], gone: gone),
    ]
    #expect(inputs(&translator, events, gone: gone) == [.interrupted, .touchCancelled(finger: 1)])
  }

  @Test func `removing a device with a pressed button interrupts the gesture`() {
    var translator = InputTranslator(scale: 1)
    _ = inputs(&translator, [.buttonPressed(pointer(Self.mouse, 1, 2), button: 1)])
    let unplugged = Event.devicesChanged(enabled: [], gone: [Self.mouse])
    #expect(inputs(&translator, [unplugged]) == [.interrupted])
    #expect(inputs(&translator, [unplugged]).isEmpty)
  }

  @Test func `removing a touchpad interrupts a gesture only before the fingers leave`() {
    var translator = InputTranslator(scale: 1)
    func axis(_ value: Double) -> ScrollAxis {
      ScrollAxis(
        source: Self.touchpad, valuator: 3, isHorizontal: false, increment: 120, value: value)
    }
    translator.scroll.describe(
      Self.touchpad, axes: [axis(0)], isSurface: true, reportsLift: true, serial: 0)
    func scrolled(to value: Double) -> Event {
      var event = pointer(Self.touchpad, 5, 5, positions: [])
      event.valuators = [Valuator(number: 3, value: value)]
      return .pointerMoved(event)
    }
    let unplugged = Event.devicesChanged(enabled: [], gone: [Self.touchpad])
    #expect(
      inputs(&translator, [scrolled(to: -120), unplugged]) == [
        .touchpadScrolled(x: 5, y: 5, dx: 0, dy: -15), .interrupted,
      ])
    translator.scroll.describe(
      Self.touchpad, axes: [axis(0)], isSurface: true, reportsLift: true, serial: 0)
    let stopped = [scrolled(to: -120), scrolled(to: -120), unplugged]
    #expect(inputs(&translator, stopped).last == .touchpadStopped)
  }

  @Test func `losing the focus interrupts a drag and ignores the rest of the finger's travel`() {
    var translator = InputTranslator(scale: 1)
    let events: [Event] = [
      .touchBegan(pointer(Self.screen, 5, 5), touch: 1), .focusLost(crossing(.normal)),
      .touchMoved(pointer(Self.screen, 5, 9), touch: 1),
      .touchEnded(pointer(Self.screen, 5, 9), touch: 1),
    ]
    #expect(inputs(&translator, events) == [.touchDown(finger: 1, x: 5, y: 5), .interrupted])
  }

  @Test func `a key grab or a focus that follows the pointer does not interrupt a drag`() {
    var translator = InputTranslator(scale: 1)
    let events: [Event] = [
      .focusLost(crossing(.grab)), .focusLost(crossing(.normal, isByPointer: true)),
      .pointerLeft(crossing(.normal)), .pointerLeft(crossing(.grab)),
    ]
    #expect(inputs(&translator, events).isEmpty)
  }

  @Test func `a mouse that leaves the window moves outside once`() {
    var translator = InputTranslator(scale: 1)
    let leave = Event.pointerLeft(crossing(.normal))
    let events = [Event.pointerMoved(pointer(Self.mouse, 5, 6)), leave, leave]
    #expect(inputs(&translator, events) == [.mouseMoved(x: 5, y: 6), .mouseMoved(x: -1, y: -1)])
  }

  @Test func `a pointer grab interrupts a drag`() {
    var translator = InputTranslator(scale: 1)
    _ = inputs(&translator, [.buttonPressed(pointer(Self.mouse, 1, 2), button: 1)])
    #expect(inputs(&translator, [.pointerLeft(crossing(.grab))]) == [.interrupted])
  }

  @Test func `lifting a finger from a hidden window cancels the touch`() {
    var translator = InputTranslator(scale: 1)
    _ = inputs(&translator, [.touchBegan(pointer(Self.screen, 5, 5), touch: 3)])
    translator.isVisible = false
    let up = Event.touchEnded(pointer(Self.screen, 5, 5), touch: 3)
    #expect(inputs(&translator, [up]) == [.touchCancelled(finger: 3)])
  }

  @Test func `buttons 6 and 7 turn a wheel sideways, at a position in points`() {
    var translator = InputTranslator(scale: 2)
    let buttons = [5, 6, 7].map {
      Event.buttonPressed(pointer(.core, 8, 6, positions: []), button: $0)
    }
    #expect(
      inputs(&translator, buttons) == [
        .wheelTurned(x: 4, y: 3, dx: 0, dy: 1), .wheelTurned(x: 4, y: 3, dx: -1, dy: 0),
        .wheelTurned(x: 4, y: 3, dx: 1, dy: 0),
      ])
  }

  @Test func `a touchpad reports its lift if its driver does, or once it has done so`() {
    var translator = InputTranslator(scale: 1)
    let axis = ScrollAxis(
      source: Self.touchpad, valuator: 3, isHorizontal: false, increment: 120, value: 0)
    translator.scroll.describe(
      Self.touchpad, axes: [axis], isSurface: true, reportsLift: false, serial: 0)
    let found = [-120.0, -120, -240].map { value in
      var event = pointer(Self.touchpad, 5, 5, positions: [])
      event.valuators = [Valuator(number: 3, value: value)]
      return inputs(&translator, [.pointerMoved(event)])
    }
    #expect(found[0].map(\.reportsLift) == [false])
    #expect(found[1] == [.touchpadStopped])
    #expect(found[2].map(\.reportsLift) == [true])
  }

  @Test func `a unit of a touchpad is 15 points along both axes`() {
    var translator = InputTranslator(scale: 1)
    let axes = [2, 3].map {
      ScrollAxis(
        source: Self.touchpad, valuator: $0, isHorizontal: $0 == 2, increment: 10, value: 0)
    }
    translator.scroll.describe(
      Self.touchpad, axes: axes, isSurface: true, reportsLift: true, serial: 0)
    var event = pointer(Self.touchpad, 5, 6, positions: [])
    event.valuators = [Valuator(number: 2, value: 20), Valuator(number: 3, value: -40)]
    #expect(
      inputs(&translator, [.pointerMoved(event)])
        == [.touchpadScrolled(x: 5, y: 6, dx: 30, dy: -60)])
  }

  @Test func `a pointer that was never over the window does not leave it`() {
    var translator = InputTranslator(scale: 1)
    #expect(inputs(&translator, [.pointerLeft(crossing(.normal))]).isEmpty)
  }
}
