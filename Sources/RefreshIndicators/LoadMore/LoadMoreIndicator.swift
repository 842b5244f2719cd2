internal import PullToRefresh
public import VectorGraphics

/// The row at the end of a list: loading more, no more, or failed and how to retry.
public struct LoadMoreIndicator: Indicator {
  /// The indicator's length in points; 64 by default.
  public var length: Double

  private let spinner: SpinnerIndicator

  /// Makes the row.
  public init(length: Double = 64) {
    self.length = length
    spinner = SpinnerIndicator(length: length)
  }

  /// The row in a state.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    switch context.snapshot.state {
    case .exhausted:
      return Drawing(noMore(context))
    case .failed(let message):
      let text = message.isEmpty ? context.strings.failed : message
      return Drawing(failed(text, context))
    default:
      return spinner.drawing(context)
    }
  }

  private func noMore(_ context: IndicatorContext) -> [Drawing.Command] {
    let style = TextStyle(size: IndicatorLayout.labelSize, color: context.theme.secondaryText)
    let isNarrow = isNarrow(context.box)
    return [
      .text(
        context.strings.noMore, box: context.box.inset(by: isNarrow ? 4 : 8), style: style,
        lines: isNarrow ? 4 : 1, alignment: .center)
    ]
  }

  /// Whether it stands at the side of a list that scrolls sideways, where one line holds few words.
  private func isNarrow(_ box: Rectangle) -> Bool { box.width < 120 && box.height > box.width }

  private func failed(_ message: String, _ context: IndicatorContext) -> [Drawing.Command] {
    let box = context.box
    let isNarrow = isNarrow(box)
    let middle = (box.y + box.height / 2).rounded()
    let margin = isNarrow ? 4.0 : 16
    let lines = isNarrow ? 4 : 1
    let height = Double(lines) * 18
    func line(_ text: String, y: Double, _ style: TextStyle) -> Drawing.Command {
      let place = Rectangle(
        x: box.x + margin, y: y, width: box.width - 2 * margin, height: height)
      return .text(text, box: place, style: style, lines: lines, alignment: .center)
    }
    return [
      line(
        message, y: middle - 1 - height,
        TextStyle(size: 13, weight: .bold, color: context.theme.failure)),
      line(
        context.strings.retryHint, y: middle + 1,
        TextStyle(size: IndicatorLayout.labelSize, color: context.theme.secondaryText)),
    ]
  }
}
