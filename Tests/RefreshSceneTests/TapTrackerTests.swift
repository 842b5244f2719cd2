import PathAnimation
import ScrollPhysics
import Testing

@testable import RefreshScene

struct TapTrackerTests {
  /// The places of the taps that events come to.
  private func taps(_ events: InputEvent...) -> [Point] {
    var tracker = TapTracker()
    return events.compactMap { tracker.tap($0) }
  }

  @Test func `a click taps where it began`() {
    #expect(taps(.mouseDown(x: 10, y: 20), .mouseUp(x: 12, y: 21)) == [Point(x: 10, y: 20)])
  }

  @Test func `a touch taps where it began, and again`() {
    let down = InputEvent.touchDown(finger: 3, x: 10, y: 20)
    let up = InputEvent.touchUp(finger: 3, x: 10, y: 28)
    #expect(taps(down, up, down, up) == [Point(x: 10, y: 20), Point(x: 10, y: 20)])
  }

  @Test func `what travels further than eight points on the way is no tap`() {
    #expect(
      taps(.mouseDown(x: 0, y: 0), .mouseMoved(x: 0, y: 8.1), .mouseUp(x: 0, y: 0)).isEmpty)
    #expect(taps(.touchDown(finger: 1, x: 0, y: 0), .touchUp(finger: 1, x: 6, y: 6)).isEmpty)
    #expect(taps(.mouseDown(x: 0, y: 0), .mouseUp(x: .nan, y: 0)).count <= 1)
  }

  @Test func `a second finger, a wheel, and the system make it something else`() {
    let down = InputEvent.touchDown(finger: 1, x: 0, y: 0)
    let up = InputEvent.touchUp(finger: 1, x: 0, y: 0)
    #expect(taps(down, .touchDown(finger: 2, x: 0, y: 0), up).isEmpty)
    #expect(taps(down, .touchCancelled(finger: 1)).isEmpty)
    #expect(taps(down, .interrupted, up).isEmpty)
    #expect(taps(down, .wheelTurned(x: 0, y: 0, dx: 0, dy: 1), up).isEmpty)
  }

  @Test func `a release without a press is no tap`() {
    #expect(taps(.mouseUp(x: 0, y: 0), .mouseMoved(x: 1, y: 1), .mouseUp(x: 0, y: 0)).isEmpty)
  }
}
