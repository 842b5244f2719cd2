internal import Glibc
internal import VectorGraphics

/// Numbers and names as the tuner and messages show them.
package enum TuningText {
  /// A number without rounding errors, to twelve digits.
  static func shortened(_ value: Double) -> Double {
    guard value.isFinite, value != 0 else { return value }
    let scale = pow(10, 11 - log10(abs(value)).rounded(.down))
    guard scale.isFinite else { return value }
    let shortened = (value * scale).rounded() / scale
    return shortened.isFinite ? shortened : value
  }

  /// A number with as many decimal places as it needs, at most `places`.
  static func number(_ value: Double, places: Int = 6) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let scale = pow(10, Double(places))
    let rounded = (value * scale).rounded() / scale
    return (rounded == 0 ? 0 : rounded).shortestText
  }

  /// A choice as words: `onRelease` is “on release”.
  package static func words(_ name: String) -> String {
    if name == "asAll" { return "Same as default" }
    return name.reduce(into: "") { words, character in
      if character.isUppercase { words += " " }
      words += character.lowercased()
    }
  }
}
