internal import PullToRefresh
public import VectorGraphics

/// The line of text that says what a pull does, what is running and how it ended.
extension IndicatorContext {
  /// The text for the current state; nil if there is nothing to say.
  public var labelText: String? {
    let refreshes = snapshot.purpose == .refresh
    switch snapshot.state {
    case .idle, .twoLevel: return nil
    case .pulling: return refreshes ? strings.pullToRefresh : strings.pullToLoad
    case .armed where snapshot.isPastTwoLevel: return strings.releaseToOpenTwoLevel
    case .armed where snapshot.dwellProgress != nil:
      return refreshes ? strings.holdToRefresh : strings.holdToLoad
    case .armed: return refreshes ? strings.releaseToRefresh : strings.releaseToLoad
    case .refreshing: return refreshes ? strings.refreshing : strings.loading
    case .finishing, .closing:
      // A cancelled action closes with the text it had.
      return outcome.map(strings.result) ?? stillRunning.labelText
    case .exhausted: return strings.noMore
    case .failed(let message): return message.isEmpty ? strings.failed : message
    }
  }

  /// Draws the label, fading from the running action's text to the result's.
  ///
  /// Empty where the layout has no space for a label. The color is the theme's secondary text color by
  /// default.
  public func label(in layout: IndicatorLayout, color: Color? = nil) -> Drawing {
    let opacity = layout.labelOpacity * self.opacity
    guard opacity > 0 else { return Drawing() }
    return Drawing(
      fadingLabelTexts.map { text, share in
        let style = TextStyle(
          size: IndicatorLayout.labelSize,
          color: (color ?? theme.secondaryText).opacity(opacity * share))
        return .text(text, box: layout.label, style: style, lines: 1, alignment: .center)
      })
  }

  /// The texts to draw and the opacity of each, 0…1; two of them during the cross-fade to the result.
  var fadingLabelTexts: [(text: String, opacity: Double)] {
    let share = resultShare
    guard case .finishing = snapshot.state, share < 1 else {
      return labelText.map { [($0, 1)] } ?? []
    }
    return [(stillRunning.labelText, 1 - share), (labelText, share)].compactMap { text, share in
      share > 0 ? text.map { ($0, share) } : nil
    }
  }
}
