import PullToRefresh
import PullcordFeeds
import PullcordListScenes
import PullcordRecordings
import PullcordTuning
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

@MainActor
struct PullLoopTests {
  private static let pull = """
    1 touch down 240 100
    1.1 touch move 240 200
    1.2 touch move 240 320
    1.4 touch up 240 320
    """
  private let loop: PullLoop

  init() throws {
    loop = PullLoop(
      try Gesture(text: Self.pull, file: "pull"), size: Size(width: 480, height: 800)
    ) { tuning, size in
      guard tuning.failureRate < 1, let feed = try? SampleFeed(rows: 200) else { return nil }
      return LiveList(options: .init(tuning), feed: feed, size: size)
    }
  }

  private func use(_ a: Tuning, _ b: Tuning? = nil) {
    var tunings = [TuningSide.a: a]
    tunings[.b] = b
    loop.use(tunings, size: Size(width: 480, height: 800))
  }

  private func take(_ side: TuningSide = .a) throws -> PullLoop.Take {
    try #require(loop.takes[side])
  }

  private var far: Tuning {
    var far = Tuning()
    far.refresh.distances.trigger = .points(300)
    return far
  }

  @Test func `a run begins shortly before the first event and starts over at its end`() throws {
    use(Tuning())
    #expect(abs(loop.time - 0.7) < 1e-9)
    loop.advance(to: 100) { false }
    let end = try #require(try take().curve.end)
    #expect(end > 2.4 && end < 8)
    #expect(loop.range == 0.7...end)
    loop.advance(to: 100.65) { true }
    #expect(abs(loop.time - 1.35) < 1e-9)
    #expect(try take().run.sample.state == .armed)
    loop.advance(to: 100 + (end - 0.7) + 0.1) { true }
    #expect(abs(loop.time - 0.8) < 1e-9)
    #expect(try take().run.sample.state == .idle)
  }

  @Test func `the speed scales time, and a pause stops it`() throws {
    use(Tuning())
    loop.advance(to: 0) { true }
    loop.changeSpeed(by: -1)
    loop.advance(to: 0.4) { true }
    #expect(abs(loop.time - 0.9) < 1e-9)
    loop.changeSpeed(by: -5)
    #expect(loop.speed == .quarter)
    loop.advance(to: 0.8) { true }
    #expect(abs(loop.time - 1) < 1e-9)
    loop.togglePause()
    loop.advance(to: 9) { true }
    #expect(abs(loop.time - 1) < 1e-9)
    loop.togglePause()
    loop.advance(to: 9.4) { true }
    #expect(abs(loop.time - 1.1) < 1e-9)
  }

  @Test func `frames step in both directions and repeat the same values exactly`() throws {
    use(Tuning())
    loop.advance(to: 0) { false }
    loop.seek(to: 1.15)
    #expect(loop.isPaused)
    var forth: [Double] = []
    for _ in 0..<30 {
      loop.step(by: 1)
      forth.append(try take().run.sample.offset)
    }
    var back: [Double] = []
    for _ in 0..<30 {
      back.append(try take().run.sample.offset)
      loop.step(by: -1)
    }
    #expect(forth == back.reversed())
    #expect(Set(forth).count > 3)
    loop.seek(to: -5)
    #expect(loop.time == loop.range.lowerBound)
  }

  @Test func `the curve of a whole run has the same samples as the shown run`() throws {
    use(Tuning())
    loop.advance(to: 0) { false }
    let curve = try take().curve.samples
    for index in stride(from: 42, to: curve.count, by: 7) {
      loop.seek(to: curve[index].time)
      let shown = try take().run.sample
      #expect(abs(shown.offset - curve[index].offset) < 1e-9, "at \(curve[index].time)")
      #expect(shown.state == curve[index].state)
    }
  }

  @Test func `a change takes effect at the shown time, and the run before it is the ghost`() throws
  {
    use(Tuning())
    loop.advance(to: 0) { false }
    loop.seek(to: 1.35)
    #expect(try take().run.sample.state == .armed)
    #expect(try take().ghost == nil)
    use(far)
    #expect(try take().run.sample.state.description == "pulling")
    #expect(try #require(take().ghost).run.sample.state == .armed)
    // A slider passes many values before a run is complete. The ghost stays the first run.
    var farther = far
    farther.refresh.distances.trigger = .points(310)
    use(farther)
    #expect(try #require(take().ghost).run.tuning == Tuning())
    loop.advance(to: 1) { false }
    use(far)
    #expect(try #require(take().ghost).run.tuning == farther)
  }

