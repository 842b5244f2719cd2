/// The names of the JSON fields from which a feed reads its rows.
///
/// Each field has a list of names. The feed uses the first name that exists. A name with dots
/// refers to nested objects (`user.name`). On the command line, write for example
/// `title=name,subtitle=user.email`.
package struct FieldMapping: Hashable, Sendable {
  /// The entry's identity: a number or a text.
  ///
  /// If this field is missing, the entry's texts identify it.
  package var id = ["id"]
  /// The row's first line; required.
  package var title = ["title", "name"]
  /// The row's second line; empty if missing.
  package var subtitle = ["subtitle", "message", "body", "email"]
  /// The date of the entry: ISO 8601, or seconds or milliseconds since 1970.
  package var date = ["date", "created_at"]
  /// The age of the entry in minutes; ignored if the entry has a date.
  package var minutes = ["minutes"]
  package var data = ["data"]
  /// The next page, if the response is an object: a cursor, an address or a boolean.
  ///
  /// Null, false and an empty text mean that there is no next page. If the field is missing, a page
  /// with fewer entries than requested is the last page.
  package var next = ["next"]

  package init() {}

  /// Parses `field=name,field=name`.
  ///
  /// A field may occur several times. Missing fields keep their defaults.
  package init(_ text: String) throws(FeedError) {
    self.init()
    var given: [Substring: [String]] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[1].isEmpty, Self.fields[sides[0]] != nil else {
        throw FeedError(
          source: text, "got '\(part)', expected FIELD=NAME, FIELD one of \(Self.names)")
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
