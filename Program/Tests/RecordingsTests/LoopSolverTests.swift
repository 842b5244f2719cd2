import PullToRefresh
import PullcordFeeds
@testable import PullcordListScenes
@testable import PullcordRecordings
@testable import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

/// What changes when the curve of a loop is dragged.
@MainActor
struct LoopSolverTests {
  private static let size = Size(width: 480, height: 800)

  private func gesture(to y: Double = 320) throws -> Gesture {
    try Gesture(
      text: """
        0.3 touch down 240 120
        0.5 touch move 240 200
        0.7 touch move 240 \(y)
        1.2 touch up 240 \(y)
        """, file: "pull")
  }

  private func solver(_ gesture: Gesture, _ tuning: Tuning = Tuning()) throws -> LoopSolver {
    let feed = try SampleFeed(rows: 200)
    return LoopSolver(gesture, tuning, viewport: 800) { tuning in
      LiveList(options: .init(tuning), feed: feed, size: Self.size)
    }
  }

  private func samples(_ solver: LoopSolver) throws -> [FeelSample] {
    let run = try #require(LoopRun(solver.gesture, solver.tuning, make: solver.make))
    let curve = LoopCurve(run)
    curve.advance(until: { false })
    return curve.samples
  }

  @Test func `a drag under the finger changes the resistance of its device alone`() throws {
    let solver = try solver(try gesture())
    let samples = try samples(solver)
    let before = try #require(samples.first { $0.time >= 1 })
    let goal = CurvePoint(time: before.time, pull: before.pull - 15)
    let solved = try #require(solver.solve(samples, from: before.time, to: goal))
    #expect(solved.changes.map(\.key) == ["refresh.resistance.touch.coefficient"])
    #expect(solved.isReached && abs(solved.achieved - goal.pull) < 1)
    #expect(solved == solver.solve(samples, from: before.time, to: goal))
    // The curve of the new settings passes through the goal.
    let after = try samplesOf(solver, solved.tuning).first { $0.time >= before.time }
    #expect(abs((after?.pull ?? 0) - goal.pull) < 1)
  }

  private func samplesOf(_ solver: LoopSolver, _ tuning: Tuning) throws -> [FeelSample] {
    try samples(LoopSolver(solver.gesture, tuning, viewport: 800, make: solver.make))
  }

  @Test func `a drag of the open gap changes the hold`() throws {
    let solver = try solver(try gesture())
    let samples = try samples(solver)
    let held = try #require(
      samples.first { $0.state.description == "refreshing" && $0.phase == .resting })
    let goal = CurvePoint(time: held.time, pull: held.pull + 20)
    let solved = try #require(solver.solve(samples, from: held.time, to: goal))
    #expect(solved.changes.contains { $0.key.hasPrefix("refresh.holdLength") })
    #expect(solved.isReached)
  }

  @Test func `a drag of the closing gap changes the motion that hides it`() throws {
    let solver = try solver(try gesture())
    let samples = try samples(solver)
    let closing = samples.filter { $0.state == .closing }
    let middle = try #require(closing.dropFirst(closing.count / 2).first)
    let goal = CurvePoint(time: middle.time, pull: middle.pull * 1.4)
    let solved = try #require(solver.solve(samples, from: middle.time, to: goal))
    #expect(solved.changes.allSatisfy { $0.key.hasPrefix("refresh.hide.") })
  }

  @Test func `a pull cannot be dragged where nothing moves the curve`() throws {
    let solver = try solver(try gesture())
    let samples = try samples(solver)
    #expect(solver.solve(samples, from: 0.1, to: CurvePoint(time: 0.1, pull: 40)) == nil)
  }

  @Test func `a goal out of reach is answered by the nearest curve`() throws {
    let solver = try solver(try gesture())
    let samples = try samples(solver)
    let solved = try #require(
      solver.solve(samples, from: 1, to: CurvePoint(time: 1, pull: 700)))
    #expect(!solved.isReached && solved.achieved < 300)
  }

  @Test func `the dot where the pull arms sets trigger and resistance`() throws {
    let solver = try solver(try gesture(to: 360))
    let samples = try samples(solver)
    let later = try #require(samples.first { $0.time >= 0.7 })
    let solved = try #require(
      solver.solveArming(
        samples, at: CurvePoint(time: later.time, pull: 80)))
    #expect(solved.changes.map(\.key).contains("refresh.triggerDistance.points"))
    #expect(solved.changes.map(\.key).contains("refresh.resistance.touch.coefficient"))
    #expect(solved.isReached, "\(solved.text) gives \(solved.achieved) for \(solved.goal)")
    #expect(solver.solveArming(samples, at: CurvePoint(time: 3, pull: 80)) == nil)
  }

  @Test func `a search plays the gesture a bounded number of times`() throws {
    var runs = 0
    let feed = try SampleFeed(rows: 200)
    let counting = LoopSolver(try gesture(), Tuning(), viewport: 800) { tuning in
      runs += 1
      return LiveList(options: .init(tuning), feed: feed, size: Self.size)
    }
    let samples = try samples(try solver(try gesture()))
    _ = counting.solve(samples, from: 1, to: CurvePoint(time: 1, pull: 700))
    // Under the finger, the pull follows from its travel.
    #expect(runs == 0)
    let closing = try #require(samples.first { $0.state == .closing })
    _ = counting.solve(
      samples, from: closing.time, to: CurvePoint(time: closing.time, pull: 700))
    #expect(runs > 0 && runs <= LoopSolver.mostRuns, "\(runs)")
  }
}
