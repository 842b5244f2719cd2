/// Identifies bytes by their number and 128 bits of hashes, without storing them.
///
/// Swift seeds its hashes in each process, so nobody can construct a collision.
struct Digest: Hashable {
  private let count: Int
  private let first: Int
  private let second: Int

  init(_ bytes: UnsafeRawBufferPointer) {
    count = bytes.count
    (first, second) = (Self.hash(bytes, 1), Self.hash(bytes, 2))
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer, _ salt: UInt8) -> Int {
    var hasher = Hasher()
    hasher.combine(salt)
    hasher.combine(bytes: bytes)
    return hasher.finalize()
  }
}
