internal import PathAnimation
internal import PullToRefresh
internal import ScrollPhysics
internal import VectorGraphics

/// The work that an action reports.
extension IndicatorContext {
  /// The time in which a running mark changes to one that shows progress, in seconds.
  private static let changeDuration = 0.25
  private static let lineWidth = 3.0

  /// The visible progress of the action, and the share of the mark that shows it, 0…1.
  ///
  /// The progress is 0…1. The share grows from 0 when the action first reports a progress. The value
  /// is nil before.
  public var reportedProgress: (progress: Double, share: Double)? {
    guard let work = snapshot.work, let progress = work.progress else { return nil }
    let window = ProgressWindow(end: Self.changeDuration, easing: .easeInOut)
    return (progress, window.value(at: work.progressAge))
  }

  /// The texts of the running action after the usual one, with their ages in seconds.
  var reportedTexts: [(text: String, age: Double)] {
    guard let work = snapshot.work, let text = work.text else { return [] }
    // A number that counts changes in place. Other texts roll.
    let isCount = work.previousText.map { Self.pattern(of: $0) == Self.pattern(of: text) } ?? false
    let before = work.previousText.map { [(text: $0, age: actionAge)] } ?? []
    return isCount ? [(text, .infinity)] : before + [(text, work.textAge)]
  }

  /// A text with each number replaced by one digit.
  private static func pattern(of text: String) -> String {
    var pattern = ""
    for character in text {
      if !character.isNumber {
        pattern.append(character)
      } else if pattern.last != "0" {
        pattern.append("0")
      }
    }
    return pattern
  }

  /// A line along the content that shows the progress of indicators whose mark cannot.
  var progressLine: [Drawing.Command] {
    guard let (progress, share) = reportedProgress else { return [] }
    let visible = share * opacity * (1 - resultShare)
    guard visible > 0 else { return [] }
    func line(_ part: Double, _ color: Color) -> Drawing.Command {
      .fill(.rectangle(self.line(part)), .solid(color), .nonZero)
    }
    // The track keeps the line apart from what an illustration shows below it.
    return [
      line(1, theme.background.opacity(0.7 * visible)),
      line(progress, theme.accent.opacity(visible)),
    ]
  }

  /// A part of the line, from its beginning at the left or at the bottom.
  private func line(_ part: Double) -> Rectangle {
    let isStart = snapshot.edge == .start
    if axis == .vertical {
      let width = min(Self.lineWidth, gap.height)
      return Rectangle(
        x: gap.x, y: isStart ? gap.y + gap.height - width : gap.y, width: gap.width * part,
        height: width)
    }
    let width = min(Self.lineWidth, gap.width)
    return Rectangle(
      x: isStart ? gap.x + gap.width - width : gap.x, y: gap.y + gap.height * (1 - part),
      width: width, height: gap.height * part)
  }
}
