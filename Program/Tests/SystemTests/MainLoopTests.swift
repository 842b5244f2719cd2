import PullcordSystem
import Testing

/// The sources of a loop, without its thread.
@MainActor
struct MainLoopTests {
  private let loop = MainLoop()
  private let ends: (one: PipeEnd, other: PipeEnd)

  init() throws { ends = try PipeEnd.pair() }

  /// Waits once, for at most 0.2 s, and calls the handlers.
  private func turn() -> Double {
    var wait = MainLoop.Wait()
    loop.prepare(&wait)
    let start = MonotonicClock.now
    wait.sleep(limit: 0.2)
    loop.handle(wait)
    return MonotonicClock.now - start
  }

  private func write() throws { try [1 as UInt8].withUnsafeBytes { try ends.other.write($0) } }

  @Test func `a handler runs when its descriptor is readable`() throws {
    var calls = 0
    let source = loop.watch(ends.one.descriptor) { calls += 1 }
    #expect(turn() >= 0.2)
    #expect(calls == 0)
    try write()
    #expect(turn() < 0.2)
    #expect(calls == 1)
    source.cancel()
    #expect(turn() >= 0.2)
    #expect(calls == 1)
  }

  @Test func `a handler runs once at its time`() {
    var calls = 0
    let source = loop.watch(ends.one.descriptor) { calls += 1 }
    source.wakeTime = MonotonicClock.now + 0.02
    #expect((0.015..<0.2).contains(turn()))
    #expect(calls == 1)
    #expect(turn() >= 0.2)
    #expect(calls == 1)
  }

  @Test func `a source can ignore its input until its time`() throws {
    var calls = 0
    let source = loop.watch(ends.one.descriptor) { calls += 1 }
    try write()
    source.wakeTime = MonotonicClock.now + 0.05
    source.ignoresInput = true
    #expect(turn() >= 0.045)
    #expect(calls == 1)
    // The handler did not read, so the descriptor is still readable.
    #expect(turn() < 0.04)
    #expect(calls == 2)
  }

  @Test func `a source that another handler cancels is not called`() throws {
    var calls = 0
    var other: MainLoop.Source?
    let first = loop.watch(ends.one.descriptor) {
      calls += 1
      other?.cancel()
    }
    other = loop.watch(ends.one.descriptor) { calls += 1 }
    try write()
    _ = turn()
    #expect(calls == 1)
    first.cancel()
  }
}
