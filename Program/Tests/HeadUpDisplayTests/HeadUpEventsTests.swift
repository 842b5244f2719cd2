import PullToRefresh
import PullcordDrawingChecks
@testable import PullcordHeadUpDisplay
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

struct HeadUpEventsTests {
  private func event(_ time: Double, _ effect: RefreshEffect) -> RefreshEvent {
    RefreshEvent(time: time, edge: .start, token: nil, effect: effect)
  }

  @Test func `events are listed in order with their times`() {
    var events = HeadUpEvents()
    let token = RefreshToken(edge: .start, number: 1)
    events.add(event(0.5, .tick))
    events.add(event(1.0625, .begin(token, .pull(.touch))))
    events.add(event(12, .finish(token, .success(newItems: 3))))
    events.add(event(12, .announce("3 new")))
    #expect(
      events.text == """
        0.500\tstart tick
        1.063\tstart begin\tpull(touch)
        12.000\tstart finish\tsuccess, 3 new
        12.000\tstart announce\t“3 new”

        """)
  }

  @Test func `a pull without an action is listed with the travel that it lacks`() {
    var events = HeadUpEvents()
    events.addFailedPull(time: 0.75, edge: .start, finger: 120, needed: 126.5)
    #expect(events.text == "0.750\tstart not fired\t120 of 126.5 pt of finger\n")
  }

  @Test func `a paused log keeps new events without showing them`() {
    var events = HeadUpEvents()
    events.add(event(1, .tick))
    events.togglePause()
    events.add(event(2, .untick))
    #expect(events.isPaused)
    #expect(events.text == "1.000\tstart tick\n")
    events.togglePause()
    #expect(events.text == "1.000\tstart tick\n2.000\tstart untick\n")
  }

  @Test func `the log is limited and shows the latest events`() {
    var events = HeadUpEvents()
    for time in 0..<3000 { events.add(event(Double(time), .tick)) }
    #expect(events.text.split(separator: "\n").count == HeadUpEvents.capacity)
    let texts = Drawing(
      events.commands(in: Rectangle(x: 0, y: 0, width: 400, height: 90), theme: .light)
    ).texts
    #expect(texts.contains("2999.000"))
    #expect(!texts.contains("2994.000"))
  }
}
