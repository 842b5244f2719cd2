internal import PullToRefresh

/// A kind of setting: the rows in which the tuner edits a value.
struct SettingKind<Value: Sendable>: Sendable {
  let rows: @Sendable (SettingPlace, TuningLens<Value>) -> [TuningParameter]
}

// MARK: Numbers and switches

extension SettingKind<Double> {
  static func number(_ range: TuningRange) -> Self {
    Self { place, lens in
      let number = lens.value({ .number($0) }) {
        if case .number(let number) = $0 { number } else { nil }
      }
      return [place.parameter(.number(range), number)]
    }
  }

  /// A time limit that the user can switch off; the value is then infinite.
  ///
  /// `title` and `note` belong to the switch. The limit is `start` when it is switched on.
  static func limit(
    _ range: TuningRange, on title: String, start: Double, note: String
  ) -> Self {
    Self { place, lens in
      let flag = lens.map({ $0.isFinite }) { old, isLimited in
        isLimited ? (old.isFinite ? old : start) : .infinity
      }
      let limit = lens.map({ $0.isFinite ? $0 : nil }) { $1 }
      return place.flag("isLimited", title, note: note, flag)
        + number(range).rows(place.detail, limit)
    }
  }
}

extension SettingKind<Int> {
  static func whole(_ limits: ClosedRange<Int>) -> Self {
    let range = TuningRange(
      Double(limits.lowerBound)...Double(limits.upperBound), step: 1, isWhole: true)
    return Self { place, lens in
      let number = lens.value({ .number(Double($0)) }) {
        if case .number(let number) = $0 { Int(number) } else { nil }
      }
      return [place.parameter(.number(range), number)]
    }
  }
}

extension SettingKind<Bool> {
  static var flag: Self {
    Self { place, lens in
      let flag = lens.value({ .flag($0) }) { if case .flag(let isOn) = $0 { isOn } else { nil } }
      return [place.parameter(.flag, flag)]
    }
  }
}

extension SettingKind {
  /// A value that the user can switch off.
  ///
  /// `title` and `note` belong to the switch. The value is `start` when it is switched on.
  static func optional<Wrapped>(
    _ kind: SettingKind<Wrapped>, on title: String, start: Wrapped, note: String? = nil
  ) -> Self where Value == Wrapped? {
    Self { place, lens in
      let flag = lens.map({ $0 != nil }) { old, isOn in isOn ? old ?? start : nil }
      return place.flag("isOn", title, note: note, flag)
        + kind.rows(place.detail, lens.map({ $0 }) { $1 })
    }
  }
}

extension SettingPlace {
  fileprivate var detail: SettingPlace {
    var place = self
    place.presentation = .detail
    return place
  }
}

// MARK: Choices

extension SettingKind where Value: Equatable {
  /// A choice among named values.
  ///
  /// While the value is not in `cases`, the setting has no effect.
  static func choice(_ cases: [(name: String, value: Value)]) -> Self {
    Self { place, lens in
      let choice = lens.value({ value in
        cases.first { $0.value == value }.map { .choice($0.name) }
      }) { chosen in cases.first { .choice($0.name) == chosen }?.value }
      return [place.parameter(.choice(cases.map(\.name)), choice)]
    }
  }
}

extension SettingKind
where Value: CaseIterable & RawRepresentable & Equatable, Value.RawValue == String {
  /// A choice among the cases of an enumeration, named by their raw values.
  static func choice() -> Self { choice(Value.allCases.map { ($0.rawValue, $0) }) }
}

extension SettingKind<RefreshStrings> {
  /// A choice among the languages.
  ///
  /// The program reads the texts of a language only when the user chooses the language.
  static var language: Self {
    Self { place, lens in
      let languages = RefreshStrings.languages
      let choice = lens.value({ .choice($0.language.name) }) { chosen in
        languages.first { .choice($0.name) == chosen }?.strings
      }
      return [place.parameter(.choice(languages.map(\.name)), choice)]
    }
  }
}

// MARK: Values with parts

/// A part of a value; the part has its own rows in the tuner.
///
/// It is a property, or an associated value of a case.
struct SettingPart<Whole: Sendable>: Sendable {
  let rows: @Sendable (SettingPlace, TuningLens<Whole>) -> [TuningParameter]

