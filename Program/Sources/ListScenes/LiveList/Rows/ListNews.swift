internal import Glibc
internal import ScrollPhysics

/// The motions with which a list announces new rows and failures.
struct ListNews {
  /// New rows out of sight.
  struct Unseen {
    var rows: UnseenRows
    let since: Double
    /// The time when the rows came into sight.
    var seenAt: Double?
  }

  /// An action that loads rows.
  struct Loading {
    let edge: Edge
    let begin: Double
    /// The time when the rows arrived.
    var end: Double?
  }

  var arrivals: [RowArrival] = []
  var unseen: Unseen?
  var loading: Loading?
  var failedAt = -Double.infinity

  // The durations are seconds, and all numbers were chosen by eye.
  private static let shakeDuration = 0.45
  /// The first swing reaches 6 points, because the distance falls to zero over the duration.
  private static let shakeDistance = 6.5
  private static let shakes = 3.0
  private static let fadeDuration = 0.2

  /// The distance of the content from its position across the axis, in points.
  func shake(at time: Double) -> Double {
    let share = (time - failedAt) / Self.shakeDuration
    guard (0..<1).contains(share) else { return 0 }
    return Self.shakeDistance * (1 - share) * sin(share * Self.shakes * 2 * .pi)
  }

  func unseenRows(at time: Double) -> UnseenRows? {
    guard let unseen else { return nil }
    var rows = unseen.rows
    let left = unseen.seenAt.map { (time - $0) / Self.fadeDuration } ?? 0
    rows.opacity = min(1, (time - unseen.since) / Self.fadeDuration) * max(0, 1 - left)
    return rows.opacity > 0 ? rows : nil
  }

  /// The opacity of the indicator of rows that have arrived; nil without one.
  func leavingOpacity(at time: Double) -> Double? {
    guard let end = loading?.end, time < end + Self.fadeDuration else { return nil }
    return 1 - max(0, time - end) / Self.fadeDuration
  }

  func isAnimating(at time: Double) -> Bool {
    arrivals.contains { $0.end.map { time < $0 } ?? false }
      || time < failedAt + Self.shakeDuration || leavingOpacity(at: time) != nil
      || unseen.map { time < ($0.seenAt ?? $0.since) + Self.fadeDuration } ?? false
  }

  mutating func removePassed(_ time: Double) {
    arrivals.removeAll { $0.end.map { $0 <= time } ?? false }
    if let seenAt = unseen?.seenAt, seenAt + Self.fadeDuration <= time { unseen = nil }
  }

  mutating func add(unseen count: Int, at edge: Edge, time: Double) {
    if unseen?.rows.edge == edge, unseen?.seenAt == nil {
      unseen?.rows.count += count
    } else {
      unseen = Unseen(rows: UnseenRows(edge: edge, count: count), since: time)
    }
  }

  mutating func markSeen(time: Double) {
    if unseen?.seenAt == nil { unseen?.seenAt = time }
  }
}
