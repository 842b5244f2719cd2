import PullcordScrollTesting
import ScrollPhysics
import Testing

struct DelayedResistanceTests {
  private let band = HyperbolicResistance(viewport: 760)

  @Test func `content first follows the finger one to one, then meets resistance without a step`() {
    let delayed = DelayedResistance(free: 64, then: band)
    #expect(delayed.pull(finger: 40) == 40)
    #expect(delayed.pull(finger: 64) == 64)
    expect(delayed.pull(finger: 164), near: 64 + band.pull(finger: 100), within: 1e-12)
    #expect(delayed.slope(finger: 63) == 1)
    #expect(delayed.slope(finger: 64) == 0.55)
  }

  @Test func `the inverse includes both the delay and the resistance`() {
    let delayed = DelayedResistance(free: 64, then: band)
    #expect(delayed.finger(pull: 30) == 30)
    expect(delayed.finger(pull: 114), near: 64 + band.finger(pull: 50), within: 1e-9)
  }

  @Test func `a custom resistance may follow the delay`() {
    struct Stop: Resistance {
      func pull(finger: Double) -> Double { 0 }
      func finger(pull: Double) -> Double { pull > 0 ? .greatestFiniteMagnitude : 0 }
      func slope(finger: Double) -> Double { 0 }
    }
    let delayed = DelayedResistance(free: 10, then: Stop())
    #expect(delayed.pull(finger: 500) == 10)
    #expect(delayed.finger(pull: 10) == 10)
    #expect(delayed.finger(pull: 11).isFinite)
  }
}
