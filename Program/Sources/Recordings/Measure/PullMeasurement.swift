package import ScrollPhysics
internal import VectorGraphics

/// A pull that was measured in a video, with the settings that explain it.
///
/// Lengths are points. Times are seconds on the gesture's clock.
package struct PullMeasurement: Sendable {
  /// The content in one frame of the video.
  package struct Frame: Sendable {
    package var time: Double
    /// The displacement of the content since the first frame; positive in the direction of a pull.
    package var pull: Double
    /// The standard error of the displacement.
    package var error: Double
    /// The share of the content's edges that are where the displacement puts them, 0…1.
    package var confidence: Double
    package var velocity: Double
    /// The travel of the hand since its touch; 0 while the hand touches nothing.
    package var finger: Double
    /// The device that the hand uses in this frame; nil while it touches nothing.
    package var device: InputDevice?
  }

  /// A movement after the release of a pull.
  package struct Release: Sendable {
    package var time: Double
    package var pull: Double
    /// The resting position of the content while the action runs; nil if the content went back.
    package var hold: (length: Double, error: Double)?
    /// The time at which the content leaves its hold; nil if the video does not show this.
    package var leaves: Double?
    /// The motion to the hold, or back to the edge if there is no hold.
    package var settling: SettlingFit?
    /// The motion from the hold back to the edge; nil if the video does not show this.
    package var hide: SettlingFit?
  }

  package private(set) var frames: [Frame] = []
  /// The resistances in the order of their quality; the first one explains the pull best.
  package private(set) var resistances: [ResistanceFit] = []
  package private(set) var releases: [Release] = []
  package let edge: Edge
  /// The length of the list.
  package let viewport: Double
  /// The time on the video's clock at which the gesture's clock is 0.
  package private(set) var lag = 0.0
  /// The median time between two frames.
  package let frameTime: Double

  /// Measures a pull.
  ///
  /// - Parameters:
  ///   - video: The frames of the video.
  ///   - hand: The movements of the hand.
  ///   - edge: The edge that the hand pulls.
  ///   - scale: The number of pixels per point.
  ///   - viewport: The length of the list in points; nil for the length of the measured region.
  ///   - start: The time of the video at which the gesture begins; nil to find it.
  /// - Throws: An error if the video has too little detail, if nothing in it moves, if the hand
  ///   does not move, or if nothing moves as the hand does.
  package init(
    _ video: VideoFrames, hand: HandTravel, edge: Edge, scale: Double, viewport: Double? = nil,
    start: Double? = nil
  ) throws(MeasurementProblem) {
    guard let positions = ContentTracker(video.profiles).positions() else { throw .noDetail }
    self.edge = edge
    self.viewport = viewport ?? Double(video.region.height) / scale
    let steps = zip(video.times, video.times.dropFirst()).map { $1 - $0 }.sorted()
    frameTime = steps[steps.count / 2]
    let sign = (edge == .start ? 1 : -1) / scale
    let measured = zip(video.times, positions).map { time, position in
      Frame(
        time: time, pull: position.shift * sign, error: position.error / scale,
        confidence: position.confidence, velocity: 0, finger: 0)
    }
    frames = measured
    guard measured.contains(where: { abs($0.pull) >= 2 }) else { throw .noMotion }
    guard !hand.strokes.isEmpty else { throw .noStroke }
    guard let rough = start ?? Self.roughLag(measured, hand, frameTime) else { throw .noPull }
    let samples = measured.compactMap { frame -> ResistanceFit.Sample? in
      guard let stroke = hand.stroke(at: frame.time - rough),
        stroke.travel(at: frame.time - rough) > 0
      else { return nil }
      return ResistanceFit.Sample(
        time: frame.time, stroke: stroke, pull: frame.pull, error: frame.error)
    }
    guard samples.count >= 4, samples.contains(where: { $0.pull >= 2 }) else { throw .noPull }
    var stepped = samples
    for index in stepped.indices { stepped[index].stroke.isStepped = true }
    let ways = [samples, stepped].map { samples in
      ResistanceFit.fits(samples, viewport: self.viewport, lag: rough, frame: frameTime)
    }
    resistances = ways[0][0].residual <= ways[1][0].residual ? ways[0] : ways[1]
    lag = resistances[0].lag
    // A pull never moves a list farther than the hand moves. If the picture moved farther, new
    // rows or another page appeared.
    let hands = samples.map { $0.stroke.travel(at: $0.time - lag) }.max() ?? 0
    guard samples.map(\.pull).max() ?? 0 <= 1.1 * hands + 2 * Self.leastMotion else {
      throw .noPull
    }
    follow(hand)
    releases = hand.strokes.indices.compactMap { release(of: $0, in: hand) }
  }

  /// The lag at which the velocities of hand and content agree best; nil if they never agree.
  private static func roughLag(
    _ frames: [Frame], _ hand: HandTravel, _ frameTime: Double
  ) -> Double? {
    let step = max(frameTime / 2, 1.0 / 240)
    let (first, last) = (frames[0].time, frames[frames.count - 1].time)
    let count = min(40_000, Int((last - first) / step) + 1)
    var index = 0
    let pulls = (0..<count).map { number in
      let time = first + Double(number) * step
      while index < frames.count - 2, frames[index + 1].time < time { index += 1 }
      let (one, other) = (frames[index], frames[index + 1])
      return one.pull + (other.pull - one.pull) * (time - one.time) / (other.time - one.time)
    }
    let begin = hand.strokes[0].start
    let length = min(40_000, Int((hand.strokes[hand.strokes.count - 1].end - begin) / step) + 1)
    let travel = (0..<length).map {
      hand.velocity(at: begin + (Double($0) + 0.5) * step, step: step)
    }
    // Content that moves faster than the hand does not follow the hand. For example, the content
    // jumps when new rows arrive.
    let fastest = 1.5 * (travel.map(abs).max() ?? 0)
    let content = zip(pulls, pulls.dropFirst()).map { one, other in
      let velocity = (other - one) / step
      return abs(velocity) <= fastest ? velocity : 0
    }
    // Content that moved before the touch did not follow the hand.
    let moved = frames.first { abs($0.pull) >= Self.leastMotion }?.time ?? last
    let latest = Int((moved + 3 * frameTime - first) / step)
    var best = (shift: 0, agreement: 0.0)
    for shift in -length..<max(-length, min(content.count, latest)) {
      var (sum, hands, contents) = (0.0, 0.0, 0.0)
      for number in max(0, -shift)..<max(max(0, -shift), min(length, content.count - shift)) {
        sum += travel[number] * content[number + shift]
        hands += travel[number] * travel[number]
        contents += content[number + shift] * content[number + shift]
      }
      // The sum is large if hand and content move far together. The sum divided by `size` is their
      // correlation: it is 1 if the two velocities are always proportional.
      let size = (hands * contents).squareRoot()
      guard size > 0, sum / size >= Self.leastCorrelation else { continue }
      if sum * sum / size > best.agreement { best = (shift, sum * sum / size) }
    }
    guard best.agreement > 0 else { return nil }
    return first + Double(best.shift) * step - begin
  }

  /// Converts the frames to the gesture's clock, and adds the hand's travel and the content's
  /// velocity to each frame.
  private mutating func follow(_ hand: HandTravel) {
    for index in frames.indices {
      frames[index].time -= lag
      let time = frames[index].time
      if let stroke = hand.stroke(at: time) {
        frames[index].finger = max(0, stroke.travel(at: time))
        frames[index].device = stroke.device
      }
    }
    for index in frames.indices {
      let (one, other) = (frames[max(0, index - 1)], frames[min(frames.count - 1, index + 1)])
      frames[index].velocity = (other.pull - one.pull) / (other.time - one.time)
    }
  }

  private func release(of index: Int, in hand: HandTravel) -> Release? {
    let time = hand.strokes[index].end
    let end = index + 1 < hand.strokes.count ? hand.strokes[index + 1].start : Double.infinity
    let after = frames.filter { $0.time >= time - frameTime / 2 && $0.time < end }
    guard let first = after.first, first.pull >= 2 else { return nil }
    var release = Release(time: time, pull: first.pull)
    let velocity =
      hand.velocity(at: time - 2 * frameTime, step: frameTime) == 0 ? 0 : first.velocity
    func samples(from: Double, to: Double) -> [SettlingFit.Sample] {
      after.filter { $0.time >= from && $0.time <= to }.map {
        SettlingFit.Sample(time: $0.time, pull: $0.pull, error: $0.error)
      }
    }
    guard let hold = plateau(after) else {
      release.settling = SettlingFit(
        samples(from: time, to: time + 3), start: time, to: 0, velocity: velocity, frame: frameTime)
      return release
    }
    release.hold = (hold.length, hold.error)
    release.settling = SettlingFit(
      samples(from: time, to: min(hold.end, hold.start + 0.5)), start: time, to: hold.length,
      velocity: velocity, frame: frameTime)
    guard hold.end < (after.last?.time ?? 0) - 2 * frameTime else { return release }
    release.leaves = hold.end
    // If new rows have arrived meanwhile, the old rows do not return to their positions, so
    // this motion cannot be measured.
    if let last = after.last, abs(last.pull) <= Self.still {
      release.hide = SettlingFit(
        samples(from: hold.end, to: hold.end + 3), start: hold.end, to: 0, velocity: 0,
        frame: frameTime)
    }
    return release
  }

  /// The longest period in which the content rests away from its edge; nil without such a period.
  private func plateau(
    _ frames: [Frame]
  ) -> (start: Double, end: Double, length: Double, error: Double)? {
    var longest: ClosedRange<Int>?
    var duration = Self.shortestHold
    for start in frames.indices {
      var (low, high, end) = (frames[start].pull, frames[start].pull, start)
      while end + 1 < frames.count {
        let pull = frames[end + 1].pull
        guard max(high, pull) - min(low, pull) <= Self.still else { break }
        (low, high, end) = (min(low, pull), max(high, pull), end + 1)
      }
      let own = frames[end].time - frames[start].time
      if own > duration, low >= Self.shortestLength { (longest, duration) = (start...end, own) }
    }
    guard let longest else { return nil }
    let half = frames[(longest.lowerBound + longest.upperBound) / 2...longest.upperBound]
    let sorted = half.map(\.pull).sorted()
    let middle = sorted[sorted.count / 2]
    // The hold ends with the last frame in which the content is still in place.
    let last = half.last { abs($0.pull - middle) <= 0.3 } ?? half[half.endIndex - 1]
    let spread = (sorted[sorted.count - 1] - sorted[0]) / 2
    return (
      frames[longest.lowerBound].time, last.time, middle, max(spread, half.map(\.error).max() ?? 0)
    )
  }

  /// The smallest displacement that counts as a motion, in points.
  private static let leastMotion = 2.0
  /// The smallest correlation between the velocities of a hand and of content that follows it.
  private static let leastCorrelation = 0.5
  /// The largest movement of content that counts as rest, in points.
  private static let still = 1.2
  /// The shortest rest that counts as a hold, in seconds.
  private static let shortestHold = 0.15
  /// The smallest distance of a hold from the edge, in points.
  private static let shortestLength = 6.0
}

/// The reason why a video could not be measured.
package enum MeasurementProblem: Error, CustomStringConvertible {
  case noDetail, noMotion, noStroke, noPull

  package var description: String {
    switch self {
    case .noDetail:
      "too few texts or pictures move, expected a list that follows a hand; --region chooses the list"
    case .noMotion: "nothing moves by 2 pt or more, expected a list that follows a hand"
    case .noStroke: "the gesture moves no finger, mouse or touchpad"
    case .noPull: "the content does not move when the gesture does; --start aligns them"
    }
  }
}
