/// The output of `pullcord-fetch` as it arrives.
///
/// Lines `progress NUMBER` come first and end with an empty line. The response follows.
struct FetchOutput {
  /// The bytes of the response so far.
  private(set) var response: [UInt8] = []
  private var hasResponse = false
  private var line: [UInt8] = []

  /// Adds the next bytes and returns the newest progress in them, 0…1; nil if there is none.
  mutating func append(_ bytes: [UInt8]) -> Double? {
    var progress: Double?
    var rest = bytes[...]
    while !hasResponse, !rest.isEmpty {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
        line += rest
        return progress
      }
      line += rest[..<end]
      rest = rest[(end + 1)...]
      hasResponse = line.isEmpty
      progress = Self.progress(line) ?? progress
      line = []
    }
    response += rest
    return progress
  }

  private static func progress(_ line: [UInt8]) -> Double? {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard words.count == 2, words[0] == "progress" else { return nil }
    return Double(words[1])
  }
}
