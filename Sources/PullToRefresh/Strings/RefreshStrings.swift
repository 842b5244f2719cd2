public import ScrollPhysics

/// The texts of a refresh control in one language.
///
/// A text that shows a number contains `#` in place of the number. It can have several plural
/// forms, separated by `|`, in the order of ``Language/pluralForm(_:)``: “# row|# rows”. The
/// last form is for all numbers that no other form covers.
public struct RefreshStrings: Hashable, Sendable {
  /// The tag of the language, such as `de`.
  let languageCode: String
  /// Shown while a pull at the start is short of the threshold.
  public var pullToRefresh: String
  /// Shown while a release would refresh.
  public var releaseToRefresh: String
  /// Shown while a pull must be held to refresh.
  public var holdToRefresh: String
  /// Shown while a release would open the second level.
  public var releaseToOpenTwoLevel: String
  /// Announced when the second level opens.
  public var twoLevelOpened: String
  /// Announced when the second level closes.
  public var twoLevelClosed: String
  /// Shown in the open second level to explain how to close it.
  public var twoLevelHint: String
  /// Shown while a wheel needs several more detents to arm the pull at the start.
  public var scrollUp: String
  /// Shown while a wheel needs one more detent to arm the pull at the start.
  public var scrollUpOnce: String
  /// Shown while a wheel needs several more detents to arm the pull at the end.
  public var scrollDown: String
  /// Shown while a wheel needs one more detent to arm the pull at the end.
  public var scrollDownOnce: String
  /// Shown while a wheel's pull will refresh unless the wheel scrolls back.
  public var refreshingSoon: String
  /// Shown while a wheel's pull will load more unless the wheel scrolls back.
  public var loadingSoon: String
  /// Shown while a refresh runs.
  public var refreshing: String
  /// Shown while a pull at the end is short of the threshold.
  public var pullToLoad: String
  /// Shown while a release would load more.
  public var releaseToLoad: String
  /// Shown while a pull must be held to load more.
  public var holdToLoad: String
  /// Shown while more is loading.
  public var loading: String
  /// The accessible name of the action that opens the next content, such as the next chapter.
  public var open: String
  /// Shown while a pull is too short to open the next content.
  public var pullToOpen: String
  /// Shown while a release would open the next content.
  public var releaseToOpen: String
  /// Shown while a pull must be held to open the next content.
  public var holdToOpen: String
  /// Shown while a wheel's pull will open the next content unless the wheel scrolls back.
  public var openingSoon: String
  /// Shown while the next content opens.
  public var opening: String
  /// The result of a successful action that does not count new items.
  public var updated: String
  /// The result of a successful action that found no new items.
  public var nothingNew: String
  /// The result of a successful action with one new item.
  public var oneNew: String
  /// The result of a successful action with several new items: “# new”.
  public var manyNew: String
  /// The text for a failure that has no message.
  public var failed: String
  /// Shown when an action failed because there was no connection.
  public var offline: String
  /// The button that retries a failed action.
  public var retry: String
  /// Shown while it is too early to retry a failed action.
  ///
  /// `#` is replaced by a time such as “12 s”.
  public var retryIn: String
  /// The result of a cancelled action, and the text of a wheel's cancelled pull.
  public var cancelled: String
  /// The result of an action that timed out.
  public var timedOut: String
  /// Shown when there is no more data to load.
  public var noMore: String
  /// Shown below the message of a failure to load more, to explain how to retry.
  public var retryHint: String
  /// Shown in a list without rows.
  public var empty: String
  /// Shown in a list without rows to explain how to refresh.
  public var refreshHint: String
  /// The text for the age of the content.
  ///
  /// `#` is replaced by a time such as “3 min”.
  public var lastUpdate: String
  /// The text for content that is younger than ten seconds.
  public var lastUpdateNow: String
  /// The text for a number of seconds: “# s”.
  public var seconds: String
  /// The text for a time of less than a minute.
  public var now: String
  /// The text for a number of minutes: “# min”.
  public var minutes: String
  /// The text for a number of hours: “# h”.
  public var hours: String
  /// The text for a number of days: “# d”.
  public var days: String
  /// The accessible name of a control that refreshes, and of its action.
  public var refresh: String
  /// The accessible name of a control that loads more, and of its action.
  public var loadMore: String
  /// The accessible name of the action that cancels a running action.
  public var cancel: String
  /// The accessible name of the action that opens the second level.
  public var openTwoLevel: String
  /// The accessible name of the action that closes the second level.
  public var closeTwoLevel: String
  /// The progress of a pull in percent: “# %”.
  public var percent: String
}

extension RefreshStrings {
  /// Makes a copy of the English texts and applies changes to it.
  public init(_ change: (inout RefreshStrings) -> Void = { _ in }) {
    self = .english
    change(&self)
  }

