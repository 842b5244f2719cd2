import Glibc
import PullcordScrollTesting
import ScrollPhysics
import Testing

struct ExponentialResistanceTests {
  private let header = ExponentialResistance(maximum: 250, scale: 800)

  @Test func `SmartRefresh's header of 100 points arms after 200 points of finger travel`() {
    #expect(header.pull(finger: 200) == 100)
    #expect(header.finger(pull: 100) == 200)
  }

  @Test func `the pull approaches the maximum where the exponential curve applies`() {
    // The pull is 250·(1 − 100^(−x/800)) at x = 400 and 800.
    expect(header.pull(finger: 800), prints: "225.0000")
    expect(header.pull(finger: 1600), prints: "247.5000")
    #expect(header.pull(finger: 1e9) <= 250)
    #expect(header.pull(finger: header.finger(pull: 250)) == 250)
    #expect(header.pull(finger: header.finger(pull: 250).nextDown) < 250)
    #expect(header.finger(pull: 250.nextUp) == .greatestFiniteMagnitude)
  }

  @Test func `content that is caught at its maximum follows the finger back immediately`() {
    var model = ScrollModel.list()
    model.setPullRule(
      PullRule(resistance: PerDevice(.exponential(maximumRate: 2.5)), trigger: 100), time: 0,
      at: .start)
    model.drag(by: 30_000, at: 0, over: 0.1, lifts: false)
    #expect(model.offset(at: 0.1) == -250)
    // The finger presses again and catches the content that its first drag released.
    model.send(.touchDown(finger: 1, x: 0, y: 500), time: 0.3)
    #expect(model.offset(at: 0.3) == -250)
    model.send(.touchMoved(finger: 1, x: 0, y: 490), time: 0.31)
    expect(model.offset(at: 0.31), near: -240, within: 1e-9)
  }

  @Test func `the pull never exceeds half the finger's travel`() {
    for step in 0...1000 {
      let finger = Double(step)
      hold(header.pull(finger: finger) <= finger / 2)
    }
  }

  @Test func `Firefox's resistance is exponential with a scale of 8·ln 100 viewports`() {
    // Each event of 16 pixels moves content by 1 − pull/length pixels. This is 1, 0.95 and 0.5
    // pixels at pulls of 0, 38 and 380 pixels.
    let band = ExponentialResistance(maximum: 760, scale: 8 * 760 * log(100))
    for (pull, moved) in [(0.0, "1.0000"), (38, ".9500"), (380, ".5000")] {
      expect(16 * band.slope(finger: band.finger(pull: pull)), prints: moved)
    }
    // One event of 200 pixels would move content by 12.5 pixels. Firefox limits this to 8 pixels.
    expect(200 * band.slope(finger: 0), prints: "12.5")
    expect(min(200 * band.slope(finger: 0), 8), prints: "8")
  }

  @Test func `the slope drops at the point where the two curves meet`() {
    #expect(header.slope(finger: 100) == 0.5)
    #expect(header.slope(finger: 700) < 0.2)
  }

  @Test func `a scale of almost 0 leaves a flat curve`() {
    let flat = ExponentialResistance(maximum: 100, scale: .leastNonzeroMagnitude)
    #expect(flat.slope(finger: 500) == 0)
  }
}
