import Glibc
import PathAnimation
import Testing

struct EasingTests {
  @Test(
    arguments: [
      // Computed with 50-digit arithmetic: solve x(t) for t, then evaluate y(t).
      (Easing.ease, 0.25, 0.408511), (.ease, 0.5, 0.802403), (.easeIn, 0.5, 0.315357),
      (.easeOut, 0.5, 0.684643), (.easeInOut, 0.5, 0.5), (.easeInOut, 0.25, 0.129162),
    ])
  func `CSS curves have the expected values`(easing: Easing, progress: Double, value: Double) {
    #expect(abs(easing.value(at: progress) - value) < 1e-6)
  }

  @Test func `a Bézier curve is accurate to a ten-millionth and never decreases`() {
    for (x1, x2) in [(0.0, 1.0), (1, 0), (0.5, 0.5), (0.001, 0.999), (1, 1), (0, 0)] {
      let easing = Easing.cubicBezier(x1: x1, y1: x1, x2: x2, y2: x2)
      var last = 0.0
      for step in 0...1000 {
        let progress = Double(step) / 1000
        let value = easing.value(at: progress)
        // With y = x the curve is the diagonal.
        #expect(abs(value - progress) < 1e-7)
        #expect(value >= last)
        last = value
      }
    }
  }

  @Test func `every curve starts at 0 and ends at 1`() {
    for easing in [Easing.linear, .ease, .easeIn, .easeOut, .steps(4), .steps(3, .jumpNone)] {
      #expect(easing.value(at: 0) == 0 && easing.value(at: 1) == 1)
      #expect(easing.value(at: -4) == 0 && easing.value(at: 9) == 1 && easing.value(at: .nan) == 0)
    }
  }

  @Test(
    arguments: [
      (Easing.StepPosition.jumpStart, [0.25, 0.5, 0.75, 1, 1]),
      (.jumpEnd, [0, 0.25, 0.5, 0.75, 1]), (.jumpNone, [0, 1 / 3, 2 / 3, 1, 1]),
      (.jumpBoth, [0.2, 0.4, 0.6, 0.8, 1]),
    ] as [(Easing.StepPosition, [Double])])
  func `steps jump at the same times as in CSS`(position: Easing.StepPosition, values: [Double]) {
    for (index, value) in values.enumerated() {
      let found = Easing.steps(4, position).value(at: Double(index) / 4)
      #expect(abs(found - value) < 1e-15)
    }
    #expect(Easing.steps(0, position).value(at: 0.5).isFinite)
    #expect(Easing.steps(.min, .jumpNone).value(at: 1) == 1)
  }

  @Test func `the finish spring overshoots as much as in Yalantis' library`() {
    let spring = Easing.spring(dampingRatio: 0.4, initialVelocity: 0.8)
    let values = [0, 0.313, 0.822, 1.167, 1.253, 1.166, 1.037, 0.954, 0.936, 0.960, 0.993]
    for (index, value) in values.enumerated() {
      #expect(abs(spring.value(at: Double(index) * 0.05) - value) < 6e-4)
    }
    #expect(abs(spring.value(at: 0.194) - 1.254) < 6e-4)
  }

  @Test(arguments: [0.01, 0.4, 0.999999, 1, 1.000001, 2, 100, -1, 1e300, .nan, .infinity])
  func `springs with any damping ratio have finite values and end at 1`(ratio: Double) {
    for velocity in [0, 5, -5, 1e300, Double.nan] {
      let spring = Easing.spring(dampingRatio: ratio, initialVelocity: velocity)
      for step in 0...20 { #expect(spring.value(at: Double(step) / 20).isFinite) }
      if abs(velocity) < 10 { #expect(abs(spring.value(at: 1) - 1) <= 0.0011) }
    }
  }

  @Test(arguments: [0.01, 0.3, 0.9, 1, 1.0001, 1.5, 10, 100])
  func `a spring is at rest at its end, whatever its initial velocity is`(ratio: Double) {
    // The values just before the end show that the spring does not pass 1 at full speed.
    for velocity in [-1000, -20, -1, 0, 0.5, 1, 2, 3, 5, 6.5, 6.9, 7, 20, 1000] as [Double] {
      let spring = Easing.spring(dampingRatio: ratio, initialVelocity: velocity)
      let last = (900...1000).map { spring.value(at: Double($0) / 1000) }
      #expect(abs(last[100] - 1) <= 0.0011)
      #expect(last.allSatisfy { abs($0 - 1) < 0.02 }, "velocity \(velocity): \(last[0])")
    }
  }

  @Test(arguments: [0.2, 0.9, 1, 1.5, 4])
  func `a spring begins with its initial velocity`(ratio: Double) {
    for velocity in [-3.0, 0, 0.5, 2] {
      let spring = Easing.spring(dampingRatio: ratio, initialVelocity: velocity)
      #expect(abs(spring.value(at: 1e-7) / 1e-7 - velocity) < 1e-3, "\(velocity)")
    }
  }

  @Test func `steps that jump at neither end need two steps`() {
    let two = Easing.steps(2, .jumpNone)
    #expect(two.value(at: 0.49) == 0 && two.value(at: 0.5) == 1)
    let one = Easing.steps(1, .jumpNone)
    #expect(one.value(at: 0.5) == 0 && one.value(at: 1) == 1)
  }

  @Test func `a spring starts at rest unless it is told otherwise`() {
    #expect(Easing.spring(dampingRatio: 0.5) == .spring(dampingRatio: 0.5, initialVelocity: 0))
  }

  @Test(arguments: [1.5, 2, 8]) func `an over-damped spring is the sum of its two decays`(
    _ ratio: Double
  ) {
    let spring = Easing.spring(dampingRatio: ratio, initialVelocity: 0)
    let root = (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (ratio - root, ratio + root)
    // At the end the faster decay is below 10⁻⁷, and a thousandth of the distance remains.
    let frequency = log(1000 * fast / (fast - slow)) / slow
    for time in [0.05, 0.2, 0.5, 0.9] {
      let slowPart = fast * exp(-slow * frequency * time)
      let remaining = (slowPart - slow * exp(-fast * frequency * time)) / (fast - slow)
      #expect(abs(spring.value(at: time) - (1 - remaining)) < 1e-5)
    }
  }
}
