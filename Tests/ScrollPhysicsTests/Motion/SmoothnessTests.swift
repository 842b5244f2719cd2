@testable import ScrollPhysics
import Testing

struct SmoothnessTests {
  private static let interval = 1.0 / 60

  /// Content that moves by steps, in pixels, with a frame at each refresh.
  private func movement(_ steps: [Double]) -> Smoothness {
    var smoothness = Smoothness(interval: Self.interval)
    var position = 300.0
    for (index, step) in ([0] + steps).enumerated() {
      position += step
      let shown = 10 + Double(index) * Self.interval
      smoothness.add(.init(position: position, shown: shown, wait: Self.interval))
    }
    return smoothness
  }

  @Test(
    arguments: [
      // Chromium's own examples: only the last sequence changes from growing to shrinking.
      ([1, 5, 10], 0), ([10, 5, 1], 0), ([1, 10, 5], 1),
      // Up to 7 pixels, the ratio is 1.4.
      ([4, 5.5, 4], 0), ([4, 5.7, 4], 1), ([5.5, 4, 5.5], 0), ([5.7, 4, 5.7], 1), ([5, 7, 5], 1),
      // Above it is 1.2.
      ([10, 11.9, 10], 0), ([10, 12, 10], 1), ([11.9, 10, 11.9], 0), ([12, 10, 12], 1),
      // The step must stand out from both neighbors.
      ([10, 12, 11.9], 0), ([8, 8, 8, 8], 0), ([8, 12, 8, 12, 8], 3),
      // Steps in two directions, rests and creeping are not compared.
      ([6, -9, 6], 0), ([6, 9, -6], 0), ([6, 0, 6], 0), ([0.4, 0.9, 0.4], 0), ([0.5, 0.8, 0.5], 1),
      ([], 0), ([5], 0), ([5, 9], 0),
    ] as [([Double], Int)])
  func `the middle one of three steps is uneven if it stands out from both others`(
    steps: [Double], count: Int
  ) {
    #expect(movement(steps).jankyFrames == count)
    #expect(movement(steps.map { -$0 }).jankyFrames == count)
    #expect(movement(steps).frames == steps.count)
  }

  @Test func `jank is the share of all frames that have a step`() {
    #expect(movement([8, 12, 8, 12, 8]).jank == 3.0 / 5)
    #expect(movement([]).jank == 0)
  }

  @Test func `a movement starts anew after a rest`() {
    var smoothness = movement([8, 12])
    // Content at rest may jump, for example to the top.
    smoothness.rest(at: .init(position: 0, shown: 20, wait: 0.01))
    for (index, position) in [8.0, 16, 24].enumerated() {
      let shown = 20 + Double(index + 1) * Self.interval
      smoothness.add(.init(position: position, shown: shown, wait: 0.01))
    }
    // Without the rest, 12 would stand out from 8 and 8.
    #expect(smoothness.jankyFrames == 0)
    #expect(smoothness.frames == 5)
    #expect(abs(smoothness.duration - 5 * Self.interval) < 1e-9)
    #expect(movement([8, 12, 8]).jankyFrames == 1)
  }

  @Test func `a missed refresh makes a frame late by one interval`() {
    var smoothness = Smoothness(interval: Self.interval)
    var time = 10.0
    for frame in 0...60 {
      let wait = (frame == 30 ? 2 : 1) * Self.interval
      time += wait
      smoothness.add(.init(position: time * 600, shown: time, wait: wait))
    }
    #expect(smoothness.frames == 60)
    #expect(smoothness.lateFrames == 1)
    #expect(smoothness.late == 1.0 / 60)
    #expect(abs(smoothness.duration - 61.0 / 60) < 1e-9)
    // 16.67 ms in 1.0167 s.
    #expect(abs(smoothness.hitchRatio - 1000.0 / 61) < 1e-6)
  }

  @Test(
    arguments: [(0, 0), (0.4, 0), (1, 0), (1.49, 0), (1.51, 1), (2.4, 1), (2.6, 2), (.nan, 0)]
      as [(Double, Double)])
  func `half an interval is noise of the time stamps`(intervals: Double, missed: Double) {
    let frame = Smoothness.Frame(position: 0, shown: 10, wait: intervals * Self.interval)
    #expect(frame.missedRefreshes(interval: Self.interval) == missed)
    #expect(frame.missedRefreshes(interval: 0) == 0)
  }

  @Test func `a pause before the request for a frame is no motion`() {
    var smoothness = Smoothness(interval: Self.interval)
    smoothness.add(.init(position: 0, shown: 10, wait: 0.01))
    smoothness.add(.init(position: 5, shown: 12, wait: 0.01))
    #expect(abs(smoothness.duration - (0.01 + Self.interval)) < 1e-9)
    #expect(smoothness.lateness == 0)
    // A frame soon after another one lasts for the time between them.
    smoothness.add(.init(position: 10, shown: 12 + Self.interval, wait: 0.01))
    #expect(abs(smoothness.duration - (0.01 + 2 * Self.interval)) < 1e-9)
  }

  @Test func `without frames all figures are 0`() {
    let smoothness = Smoothness(interval: Self.interval)
    #expect(smoothness.jank == 0 && smoothness.late == 0 && smoothness.hitchRatio == 0)
  }
}
