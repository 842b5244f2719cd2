/// A line of text that changes: the old text fades out before the new text fades in.
///
/// Two texts are never visible at the same time.
struct TextSequence {
  /// The time in which a text fades in or out, in seconds.
  static let fadeDuration = 0.09

  private(set) var text: String?
  private(set) var opacity: Double

  /// Plays the changes that are younger than the first text.
  ///
  /// - Parameter changes: the next texts and their ages in seconds, oldest first.
  init(_ first: String?, _ changes: [(text: String?, age: Double)] = []) {
    text = first
    opacity = first == nil ? 0 : 1
    for (index, change) in changes.enumerated() {
      let next = index + 1 < changes.count ? max(changes[index + 1].age, 0) : 0
      play(change.text, for: max(0, change.age - next))
    }
  }

  func faded(to opacity: Double) -> TextSequence {
    var faded = self
    faded.opacity *= opacity
    return faded
  }

  private mutating func play(_ next: String?, for time: Double) {
    var time = time
    if next != text {
      let fading = opacity * Self.fadeDuration
      guard time >= fading else {
        opacity -= time / Self.fadeDuration
        return
      }
      time -= fading
      (text, opacity) = (next, 0)
    }
    opacity = next == nil ? 0 : min(1, opacity + time / Self.fadeDuration)
  }
}
