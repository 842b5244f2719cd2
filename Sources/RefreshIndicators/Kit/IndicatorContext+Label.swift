internal import PullToRefresh
public import VectorGraphics

/// The label: one line of text about the pull, the running action or its result.
extension IndicatorContext {
  /// The text for the current state; nil if the state needs no text.
  public var labelText: String? {
    let refreshes = snapshot.purpose == .refresh
    if let pull = snapshot.wheel,
      let text = strings.wheel(pull, for: snapshot.purpose, at: snapshot.edge)
    {
      return text
    }
    switch snapshot.state {
    case .idle, .twoLevel: return nil
    case .pulling: return refreshes ? strings.pullToRefresh : strings.pullToLoad
    case .armed where snapshot.isPastTwoLevel: return strings.releaseToOpenTwoLevel
    case .armed where snapshot.dwellProgress != nil:
      return refreshes ? strings.holdToRefresh : strings.holdToLoad
    case .armed: return refreshes ? strings.releaseToRefresh : strings.releaseToLoad
    case .refreshing: return refreshes ? strings.refreshing : strings.loading
    case .finishing, .closing:
      // While a cancelled action closes, it keeps its last text.
      return outcome.map(strings.result) ?? asRunning.labelText
    case .exhausted: return strings.noMore
    case .failed(let message): return message.isEmpty ? strings.failed : message
    }
  }

  /// Draws the label and fades from the running action's text to the result's text.
  ///
  /// The drawing is empty if the layout has no space for a label. By default, the color is the
  /// theme's secondary text color.
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

  /// The texts to draw and the opacity of each, 0…1.
  ///
  /// There are two texts during the cross-fade to the result.
  var fadingLabelTexts: [(text: String, opacity: Double)] {
    let share = resultShare
    guard case .finishing = snapshot.state, share < 1 else {
      return labelText.map { [($0, 1)] } ?? []
    }
    return [(asRunning.labelText, 1 - share), (labelText, share)].compactMap { text, share in
      share > 0 ? text.map { ($0, share) } : nil
    }
  }
}
