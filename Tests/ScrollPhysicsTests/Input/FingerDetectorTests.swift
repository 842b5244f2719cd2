import ScrollPhysics
import Testing

struct FingerDetectorTests {
  @Test(arguments: [1, -1, 2, 0.5, -0.25, 0.125, 1.0 / 12, -1.0 / 4, 1.375])
  func `detents and their usual parts come from a wheel`(_ units: Double) {
    var detector = FingerDetector()
    #expect(detector.source(dx: 0, dy: units, time: 0) == .wheel)
    #expect(detector.source(dx: units, dy: 0, time: 0.01) == .wheel)
  }

  @Test(arguments: [0.1, -0.3, 0.2, 2.08 / 10, 3.0 / 2560, -2.6 / 15, 1.01])
  func `any other fraction comes from fingers`(_ units: Double) {
    var detector = FingerDetector()
    #expect(detector.source(dx: 0, dy: units, time: 0) == .fingers)
    #expect(detector.source(dx: units, dy: 0, time: 0) == .fingers)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `numbers that are not finite come from a wheel`(_ units: Double) {
    var detector = FingerDetector()
    #expect(detector.source(dx: units, dy: 1, time: 0) == .wheel)
  }

  @Test func `whole units among fractions come from fingers even where times are bunched`() {
    var detector = FingerDetector()
    for (units, time) in [(0.3, 1.0), (1, 1.0), (2, 1.3), (1, 1.3), (1, 1.79)] {
      #expect(detector.source(dx: 0, dy: units, time: time) == .fingers)
    }
    #expect(detector.source(dx: 0, dy: 1, time: 2.3) == .wheel)
    #expect(detector.source(dx: 0, dy: 1, time: 2.31) == .wheel)
  }

  @Test func `whole units after a stop come from a wheel`() {
    var detector = FingerDetector()
    #expect(detector.source(dx: 0, dy: 0.3, time: 1) == .fingers)
    detector.stopped()
    #expect(detector.source(dx: 0, dy: 1, time: 1.01) == .wheel)
  }

  @Test func `a device that has reported a lift reports lifts`() {
    var detector = FingerDetector(reportsLift: false)
    _ = detector.source(dx: 0, dy: 0.3, time: 1)
    #expect(!detector.reportsLift)
    detector.stopped()
    #expect(detector.reportsLift)
    #expect(FingerDetector().reportsLift)
  }

  @Test(arguments: [0.1, 0.5, 0.125, 1.0 / 3, 15.0 / 120, 1.5, -2.25])
  func `in Xwayland up to 23.2 every fraction comes from fingers`(_ units: Double) {
    for release in [12_201_009, 12_302_007] {
      var detector = FingerDetector.xwayland(release: release)
      #expect(detector.source(dx: 0, dy: units, time: 0) == .fingers)
      #expect(detector.source(dx: 0, dy: 1, time: 0.1) == .fingers)
      #expect(!detector.reportsLift)
    }
  }

  @Test(arguments: [12_201_009, 12_302_007, 12_401_000, 12_402_000])
  func `in Xwayland whole units come from a wheel, and fingers move 10 points a unit`(
    _ release: Int
  ) {
    var detector = FingerDetector.xwayland(release: release)
    for units in [1.0, -1, 3] {
      #expect(detector.source(dx: 0, dy: units, time: 0) == .wheel)
    }
    #expect(detector.pointsPerUnit == 10)
    #expect(FingerDetector().pointsPerUnit == 15)
  }

  @Test(arguments: [1, 7, 8, 10, 15, 20, 30, 60, 105, 150])
  func `later versions of Xwayland send the parts of a wheel`(_ parts: Int) {
    var detector = FingerDetector.xwayland(release: 12_401_000)
    #expect(detector.source(dx: 0, dy: Double(parts) / 120, time: 0) == .wheel)
    #expect(detector.source(dx: Double(-parts) / 120, dy: 0, time: 0.1) == .wheel)
  }

  @Test func `an Xwayland that sends a stop also sends the parts of a wheel`() {
    var detector = FingerDetector.xwayland(release: 12_101_007)
    #expect(detector.source(dx: 0, dy: 0.5, time: 0) == .fingers)
    detector.stopped()
    #expect(detector.source(dx: 0, dy: 0.5, time: 0.1) == .wheel)
    #expect(detector.source(dx: 0, dy: 0.31, time: 0.2) == .fingers)
  }

  @Test(arguments: [1, 2, 20, 63, 65, 257, 1000])
  func `later versions of Xwayland send fingers in steps of a fixed point`(_ steps: Int) {
    var detector = FingerDetector.xwayland(release: 12_401_000)
    #expect(detector.source(dx: 0, dy: Double(steps) / 2560, time: 0) == .fingers)
    detector.stopped()
    #expect(detector.reportsLift)
    #expect(detector.source(dx: 0, dy: 1, time: 0.1) == .wheel)
  }
}
