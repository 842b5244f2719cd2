internal import PullcordMath

/// A line of text that changes like a counter: the next text rolls in from below, and the previous
/// text rolls out at the top.
///
/// The texts never cover each other. The movement is continuous, even if the text changes again
/// before the new text has arrived.
struct TextSequence {
  /// A visible text.
  struct Line: Equatable {
    var text: String
    /// How far the text is below its final position, in heights of a line, -1…1.
    var offset: Double
  }

  /// The angular frequency of the spring that moves the texts, in radians per second (our
  /// choice).
  ///
  /// At 60 Hz, a text has covered more than half of its travel in the third frame after a change.
  private static let frequency = 45.0
  /// The distance from its final position at which a text counts as resting, in heights of a line
  /// (our choice).
  private static let tolerance = 0.004

  private var texts: [String]
  private var target = 0
  private var position = 0.0
  private var velocity = 0.0

  /// Starts with the first text and computes the movement through the later texts up to now.
  ///
  /// - Parameter changes: the next texts and their ages in seconds, oldest first.
  init(_ first: String?, _ changes: [(text: String, age: Double)] = []) {
    texts = first.map { [$0] } ?? []
    for (index, change) in changes.enumerated() {
      let next = index + 1 < changes.count ? max(changes[index + 1].age, 0) : 0
      let time = max(0, change.age - next)
      // A text that another one replaces at once is never visible.
      guard time > 0 || index == changes.count - 1 else { continue }
      show(change.text)
      move(for: time)
    }
  }

  /// The visible texts: one at rest, and two during a change.
  var lines: [Line] {
    guard !texts.isEmpty else { return [] }
    let index = min(max(Int(position.rounded(.down)), 0), texts.count - 1)
    let offset = Double(index) - position
    let line = Line(text: texts[index], offset: offset)
    guard offset < 0, index + 1 < texts.count else { return [line] }
    return [line, Line(text: texts[index + 1], offset: offset + 1)]
  }

  /// Makes a text the target of the motion.
  ///
  /// If the text is the one before the current target, the motion turns back to it. Otherwise the
  /// text is added after all others.
  private mutating func show(_ text: String) {
    guard !texts.isEmpty, texts[target] != text else {
      if texts.isEmpty { texts = [text] }
      return
    }
    if target > 0, texts[target - 1] == text {
      target -= 1
    } else {
      texts.append(text)
      target = texts.count - 1
    }
  }

  /// Moves by a critically damped spring.
  private mutating func move(for time: Double) {
    let away = position - Double(target)
    let rate = velocity + Self.frequency * away
    let decay = exp(-Self.frequency * time)
    guard decay > 0 else { return rest() }
    let left = (away + rate * time) * decay
    position = Double(target) + left
    velocity = rate * decay - Self.frequency * left
    if abs(left) < Self.tolerance, abs(velocity) < Self.tolerance * Self.frequency { rest() }
  }

  private mutating func rest() { (position, velocity) = (Double(target), 0) }
}
