package import PullToRefresh
internal import VectorGraphics

/// What the text of a failure says one can do.
extension IndicatorContext {
  /// The words of the retry, which count down until it is possible; nil if nothing can be retried.
  var retryText: String? {
    guard snapshot.failure != nil, let delay = snapshot.retryDelay else { return nil }
    return strings.retry(after: delay)
  }

  /// The text of a result, which for a failure ends with the words of the retry.
  package func resultText(_ outcome: RefreshOutcome) -> String {
    guard outcome.failure != nil, let retryText else { return reason(outcome) }
    return "\(reason(outcome)) · \(retryText)"
  }

  /// A text, or its more important part if the whole text is too wide.
  ///
  /// The more important part is what the user can do: retry a failed action, or wait for a wheel's
  /// pull to begin it.
  func fitting(_ text: String, width: Double) -> String {
    guard self.width(ofLabel: text) > width else { return text }
    if let retryText, text.hasSuffix(retryText) { return retryText }
    return text == strings.refreshingSoon || text == strings.loadingSoon ? shortened(text) : text
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
