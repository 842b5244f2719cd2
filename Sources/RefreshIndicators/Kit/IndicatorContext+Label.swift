internal import PathAnimation
package import PullToRefresh
internal import ScrollPhysics
public import VectorGraphics

/// The label: a text about the pull, the running action or its result.
extension IndicatorContext {
  /// The text for the current state; nil if the state needs no text.
  public var labelText: String? {
    switch snapshot.state {
    case .idle, .twoLevel: nil
    case .pulling: cancellation?.text ?? pullText
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
  /// cut the label. By default, the color is the theme's secondary text color.
  public func label(in layout: IndicatorLayout, color: Color? = nil) -> Drawing {
    let opacity = layout.labelOpacity * clearance(of: layout.label) * self.opacity
    let style = TextStyle(
      size: IndicatorLayout.labelSize, color: (color ?? theme.secondaryText).opacity(opacity))
    return Drawing(
      line(
        textSequence, in: layout.label, lines: layout.labelLines,
        fitting: { fitting($0, width: layout.label.width * Double(layout.labelLines)) },
        style: { _ in style }))
  }

  /// The usual arrangement of a mark and a label; the label has two lines if one of its texts is
  /// too long for one line.
  public var layout: IndicatorLayout { IndicatorLayout(box, labelLines: labelLines) }

  /// The number of lines that the texts of the control need below a mark, 1 or 2.
  ///
  /// It is the same for all states, so that the mark keeps its size.
  public var labelLines: Int {
    let width = IndicatorLayout(box).label.width
    guard axis == .vertical, box.width >= IndicatorLayout.leastWidth else { return 1 }
    let purpose = snapshot.purpose
    let texts = [
      strings.pull(purpose), strings.release(purpose), strings.hold(purpose),
      strings.running(purpose), strings.failed,
    ]
    // A letter is at most as wide as the font size times the number of its bytes, so short texts
    // need no measuring.
    return texts.contains {
      Double($0.utf8.count) * IndicatorLayout.labelSize > width && self.width(ofLabel: $0) > width
    } ? 2 : 1
  }

  /// Whether the texts are written from right to left; if so, a mark beside a text is at its right.
  var isRightToLeft: Bool { strings.language.isRightToLeft }

  /// The rectangle `part` inside `whole`, mirrored if the texts are written from right to left.
  func placed(_ part: Rectangle, in whole: Rectangle) -> Rectangle {
    guard isRightToLeft else { return part }
    var part = part
    part.x = 2 * whole.center.x - part.x - part.width
    return part
  }

  /// The opacity of a text in a box, 0…1.
  ///
  /// It is 0 if the edge of the gap would cut the text.
  func clearance(of box: Rectangle) -> Double {
    let (before, after) =
      axis == .vertical
      ? (box.y - gap.y, gap.y + gap.height - box.y - box.height)
      : (box.x - gap.x, gap.x + gap.width - box.x - box.width)
    // A line of text is about 2 points taller than its letters.
    return ProgressWindow(end: 6).value(at: min(before, after) + 2)
  }

  /// The label's text, and the texts that it replaced, which may still be rolling out.
  var textSequence: TextSequence {
    let armed = armedAge.map { [(text: armedText, age: $0)] } ?? []
    switch snapshot.state {
    case .pulling:
      let back = armed.isEmpty ? [] : [(text: pullText, age: snapshot.stateAge)]
      return TextSequence(firstText, lastNotch + armed + (cancellation.map { [$0] } ?? back))
    case .armed: return TextSequence(firstText, lastNotch + armed)
    case .refreshing, .finishing, .closing:
      let result = outcome.map { [(text: resultText($0), age: outcomeAge)] } ?? []
      let changes = reportedTexts + result
      if armed.isEmpty { return TextSequence(runningText, changes) }
      // An action whose work has not begun has no age yet, but its text is already visible.
      let age = snapshot.isWaiting ? snapshot.stateAge : actionAge
      return TextSequence(pullText, armed + [(runningText, age)] + changes)
    case .idle, .twoLevel, .exhausted, .failed: return TextSequence(labelText)
    }
  }

  private var pullText: String { lastNotch.first?.text ?? firstText }

  /// The text with which a pull begins.
  private var firstText: String {
    guard snapshot.isPulledByWheel else { return strings.pull(snapshot.purpose) }
    // `wheel` is nil once a wheel's pull has begun the action, after its last notch was filled.
    guard snapshot.wheel != nil else { return lastNotchText }
    return snapshot.edge == .start ? strings.scrollUp : strings.scrollDown
  }

  /// The text for the last missing detent of a wheel's pull, and its age; empty while the pull
  /// needs more than one detent.
  private var lastNotch: [(text: String, age: Double)] {
    snapshot.wheel?.lastNotchAge.map { [(lastNotchText, $0)] } ?? []
  }

  private var lastNotchText: String {
    snapshot.edge == .start ? strings.scrollUpOnce : strings.scrollDownOnce
  }

  /// The text of a wheel's pull that was cancelled and slides back; nil for other pulls.
  private var cancellation: (text: String, age: Double)? {
    snapshot.wheel?.cancelledAge.map { (strings.cancelled, $0) }
  }

  private var runningText: String { strings.running(snapshot.purpose) }
  private var armedText: String { strings.armed(snapshot) }
}

/// A line of text that may be changing.
extension IndicatorContext {
  /// Draws the texts of a sequence in a box.
  ///
  /// They roll through the box. If motion is reduced, they fade into each other in place.
  func line(
    _ sequence: TextSequence, in box: Rectangle, lines: Int = 1,
    alignment: TextAlignment = .center, fitting: (String) -> String, style: (String) -> TextStyle
  ) -> [Drawing.Command] {
    let texts = sequence.lines.compactMap { line -> Drawing.Command? in
      var style = style(line.text)
      style.color = style.color.opacity(legibility(of: line))
      guard style.color.alpha > 0 else { return nil }
      var box = box
      if !reducesMotion { box.y += line.offset * box.height }
      return .text(fitting(line.text), box: box, style: style, lines: lines, alignment: alignment)
    }
    guard sequence.lines.count > 1, !reducesMotion else { return texts }
    var window = box
    (window.y, window.height) = (box.y - Self.overlap, box.height + 2 * Self.overlap)
    return [.group(Drawing(texts), transform: .identity, opacity: 1, clip: .rectangle(window))]
  }

  /// How far a rolling text is visible beyond the box, in points (our choice).
  ///
  /// Thus descenders, as in `g`, are not cut off just before the text reaches its position.
  private static let overlap = 2.0

  /// The opacity of a changing text, 0…1.
  ///
  /// A rolling text is opaque at a distance of up to half the box's height from its final position.
  /// Farther away, it fades. With reduced motion, both texts are visible for a moment, and the more
  /// visible one has at least 0.7 of its opacity.
  private func legibility(of line: TextSequence.Line) -> Double {
    ProgressWindow(end: reducesMotion ? 0.7 : 0.5).value(at: 1 - abs(line.offset))
  }
}

/// The texts of results, which offer a retry after a failure.
extension IndicatorContext {
  /// The text of the retry, which counts down until a retry is possible; nil if nothing can be
  /// retried.
  var retryText: String? {
    guard snapshot.failure != nil, let delay = snapshot.retryDelay else { return nil }
    return strings.retry(after: delay)
  }

  /// The text of a result.
  ///
  /// After a failure, it ends with the text of the retry instead of a period.
  package func resultText(_ outcome: RefreshOutcome) -> String {
    let reason = reason(outcome)
    guard outcome.failure != nil, let retryText else { return reason }
    let isSentence = reason.hasSuffix(".") && !reason.hasSuffix("..")
    return "\(isSentence ? reason.dropLast() : reason[...]) · \(retryText)"
  }

  /// A text, or its more important part if the whole text is too wide.
  ///
  /// The more important part is the advice to retry after a failed action, or the notice that a
  /// wheel's pull is about to begin the action.
  func fitting(_ text: String, width: Double) -> String {
    guard self.width(ofLabel: text) > width else { return text }
    if let retryText, text.hasSuffix(retryText) { return retryText }
    return text == strings.soon(snapshot.purpose) ? shortened(text) : text
  }

  /// The part of a text before the dot that separates its two parts.
  func shortened(_ text: String) -> String {
    text.firstIndex(of: "·").map { String(text[..<$0].trimmingSpaces) } ?? text
  }

  func width(ofLabel text: String) -> Double {
    let style = TextStyle(size: IndicatorLayout.labelSize, color: theme.text)
    return textMeasure.extent(of: text, style: style).width.rounded(.up)
  }

  private func reason(_ outcome: RefreshOutcome) -> String {
    guard case .failure(let failure) = outcome else { return strings.result(outcome) }
    return strings.notice(failure)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// The transition from a running action to its result, without visible jumps.
extension IndicatorContext {
  /// The duration of the transition, in seconds.
  ///
  /// It takes seven frames at 60 Hz and is shorter than the drawing of a result mark.
  private static let crossFadeDuration = 0.12

  /// The visible share of the result, 0…1.
  package var resultShare: Double {
    outcome == nil ? 0 : ProgressWindow(end: Self.crossFadeDuration).value(at: outcomeAge)
  }

  /// A copy of this context in which the action is still running.
  var asRunning: IndicatorContext {
    var context = self
    context.snapshot.stateAge = actionAge
    context.snapshot.actionAge = actionAge
    context.snapshot.state = .refreshing(.programmatic)
    return context
  }

  /// Fades from the drawing of the running action to the drawing of its result.
  ///
  /// - Parameter isOpaque: whether both drawings cover everything below them. If so, the first
  ///   drawing stays opaque until the second one covers it.
  func crossFading(
    isOpaque: Bool = false, _ draw: (IndicatorContext) -> [Drawing.Command]
  ) -> [Drawing.Command] {
    let share = resultShare
    guard outcome != nil, share < 1 else { return draw(self) }
    let layers = [(draw(asRunning), isOpaque ? 1 : 1 - share), (draw(self), share)]
    return layers.compactMap { commands, opacity in
      guard opacity > 0, !commands.isEmpty else { return nil }
      return .group(Drawing(commands), transform: .identity, opacity: opacity, clip: nil)
    }
  }

  /// Fades to the result only if motion is reduced.
  ///
  /// Otherwise the indicator animates its own ending.
  package func crossFadingWithoutMotion(
    isOpaque: Bool = false, _ draw: (IndicatorContext) -> [Drawing.Command]
  ) -> [Drawing.Command] {
    reducesMotion ? crossFading(isOpaque: isOpaque, draw) : draw(self)
  }
}
