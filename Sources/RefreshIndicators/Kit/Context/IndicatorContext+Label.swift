internal import PathAnimation
internal import PullToRefresh
internal import ScrollPhysics
public import VectorGraphics

/// The label: one line of text about the pull, the running action or its result.
extension IndicatorContext {
  /// The text for the current state; nil if the state needs no text.
  public var labelText: String? {
    switch snapshot.state {
    case .idle, .twoLevel: nil
    case .pulling: cancellation?.first?.text ?? pullText
    case .armed: armedText
    case .refreshing: snapshot.work?.text ?? runningText
    // While a cancelled action closes, it keeps its last text.
    case .finishing, .closing: outcome.map(resultText) ?? snapshot.work?.text ?? runningText
    case .exhausted: strings.noMore
    case .failed(let failure): strings.notice(failure)
    }
  }

  /// Draws the label, which rolls from one text to the next.
  ///
  /// The drawing is empty if the layout has no space for a label, or if the edge of the gap would
  /// cut it. By default, the color is the theme's secondary text color.
  public func label(in layout: IndicatorLayout, color: Color? = nil) -> Drawing {
    let opacity = layout.labelOpacity * clearance(of: layout.label) * self.opacity
    let style = TextStyle(
      size: IndicatorLayout.labelSize, color: (color ?? theme.secondaryText).opacity(opacity))
    return Drawing(
      line(
        textSequence, in: layout.label, fitting: { fitting($0, width: layout.label.width) },
        style: { _ in style }))
  }

  /// The opacity of a text in a box, 0…1, which is 0 if the edge of the gap would cut the text.
  func clearance(of box: Rectangle) -> Double {
    let (before, after) =
      axis == .vertical
      ? (box.y - gap.y, gap.y + gap.height - box.y - box.height)
      : (box.x - gap.x, gap.x + gap.width - box.x - box.width)
    // The line of a text is about 2 points higher than its letters.
    return ProgressWindow(end: 6).value(at: min(before, after) + 2)
  }

  /// The text, with the recent changes that may still be visible.
  var textSequence: TextSequence {
    let armed = armedAge.map { [(text: armedText, age: $0)] } ?? []
    switch snapshot.state {
    case .pulling:
      let back = armed.isEmpty ? [] : [(text: pullText, age: snapshot.stateAge)]
      return TextSequence(firstText, lastNotch + armed + (cancellation ?? back))
    case .armed: return TextSequence(firstText, lastNotch + armed)
    case .refreshing, .finishing, .closing:
      let result = outcome.map { [(text: resultText($0), age: outcomeAge)] } ?? []
      let changes = reportedTexts + result
      if armed.isEmpty { return TextSequence(runningText, changes) }
      // The action of a waiting control has no age yet, but its text already shows.
      let age = snapshot.isWaiting ? snapshot.stateAge : actionAge
      return TextSequence(pullText, armed + [(runningText, age)] + changes)
    case .idle, .twoLevel, .exhausted, .failed: return TextSequence(labelText)
    }
  }

  private var pullText: String { lastNotch.first?.text ?? firstText }

  /// The text with which a pull begins.
  private var firstText: String {
    guard snapshot.isPulledByWheel else { return strings.pull(snapshot.purpose) }
    // A wheel that has begun the action has filled its last notch.
    guard snapshot.wheel != nil else { return lastNotchText }
    return snapshot.edge == .start ? strings.scrollUp : strings.scrollDown
  }

  /// The text of a wheel's pull that one more detent arms.
  private var lastNotch: [(text: String, age: Double)] {
    snapshot.wheel?.lastNotchAge.map { [(lastNotchText, $0)] } ?? []
  }

  private var lastNotchText: String {
    snapshot.edge == .start ? strings.scrollUpOnce : strings.scrollDownOnce
  }

  /// The text of a wheel's pull that was cancelled and slides back; nil for other pulls.
  private var cancellation: [(text: String, age: Double)]? {
    snapshot.wheel?.cancelledAge.map { [(strings.cancelled, $0)] }
  }

  private var runningText: String { strings.running(snapshot.purpose) }
  private var armedText: String { strings.armed(snapshot) }
}
