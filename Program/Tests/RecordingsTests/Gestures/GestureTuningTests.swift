import PullToRefresh
import PullcordListScenes
import PullcordRecordings
import PullcordTuning
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// Settings that a gesture changes.
struct GestureTuningTests {
  private func gesture(_ text: String) throws -> Gesture { try Gesture(text: text, file: "g") }

  @Test func `several values can be changed together, at the start and later`() throws {
    let gesture = try gesture(
      """
      tune refresh.hysteresis 3 refresh.mustStartAtEdge false  # both
      tune edge end
      0.5 tune preset ios refresh.hysteresis 4.5
      """)
    #expect(
      gesture.changes.map(\.settings) == [
        [
          TuningSetting("refresh.hysteresis", .number(3)),
          TuningSetting("refresh.mustStartAtEdge", .flag(false)),
        ], [TuningSetting("edge", .choice("end"))],
      ])
    #expect(gesture.changes.map(\.line) == [1, 2])
    #expect(
      gesture.events == [
        Gesture.Event(
          time: 0.5,
          action: .tune([
            TuningSetting("preset", .choice("ios")),
            TuningSetting("refresh.hysteresis", .number(4.5)),
          ]), line: 3)
      ])
    var tuning = Tuning()
    try gesture.applyHeader(to: &tuning, file: "g")
    #expect(tuning.refresh.guards.hysteresis == 3 && tuning.edge == .end)
  }

  @Test func `a value that the other settings make ineffective is an error with its line`() throws {
    let dwell = "refresh.firing.dwell"
    let early = try gesture("tune \(dwell) 2\n")
    var tuning = Tuning()
    #expect {
      try early.applyHeader(to: &tuning, file: "g")
    } throws: { "\($0)".hasPrefix("g:1: got '\(dwell)', expected a value that has an effect") }
    let late = try gesture("0 tune refresh.firing dwell \(dwell) 2\n1 tune \(dwell) 3\n")
    try late.check(from: tuning, file: "g")
    let never = try gesture("0 tune refresh.hysteresis 1\n1 tune \(dwell) 3")
    #expect {
      try never.check(from: tuning, file: "g")
    } throws: { "\($0)".hasPrefix("g:2: got '\(dwell)'") }
  }

  @Test func `a written change of settings reads back as the same change`() throws {
    var writer = GestureWriter(start: 0.25)
    var tuning = Tuning()
    var text = GestureWriter.header(
      viewport: Size(width: 480, height: 800), settings: [("preset", "pullcord")],
      at: ScenePosition(offset: 0)
    ).joined(separator: "\n")
    var changed: [Tuning] = []
    for (key, value) in [
      ("refresh.triggerDistance.points", TuningValue.number(71.5)),
      ("preset", .choice("material3")),
      ("refresh.resistance.touch", .choice("linear")), ("refresh.triggersOnlyBeyond", .flag(false)),
      ("indicator", .choice("harbour")), ("latency", .number(0.3)),
    ] {
      let old = tuning
      try tuning.apply([TuningSetting(key, value)])
      let line = try #require(
        writer.line(forChanging: tuning.settings(from: old), time: 0.5 + Double(changed.count)))
      text += "\n" + line
      changed.append(tuning)
    }
    #expect(writer.line(forChanging: tuning.settings(from: tuning), time: 9) == nil)
    _ = writer.lines(for: .touchpadStopped, time: 9)
    let read = try gesture(text)
    #expect(read.events.first?.time == 0.25)
    var again = Tuning()
    for (event, tuning) in zip(read.events, changed) {
      guard case .tune(let settings) = event.action else {
        Issue.record("\(event)")
        continue
      }
      try again.apply(settings)
      #expect(again == tuning)
    }
    #expect(read.events.count == changed.count)
  }

  @Test func `names and choices contain no white space and no comment sign`() {
    for parameter in TuningParameter.all {
      var words = [parameter.key]
      if case .choice(let names) = parameter.kind { words += names }
      for word in words {
        #expect(!word.isEmpty && !word.contains { $0.isWhitespace || $0 == "#" }, "\(word)")
      }
    }
  }

  @Test func `the written changes turn any preset into any other`() async throws {
    for old in RefreshPreset.all {
      await Task.yield()
      for new in RefreshPreset.all {
        var tuning = Tuning(old)
        var other = Tuning(new)
        other.show(.plain(.elastic))
        other.failureRate = 0.5
        try tuning.apply(other.settings(from: tuning))
        #expect(tuning == other, "\(old.name) to \(new.name)")
      }
    }
  }
}
