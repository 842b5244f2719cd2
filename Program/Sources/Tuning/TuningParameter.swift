/// One thing that can be turned: a row of the tuner, a line of a tuning file.
package struct TuningParameter: Sendable {
  /// What a parameter can be set to.
  package enum Kind: Hashable, Sendable {
    /// A number of a range.
    case number(TuningRange)
    /// One of these names.
    case choice([String])
    /// On or off.
    case flag

    /// Whether it can be set to a value.
    package func allows(_ value: TuningValue) -> Bool {
      switch (self, value) {
      case (.number(let range), .number(let number)): range.limits.contains(number)
      case (.choice(let names), .choice(let name)): names.contains(name)
      case (.flag, .flag): true
      default: false
      }
    }

    /// What it can be set to, in words: `0…400 pt`.
    package var expected: String {
      switch self {
      case .number(let range): range.text
      case .choice(let names): "one of \(names.joined(separator: ", "))"
      case .flag: "true or false"
      }
    }
  }

  /// Where a row shows it.
  package enum Place: Hashable, Sendable {
    /// On a row of its own.
    case row
    /// Beside the number that follows it, as its unit or its kind; alone where no number does.
    case kind
    /// On a row of its own, which belongs to the one before.
    case detail
  }

  /// The name in a file: where it is found in the configuration.
  package let key: String
  /// The name for a person.
  package let title: String
  /// The rows it stands among.
  package let group: TuningGroup
  /// What it can be set to.
  package let kind: Kind
  /// Where a row shows it.
  package let place: Place
  private let lens: TuningLens<TuningValue>

  init(
    key: String, title: String, group: TuningGroup, kind: Kind, place: Place,
    lens: TuningLens<TuningValue>
  ) {
    self.key = key
    self.title = title
    self.group = group
    self.kind = kind
    self.place = place
    self.lens = lens
  }

  /// What it is set to; nil while something else makes it meaningless, as the dwell of a control that
  /// fires on release.
  package func value(in tuning: Tuning) -> TuningValue? { lens.get(tuning) }

  /// Sets it.
  ///
  /// Throws what is wrong with a value that it cannot have, and changes nothing then.
  package func set(_ value: TuningValue, in tuning: inout Tuning) throws(TuningProblem) {
    guard let current = lens.get(tuning) else {
      throw TuningProblem(key: key, value: value, kind: .meaningless)
    }
    guard kind.allows(value) else {
      throw TuningProblem(key: key, value: value, kind: .expected(kind))
    }
    // What a number shows may be rounded: setting it to that leaves what is behind it alone.
    if case .number = value, value == current { return }
    lens.set(&tuning, value)
  }

  /// The parameter of a name; nil if there is none.
  package static func named(_ key: String) -> TuningParameter? { byKey[key] }

  private static let byKey = Dictionary(
    all.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })

  /// Every parameter, in the order in which it is shown.
  ///
  /// What others depend on comes before them, so that setting all of them in this order sets everything.
  package static let all: [TuningParameter] =
    sessionParameters + refreshParameters + scrollParameters + loadMoreParameters
}

/// The rows of the tuner, in sections.
package enum TuningGroup: String, CaseIterable, Sendable {
  /// What the program does to the list, and what the sample answers.
  case actions = "Actions"
  /// What is shown, and how the sample answers.
  case list = "List"
  /// Thresholds and lengths.
  case distances = "Distances"
  /// What begins an action.
  case firing = "Firing"
  /// How far content follows each device.
  case resistance = "Resistance"
  /// How the hold opens and closes.
  case motion = "Reveal and hide"
  /// What keeps an accident from being a pull.
  case guards = "Guards"
  /// How long things take.
  case time = "Time"
  /// What the indicator looks like and says.
  case appearance = "Appearance"
  /// Flings, bounces and steps.
  case scrolling = "Scrolling"
  /// What each device needs.
  case devices = "Devices"
  /// The control at the other end.
  case loadMore = "Load more"
}

/// Why a value was refused.
package struct TuningProblem: Error, Hashable, Sendable, CustomStringConvertible {
  enum Kind: Hashable, Sendable {
    case unknown
    case meaningless
    case expected(TuningParameter.Kind)
  }

  /// The parameter's name.
  package let key: String
  /// What it was to be set to.
  package let value: TuningValue
  let kind: Kind

  /// A name that no parameter has.
  package static func unknown(_ key: String, _ value: TuningValue) -> TuningProblem {
    TuningProblem(key: key, value: value, kind: .unknown)
  }

  /// The name, the value, and what it can be.
  package var description: String {
    let value =
      switch value {
      case .number(let number): TuningText.number(number)
      case .choice(let name): "'\(name)'"
      case .flag(let isOn): "\(isOn)"
      }
    switch kind {
    case .unknown: return "\(key): no such name (its value is \(value))"
    case .meaningless: return "\(key): \(value) says nothing as the rest is set; leave it out"
    case .expected(let kind): return "\(key): got \(value), expected \(kind.expected)"
    }
  }
}
