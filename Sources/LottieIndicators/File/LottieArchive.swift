internal import PullcordCLottie

/// The files of a zip archive in memory, in the format of APPNOTE.TXT 6.3.10.
///
/// Only the features that `.lottie` files need are supported: files that are stored or deflated.
/// Encryption, archives in several parts and 64-bit sizes are not supported.
struct LottieArchive {
  private struct Entry {
    var name: String
    var method: Int
    var checksum: UInt
    var packedSize: Int
    var size: Int
    var position: Int
  }

  /// The reason why an archive or one of its files cannot be read.
  struct Problem: Error {
    var message: String
  }

  private let bytes: [UInt8]
  private var entries: [Entry] = []

  /// Whether bytes are a zip archive.
  static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// Reads the directory of an archive.
  init(_ bytes: [UInt8]) throws(Problem) {
    self.bytes = bytes
    // The end record consists of 22 bytes and a comment of up to 65,535 bytes.
    let last = bytes.count - 22
    guard last >= 0,
      let end = stride(from: last, through: max(0, last - 65_535), by: -1).first(where: {
        bytes[$0...].starts(with: [0x50, 0x4B, 0x05, 0x06])
      })
    else { throw Problem(message: "the zip archive has no directory; it may be incomplete") }
    let count = number(end + 10, 2)
    guard count <= LottieFileLimits.entries else {
      throw Problem(
        message: "\(count) files, expected at most \(LottieFileLimits.entries)")
    }
    var position = number(end + 16, 4)
    for _ in 0..<count {
      guard position >= 0, position + 46 <= bytes.count,
        bytes[position...].starts(with: [0x50, 0x4B, 0x01, 0x02])
      else { throw Problem(message: "the directory of the zip archive is damaged") }
      let nameEnd = position + 46 + number(position + 28, 2)
      guard nameEnd <= bytes.count else {
        throw Problem(message: "the directory of the zip archive is damaged")
      }
      let name = String(decoding: bytes[(position + 46)..<nameEnd], as: UTF8.self)
      guard Self.isInside(name) else {
        throw Problem(message: "the name '\(name)' in the zip archive leads out of it")
      }
      guard number(position + 8, 2) & 1 == 0 else {
        throw Problem(message: "'\(name)' in the zip archive is encrypted")
      }
      entries.append(
        Entry(
          name: name, method: number(position + 10, 2), checksum: UInt(number(position + 16, 4)),
          packedSize: number(position + 20, 4), size: number(position + 24, 4),
          position: number(position + 42, 4)))
      position = nameEnd + number(position + 30, 2) + number(position + 32, 2)
    }
  }

  /// The names of all files and folders.
  var names: [String] { entries.map(\.name) }

  /// Returns the contents of a file; nil if the archive does not contain it.
  func contents(of name: String) throws(Problem) -> [UInt8]? {
    guard let entry = entries.first(where: { $0.name == name }) else { return nil }
    guard entry.size <= LottieFileLimits.bytes else {
      throw Problem(
        message: "'\(name)' in the zip archive has \(entry.size) bytes, "
          + "expected at most \(LottieFileLimits.bytes >> 20) MiB")
    }
    let header = entry.position
    guard header + 30 <= bytes.count, bytes[header...].starts(with: [0x50, 0x4B, 0x03, 0x04]) else {
      throw Problem(message: "'\(name)' in the zip archive is damaged")
    }
    let start = header + 30 + number(header + 26, 2) + number(header + 28, 2)
    guard start + entry.packedSize <= bytes.count else {
      throw Problem(message: "'\(name)' in the zip archive is incomplete")
    }
    let packed = bytes[start..<start + entry.packedSize]
    switch entry.method {
    case 0 where entry.size == entry.packedSize: return Array(packed)
    case 8: return try inflated(packed, entry)
    default:
      throw Problem(
        message: "'\(name)' in the zip archive is packed by method \(entry.method), expected "
          + "0 (stored) or 8 (deflated)")
    }
  }

  private func inflated(_ packed: ArraySlice<UInt8>, _ entry: Entry) throws(Problem) -> [UInt8] {
    var status: Int32 = 1
    let bytes = [UInt8](unsafeUninitializedCapacity: entry.size) { buffer, count in
      packed.withUnsafeBufferPointer { packed in
        guard let source = packed.baseAddress, let target = buffer.baseAddress else { return }
        status = pullcord_inflate(
          source, UInt32(packed.count), target, UInt32(entry.size), entry.checksum)
      }
      count = status == 0 ? entry.size : 0
    }
    if status == 0 { return bytes }
    throw Problem(
      message: status == 2
        ? "needs zlib to read a zip archive: install the package zlib1g"
        : "'\(entry.name)' in the zip archive is damaged")
  }

  /// Whether a name stays within the folder into which an archive is extracted.
  private static func isInside(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix("/") && !name.utf8.contains(0x5C) && !name.utf8.contains(0)
      && !name.split(separator: "/").contains("..")
  }

  /// The little-endian number at a position, which must be inside the archive.
  private func number(_ position: Int, _ count: Int) -> Int {
    bytes[position..<position + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