  /// The text for a wheel's pull; nil while the pull slides back, unless it was cancelled.
  public func wheel(
    _ pull: WheelPull, for purpose: RefreshConfiguration.Purpose, at edge: Edge
  ) -> String? {
    switch (pull.waiting, edge) {
    case (nil, _): pull.cancelledAge == nil ? nil : cancelled
    case (.fires, _): soon(purpose)
    case (.slidesBack, .start): pull.missing > 1 ? scrollUp : scrollUpOnce
    case (.slidesBack, .end): pull.missing > 1 ? scrollDown : scrollDownOnce
    }
  }

  /// The text for the result of an action.
  public func result(_ outcome: RefreshOutcome) -> String {
    switch outcome {
    case .success(newItems: nil): updated
    case .success(newItems: .some(let count)): newItems(count)
    case .failure(let failure): failure.message.isEmpty ? failed : failure.message
    case .cancelled: cancelled
    case .timedOut: timedOut
    case .exhausted: noMore
    }
  }

  /// The text for a running action.
  public func running(_ purpose: RefreshConfiguration.Purpose) -> String {
    switch purpose {
    case .refresh: refreshing
    case .loadMore: loading
    case .navigate: opening
    }
  }

  /// The text for a pull short of the threshold.
  public func pull(_ purpose: RefreshConfiguration.Purpose) -> String {
    switch purpose {
    case .refresh: pullToRefresh
    case .loadMore: pullToLoad
    case .navigate: pullToOpen
    }
  }

  /// The text for a pull whose release begins the action.
  public func release(_ purpose: RefreshConfiguration.Purpose) -> String {
    switch purpose {
    case .refresh: releaseToRefresh
    case .loadMore: releaseToLoad
    case .navigate: releaseToOpen
    }
  }

  /// The text for a pull that begins the action when it has been held for a while.
  public func hold(_ purpose: RefreshConfiguration.Purpose) -> String {
    switch purpose {
    case .refresh: holdToRefresh
    case .loadMore: holdToLoad
    case .navigate: holdToOpen
    }
  }

  /// The text for a wheel's pull that begins the action unless the wheel scrolls back.
  public func soon(_ purpose: RefreshConfiguration.Purpose) -> String {
    switch purpose {
    case .refresh: refreshingSoon
    case .loadMore: loadingSoon
    case .navigate: openingSoon
    }
  }

  /// The text of a notice about a failure: ``offline``, the failure's message, or ``failed``.
  public func notice(_ failure: RefreshFailure) -> String {
    failure.isOffline ? offline : failure.message.isEmpty ? failed : failure.message
  }

  /// The text of the button that retries; until a retry is possible, the text shows the remaining
  /// seconds.
  public func retry(after seconds: Double) -> String {
    seconds > 0
      ? filled(retryIn, filled(self.seconds, Int(min(seconds.rounded(.up), 1e12))))
      : retry
  }

  /// The text for a number of new items.
  ///
  /// A number below 1 counts as 0.
  public func newItems(_ count: Int) -> String {
    switch count {
    case ..<1: nothingNew
    case 1: oneNew
    default: filled(manyNew, count)
    }
  }

  /// The text for a number of minutes, in the largest unit that fits.
  public func ago(minutes count: Int) -> String {
    switch count {
    case ..<1: now
    case ..<60: filled(minutes, count)
    case ..<1_440: filled(hours, count / 60)
    default: filled(days, count / 1_440)
    }
  }

  /// The text that shows a progress of 0…1 in whole percent.
  ///
  /// Numbers outside this range are clamped, and NaN becomes 0.
  public func percent(_ progress: Double) -> String {
    filled(percent, progress > 0 ? Int((min(progress, 1) * 100).rounded()) : 0)
  }

  /// The text for the age of the content, in seconds.
  ///
  /// It changes at most once a second. A negative age or NaN counts as 0.
  public func lastUpdated(secondsAgo count: Double) -> String {
    let count = count > 0 ? Int(min(count, 1e12)) : 0
    switch count {
    case ..<10: return lastUpdateNow
    case ..<60: return filled(lastUpdate, filled(seconds, count))
    default: return filled(lastUpdate, ago(minutes: count / 60))
    }
  }

  private func filled(_ text: String, _ number: Int) -> String {
    let forms = text.utf8.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    let (language, last) = (language, forms.count - 1)
    let form = last == 0 ? 0 : min(language.pluralForm(number), last)
    return filled(String(Substring(forms[form])), language.digits(String(number)))
  }

  private func filled(_ text: String, _ insertion: String) -> String {
    guard let index = text.utf8.firstIndex(of: UInt8(ascii: "#")) else { return text }
    return text[..<index] + insertion + text[text.utf8.index(after: index)...]
  }
}
