import PullToRefresh
import PullcordDrawingReading
import PullcordIndicatorRules
import RefreshIndicators
import ScrollPhysics
import Testing
import VectorGraphics

/// What indicators show of the progress that an action reports.
struct ReportedWorkTests {
  @Test func `the bar fills as far as the work is, with the percentage beside it`() {
    let bars = [0.25, 0.5].map {
      workContext($0).accents(of: ProgressIndicator()).first?.width ?? 0
    }
    #expect(bars[0] > 20 && abs(bars[1] / bars[0] - 2) < 0.2)
    let texts = workContext(0.25).drawing(of: ProgressIndicator()).texts
    #expect(texts.contains("2") && texts.contains("5") && texts.contains(" %"))
  }

  @Test(arguments: IndicatorName.allCases.filter { !$0.indicator().showsProgress })
  func `an indicator without progress of its own gets a line along the content`(
    _ name: IndicatorName
  ) {
    IndicatorRules(name.indicator()).expectProgressLine()
  }

  @Test func `at the end of a list the line is at the other side of the gap`() {
    var context = workContext(0.5)
    context.snapshot.edge = .end
    #expect(
      context.accents(of: ArrowIndicator()).last == Rectangle(x: 0, y: 0, width: 150, height: 3))
    context.axis = .horizontal
    context.snapshot.edge = .start
    context.box = Rectangle(x: 0, y: 0, width: 64, height: 300)
    context.gap = context.box
    #expect(
      context.accents(of: ArrowIndicator()).last == Rectangle(x: 61, y: 150, width: 3, height: 150))
  }

  @Test(arguments: IndicatorName.allCases)
  func `every mark changes to its progress without a jump`(_ name: IndicatorName) {
    IndicatorRules(name.indicator()).expectContinuousProgress()
  }

  @Test func `a reported text replaces the usual one, and a count changes in place`() {
    #expect(workContext(nil, text: "Sorting").labelText == "Sorting")
    func visible(_ context: IndicatorContext) -> [String] {
      context.label(in: IndicatorLayout(context.box)).texts
    }
    #expect(visible(workContext(0.1, text: "Sorting", before: nil, textAge: 0)) == ["Refreshing…"])
    #expect(visible(workContext(0.1, text: "Sorting", before: nil, textAge: 0.2)) == ["Sorting"])
    #expect(visible(workContext(0.1, text: "2 of 3", before: "Sorting", textAge: 0)) == ["Sorting"])
    #expect(
      visible(workContext(0.1, text: "10 of 30", before: "9 of 30", textAge: 0)) == ["10 of 30"])
  }
}

/// The label of a failure says what one can do.
@Suite struct FailureLabelTests {
  @Test func `a failure that can be retried says so in every language`() {
    let offline = RefreshOutcome.failure(RefreshFailure("Host down", isOffline: true))
    #expect(failedContext(offline).labelText == "No connection · Retry")
    #expect(failedContext(offline, .german).labelText == "Keine Verbindung · Erneut versuchen")
    #expect(failedContext(offline, .japanese).labelText == "接続がありません · 再試行")
    #expect(failedContext(.failure("")).labelText == "Could not refresh · Retry")
    #expect(failedContext(.timedOut).labelText == "Timed out · Retry")
    #expect(
      failedContext(.failure("The server is away.")).labelText == "The server is away · Retry")
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
    var context = failedContext(.failure("The server of the harbour does not respond"))
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

/// The picture does not jump when an action ends or when its result disappears.
@Suite struct CrossFadeTests {
  @Test(arguments: IndicatorName.allCases, [false, true])
  func `a result, its end and a cancellation begin with the previous picture`(
    _ name: IndicatorName, _ reducesMotion: Bool
  ) async {
    await IndicatorRules(name.indicator()).expectContinuousEndings(reducesMotion: reducesMotion)
  }

  @Test(arguments: IndicatorName.allCases, [false, true])
  func `after an action ends, its frames do not jump and are not empty`(
    _ name: IndicatorName, _ reducesMotion: Bool
  ) async {
    await IndicatorRules(name.indicator()).expectSmoothEndings(reducesMotion: reducesMotion)
  }

  @Test(arguments: IndicatorName.allCases, [false, true])
  func `no label jumps when an action ends`(_ name: IndicatorName, _ reducesMotion: Bool) {
    IndicatorRules(name.indicator()).expectContinuousLabel(
      in: Size(width: 300, height: 72), reducesMotion: reducesMotion)
  }

  @Test func `the comparison detects a jump between two pictures`() {
    let endings = ActionEnding.all(
      of: SpinnerIndicator(), ActionEnding.small, reducesMotion: false)
    // A success after 0.47 s.
    let ending = endings[3]
    #expect(
      ending.picture(-ActionEnding.instant).difference(
        from: ending.picture(0.35), in: ActionEnding.mark) > 0.06)
  }
}
