/// Finds the name that was probably meant, for errors about unknown names.
package enum NearestName {
  /// The value that differs from a text by the fewest letters; nil if all differ by many.
  package static func of(_ text: String, in values: some Sequence<String>) -> String? {
    let wanted = Array(text.lowercased())
    // Comparing the letters of long texts would take long.
    guard wanted.count <= 40 else { return nil }
    let rated = values.map { value in (value, distance(wanted, Array(value.lowercased()))) }
    guard let best = rated.min(by: { $0.1 < $1.1 }), best.1 < wanted.count,
      best.1 <= max(2, wanted.count / 3)
    else {
      return nil
    }
    return best.0
  }

  /// The number of letters to insert, remove or replace (Wagner and Fischer, “The String-to-String
  /// Correction Problem”, 1974).
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
