internal import FoundationEssentials

struct WebResponse: Decodable {
  enum Next: Hashable {
    case unknown
    case end
    /// There is a next page; the text is its cursor or address, or nil if the response has neither.
    case page(String?)
  }

  struct Rules: Sendable {
    var mapping: FieldMapping
    /// The current time in seconds since 1970.
    var now: Double
    /// Whether the response is no longer needed.
    var isCancelled: @Sendable () -> Bool = { false }

    static let key = CodingUserInfoKey(rawValue: "rules")

    static func of(_ decoder: any Decoder) -> Rules {
      key.flatMap { decoder.userInfo[$0] as? Rules } ?? Rules(mapping: FieldMapping(), now: 0)
    }
  }

  var items: [FeedItem]
  var next: Next

  /// Decodes a response; error messages contain `server`.
  static func read(
    _ body: [UInt8], _ rules: Rules, server: String
  ) throws(FeedError) -> WebResponse {
    let decoder = JSONDecoder()
    if let key = Rules.key { decoder.userInfo[key] = rules }
    do {
      return try decoder.decode(WebResponse.self, from: Data(body))
    } catch let error as DecodingError {
      throw FeedError(error, source: server)
    } catch let error as FeedError {
      throw FeedError(source: server, error.problem)
    } catch { throw FeedError(source: server, "not a feed: \(error)") }
  }

  init(from decoder: any Decoder) throws {
    let rules = Rules.of(decoder)
    let mapping = rules.mapping
    next = .unknown
    if let entries = try? decoder.unkeyedContainer() {
      items = try Self.items(entries, rules)
      return
    }
    guard let object = try? decoder.container(keyedBy: FieldName.self) else {
      throw FeedError("expected an array of entries, or an object that contains one")
    }
    let (holder, name) = try object.find(mapping.data)
    items = try Self.items(holder.nestedUnkeyedContainer(forKey: name), rules)
    guard let (holder, name) = try? object.find(mapping.next) else { return }
    next =
      switch try holder.decode(Scalar.self, forKey: name) {
      case .null, .text(""), .boolean(false): .end
      case .boolean(true): .page(nil)
      case let scalar: .page(scalar.text)
      }
  }

  private static func items(
    _ container: any UnkeyedDecodingContainer, _ rules: Rules
  ) throws -> [FeedItem] {
    var container = container
    var items: [FeedItem] = []
    while !container.isAtEnd {
      guard items.count < FetchLimits.maximumEntries else {
        throw FeedError(
          "the response has more than \(FetchLimits.maximumEntries) entries; request pages with "
            + "{page} or {offset}, and {size}")
      }
      if rules.isCancelled() { throw CancellationError() }
      items.append(try container.decode(WebEntry.self).item)
    }
    return items
  }
}

private struct WebEntry: Decodable {
  var item: FeedItem

  init(from decoder: any Decoder) throws {
    let rules = WebResponse.Rules.of(decoder)
    let mapping = rules.mapping
    let fields = try decoder.container(keyedBy: FieldName.self)
    func scalar(_ names: [String]) throws -> Scalar {
      guard let (holder, name) = try? fields.find(names) else { return .null }
      return try holder.decode(Scalar.self, forKey: name)
    }
    let (holder, name) = try fields.find(mapping.title)
    let title = try holder.decode(Scalar.self, forKey: name).text ?? ""
    let subtitle = try scalar(mapping.subtitle).text ?? ""
    let id = try scalar(mapping.id)
    let hash = StableHash((id.text ?? title + "\n" + subtitle).utf8)
    var minutes = try scalar(mapping.date).date.map { (rules.now - $0) / 60 }
    if minutes == nil { minutes = try scalar(mapping.minutes).number }
    item = FeedItem(
      id: id.id ?? hash.value, title: RowText.fit(title), subtitle: RowText.fit(subtitle),
      minutesAgo: minutes.map { Int(min(max($0, 0), Double(FeedItem.greatestAge))) },
      avatarSeed: hash.short)
  }
}

/// The names of the JSON fields from which a feed reads its rows.
///
/// Each field has a list of names. The feed uses the first name that exists. A name with dots
/// refers to nested objects (`user.name`). On the command line, write for example
/// `title=name,subtitle=user.email`.
package struct FieldMapping: Hashable, Sendable {
  /// The entry's identity: a number or a text.
  ///
  /// If this field is missing, the row's two lines identify the entry.
  package var id = ["id"]
  /// The row's first line; required.
  package var title = ["title", "name"]
  /// The row's second line; empty if missing.
  package var subtitle = ["subtitle", "message", "body", "email"]
  /// The date of the entry: ISO 8601, or seconds or milliseconds since 1970.
  package var date = ["date", "created_at"]
  /// The age of the entry in minutes; ignored if the entry has a valid date.
  package var minutes = ["minutes"]
  package var data = ["data"]
  /// The cursor or address of the next page, or a boolean; read only if the response is an object.
  ///
  /// True means that there is a next page. Null, false and an empty text mean that there is none.
  /// If the field is missing, a page with fewer entries than requested is the last page.
  package var next = ["next"]

  package init() {}

  /// Parses `field=name,field=name`.
  ///
  /// A field can occur several times, to list several names. Missing fields keep their defaults.
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

struct FieldName: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<FieldName> {
  /// Finds the first name that exists, and the object that contains it.
  ///
  /// If no key is equal to a name with dots, the name refers to nested objects. If all names are
  /// missing, the error reports the first one.
  func find(_ names: [String]) throws -> (holder: Self, name: FieldName) {
    for name in names {
      if contains(FieldName(name)) { return (self, FieldName(name)) }
      var parts = name.split(separator: ".").map { FieldName(String($0)) }
      guard let last = parts.popLast() else { continue }
      var holder: Self? = self
      for part in parts {
        holder = try? holder?.nestedContainer(keyedBy: FieldName.self, forKey: part)
      }
      if let holder, holder.contains(last) { return (holder, last) }
    }
    throw DecodingError.keyNotFound(
      FieldName(names.first ?? ""),
      DecodingError.Context(codingPath: codingPath, debugDescription: "missing"))
  }
}

enum Scalar: Decodable, Hashable {
  case null
  case text(String)
  case boolean(Bool)
  case integer(Int64)
  /// A finite number.
  case number(Double)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
    } else if let number = try? container.decode(Double.self), number.isFinite {
      self = .number(number)
    } else if let boolean = try? container.decode(Bool.self) {
      self = .boolean(boolean)
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a text or a number")
    }
  }

  var text: String? {
    switch self {
    case .null: nil
    case .text(let text): text
    case .boolean(let boolean): String(boolean)
    case .integer(let integer): String(integer)
    case .number(let number): String(number)
    }
  }

  /// The value as an id if it is a nonnegative integer; otherwise nil.
  var id: UInt64? {
    if case .integer(let integer) = self { UInt64(exactly: integer) } else { nil }
  }

  /// The value as a number; nil if the value has another type.
  var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    case .null, .text, .boolean: nil
    }
  }

  /// The value as a date in seconds since 1970.
  ///
  /// The value may be an ISO 8601 text, or a number of seconds or milliseconds.
  var date: Double? {
    if let number {
      // In seconds, 1e11 is after the year 5000. In milliseconds, it is in 1973. Smaller numbers
      // are therefore treated as seconds.
      return abs(number) < 1e11 ? number : number / 1000
    }
    guard case .text(let text) = self else { return nil }
    let styles = [
      Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle(includingFractionalSeconds: true),
    ]
    return styles.lazy.compactMap { try? $0.parse(text) }.first?.timeIntervalSince1970
  }
}
