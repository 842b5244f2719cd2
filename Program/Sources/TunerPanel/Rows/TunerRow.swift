internal import PullcordLanguages
internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

/// A row of the tuner, such as a heading or a parameter with its control.
struct TunerRow: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    /// The title of a group.
    ///
    /// A press opens or closes the group.
    case heading(TuningGroup, isOpen: Bool)
    case number(Number)
    case choice(Choice)
    case flag(key: String, Bool)
    /// The buttons that send commands to the list; `enabled` contains the enabled buttons.
    case actions(enabled: Set<TunerAction>)
    /// The buttons that help a user find a threshold; `canTest` is true if A and B differ.
    case hand(canTest: Bool)
    /// A switch for the refresh control at each edge.
    ///
    /// The dictionary has no entry for an edge without a refresh control.
    case enabled([Edge: Bool])
    /// The curves that show the effect of the group's numbers.
    case curves(CurveRow)
    /// The preview of the icon.
    case icon(IconRow)
  }

  struct Number: Hashable, Sendable {
    var key: String
    var range: TuningRange
    var value: Double
    /// The preset's number; nil if the preset has no such number.
    var standard: Double?
    /// The unit or kind of the number, which a pop-up button beside the number shows.
    var kind: Choice?
  }

  struct Choice: Hashable, Sendable {
    var key: String
    var names: [String]
    var chosen: String
  }

  var title: String
  var content: Content
  var isDetail = false
  /// Whether the row's value differs from the preset.
  var isChanged = false
  /// The keys of the parameters that a reset of the row changes.
  var keys: [String] = []
  /// The text at the end of a heading.
  var note: String?
  /// The distance from the top of the first row to the top of this row, in points.
  var y = 0.0

  /// The identity of the row.
  ///
  /// For a heading it is the group's name. For a row with parameters it is the key of the first
  /// parameter. For other rows it is the name of their kind, such as `actions`.
  var id: String {
    switch content {
    case .heading(let group, _): group.rawValue
    case .number(let number): number.kind?.key ?? number.key
    case .flag(let key, _): key
    case .choice(let choice): choice.key
    case .actions: "actions"
    case .hand: "hand"
    case .enabled: "enabled"
    case .curves(let curves): "curves.\(curves.group.rawValue)"
    case .icon: "icon"
    }
  }

  /// Whether the arrow keys select parts of the row.
  var hasParts: Bool {
    switch content {
    case .actions, .hand, .enabled, .curves: true
    case .heading, .number, .choice, .flag, .icon: false
    }
  }

  /// The choice of the row's pop-up button; nil for a row without such a button.
  var choice: Choice? {
    switch content {
    case .choice(let choice): choice
    case .number(let number): number.kind
    case .heading, .flag, .actions, .hand, .enabled, .curves, .icon: nil
    }
  }

  /// Whether an area of the list of rows contains a part of this row.
  func touches(_ area: Rectangle) -> Bool {
    y + TunerLayout.height(of: self) > area.y && (y < area.y + area.height || y == area.y)
  }

  var isHeading: Bool { if case .heading = content { true } else { false } }

  /// Whether the row is a picture without a control.
  var isPicture: Bool { if case .icon = content { true } else { false } }
}

extension TunerRow {
  /// Makes the rows of a tuning.
  ///
  /// A closed group has only a heading.
  static func rows(
    of tuning: Tuning, closed: Set<TuningGroup>, list: TunedList = TunedList(),
    filter: RowFilter = RowFilter(), curves: CurveState = CurveState(), icon: IconView = IconView()
  ) -> [TunerRow] {
    let standard = tuning.standard
    var rows: [TunerRow] = []
    for group in TuningGroup.allCases where group != .icon || tuning.hasIconStyle {
      var parameters = TuningParameter.all.filter { $0.group == group && $0.key != "preset" }
      if group == .icon, !filter.isActive {
        let part = max(0, min(icon.part, tuning.iconWindows.count - 1)) + 1
        parameters.removeAll {
          $0.key.hasPrefix("icon.part.") && !$0.key.hasPrefix("icon.part.\(part).")
        }
      }
      var heading = TunerRow(
        title: localized(key: group.rawValue),
        content: .heading(group, isOpen: !closed.contains(group)))
      if group == .loadMore, !list.loadsMore { heading.note = localized("not in this list") }
      var members = group == .actions ? actions(list) : []
      if group == .icon { members += Self.rows(of: tuning, icon, hasChoice: !filter.isActive) }
      members += Self.rows(of: parameters, in: tuning, standard: standard)
      if filter.isActive {
        // A search also finds rows of closed groups.
        members = members.filter { filter.matches($0, in: group) }
        heading.content = .heading(group, isOpen: true)
        if !members.isEmpty { rows += [heading] + members }
      } else {
        rows.append(heading)
        if !closed.contains(group) {
          if let curves = CurveRow(group, tuning, curves) {
            rows.append(TunerRow(title: "", content: .curves(curves)))
          }
          rows += members
        }
      }
    }
    var y = 0.0
    for index in rows.indices {
      rows[index].y = y
      y += TunerLayout.height(of: rows[index])
    }
    return rows
  }

  private static func actions(_ list: TunedList) -> [TunerRow] {
    let enabled = TunerAction.allCases.filter { !list.commands($0).isEmpty }
    return [
      TunerRow(title: "", content: .actions(enabled: Set(enabled))),
      TunerRow(title: "", content: .hand(canTest: list.hasTwoTunings)),
      TunerRow(
        title: localized("Enabled"), content: .enabled(list.controls.mapValues(\.isEnabled))),
    ]
  }

  private static func rows(
    of parameters: [TuningParameter], in tuning: Tuning, standard: Tuning
  ) -> [TunerRow] {
    var rows: [TunerRow] = []
    var kind: Choice?
    for parameter in parameters {
      guard let value = parameter.value(in: tuning) else { continue }
      let usual = parameter.value(in: standard)
      var row = TunerRow(
        title: TunerText.title(of: parameter), content: .flag(key: parameter.key, false))
      switch (parameter.kind, value) {
      case (.choice(let names), .choice(let chosen)):
        let choice = Choice(key: parameter.key, names: names, chosen: chosen)
        row.content = .choice(choice)
        if parameter.presentation == .kind { kind = choice }
      case (.number(let range), .number(let value)):
        var number = Number(
          key: parameter.key, range: tuning.usefulRange(range, of: parameter), value: value)
        if case .number(let standard)? = usual { number.standard = standard }
        number.kind = kind.flatMap { parameter.key.hasPrefix($0.key + ".") ? $0 : nil }
        row.content = .number(number)
        // The previous row shows the kind. Replace it by the row of the number, which shows both.
        if let kind = number.kind, rows.last?.id == kind.key, let last = rows.popLast() {
          row.keys = last.keys
          row.isChanged = last.isChanged
        }
        kind = nil
      case (.flag, .flag(let isOn)): row.content = .flag(key: parameter.key, isOn)
      default: continue
      }
      row.isDetail = parameter.presentation == .detail
      row.isChanged = row.isChanged || usual != value
      row.keys.append(parameter.key)
      rows.append(row)
    }
    return rows
  }
}
