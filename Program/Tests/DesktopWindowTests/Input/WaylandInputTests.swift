@testable import PullcordDesktopWindow
import PullcordWayland
import Testing

struct WaylandInputTests {
  private func move(_ x: Double) -> WaylandEvent {
    .pointerMoved(x: x, y: 5, time: WaylandTime(rawValue: 0))
  }

  private func button(isPressed: Bool) -> WaylandEvent {
    .buttonChanged(
      ButtonChange(
        button: 0x110, isPressed: isPressed, time: WaylandTime(rawValue: 0), serial: 1))
  }

  @Test func `of moves without a button, only the last one before another event counts`() {
    var input = WaylandInput()
    #expect(input.isReplaced(move(1), by: move(2)))
    #expect(!input.isReplaced(move(1), by: nil))
    #expect(!input.isReplaced(move(1), by: button(isPressed: true)))
    #expect(!input.isReplaced(button(isPressed: true), by: move(1)))
    input.handle(button(isPressed: true), now: 0) { _, _ in }
    #expect(!input.isReplaced(move(1), by: move(2)))
    input.handle(button(isPressed: false), now: 0) { _, _ in }
    #expect(input.isReplaced(move(1), by: move(2)))
  }
}
