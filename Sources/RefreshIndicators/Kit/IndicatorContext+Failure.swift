internal import PullToRefresh
internal import VectorGraphics

/// What the text of a failure says one can do.
extension IndicatorContext {
  /// The words of the retry, which count down until it is possible; nil if nothing can be retried.
  var retryText: String? {
    guard snapshot.failure != nil, let delay = snapshot.retryDelay else { return nil }
    return strings.retry(after: delay)
  }

  /// The text of a result, which for a failure ends with the words of the retry.
  func resultText(_ outcome: RefreshOutcome) -> String {
    guard outcome.failure != nil, let retryText else { return reason(outcome) }
    return "\(reason(outcome)) · \(retryText)"
  }

  /// A text, or only its words of the retry if the whole text is too wide.
  func fitting(_ text: String, width: Double) -> String {
    guard let retryText, text.hasSuffix(retryText) else { return text }
    let style = TextStyle(size: IndicatorLayout.labelSize, color: theme.text)
    return textMeasure.extent(of: text, style: style).width > width ? retryText : text
  }

  private func reason(_ outcome: RefreshOutcome) -> String {
    guard case .failure(let failure) = outcome else { return strings.result(outcome) }
    return strings.notice(failure)
  }
}
