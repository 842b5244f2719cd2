internal import PullToRefresh

/// One setting of a tuning.
///
/// Each parameter is a row of the tuner and a line of a tuning file.
package struct TuningParameter: Sendable {
  package enum Kind: Hashable, Sendable {
    /// A number in a range.
    case number(TuningRange)
    /// A choice among several names.
    case choice([String])
    /// A switch that is on or off.
    case flag

    package func allows(_ value: TuningValue) -> Bool {
      switch (self, value) {
      case (.number(let range), .number(let number)): range.limits.contains(number)
      case (.choice(let names), .choice(let name)): names.contains(name)
      case (.flag, .flag): true
      default: false
      }
    }

    /// The accepted values as text, such as `0…400 pt`.
    package var expected: String {
      switch self {
      case .number(let range): range.text
      case .choice(let names): "one of \(names.joined(separator: ", "))"
      case .flag: "true or false"
      }
    }
  }

  /// How the tuner shows a parameter.
  package enum Presentation: Hashable, Sendable {
    /// A separate row.
    case row
    /// The unit or the kind of the next parameter, shown beside that parameter's number.
    ///
    /// If the next parameter is not a number, this parameter has a separate row.
    case kind
    /// A row that belongs to the previous row.
    case detail
  }

  /// The name in a file, such as `refresh.triggerDistance.points`.
  package let key: String
  package let title: String
  package let group: TuningGroup
  package let kind: Kind
  /// One or two sentences about the effect of the setting, and about the difference that a user
  /// feels when the value grows or changes.
  package let note: String
  package let presentation: Presentation
  /// Whether the parameter can be set even while it has no effect.
  ///
  /// The program may read a tuning file before it reads the icon or the animation to which such a
  /// setting belongs.
  private var comesEarly: Bool { group == .icon || group == .animation }
  private let lens: TuningLens<TuningValue>

  init(
    key: String, title: String, group: TuningGroup, kind: Kind, note: String,
    presentation: Presentation, lens: TuningLens<TuningValue>
  ) {
    self.key = key
    self.title = title
    self.group = group
    self.kind = kind
    self.note = note
    self.presentation = presentation
    self.lens = lens
  }

  /// The value; nil while the parameter has no effect because of another setting.
  ///
  /// For example, a control that begins its action on release has no dwell time.
  package func value(in tuning: Tuning) -> TuningValue? { lens.get(tuning) }

  /// Sets the parameter.
  ///
  /// If the parameter does not accept the value, the method throws a problem and the tuning stays
  /// unchanged.
  package func set(_ value: TuningValue, in tuning: inout Tuning) throws(TuningProblem) {
    let current = lens.get(tuning)
    guard current != nil || comesEarly else {
      throw TuningProblem(key: key, value: value, kind: .meaningless)
    }
    guard kind.allows(value) else {
      throw TuningProblem(key: key, value: value, kind: .expected(kind))
    }
    // The visible number may be rounded. Setting it again must not change the exact number.
    if case .number = value, value == current { return }
    lens.set(&tuning, value)
  }

  /// The parameter with a key; nil for an unknown key.
  package static func named(_ key: String) -> TuningParameter? { byKey[key] }

  private static let byKey = Dictionary(
    all.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })

  /// All parameters, in the order of the tuner.
  ///
  /// Each parameter comes after the parameters that it depends on. Therefore setting all parameters
  /// in this order restores a whole tuning.
  package static let all: [TuningParameter] =
    parameters(ListSettings.session, of: TuningLens(\.self))
    + parameters(of: TuningLens(\.refresh), prefix: "refresh.")
    + parameters(IconSettings.all, of: TuningLens(\.self))
    + parameters(LottieSettings.all, of: TuningLens(\.self))
    + parameters(ListSettings.insets, of: TuningLens(\.self))
    + parameters(ListSettings.scroll, of: TuningLens(\.scroll), prefix: "scroll.")
    + parameters([ListSettings.loadMoreIndicator], of: TuningLens(\.self))
    + parameters(of: TuningLens(\.loadMore), prefix: "loadMore.", group: .loadMore)

  private static func parameters<Root>(
    _ settings: [SettingEntry<Root>], of root: TuningLens<Root>, prefix: String = ""
  ) -> [TuningParameter] {
    settings.flatMap { $0.parameters(of: root, prefix: prefix) }
  }

  /// The parameters of a refresh control.
  ///
  /// If `group` is not nil, all these parameters belong to that group.
  private static func parameters(
    of control: TuningLens<RefreshConfiguration>, prefix: String, group: TuningGroup? = nil
  ) -> [TuningParameter] {
    RefreshSettings.all.flatMap { setting in
      setting.parameters(of: control, prefix: prefix, group: group) {
        control.get($0)?.distances.indicatorLength ?? 0
      }
    }
  }
}

