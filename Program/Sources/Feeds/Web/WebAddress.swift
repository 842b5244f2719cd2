package import PullToRefresh

/// An address with places for the page: `http://localhost:8080/people?page={page}&size={size}`.
///
/// `{page}` or `{offset}` is filled with the page's number or offset, whichever the page style counts,
/// `{cursor}` with what the last answer named, and `{size}` with the number of entries in a page. An
/// address without any of the first three follows the addresses that answers name.
package struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address as it was given.
  package let description: String
  /// The server's name and port, for messages.
  package let server: String
  /// Where the path begins.
  private let root: String

  /// Takes an address; nil unless it begins with `http://` or `https://` and names a server.
  package init?(_ text: String) {
    let scheme = text.lowercased().hasPrefix("https://") ? "https://" : "http://"
    guard text.lowercased().hasPrefix(scheme) else { return nil }
    let rest = text.dropFirst(scheme.count)
    let place = rest.prefix { !"/?#".contains($0) }
    // Who asks is nobody's business but the server's.
    let server = place.lastIndex(of: "@").map { place[place.index(after: $0)...] } ?? place
    guard !server.isEmpty else { return nil }
    description = text
    self.server = String(server)
    root = String(text.prefix(scheme.count) + place)
  }

  /// The page style that the places in the address call for: `{cursor}`, `{offset}` (from 0) or `{page}`
  /// (from 1); without any, addresses that answers name are followed.
  package var pageStyle: PageStyle {
    if description.contains("{cursor}") { return .cursor }
    if description.contains("{offset}") { return .offsetFrom0 }
    return description.contains("{page}") ? .pageFrom1 : .cursor
  }

  /// The address of a page; nil when an answer named something that is no address.
  func filled(_ request: PageRequest) -> String? {
    if case .cursor(let next?) = request.argument, !description.contains("{cursor}") {
      return followed(next)
    }
    let number = request.argument.number.map(String.init) ?? ""
    let cursor = if case .cursor(let cursor?) = request.argument { cursor } else { "" }
    return description.replacing("{page}", with: number).replacing("{offset}", with: number)
      .replacing("{size}", with: String(request.size))
      .replacing("{cursor}", with: Self.escaped(cursor))
  }

  private func followed(_ next: String) -> String? {
    if WebAddress(next) != nil { return next }
    if next.hasPrefix("//") { return nil }
    if next.hasPrefix("/") { return root + next }
    guard next.hasPrefix("?") else { return nil }
    return description.prefix { $0 != "?" && $0 != "#" } + next
  }

  /// RFC 3986: everything but letters, digits and -._~ is escaped.
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
