import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
import RefreshIndicators
import Testing
import VectorGraphics

/// The label of a failure says what one can do.
@Suite struct FailureLabelTests {
  @Test func `a failure that can be retried says so in every language`() {
    let offline = RefreshOutcome.failure(RefreshFailure("Host down", isOffline: true))
    #expect(failedContext(offline).labelText == "No connection · Retry")
    #expect(failedContext(offline, .german).labelText == "Keine Verbindung · Erneut versuchen")
    #expect(failedContext(offline, .japanese).labelText == "接続がありません · 再試行")
    #expect(failedContext(.failure("")).labelText == "Could not refresh · Retry")
    #expect(failedContext(.timedOut).labelText == "Timed out · Retry")
    #expect(failedContext(.success(newItems: 2)).labelText == "2 new")
  }

  @Test func `a failure that must wait shows the remaining seconds, rounded up`() {
    for (delay, text) in [(12.0, "12"), (11.2, "12"), (11, "11"), (0.001, "1")] {
      #expect(
        failedContext(.failure("Busy"), delay: delay).labelText == "Busy · Retry in \(text) s")
    }
    #expect(
      failedContext(.failure("Busy"), delay: 0.5, .german).labelText == "Busy · Erneut in 1 Sek.")
  }

  @Test func `a failure that does not stay offers nothing`() {
    #expect(failedContext(.failure("Busy"), delay: nil).labelText == "Busy")
  }

  @Test func `the text stays while the gap closes`() {
    var context = failedContext(.failure("Busy"))
    context.snapshot.state = .closing
    #expect(context.labelText == "Busy · Retry")
  }

  @Test func `a label too narrow for the reason shows how to retry`() {
    var context = failedContext(.failure(RefreshFailure("Host down", isOffline: true)))
    context.box.width = 120
    context.gap.width = 120
    #expect(SpinnerIndicator().drawing(context).texts == ["Retry"])
  }

  @Test func `the arrow shows how to retry in place of the time of the last update`() {
    var context = failedContext(.failure(RefreshFailure("Host down", isOffline: true)))
    context.lastUpdate = 0
    #expect(ArrowIndicator().drawing(context).texts == ["No connection", "Retry"])
    context.snapshot.failure = nil
    #expect(ArrowIndicator().drawing(context).texts.last == "Updated just now")
  }

  @Test(arguments: IndicatorName.allCases)
  func `every indicator with a label shows that a click retries`(_ name: IndicatorName) {
    IndicatorRules(name.indicator()).expectRetry()
  }
}
