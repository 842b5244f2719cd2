import PullToRefresh
import PullcordAcceptedRows
import PullcordMachines
import PullcordRandomHistories
import ScrollPhysics
import Testing

/// A list inside a list behaves as it did when a person accepted its behavior.
@MainActor @Suite struct AcceptedNestedTests {
  @Test func `lists inside lists answer gestures as a person has accepted`() async throws {
    let rows = await ListRecord.rows("pairs", count: 60) { _, generator, record in
      var course = NestedCourse(using: &generator)
      course.run(using: &generator, &record)
    }
    try AcceptedRows("nested.tsv", beside: #filePath).expect(rows)
  }
}

/// A random history of a list inside a list.
@MainActor
private struct NestedCourse {
  private static let orders: [NestedOrder] = [
    .chained, .collapsingHeader, .refreshBelowHeader, .returningHeader,
    NestedOrder(towardsEnd: .child, towardsStart: .parent, pastStart: .child, pastEnd: .parent),
  ]
  private let pair: NestedRefresh
  private let log = Log()
  private var time: Double

  private final class Log { var events: [RefreshEvent] = [] }

  init(using generator: inout SplitMix) {
    let lengths = [900.0, 900, 2400, 808, 300]
    let lists = (0..<2).map { _ in
      RefreshController(
        axis: .vertical, viewport: 800, content: lengths[generator.chance(of: lengths.count)])
    }
    for list in lists {
      list.onEvent = { [log] in log.events.append($0) }
      for edge in Edge.allCases where generator.chance(of: 3) > 0 {
        let loadsMore = edge == .end && generator.chance(of: 2) == 0
        let configuration = GridHistory.refreshConfiguration(
          using: &generator, loadsMore: loadsMore)
        list.addPullToRefresh(configuration, at: edge, performing: .completion { _, _ in })
      }
      list.setShouldBegin(at: .end) { $0 != .keyboard }
    }
    pair = NestedRefresh(
      parent: lists[0], child: lists[1], order: Self.orders[generator.chance(of: 5)])
    time = generator.chance(of: 2) == 0 ? 1000 : 0
    for list in lists { list.startRefreshing(at: .start) }
  }

  mutating func run(using generator: inout SplitMix, _ record: inout ListRecord) {
    for step in GridHistory.refreshGestures(using: &generator) {
      let list = generator.chance(of: 2) == 0 ? pair.parent : pair.child
      if let isHandled = perform(step, on: list) { record.note(handled: isHandled) }
      for event in log.events { record.add(event) }
      log.events = []
      record.add(pair)
    }
  }

  /// Performs a step, and returns whether its event had an effect; nil if it is no event.
  private mutating func perform(_ step: RefreshStep, on list: RefreshController) -> Bool? {
    switch step {
    case .wait(let seconds): time += seconds
    case .deadline: time = min(max(time, pair.nextDeadline ?? time), time + 2)
    case .input(let event): return pair.handle(event, time: time)
    case .finish(let edge, let outcome, _, _): list.endRefreshing(outcome, at: edge)
    case .report(let edge, let progress):
      list.report(progress: progress, "\(progress)", at: edge)
    case .start(let edge, let reveal): list.startRefreshing(reveal: reveal, at: edge)
    case .cancel(let edge): list.cancel(at: edge)
    case .retry(let edge): list.retry(at: edge)
    case .exhaust(let edge, let isExhausted): list.setExhausted(isExhausted, at: edge)
    case .enable(let edge, let isEnabled): list.setEnabled(isEnabled, at: edge)
    case .twoLevel(let edge, true): list.openTwoLevel(at: edge)
    case .twoLevel(let edge, false): list.closeTwoLevel(at: edge)
    case .inset(let edge, let length): list.setInset(length, at: edge)
    case .content(let length): list.setContentLength(length)
    case .insert(let length, let position): list.insertContent(length, position: position)
    case .scroll(let offset, let moves): list.scroll(to: offset, animated: moves)
    case .remove(let edge): list.removeRefresh(at: edge)
    default: break
    }
    pair.advance(to: time)
    return nil
  }
}
