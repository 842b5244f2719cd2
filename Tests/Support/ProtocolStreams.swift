/// The bytes a client sends, cut into the requests of the X protocol and counted.
///
/// The client's byte order must be this machine's.
struct RequestStream {
  private static let queryExtension: UInt8 = 98

  private let hidden: Set<String>
  private var rest: [UInt8] = []
  /// What is left of a request whose beginning has been read.
  private var skips = 0
  private var isSetUp = false
  private var sequence: UInt16 = 0

  init(hidden: Set<String>) { self.hidden = hidden }

  /// Takes more bytes in; the sequence numbers of the questions for hidden extensions among them.
  ///
  /// `note` is called with every request's number.
  mutating func take(_ bytes: [UInt8], note: (UInt8) -> Void) -> [UInt16] {
    rest += bytes
    var found: [UInt16] = []
    var start = 0
    while true {
      let skipped = min(skips, rest.count - start)
      start += skipped
      skips -= skipped
      guard skips == 0, let length = length(at: start) else { break }
      if !isSetUp {
        isSetUp = true
        skips = length
        continue
      }
      if rest[start] == Self.queryExtension {
        guard rest.count - start >= length else { break }
        let count = Int(rest.number16(at: start + 4))
        let name = String(decoding: rest[(start + 8)...].prefix(count), as: UTF8.self)
        if hidden.contains(name) { found.append(sequence &+ 1) }
      }
      note(rest[start])
      sequence &+= 1
      skips = length
    }
    rest.removeFirst(start)
    return found
  }

  /// The length of what begins here, in bytes; nil when too little of it has come.
  private func length(at start: Int) -> Int? {
    let available = rest.count - start
    if !isSetUp {
      guard available >= 12 else { return nil }
      let (name, data) = (rest.number16(at: start + 6), rest.number16(at: start + 8))
      return 12 + (Int(name) + 3) / 4 * 4 + (Int(data) + 3) / 4 * 4
    }
    guard available >= 4 else { return nil }
    let short = rest.number16(at: start + 2)
    if short > 0 { return Int(short) * 4 }
    guard available >= 8 else { return nil }
    return Int(rest.number32(at: start + 4)) * 4
  }
}

/// The bytes a server sends, cut into answers, events and errors.
struct AnswerStream {
  private var isSetUp = false
  private var skips = 0
  /// The beginning of an answer, kept until there is enough of it to tell what it is.
  private var held: [UInt8] = []

  /// Takes more bytes in and changes the answers to hidden questions; incomplete answers are held
  /// back until the rest comes.
  mutating func patch(_ bytes: inout [UInt8], _ questions: HiddenQuestions) {
    var all = held + bytes
    var start = 0
    while start < all.count {
      if skips > 0 {
        let skipped = min(skips, all.count - start)
        skips -= skipped
        start += skipped
        continue
      }
      guard all.count - start >= (isSetUp ? 32 : 8) else { break }
      if !isSetUp {
        isSetUp = true
        skips = 8 + Int(all.number16(at: start + 6)) * 4
        continue
      }
      let kind = all[start] & 0x7f
      let isLong = kind == 1 || kind == 35
      if kind == 1, questions.remove(all.number16(at: start + 2)) {
        // present, major opcode, first event, first error
        for byte in 8..<12 { all[start + byte] = 0 }
      }
      skips = 32 + (isLong ? Int(all.number32(at: start + 4)) * 4 : 0)
    }
    held = Array(all[start...])
    bytes = Array(all[..<start])
  }
}

extension [UInt8] {
  fileprivate func number16(at start: Int) -> UInt16 {
    withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: UInt16.self) }
  }

  fileprivate func number32(at start: Int) -> UInt32 {
    withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: UInt32.self) }
  }
}
