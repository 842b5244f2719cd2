@testable import PullcordTuning
import Testing

/// The order and the statistics of blind tests.
struct BlindTestTests {
  @Test func `a seed always gives the same order, and seeds give different ones`() {
    let orders = (0..<20).map { BlindTest(seed: $0, count: 10).lefts }
    #expect(orders == (0..<20).map { BlindTest(seed: $0, count: 10).lefts })
    #expect(Set(orders).count > 15)
  }

  @Test(arguments: [2, 9, 10, 33])
  func `A is at the left in half of the trials`(count: Int) {
    for seed in 0..<50 {
      let lefts = BlindTest(seed: seed, count: count).lefts
      let a = lefts.count { $0 == .a }
      #expect(lefts.count == count && abs(2 * a - count) <= count % 2)
    }
  }

  @Test func `a choice of a half is a choice of the tuning that was there`() {
    var test = BlindTest(seed: 7, count: 10)
    while !test.isComplete { test.choose(test.left == .b ? .left : .right) }
    #expect(test.chosen == Array(repeating: .b, count: 10))
    #expect(test.result == BlindResult(a: 0, b: 10))
    // The order has both.
    #expect(Set(test.choices).count == 2)
  }

  @Test func `a choice can be taken back until the test is complete`() {
    var test = BlindTest(seed: 1, count: 3)
    test.choose(.left)
    let second = test.left
    test.choose(.right)
    test.takeBack()
    #expect(test.trial == 2 && test.left == second && test.choices == [.left])
    test.choose(.left)
    test.choose(.left)
    test.takeBack()
    test.choose(.right)
    #expect(test.choices == [.left, .left, .left] && test.trial == 3)
  }

  /// Values of the cumulative binomial distribution, computed with exact fractions.
  @Test(arguments: [
    (5, 5, 1.0), (6, 4, 0.75390625), (7, 3, 0.34375), (8, 2, 0.109375), (9, 1, 0.021484375),
    (10, 0, 0.001953125), (0, 10, 0.001953125), (2, 0, 0.5), (0, 0, 1.0),
    (15, 5, 0.04138946533203125),
  ])
  func `the probability by chance is that of the two-sided binomial test`(
    a: Int, b: Int, chance: Double
  ) {
    let result = BlindResult(a: a, b: b)
    #expect(abs(result.chance - chance) < 1e-12)
    #expect(abs(result.confidence - (1 - chance)) < 1e-12)
    #expect(result.isSettled == (chance < 0.05))
  }

  @Test func `large tests neither overflow nor exceed one`() {
    for most in 50...100 {
      let result = BlindResult(a: most, b: 100 - most)
      #expect((0...1).contains(result.chance))
    }
    #expect(BlindResult(a: 100, b: 0).chance < 1e-29)
  }

  @Test func `the result is a sentence that says what is settled`() {
    let clear = BlindResult(a: 1, b: 9)
    #expect(clear.verdict == "B is better for you: you chose it 9 of 10 times.")
    #expect(
      clear.explanation
        == "If both felt the same, 2.1 % of such tests would be at least as uneven; "
        + "the confidence is 97.9 %.")
    let open = BlindResult(a: 7, b: 3)
    #expect(open.verdict == "This does not settle it: you chose A 7 of 10 times.")
    #expect(
      BlindResult(a: 5, b: 5).verdict
        == "You chose A and B equally often, which shows no preference.")
    #expect(BlindResult(a: 100, b: 0).explanation.contains("less than 0.1 % of such tests"))
  }
}
