import Foundation
import PathAnimation
import PullcordRecordings
import ScrollPhysics
import Testing
import VectorGraphics

struct RecordedTimeTests {
  /// The seed of random tests.
  ///
  /// The environment variable `PULLCORD_SEED` overrides the random value.
  private static let seed =
    ProcessInfo.processInfo.environment["PULLCORD_SEED"].flatMap(UInt64.init)
    ?? UInt64.random(in: 0...UInt64.max)

  @Test func `any nanosecond of a day is written with at most nine decimals and read back exactly`()
    throws
  {
    var random = SplitMix64(seed: Self.seed)
    var writer = GestureWriter(start: 0)
    for _ in 0..<5_000 {
      let time = Double(Int.random(in: 0...86_400_000_000_000, using: &random)) / 1e9
      let line = try #require(writer.lines(for: .touchpadStopped, time: time).first)
      let digits = line.prefix { $0 != " " }.split(separator: ".").dropFirst().first?.count ?? 0
      #expect(digits <= 9, "\(line), PULLCORD_SEED=\(Self.seed)")
      let gesture = try Gesture(text: line, file: "test")
      #expect(gesture.events.first?.time == time, "\(line), PULLCORD_SEED=\(Self.seed)")
    }
  }

  @Test(arguments: [
    (0, "0"), (1e-9, "0.000000001"), (5.3e-5, "0.000053"), (0.25, "0.25"), (1.3783484, "1.3783484"),
    (86_400, "86400"), (-1, "0"),
  ])
  func `a time is written without an exponent and without needless digits`(
    _ time: Double, _ text: String
  ) {
    var writer = GestureWriter(start: 0)
    let lines = writer.lines(for: .touchpadStopped, time: time)
    #expect(lines == ["\(text) touchpad stop"])
  }

  @Test func `times are read exactly`() throws {
    let gesture = try Gesture(text: "0.1 key F5\n0.3 key F5", file: "test")
    #expect(gesture.events.map(\.time) == [0.1, 0.3])
  }

  @Test func `the times of an old file are rounded to the ticks of its clock`() throws {
    let gesture = try Gesture(
      text: "clock 1048576\n0.000001 key F5\n1.3783484 key F5", file: "test")
    #expect(gesture.events.map(\.time) == [0x1p-20, 1_445_303 * 0x1p-20])
  }

  @Test(arguments: ["0.1 key F5\nclock 1000", "clock 0", "clock -1", "clock 2147483648", "clock"])
  func `a clock after the first time or with an impossible rate is an error`(_ text: String) {
    #expect(throws: GestureError.self) { try Gesture(text: text, file: "test") }
  }
}
