import PathAnimation
import Testing
import VectorGraphics

struct TimingTests {
  @Test func `a track has the given values at its keys and interpolates between them`() {
    // These are the key times and rotations, in radians, of PullToMakeSoup's lid.
    let lid = KeyframeTrack<Double>(
      .init(0, 0.05), .init(0.2, 0), .init(0.4, -0.05), .init(0.6, 0), .init(0.8, 0.07),
      .init(0.9, -0.03), .init(1, 0))
    #expect(lid.value(at: -1) == 0.05 && lid.value(at: 0.4) == -0.05 && lid.value(at: 7) == 0)
    #expect(abs(lid.value(at: 0.85) - 0.02) < 1e-15)
    #expect(lid.value(at: .nan) == 0.05)
  }

  @Test func `keys may be in any order, and two keys at the same time make a jump`() {
    let track = KeyframeTrack<Double>(.init(1, 5), .init(0, 1), .init(1, 9), .init(.nan, 3))
    #expect(track.keys.map(\.value) == [1, 5, 9])
    #expect(track.value(at: 0.5) == 3 && track.value(at: 1) == 9)
    let even = KeyframeTrack(evenly: 4.131, 5.149, 6.294)
    #expect(even.value(at: 0.5) == 5.149 && even.value(at: 1) == 6.294)
    #expect(abs(even.value(at: 0.25) - 4.64) < 1e-12)
    #expect(KeyframeTrack(evenly: 2.0).value(at: 0.3) == 2)
  }

  @Test func `mixing colors takes their alpha into account`() {
    let mixed = Color(hex: 0xFF0000).interpolated(to: Color(hex: 0x00FF00).opacity(0), 0.5)
    #expect(mixed == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    let gone = Color(hex: 1).opacity(0)
    #expect(gone.interpolated(to: gone, 0.3).alpha == 0)
    let red = Color(hex: 0xFF0000).opacity(0)
    #expect(red.interpolated(to: gone, 0.2) == red && red.interpolated(to: gone, 0.8) == gone)
  }

  @Test func `the progress within a window runs from 0 to 1`() {
    let window = ProgressWindow(start: 0.5)
    #expect(window.value(at: 0.4) == 0 && window.value(at: 0.75) == 0.5 && window.value(at: 1) == 1)
    let inner = ProgressWindow(start: 0.2, end: 0.6, easing: .steps(2))
    #expect(abs(inner.value(at: 0.5) - 0.5) < 1e-15 && inner.value(at: 0.9) == 1)
    #expect(ProgressWindow(start: 0.5, end: 0.5).value(at: 0.5) == 1)
    #expect(window.value(at: .nan) == 0)
  }

  @Test func `a loop with a gap pauses after each run`() {
    // PullToMakeSoup's rattle moves for half of every second.
    let rattle = Timeline(duration: 0.5, gap: 0.5, repetition: .forever)
    #expect(rattle.progress(at: 0.25) == 0.5 && rattle.progress(at: 0.75) == 1)
    #expect(rattle.progress(at: 1_000_000.25) == 0.5)
    #expect(rattle.settlingTime == .infinity)
    #expect(rattle.run(at: 3.1).index == 3)
  }

  @Test func `a reversing timeline runs backwards every second time`() {
    // MRefresh's pulse goes from 1 to 0.3 and back. Each direction takes 0.4 s.
    let pulse = Timeline(duration: 0.4, repetition: .forever, isReversing: true)
    #expect(abs(pulse.progress(at: 0.1) - 0.25) < 1e-12)
    #expect(abs(pulse.progress(at: 0.5) - 0.75) < 1e-12)
    #expect(abs(pulse.progress(at: 0.9) - 0.25) < 1e-12)
  }

  @Test func `a timeline starts after its delay and keeps its last value at the end`() {
    let line = Timeline(duration: 2, delay: 1, gap: 1, repetition: .times(2))
    #expect(line.settlingTime == 6)
    #expect(Timeline(duration: -3, delay: 0.5, repetition: .times(2)).settlingTime == 0.5)
    #expect(Timeline(duration: 2, gap: 0.25, repetition: .times(2)).settlingTime == 4.25)
    #expect(line.progress(at: 0) == 0 && line.progress(at: 1) == 0 && line.progress(at: 2) == 0.5)
    #expect(line.progress(at: 3.5) == 1 && line.progress(at: 5) == 0.5)
    #expect(line.progress(at: 6) == 1 && line.progress(at: 600) == 1)
    #expect(line.progress(at: .nan) == 0 && line.progress(at: .infinity) == 1)
  }

  @Test func `after an infinite gap or duration no other run begins, and the progress is a number`()
  {
    for repetition in [Timeline.Repetition.forever, .times(1), .times(3)] {
      let paused = Timeline(duration: 2, gap: .infinity, repetition: repetition)
      #expect(paused.progress(at: 1) == 0.5 && paused.progress(at: 2) == 1)
      #expect(paused.progress(at: 1e9) == 1 && paused.run(at: 1e9).index == 0)
      let endless = Timeline(duration: .infinity, repetition: repetition)
      #expect(endless.progress(at: 1e9) == 0)
    }
    #expect(Timeline(duration: 2, gap: .infinity).settlingTime == 2)
    #expect(Timeline(duration: 2, gap: .infinity, repetition: .times(2)).settlingTime == .infinity)
  }

  @Test func `timelines with a duration of 0 do not divide by zero`() {
    for duration in [0, -1, Double.nan, .infinity] {
      let line = Timeline(duration: duration, repetition: .forever)
      for time in [0, 0.1, 1e308, Double.infinity] {
        #expect((0...1).contains(line.progress(at: time)))
      }
    }
    #expect(Timeline(duration: 1, repetition: .times(.min)).progress(at: 5) == 1)
    #expect(Timeline(duration: 1e-300, repetition: .forever).progress(at: 1e300) == 1)
  }

  @Test func `runs without a duration and a gap are all over at once`() {
    var timeline = Timeline(duration: 0, repetition: .forever)
    #expect(timeline.run(at: 1) == (0, 1))
    #expect(timeline.run(at: 0) == (0, 0))
    timeline.repetition = .times(3)
    #expect(timeline.run(at: 1) == (2, 1))
    timeline.gap = 2
    #expect(timeline.run(at: 3) == (1, 1))
  }

  @Test func `a control point of a timing curve that is not a number counts as 0`() {
    for share in [0.1, 0.5, 0.9] {
      #expect(
        Easing.cubicBezier(x1: 0.3, y1: 0.2, x2: 0.6, y2: .nan).value(at: share)
          == Easing.cubicBezier(x1: 0.3, y1: 0.2, x2: 0.6, y2: 0).value(at: share))
      #expect(
        Easing.cubicBezier(x1: 0.3, y1: .infinity, x2: 0.6, y2: 0.7).value(at: share)
          == Easing.cubicBezier(x1: 0.3, y1: 0, x2: 0.6, y2: 0.7).value(at: share))
    }
  }

  @Test func `points between two keys are on the line between their points`() {
    let track = KeyframeTrack<Point>(.init(0, Point(x: 1, y: 8)), .init(2, Point(x: 5, y: 0)))
    #expect(track.value(at: 0.5) == Point(x: 2, y: 6))
    #expect(track.value(at: 3) == Point(x: 5, y: 0))
  }

  @Test func `a first key without a valid time is at time 0`() {
    let track = KeyframeTrack<Double>(.init(.nan, 5), .init(2, 9))
    #expect(track.keys.map(\.time) == [0, 2])
    #expect(track.value(at: 1) == 7)
  }
}
