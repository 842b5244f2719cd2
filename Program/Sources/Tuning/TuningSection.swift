internal import PullToRefresh

/// Makes the parameters of one part of a tuning: numbers, flags and choices.
struct TuningSection<Root: Sendable>: Sendable {
  /// What the names of its parameters begin with, the dot included; empty for the tuning itself.
  var prefix: String
  var group: TuningGroup
  var root: TuningLens<Root>

  /// The same part among the rows of another group, unless all its rows stand in one.
  func among(_ group: TuningGroup) -> TuningSection {
    guard self.group != .loadMore else { return self }
    var section = self
    section.group = group
    return section
  }

  func parameter(
    _ name: String, _ title: String, _ kind: TuningParameter.Kind,
    place: TuningParameter.Place = .row, _ lens: TuningLens<TuningValue>
  ) -> TuningParameter {
    TuningParameter(
      key: prefix + name, title: title, group: group, kind: kind, place: place, lens: lens)
  }

  func number(
    _ name: String, _ title: String, _ range: TuningRange,
    place: TuningParameter.Place = .row, _ lens: TuningLens<Double>
  ) -> TuningParameter {
    parameter(
      name, title, .number(range), place: place,
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
    _ name: String, _ title: String, place: TuningParameter.Place = .row,
    _ lens: TuningLens<Bool>
  ) -> TuningParameter {
    parameter(
      name, title, .flag, place: place,
      lens.map({ .flag($0) }) { old, value in
        if case .flag(let isOn) = value { isOn } else { old }
      })
  }

  func flag(
    _ name: String, _ title: String, _ path: any WritableKeyPath<Root, Bool> & Sendable
  ) -> [TuningParameter] {
    [flag(name, title, root.at(path))]
  }

  /// A choice among names; a part that has none of them has no such parameter.
  func choice<Value>(
    _ name: String, _ title: String, _ cases: [(name: String, value: Value)],
    place: TuningParameter.Place = .row, _ lens: TuningLens<Value>
  ) -> TuningParameter where Value: Equatable & Sendable {
    parameter(
      name, title, .choice(cases.map(\.name)), place: place,
      lens.map({ value in cases.first { $0.value == value }.map { .choice($0.name) } }) {
        old, value in
        guard case .choice(let chosen) = value else { return old }
        return cases.first { $0.name == chosen }?.value ?? old
      })
  }

  /// A choice among the kinds of something that carries numbers: what it is now says its name, and
  /// choosing another makes that from it.
  func kind<Value>(
    _ name: String, _ title: String, _ names: [String], place: TuningParameter.Place = .kind,
    _ lens: TuningLens<Value>, of nameOf: @escaping @Sendable (Value) -> String?,
    make: @escaping @Sendable (String, Value) -> Value
  ) -> TuningParameter {
    parameter(
      name, title, .choice(names), place: place,
      lens.map({ nameOf($0).map { .choice($0) } }) { old, value in
        guard case .choice(let chosen) = value, nameOf(old) != chosen else { return old }
        return make(chosen, old)
      })
  }
}
