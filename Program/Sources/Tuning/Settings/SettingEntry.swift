/// The definition of a setting.
///
/// It is the only place that states the setting's name, range, note and section.
///
/// The tables of settings contain the entries. The program makes the tuner, tuning files and
/// sentences about differences from these tables. It can also export a tuning as Swift code. This
/// export needs no table, because it finds the changed properties by reflection. To add a setting,
/// add a property to a library and an entry to a table.
struct SettingEntry<Root: Sendable>: Sendable {
  private let place: SettingPlace
  private let rows: @Sendable (SettingPlace, TuningLens<Root>) -> [TuningParameter]

  /// Makes the entry of a property.
  ///
  /// - Parameters:
  ///   - group: The section of the tuner.
  ///   - key: The name in a tuning file. Saved files contain it, so it never changes.
  ///   - title: The title of the row in the tuner.
  ///   - path: The property.
  ///   - kind: The range, the cases or the parts of the value.
  ///   - note: One or two sentences about the effect of the setting, and about the difference that
  ///     a user feels when the value grows or changes.
  init<Value>(
    _ group: TuningGroup, _ key: String, _ title: String,
    _ path: any WritableKeyPath<Root, Value> & Sendable, _ kind: SettingKind<Value>, note: String
  ) {
    place = SettingPlace(key: key, title: title, group: group, note: note)
    rows = { kind.rows($0, $1.at(path)) }
  }

  /// The rows of the setting.
  ///
  /// - Parameters:
  ///   - root: The part of the tuning that has the property.
  ///   - prefix: The start of the keys, including the dot; empty for the tuning itself.
  ///   - group: The section that replaces the entry's own section; nil to keep the entry's own.
  ///   - indicatorLength: The length of the control's indicator, in points.
  func parameters(
    of root: TuningLens<Root>, prefix: String = "", group: TuningGroup? = nil,
    indicatorLength: @escaping @Sendable (Tuning) -> Double = { _ in 0 }
  ) -> [TuningParameter] {
    var place = place
    place.key = prefix + place.key
    place.group = group ?? place.group
    place.indicatorLength = indicatorLength
    return rows(place, root)
  }
}

extension SettingEntry<Tuning> {
  /// Makes the entry of a setting whose own lens can also change other settings.
  init<Value>(
    _ group: TuningGroup, _ key: String, _ title: String, _ lens: TuningLens<Value>,
    _ kind: SettingKind<Value>, presentation: TuningParameter.Presentation = .row, note: String
  ) {
    place = SettingPlace(
      key: key, title: title, group: group, note: note, presentation: presentation)
    rows = { place, _ in kind.rows(place, lens) }
  }
}

/// The data that all rows of a setting share.
struct SettingPlace: Sendable {
  var key: String
  var title: String
  var group: TuningGroup
  var note: String
  var presentation = TuningParameter.Presentation.row
  /// The length of the control's indicator, in points.
  ///
  /// The settings of distances use it to convert a distance into another unit.
  var indicatorLength: @Sendable (Tuning) -> Double = { _ in 0 }

  func parameter(
    _ kind: TuningParameter.Kind, _ lens: TuningLens<TuningValue>,
    presentation: TuningParameter.Presentation? = nil
  ) -> TuningParameter {
    TuningParameter(
      key: key, title: title, group: group, kind: kind, note: note,
      presentation: presentation ?? self.presentation, lens: lens)
  }

  /// The row of a switch.
  ///
  /// The key of the row consists of this setting's key and `part`.
  func flag(
    _ part: String, _ title: String, note: String?, _ lens: TuningLens<Bool>
  ) -> [TuningParameter] {
    var place = self
    place.key += ".\(part)"
    place.title = title
    place.note = note ?? self.note
    place.presentation = .row
    return SettingKind.flag.rows(place, lens)
  }
}

/// Reads and writes a part of a tuning; the part may be absent.
struct TuningLens<Value: Sendable>: Sendable {
  var get: @Sendable (Tuning) -> Value?
  var set: @Sendable (inout Tuning, Value) -> Void

  init(
    get: @escaping @Sendable (Tuning) -> Value?,
    set: @escaping @Sendable (inout Tuning, Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  init(_ path: any WritableKeyPath<Tuning, Value> & Sendable) {
    self.init(get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// Returns a lens for a property of the part.
  ///
  /// Setting the property has no effect while the part is absent.
  func at<Inner>(_ path: any WritableKeyPath<Value, Inner> & Sendable) -> TuningLens<Inner> {
    map({ $0[keyPath: path] }) { value, inner in
      var value = value
      value[keyPath: path] = inner
      return value
    }
  }

  /// Returns a lens that converts the part to another type.
  ///
  /// `read` returns nil if the conversion is impossible.
  func map<Other>(
    _ read: @escaping @Sendable (Value) -> Other?,
    _ write: @escaping @Sendable (Value, Other) -> Value
  ) -> TuningLens<Other> {
    TuningLens<Other>(
      get: { self.get($0).flatMap(read) },
      set: { tuning, other in
        guard let value = self.get(tuning) else { return }
        self.set(&tuning, write(value, other))
      })
  }

  /// Returns a lens for the value of a parameter.
  ///
  /// `read` returns nil for a part that the parameter cannot show. `write` returns nil for a value
  /// of another kind. Such a value has no effect.
  func value(
    _ read: @escaping @Sendable (Value) -> TuningValue?,
    _ write: @escaping @Sendable (TuningValue) -> Value?
  ) -> TuningLens<TuningValue> {
    TuningLens<TuningValue>(
      get: { self.get($0).flatMap(read) },
      set: { tuning, value in if let part = write(value) { self.set(&tuning, part) } })
  }

  /// This lens, with an optional value type.
  ///
  /// Setting nil has no effect.
  var orAbsent: TuningLens<Value?> {
    TuningLens<Value?>(
      get: { self.get($0).map { .some($0) } },
      set: { tuning, value in if let value { self.set(&tuning, value) } })
  }
}
