@testable import PullcordDesktopWindow
import Testing


@Suite struct FrameSyncTests {
  @Test func `the counter is odd while a frame is drawn and even when it is complete`() {
    var sync = FrameSync()
    #expect(sync.begin() == 1)
    #expect(sync.begin() == 1)
    #expect(sync.end(followsFrame: true) == 2)
    #expect(sync.begin() == 3)
    #expect(sync.end(followsFrame: false) == 6)
  }

  @Test func `a size asked for with a value is drawn above that value`() {
    var sync = FrameSync()
    #expect(sync.begin(request: 7) == 9)
    #expect(sync.end(followsFrame: true) == 10)
    #expect(sync.begin(request: 4) == 11)
  }

  @Test(arguments: [Int64.max, .max - 1, .min, -1])
  func `a request that no counter reaches is left out`(request: Int64) {
    var sync = FrameSync()
    #expect(sync.begin(request: request) == 1)
    #expect(sync.end(followsFrame: false) == 4)
  }

  @Test func `only the frame that is awaited, or a later one, is its report`() {
    var sync = FrameSync()
    _ = sync.begin()
    _ = sync.end(followsFrame: true)
    sync.expect(serial: 40)
    #expect(sync.drawn(0) == nil)
    #expect(sync.drawn(2) == 40)
    #expect(sync.drawn(2) == nil)
    sync.expect(serial: 41)
    sync.forget()
    #expect(sync.drawn(9) == nil)
  }

  @Test @MainActor func `halves of a counter are put together`() {
    #expect(DesktopWindow.wide(-1, 1) == 0x1_ffff_ffff)
    #expect(DesktopWindow.wide(0xffff_fffe, 0) == 0xffff_fffe)
  }
}
