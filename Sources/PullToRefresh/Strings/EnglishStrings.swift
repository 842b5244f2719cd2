extension RefreshStrings {
  /// The English texts, from which the catalogs in `Languages/libraries` are translated.
  public static let english = RefreshStrings(
    languageCode: "en", pullToRefresh: "Pull to refresh", releaseToRefresh: "Release to refresh",
    holdToRefresh: "Hold to refresh", releaseToOpenTwoLevel: "Release to open",
    twoLevelOpened: "Opened",
    twoLevelClosed: "Closed", twoLevelHint: "Swipe back or press Esc to close",
    scrollUp: "Keep scrolling up", scrollUpOnce: "Scroll up once more",
    scrollDown: "Keep scrolling down", scrollDownOnce: "Scroll down once more",
    refreshingSoon: "Refreshing in a moment · scroll back to cancel",
    loadingSoon: "Loading in a moment · scroll back to cancel", refreshing: "Refreshing…",
    pullToLoad: "Pull to load more",
    releaseToLoad: "Release to load more", holdToLoad: "Hold to load more",
    loading: "Loading more…", open: "Open", pullToOpen: "Pull to open",
    releaseToOpen: "Release to open",
    holdToOpen: "Hold to open",
    openingSoon: "Opening in a moment · scroll back to cancel", opening: "Opening…",
    updated: "Updated",
    nothingNew: "Nothing new", oneNew: "1 new", manyNew: "# new", failed: "Could not refresh",
    offline: "No connection", retry: "Retry", retryIn: "Retry in #",
    cancelled: "Cancelled", timedOut: "Timed out", noMore: "That’s everything",
    retryHint: "Press Enter or click to retry", empty: "Nothing here yet",
    refreshHint: "Pull, or press F5, to refresh", lastUpdate: "Updated # ago",
    lastUpdateNow: "Updated just now", seconds: "# s", now: "now", minutes: "# min", hours: "# h",
    days: "# d", refresh: "Refresh", loadMore: "Load more", cancel: "Cancel",
    openTwoLevel: "Open the second level", closeTwoLevel: "Close the second level", percent: "# %")
}
