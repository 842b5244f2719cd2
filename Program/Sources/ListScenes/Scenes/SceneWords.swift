internal import PullToRefresh

/// The texts of the sample scenes in one language, in addition to the texts of their refresh
/// controls.
struct SceneWords: Hashable {
  /// The name of the field in which the user would write a message.
  let message: String
  /// The name of a list, and of a list of cards above another one.
  let list, shelf: String
  /// The name of the slider that controls all indicators.
  let progress: String
  /// The action that selects a row.
  let select: String
  /// A number of rows: “# rows”.
  private let rows: String
  let today: String
  let yesterday: String
  /// A day: “# days ago”.
  private let daysAgo: String
  /// The titles of sections without a day.
  private let sections: [SectionAge: String]

  /// Makes the texts in the language of a refresh control.
  ///
  /// Texts of an unknown language give English texts.
  init(_ strings: RefreshStrings) {
    let code = RefreshStrings.languages.first { $0.strings == strings }?.code
    self = code.flatMap { Self.languages[$0] } ?? .english
  }

  private init(
    message: String, list: String, shelf: String, progress: String, select: String, rows: String,
    today: String, yesterday: String, daysAgo: String,
    sections: [SectionAge: String]
  ) {
    self.message = message
    (self.list, self.shelf, self.progress) = (list, shelf, progress)
    (self.select, self.rows) = (select, rows)
    self.today = today
    self.yesterday = yesterday
    self.daysAgo = daysAgo
    self.sections = sections
  }

  func day(_ count: Int) -> String {
    switch count {
    case 0: return today
    case 1: return yesterday
    default: return Self.text(daysAgo, count)
    }
  }

  func rows(_ count: Int) -> String { Self.text(rows, count) }

  /// Replaces the `#` in a text by a number.
  private static func text(_ text: String, _ number: Int) -> String {
    text.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\(number)")
  }

  func title(_ age: SectionAge) -> String {
    switch age {
    case .today: today
    case .yesterday: yesterday
    default: sections[age] ?? ""
    }
  }

  private static let english = SceneWords(
    message: "Message", list: "List", shelf: "Shelf", progress: "Progress", select: "Select",
    rows: "# rows",
    today: "Today", yesterday: "Yesterday", daysAgo: "# days ago",
    sections: [
      .now: "Just now", .quarter: "The last quarter of an hour", .halfHour: "The last half hour",
      .hour: "The last hour", .week: "This week", .month: "This month", .earlier: "Earlier",
      .unknown: "Undated",
    ])

  private static let languages = [
    "en": english,
    "de": SceneWords(
      message: "Nachricht", list: "Liste", shelf: "Regal", progress: "Fortschritt",
      select: "Auswählen", rows: "# Zeilen",
      today: "Heute", yesterday: "Gestern", daysAgo: "Vor # Tagen",
      sections: [
        .now: "Gerade eben", .quarter: "Letzte Viertelstunde", .halfHour: "Letzte halbe Stunde",
        .hour: "Letzte Stunde", .week: "Diese Woche", .month: "Dieser Monat", .earlier: "Früher",
        .unknown: "Ohne Datum",
      ]),
    "zh": SceneWords(
      message: "消息", list: "列表", shelf: "书架", progress: "进度", select: "选择", rows: "# 行",
      today: "今天", yesterday: "昨天", daysAgo: "# 天前",
      sections: [
        .now: "刚刚", .quarter: "最近一刻钟", .halfHour: "最近半小时", .hour: "最近一小时", .week: "本周",
        .month: "本月", .earlier: "更早", .unknown: "无日期",
      ]),
    "es": SceneWords(
      message: "Mensaje", list: "Lista", shelf: "Estante", progress: "Progreso",
      select: "Seleccionar", rows: "# filas",
      today: "Hoy", yesterday: "Ayer", daysAgo: "Hace # días",
      sections: [
        .now: "Ahora mismo", .quarter: "El último cuarto de hora",
        .halfHour: "La última media hora",
        .hour: "La última hora", .week: "Esta semana", .month: "Este mes", .earlier: "Antes",
        .unknown: "Sin fecha",
      ]),
    "fr": SceneWords(
      message: "Message", list: "Liste", shelf: "Étagère", progress: "Progression",
      select: "Sélectionner", rows: "# lignes",
      today: "Aujourd’hui", yesterday: "Hier", daysAgo: "Il y a # jours",
      sections: [
        .now: "À l’instant", .quarter: "Le dernier quart d’heure",
        .halfHour: "La dernière demi-heure",
        .hour: "La dernière heure", .week: "Cette semaine", .month: "Ce mois-ci",
        .earlier: "Plus tôt", .unknown: "Sans date",
      ]),
    "ja": SceneWords(
      message: "メッセージ", list: "リスト", shelf: "棚", progress: "進行状況", select: "選択", rows: "# 行",
      today: "今日", yesterday: "昨日", daysAgo: "# 日前",
      sections: [
        .now: "たった今", .quarter: "この 15 分", .halfHour: "この 30 分", .hour: "この 1 時間",
        .week: "今週", .month: "今月", .earlier: "以前", .unknown: "日付なし",
      ]),
  ]
}
