import PullToRefresh
@testable import PullcordTuning
import ScrollPhysics
import Testing

/// The fit of a threshold to a hand, and the settings that it finds.
struct HandFitTests {
  private func pull(to finger: Double, _ device: InputDevice = .touch) -> PullStroke {
    let samples = (0...20).map {
      PullStroke.Sample(time: Double($0) / 60, finger: finger * Double($0) / 20)
    }
    return PullStroke(
      device, samples, observed: .notFired,
      under: PullJudge(Tuning().refresh, viewport: 800))
  }

  private func fit(meant: [Double], notMeant: [Double]) -> HandFit {
    var fit = HandFit()
    for travel in meant + notMeant { fit.add(pull(to: travel)) }
    return fit
  }

  private let far = [180.0, 190, 200, 210, 220, 185, 195, 205, 215, 200]
  private let near = [60.0, 65, 70, 75, 80]

  @Test func `ten pulls and then five lead to a proposal`() {
    var fit = HandFit()
    for index in 0..<10 {
      #expect(fit.step == .meant && fit.remaining == 10 - index)
      fit.add(pull(to: 200))
    }
    #expect(fit.step == .notMeant && fit.travel == nil)
    let isCounted = fit.add(pull(to: 200, .mouse))
    #expect(!isCounted && fit.remaining == 5)
    for _ in 0..<5 { fit.add(pull(to: 70)) }
    #expect(fit.step == .proposal && fit.travel != nil)
    fit.takeBack()
    #expect(fit.step == .notMeant && fit.remaining == 1)
    for _ in 0..<5 { fit.takeBack() }
    #expect(fit.step == .meant && fit.meant.count == 9)
  }

  @Test func `the threshold is between the two kinds of pulls, and the slider moves it`() throws {
    var fit = fit(meant: far, notMeant: near)
    let balanced = try #require(fit.travel)
    #expect(balanced > 80 && balanced < 180 && !fit.isUnclear)
    #expect(fit.missedCount(at: balanced) == 0 && fit.mistakenCount(at: balanced) == 0)
    fit.accept(mistakes: 20)
    let nearer = try #require(fit.travel)
    #expect(nearer < balanced)
    #expect(abs(fit.mistaken(at: nearer) - 0.2) < 1e-6)
    #expect(fit.missed(at: nearer) < fit.missed(at: balanced))
    fit.accept(mistakes: 0)
    #expect(fit.mistakes == 0.5 && (fit.travel ?? 0) >= balanced)
  }

  @Test func `pulls that are alike have no threshold`() {
    #expect(fit(meant: far, notMeant: [190, 200, 210, 205, 195]).isUnclear)
    #expect(!fit(meant: far, notMeant: [90, 100, 110, 105, 95]).isUnclear)
  }

  /// Values of Student's distribution from its closed forms and from tables.
  @Test(arguments: [
    (0.0, 4.0, 0.5), (2.7764451051977987, 4, 0.975), (-2.7764451051977987, 4, 0.025),
    (1, 1, 0.75), (2.2621571627409915, 9, 0.975), (4.604094871415897, 4, 0.995), (1e9, 4, 1.0),
  ])
  func `Student's distribution is that of the tables`(x: Double, freedom: Double, share: Double) {
    #expect(abs(TravelModel.student(x, freedom) - share) < 1e-7)
  }

  @Test(arguments: [0.01, 0.05, 0.3, 0.5])
  func `a travel is exceeded with the probability that was asked for`(share: Double) {
    let model = TravelModel(near)
    #expect(abs(model.exceeds(model.travel(exceededBy: share)) - share) < 1e-6)
  }

  @Test func `few pulls predict a wider range than many`() {
    let many = TravelModel(Array(repeating: near, count: 8).flatMap { $0 })
    #expect(TravelModel(near).travel(exceededBy: 0.05) > many.travel(exceededBy: 0.05) + 3)
  }

  // MARK: The solver

  @Test(arguments: RefreshPreset.all)
  func `trigger and resistance together reach another travel`(preset: RefreshPreset) throws {
    let tuning = Tuning(preset)
    let now = try #require(PullJudge(tuning.refresh, viewport: 800).fingerToArm(.touch))
    for factor in [0.8, 1.25] {
      let solver = ThresholdSolver(tuning, .touch, viewport: 800)
      let solved = try #require(solver.solve(fingerToArm: now * factor))
      #expect(solved == solver.solve(fingerToArm: now * factor))
      let travel = PullJudge(solved.tuning.refresh, viewport: 800).fingerToArm(.touch)
      #expect(travel == solved.achieved)
      #expect(
        solved.isReached == (abs(solved.achieved - now * factor) <= max(1, now * factor * 0.02)))
      #expect(solved.isReached, "\(preset.name): \(solved.text) gives \(solved.achieved)")
      // Nothing but the trigger and the resistance changes.
      #expect(
        solved.changes.allSatisfy {
          $0.key.hasPrefix("refresh.trigger") || $0.key.hasPrefix("refresh.resistance.touch")
        })
    }
  }

  @Test func `the change is shared by trigger and resistance`() throws {
    let solver = ThresholdSolver(Tuning(), .touch, viewport: 800)
    let solved = try #require(solver.solve(fingerToArm: 160))
    #expect(solved.changes.count == 2)
    #expect(solved.text.contains("trigger 64 → ") && solved.text.contains("coefficient 0.55 → "))
  }

  @Test func `a travel out of reach is answered by the nearest one`() throws {
    let solver = ThresholdSolver(Tuning(), .touch, viewport: 800)
    let solved = try #require(solver.solve(fingerToArm: 20_000))
    #expect(!solved.isReached && solved.achieved < 1000)
  }

  @Test func `a point of arming sets the trigger and then the resistance`() throws {
    let solver = ThresholdSolver(Tuning(), .touch, viewport: 800)
    let solved = try #require(solver.solve(fingerToArm: 170, trigger: 70))
    #expect(PullJudge(solved.tuning.refresh, viewport: 800).trigger(.touch) == 70)
    #expect(solved.isReached, "\(solved.text) gives \(solved.achieved)")
  }
}
