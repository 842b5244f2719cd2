/// Where a server's answer holds what a row shows.
///
/// Every field has names, of which the first that is there counts; a name with dots leads into objects
/// (`user.name`). On the command line: `title=name,subtitle=user.email`.
package struct FieldMapping: Hashable, Sendable {
  /// What tells an entry from the others, a number or a text; where none is, the entry's texts do.
  package var id = ["id"]
  /// The row's title, which must be there.
  package var title = ["title", "name"]
  /// The row's second line; nothing where none is.
  package var subtitle = ["subtitle", "message", "body", "email"]
  /// When it came: ISO 8601, or seconds or milliseconds since 1970.
  package var date = ["date", "created_at"]
  /// How long ago it came, in minutes; `date` wins.
  package var minutes = ["minutes"]
  /// The entries, in an answer that is an object.
  package var data = ["data"]
  /// The next page, in an answer that is an object: a cursor, an address or a truth value.
  ///
  /// Null, false or an empty text is the end; where none is, the length of the page tells.
  package var next = ["next"]

  /// Makes a mapping with every default.
  package init() {}

  /// Reads `field=name,field=name`, where a field may come several times; those that do not come keep
  /// their defaults.
  package init(_ text: String) throws(FeedError) {
    self.init()
    var given: [Substring: [String]] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[1].isEmpty, Self.fields[sides[0]] != nil else {
        throw FeedError(
          path: text, problem: "got '\(part)', expected FIELD=NAME, FIELD one of \(Self.names)")
      }
      given[sides[0], default: []].append(String(sides[1]))
    }
    for (field, names) in given {
      if let path = Self.fields[field] { self[keyPath: path] = names }
    }
  }

  private static var fields: [Substring: WritableKeyPath<FieldMapping, [String]>] {
    [
      "id": \.id, "title": \.title, "subtitle": \.subtitle, "date": \.date, "minutes": \.minutes,
      "data": \.data, "next": \.next,
    ]
  }

  private static let names = "id, title, subtitle, date, minutes, data, next"
}
