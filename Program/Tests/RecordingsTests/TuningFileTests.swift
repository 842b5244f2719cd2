import Foundation
import PathAnimation
import PullToRefresh
import PullcordRecordings
import PullcordTuning
import RefreshIndicators
import ScrollPhysics
import Testing

struct TuningFileTests {
  @Test func `a saved tuning reads back as the same tuning`() throws {
    var tuning = Tuning()
    tuning.refresh.distances.trigger = .viewport(fraction: 0.1)
    tuning.refresh.distances.hold = .points(48)
    tuning.refresh.firing.moment = .dwell(0.75)
    tuning.refresh.distances.wheelStep = nil
    tuning.refresh.timing.maximumDuration = .infinity
    tuning.refresh.resistance.touch = .linearWithStop(slope: 0.4, maximumRate: 3)
    tuning.refresh.motion.hide = .spring(Spring(duration: 0.25, dampingRatio: 0.8))
    tuning.refresh.motion.reveal = .timed(
      duration: 0.2, .cubicBezier(x1: 0.1, y1: -0.5, x2: 0.3, y2: 1.5))
    tuning.refresh.strings = .german
    tuning.loadMore.distances.preload = .rows(7)
    tuning.scroll.bounce = Spring(mass: 0.3, stiffness: 75, dampingRatio: 1.3)
    tuning.scroll.deceleration = .fast
    tuning.edge = .end
    tuning.latency = 0.35
    tuning.failureRate = 0.2
    tuning.show(.plain(.arrow))
    let text = TuningFile.text(tuning)
    #expect(try TuningFile.tuning(from: text, file: "t") == tuning)
    #expect(try TuningFile.text(TuningFile.tuning(from: text, file: "t")) == text)
  }

  @Test func `every preset is saved and read without loss`() throws {
    for preset in RefreshPreset.all {
      let text = TuningFile.text(Tuning(preset))
      let again = try TuningFile.tuning(from: text, file: preset.name)
      #expect(again == Tuning(preset), "\(preset.name)")
    }
  }

  @Test func `a missing value is taken from the preset`() throws {
    let text = """
      {"schema": 1,
       "refresh.hysteresis": 3}
      """
    var expected = Tuning()
    expected.refresh.guards.hysteresis = 3
    #expect(try TuningFile.tuning(from: text, file: "t") == expected)
    #expect(try TuningFile.tuning(from: "{\"schema\":1}", file: "t") == Tuning())
  }

  @Test func `the order of the lines does not matter`() throws {
    let text = """
      {"refresh.firing.dwell": 2, "refresh.firing": "dwell", "schema": 1}
      """
    #expect(try TuningFile.tuning(from: text, file: "t").refresh.firing.moment == .dwell(2))
  }

  @Test(arguments: [
    ("", "t: got the end of the line, expected a JSON object"),
    ("[1]", "t: got '[1]', expected a JSON object"),
    ("{\n\"schema\": 1,\n}", "t:3: got '}', expected a member's name in quotes"),
    (
      "{\n\"schema\": 1,\n\"edge\": }",
      "t:3: got '}', expected a number, a text, true, false or null"
    ),
    ("{\"schema\": 1} more", "t: got 'more', expected the end of the line"),
    ("{}", "t: schema: got none, expected 1, the version this program reads"),
    ("{\"schema\": 2}", "t: schema: got 2, expected 1, the version this program reads"),
    ("{\"schema\": \"1\"}", "t: schema: got \"1\", expected 1, the version this program reads"),
    (
      "{\"schema\": 1, \"refresh.hysteresis\": 900}",
      "t: refresh.hysteresis: got 900, expected 0…200 pt"
    ),
    (
      "{\"schema\": 1, \"refresh.hysteresis\": \"big\"}",
      "t: refresh.hysteresis: got 'big', expected 0…200 pt"
    ),
    (
      "{\"schema\": 1, \"refresh.hysteresis\": null}",
      "t: refresh.hysteresis: got 'null', expected 0…200 pt"
    ),
    (
      "{\"schema\": 1, \"refresh.hysteresis\": 1e999}",
      "t: got '1e999}', expected a number, a text, true, false or null"
    ),
    (
      "{\"schema\": 1, \"refresh.histeresis\": 9}",
      "t: refresh.histeresis: no such name (its value is 9); did you mean refresh.hysteresis?"
    ),
    (
      "{\"schema\": 1, \"latency\": 1, \"latency\": 2}",
      "t: got \"latency\" a second time, expected each name once"
    ),
    (
      "{\n\"schema\": 1,\n\"edge\": \"end\",\n  \"schema\": 1\n}",
      "t:4: got \"schema\" a second time, expected each name once"
    ),
    ("{\"schema\": 1, \"zz\": 1, \"aa\": 2}", "t: aa: no such name (its value is 2)"),
    (
      "{\"schema\": 1, \"edge\": \"top\"}", "t: edge: got 'top', expected one of start, end"
    ),
    (
      "{\"schema\": 1, \"refresh.firing.dwell\": 1}",
      "t: refresh.firing.dwell: 1 has no effect with the other settings; leave it out"
    ),
  ])
  func `an error names the wrong value`(text: String, message: String) {
    let error = #expect(throws: TuningFileError.self) {
      try TuningFile.tuning(from: text, file: "t")
    }
    #expect(error?.description == message)
  }

  /// The environment variable `PULLCORD_SEED` overrides the random value.
  private static let seed =
    ProcessInfo.processInfo.environment["PULLCORD_SEED"].flatMap(UInt64.init)
    ?? UInt64.random(in: 0...UInt64.max)

  @Test func `a damaged file is read, or refused in one line`() async {
    var random = SplitMix64(seed: Self.seed)
    let bytes = Array(TuningFile.text(Tuning(), isFull: true).utf8)
    for round in 0..<2000 {
      if round % 100 == 0 { await Task.yield() }
      var damaged = bytes
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        let place = Int.random(in: damaged.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged[place] = UInt8.random(in: 0...255, using: &random)
        case 1: damaged.remove(at: place)
        default: damaged.insert(UInt8.random(in: 0...255, using: &random), at: place)
        }
      }
      do throws(TuningFileError) {
        _ = try TuningFile.tuning(from: String(decoding: damaged, as: UTF8.self), file: "t")
      } catch {
        #expect(
          error.description.hasPrefix("t:") && !error.description.contains("\n"),
          "\(error), PULLCORD_SEED=\(Self.seed)")
      }
    }
  }
}
