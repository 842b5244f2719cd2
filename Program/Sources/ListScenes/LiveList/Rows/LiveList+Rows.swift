internal import PullToRefresh
internal import PullcordControls
internal import PullcordFeeds
internal import ScrollPhysics
package import VectorGraphics

extension LiveList {
  /// Updates the content after the source added rows at the front.
  ///
  /// A list at its start shows newer rows. Otherwise, and always for older rows, the visible rows
  /// keep their positions.
  func didPrependRows(areOlder: Bool = false) {
    let (length, count) = (placement.contentLength, updatePlacement())
    rowKeys.inserted(count)
    let before = list.model.offset(at: list.now)
    for index in news.arrivals.indices { news.arrivals[index].shift(by: count) }
    list.insertContent(placement.contentLength - length, position: 0, keepingAnchor: areOlder)
    if areOlder {
      unfold(0..<count, .after)
    } else if list.model.offset(at: list.now) == before {
      unfold(0..<count, .before, refreshing: .start)
    } else {
      news.add(unseen: count, at: .start, time: list.now)
    }
  }

  /// Updates the content after the source added rows at the back.
  ///
  /// `edge` is the edge of the refresh that brought the rows; nil if they were loaded.
  func didAppendRows(refreshing edge: Edge? = nil) {
    let count = updatePlacement()
    list.setContentLength(placement.contentLength)
    unfold(source.rows.count - count..<source.rows.count, .before, refreshing: edge)
  }

  /// Updates the content after the source replaced rows.
  ///
  /// The first visible row that still exists keeps its position. A list at its start shows the new
  /// rows.
  func didReplaceRows(_ before: FeedRows) {
    let old = placement
    _ = updatePlacement()
    let length = placement.contentLength
    let travel = travel(from: before, old)
    // If rows were removed, first extend the content, so that the removal never shortens it too
    // far.
    if travel < 0 { list.setContentLength(length - travel) }
    list.insertContent(travel, position: 0)
    list.setContentLength(length)
    let rows = source.rows
    guard let first = before.first else {
      rowKeys.replaced()
      return unfold(0..<rows.count, .before, refreshing: .start)
    }
    guard let added = rows.firstIndex(where: { $0.id == first.id }) else {
      rowKeys.replaced()
      return
    }
    rowKeys.inserted(added)
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
    defer { rowCount = source.rows.count }
    return max(0, source.rows.count - rowCount)
  }

  /// Unfolds rows that are in sight.
  ///
  /// While the result of a refresh shows, the rows wait for the gap to close.
  private func unfold(
    _ rows: Range<Int>, _ anchor: UnfoldingRows.Anchor, refreshing edge: Edge? = nil
  ) {
    guard !rows.isEmpty, hasAppeared else { return }
    let first = placement.start(of: rows.lowerBound)
    let last = placement.start(of: rows.upperBound - 1)
    let viewport = axisFrame.length
    if anchor == .before, first > list.model.offset(at: list.now) + viewport { return }
    var count = 1
    while count < rows.count {
      let travel =
        anchor == .before
        ? placement.start(of: rows.lowerBound + count) - first
        : last - placement.start(of: rows.upperBound - 1 - count)
      if travel > 2 * viewport { break }
      count += 1
    }
    let waits =
      edge.map { if case .finishing = list.state(at: $0) { true } else { false } } ?? false
    news.arrivals.append(
      RowArrival(rows, anchor: anchor, unfoldingCount: count, begin: waits ? nil : list.now))
  }

  /// Begins to unfold the rows that wait for a gap to close.
  func unfoldWaitingRows() {
    for index in news.arrivals.indices where news.arrivals[index].begin == nil {
      news.arrivals[index].begin = list.now
    }
  }

  /// Removes the notice of new rows after the list has scrolled to them.
  func noticeSeenRows() {
    guard let unseen = news.unseen, unseen.seenAt == nil else { return }
    let count = min(unseen.rows.count, rowCount)
    let offset = list.model.offset(at: list.now)
    let isSeen =
      switch unseen.rows.edge {
      case _ where count == 0: true
      case .start: offset + list.model.insets.start <= placement.start(of: count - 1)
      case .end:
        offset + axisFrame.length - list.model.insets.end
          >= placement.start(of: rowCount - count) + placement.length(of: rowCount - count)
      }
    if isSeen { news.markSeen(time: list.now) }
  }

  /// Scrolls to the rows out of sight that the notice announces.
  func showUnseenRows() {
    guard let edge = news.unseen?.rows.edge else { return }
    let range = list.model.restingRange
    list.scroll(to: edge == .start ? range.lowerBound : range.upperBound, animated: true)
    news.markSeen(time: list.now)
  }

  /// The distance by which the first visible row that still exists moved; 0 at the start.
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

  package var rowsLoaded: Int? { source.rowsLoaded }

  package func open(at position: ScenePosition) {
    let (offset, rows) = (position.offset, position.rows)
    while self.rows.count < rows ?? 0 || list.model.restingRange.upperBound < offset ?? 0 {
      // Many pages at once take no more time than one.
      let missingLength = (offset ?? 0) - list.model.restingRange.upperBound
      let rowLength = list.model.contentLength / Double(max(1, self.rows.count))
      let missing = max(
        (rows ?? 0) - self.rows.count, Int(min(max(0, missingLength / max(1, rowLength)), 1e7)))
      guard source.showMore(missing, in: self) else { break }
    }
    if let offset { list.scroll(to: offset) }
  }

  package func resize(to size: Size) {
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
}
