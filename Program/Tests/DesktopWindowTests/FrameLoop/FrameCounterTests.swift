@testable import PullcordDesktopWindow
import Testing

@Suite struct FrameCounterTests {
  @Test func `the counter is odd while a frame is drawn and even when it is complete`() {
    var counter = FrameCounter()
    #expect(counter.begin() == 1)
    #expect(counter.begin() == 1)
    #expect(counter.end(followsFrame: true) == 2)
    #expect(counter.begin() == 3)
    #expect(counter.end(followsFrame: false) == 6)
  }

  @Test func `a requested size is drawn with a higher counter value than the request`() {
    var counter = FrameCounter()
    #expect(counter.begin(request: 7) == 9)
    #expect(counter.end(followsFrame: true) == 10)
    #expect(counter.begin(request: 4) == 11)
  }

  @Test(arguments: [Int64.max, .max - 1, .min, -1])
  func `a request with a value that the counter cannot reach is ignored`(request: Int64) {
    var counter = FrameCounter()
    #expect(counter.begin(request: request) == 1)
    #expect(counter.end(followsFrame: false) == 4)
  }

  @Test func `the report of the awaited frame or a later one ends the wait`() {
    var counter = FrameCounter()
    _ = counter.begin()
    _ = counter.end(followsFrame: true)
    counter.expect(serial: 40)
    #expect(counter.drawn(0) == nil)
    #expect(counter.drawn(2) == 40)
    #expect(counter.drawn(2) == nil)
    counter.expect(serial: 41)
    let stops = [counter.stopAwaiting(), counter.stopAwaiting()]
    #expect(stops == [true, false])
    #expect(counter.drawn(9) == nil)
  }

  @Test @MainActor func `the two halves of a counter value are combined`() {
    #expect(ManagerSync.number(low: -1, high: 1) == 0x1_ffff_ffff)
    #expect(ManagerSync.number(low: 0xffff_fffe, high: 0) == 0xffff_fffe)
  }
}
