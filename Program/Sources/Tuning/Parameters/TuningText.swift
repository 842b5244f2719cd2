internal import Glibc
internal import VectorGraphics

/// Formats numbers and names for the tuner and for messages.
package enum TuningText {
  /// The number rounded to twelve digits, without rounding errors.
  static func shortened(_ value: Double) -> Double {
    guard value.isFinite, value != 0 else { return value }
    let scale = pow(10, 11 - log10(abs(value)).rounded(.down))
    guard scale.isFinite else { return value }
    let shortened = (value * scale).rounded() / scale
    return shortened.isFinite ? shortened : value
  }

  /// Formats a number with the decimal places that it needs, at most `places`.
  static func number(_ value: Double, places: Int = 6) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let scale = pow(10, Double(places))
    let rounded = (value * scale).rounded() / scale
    return (rounded == 0 ? 0 : rounded).shortestText
  }

  /// The name of a choice as words, such as “on release” for `onRelease`.
  package static func words(_ name: String) -> String {
    if name == "asAll" { return "Same as default" }
    return name.reduce(into: "") { words, character in
      if character.isUppercase { words += " " }
      words += character.lowercased()
    }
  }
}
