internal import PullToRefresh
public import VectorGraphics

/// The row at the end of a list.
///
/// It shows that more data is loading, that all data is loaded, or that loading failed and how to
/// retry.
public struct LoadMoreIndicator: Indicator {
  /// The length along the axis, in points; 64 by default.
  public var length: Double

  /// Makes the row.
  public init(length: Double = 64) { self.length = length }

  /// Draws the row.
  public func drawing(_ context: IndicatorContext) -> Drawing {
    switch context.snapshot.state {
    case .exhausted: Drawing([noMore(context)])
    case .failed: Drawing(failed(context))
    default: SpinnerIndicator(length: length).drawing(context)
    }
  }

  private func noMore(_ context: IndicatorContext) -> Drawing.Command {
    let isNarrow = isNarrow(context.box)
    return .text(
      context.strings.noMore, box: context.box.inset(by: isNarrow ? 4 : 8),
      style: secondary(context), lines: isNarrow ? 4 : 1, alignment: .center)
  }

  private func failed(_ context: IndicatorContext) -> [Drawing.Command] {
    let box = context.box
    let isNarrow = isNarrow(box)
    let middle = (box.y + box.height / 2).rounded()
    let margin = isNarrow ? 4.0 : 16
    let lines = isNarrow ? 4 : 1
    let height = Double(lines) * 18
    func line(_ text: String, y: Double, _ style: TextStyle) -> Drawing.Command {
      let line = Rectangle(x: box.x + margin, y: y, width: box.width - 2 * margin, height: height)
      return .text(text, box: line, style: style, lines: lines, alignment: .center)
    }
    let delay = context.snapshot.retryDelay ?? 0
    let hint = delay > 0 ? context.strings.retry(after: delay) : context.strings.retryHint
    return [
      line(
        context.labelText ?? "", y: middle - 1 - height,
        TextStyle(size: IndicatorLayout.labelSize, weight: .bold, color: context.theme.failure)),
      line(hint, y: middle + 1, secondary(context)),
    ]
  }

  private func secondary(_ context: IndicatorContext) -> TextStyle {
    TextStyle(size: IndicatorLayout.labelSize, color: context.theme.secondaryText)
  }

  /// Whether the box is a narrow column at the end of a horizontal list, with space for few
  /// words.
  private func isNarrow(_ box: Rectangle) -> Bool { box.width < 120 && box.height > box.width }
}
