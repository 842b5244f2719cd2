/// Splits a client's bytes into requests of the X protocol, counts and changes them.
///
/// The client's byte order must be this machine's.
struct RequestStream {
  private static let queryExtension: UInt8 = 98
  /// Minor opcodes to attach a segment (MIT-SHM) and to select events (XInput).
  private static let (attach, selectEvents): (UInt8, UInt8) = (1, 46)
  /// The three kinds of touch events in the first word of a selection's mask.
  private static let touchEvents: UInt32 = 7 << 18

  private var isSetUp = false
  /// The number of remaining bytes of a request whose beginning was passed on.
  private var skips = 0
  private var sequence: UInt16 = 0
  /// The beginning of a request, which is kept until the request can be identified.
  private var held: [UInt8] = []

  /// Adds more bytes and replaces them with the bytes to pass on.
  mutating func change(_ bytes: inout [UInt8], _ state: ProxyState) {
    var all = held + bytes
    var start = 0
    while true {
      let skipped = min(skips, all.count - start)
      start += skipped
      skips -= skipped
      guard skips == 0, let length = length(of: all, at: start) else { break }
      if !isSetUp {
        isSetUp = true
        skips = length
        continue
      }
      let (major, minor) = (all[start], all[start + 1])
      let isWhole = all.count - start >= length
      if major == Self.queryExtension {
        guard isWhole else { break }
        let count = Int(all.number16(at: start + 4))
        let name = String(decoding: all[(start + 8)...].prefix(count), as: UTF8.self)
        state.queried(name, by: sequence &+ 1)
      }
      if state.changes.refusesSegments, minor == Self.attach, state.isExtension("MIT-SHM", major) {
        guard isWhole else { break }
        // No client has this segment. The server refuses it like a segment on another machine.
        all.set(UInt32.max, at: start + 8)
      }
      if let window = state.changes.touchWindow, minor == Self.selectEvents,
        state.isExtension("XInputExtension", major)
      {
        guard isWhole else { break }
        if all.number32(at: start + 16) & Self.touchEvents != 0 {
          all.set(UInt32(window), at: start + 4)
        }
      }
      // No extension has this minor opcode.
      if state.isRefused(major) { all[start + 1] = 255 }
      state.requested(major)
      sequence &+= 1
      skips = length
    }
    held = Array(all[start...])
    bytes = Array(all[..<start])
  }

  /// The length of the request that begins here, in bytes.
  ///
  /// The length is nil if too few bytes have arrived.
  private func length(of all: [UInt8], at start: Int) -> Int? {
    let available = all.count - start
    if !isSetUp {
      guard available >= 12 else { return nil }
      let (name, data) = (all.number16(at: start + 6), all.number16(at: start + 8))
      return 12 + (Int(name) + 3) / 4 * 4 + (Int(data) + 3) / 4 * 4
    }
    guard available >= 4 else { return nil }
    let short = all.number16(at: start + 2)
    if short > 0 { return Int(short) * 4 }
    guard available >= 8 else { return nil }
    return Int(all.number32(at: start + 4)) * 4
  }
}

/// Splits a server's bytes into replies, events and errors.
struct ReplyStream {
  private var isSetUp = false
  private var skips = 0
  /// The beginning of a reply, which is kept until the reply can be identified.
  private var held: [UInt8] = []

  /// Adds more bytes and replaces them with the bytes to pass on.
  mutating func change(_ bytes: inout [UInt8], _ state: ProxyState) {
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
      switch kind {
      case 0:
        state.failed(
          code: all[start + 1], request: all[start + 10], minor: UInt8(all.number16(at: start + 8)))
      case 1:
        let isHidden = state.replied(all.number16(at: start + 2), major: all[start + 9])
        // The fields are: present, major opcode, first event, first error.
        if isHidden { for byte in 8..<12 { all[start + byte] = 0 } }
      // These are core events of keys, buttons, motion and window crossings.
      case 2...8: all.add(state.delay, at: start + 4)
      case 35 where state.isExtension("XInputExtension", all[start + 1]):
        all.add(state.delay, at: start + 12)
      default: break
      }
      let isLong = kind == 1 || kind == 35
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

  fileprivate mutating func set(_ number: UInt32, at start: Int) {
    withUnsafeMutableBytes { $0.storeBytes(of: number, toByteOffset: start, as: UInt32.self) }
  }

  /// Adds an offset to a time of the server, which wraps.
  fileprivate mutating func add(_ milliseconds: Int32, at start: Int) {
    set(number32(at: start) &+ UInt32(bitPattern: milliseconds), at: start)
  }
}
