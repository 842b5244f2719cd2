internal import PullcordCCairo
internal import PullcordMath
public import VectorGraphics

/// A failure to read or write a PNG file.
public struct PNGError: Error, Hashable, CustomStringConvertible {
  /// The reason, worded for the end of a sentence, such as “not a PNG file”.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Reading and writing of PNG files in memory.
public enum PNG {
  /// The largest number of pixels that can be read: 100 million, which take 400 MB.
  public static let maximumPixels = 100_000_000

  /// Returns the bytes of a PNG file with 8 bits for each of red, green and blue.
  ///
  /// With `hasAlpha`, which is false by default, the file also has 8 bits of alpha.
  ///
  /// Equal pixels give equal bytes with the same version of libpng. The file contains no time stamp
  /// and no comment.
  public static func encode(
    _ buffer: PixelBuffer, hasAlpha: Bool = false
  ) throws(PNGError) -> [UInt8] {
    let data = UnsafeMutableRawPointer(buffer.base).assumingMemoryBound(to: UInt8.self)
    guard buffer.stride >= buffer.width,
      (1...ImageSurface.maximumExtent).contains(buffer.width),
      (1...ImageSurface.maximumExtent).contains(buffer.height)
    else {
      throw PNGError("a picture of \(buffer.width)×\(buffer.height) pixels cannot be a PNG file")
    }
    let surface = cairo_image_surface_create_for_data(
      data, hasAlpha ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, Int32(buffer.width),
      Int32(buffer.height),
      Int32(buffer.stride * 4))
    defer { cairo_surface_destroy(surface) }
    var writer = Writer()
    writer.bytes.reserveCapacity(buffer.width * buffer.height / 4)
    let status = withUnsafeMutablePointer(to: &writer) {
      cairo_surface_write_to_png_stream(surface, append, $0)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw PNGError(String(cString: cairo_status_to_string(status)))
    }
    return writer.bytes
  }

  /// Returns the image in the bytes of a PNG file, converted to 8 bits per component.
  ///
  /// The method throws an error if the bytes are not a PNG file, or if the file is damaged or
  /// incomplete. It also throws an error if the image has more than ``maximumPixels`` pixels or a
  /// side of more than 32,767 pixels.
  public static func decode(_ bytes: [UInt8]) throws(PNGError) -> Image {
    // Check the size first, because cairo allocates as much memory as the header requests.
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    else { throw PNGError("not a PNG file") }
    let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    let height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
    guard width > 0, height > 0, width <= ImageSurface.maximumExtent,
      height <= ImageSurface.maximumExtent, width * height <= maximumPixels
    else {
      throw PNGError(
        "a picture of \(width)×\(height) pixels, expected sides of 1…\(ImageSurface.maximumExtent) "
          + "and at most \(maximumPixels) pixels")
    }

    var reader = Reader(bytes: bytes)
    let surface = withUnsafeMutablePointer(to: &reader) {
      cairo_image_surface_create_from_png_stream(take, $0)
    }
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      // Cairo reports most errors of libpng as a lack of memory.
      throw PNGError("the PNG data is damaged or incomplete, or memory is short")
    }
    return try pixels(of: surface)
  }

  private static func pixels(of surface: OpaquePointer?) throws(PNGError) -> Image {
    let format = cairo_image_surface_get_format(surface)
    guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24,
      let data = cairo_image_surface_get_data(surface)
    else { throw PNGError("a kind of PNG that cairo does not turn into colors") }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    let base = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
    let opaque: UInt32 = format == CAIRO_FORMAT_RGB24 ? 0xFF00_0000 : 0
    let words = [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
      count = width * height
      for row in 0..<height {
        let (source, target) = (base + row * stride, row * width)
        for column in 0..<width { words[target + column] = source[column] | opaque }
      }
    }
    return Image(width: width, height: height, pixels: words)
  }
}

private struct Writer {
  var bytes: [UInt8] = []
}

/// Receives the next bytes of a file from cairo.
private func append(
  _ closure: UnsafeMutableRawPointer?, _ data: UnsafePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
  guard let writer = closure?.assumingMemoryBound(to: Writer.self) else {
    return CAIRO_STATUS_WRITE_ERROR
  }
  writer.pointee.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
  return CAIRO_STATUS_SUCCESS
}

private struct Reader {
  let bytes: [UInt8]
  var position = 0
}

/// Passes the next bytes of a file to cairo.
private func take(
  _ closure: UnsafeMutableRawPointer?, _ target: UnsafeMutablePointer<UInt8>?, _ count: UInt32
) -> cairo_status_t {
  guard let reader = closure?.assumingMemoryBound(to: Reader.self), let target,
    reader.pointee.bytes.count - reader.pointee.position >= Int(count)
  else { return CAIRO_STATUS_READ_ERROR }
  reader.pointee.bytes.withUnsafeBufferPointer {
    guard let base = $0.baseAddress else { return }
    memcpy(target, base + reader.pointee.position, Int(count))
  }
  reader.pointee.position += Int(count)
  return CAIRO_STATUS_SUCCESS
}
