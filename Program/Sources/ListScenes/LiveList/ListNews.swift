internal import Glibc
internal import PullToRefresh
internal import ScrollPhysics

/// The motions with which a list announces new rows and failures.
struct ListNews {
  /// New rows that are out of sight.
  struct Unseen {
    var rows: UnseenRows
    let since: Double
    /// The time when the rows came into sight.
    var seenAt: Double?
  }

  /// An action that loads more rows.
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
  /// The initial amplitude of the shaking, in points.
  ///
  /// The amplitude falls to zero over the duration, so the first swing reaches only 6 points.
  private static let shakeDistance = 6.5
  private static let shakes = 3.0
  private static let fadeDuration = 0.2

  /// How far the shaking moves the content across the axis, in points.
  func shake(at time: Double) -> Double {
    let share = (time - failedAt) / Self.shakeDuration
    guard (0..<1).contains(share) else { return 0 }
    return Self.shakeDistance * (1 - share) * sin(share * Self.shakes * 2 * .pi)
  }

  func unseenRows(at time: Double) -> UnseenRows? {
    guard let unseen else { return nil }
    var rows = unseen.rows
    let left = unseen.seenAt.map { (time - $0) / Self.fadeDuration } ?? 0
    rows.isSeen = unseen.seenAt != nil
    rows.opacity = min(1, (time - unseen.since) / Self.fadeDuration) * max(0, 1 - left)
    return rows.opacity > 0 ? rows : nil
  }

  /// The opacity of the load-more indicator while it fades out after the loaded rows have arrived;
  /// nil at other times.
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

  /// Starts the motions that announce an event.
  @MainActor
  mutating func announce(_ event: RefreshEvent, of list: RefreshController) {
    switch event.effect {
    case .begin, .hold:
      guard let snapshot = list.snapshot(at: event.edge), snapshot.purpose == .loadMore,
        case .refreshing = snapshot.state, !snapshot.isDelayed,
        loading?.edge != event.edge || loading?.end != nil
      else { break }
      loading = Loading(edge: event.edge, begin: event.time - (snapshot.actionAge ?? 0))
    case .finish(let token, let outcome):
      if loading?.edge == token.edge {
        if case .success = outcome { loading?.end = event.time } else { loading = nil }
      }
      switch outcome {
      case .failure, .timedOut: failedAt = event.time
      case .success, .exhausted, .cancelled: break
      }
    default: break
    }
  }
}

/// New rows of a list, from their arrival until their background is no longer tinted.
///
/// The rows unfold one after another. After a refresh, they unfold when the gap closes.
struct RowArrival {
  private(set) var rows: Range<Int>
  let anchor: UnfoldingRows.Anchor
  /// The time when the rows begin to unfold; nil while the result of the refresh is visible.
  var begin: Double?
  /// The number of rows that unfold, counted from the anchor.
  ///
  /// Further rows are out of sight. They get their whole length at once when the unfolding ends.
  private let unfoldingCount: Int

  // The durations are seconds and were chosen by eye. With `duration` and `stagger`, the rows of a
  // full page move less than 24 points in a frame of 1/120 s.
  private static let duration = 0.3
  private static let stagger = 0.04
  private static let tintDuration = 1.2
  private static let tintFade = 0.4
  private static let tint = 0.12

  init(_ rows: Range<Int>, anchor: UnfoldingRows.Anchor, unfoldingCount: Int, begin: Double?) {
    self.rows = rows
    self.anchor = anchor
    self.unfoldingCount = min(max(unfoldingCount, 1), rows.count)
    self.begin = begin
  }

  private var unfoldingTime: Double {
    Self.duration + Double(unfoldingCount - 1) * Self.stagger
  }

  /// The time when the rows look like all other rows; nil until they begin to unfold.
  var end: Double? { begin.map { $0 + max(Self.tintDuration, unfoldingTime) } }

  /// Shifts the indices of the rows after other rows were added or removed before them.
  mutating func shift(by count: Int) {
    rows = rows.lowerBound + count..<rows.upperBound + count
  }

  func shown(at time: Double) -> UnfoldingRows {
    var shown = UnfoldingRows(rows: rows, anchor: anchor, shares: [])
    shown.fade = 0
    guard let begin else { return shown }
    let age = max(0, time - begin)
    shown.fade = min(age / Self.duration, 1)
    shown.tint = Self.tint * min(age / 0.15, 1, max(0, Self.tintDuration - age) / Self.tintFade)
    guard age < unfoldingTime else {
      shown.shares = nil
      return shown
    }
    shown.shares = (0..<unfoldingCount).map { index in
      let rest = 1 - min(max((age - Double(index) * Self.stagger) / Self.duration, 0), 1)
      return 1 - rest * rest * rest
    }
    return shown
  }
}

/// The time of a list's last success, and the notice about its last refresh in an empty list.
struct LastRefresh {
  /// The time of the last success.
  ///
  /// Before the first success it is 0, the time when the list began.
  private(set) var time = 0.0
  /// The outcome of the last refresh that was not cancelled, if that refresh failed.
  private var failure: RefreshOutcome?

  mutating func end(_ outcome: RefreshOutcome, at time: Double) {
    if outcome.isSuccess { self.time = time }
    switch outcome {
    case .failure, .timedOut: failure = outcome
    case .success, .exhausted: failure = nil
    case .cancelled: break
    }
  }

  func notice(_ strings: RefreshStrings, canRefresh: Bool) -> EmptyNotice {
    let reason = failure.map { outcome in
      if case .failure(let failure) = outcome {
        strings.notice(failure)
      } else {
        strings.result(outcome)
      }
    }
    return EmptyNotice(
      title: reason ?? strings.empty,
      hint: canRefresh ? strings.refreshHint : nil)
  }
}
