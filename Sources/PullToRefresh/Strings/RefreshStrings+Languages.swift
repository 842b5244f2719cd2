extension RefreshStrings {
  /// English.
  public static let english = RefreshStrings(
    pullToRefresh: "Pull to refresh", releaseToRefresh: "Release to refresh",
    holdToRefresh: "Hold to refresh", releaseToOpenTwoLevel: "Release to open",
    twoLevelOpened: "Opened",
    twoLevelClosed: "Closed", refreshing: "Refreshing…",
    pullToLoad: "Pull to load more",
    releaseToLoad: "Release to load more", holdToLoad: "Hold to load more",
    loading: "Loading more…", updated: "Updated",
    nothingNew: "Nothing new", oneNew: "1 new", manyNew: "# new", failed: "Could not refresh",
    cancelled: "Cancelled", timedOut: "Timed out", noMore: "That’s everything",
    retryHint: "Press Enter or click to retry", empty: "Nothing here yet",
    refreshHint: "Pull, or press F5, to refresh", lastUpdate: "Updated # ago",
    lastUpdateNow: "Updated just now", seconds: "# s", now: "now", minutes: "# min", hours: "# h",
    days: "# d")

  /// German.
  public static let german = RefreshStrings(
    pullToRefresh: "Zum Aktualisieren ziehen", releaseToRefresh: "Zum Aktualisieren loslassen",
    holdToRefresh: "Zum Aktualisieren halten", releaseToOpenTwoLevel: "Zum Öffnen loslassen",
    twoLevelOpened: "Geöffnet", twoLevelClosed: "Geschlossen",
    refreshing: "Wird aktualisiert …", pullToLoad: "Für mehr ziehen",
    releaseToLoad: "Für mehr loslassen", holdToLoad: "Für mehr halten",
    loading: "Weitere werden geladen …",
    updated: "Aktualisiert", nothingNew: "Nichts Neues", oneNew: "1 neu", manyNew: "# neu",
    failed: "Aktualisieren fehlgeschlagen", cancelled: "Abgebrochen",
    timedOut: "Zeit überschritten", noMore: "Keine weiteren",
    retryHint: "Eingabetaste oder Klick: erneut versuchen", empty: "Noch nichts da",
    refreshHint: "Zum Aktualisieren ziehen oder F5 drücken", lastUpdate: "Vor # aktualisiert",
    lastUpdateNow: "Gerade aktualisiert", seconds: "# Sek.", now: "jetzt", minutes: "# Min.",
    hours: "# Std.", days: "# T.")

  /// Simplified Chinese.
  public static let chinese = RefreshStrings(
    pullToRefresh: "下拉刷新", releaseToRefresh: "松开刷新", holdToRefresh: "按住刷新",
    releaseToOpenTwoLevel: "松开打开", twoLevelOpened: "已打开",
    twoLevelClosed: "已关闭", refreshing: "正在刷新…",
    pullToLoad: "上拉加载更多", releaseToLoad: "松开加载更多", holdToLoad: "按住加载更多",
    loading: "正在加载更多…",
    updated: "已更新", nothingNew: "没有新内容", oneNew: "1 条新内容", manyNew: "# 条新内容",
    failed: "刷新失败", cancelled: "已取消", timedOut: "已超时", noMore: "没有更多了",
    retryHint: "按回车键或点击重试", empty: "暂无内容", refreshHint: "下拉或按 F5 刷新", lastUpdate: "#前更新",
    lastUpdateNow: "刚刚更新",
    seconds: "# 秒", now: "刚刚", minutes: "# 分钟", hours: "# 小时",
    days: "# 天")

  /// A language whose texts this package has.
  public struct Language: Hashable, Sendable {
    /// The name of the constant with the texts: `german`.
    public let name: String
    /// The language's code in ISO 639: `de`.
    public let code: String
    /// The texts.
    public let strings: RefreshStrings
  }

  /// The languages of this package, English first.
  public static let languages = [
    Language(name: "english", code: "en", strings: .english),
    Language(name: "german", code: "de", strings: .german),
    Language(name: "chinese", code: "zh", strings: .chinese),
  ]

  /// The texts of a language, by its tag or a locale's name: `de`, `de_AT.UTF-8`, `zh-Hans`.
  ///
  /// Other languages get the English texts.
  public static func language(_ tag: String) -> RefreshStrings {
    let code = tag.prefix { $0 != "_" && $0 != "-" && $0 != "." }.lowercased()
    return languages.first { $0.code == code }?.strings ?? .english
  }
}
