internal import PathAnimation

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
    }
  }

  /// The number it turns; nil if it turns none.
  var numberKey: String? { if case .number(let key, _, _, _, _) = content { key } else { nil } }

  var height: Double {
    switch content {
    case .heading: 40
    case .number: 56
    case .choice, .flag: 36
    }
  }

  /// The rows of a tuning from above to below; those of closed groups are left out.
  static func rows(of tuning: Tuning, closed: Set<TuningGroup>) -> [TunerRow] {
    let standard = tuning.standard
    var rows: [TunerRow] = []
    for group in TuningGroup.allCases {
      let parameters = TuningParameter.all.filter { $0.group == group && $0.key != "preset" }
      rows.append(
        TunerRow(
          title: group.rawValue, content: .heading(group, isOpen: !closed.contains(group))))
      if !closed.contains(group) {
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
        if parameter.place == .kind { kind = chip }
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
      row.isDetail = parameter.place == .detail
      row.isChanged = row.isChanged || usual != value
      row.keys.append(parameter.key)
      rows.append(row)
    }
    return rows
  }
}
