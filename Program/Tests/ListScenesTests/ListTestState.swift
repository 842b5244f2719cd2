import PullcordFeeds
import PullcordListScenes
import VectorGraphics

/// Numbered rows that repeat up to a count.
func feed(_ count: Int) -> FeedRows {
  FeedRows(
    (1...100).map {
      FeedItem(id: $0, title: "Name \($0)", subtitle: "Words", minutesAgo: 1, avatarSeed: 3)
    }, repeatedTo: count)
}

/// The state of a list of 480 by 800 points at an offset.
func state(_ offset: Double, rows: Int = 100) -> ListState {
  var state = ListState(viewport: Size(width: 480, height: 800), rows: feed(rows))
  state.offset = offset
  return state
}