  @Test func `both sides of a split play in step`() throws {
    use(Tuning(), far)
    loop.advance(to: 0) { false }
    loop.seek(to: 1.35)
    #expect(try take(.a).run.sample.state == .armed)
    #expect(try take(.b).run.sample.state.description == "pulling")
    use(Tuning())
    #expect(loop.takes[.b] == nil)
  }

  @Test func `a tuning without a scene keeps the last run`() throws {
    use(Tuning())
    var failing = Tuning()
    failing.failureRate = 1
    use(failing)
    #expect(try take().run.tuning == Tuning())
  }

  @Test func `settings of the gesture do not apply`() throws {
    let text = "0 tune refresh.triggerDistance.points 300\n" + Self.pull
    let run = try #require(
      LoopRun(try Gesture(text: text, file: "f"), Tuning()) { tuning in
        guard let feed = try? SampleFeed(rows: 200) else { return nil }
        return LiveList(
          options: .init(tuning), feed: feed, size: Size(width: 480, height: 800))
      })
    run.seek(to: 1.35)
    #expect(run.sample.state == .armed)
  }

  @Test func `a run shown for less than a second does not become the ghost`() throws {
    use(Tuning())
    loop.advance(to: 100) { true }
    use(far)
    loop.advance(to: 100.5) { true }
    var farther = far
    farther.refresh.distances.trigger = .points(310)
    use(farther)
    #expect(try #require(take().ghost).run.tuning == Tuning())
    loop.advance(to: 101.6) { true }
    use(Tuning())
    #expect(try #require(take().ghost).run.tuning == farther)
  }

  @Test func `the speed returns to full and no higher`() {
    loop.changeSpeed(by: -2)
    loop.changeSpeed(by: 1)
    #expect(loop.speed == .half)
    loop.changeSpeed(by: 9)
    #expect(loop.speed == .full)
  }

  private func run(_ text: String) throws -> LoopRun {
    try #require(
      LoopRun(try Gesture(text: text, file: "f"), Tuning()) { tuning in
        guard let feed = try? SampleFeed(rows: 200) else { return nil }
        return LiveList(
          options: .init(tuning), feed: feed, size: Size(width: 480, height: 800))
      })
  }

  @Test func `a run begins at the gesture's offset, also when it starts over`() throws {
    let run = try run("offset 120\n" + Self.pull)
    for time in [0, 0.5, 3, 0.25] {
      run.seek(to: time)
      if time < 1 { #expect(run.sample.offset == 120) }
    }
  }

  @Test func `the picture rests only in a pause with all curves complete`() {
    use(Tuning(), far)
    #expect(loop.range == 0.7...(0.7 + 1.0 / 60) && loop.isAnimating)
    loop.togglePause()
    #expect(loop.isAnimating)
    loop.advance(to: 1) { false }
    #expect(!loop.isAnimating)
    loop.togglePause()
    #expect(loop.isAnimating)
  }

  @Test func `a ghost is shown at the time of the run`() throws {
    use(Tuning())
    loop.advance(to: 0) { false }
    use(far)
    loop.advance(to: 1) { false }
    loop.seek(to: 1.5)
    #expect(try take().run.sample.time == 1.5)
    #expect(try #require(take().ghost).run.sample.time == 1.5)
  }

  @Test func `the loop starts over only when the ends of both sides are known`() throws {
    var slow = Tuning()
    slow.refresh.timing.minimumDuration = 3
    use(Tuning(), slow)
    // One sample of each side in turn, until the shorter run is complete.
    for _ in 0..<600 where loop.takes.values.allSatisfy({ $0.curve.end == nil }) {
      var isOver = true
      loop.advance(to: 0) {
        isOver.toggle()
        return isOver
      }
    }
    let end = try #require(take(.a).curve.end)
    #expect(try take(.b).curve.end == nil)
    loop.advance(to: end) { true }
    #expect(abs(loop.time - end - 0.7) < 1e-9)
  }

  @Test func `lists of another size run again`() throws {
    use(Tuning())
    loop.use([.a: Tuning()], size: Size(width: 300, height: 400))
    #expect(try take().run.scene.list.model.viewport == 400)
  }

  @Test func `a gesture without events begins at once`() throws {
    let gesture = try Gesture(text: "", file: "f")
    #expect(PullLoop(gesture, size: Size(width: 1, height: 1)) { _, _ in nil }.time == 0)
  }
}
