import ScrollPhysics
import Testing

struct ExponentialResistanceTests {
  private let header = ExponentialResistance(maximum: 250, scale: 800)

  @Test func `SmartRefresh's header of 100 arms after 200 of finger travel`() {
    #expect(header.pull(finger: 200) == 100)
    #expect(header.finger(pull: 100) == 200)
  }

  @Test func `beyond the crossing the pull approaches the maximum`() {
    // 250·(1 − 100^(−x/800)) at x = 400 and 800.
    expect(header.pull(finger: 800), prints: "225.0000")
    expect(header.pull(finger: 1600), prints: "247.5000")
    #expect(header.pull(finger: 1e9) <= 250)
    #expect(header.finger(pull: 250) == .greatestFiniteMagnitude)
  }

  @Test func `the half finger's travel is never passed`() {
    for step in 0...1000 {
      let finger = Double(step)
      hold(header.pull(finger: finger) <= finger / 2)
    }
  }

  @Test func `the slope drops where the two curves cross`() {
    #expect(header.slope(finger: 100) == 0.5)
    #expect(header.slope(finger: 700) < 0.2)
  }
}
