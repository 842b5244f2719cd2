internal import PullToRefresh
internal import VectorGraphics

/// The line of text that says what a pull does, what goes on and how it ended.
enum IndicatorLabel {
  /// The text for a state; nil when there is nothing to say.
  static func text(_ context: IndicatorContext) -> String? {
    let strings = context.strings
    let refreshes = context.snapshot.purpose == .refresh
    switch context.snapshot.state {
    case .idle, .secondFloor: return nil
    case .pulling: return refreshes ? strings.pullToRefresh : strings.pullToLoad
    case .armed where context.snapshot.isPastSecondFloor: return strings.releaseToOpen
    case .armed where context.snapshot.dwellProgress != nil:
      return refreshes ? strings.holdToRefresh : strings.holdToLoad
    case .armed: return refreshes ? strings.releaseToRefresh : strings.releaseToLoad
    case .refreshing: return refreshes ? strings.refreshing : strings.loading
    case .finishing, .closing:
      // What was called off goes as it was.
      return context.outcome.map(strings.result) ?? text(context.running)
    case .exhausted: return strings.noMore
    case .failed(let message): return message.isEmpty ? strings.failed : message
    }
  }

  /// What is to be read, and how visible each text is, 0…1: how it ended comes as what went on goes.
  static func texts(_ context: IndicatorContext) -> [(text: String, opacity: Double)] {
    let share = context.handedOver
    guard case .finishing = context.snapshot.state, share < 1 else {
      return text(context).map { [($0, 1)] } ?? []
    }
    return [(text(context.running), 1 - share), (text(context), share)].compactMap { text, share in
      share > 0 ? text.map { ($0, share) } : nil
    }
  }

  /// The step of a drawing that shows the text, in the theme's second text color unless another is
  /// given; none without room for it.
  public static func commands(
    _ context: IndicatorContext, _ layout: IndicatorLayout, color: Color? = nil
  ) -> [Drawing.Command] {
    let opacity = layout.labelOpacity * context.opacity
    guard opacity > 0 else { return [] }
    return texts(context).map { text, share in
      let style = TextStyle(
        size: IndicatorLayout.labelSize,
        color: (color ?? context.theme.secondaryText).opacity(opacity * share))
      return .text(text, box: layout.label, style: style, lines: 1, alignment: .center)
    }
  }
}
