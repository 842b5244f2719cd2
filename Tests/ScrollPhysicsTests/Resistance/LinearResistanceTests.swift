import PullcordScrollTesting
import ScrollPhysics
import Testing

struct LinearResistanceTests {
  @Test func `content moves a fixed share of the finger's travel`() {
    #expect(LinearResistance.none.pull(finger: 77) == 77)
    #expect(LinearResistance(slope: 0.5).finger(pull: 72) == 144)
    expect(LinearResistance(slope: 1.0 / 3).finger(pull: 90), near: 270, within: 1e-9)
  }

  @Test func `Chromium's stretch is a twentieth of the scrolling past the edge`() {
    let stretch = LinearResistance(slope: 1.0 / 20)
    for (force, pixels) in [(10.0, 1.0), (100, 5), (400, 20), (1000, 50)] {
      #expect(stretch.pull(finger: force).rounded(.toNearestOrAwayFromZero) == pixels)
    }
  }

  @Test func `a limit ends the pull, and its inverse is the shortest travel that reaches it`() {
    let stopped = LinearResistance(slope: 0.5, maximum: 100)
    #expect(stopped.pull(finger: 500) == 100)
    #expect(stopped.finger(pull: 100) == 200)
    #expect(stopped.finger(pull: 101) == .greatestFiniteMagnitude)
    #expect(stopped.slope(finger: 199) == 0.5)
    #expect(stopped.slope(finger: 200) == 0)
  }

  @Test func `content does not move if the slope is 0`() {
    let stiff = LinearResistance(slope: 0)
    #expect(stiff.pull(finger: 1e9) == 0)
    #expect(stiff.finger(pull: 1) == .greatestFiniteMagnitude)
  }
}
