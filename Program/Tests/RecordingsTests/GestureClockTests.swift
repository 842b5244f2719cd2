@testable import PullcordRecordings
import ScrollPhysics
import Testing
import VectorGraphics


struct GestureClockTests {
  private let clock = GestureClock(ticksPerSecond: 1 << 20)

  @Test func `a tick is written with seven digits at most and read back to the bit`() throws {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &generator)
    print("seed \(seed)")
    let clock = try #require(clock)
    var state = seed
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Up to two hours.
      let ticks = Int(state >> 31)
      let time = Double(ticks) / Double(1 << 20)
      let text = clock.text(time)
      let digits = text.split(separator: ".").dropFirst().first?.count ?? 0
      #expect(digits <= 7, "\(text)")
      #expect(clock.tick(try #require(Double(text))) == time, "\(text)")
    }
  }

  @Test func `what a writer with a clock writes is read to its ticks, and looks like a person's`()
    throws
  {
    let clock = try #require(clock)
    var writer = GestureWriter(start: 3 / Double(1 << 20), clock: clock)
    let times = [3, 4, 1_445_306, 2_097_155].map { Double($0) / Double(1 << 20) }
    var lines = GestureWriter.header(
      viewport: Size(width: 480, height: 800), settings: [], clock: clock)
    for (index, time) in times.enumerated() {
      let event: InputEvent =
        index == 0
        ? .touchDown(finger: 1, x: 240, y: 100) : .touchMoved(finger: 1, x: 240, y: 120)
      lines += writer.lines(for: event, at: time)
    }
    #expect(
      lines == [
        "viewport 480 800", "clock 1048576", "0 touch down 240 100 1",
        "0.000001 touch move 240 120 1", "1.3783484 touch move 240 120 1",
        "2 touch move 240 120 1",
      ])
    let gesture = try Gesture(text: lines.joined(separator: "\n"), file: "test")
    #expect(gesture.events.map(\.time) == times.map { $0 - times[0] })
  }

  @Test func `times without a clock are what they say`() throws {
    let gesture = try Gesture(text: "0.1 key F5\n0.3 key F5", file: "test")
    #expect(gesture.events.map(\.time) == [0.1, 0.3])
  }

  @Test func `a clock comes before the first time`() {
    #expect(throws: GestureError.self) {
      try Gesture(text: "0.1 key F5\nclock 1000", file: "test")
    }
  }

  @Test(arguments: [0, -1, 1 << 31]) func `there is no clock of other ticks`(_ ticks: Int) {
    #expect(GestureClock(ticksPerSecond: ticks) == nil)
  }
}