  /// Makes a part that only some values may have, such as the associated value of a case.
  ///
  /// - Parameters:
  ///   - key: The end of the key in tuning files.
  ///   - title: The title of the part's row; nil for the title of the whole value.
  ///   - kind: The kind of the part.
  ///   - note: The note; nil for the note of the whole value.
  ///   - get: Returns the part; nil if the value does not have it.
  ///   - set: Returns the whole value with a new part.
  init<Value>(
    _ key: String, _ title: String?, _ kind: SettingKind<Value>, note: String? = nil,
    presentation: TuningParameter.Presentation = .detail,
    get: @escaping @Sendable (Whole) -> Value?,
    set: @escaping @Sendable (Whole, Value) -> Whole
  ) {
    rows = { whole, lens in
      var place = whole
      place.key += ".\(key)"
      place.title = title ?? whole.title
      place.note = note ?? whole.note
      place.presentation = presentation
      return kind.rows(place, lens.map(get, set))
    }
  }

  /// Makes a part that every value has: a property.
  init<Value>(
    _ key: String, _ title: String, _ path: any WritableKeyPath<Whole, Value> & Sendable,
    _ kind: SettingKind<Value>, note: String? = nil,
    presentation: TuningParameter.Presentation = .row
  ) {
    self.init(
      key, title, kind, note: note, presentation: presentation, get: { $0[keyPath: path] },
      set: { whole, value in
        var whole = whole
        whole[keyPath: path] = value
        return whole
      })
  }
}

extension SettingKind {
  static func parts(_ parts: [SettingPart<Value>]) -> Self {
    Self { place, lens in parts.flatMap { $0.rows(place, lens) } }
  }
}

// MARK: Enumerations with associated values

/// The description of an enumeration with associated values.
struct SettingCases<Value: Sendable>: Sendable {
  /// The names of the cases in tuning files.
  let names: [String]
  /// Whether the cases are the units of a number, which the tuner shows beside the number.
  let areUnits: Bool
  /// The associated values, in the order of the tuner.
  let parts: [SettingPart<Value>]
  /// The name of a value's case; nil for a value that the tuner does not offer.
  let name: @Sendable (Value) -> String?
  /// Converts a value to the case with a given name.
  ///
  /// The old value is nil if it was absent. The last argument is the length of the indicator, in
  /// points.
  let convert: @Sendable (_ name: String, _ old: Value?, _ indicatorLength: Double) -> Value?

  init(
    names: [String], areUnits: Bool = false, parts: [SettingPart<Value>],
    name: @escaping @Sendable (Value) -> String? = caseName,
    convert: @escaping @Sendable (String, Value?, Double) -> Value?
  ) {
    self.names = names
    self.areUnits = areUnits
    self.parts = parts
    self.name = name
    self.convert = convert
  }

  /// Makes a description from one value of each case.
  ///
  /// When the user chooses a case, the setting takes the value of this case in `starts`.
  init(_ starts: [Value], areUnits: Bool = false, parts: [SettingPart<Value>]) {
    let names = starts.map { caseName($0) }
    self.init(names: names, areUnits: areUnits, parts: parts) { name, _, _ in
      names.firstIndex(of: name).map { starts[$0] }
    }
  }
}

/// The name of an enumeration's case, without its associated values.
@Sendable func caseName(_ value: some Sendable) -> String {
  Mirror(reflecting: value).children.first?.label ?? "\(value)"
}

extension SettingKind {
  static func cases(_ cases: SettingCases<Value>) -> Self {
    Self { place, lens in rows(of: cases, absent: nil, place, lens.orAbsent) }
  }

  /// A setting for a value that may be absent.
  ///
  /// `absent` is the name of the choice for no value.
  static func cases<Wrapped>(_ cases: SettingCases<Wrapped>, absent: String) -> Self
  where Value == Wrapped? {
    Self { place, lens in
      SettingKind<Wrapped>.rows(of: cases, absent: absent, place, lens)
    }
  }

  private static func rows(
    of cases: SettingCases<Value>, absent: String?, _ place: SettingPlace,
    _ lens: TuningLens<Value?>
  ) -> [TuningParameter] {
    let name = { @Sendable (value: Value?) in value.map { cases.name($0) } ?? absent }
    let kind = TuningLens<TuningValue>(
      get: { lens.get($0).flatMap(name).map { .choice($0) } },
      set: { tuning, value in
        guard case .choice(let chosen) = value, let old = lens.get(tuning), name(old) != chosen
        else { return }
        let new = chosen == absent ? nil : cases.convert(chosen, old, place.indicatorLength(tuning))
        lens.set(&tuning, new)
      })
    let names = (absent.map { [$0] } ?? []) + cases.names
    return [place.parameter(.choice(names), kind, presentation: cases.areUnits ? .kind : nil)]
      + cases.parts.flatMap { $0.rows(place, lens.map({ $0 }) { $1 }) }
  }
}
