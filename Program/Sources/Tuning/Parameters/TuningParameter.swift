/// One setting of a tuning.
///
/// Each parameter is a row of the tuner and a line of a tuning file.
package struct TuningParameter: Sendable {
  package enum Kind: Hashable, Sendable {
    /// A number in a range.
    case number(TuningRange)
    /// One of several names.
    case choice([String])
    /// On or off.
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
    /// The unit or kind beside the number in the next row.
    ///
    /// If the next row is not a number, the parameter has a separate row.
    case kind
    /// A row that belongs to the previous row.
    case detail
  }

  /// The name in a file, such as `refresh.triggerDistance.points`.
  package let key: String
  package let title: String
  package let group: TuningGroup
  package let kind: Kind
  package let presentation: Presentation
  /// Whether the parameter can be set while it is meaningless.
  ///
  /// A tuning file may be read before the icon that its settings are about.
  private let comesEarly: Bool
  private let lens: TuningLens<TuningValue>

  init(
    key: String, title: String, group: TuningGroup, kind: Kind, presentation: Presentation,
    comesEarly: Bool = false, lens: TuningLens<TuningValue>
  ) {
    self.key = key
    self.title = title
    self.group = group
    self.kind = kind
    self.presentation = presentation
    self.comesEarly = comesEarly
    self.lens = lens
  }

  /// The value; nil while another setting makes the parameter meaningless.
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
    // The visible number may be rounded. Setting the visible number must keep the exact number.
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
    sessionParameters + refreshParameters + iconParameters + insetParameters + scrollParameters
    + [loadMoreIndicator] + loadMoreParameters
}
