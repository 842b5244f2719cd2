/// Every text that a refresh control shows, in one language.
///
/// In the texts for numbers, `#` stands for the number.
public struct RefreshStrings: Hashable, Sendable {
  /// Shown while the pull at the start edge is short of the threshold.
  public var pullToRefresh: String
  /// Shown while a release would refresh.
  public var releaseToRefresh: String
  /// Shown while the pull has to be held to refresh.
  public var holdToRefresh: String
  /// Shown while a release would open the second level.
  public var releaseToOpenTwoLevel: String
  /// Announced when the second level opens.
  public var twoLevelOpened: String
  /// Announced when the second level closes.
  public var twoLevelClosed: String
  /// Shown while a refresh runs.
  public var refreshing: String
  /// Shown while the pull at the end edge is short of the threshold.
  public var pullToLoad: String
  /// Shown while a release would load more.
  public var releaseToLoad: String
  /// Shown while the pull has to be held to load more.
  public var holdToLoad: String
  /// Shown while more is loaded.
  public var loading: String
  /// The result when nobody counted the new items.
  public var updated: String
  /// The result when there was nothing new.
  public var nothingNew: String
  /// The result for one new item.
  public var oneNew: String
  /// The result for several new items: “# new”.
  public var manyNew: String
  /// The result of a failure that has no message of its own.
  public var failed: String
  /// The result when the action was called off.
  public var cancelled: String
  /// The result when the action took too long.
  public var timedOut: String
  /// Shown at the end edge when there is no more to load.
  public var noMore: String
  /// Shown at the end edge below a failure: how to try again.
  public var retryHint: String
  /// Shown in a list without rows.
  public var empty: String
  /// Shown in a list without rows: how to ask for some.
  public var refreshHint: String
  /// When the content was last brought up to date; `#` stands for a time such as “3 min”.
  public var lastUpdate: String
  /// The same when that was less than ten seconds ago.
  public var lastUpdateNow: String
  /// Seconds ago: “# s”.
  public var seconds: String
  /// Less than a minute ago.
  public var now: String
  /// Minutes ago: “# min”.
  public var minutes: String
  /// Hours ago: “# h”.
  public var hours: String
  /// Days ago: “# d”.
  public var days: String

  /// Makes texts by changing English ones.
  public init(_ change: (inout RefreshStrings) -> Void = { _ in }) {
    self = .english
    change(&self)
  }

  /// The result of an action, in words.
  public func result(_ outcome: RefreshOutcome) -> String {
    switch outcome {
    case .success(newItems: nil): updated
    case .success(newItems: .some(let count)): newItems(count)
    case .failure(let message): message.isEmpty ? failed : message
    case .cancelled: cancelled
    case .timedOut: timedOut
    case .exhausted: noMore
    }
  }

  /// A number of new items in words; numbers below 1 are nothing.
  public func newItems(_ count: Int) -> String {
    switch count {
    case ..<1: nothingNew
    case 1: oneNew
    default: Self.filled(manyNew, count)
    }
  }

  /// A time that passed, in minutes, in the largest unit that it has one of.
  public func ago(minutes count: Int) -> String {
    switch count {
    case ..<1: now
    case ..<60: Self.filled(minutes, count)
    case ..<1_440: Self.filled(hours, count / 60)
    default: Self.filled(days, count / 1_440)
    }
  }

  /// When the content was last brought up to date, in words, some seconds later.
  ///
  /// It changes at most once a second. A time without sense counts as 0.
  public func lastUpdated(secondsAgo count: Double) -> String {
    let count = count > 0 ? Int(min(count, 1e12)) : 0
    switch count {
    case ..<10: return lastUpdateNow
    case ..<60: return Self.filled(lastUpdate, Self.filled(seconds, count))
    default: return Self.filled(lastUpdate, ago(minutes: count / 60))
    }
  }

  private static func filled(_ text: String, _ number: Int) -> String {
    filled(text, String(number))
  }

  private static func filled(_ text: String, _ insertion: String) -> String {
    guard let place = text.firstIndex(of: "#") else { return text }
    return text[..<place] + insertion + text[text.index(after: place)...]
  }
}
