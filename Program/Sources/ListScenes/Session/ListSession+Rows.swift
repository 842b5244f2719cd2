internal import PullToRefresh
internal import PullcordControls
internal import PullcordFeeds
internal import ScrollPhysics
package import VectorGraphics

/// Rows that come and go, and the room they have.
extension ListSession {
  /// Rows came in front of the others: at the start they are seen, elsewhere, and where they are older than
  /// the others, what is read stays.
  func rowsCameInFront(areOlder: Bool = false) {
    let before = placement.contentLength
    placement = scene.placement(of: feed.rows, in: size)
    list.insertContent(placement.contentLength - before, position: 0, keepingAnchor: areOlder)
  }

  /// Rows came behind the others.
  func rowsCameBehind() {
    placement = scene.placement(of: feed.rows, in: size)
    list.setContentLength(placement.contentLength)
  }

  /// Rows were exchanged for others: the first row in sight that is still there keeps its place, but at the
  /// start what is new is seen.
  func rowsChanged(from before: FeedRows) {
    let old = placement
    placement = scene.placement(of: feed.rows, in: size)
    let length = placement.contentLength
    let moved = movement(from: before, old)
    // What goes in front goes last, so that the end is never nearer than before or after.
    if moved < 0 { list.setContentLength(length - moved) }
    list.insertContent(moved, position: 0)
    list.setContentLength(length)
  }

  /// By how much the first row in sight that is still there moved on; 0 at the start.
  private func movement(from before: FeedRows, _ old: any ListPlacement) -> Double {
    let offset = list.model.offset(at: list.now)
    guard offset > 0, let first = old.firstRow(from: offset, count: before.count) else { return 0 }
    let rows = feed.rows
    let places = Dictionary(
      zip(rows.lazy.map(\.id), rows.indices), uniquingKeysWith: { first, _ in first })
    for row in first..<before.count {
      guard let place = places[before[row].id] else { continue }
      return placement.start(of: place) - old.start(of: row)
    }
    return 0
  }

  /// How many rows have come, if they come in pages and more than the first is there.
  package var rowsLoaded: Int? { feed.rowsLoaded }

  /// Shows as many of the sample's pages as it takes, and scrolls.
  package func open(at offset: Double?, rows: Int?) {
    while self.rows.count < rows ?? 0 || list.model.restingRange.upperBound < offset ?? 0 {
      guard feed.showMore(in: self) else { break }
    }
    if let offset { list.scroll(to: offset) }
  }

  /// Gives the viewport another size.
  ///
  /// Where rows change their length with it, the first one in sight stays.
  package func resize(to size: Size) {
    let offset = list.model.offset(at: list.now) + list.model.insets.start
    let old = placement
    let first = offset > 0 ? old.firstRow(from: offset, count: feed.rows.count) : nil
    self.size = size
    placement = scene.placement(of: feed.rows, in: size)
    list.setViewport(scene.axisFrame(size).length)
    guard placement.contentLength != old.contentLength else { return }
    list.setContentLength(placement.contentLength)
    guard let first, list.model.phase(at: list.now) == .resting else { return }
    let share = (offset - old.start(of: first)) / max(old.length(of: first), 1)
    let place = placement.start(of: first) + share * placement.length(of: first)
    let range = list.model.restingRange
    list.scroll(
      to: min(max(place - list.model.insets.start, range.lowerBound), range.upperBound))
  }
}

extension ListPlacement {
  /// The first of the rows that ends behind a place; nil when none does.
  func firstRow(from place: Double, count: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if start(of: middle) + length(of: middle) > place {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low < count ? low : nil
  }
}
