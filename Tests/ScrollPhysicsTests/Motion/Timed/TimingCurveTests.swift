import PullcordScrollTesting
import ScrollPhysics
import Testing

struct TimingCurveTests {
  private static let controls: [[Double]] = [
    [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1],
    [1.0 / 3, 0, 2.0 / 3, 1], [0.68, -0.55, 0.265, 1.55], [0.05, 0.7, 0.1, 1], [1, 0, 0, 1],
    [0, 0, 1, 1], [0, 1, 0, 1], [1, 0, 1, 0], [0.9, 0.1, 0.9, 0.1], [0, 0.5, 1, 0.5],
  ]

  @Test(arguments: controls) func `a curve passes through its own points`(control: [Double]) {
    let curve = TimingCurve.cubicBezier(
      x1: control[0], y1: control[1], x2: control[2], y2: control[3])
    for step in 0...1000 {
      let s = Double(step) / 1000
      let left = 1 - s
      let x = 3 * left * left * s * control[0] + 3 * left * s * s * control[2] + s * s * s
      let y = 3 * left * left * s * control[1] + 3 * left * s * s * control[3] + s * s * s
      // Where the curve is nearly vertical, the last bit of x changes y noticeably.
      let steepness = max(1, abs(curve.slope(at: x)))
      expect(curve.progress(at: x), near: y, within: 1e-9 + 1e-14 * steepness, "s = \(s)")
    }
  }

  @Test(arguments: controls) func `the slope is the derivative of the curve, even at its ends`(
    control: [Double]
  ) {
    let curve = TimingCurve.cubicBezier(
      x1: control[0], y1: control[1], x2: control[2], y2: control[3])
    for step in 1..<100 {
      let time = Double(step) / 100
      let rise = curve.progress(at: time + 1e-6) - curve.progress(at: time - 1e-6)
      let slope = curve.slope(at: time)
      if abs(slope) < 50 { expect(rise / 2e-6, near: slope, within: 0.01 + abs(slope) * 1e-3) }
    }
  }

  @Test func `a curve whose control points are at its ends has the correct slope there`() {
    for (x1, y1, x2, y2, start, end) in [
      // Near the start x = s³ and y ≈ 3·s². The end is symmetric.
      (0.0, 0.0, 0.0, 1.0, 1e6, 0.0), (0, 0, 1, 0, 0, 1e6), (0, 0, 0, -1, -1e6, 2),
      (0, 1, 1, 1, 1e6, 0),
      (0, 0, 1, 1, 1, 1), (1, 1, 1, 1, 1, 1),
    ] {
      let curve = TimingCurve.cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
      expect(curve.slope(at: 0), near: start, within: 1e-9, "\(curve) at 0")
      expect(curve.slope(at: 1), near: end, within: 1e-9, "\(curve) at 1")
    }
  }

  @Test func `the named curves equal those of UIKit`() {
    #expect(TimingCurve.easeInOut == .cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
    expect(TimingCurve.easeInOut.progress(at: 0.5), near: 0.5, within: 1e-12)
    expect(TimingCurve.easeOut.slope(at: 0), near: 1 / 0.58, within: 1e-9)
    expect(TimingCurve.easeOut.slope(at: 1), near: 0, within: 1e-9)
    expect(TimingCurve.easeIn.slope(at: 0), near: 0, within: 1e-9)
    expect(TimingCurve.easeIn.slope(at: 1), near: 1 / 0.58, within: 1e-9)
  }

  @Test func `a smooth step is 3 times the square of the time minus 2 times its cube`() {
    for u in [0.1, 0.25, 0.5, 0.8] {
      let expected = 3 * u * u - 2 * u * u * u
      expect(TimingCurve.smoothStep.progress(at: u), near: expected, within: 1e-12)
    }
  }

  @Test func `a stepped curve jumps at the chosen ends`() {
    let times = [0.0, 0.24, 0.25, 0.5, 0.99]
    func values(_ jump: TimingCurve.StepJump) -> [Double] {
      times.map(TimingCurve.steps(count: 4, jump: jump).progress(at:))
    }
    #expect(values(.end) == [0, 0, 0.25, 0.5, 0.75])
    #expect(values(.start) == [0.25, 0.25, 0.5, 0.75, 1])
    #expect(values(.both) == [0.2, 0.2, 0.4, 0.6, 0.8])
    #expect(values(.none) == [0, 0, 1.0 / 3, 2.0 / 3, 1])
    #expect(TimingCurve.steps(count: 0).progress(at: 0.5) == 0)
    #expect(TimingCurve.steps(count: 4).progress(at: 1) == 1)
  }

  @Test func `before its start and after its end a curve keeps the value at that end`() {
    for curve in [TimingCurve.linear, .easeOut, .steps(count: 3)] {
      hold(curve.progress(at: -2) == 0)
      hold(curve.progress(at: 7) == 1)
    }
    for curve in [TimingCurve.linear, .easeOut, .steps(count: 3)] {
      hold(curve.progress(at: .nan) == 0)
    }
    #expect(TimingCurve.easeIn.slope(at: .nan) == 0)
  }

  @Test func `a curve with any control points has finite values`() {
    for value in hostileNumbers {
      for other in hostileNumbers {
        let curve = TimingCurve.cubicBezier(x1: value, y1: other, x2: other, y2: value)
        for time in [0, 0.001, 0.5, 0.999, 1] {
          hold(curve.progress(at: time).isFinite && curve.slope(at: time).isFinite)
        }
      }
    }
  }

  @Test func `control points outside 0…1 in time count as the nearest end`() {
    let curve = TimingCurve.cubicBezier(x1: -0.7, y1: 0.1, x2: 1.7, y2: 0.9)
    let nearest = TimingCurve.cubicBezier(x1: 0, y1: 0.1, x2: 1, y2: 0.9)
    for time in [0.1, 0.4, 0.8] {
      #expect(curve.progress(at: time) == nearest.progress(at: time))
      #expect(curve.slope(at: time) == nearest.slope(at: time))
    }
  }
}
