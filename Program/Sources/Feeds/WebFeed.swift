internal import Glibc
package import PullToRefresh
internal import PullcordSystem

/// A server's JSON as a feed: an array of entries, or an object such as `{"data": […], "next": …}`.
///
/// `pullcord-fetch`, a separate program in the same folder, makes the requests. Therefore this
/// process does not need to load the network code, which takes 14 MB and 12 ms. To cancel a
/// request, this process kills `pullcord-fetch`.
package struct WebFeed: Hashable, Sendable {
  package var address: WebAddress
  package var mapping = FieldMapping()
  /// How requests identify a page; by default, the address determines this.
  package var pageStyle: PageStyle
  /// The number of entries in each request; 20 by default.
  package var pageSize = 20
  package var limits = FetchLimits()

  /// The program for the requests.
  var program = ProgramPath.helper("pullcord-fetch")

  package init(_ address: WebAddress) {
    self.address = address
    pageStyle = address.pageStyle
  }

  @MainActor
  package func store() -> PagedStore<FeedItem> {
    PagedStore(pages: pageStyle, size: pageSize) { [self] in try await page($0) }
  }

  /// Loads a page; cancelling the task ends the request.
  ///
  /// If the server declares the length of the response, `request` receives progress reports.
  ///
  /// - Throws: A `FeedError` that names the server, or `CancellationError`.
  package func page(_ request: PageRequest) async throws -> Page<FeedItem> {
    guard let url = address.filled(request) else {
      throw FeedError(
        source: address.server,
        "the next page that it names is not an address of at most "
          + "\(WebAddress.maximumBytes) bytes")
    }
    let fetch = FetchProcess(
      program: program, url: url, limits: limits, progress: { request.report(progress: $0) })
    return try await fetch.run { [mapping, server = address.server] response throws in
      switch response {
      case .failure(let error): throw error
      case .body(let body):
        let rules = WebResponse.Rules(
          mapping: mapping, now: Double(time(nil)), isCancelled: { fetch.isCancelled })
        let response = try WebResponse.read(body, rules, server: server)
        return switch response.next {
        case .unknown: Page(response.items)
        case .end: Page(response.items, hasMore: false)
        case .page(let cursor): Page(response.items, hasMore: true, nextCursor: cursor)
        }
      }
    }
  }
}

/// An address with placeholders for the page.
///
/// An example is `http://localhost:8080/people?page={page}&size={size}`.
///
/// - `{page}` and `{offset}` are replaced by the same value. The page style determines whether this
///   is the page's number or its offset.
/// - `{cursor}` is replaced by the cursor in the last response.
/// - `{size}` is replaced by the number of entries in a page.
///
/// If an address has no placeholder except `{size}`, the feed takes the address of each further
/// page from the last response.
package struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  /// The text of the address, with its scheme in lower case.
  package let description: String
  /// The server's name and port, for messages.
  package let server: String
  /// The scheme and the server, without the path.
  private let root: String

  /// Parses an address that begins with `http://` or `https://` and names a server; otherwise nil.
  package init?(_ text: String) {
    let scheme = text.lowercased().hasPrefix("https://") ? "https://" : "http://"
    guard text.lowercased().hasPrefix(scheme) else { return nil }
    let authority = text.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    // Messages must not show a user name and password before the `@`.
    let server = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    guard !server.isEmpty, Self.hasValidPort(server) else { return nil }
    // Foundation accepts schemes only in lower case.
    description = scheme + text.dropFirst(scheme.count)
    self.server = String(server)
    root = scheme + authority
  }

  /// Whether a server's name ends without a port or with a port from 1 to 65535.
  private static func hasValidPort(_ server: some StringProtocol) -> Bool {
    let parts = server.split(separator: ":", omittingEmptySubsequences: false)
    guard let port = parts.last, parts.count > 1, !server.hasSuffix("]"), !port.isEmpty else {
      return true
    }
    return UInt16(port).map { $0 > 0 } ?? false
  }

  /// The page style that the placeholders imply; cursors if there are no placeholders.
  package var pageStyle: PageStyle {
    if description.contains("{cursor}") { return .cursor }
    if description.contains("{offset}") { return .offsetFrom0 }
    return description.contains("{page}") ? .pageFrom1 : .cursor
  }

  func filled(_ request: PageRequest) -> String? {
    if case .cursor(let next?) = request.argument, !description.contains("{cursor}") {
      return resolved(next)
    }
    let number = request.argument.number.map(String.init) ?? ""
    let cursor = if case .cursor(let cursor?) = request.argument { cursor } else { "" }
    guard cursor.utf8.count <= Self.maximumBytes else { return nil }
    return description.replacing("{page}", with: number).replacing("{offset}", with: number)
      .replacing("{size}", with: String(request.size))
      .replacing("{cursor}", with: Self.escaped(cursor))
  }

  /// The length of the longest cursor or address that the feed takes from a response, in bytes.
  ///
  /// Servers do not accept longer addresses.
  static let maximumBytes = 8000

  /// The absolute form of an address that a response contains; nil if the text is not an address.
  private func resolved(_ next: String) -> String? {
    guard next.utf8.count <= Self.maximumBytes,
      next.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
    else { return nil }
    if let address = WebAddress(next) { return address.description }
    if next.hasPrefix("//") { return nil }
    if next.hasPrefix("/") { return root + next }
    guard next.hasPrefix("?") else { return nil }
    return description.prefix { $0 != "?" && $0 != "#" } + next
  }

  /// Escapes all characters except the unreserved ones of RFC 3986: letters, digits and `-._~`.
  private static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var escaped = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII,
        scalar.properties.isAlphabetic || "0123456789-._~".unicodeScalars.contains(scalar)
      {
        escaped.unicodeScalars.append(scalar)
      } else {
        escaped += ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return escaped
  }
}
