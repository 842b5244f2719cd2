internal import FoundationEssentials

struct WebResponse: Decodable {
  enum Next: Hashable {
    case unknown
    case end
    /// There is a next page; the text is its cursor or address, or nil if unknown.
    case page(String?)
  }

  struct Rules: Sendable {
    var mapping: FieldMapping
    /// The current time in seconds since 1970.
    var now: Double
    /// Whether nobody waits for the response anymore.
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
    let object = try decoder.container(keyedBy: FieldName.self)
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
      guard items.count < WebFeed.maximumEntries else {
        throw FeedError(
          "the response has more than \(WebFeed.maximumEntries) entries; request pages with "
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
