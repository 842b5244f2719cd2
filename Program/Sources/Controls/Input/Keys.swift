package import ScrollPhysics

/// The keys that the window uses in addition to those of a list.
extension Key {
  package static let backspace = Key(rawValue: "BackSpace")
  package static let delete = Key(rawValue: "Delete")
  package static let menu = Key(rawValue: "Menu")
  package static let question = Key(rawValue: "question")
  package static let plus = Key(rawValue: "plus")
  package static let minus = Key(rawValue: "minus")
  package static let equal = Key(rawValue: "equal")

  /// The function key with a number, counted from 1.
  package static func function(_ number: Int) -> Key { Key(rawValue: "F\(number)") }
  /// A key that types a letter or digit without Shift.
  package static func letter(_ letter: Character) -> Key { Key(rawValue: String(letter)) }

  package var isFunctionKey: Bool { rawValue.count > 1 && rawValue.hasPrefix("F") }
}
