internal import PullToRefresh
internal import PullcordControls
internal import PullcordFeeds
internal import ScrollPhysics
internal import VectorGraphics

/// The rows of a list.
///
/// This class stores the positions of the rows, keeps visible rows in position when rows change,
/// and remembers new rows.
@MainActor
final class ListContent {
  let list: RefreshController
  let source: any RowSource
  var scene: any ListScene
  private(set) var size: Size
  private(set) var placement: any ListPlacement
  var news = ListNews()
  private(set) var keys = RowKeys()
  /// Whether the host has shown the list; before that, new rows appear without unfolding.
  var hasAppeared = false
  /// The number of rows in `placement`.
  private var count: Int

  init(of source: any RowSource, _ scene: any ListScene, _ size: Size, preset: RefreshPreset) {
    (self.source, self.scene, self.size) = (source, scene, size)
    (placement, count) = (scene.placement(of: source.rows, in: size), source.rows.count)
    list = RefreshController(
      axis: scene.axis, viewport: scene.axisFrame(size).length, content: placement.contentLength,
      preset: preset)
    list.setRightToLeft(scene.isRightToLeft)
  }

  var axisFrame: AxisFrame { scene.axisFrame(size) }

  // MARK: Changes

  /// Updates the content after the source added rows at the front.
  ///
  /// If the list is at its start and the rows are newer, the list shows them. In all other cases,
  /// the visible rows keep their positions.
  func didPrepend(areOlder: Bool = false) {
    let (length, added) = (placement.contentLength, updatePlacement())
    keys.inserted(added)
    let before = list.model.offset(at: list.now)
    for index in news.arrivals.indices { news.arrivals[index].shift(by: added) }
    list.insertContent(placement.contentLength - length, position: 0, keepingAnchor: areOlder)
    if areOlder {
      unfold(0..<added, .after)
    } else if list.model.offset(at: list.now) == before {
      unfold(0..<added, .before, refreshing: .start)
    } else {
      news.add(unseen: added, at: .start, time: list.now)
    }
  }

  /// Updates the content after the source added rows at the back.
  ///
  /// `edge` is the edge of the refresh that added the rows; nil if the list loaded more rows.
  func didAppend(refreshing edge: Edge? = nil) {
    let added = updatePlacement()
    list.setContentLength(placement.contentLength)
    unfold(source.rows.count - added..<source.rows.count, .before, refreshing: edge)
  }

  /// Updates the content after the source replaced rows.
  ///
  /// The first visible row that still exists keeps its position. A list at its start shows the new
  /// rows.
  func didReplace(_ before: FeedRows) {
    let old = placement
    _ = updatePlacement()
    let length = placement.contentLength
    let travel = travel(from: before, old)
    // If the rows above became shorter, `travel` is negative, and `insertContent` removes content.
    // Therefore, first set the new length plus the length to remove. The content is then never
    // shorter than its new length, even for a moment.
    if travel < 0 { list.setContentLength(length - travel) }
    list.insertContent(travel, position: 0)
    list.setContentLength(length)
    let rows = source.rows
    guard let first = before.first else {
      keys.replaced()
      return unfold(0..<rows.count, .before, refreshing: .start)
    }
    guard let added = rows.firstIndex(where: { $0.id == first.id }) else {
      keys.replaced()
      return
    }
    keys.inserted(added)
    for index in news.arrivals.indices { news.arrivals[index].shift(by: added) }
    if added > 0, list.model.offset(at: list.now) > 0 {
      news.add(unseen: added, at: .start, time: list.now)
    } else {
      unfold(0..<added, .before, refreshing: .start)
    }
    let shown = before.count + added
    if rows.count > shown, rows[shown - 1].id == before[before.count - 1].id {
      unfold(shown..<rows.count, .before)
    }
  }

  /// Places the rows of the source and returns the number of added rows.
  private func updatePlacement() -> Int {
    placement = scene.placement(of: source.rows, in: size)
    defer { count = source.rows.count }
    return max(0, source.rows.count - count)
  }

  /// Unfolds rows that are in sight.
  ///
  /// While the result of a refresh is visible, the rows wait for the gap to close.
  private func unfold(
    _ rows: Range<Int>, _ anchor: UnfoldingRows.Anchor, refreshing edge: Edge? = nil
  ) {
    guard !rows.isEmpty, hasAppeared else { return }
    let first = placement.start(of: rows.lowerBound)
    let last = placement.start(of: rows.upperBound - 1)
    let viewport = axisFrame.length
    if anchor == .before, first > list.model.offset(at: list.now) + viewport { return }
    var unfolding = 1
    while unfolding < rows.count {
      let travel =
        anchor == .before
        ? placement.start(of: rows.lowerBound + unfolding) - first
        : last - placement.start(of: rows.upperBound - 1 - unfolding)
      if travel > 2 * viewport { break }
      unfolding += 1
    }
    let waits =
      edge.map { if case .finishing = list.state(at: $0) { true } else { false } } ?? false
    news.arrivals.append(
      RowArrival(rows, anchor: anchor, unfoldingCount: unfolding, begin: waits ? nil : list.now))
  }

  /// Begins to unfold the rows that wait for a gap to close.
  func unfoldWaiting() {
    for index in news.arrivals.indices where news.arrivals[index].begin == nil {
      news.arrivals[index].begin = list.now
    }
  }

  /// Removes the notice of new rows after the list has scrolled to them.
  func noticeSeen() {
    guard let unseen = news.unseen, unseen.seenAt == nil else { return }
    let unseenCount = min(unseen.rows.count, count)
    let offset = list.model.offset(at: list.now)
    let isSeen =
      switch unseen.rows.edge {
      case _ where unseenCount == 0: true
      case .start: offset + list.model.insets.start <= placement.start(of: unseenCount - 1)
      case .end:
        offset + axisFrame.length - list.model.insets.end
          >= placement.start(of: count - unseenCount) + placement.length(of: count - unseenCount)
      }
    if isSeen { news.markSeen(time: list.now) }
  }

