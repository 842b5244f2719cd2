internal import PullcordTuning
internal import ScrollPhysics

/// A row of the tuner: a heading, or a parameter with what turns it.
struct TunerRow: Hashable {
  /// What a row is for.
  enum Content: Hashable {
    /// The head of a group, which opens and closes it.
    case heading(TuningGroup, isOpen: Bool)
    /// A number on a slider, with the name of its kind beside it if it has one.
    case number(key: String, TuningRange, Double, standard: Double?, kind: Chip?)
    /// A choice.
    case choice(Chip)
    /// A switch.
    case flag(key: String, Bool)
    /// The buttons that have the list do something, and those of them that can.
    case actions(usable: Set<TunerAction>)
    /// The switches of the controls at the edges; no switch where no control stands.
    case enabled([Edge: Bool])
  }

  /// A choice as it is shown: what is chosen, of which names.
  struct Chip: Hashable {
    var key: String
    var names: [String]
    var chosen: String
  }

  var title: String
  var content: Content
  /// Whether it belongs to the row before.
  var isDetail = false
  /// Whether it is not as the preset has it.
  var isChanged = false
  /// The parameters that a reset of the row sets back.
  var keys: [String] = []
  /// What a heading says at its end.
  var note: String?
  /// Its upper side, from the start of the rows.
  var y = 0.0

  /// What names it as long as it is there: a parameter's key, of a number with a kind that of the kind,
  /// or a group's name.
  var id: String {
    switch content {
    case .heading(let group, _): group.rawValue
    case .number(let key, _, _, _, let kind): kind?.key ?? key
    case .flag(let key, _): key
    case .choice(let chip): chip.key
    case .actions: "actions"
    case .enabled: "enabled"
    }
  }

  /// How many parts of it the arrow keys go through; 1 for what is turned as a whole.
  var partCount: Int {
    switch content {
    case .actions: TunerAction.allCases.count
    case .enabled: Edge.allCases.count
    case .heading, .number, .choice, .flag: 1
    }
  }

  /// The number it turns; nil if it turns none.
  var numberKey: String? { if case .number(let key, _, _, _, _) = content { key } else { nil } }

  var height: Double {
    switch content {
    case .heading: 40
    case .number: 56
    case .choice, .flag, .enabled: 36
    case .actions: 52
    }
  }

  /// The rows of a tuning from above to below; those of closed groups are left out.
  static func rows(
    of tuning: Tuning, closed: Set<TuningGroup>, list: TunedList = TunedList()
  ) -> [TunerRow] {
    let standard = tuning.standard
    var rows: [TunerRow] = []
    for group in TuningGroup.allCases {
      let parameters = TuningParameter.all.filter { $0.group == group && $0.key != "preset" }
      var heading = TunerRow(
        title: group.rawValue, content: .heading(group, isOpen: !closed.contains(group)))
      if group == .loadMore, !list.loadsMore { heading.note = "not in this list" }
      rows.append(heading)
      if !closed.contains(group) {
        if group == .actions { rows += actions(list) }
        rows += Self.rows(of: parameters, in: tuning, standard: standard)
      }
    }
    var y = 0.0
    for index in rows.indices {
      rows[index].y = y
      y += rows[index].height
    }
    return rows
  }

  /// What the program can do to the list.
  private static func actions(_ list: TunedList) -> [TunerRow] {
    let usable = TunerAction.allCases.filter { !list.commands($0).isEmpty }
    return [
      TunerRow(title: "", content: .actions(usable: Set(usable))),
      TunerRow(title: "Enabled", content: .enabled(list.controls.mapValues(\.isEnabled))),
    ]
  }

  private static func rows(
    of parameters: [TuningParameter], in tuning: Tuning, standard: Tuning
  ) -> [TunerRow] {
    var rows: [TunerRow] = []
    var kind: Chip?
    for parameter in parameters {
      guard let value = parameter.value(in: tuning) else { continue }
      let usual = parameter.value(in: standard)
      var row: TunerRow?
      switch (parameter.kind, value) {
      case (.choice(let names), .choice(let chosen)):
        let chip = Chip(key: parameter.key, names: names, chosen: chosen)
        row = TunerRow(title: parameter.title, content: .choice(chip))
        if parameter.presentation == .kind { kind = chip }
      case (.number(let range), .number(let number)):
        var usualNumber: Double?
        if case .number(let number)? = usual { usualNumber = number }
        let own = kind.flatMap { parameter.key.hasPrefix($0.key + ".") ? $0 : nil }
        row = TunerRow(
          title: parameter.title,
          content: .number(key: parameter.key, range, number, standard: usualNumber, kind: own))
        // The number takes the place of its kind alone.
        if let own, rows.last?.id == own.key, let last = rows.popLast() {
          row?.keys = last.keys
          row?.isChanged = last.isChanged
        }
        kind = nil
      case (.flag, .flag(let isOn)):
        row = TunerRow(title: parameter.title, content: .flag(key: parameter.key, isOn))
      default: break
      }
      guard var row else { continue }
      row.isDetail = parameter.presentation == .detail
      row.isChanged = row.isChanged || usual != value
      row.keys.append(parameter.key)
      rows.append(row)
    }
    return rows
  }
}
