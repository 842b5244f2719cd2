import PullToRefresh
import PullcordDrawingReading
import RefreshIndicators
import Testing
import VectorGraphics

/// The label of a failure says what one can do.
@Suite struct FailureLabelTests {
  /// A second after an action failed; `delay` is nil if nothing can be retried.
  private func failed(
    _ outcome: RefreshOutcome, delay: Double? = 0, _ strings: RefreshStrings = .english
  ) -> IndicatorContext {
    var context = context(.finishing(outcome), age: 1, outcome: outcome)
    context.strings = strings
    context.snapshot.failure = delay == nil ? nil : outcome.failure
    context.snapshot.retryDelay = delay
    return context
  }

  @Test func `a failure that can be retried says so in every language`() {
    let offline = RefreshOutcome.failure(RefreshFailure("Host down", isOffline: true))
    #expect(failed(offline).labelText == "No connection · Retry")
    #expect(failed(offline, .german).labelText == "Keine Verbindung · Erneut versuchen")
    #expect(failed(offline, .japanese).labelText == "接続がありません · 再試行")
    #expect(failed(.failure("")).labelText == "Could not refresh · Retry")
    #expect(failed(.timedOut).labelText == "Timed out · Retry")
    #expect(failed(.success(newItems: 2)).labelText == "2 new")
  }

  @Test func `a failure that must wait shows the remaining seconds, rounded up`() {
    for (delay, text) in [(12.0, "12"), (11.2, "12"), (11, "11"), (0.001, "1")] {
      #expect(failed(.failure("Busy"), delay: delay).labelText == "Busy · Retry in \(text) s")
    }
    #expect(failed(.failure("Busy"), delay: 0.5, .german).labelText == "Busy · Erneut in 1 Sek.")
  }

  @Test func `a failure that does not stay offers nothing`() {
    #expect(failed(.failure("Busy"), delay: nil).labelText == "Busy")
  }

  @Test func `the text stays while the gap closes`() {
    var context = failed(.failure("Busy"))
    context.snapshot.state = .closing
    #expect(context.labelText == "Busy · Retry")
  }

  @Test func `a label too narrow for the reason shows how to retry`() {
    var context = failed(.failure(RefreshFailure("Host down", isOffline: true)))
    context.box.width = 120
    context.gap.width = 120
    #expect(SpinnerIndicator().drawing(context).texts == ["Retry"])
  }

  @Test func `the arrow shows how to retry in place of the time of the last update`() {
    var context = failed(.failure(RefreshFailure("Host down", isOffline: true)))
    context.lastUpdate = 0
    #expect(ArrowIndicator().drawing(context).texts == ["No connection", "Retry"])
    context.snapshot.failure = nil
    #expect(ArrowIndicator().drawing(context).texts.last == "Updated just now")
  }

  @Test func `every indicator with a label shows that a click retries`() {
    for name in IndicatorName.allCases {
      let indicator = name.indicator()
      let succeeded = indicator.drawing(failed(.success(newItems: 2))).texts
      let texts = indicator.drawing(failed(.failure("Busy"))).texts
      #expect(succeeded.contains("2 new") == texts.contains("Busy · Retry"), "\(name)")
    }
  }
}
