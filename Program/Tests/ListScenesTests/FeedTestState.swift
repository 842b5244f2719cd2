import PullcordFeeds
import PullcordListScenes
import VectorGraphics

/// Rows that follow from their number.
func feed(_ count: Int) -> FeedRows {
  FeedRows(
    (1...100).map {
      FeedItem(id: $0, title: "Name \($0)", subtitle: "Words", minutesAgo: 1, avatarSeed: 3)
    }, repeatedTo: count)
}

/// A list of 480 by 800 points.
func state(_ offset: Double, rows: Int = 100) -> FeedState<FeedRows> {
  var state = FeedState(viewport: Size(width: 480, height: 800), rows: feed(rows))
  state.offset = offset
  return state
}
