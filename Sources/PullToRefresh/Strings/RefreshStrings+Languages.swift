extension RefreshStrings {
  /// English.
  public static let english = RefreshStrings(
    pullToRefresh: "Pull to refresh", releaseToRefresh: "Release to refresh",
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

  /// German.
  public static let german = RefreshStrings(
    pullToRefresh: "Zum Aktualisieren ziehen", releaseToRefresh: "Zum Aktualisieren loslassen",
    holdToRefresh: "Zum Aktualisieren halten", releaseToOpenTwoLevel: "Zum Öffnen loslassen",
    twoLevelOpened: "Geöffnet", twoLevelClosed: "Geschlossen",
    twoLevelHint: "Zurückwischen oder Esc schließt",
    scrollUp: "Weiter nach oben", scrollUpOnce: "Noch einmal nach oben",
    scrollDown: "Weiter nach unten", scrollDownOnce: "Noch einmal nach unten",
    refreshingSoon: "Wird gleich aktualisiert · Zurückscrollen bricht ab",
    loadingSoon: "Wird gleich geladen · Zurückscrollen bricht ab",
    refreshing: "Wird aktualisiert …", pullToLoad: "Für mehr ziehen",
    releaseToLoad: "Für mehr loslassen", holdToLoad: "Für mehr halten",
    loading: "Weitere werden geladen …",
    open: "Öffnen", pullToOpen: "Zum Öffnen ziehen", releaseToOpen: "Zum Öffnen loslassen",
    holdToOpen: "Zum Öffnen halten",
    openingSoon: "Wird gleich geöffnet · Zurückscrollen bricht ab", opening: "Wird geöffnet …",
    updated: "Aktualisiert", nothingNew: "Nichts Neues", oneNew: "1 neu", manyNew: "# neu",
    failed: "Aktualisieren fehlgeschlagen", offline: "Keine Verbindung", retry: "Erneut versuchen",
    retryIn: "Erneut in #",
    cancelled: "Abgebrochen",
    timedOut: "Zeit überschritten", noMore: "Keine weiteren",
    retryHint: "Eingabetaste oder Klick: erneut versuchen", empty: "Noch nichts da",
    refreshHint: "Zum Aktualisieren ziehen oder F5 drücken", lastUpdate: "Vor # aktualisiert",
    lastUpdateNow: "Gerade aktualisiert", seconds: "# Sek.", now: "jetzt", minutes: "# Min.",
    hours: "# Std.", days: "# T.", refresh: "Aktualisieren", loadMore: "Mehr laden",
    cancel: "Abbrechen",
    openTwoLevel: "Zweite Ebene öffnen", closeTwoLevel: "Zweite Ebene schließen", percent: "# %")

  /// Simplified Chinese.
  public static let chinese = RefreshStrings(
    pullToRefresh: "下拉刷新", releaseToRefresh: "松开刷新", holdToRefresh: "按住刷新",
    releaseToOpenTwoLevel: "松开打开", twoLevelOpened: "已打开",
    twoLevelClosed: "已关闭", twoLevelHint: "反向滑动或按 Esc 关闭", scrollUp: "继续向上滚动",
    scrollUpOnce: "再向上滚动一格",
    scrollDown: "继续向下滚动", scrollDownOnce: "再向下滚动一格",
    refreshingSoon: "即将刷新 · 反向滚动可取消", loadingSoon: "即将加载 · 反向滚动可取消", refreshing: "正在刷新…",
    pullToLoad: "上拉加载更多", releaseToLoad: "松开加载更多", holdToLoad: "按住加载更多",
    loading: "正在加载更多…",
    open: "打开", pullToOpen: "拉动打开", releaseToOpen: "松开打开",
    holdToOpen: "按住打开",
    openingSoon: "即将打开 · 反向滚动可取消", opening: "正在打开…",
    updated: "已更新", nothingNew: "没有新内容", oneNew: "1 条新内容", manyNew: "# 条新内容",
    failed: "刷新失败", offline: "无网络连接", retry: "重试", retryIn: "#后重试",
    cancelled: "已取消", timedOut: "已超时", noMore: "没有更多了",
    retryHint: "按回车键或点击重试", empty: "暂无内容", refreshHint: "下拉或按 F5 刷新", lastUpdate: "#前更新",
    lastUpdateNow: "刚刚更新",
    seconds: "# 秒", now: "刚刚", minutes: "# 分钟", hours: "# 小时",
    days: "# 天", refresh: "刷新", loadMore: "加载更多", cancel: "取消",
    openTwoLevel: "打开二楼", closeTwoLevel: "关闭二楼", percent: "#%")

  /// Spanish.
  public static let spanish = RefreshStrings(
    pullToRefresh: "Tira para actualizar", releaseToRefresh: "Suelta para actualizar",
    holdToRefresh: "Mantén para actualizar", releaseToOpenTwoLevel: "Suelta para abrir",
    twoLevelOpened: "Abierto", twoLevelClosed: "Cerrado",
    twoLevelHint: "Desliza hacia atrás o pulsa Esc para cerrar",
    scrollUp: "Sigue hacia arriba", scrollUpOnce: "Una vez más arriba",
    scrollDown: "Sigue hacia abajo", scrollDownOnce: "Una vez más abajo",
    refreshingSoon: "Se actualizará enseguida · retrocede para cancelar",
    loadingSoon: "Se cargará enseguida · retrocede para cancelar",
    refreshing: "Actualizando…", pullToLoad: "Tira para cargar más",
    releaseToLoad: "Suelta para cargar más", holdToLoad: "Mantén para cargar más",
    loading: "Cargando más…", open: "Abrir", pullToOpen: "Tira para abrir",
    releaseToOpen: "Suelta para abrir",
    holdToOpen: "Mantén para abrir",
    openingSoon: "Se abrirá enseguida · retrocede para cancelar", opening: "Abriendo…",
    updated: "Actualizado", nothingNew: "Nada nuevo", oneNew: "1 nuevo",
    manyNew: "# nuevos", failed: "No se pudo actualizar", offline: "Sin conexión",
    retry: "Reintentar", retryIn: "Reintentar en #",
    cancelled: "Cancelado",
    timedOut: "Tiempo agotado", noMore: "Eso es todo",
    retryHint: "Pulsa Intro o haz clic para reintentar", empty: "Aún no hay nada",
    refreshHint: "Tira o pulsa F5 para actualizar", lastUpdate: "Actualizado hace #",
    lastUpdateNow: "Actualizado ahora mismo", seconds: "# s", now: "ahora", minutes: "# min",
    hours: "# h", days: "# d", refresh: "Actualizar", loadMore: "Cargar más", cancel: "Cancelar",
    openTwoLevel: "Abrir el segundo nivel", closeTwoLevel: "Cerrar el segundo nivel", percent: "# %"
  )

  /// French.
  public static let french = RefreshStrings(
    pullToRefresh: "Tirez pour actualiser", releaseToRefresh: "Relâchez pour actualiser",
    holdToRefresh: "Maintenez pour actualiser", releaseToOpenTwoLevel: "Relâchez pour ouvrir",
    twoLevelOpened: "Ouvert", twoLevelClosed: "Fermé",
    twoLevelHint: "Glissez en arrière ou appuyez sur Échap pour fermer",
    scrollUp: "Continuez vers le haut", scrollUpOnce: "Encore un cran en haut",
    scrollDown: "Continuez vers le bas", scrollDownOnce: "Encore un cran en bas",
    refreshingSoon: "Actualisation imminente · revenez en arrière pour annuler",
    loadingSoon: "Chargement imminent · revenez en arrière pour annuler",
    refreshing: "Actualisation…", pullToLoad: "Tirez pour en voir plus",
    releaseToLoad: "Relâchez pour en voir plus", holdToLoad: "Maintenez pour en voir plus",
    loading: "Chargement…", open: "Ouvrir", pullToOpen: "Tirez pour ouvrir",
    releaseToOpen: "Relâchez pour ouvrir",
    holdToOpen: "Maintenez pour ouvrir",
    openingSoon: "Ouverture imminente · revenez en arrière pour annuler", opening: "Ouverture…",
    updated: "Actualisé", nothingNew: "Rien de nouveau",
    oneNew: "1 nouveau", manyNew: "# nouveaux", failed: "Échec de l’actualisation",
    offline: "Aucune connexion", retry: "Réessayer", retryIn: "Réessayer dans #",
    cancelled: "Annulé", timedOut: "Délai dépassé", noMore: "C’est tout",
    retryHint: "Entrée ou clic pour réessayer", empty: "Rien pour l’instant",
    refreshHint: "Tirez ou appuyez sur F5 pour actualiser", lastUpdate: "Actualisé il y a #",
    lastUpdateNow: "Actualisé à l’instant", seconds: "# s", now: "maintenant", minutes: "# min",
    hours: "# h", days: "# j", refresh: "Actualiser", loadMore: "Charger la suite",
    cancel: "Annuler",
    openTwoLevel: "Ouvrir le second niveau", closeTwoLevel: "Fermer le second niveau",
    percent: "# %")

  /// Japanese.
  public static let japanese = RefreshStrings(
    pullToRefresh: "引っ張って更新", releaseToRefresh: "離して更新", holdToRefresh: "そのまま保持で更新",
    releaseToOpenTwoLevel: "離して開く", twoLevelOpened: "開きました", twoLevelClosed: "閉じました",
    twoLevelHint: "逆にスワイプするか Esc キーで閉じる",
    scrollUp: "さらに上へスクロール", scrollUpOnce: "もう一度上へスクロール",
    scrollDown: "さらに下へスクロール", scrollDownOnce: "もう一度下へスクロール",
    refreshingSoon: "まもなく更新 · 逆スクロールで取消", loadingSoon: "まもなく読み込み · 逆スクロールで取消",
    refreshing: "更新中…", pullToLoad: "引っ張ってさらに読み込む", releaseToLoad: "離してさらに読み込む",
    holdToLoad: "そのまま保持でさらに読み込む", loading: "読み込み中…", open: "開く", pullToOpen: "引っ張って開く",
    releaseToOpen: "離して開く",
    holdToOpen: "そのまま保持で開く",
    openingSoon: "まもなく開きます · 逆スクロールで取消", opening: "開いています…",
    updated: "更新しました",
    nothingNew: "新着なし", oneNew: "新着 1 件", manyNew: "新着 # 件", failed: "更新できませんでした",
    offline: "接続がありません", retry: "再試行", retryIn: "#後に再試行",
    cancelled: "キャンセルしました", timedOut: "タイムアウトしました", noMore: "以上です",
    retryHint: "Enter キーまたはクリックで再試行", empty: "まだ何もありません",
    refreshHint: "引っ張るか F5 キーで更新", lastUpdate: "#前に更新", lastUpdateNow: "たった今更新",
    seconds: "# 秒", now: "今", minutes: "# 分", hours: "# 時間", days: "# 日", refresh: "更新",
    loadMore: "さらに読み込む", cancel: "キャンセル",
    openTwoLevel: "第2階層を開く", closeTwoLevel: "第2階層を閉じる", percent: "#%")

  /// A language in which this package has texts.
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
    Language(name: "spanish", code: "es", strings: .spanish),
    Language(name: "french", code: "fr", strings: .french),
    Language(name: "japanese", code: "ja", strings: .japanese),
  ]

  /// The texts of a language, by its tag or a locale's name: `de`, `de_AT.UTF-8`, `zh-Hans`.
  ///
  /// Other languages get the English texts.
  public static func language(_ tag: String) -> RefreshStrings {
    named(tag)?.strings ?? .english
  }

  /// The language of a tag; nil for a language in which this package has no texts.
  package static func named(_ tag: String) -> Language? {
    // A tag is ASCII. `lowercased` would bring the tables of Unicode into programs in C.
    let code = String(
      decoding: tag.utf8.prefix {
        $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ".")
      }
      .map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 },
      as: UTF8.self)
    return languages.first { $0.code == code }
  }
}
