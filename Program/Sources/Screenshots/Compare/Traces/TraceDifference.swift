package import PullcordRecordings

/// The difference of two traces.
///
/// The second trace is sampled at the times of the first one's frames: numbers are interpolated linearly, and
/// words are those of the frame before. Traces of different frame rates can therefore be compared. Only the
/// time that both cover is compared; `ends` shows whether one is longer.
package struct TraceDifference: Sendable {
  /// The largest difference of a column of numbers.
  package struct Column: Hashable, Sendable {
    /// The column's name.
    package let name: String
    /// The largest difference, in the column's unit; 0 for none.
    package internal(set) var difference = 0.0
    /// The first time of the largest difference, in seconds; 0 for none.
    package internal(set) var time = 0.0
  }

  /// A column of words whose frames differ.
  package struct Words: Hashable, Sendable {
    /// The column's name.
    package let name: String
    /// The time of the first difference, in seconds.
    package let time: Double
    /// The word of the first trace at that time; nil for null.
    package let first: String?
    /// The word of the second trace at that time.
    package let second: String?
    /// The word of both traces before that time; nil for null or at the first frame.
    let before: String?
    /// The number of frames that differ.
    package internal(set) var frames: Int
  }

  /// The first effect that differs.
  package struct Effects: Hashable, Sendable {
    /// The effect of the first trace; nil after its last one.
    package let first: RecordedTrace.Effect?
    /// The effect of the second trace; nil after its last one.
    package let second: RecordedTrace.Effect?
  }

  /// The tolerance.
  package let tolerance: TraceTolerance
  /// The number of compared frames of the first trace.
  package private(set) var frames = 0
  /// The number of frames in which a word differs, or a number by more than the tolerance.
  package private(set) var differentFrames = 0
  /// Every column of numbers, in the order of the format.
  package private(set) var columns = RecordedTrace.numbers.map { Column(name: $0) }
  /// The columns of words that differ.
  package private(set) var words: [Words] = []
  /// The first effect that differs; nil when both have the same effects in the same order.
  package private(set) var effects: Effects?
  /// The largest difference in the times of equal effects, with the time in the first trace.
  package private(set) var effectTimes = Column(name: "effects")
  /// The ends of the two traces, in seconds.
  package private(set) var ends = (first: 0.0, second: 0.0)
  /// The words of the frame before.
  private var latestWords: [String?] = []

  /// Compares two traces and measures all differences, including tolerated ones.
  package init(
    of first: RecordedTrace, and second: RecordedTrace, tolerating tolerance: TraceTolerance = .none
  ) {
    self.tolerance = tolerance
    let limits = columns.map { tolerance.limit(of: $0.name) }
    ends = (first.frames.last?.time ?? 0, second.frames.last?.time ?? 0)
    var index = 0
    let begin = second.frames.first?.time ?? 0
    for frame in first.frames where frame.time > begin - Self.instant {
      let latest = frame.time + Self.instant
      while index + 1 < second.frames.count, second.frames[index + 1].time <= latest { index += 1 }
      let isLast = index + 1 == second.frames.count
      guard index < second.frames.count,
        !isLast || frame.time <= second.frames[index].time + Self.instant
      else { break }
      compare(
        frame, with: second.frames[index], isLast ? nil : second.frames[index + 1], limits)
    }
    compare(first.effects, with: second.effects)
  }

  /// Whether anything differs by more than the tolerance; words and the order of effects always count.
  package var isDifferent: Bool { isDifferent(beyond: tolerance) }

  /// Whether anything differs at all.
  var isUnequal: Bool { isDifferent(beyond: .none) }

  private func isDifferent(beyond tolerance: TraceTolerance) -> Bool {
    if frames == 0 || !words.isEmpty || effects != nil { return true }
    return columns.contains { $0.difference > tolerance.limit(of: $0.name) }
      || effectTimes.difference > tolerance.seconds
      || (ends.first - ends.second).magnitude > tolerance.seconds
  }

  /// Times nearer than this are equal, in seconds: a thousandth of the shortest frame of a replay.
  private static let instant = 1e-6

  private mutating func compare(
    _ frame: RecordedTrace.Frame, with before: RecordedTrace.Frame, _ after: RecordedTrace.Frame?,
    _ limits: [Double]
  ) {
    frames += 1
    var differs = false
    // At the time of a frame its numbers are compared without interpolation.
    let isBetween = frame.time > before.time + Self.instant
    for index in columns.indices {
      var number = before.numbers[index]
      if isBetween, let after, after.time > before.time {
        let part = (frame.time - before.time) / (after.time - before.time)
        number += (after.numbers[index] - number) * part
      }
      let difference = (frame.numbers[index] - number).magnitude
      if difference > limits[index] { differs = true }
      if difference > columns[index].difference {
        columns[index].difference = difference
        columns[index].time = frame.time
      }
    }
    for (index, name) in RecordedTrace.words.enumerated()
    where frame.words[index] != before.words[index] {
      differs = true
      if let known = words.firstIndex(where: { $0.name == name }) {
        words[known].frames += 1
      } else {
        words.append(
          Words(
            name: name, time: frame.time, first: frame.words[index], second: before.words[index],
            before: latestWords.isEmpty ? nil : latestWords[index], frames: 1))
      }
    }
    latestWords = frame.words
    if differs { differentFrames += 1 }
  }

  private mutating func compare(
    _ first: [RecordedTrace.Effect], with second: [RecordedTrace.Effect]
  ) {
    for index in 0..<max(first.count, second.count) {
      let one = index < first.count ? first[index] : nil
      let other = index < second.count ? second[index] : nil
      guard let one, let other, one.summary == other.summary else {
        effects = Effects(first: one, second: other)
        return
      }
      let difference = (one.time - other.time).magnitude
      if difference > effectTimes.difference {
        effectTimes.difference = difference
        effectTimes.time = one.time
      }
    }
  }
}
