internal import PullToRefresh

/// The texts of the sample scenes in one language, beside the texts of their refresh controls.
struct SceneWords: Hashable {
  /// The field in which the user would write a message.
  let message: String
  let today: String
  let yesterday: String
  /// A day: “# days ago”.
  private let daysAgo: String
  /// The titles of sections without a day.
  private let sections: [SectionAge: String]

  /// The texts in the language of a refresh control; English for texts of no known language.
  init(_ strings: RefreshStrings) {
    let code = RefreshStrings.languages.first { $0.strings == strings }?.code
    self = code.flatMap { Self.languages[$0] } ?? .english
  }

  private init(
    message: String, today: String, yesterday: String, daysAgo: String,
    sections: [SectionAge: String]
  ) {
    self.message = message
    self.today = today
    self.yesterday = yesterday
    self.daysAgo = daysAgo
    self.sections = sections
  }

  func day(_ count: Int) -> String {
    switch count {
    case 0: return today
    case 1: return yesterday
    default:
      let parts = daysAgo.split(separator: "#", omittingEmptySubsequences: false)
      return parts.joined(separator: "\(count)")
    }
  }

  func title(_ age: SectionAge) -> String {
    switch age {
    case .today: today
    case .yesterday: yesterday
    default: sections[age] ?? ""
    }
  }

  private static let english = SceneWords(
    message: "Message", today: "Today", yesterday: "Yesterday", daysAgo: "# days ago",
    sections: [
      .now: "Just now", .quarter: "The last quarter of an hour", .halfHour: "The last half hour",
      .hour: "The last hour", .week: "This week", .month: "This month", .earlier: "Earlier",
      .unknown: "Undated",
    ])

  private static let languages = [
    "en": english,
    "de": SceneWords(
      message: "Nachricht", today: "Heute", yesterday: "Gestern", daysAgo: "Vor # Tagen",
      sections: [
        .now: "Gerade eben", .quarter: "Letzte Viertelstunde", .halfHour: "Letzte halbe Stunde",
        .hour: "Letzte Stunde", .week: "Diese Woche", .month: "Dieser Monat", .earlier: "Früher",
        .unknown: "Ohne Datum",
      ]),
    "zh": SceneWords(
      message: "消息", today: "今天", yesterday: "昨天", daysAgo: "# 天前",
      sections: [
        .now: "刚刚", .quarter: "最近一刻钟", .halfHour: "最近半小时", .hour: "最近一小时", .week: "本周",
        .month: "本月", .earlier: "更早", .unknown: "无日期",
      ]),
    "es": SceneWords(
      message: "Mensaje", today: "Hoy", yesterday: "Ayer", daysAgo: "Hace # días",
      sections: [
        .now: "Ahora mismo", .quarter: "El último cuarto de hora",
        .halfHour: "La última media hora",
        .hour: "La última hora", .week: "Esta semana", .month: "Este mes", .earlier: "Antes",
        .unknown: "Sin fecha",
      ]),
    "fr": SceneWords(
      message: "Message", today: "Aujourd’hui", yesterday: "Hier", daysAgo: "Il y a # jours",
      sections: [
        .now: "À l’instant", .quarter: "Le dernier quart d’heure",
        .halfHour: "La dernière demi-heure",
        .hour: "La dernière heure", .week: "Cette semaine", .month: "Ce mois-ci",
        .earlier: "Plus tôt", .unknown: "Sans date",
      ]),
    "ja": SceneWords(
      message: "メッセージ", today: "今日", yesterday: "昨日", daysAgo: "# 日前",
      sections: [
        .now: "たった今", .quarter: "この 15 分", .halfHour: "この 30 分", .hour: "この 1 時間",
        .week: "今週", .month: "今月", .earlier: "以前", .unknown: "日付なし",
      ]),
  ]
}
