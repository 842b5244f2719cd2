internal import PullToRefresh
internal import PullcordControls
internal import PullcordFeeds
internal import ScrollPhysics
package import VectorGraphics

extension LiveList {
  func didPrependRows(areOlder: Bool = false) {
    let before = placement.contentLength
    placement = scene.placement(of: source.rows, in: size)
    list.insertContent(placement.contentLength - before, position: 0, keepingAnchor: areOlder)
  }

  func didAppendRows() {
    placement = scene.placement(of: source.rows, in: size)
    list.setContentLength(placement.contentLength)
  }

  /// Updates the content after the feed replaced rows.
  ///
  /// The first visible row that still exists keeps its position. A list at its start shows the new
  /// rows.
  func didReplaceRows(_ before: FeedRows) {
    let old = placement
    placement = scene.placement(of: source.rows, in: size)
    let length = placement.contentLength
    let travel = travel(from: before, old)
    // If rows were removed, change the length first, so that the end never moves too close.
    if travel < 0 { list.setContentLength(length - travel) }
    list.insertContent(travel, position: 0)
    list.setContentLength(length)
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

  package func open(at offset: Double?, rows: Int?) {
    while self.rows.count < rows ?? 0 || list.model.restingRange.upperBound < offset ?? 0 {
      guard source.showMore(in: self) else { break }
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
