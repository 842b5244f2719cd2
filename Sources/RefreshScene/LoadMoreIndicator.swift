public import PathAnimation
internal import PullToRefresh

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
    return [
      .text(
        context.strings.noMore, box: context.box.inset(by: 8), style: style, lines: 1,
        alignment: .centre)
    ]
  }

  private func failed(_ message: String, _ context: IndicatorContext) -> [Drawing.Command] {
    let box = context.box
    let middle = (box.y + box.height / 2).rounded()
    func line(_ text: String, y: Double, _ style: TextStyle) -> Drawing.Command {
      let place = Rectangle(x: box.x + 16, y: y, width: box.width - 32, height: 18)
      return .text(text, box: place, style: style, lines: 1, alignment: .centre)
    }
    return [
      line(
        message, y: middle - 19,
        TextStyle(size: 13, weight: .bold, color: context.theme.failure)),
      line(
        context.strings.retryHint, y: middle + 1,
        TextStyle(size: IndicatorLayout.labelSize, color: context.theme.secondaryText)),
    ]
  }
}
