/// Every text a refresh control shows or announces, in one language.
public struct RefreshStrings: Hashable, Sendable {
  /// Shown while the pull is short of the threshold.
  public var pull: String
  /// Shown, and announced, when a release would refresh.
  public var release: String
  /// Shown and announced while a refresh runs.
  public var refreshing: String
  /// Shown and announced while more is loaded at the end.
  public var loadingMore: String
  /// A success nobody counted.
  public var done: String
  /// A success without new items.
  public var nothingNew: String
  /// A success with one new item.
  public var oneNew: String
  /// A success with several; `%d` stands for the number.
  public var manyNew: String
  /// A failure; `%s` stands for its message.
  public var failed: String
  /// An action that took too long.
  public var timedOut: String
  /// There is no more data.
  public var noMore: String
  /// How to try again after a failure.
  public var retry: String

  /// Makes a set of texts.
  public init(
    pull: String, release: String, refreshing: String, loadingMore: String, done: String,
    nothingNew: String, oneNew: String, manyNew: String, failed: String, timedOut: String,
    noMore: String, retry: String
  ) {
    self.pull = pull
    self.release = release
    self.refreshing = refreshing
    self.loadingMore = loadingMore
    self.done = done
    self.nothingNew = nothingNew
    self.oneNew = oneNew
    self.manyNew = manyNew
    self.failed = failed
    self.timedOut = timedOut
    self.noMore = noMore
    self.retry = retry
  }

  /// English.
  public static let english = RefreshStrings(
    pull: "Pull to refresh", release: "Release to refresh", refreshing: "Refreshing…",
    loadingMore: "Loading more…", done: "Up to date", nothingNew: "Nothing new",
    oneNew: "1 new", manyNew: "%d new", failed: "Failed: %s", timedOut: "No answer",
    noMore: "No more", retry: "Press Enter or click to retry")

  /// German.
  public static let german = RefreshStrings(
    pull: "Zum Aktualisieren ziehen", release: "Zum Aktualisieren loslassen",
    refreshing: "Wird aktualisiert …", loadingMore: "Weitere werden geladen …", done: "Aktuell",
    nothingNew: "Nichts Neues", oneNew: "1 neuer Eintrag", manyNew: "%d neue Einträge",
    failed: "Fehlgeschlagen: %s", timedOut: "Keine Antwort", noMore: "Keine weiteren",
    retry: "Eingabetaste oder Klick zum Wiederholen")

  /// Chinese, in simplified characters.
  public static let chinese = RefreshStrings(
    pull: "下拉刷新", release: "松开刷新", refreshing: "正在刷新…", loadingMore: "正在加载…",
    done: "已是最新", nothingNew: "没有新内容", oneNew: "1 条新内容", manyNew: "%d 条新内容",
    failed: "失败：%s", timedOut: "没有响应", noMore: "没有更多了", retry: "按回车键或点击重试")

  /// What an outcome is shown and announced as; nil for a cancellation, which says nothing.
  public func result(of outcome: RefreshOutcome) -> String? {
    switch outcome {
    case .success(nil): done
    case .success(0): nothingNew
    case .success(1): oneNew
    case .success(let count?): Self.fill(manyNew, "%d", with: String(count))
    case .failure(let message): Self.fill(failed, "%s", with: message)
    case .cancelled: nil
    case .timedOut: timedOut
    case .exhausted: noMore
    }
  }

  private static func fill(_ text: String, _ hole: String, with value: String) -> String {
    guard let range = text.firstRange(of: hole) else { return text }
    return String(text[..<range.lowerBound]) + value + String(text[range.upperBound...])
  }
}
