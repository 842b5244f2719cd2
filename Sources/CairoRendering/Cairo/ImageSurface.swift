internal import PullcordCCairo

/// The sole owner of a cairo image surface and its pixels.
final class ImageSurface {
  /// The C object, a `cairo_surface_t` of format ARGB32.
  let surface: OpaquePointer
  /// The first word of the top row.
  let base: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int
  /// The number of words from one row to the next.
  let stride: Int

  /// Makes a transparent surface.
  ///
  /// The result is nil if memory is short or a side exceeds ``maximumExtent``.
  init?(width: Int, height: Int) {
    guard (1...Self.maximumExtent).contains(width), (1...Self.maximumExtent).contains(height),
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    self.width = width
    self.height = height
    stride = Int(cairo_image_surface_get_stride(surface)) / 4
    base = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
  }

  deinit { cairo_surface_destroy(surface) }

  /// The largest width and height in pixels, a limit of cairo's image backend.
  static let maximumExtent = 32_767

  var byteCount: Int { stride * height * 4 }

  func clear() { base.update(repeating: 0, count: stride * height) }

  var isOpaque: Bool {
    var all: UInt32 = 0xFF00_0000
    for row in 0..<height {
      let words = UnsafeBufferPointer(start: base + row * stride, count: width)
      for word in words { all &= word }
      if all & 0xFF00_0000 != 0xFF00_0000 { return false }
    }
    return true
  }
}
