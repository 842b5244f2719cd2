internal import Foundation

/// What a hostile server does to its client.
package enum Attack: String, CaseIterable, Sendable {
  case slowHeader, endlessHeader, endlessInterim, notHTTP, nothing, resetInHeader, resetInBody
  case slowBody, endlessBody, hugeLength, impossibleLength, compressionBomb
  case redirectLoop, redirectToFile, redirectToGopher
  case millionItems, manyItems, duplicatedIDs, wrongTypes, deepNesting
  case controlCharacters, controlCharactersInError, combiningMarks

  /// What the error says besides the name of the server; nil if the answer has rows.
  package var reason: String? {
    switch self {
    case .slowHeader, .slowBody: "No complete response from"
    case .endlessInterim: "responded with 102"
    case .endlessHeader, .notHTTP, .nothing, .resetInHeader: "No response from"
    case .resetInBody: "is incomplete"
    case .endlessBody, .hugeLength, .compressionBomb: "is larger than 8 MB"
    case .redirectLoop: "redirects more than 10 times"
    case .redirectToFile: "redirects to an address of “file”"
    case .redirectToGopher: "redirects to an address of “gopher”"
    case .millionItems: "has more than 10000 entries"
    case .wrongTypes: "expected a text or a number"
    case .impossibleLength, .deepNesting, .controlCharactersInError: "not valid JSON"
    case .manyItems, .duplicatedIDs, .controlCharacters, .combiningMarks: nil
    }
  }

  /// Answers a request.
  package func answer(_ client: HostileConnection) {
    switch self {
    case .slowHeader:
      client.send("HTTP/1.1 200 OK\r\nX-Slow: ")
      while client.send("x") { usleep(100_000) }
    case .slowBody:
      client.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
      while client.send(" ") { usleep(20_000) }
    case .endlessHeader:
      client.send("HTTP/1.1 200 OK\r\n")
      let lines = String(repeating: "X-Long: \(String(repeating: "x", count: 1000))\r\n", count: 64)
      while client.send(lines) {}
    case .endlessInterim:
      let lines = String(repeating: "HTTP/1.1 102 Processing\r\n\r\n", count: 100)
      while client.send(lines) { usleep(1000) }
    case .notHTTP: client.send("SSH-2.0-OpenSSH_9.2p1\r\n\u{1B}[2J")
    case .nothing: break
    case .resetInHeader:
      client.send("HTTP/1.1 200 OK\r\nContent-")
      client.reset()
    case .resetInBody:
      client.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n[{\"id\":1,")
      usleep(50_000)
      client.reset()
    case .endlessBody:
      client.send("HTTP/1.1 200 OK\r\n\r\n[")
      while client.send([UInt8](repeating: 0x20, count: 1 << 16)) {}
    case .hugeLength: client.send("HTTP/1.1 200 OK\r\nContent-Length: 9000000000000000\r\n\r\n[")
    case .impossibleLength:
      client.send(
        "HTTP/1.1 200 OK\r\nContent-Length: \(String(repeating: "9", count: 40))\r\n\r\n[")
    case .compressionBomb:
      client.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n")
      client.send(Self.bomb.start)
      while client.send(Self.bomb.piece) {}
    case .redirectLoop: redirect(client, to: "/again")
    case .redirectToFile: redirect(client, to: "file:///etc/passwd")
    case .redirectToGopher: redirect(client, to: "gopher://127.0.0.1:1/x")
    default: if let body { Self.send(body, client) }
    }
  }

  /// Sends a well-formed answer.
  package static func send(_ body: String, _ client: HostileConnection) {
    client.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n")
    client.send(body)
  }

  private var body: String? {
    switch self {
    case .millionItems:
      "[" + String(repeating: #"{"name":"x"},"#, count: 600_000) + #"{"name":"x"}]"#
    case .manyItems:
      "[" + (0..<10_000).map { #"{"id":\#($0),"name":"Person \#($0)"}"# }.joined(separator: ",")
        + "]"
    case .duplicatedIDs:
      Self.feed(String(repeating: #"{"id":7,"name":"Twin"},"#, count: 9900))
    case .wrongTypes: #"[{"id":1,"name":"A"},{"id":{},"name":["x"]}]"#
    case .deepNesting: String(repeating: "[", count: 100_000)
    case .controlCharacters:
      Self.feed(
        #"{"id":"\u0000\u001b","name":"gpj.\u202eexe\u0007","email":"\u2066\u2029\u0000"},"#)
    case .controlCharactersInError: "{\u{202E}\u{1B}[2J\u{7}:1}"
    case .combiningMarks:
      Self.feed(#"{"id":1,"name":"a\#(String(repeating: "\u{0301}", count: 200_000))"},"#)
    default: nil
    }
  }

  /// A feed of entries, which end with a comma, and of people below them.
  private static func feed(_ entries: String) -> String {
    "[" + entries + (100..<120).map(PeoplePages.person).joined(separator: ",") + "]"
  }

  private func redirect(_ client: HostileConnection, to place: String) {
    client.send("HTTP/1.1 302 Found\r\nLocation: \(place)\r\nContent-Length: 0\r\n\r\n")
  }

  /// A gzip file that grows by a factor of 158 and never ends.
  ///
  /// It is one block of fixed codes (RFC 1951): a zero, then copies of 258 zeros. Eight copies take
  /// 13 bytes.
  private static var bomb: (start: [UInt8], piece: [UInt8]) {
    let copy = "1100010100000"
    func bytes(_ bits: String) -> [UInt8] {
      let bits = Array(bits)
      return stride(from: 0, to: bits.count, by: 8).map { start in
        (0..<8).reduce(0) { $0 | (bits[start + $1] == "1" ? 1 << UInt8($1) : 0) }
      }
    }
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    // The last block, with fixed codes, whose bits are in the opposite order; then the zero.
    let start = header + bytes("11000110000" + copy)
    let eight = bytes(String(repeating: copy, count: 8))
    return (start, (0..<1000).flatMap { _ in eight })
  }
}
