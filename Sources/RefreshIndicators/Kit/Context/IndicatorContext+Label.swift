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
    case .pulling: pullText
    case .armed: armedText
    case .refreshing: snapshot.work?.text ?? runningText
    // While a cancelled action closes, it keeps its last text.
    case .finishing, .closing: outcome.map(resultText) ?? snapshot.work?.text ?? runningText
    case .exhausted: strings.noMore
    case .failed(let failure): strings.notice(failure)
    }
  }

  /// Draws the label, and fades from one text to the next.
  ///
  /// The drawing is empty if the layout has no space for a label, or if the edge of the gap would
  /// cut it. By default, the color is the theme's secondary text color.
  public func label(in layout: IndicatorLayout, color: Color? = nil) -> Drawing {
    let opacity = layout.labelOpacity * clearance(of: layout.label) * self.opacity
    let sequence = textSequence
    guard let text = sequence.text, opacity * sequence.opacity > 0 else { return Drawing() }
    let style = TextStyle(
      size: IndicatorLayout.labelSize,
      color: (color ?? theme.secondaryText).opacity(opacity * sequence.opacity))
    let shown = fitting(text, width: layout.label.width)
    return Drawing([.text(shown, box: layout.label, style: style, lines: 1, alignment: .center)])
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

  /// The visible text, and the recent changes of text whose fades may still be visible.
  var textSequence: TextSequence {
    let armed = armedAge.map { [(text: armedText as String?, age: $0)] } ?? []
    switch snapshot.state {
    case .pulling:
      let back = armed.isEmpty ? [] : armed + [(pullText, snapshot.stateAge)]
      return TextSequence(pullText, back).faded(to: wheelTextOpacity)
    case .armed: return TextSequence(pullText, armed)
    case .refreshing, .finishing, .closing:
      let result = outcome.map { [(text: resultText($0) as String?, age: outcomeAge)] } ?? []
      let changes = reportedTexts + result
      if armed.isEmpty { return TextSequence(runningText, changes) }
      // The action of a waiting control has no age yet, but its text already shows.
      let age = snapshot.isWaiting ? snapshot.stateAge : actionAge
      return TextSequence(pullText, armed + [(runningText, age)] + changes)
    case .idle, .twoLevel, .exhausted, .failed: return TextSequence(labelText)
    }
  }

  private var pullText: String {
    guard snapshot.isPulledByWheel else { return strings.pull(snapshot.purpose) }
    // A wheel that has begun the action has filled its last notch.
    let isLast = snapshot.wheel.map { $0.reached > lastWheelStep($0) } ?? true
    return snapshot.edge == .start
      ? (isLast ? strings.scrollUpOnce : strings.scrollUp)
      : (isLast ? strings.scrollDownOnce : strings.scrollDown)
  }

  /// The notches after which one more detent arms a wheel's pull.
  ///
  /// The text changes in the middle of a step, so that it is complete after each detent.
  private func lastWheelStep(_ wheel: WheelPull) -> Double { Double(wheel.notches) - 1.5 }

  /// The opacity of the text of a wheel's pull, which fades where the text changes.
  private var wheelTextOpacity: Double {
    guard let wheel = snapshot.wheel, snapshot.state == .pulling else { return 1 }
    return ProgressWindow(end: 0.3).value(at: abs(wheel.reached - lastWheelStep(wheel)))
  }

  private var runningText: String { strings.running(snapshot.purpose) }
  private var armedText: String { strings.armed(snapshot) }
}
