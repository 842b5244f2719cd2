public import ScrollPhysics

/// Two lists, one inside the other, that scroll along the same axis and have their own refresh
/// controls.
///
/// One gesture moves both lists, for example a collapsing header and the list below it. A
/// `NestedOrder` defines which one moves first. Send events and times to the pair instead of to the
/// lists:
///
///     let pair = NestedRefresh(parent: page, child: rows, order: .collapsingHeader)
///     page.addPullToRefresh(at: .start) { _ in try await feed.reload() }
///     rows.addLoadMore { _ in try await feed.loadMore() }
///     pair.handle(event, time: time)
///
/// Use the lists themselves for everything else. Draw `model` and `snapshot(time:at:)` of both.
///
/// - The order also defines which list a gesture pulls past an edge. The pull arms only the
///   control of that list.
/// - A gesture that has scrolled one list away from an edge does not pull the other list at that
///   edge.
/// - Active controls of one list block controls of the other, as controls at opposite edges of
///   one list do. A refresh in one list cancels loading more in the other list. If the refresh
///   succeeds, controls of the other list that failed or reached the end of the data can load
///   again.
@MainActor
public final class NestedRefresh {
  /// The outer list.
  public let parent: RefreshController
  /// The inner list.
  public let child: RefreshController
  /// The order in which the lists move.
  public var order: NestedOrder {
    didSet { nested.order = order }
  }

  /// The gesture that moves both lists, with copies of the lists' models.
  ///
  /// The copies are updated before each event.
  private var nested: NestedScroll

  /// Couples two lists.
  ///
  /// Traps if they scroll along different axes.
  public init(
    parent: RefreshController, child: RefreshController, order: NestedOrder = .chained
  ) {
    (self.parent, self.child, self.order) = (parent, child, order)
    nested = NestedScroll(parent: parent.model, child: child.model, order: order)
    parent.scroll.partner = child.scroll
    child.scroll.partner = parent.scroll
    for scroll in scrolls { scroll.change(scroll.synchronize) }
  }

  private var lists: [RefreshController] { [parent, child] }
  private var scrolls: [ControlledScroll] { [parent.scroll, child.scroll] }

  /// The latest time that the host passed, in seconds.
  public var now: Double { max(parent.now, child.now) }

  /// Whether the picture stays the same until the next event or deadline; see
  /// `RefreshController.isAtRest`.
  public var isAtRest: Bool { parent.isAtRest && child.isAtRest }

  /// Called when an outcome or a report in either list waits for the next `advance(to:)`.
  ///
  /// Any thread may call it.
  public var onWake: (@Sendable () -> Void)? {
    get { child.onWake }
    set { for list in lists { list.onWake = newValue } }
  }

  // MARK: Time

  /// The next time at which the host must call `advance(to:)`; nil if no change is due.
  public var nextDeadline: Double? { nextDeadline(\.nextDeadline) }

  private func nextDeadline(_ deadline: KeyPath<ControlledScroll, Double?>) -> Double? {
    let moving = scrolls.contains { $0.model.phase(at: $0.now) != .resting }
    let own = moving ? coupled.nextDeadline : nil
    return ([own] + scrolls.map { $0[keyPath: deadline] }).compactMap(\.self).min()
  }

  /// Returns when the host must draw the frame that follows a frame at `time`; see
  /// `RefreshController.nextFrame(after:)`.
  public func nextFrame(after time: Double) -> NextFrame {
    guard isAtRest else { return .now }
    return nextDeadline.map { .at(max($0, time)) } ?? .never
  }

  /// The shared gesture, with the current models of both lists.
  private var coupled: NestedScroll {
    var pair = nested
    (pair.parent, pair.child) = (parent.model, child.model)
    return pair
  }

  /// Performs all changes that are due by `time` in both lists, and applies waiting outcomes and
  /// reports.
  ///
  /// A time before `now` counts as `now`. A time that is not finite has no effect.
  public func advance(to time: Double) {
    guard time.isFinite else { return }
    for scroll in scrolls { scroll.startClock(at: time) }
    for scroll in scrolls where !scroll.inbox.isEmpty { scroll.change {} }
    var deadlines = 0
    while let deadline = nextDeadline(\.timedDeadline), deadline <= time,
      deadlines < ControlledScroll.deadlineLimit
    {
      deadlines += 1
      pass(max(now, deadline)) {
        move { $0.advance(to: now) }
        for scroll in scrolls {
          for edge in Edge.allCases { scroll.passDeadline(deadline, at: edge) }
        }
      }
    }
    pass(max(now, time)) { move { $0.advance(to: now) } }
    for list in lists { list.advance(to: now) }
  }

  /// Handles an input event at its time and returns whether the event had an effect on either list.
  ///
  /// See `RefreshController.handle(_:time:)`. The inner list is the first to receive a key
  /// command, such as F5. If the command has no effect there, the outer list receives it. Both
  /// lists receive Escape.
  @discardableResult
  public func handle(_ event: InputEvent, time: Double) -> Bool {
    advance(to: time)
    for scroll in scrolls { scroll.reportArrivals() }
    let before = scrolls.map { HandledState(of: $0) }
    pass(now) {
      for scroll in scrolls { scroll.lastActivity = now }
      if case .key(let key, let modifiers) = event.kind, press(key, modifiers) { return }
      move { $0.handle(event, time: now) }
    }
    for scroll in scrolls { scroll.updateIndicators() }
    if let device = event.device, before.contains(where: { $0.phase == .tracking(device) }) {
      return true
    }
    return scrolls.map { HandledState(of: $0) } != before
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers) -> Bool {
    let ordered = [child, parent].map { KeyCommands(list: $0) }
    if key == .escape { return ordered.reduce(false) { $1.press(key, modifiers) || $0 } }
    return ordered.contains { $0.press(key, modifiers) }
  }

  /// Sets the time of both lists, applies a change, and restores the invariants of both lists.
  private func pass(_ time: Double, _ change: () -> Void) {
    let (outer, inner) = (parent.scroll, child.scroll)
    for scroll in scrolls { scroll.now = time }
    outer.timed { inner.timed { outer.change { inner.change(change) } } }
  }

  /// Moves both models, and reports their changes to the engines of their controls.
  private func move(_ body: (inout NestedScroll) -> NestedScroll.Changes) {
    let before = scrolls.map {
      EdgeLengths(
        start: $0.gestureDisplacement(at: .start), end: $0.gestureDisplacement(at: .end))
    }
    var pair = coupled
    let changes = body(&pair)
    (parent.scroll.model, child.scroll.model) = (pair.parent, pair.child)
    nested = pair
    for scroll in scrolls { scroll.nestedDragAngle = pair.dragAngle }
    parent.scroll.dispatch(changes.parent, before: before[0])
    child.scroll.dispatch(changes.child, before: before[1])
  }
}
