/// A family of resistances of your own: what makes the function for a viewport and a trigger distance.
///
///     struct Sticky: ResistanceFamily {
///       struct Band: Resistance {
///         var depth: Double
///         func pull(finger: Double) -> Double { depth * finger / (depth + finger) }
///       }
///       func resistance(viewport: Double, trigger: Double) -> any Resistance {
///         Band(depth: viewport / 4)
///       }
///     }
///     let rule = PullRule(
///       resistance: PerDevice(.custom(CustomResistance(Sticky()))), trigger: 64)
public protocol ResistanceFamily: Hashable, Sendable {
  /// The function for a viewport's length and a trigger distance, both in points and at least 0.
  func resistance(viewport: Double, trigger: Double) -> any Resistance
}

/// A resistance of your own, as a rule can carry it.
///
/// Two are equal if the families they were made of are. What the function answers is taken as a length:
/// negative numbers and NaN count as 0, and more than 10¹⁵ as that.
public struct CustomResistance: Hashable, Sendable {
  private let family: any ResistanceFamily

  /// Makes one of a family.
  public init(_ family: some ResistanceFamily) { self.family = family }

  /// The function of the family for a viewport's length and a trigger distance, both in points.
  ///
  /// Lengths that are negative or NaN count as 0.
  public func resistance(viewport: Double, trigger: Double) -> any Resistance {
    family.resistance(viewport: viewport.asLength, trigger: trigger.asLength)
  }

  /// Whether both were made of equal families.
  public static func == (one: CustomResistance, other: CustomResistance) -> Bool {
    func isEqual<Family: ResistanceFamily>(_ family: Family) -> Bool {
      family == other.family as? Family
    }
    return isEqual(one.family)
  }

  /// Hashes the family.
  public func hash(into hasher: inout Hasher) { family.hash(into: &hasher) }
}
