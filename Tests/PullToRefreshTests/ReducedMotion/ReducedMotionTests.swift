import PullToRefresh
import ScrollPhysics
import Testing

/// Tests that nothing bounces, overshoots or travels by itself with reduced motion.
@MainActor
struct ReducedMotionTests {
  /// A list of a preset at rest at an edge, with a control there.
  @MainActor
  private final class Subject {
    let list: RefreshController
    let edge: Edge
    var time = 0.0
    var request: RefreshRequest?

    init(_ preset: RefreshPreset, _ edge: Edge, isReduced: Bool = true, twoLevel: Bool = false) {
      list = RefreshController(axis: .vertical, viewport: 800, content: 4000, preset: preset)
      list.reducesMotion = isReduced
      self.edge = edge
      var refresh = preset.refresh
      if twoLevel { refresh.twoLevel = TwoLevel() }
      list.addPullToRefresh(
        refresh, at: edge,
        performing: .completion { [unowned self] request, _ in self.request = request })
      list.scroll(to: rest)
    }

    var rest: Double { edge == .start ? 0 : 3200 }
    var pull: Double { list.model.pull(time: time, at: edge) }
    /// How far visible content is past its resting range at an edge.
    func overshoot(_ edge: Edge) -> Double {
      let (offset, range) = (list.model.offset(at: time), list.model.restingRange)
      return edge == .start ? range.lowerBound - offset : offset - range.upperBound
    }

    func wait(_ seconds: Double, each body: () -> Void = {}) {
      for _ in 0..<Int((seconds * 240).rounded()) {
        time += 1.0 / 240
        list.advance(to: time)
        body()
      }
    }

    /// Drags by a finger and lifts it at full speed.
    func drag(_ distance: Double, over duration: Double) {
      let count = Int(duration * 120)
      list.handle(.touchDown(finger: 1, x: 0, y: 0), time: time)
      for step in 1...count {
        time += duration / Double(count)
        let y = distance * Double(step) / Double(count)
        list.handle(.touchMoved(finger: 1, x: 0, y: y), time: time)
      }
      list.handle(.touchUp(finger: 1, x: 0, y: distance), time: time)
    }
  }

  /// A preset at an edge.
  struct Case: CustomTestStringConvertible {
    var preset: RefreshPreset
    var edge: Edge
    var testDescription: String { "\(preset.name) at the \(edge)" }

    static let all = RefreshPreset.all.flatMap { preset in
      Edge.allCases.map { Case(preset: preset, edge: $0) }
    }
  }

  @Test(arguments: Case.all) func `no fling passes an edge`(worked: Case) {
    let subject = Subject(worked.preset, worked.edge)
    subject.list.scroll(to: 1600)
    subject.drag(worked.edge == .start ? 700 : -700, over: 0.1)
    var greatest = -Double.infinity
    subject.wait(3) {
      greatest = max(greatest, subject.overshoot(.start), subject.overshoot(.end))
    }
    #expect(greatest == 0)
    #expect(subject.list.model.offset(at: subject.time) == subject.rest)
  }

  @Test(arguments: Case.all) func `released content returns without overshoot`(worked: Case) {
    for distance in [40.0, 250, 700] {
      let subject = Subject(worked.preset, worked.edge)
      subject.drag(worked.edge == .start ? distance : -distance, over: 0.25)
      var last = subject.pull
      var opposite = -Double.infinity
      var rises = 0.0
      func check() {
        rises = max(rises, subject.pull - last)
        last = subject.pull
        opposite = max(opposite, -subject.overshoot(worked.edge))
      }
      subject.wait(3, each: check)
      if let request = subject.request {
        #expect(subject.pull == subject.list.snapshot(at: worked.edge)?.pull)
        request.finish(.success(newItems: 0))
        subject.wait(4, each: check)
      }
      #expect(rises <= 1e-9 && opposite <= 1e-9, "\(distance) points: \(rises), \(opposite)")
      #expect(subject.list.state(at: worked.edge) == .idle && subject.pull == 0)
    }
  }

  @Test(arguments: Case.all) func `a hold opens and closes without travel`(worked: Case) {
    let subject = Subject(worked.preset, worked.edge)
    var pulls: Set<Double> = []
    subject.list.startRefreshing(at: worked.edge)
    subject.wait(1) { pulls.insert(subject.pull) }
    #expect(pulls.count == 1 && subject.pull > 30)
    subject.request?.finish(.success(newItems: 0))
    subject.wait(4) { pulls.insert(subject.pull) }
    #expect(pulls.count == 2 && subject.pull == 0)
    #expect(subject.list.state(at: worked.edge) == .idle)
  }

  @Test(arguments: Edge.allCases) func `the second level opens and closes at once`(edge: Edge) {
    let subject = Subject(.pullcord, edge, twoLevel: true)
    var pulls: Set<Double> = []
    subject.list.openTwoLevel(at: edge)
    subject.wait(1.5) { pulls.insert(subject.pull) }
    subject.list.closeTwoLevel(at: edge)
    subject.wait(1.5) { pulls.insert(subject.pull) }
    #expect(pulls == [800, 0])
    #expect(subject.list.state(at: edge) == .idle)
    // By a pull it opens at once, too.
    subject.drag(edge == .start ? 500 : -500, over: 0.3)
    subject.wait(0.1)
    #expect(subject.list.state(at: edge) == .twoLevel && subject.pull == 800)
  }

  @Test func `without reduced motion, the same checks find the bounces`() {
    let fling = Subject(.pullcord, .start, isReduced: false)
    fling.list.scroll(to: 1600)
    fling.drag(700, over: 0.1)
    var greatest = 0.0
    fling.wait(3) { greatest = max(greatest, fling.overshoot(.start)) }
    #expect(greatest > 15)
    let yalantis = Subject(.yalantis, .start, isReduced: false)
    yalantis.list.startRefreshing(at: .start)
    yalantis.wait(1)
    yalantis.request?.finish(.success(newItems: 0))
    var least = 0.0
    yalantis.wait(2) { least = min(least, yalantis.overshoot(.start)) }
    #expect(least < -9)
  }

  @Test func `a program's scroll and a shorter list appear at once, and a finger keeps control`() {
    let subject = Subject(.pullcord, .start)
    subject.list.scroll(to: 1000, animated: true)
    #expect(subject.list.model.offset(at: 0) == 1000 && subject.list.isAtRest)
    subject.list.setContentLength(1200)
    #expect(subject.list.model.offset(at: 0) == 400 && subject.list.isAtRest)
    // A hold that opens under a finger does not move the content.
    let held = Subject(.pullcord, .start)
    held.list.handle(.touchDown(finger: 1, x: 0, y: 0), time: 0)
    held.list.handle(.touchMoved(finger: 1, x: 0, y: 60), time: 0.1)
    held.time = 0.1
    let pull = held.pull
    held.list.startRefreshing(at: .start)
    #expect(held.pull == pull)
  }

  @Test func `the setting survives a change of preset, and a preset can set it`() {
    let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
    list.reducesMotion = true
    list.preset = .yalantis
    #expect(list.model.configuration.reducesMotion)
    list.reducesMotion = false
    #expect(!list.model.configuration.reducesMotion)
    var preset = RefreshPreset.ios
    preset.scroll.reducesMotion = true
    list.preset = preset
    #expect(list.model.configuration.reducesMotion)
  }
}