/// The value of a parameter.
package enum TuningValue: Hashable, Sendable {
  case number(Double)
  /// The name of one of the parameter's choices, as in a file.
  case choice(String)
  case flag(Bool)
}

/// The reason why a parameter does not accept a value.
package struct TuningProblem: Error, Hashable, Sendable, CustomStringConvertible {
  enum Kind: Hashable, Sendable {
    case unknown
    case meaningless
    case expected(TuningParameter.Kind)
  }

  package let key: String
  package let value: TuningValue
  let kind: Kind

  package static func unknown(_ key: String, _ value: TuningValue) -> TuningProblem {
    TuningProblem(key: key, value: value, kind: .unknown)
  }

  package var description: String {
    let value =
      switch value {
      case .number(let number): TuningText.number(number)
      case .choice(let name): "'\(name)'"
      case .flag(let isOn): "\(isOn)"
      }
    switch kind {
    case .unknown:
      let near = NearestName.of(key, in: TuningParameter.all.map(\.key))
      let advice = near.map { "; did you mean \($0)?" } ?? ""
      return "\(key): no such name (its value is \(value))\(advice)"
    case .meaningless: return "\(key): \(value) has no effect with the other settings; leave it out"
    case .expected(let kind): return "\(key): got \(value), expected \(kind.expected)"
    }
  }
}

/// The sections of the tuner.
///
/// The raw values are the sections' titles.
package enum TuningGroup: String, CaseIterable, Sendable {
  /// Commands to the list.
  case actions = "Actions"
  case list = "List"
  case distances = "Distances"
  /// The condition under which an action begins.
  case firing = "Firing"
  /// The ratio of the content's travel to each device's travel.
  case resistance = "Resistance"
  /// The motions that open and close the space of a refresh.
  case motion = "Reveal and hide"
  /// The gestures that count as pulls.
  case guards = "Guards"
  case time = "Time"
  /// The indicator, its background and its texts.
  case appearance = "Appearance"
  /// How a pull draws the icon of `path` and `logo`.
  case icon = "Icon"
  /// The parts of the animation of `--lottie`.
  case animation = "Animation"
  /// Flings, bounces and scroll steps.
  case scrolling = "Scrolling"
  /// Settings that affect a single device.
  case devices = "Devices"
  /// The sample feed's responses.
  case sample = "Sample feed"
  case loadMore = "Load more"
}

/// Finds the name that was probably meant, for errors about unknown names.
package enum NearestName {
  /// The value that differs from a text by the fewest letters; nil if even it differs by many.
  package static func of(_ text: String, in values: some Sequence<String>) -> String? {
    let wanted = Array(text.lowercased())
    // The comparison of long texts would take too much time.
    guard wanted.count <= 40 else { return nil }
    let rated = values.map { value in (value, distance(wanted, Array(value.lowercased()))) }
    guard let best = rated.min(by: { $0.1 < $1.1 }), best.1 < wanted.count,
      best.1 <= max(2, wanted.count / 3)
    else {
      return nil
    }
    return best.0
  }

  /// The number of letters to insert, remove or replace to turn one text into the other (Wagner and
  /// Fischer, “The String-to-String Correction Problem”, 1974).
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var row = Array(0...other.count)
    for (line, letter) in one.enumerated() {
      var before = row[0]
      row[0] = line + 1
      for (column, own) in other.enumerated() {
        let changed = before + (letter == own ? 0 : 1)
        before = row[column + 1]
        row[column + 1] = min(changed, before + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
