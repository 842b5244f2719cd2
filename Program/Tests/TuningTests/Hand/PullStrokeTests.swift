import PullToRefresh
@testable import PullcordTuning
import ScrollPhysics
import Testing

/// What a pull would have done under another tuning.
struct PullStrokeTests {
  /// A pull that reaches `peak` points of finger travel and is released at `end`.
  private func samples(to peak: Double, end: Double? = nil) -> [PullStroke.Sample] {
    var samples = (0...20).map {
      PullStroke.Sample(time: Double($0) / 60, finger: peak * Double($0) / 20)
    }
    if let end {
      samples += (1...10).map {
        PullStroke.Sample(
          time: (20 + Double($0) * 6) / 60, finger: peak + (end - peak) * Double($0) / 10)
      }
    }
    let last = samples[samples.count - 1]
    return samples + [PullStroke.Sample(time: last.time + 0.3, finger: last.finger)]
  }

  private func judge(_ settings: [TuningSetting] = [], viewport: Double = 800) throws -> PullJudge {
    var tuning = Tuning()
    try tuning.apply(settings)
    return PullJudge(tuning.refresh, viewport: viewport)
  }

  private func trigger(_ points: Double) -> [TuningSetting] {
    [TuningSetting("refresh.triggerDistance.points", .number(points))]
  }

  private func stroke(
    _ samples: [PullStroke.Sample], _ observed: PullStroke.Outcome, under judge: PullJudge
  ) -> PullStroke {
    PullStroke(.touch, samples, observed: observed, under: judge)
  }

  @Test func `a moved threshold decides again whether a pull fires`() throws {
    let own = try judge()
    let needed = try #require(own.fingerToArm(.touch))
    let pull = stroke(samples(to: needed + 5), .fired, under: own)
    #expect(pull.outcome(under: own) == .fired)
    #expect(pull.outcome(under: try judge(trigger(80))) == .notFired)
    let short = stroke(samples(to: needed - 5), .notFired, under: own)
    #expect(short.outcome(under: try judge(trigger(50))) == .fired)
    #expect(short.farthest == needed - 5)
  }

  @Test func `the finger's travel is that of the list of presets`() throws {
    // 64 = 800 (1 − 1 / (0.55 x / 800 + 1)), solved for x.
    let needed = try #require(try judge().fingerToArm(.touch))
    #expect(abs(needed - 64 * 800 / (0.55 * (800 - 64))) < 1e-9)
  }

  @Test func `a pull that is pushed back is cancelled, but fires if the threshold was nearer`()
    throws
  {
    let own = try judge()
    let pull = stroke(samples(to: 160, end: 90), .cancelled, under: own)
    #expect(pull.outcome(under: try judge(trigger(66))) == .cancelled)
    #expect(pull.outcome(under: try judge(trigger(30))) == .fired)
    #expect(pull.outcome(under: try judge(trigger(120))) == .notFired)
  }

  @Test func `a pull that Esc cancelled past the threshold fires under no tuning`() throws {
    let own = try judge()
    let pull = stroke(samples(to: 200), .cancelled, under: own)
    #expect(pull.outcome(under: try judge(trigger(40))) == .cancelled)
    #expect(pull.outcome(under: try judge(trigger(120))) == .notFired)
  }

  @Test func `a dwell counts the time past the threshold`() throws {
    let own = try judge()
    let pull = stroke(samples(to: 160), .fired, under: own)
    func dwell(_ seconds: Double) -> [TuningSetting] {
      [
        TuningSetting("refresh.firing", .choice("dwell")),
        TuningSetting("refresh.firing.dwell", .number(seconds)),
      ]
    }
    #expect(pull.outcome(under: try judge(dwell(0.2))) == .fired)
    #expect(pull.outcome(under: try judge(dwell(0.6))) == .cancelled)
  }

  @Test func `a low window brings the threshold nearer`() throws {
    let own = try judge(viewport: 800)
    let pull = stroke(samples(to: 100), .notFired, under: own)
    #expect(pull.outcome(under: try judge(viewport: 200)) == .fired)
  }

  @Test func `a long stroke keeps its farthest and its last sample`() throws {
    var long = (0..<1000).map { PullStroke.Sample(time: Double($0) / 240, finger: 20) }
    long[501].finger = 150
    let pull = stroke(long, .notFired, under: try judge(trigger(400)))
    #expect(pull.samples.count <= 64 && pull.farthest == 150)
    #expect(pull.samples.last == long.last)
  }
}
