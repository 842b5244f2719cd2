/// Makes a resistance of your own for a list; `Resistance` has a complete example.
public protocol ResistanceFamily: Hashable, Sendable {
  /// The resistance for a viewport's length and a trigger distance, both in points and at least 0.
  func resistance(viewport: Double, trigger: Double) -> any Resistance
}

/// A resistance of your own as a value, equal to another one if their families are equal.
public struct CustomResistance: Hashable, Sendable {
  private let family: any ResistanceFamily

  /// Makes a custom resistance from a family.
  public init(_ family: some ResistanceFamily) { self.family = family }

  /// The family's resistance for two lengths in points; negative or NaN counts as 0.
  public func resistance(viewport: Double, trigger: Double) -> any Resistance {
    family.resistance(viewport: viewport.asLength, trigger: trigger.asLength)
  }

  /// Whether both families are equal.
  public static func == (one: CustomResistance, other: CustomResistance) -> Bool {
    func isEqual<Family: ResistanceFamily>(_ family: Family) -> Bool {
      family == other.family as? Family
    }
    return isEqual(one.family)
  }

  /// Hashes the family.
  public func hash(into hasher: inout Hasher) { family.hash(into: &hasher) }
}
