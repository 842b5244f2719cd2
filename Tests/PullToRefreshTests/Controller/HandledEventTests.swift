import PullToRefresh
import ScrollPhysics
import Testing

/// `handle(_:time:)` returns whether the event had an effect.
@MainActor @Suite struct HandledEventTests {
  private let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)

  private func key(_ key: Key, _ modifiers: KeyModifiers = []) -> InputEvent {
    .keyPressed(key, modifiers: modifiers)
  }

  private func wheel(_ detents: Double) -> InputEvent {
    .wheelTurned(x: 100, y: 100, dx: 0, dy: detents)
  }

  private func addRefresh() {
    list.addPullToRefresh(at: .start, performing: .completion { _, _ in })
  }

  @Test func `a drag has an effect from its first movement to its release, but a tap does not`() {
    #expect(!list.handle(.touchDown(finger: 1, x: 100, y: 400), time: 1))
    #expect(!list.handle(.touchUp(finger: 1, x: 100, y: 400), time: 1.1))
    #expect(!list.handle(.touchDown(finger: 1, x: 100, y: 400), time: 2))
    #expect(list.handle(.touchMoved(finger: 1, x: 100, y: 380), time: 2.1))
    #expect(list.handle(.touchDown(finger: 2, x: 200, y: 400), time: 2.2))
    #expect(list.handle(.touchMoved(finger: 1, x: 100, y: 200), time: 2.3))
    #expect(list.handle(.touchUp(finger: 1, x: 100, y: 200), time: 2.3))
    #expect(list.handle(.touchUp(finger: 2, x: 200, y: 400), time: 2.3))
  }

  @Test func `a drag across the axis has no effect after the list has rejected it`() {
    list.handle(.touchDown(finger: 1, x: 100, y: 400), time: 1)
    list.handle(.touchMoved(finger: 1, x: 160, y: 400), time: 1.1)
    #expect(!list.handle(.touchMoved(finger: 1, x: 200, y: 400), time: 1.2))
    #expect(!list.handle(.touchUp(finger: 1, x: 200, y: 400), time: 1.3))
  }

  @Test func `a mouse press that stops moving content has an effect`() {
    list.handle(key(.end), time: 1)
    #expect(list.handle(.mouseDown(x: 100, y: 100), time: 1.1))
    #expect(list.handle(.mouseUp(x: 100, y: 100), time: 1.2))
  }

  @Test func `moving the mouse without a pressed button has no effect`() {
    #expect(!list.handle(.mouseMoved(x: 100, y: 100), time: 1))
    #expect(!list.handle(.mouseMoved(x: 100, y: 200), time: 1.1))
  }

  @Test func `turning the wheel has an effect if it scrolls or pulls the content`() {
    #expect(!list.handle(wheel(-1), time: 1))
    #expect(list.handle(wheel(1), time: 5))
    addRefresh()
    list.handle(key(.home), time: 10)
    #expect(list.handle(wheel(-1), time: 20))
    #expect(list.model.phase(at: 20) == .tracking(.wheel))
    #expect(list.handle(wheel(-1), time: 20.1))
  }

  @Test func `a touchpad event has an effect if it scrolls the content`() {
    #expect(!list.handle(.touchpadStopped, time: 1))
    #expect(list.handle(.touchpadScrolled(x: 100, y: 100, dx: 0, dy: 20), time: 2))
    #expect(list.handle(.touchpadStopped, time: 2.1))
    #expect(!list.handle(.touchpadStopped, time: 2.1))
  }

  @Test func `a key has an effect if it scrolls the content`() {
    #expect(!list.handle(key(.home), time: 1))
    #expect(list.handle(key(.end), time: 2))
    #expect(!list.handle(key(.end), time: 10))
    #expect(list.handle(key(.pageUp), time: 11))
    #expect(!list.handle(key(.tab), time: 20))
  }

  @Test func `a key has an effect if it begins or ends an action`() {
    #expect(!list.handle(key(.f5), time: 1))
    #expect(!list.handle(key(.escape), time: 1))
    addRefresh()
    #expect(!list.handle(key(.enter), time: 1))
    #expect(list.handle(key(.f5), time: 2))
    #expect(!list.handle(key(.f5), time: 3))
    #expect(list.handle(key(.escape), time: 4))
    #expect(!list.handle(key(.escape), time: 10))
  }

  @Test func `a key has an effect if its refresh begins and ends at once`() {
    var configuration = RefreshConfiguration()
    configuration.timing.minimumDuration = 0
    list.addPullToRefresh(
      configuration, at: .start, performing: .completion { _, finish in finish(.cancelled) })
    #expect(list.handle(key(.f5), time: 1))
  }

  @Test func `a key has no effect if its refresh is vetoed`() {
    addRefresh()
    list.setShouldBegin(at: .start) { _ in false }
    #expect(!list.handle(key(.r, .control), time: 1))
  }

  @Test func `an interruption has an effect only if it ends a drag`() {
    #expect(!list.handle(.interrupted, time: 1))
    list.handle(.touchDown(finger: 1, x: 100, y: 400), time: 2)
    list.handle(.touchMoved(finger: 1, x: 100, y: 300), time: 2.1)
    #expect(list.handle(.interrupted, time: 2.2))
    #expect(!list.handle(.touchMoved(finger: 1, x: 100, y: 200), time: 2.3))
  }
}
