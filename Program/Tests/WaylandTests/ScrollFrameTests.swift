import Testing

@testable import PullcordWayland

/// How events of a pointer become frames of scrolling.
struct ScrollFrameTests {
  @Test func `the events of a frame are joined by axis`() {
    var scroll = ScrollAssembly()
    scroll.setSource(1)
    scroll.move(axis: 0, by: 2.5, at: 7)
    scroll.move(axis: 1, by: -4, at: 8)
    let frame = scroll.finish()
    #expect(frame?.source == .finger)
    #expect(frame?.y.distance == 2.5)
    #expect(frame?.x.distance == -4)
    #expect(frame?.time == WaylandTime(rawValue: 8))
    #expect(frame?.y.clicks120 == nil)
    #expect(frame?.y.isStopped == false)
  }

  @Test func `a stop without a distance is a frame`() {
    var scroll = ScrollAssembly()
    scroll.setSource(1)
    scroll.stop(axis: 0, at: 9)
    let frame = scroll.finish()
    #expect(
      frame?.y
        == {
          var axis = ScrollFrame.Axis(); axis.isStopped = true; return axis
        }())
    #expect(frame?.x == ScrollFrame.Axis())
  }

  @Test func `the direction belongs to its axis and does not scroll`() {
    var scroll = ScrollAssembly()
    scroll.setSource(0)
    scroll.setInverted(axis: 1, true)
    #expect(scroll.finish() == nil)
    scroll.setInverted(axis: 1, true)
    scroll.turn(axis: 1, by: 60)
    let frame = scroll.finish()
    #expect(frame?.x.isInverted == true)
    #expect(frame?.y.isInverted == false)
    #expect(frame?.x.clicks120 == 60)
    // Nothing of the frame before, such as its source, was left.
    #expect(frame?.source == nil)
  }

  @Test func `an axis that does not exist is ignored`() {
    var scroll = ScrollAssembly()
    scroll.move(axis: 2, by: 5, at: 1)
    scroll.stop(axis: .max, at: 1)
    #expect(scroll.finish() == nil)
  }
}
