package import PullToRefresh
internal import PullcordSystem

/// The rows of a feed: new entries, repeated stored entries and older entries, in this order.
///
/// Ten million rows need no more memory than the stored entries. Each repetition of an entry has
/// its own id. This id does not change when new entries arrive.
package struct FeedRows: RandomAccessCollection, Hashable, Sendable {
  package private(set) var newest: [FeedItem] = []
  package let stored: [FeedItem]
  /// The number of rows that repeat the stored entries; 0 if there are no stored entries.
  package private(set) var repeatedCount: Int
  /// The number of calls of `prepend` that added entries.
  package private(set) var arrivals = 0
  package private(set) var oldest: [FeedItem] = []
  /// Whether the rows are in reverse order, with the newest last, as in a chat.
  ///
  /// The default is false.
  package var isNewestLast = false

  /// Makes rows from stored entries.
  ///
  /// - Parameters:
  ///   - stored: The entries. Their ids should be unique and below 2³².
  ///   - count: The number of rows that repeat the entries. Nil means one row per entry. A negative
  ///     number is treated as 0.
  package init(_ stored: [FeedItem], repeatedTo count: Int? = nil) {
    self.stored = stored
    repeatedCount = stored.isEmpty ? 0 : Swift.max(0, count ?? stored.count)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { newest.count + repeatedCount + oldest.count }

  /// Returns the entry of a row in constant time; the row must exist.
  package subscript(row: Int) -> FeedItem {
    precondition(row >= 0 && row < endIndex, "FeedRows: row \(row) of \(endIndex)")
    let row = isNewestLast ? endIndex - 1 - row : row
    if row < newest.count { return newest[row] }
    if row >= newest.count + repeatedCount { return oldest[row - newest.count - repeatedCount] }
    let (repetition, index) = (row - newest.count).quotientAndRemainder(dividingBy: stored.count)
    var item = stored[index]
    item.id &+= UInt64(repetition) << 32
    return item
  }

  package mutating func prepend(_ items: [FeedItem]) {
    newest.insert(contentsOf: items, at: 0)
    if !items.isEmpty { arrivals += 1 }
  }

  package mutating func append(_ items: [FeedItem]) { oldest += items }

  package mutating func repeatStored(to count: Int) {
    repeatedCount = stored.isEmpty ? 0 : Swift.max(0, count)
  }
}

/// One entry of a feed, shown as one row of a list.
package struct FeedItem: Hashable, Sendable, Identifiable {
  /// The entry's identity, which is unique in its feed.
  ///
  /// It does not change when other entries arrive.
  package var id: UInt64
  /// The row's first line: the sender or the file name.
  package var title: String
  /// The row's second line: the message or the description.
  package var subtitle: String
  /// The entry's age in minutes, 0…10¹².
  ///
  /// If the age is unknown, this is nil and the row shows no time.
  package var minutesAgo: Int?
  /// Selects the avatar's colors; equal seeds give equal colors.
  package var avatarSeed: UInt32

  /// The greatest age in minutes, about two million years.
  static let greatestAge = 1_000_000_000_000

  /// Makes an entry; clamps `minutesAgo` to 0…10¹².
  package init(
    id: UInt64, title: String, subtitle: String, minutesAgo: Int?, avatarSeed: UInt32
  ) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.minutesAgo = minutesAgo.map { min(max($0, 0), Self.greatestAge) }
    self.avatarSeed = avatarSeed
  }
}

enum RowText {
  /// The maximum length of a row's text in Unicode scalars.
  ///
  /// This is more than a row can show, and little enough for a fast layout.
  static let maximumScalars = 500

  /// Returns the text on one line, cut to `maximumScalars`.
  ///
  /// Control characters become spaces. Characters that embed, isolate or override a direction of
  /// writing are removed, because they could make a name look like another name. Direction marks
  /// remain, because they affect only the position of neutral characters, such as punctuation.
  static func fit(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars.prefix(maximumScalars) {
      if (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value) {
        continue
      }
      let isControl = scalar.properties.generalCategory == .control
      let isLineBreak = scalar == "\u{2028}" || scalar == "\u{2029}"
      line.unicodeScalars.append(isControl || isLineBreak ? " " : scalar)
    }
    return line
  }
}

/// A hash of bytes that is the same in every run (FNV-1a, 64 bits).
struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// The hash reduced to 32 bits (its upper half XOR its lower half), used to select colors.
  var short: UInt32 { UInt32(truncatingIfNeeded: value ^ value >> 32) }
}

/// The reason why a feed could not be loaded.
///
/// `description` is one line for the user. It has at most 300 characters. A server may have sent
/// the text. Control characters and characters that change the direction of writing are therefore
/// escaped.
package struct FeedError: Error, Hashable, CustomStringConvertible {
  /// The file, folder or server; nil if `problem` already contains its name.
  package let source: String?
  /// The position of the problem in the source, such as `entry 12, "minutes"`; nil if unknown.
  package let position: String?
  package let problem: String
  /// Whether there was no connection to the source.
  package var isOffline = false
  /// The delay that the server requires before the next request, in seconds; nil if none.
  package var retryAfter: Double?

  package var description: String {
    TerminalText.message([source, position, problem].compactMap(\.self).joined(separator: ": "))
  }

  init(source: String? = nil, position: String? = nil, _ problem: String) {
    self.source = source
    self.position = position
    self.problem = problem
  }
}

extension FeedError: RefreshFailureConvertible {
  package var refreshFailure: RefreshFailure {
    RefreshFailure(description, isOffline: isOffline, retryAfter: retryAfter)
  }
}

extension FeedError {
  init(_ error: DecodingError, source: String) {
    let (context, problem): (DecodingError.Context, String?) =
      switch error {
      case .keyNotFound(let key, let context): (context, "\"\(key.stringValue)\" is missing")
      case .typeMismatch(_, let context), .valueNotFound(_, let context): (context, nil)
      case .dataCorrupted(let context): (context, context.underlyingError.map { "\($0)" })
      @unknown default:
        (.init(codingPath: [], debugDescription: "not a feed: \(error)"), nil)
      }
    let position = context.codingPath.map { key in
      if let index = key.intValue { "entry \(index + 1)" } else { "\"\(key.stringValue)\"" }
    }
    self.init(
      source: source, position: position.isEmpty ? nil : position.joined(separator: ", "),
      String((problem ?? context.debugDescription).map { $0.isNewline ? " " : $0 }))
  }
}
