internal import PathAnimation
internal import PullToRefresh

/// The line of text that says what a pull does, what goes on and how it ended.
enum IndicatorLabel {
  /// The text for a state; nil when there is nothing to say.
  static func text(_ context: IndicatorContext) -> String? {
    let strings = context.strings
    let isStart = context.snapshot.edge == .start
    switch context.snapshot.state {
    case .idle: return nil
    case .pulling: return isStart ? strings.pullToRefresh : strings.pullToLoad
    case .armed: return isStart ? strings.releaseToRefresh : strings.releaseToLoad
    case .refreshing: return isStart ? strings.refreshing : strings.loading
    case .finishing, .closing: return context.outcome.map(strings.result)
    case .exhausted: return strings.noMore
    case .failed(let message): return message.isEmpty ? strings.failed : message
    }
  }

  /// The step of a drawing that shows the text; none without room for it.
  static func commands(_ context: IndicatorContext, _ layout: IndicatorLayout) -> [Drawing.Command]
  {
    guard let box = layout.label, let text = text(context) else { return [] }
    let style = TextStyle(
      size: IndicatorLayout.labelSize,
      color: context.theme.secondaryText.opacity(opacity(context)))
    return [.text(text, box: box, style: style, lines: 1, alignment: .centre)]
  }

  /// The text comes in over the middle of the pull, when the gap has become high enough for it.
  private static func opacity(_ context: IndicatorContext) -> Double {
    guard case .pulling = context.snapshot.state else { return context.opacity }
    let share = min(max((context.snapshot.progress - 0.35) / 0.35, 0), 1)
    return share * share * (3 - 2 * share)
  }
}
