internal import PullcordCZlib

/// The reader of files that are compressed by gzip, such as `.svgz`.
enum Inflation {
  /// Whether bytes begin as those of gzip do.
  static func isCompressed(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Unpacks bytes, up to the limit of a file's size.
  ///
  /// The corresponding C functions are `inflateInit2_`, `inflate` and `inflateEnd`.
  static func inflate(_ bytes: [UInt8], file: String) throws(SVGFileError) -> [UInt8] {
    guard bytes.count <= SVGFileLimits.bytes else { throw .tooLarge(file) }
    var stream = z_stream()
    // 16 more than the window's size: the data has the header of gzip.
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, 16 + MAX_WBITS, ZLIB_VERSION, size) == Z_OK else {
      throw SVGFileError(file: file, "not enough memory to unpack it, free some")
    }
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    var status = Z_OK
    bytes.withUnsafeBufferPointer { input in
      // The pointer is mutable in zlib's signature, but zlib only reads from it.
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.avail_in = UInt32(input.count)
      while status == Z_OK, output.count <= SVGFileLimits.bytes {
        output += [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
          stream.next_out = buffer.baseAddress
          stream.avail_out = UInt32(buffer.count)
          status = PullcordCZlib.inflate(&stream, Z_NO_FLUSH)
          count = buffer.count - Int(stream.avail_out)
        }
      }
    }
    guard output.count <= SVGFileLimits.bytes else { throw .tooLarge(file) }
    switch status {
    case Z_STREAM_END: return output
    case Z_BUF_ERROR:
      throw SVGFileError(
        file: file, "the compressed file ends too early, expected all of it: is it complete?")
    default:
      throw SVGFileError(
        file: file, "damaged compressed data, expected an SVG file packed by gzip")
    }
  }
}
