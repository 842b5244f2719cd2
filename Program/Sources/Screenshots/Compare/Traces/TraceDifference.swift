package import PullcordRecordings

/// The difference of two traces.
///
/// The second trace is sampled at the times of the first trace's frames, so that traces of
/// different frame rates can be compared. Numbers are interpolated linearly. Words are those of the
/// previous frame. The numbers and words are those of the period that both traces contain. Unequal
/// ends count as a difference.
package struct TraceDifference: Sendable {
  /// The largest difference in a column of numbers.
  package struct Column: Hashable, Sendable {
    package let name: String
    /// The largest difference, in the column's unit; 0 if the numbers are equal.
    package internal(set) var difference = 0.0
    /// The first time of the largest difference, in seconds; 0 if the numbers are equal.
    package internal(set) var time = 0.0
  }

  /// A column of words that contains differences.
  package struct Words: Hashable, Sendable {
    package let name: String
    /// The time of the first difference, in seconds.
    package let time: Double
    /// The first trace's word at that time; nil for null.
    package let first: String?
    /// The second trace's word at that time; nil for null.
    package let second: String?
    /// The word of both traces before that time; nil for null and at the first frame.
    let before: String?
    package internal(set) var frames: Int
  }

  /// The first pair of different events.
  package struct Effects: Hashable, Sendable {
    /// The event of the first trace; nil if that trace has no more events.
    package let first: RecordedTrace.Effect?
    /// The event of the second trace; nil if that trace has no more events.
    package let second: RecordedTrace.Effect?
  }

  package let tolerance: TraceTolerance
  /// The number of frames of the first trace that were compared.
  package private(set) var frames = 0
  /// The number of frames in which a word differs, or in which a number differs by more than the
  /// tolerance.
  package private(set) var differentFrames = 0
  package private(set) var columns = RecordedTrace.numbers.map { Column(name: $0) }
  /// The columns of words that contain differences.
  package private(set) var words: [Words] = []
  /// The first pair of different events; nil if both traces have the same events in the same order.
  package private(set) var effects: Effects?
  /// The largest difference between the times of equal events, and its time in the first trace.
  package private(set) var effectTimes = Column(name: "effects")
  /// The end times of both traces, in seconds.
  package private(set) var ends = (first: 0.0, second: 0.0)
  /// The result in words.
  package private(set) var verdict = Verdict.none
  /// The words of the previous frame.
  private var latestWords: [String?] = []

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
    verdict = Verdict(of: first, and: second, self)
  }

  /// Whether a number or a time differs by more than the tolerance, or any word or event differs.
  package var isDifferent: Bool { isDifferent(beyond: tolerance) }

  /// Whether any number, word or event differs.
  var isUnequal: Bool { isDifferent(beyond: .none) }

  /// Whether the traces differ in the period that both contain.
  var isCommonPartDifferent: Bool { isCommonPartDifferent(beyond: tolerance) }

  private func isDifferent(beyond tolerance: TraceTolerance) -> Bool {
    isCommonPartDifferent(beyond: tolerance)
      || (ends.first - ends.second).magnitude > tolerance.seconds
  }

  private func isCommonPartDifferent(beyond tolerance: TraceTolerance) -> Bool {
    frames == 0 || !words.isEmpty || effects != nil
      || columns.contains { $0.difference > tolerance.limit(of: $0.name) }
      || effectTimes.difference > tolerance.seconds
  }

  /// The smallest difference between distinct times, in seconds.
  ///
  /// It is a thousandth of the shortest frame of a replay.
  private static let instant = 1e-6

  private mutating func compare(
    _ frame: RecordedTrace.Frame, with before: RecordedTrace.Frame, _ after: RecordedTrace.Frame?,
    _ limits: [Double]
  ) {
    frames += 1
    var differs = false
    // At the exact time of a frame, its numbers are compared without interpolation.
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