  /// Whether the notice announces rows out of sight.
  var hasUnseen: Bool { news.unseen.map { $0.seenAt == nil } ?? false }

  /// Scrolls to the rows out of sight that the notice announces.
  func showUnseen() {
    guard hasUnseen, let edge = news.unseen?.rows.edge else { return }
    let range = list.model.restingRange
    list.scroll(to: edge == .start ? range.lowerBound : range.upperBound, animated: true)
    news.markSeen(time: list.now)
  }

  /// The distance by which an update moved the first visible row that still exists; 0 if the list
  /// is at its start.
  private func travel(from before: FeedRows, _ old: any ListPlacement) -> Double {
    let offset = list.model.offset(at: list.now)
    guard offset > 0, let first = old.firstRow(from: offset, count: before.count) else { return 0 }
    let rows = source.rows
    let indices = Dictionary(
      zip(rows.lazy.map(\.id), rows.indices), uniquingKeysWith: { first, _ in first })
    for row in first..<before.count {
      guard let index = indices[before[row].id] else { continue }
      return placement.start(of: index) - old.start(of: row)
    }
    return 0
  }

  func resize(to size: Size) {
    let offset = list.model.offset(at: list.now) + list.model.insets.start
    let old = placement
    let first = offset > 0 ? old.firstRow(from: offset, count: source.rows.count) : nil
    self.size = size
    placement = scene.placement(of: source.rows, in: size)
    list.setViewport(scene.axisFrame(size).length)
    guard placement.contentLength != old.contentLength else { return }
    list.setContentLength(placement.contentLength)
    guard let first, list.model.phase(at: list.now) == .resting else { return }
    let share = (offset - old.start(of: first)) / max(old.length(of: first), 1)
    let position = placement.start(of: first) + share * placement.length(of: first)
    let range = list.model.restingRange
    list.scroll(
      to: min(max(position - list.model.insets.start, range.lowerBound), range.upperBound))
  }

  /// Shows other content.
  ///
  /// After a pull at the end, the list shows the beginning of the new content. Otherwise it shows
  /// the end.
  func turn(to next: any ListScene, at edge: Edge) {
    scene = next
    placement = next.placement(of: source.rows, in: size)
    list.setContentLength(placement.contentLength)
    let range = list.model.restingRange
    list.scroll(to: edge == .end ? range.lowerBound : range.upperBound)
  }

  // MARK: Scrolling

  /// Scrolls to a share of the content, 0…1.
  ///
  /// At a share of 0 or 1, the list scrolls to its resting position, with open gaps visible.
  func scroll(toShare share: Double) {
    let (insets, range) = (list.model.insets, list.model.restingRange)
    let visible = axisFrame.length - insets.start - insets.end
    let offset = (list.model.contentLength - visible) * share - insets.start
    list.scroll(to: share <= 0 ? range.lowerBound : share >= 1 ? range.upperBound : offset)
  }

  /// The row to which a step moves the focus from the selected row.
  ///
  /// Without a selection, a step by a row or by a page goes, in either direction, to the first row
  /// that is completely visible.
  ///
  /// Nil in a list without rows that can be selected.
  func row(after selected: Int?, by step: RowStep) -> Int? {
    let count = source.rows.count
    guard count > 0, scene.selectsEntries else { return nil }
    if case .edge(let isForward) = step { return isForward ? count - 1 : 0 }
    let line = list.model.offset(at: list.now) + list.model.insets.start + placement.pinnedLength
    guard let selected else {
      let first = placement.firstRow(from: line, count: count) ?? 0
      return placement.start(of: first) < line && first + 1 < count ? first + 1 : first
    }
    let sign = step.isForward ? 1 : -1
    var row = selected + sign
    if case .page = step {
      // A page leaves one row of the old page in sight, as lists of GTK do.
      let page =
        axisFrame.length - list.model.insets.start - list.model.insets.end
        - placement.pinnedLength - placement.length(of: selected)
      let goal = placement.start(of: selected) + Double(sign) * page
      var found = placement.firstRow(from: max(goal, 0), count: count) ?? (count - 1)
      if !step.isForward, placement.start(of: found) < goal { found += 1 }
      row = step.isForward ? max(row, found) : min(row, found)
    }
    return min(max(row, 0), count - 1)
  }

  /// Scrolls by the smallest distance that makes the whole row visible.
  func reveal(_ row: Int) {
    let (insets, offset) = (list.model.insets, list.model.offset(at: list.now))
    let line = offset + insets.start + placement.pinnedLength
    let start = placement.start(of: row)
    let end = start + placement.length(of: row)
    if start < line {
      let goal = start - insets.start - placement.pinnedLength
      list.scroll(to: max(goal, list.model.restingRange.lowerBound))
    } else if end > offset + axisFrame.length - insets.end {
      list.scroll(to: end - axisFrame.length + insets.end)
    }
  }
}

/// The identities of rows for assistive technology.
///
/// Assistive technology remembers a row by its key. The key therefore must not change when rows
/// are added before the row.
struct RowKeys: Hashable {
  /// The key of the first row.
  ///
  /// The key of each following row is greater by one.
  private(set) var first = 1 << 40
  /// The number of times that rows were replaced by others.
  private(set) var epoch = 0

  mutating func inserted(_ count: Int) { first -= count }

  mutating func replaced() {
    first = 1 << 40
    epoch += 1
  }
}
