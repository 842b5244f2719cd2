internal import PullToRefresh

/// Makes the parameters of one part of a tuning.
struct TuningSection<Root: Sendable>: Sendable {
  /// The common start of the parameters' keys, including the dot.
  ///
  /// The prefix is empty for the tuning itself.
  var prefix: String
  var group: TuningGroup
  var root: TuningLens<Root>

  /// The same part in another group.
  ///
  /// The parameters of loading more always stay in their group.
  func among(_ group: TuningGroup) -> TuningSection {
    guard self.group != .loadMore else { return self }
    var section = self
    section.group = group
    return section
  }

  func parameter(
    _ name: String, _ title: String, _ kind: TuningParameter.Kind,
    presentation: TuningParameter.Presentation = .row, _ lens: TuningLens<TuningValue>
  ) -> TuningParameter {
    TuningParameter(
      key: prefix + name, title: title, group: group, kind: kind, presentation: presentation,
      lens: lens)
  }

  func number(
    _ name: String, _ title: String, _ range: TuningRange,
    presentation: TuningParameter.Presentation = .row, _ lens: TuningLens<Double>
  ) -> TuningParameter {
    parameter(
      name, title, .number(range), presentation: presentation,
      lens.map({ .number($0) }) { old, value in
        if case .number(let number) = value { number } else { old }
      })
  }

  func number(
    _ name: String, _ title: String, _ range: TuningRange,
    _ path: any WritableKeyPath<Root, Double> & Sendable
  ) -> [TuningParameter] {
    [number(name, title, range, root.at(path))]
  }

  func flag(
    _ name: String, _ title: String, presentation: TuningParameter.Presentation = .row,
    _ lens: TuningLens<Bool>
  ) -> TuningParameter {
    parameter(
      name, title, .flag, presentation: presentation,
      lens.map({ .flag($0) }) { old, value in
        if case .flag(let isOn) = value { isOn } else { old }
      })
  }

  func flag(
    _ name: String, _ title: String, _ path: any WritableKeyPath<Root, Bool> & Sendable
  ) -> [TuningParameter] {
    [flag(name, title, root.at(path))]
  }

  /// Makes a choice among named values.
  ///
  /// The parameter is meaningless while the part has a value without a name.
  func choice<Value>(
    _ name: String, _ title: String, _ cases: [(name: String, value: Value)],
    presentation: TuningParameter.Presentation = .row, _ lens: TuningLens<Value>
  ) -> TuningParameter where Value: Equatable & Sendable {
    parameter(
      name, title, .choice(cases.map(\.name)), presentation: presentation,
      lens.map({ value in cases.first { $0.value == value }.map { .choice($0.name) } }) {
        old, value in
        guard case .choice(let chosen) = value else { return old }
        return cases.first { $0.name == chosen }?.value ?? old
      })
  }

  /// Makes a choice among the cases of an enumeration, named by their raw values.
  func choice<Value: CaseIterable & RawRepresentable & Equatable & Sendable>(
    _ name: String, _ title: String, _ path: any WritableKeyPath<Root, Value> & Sendable
  ) -> [TuningParameter] where Value.RawValue == String {
    [choice(name, title, Value.allCases.map { ($0.rawValue, $0) }, root.at(path))]
  }

  /// Makes a choice among the kinds of a value that has numbers.
  ///
  /// `nameOf` returns the name of the current kind. `make` converts the current value to another
  /// kind.
  func kind<Value>(
    _ name: String, _ title: String, _ names: [String],
    presentation: TuningParameter.Presentation = .kind,
    _ lens: TuningLens<Value>, of nameOf: @escaping @Sendable (Value) -> String?,
    make: @escaping @Sendable (String, Value) -> Value
  ) -> TuningParameter {
    parameter(
      name, title, .choice(names), presentation: presentation,
      lens.map({ nameOf($0).map { .choice($0) } }) { old, value in
        guard case .choice(let chosen) = value, nameOf(old) != chosen else { return old }
        return make(chosen, old)
      })
  }
}
