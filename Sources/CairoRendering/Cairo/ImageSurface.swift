internal import PullcordCCairo
internal import PullcordMath
internal import VectorGraphics

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
  /// The result is nil if memory is short or a side is not 1…``maximumExtent`` pixels.
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

/// The target of a drawing: pixels and a cairo context over them, or a context alone.
///
/// The canvas creates the context over pixels when it is first needed.
struct Canvas: ~Copyable {
  private let pixels: (base: UnsafeMutablePointer<UInt32>, stride: Int)?
  let bounds: PixelBox
  /// The map from device pixels of the drawing to the device space of the context.
  private var origin = Transform.identity
  private let format: cairo_format_t
  private var surface: OpaquePointer?
  private var context: OpaquePointer?

  init(_ buffer: PixelBuffer) {
    self.init(
      base: buffer.base, width: buffer.width, height: buffer.height, stride: buffer.stride,
      format: CAIRO_FORMAT_RGB24)
  }

  init(_ surface: ImageSurface) {
    self.init(
      base: surface.base, width: surface.width, height: surface.height, stride: surface.stride,
      format: CAIRO_FORMAT_ARGB32)
  }

  private init(
    base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int, format: cairo_format_t
  ) {
    pixels = (base, stride)
    self.format = format
    bounds = PixelBox(left: 0, top: 0, right: width, bottom: height)
  }

  /// Makes a canvas that draws with an existing context.
  ///
  /// A unit of the context is `scale` device pixels. The canvas covers the context's clip.
  init(context: OpaquePointer, scale: Double) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    let user = Transform(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
    origin = user.concatenating(.scale(x: 1 / scale, y: 1 / scale))
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    // The conversion to integers must not overflow.
    func pixel(_ unit: Double) -> Double { min(max(unit * scale, -1e9), 1e9) }
    bounds = PixelBox(
      left: Int(pixel(left).rounded(.down)), top: Int(pixel(top).rounded(.down)),
      right: Int(pixel(right).rounded(.up)), bottom: Int(pixel(bottom).rounded(.up)))
    pixels = nil
    format = CAIRO_FORMAT_ARGB32
    self.context = cairo_reference(context)
  }

  deinit {
    if let context { cairo_destroy(context) }
    if let surface {
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }

  /// Returns the context, and first creates it over the pixels if there is none.
  ///
  /// The context is never nil. If memory is short, cairo returns a context that ignores every call.
  mutating func cairo() -> OpaquePointer? {
    if let context { return context }
    let bytes = (pixels?.base).map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: UInt8.self)
    }
    surface = cairo_image_surface_create_for_data(
      bytes, format, Int32(bounds.right), Int32(bounds.bottom), Int32((pixels?.stride ?? 0) * 4))
    context = cairo_create(surface)
    return context
  }

  /// Sets cairo's current matrix, and returns the context.
  ///
  /// `transform` maps the coordinates of the following calls to device pixels.
  mutating func cairo(under transform: Transform) -> OpaquePointer? {
    let context = cairo()
    var matrix = origin.concatenating(transform).cairoMatrix
    cairo_set_matrix(context, &matrix)
    return context
  }

  /// Copies pixels to the part of a box that is inside the clip.
  ///
  /// The source has the size of the whole box and no gaps between its rows.
  mutating func copy(_ source: UnsafePointer<UInt32>, to whole: PixelBox, clip: PixelBox) {
    let box = whole.intersection(clip)
    guard !box.isEmpty, let (base, stride) = pixels else { return }
    var words = source + (box.top - whole.top) * whole.width + (box.left - whole.left)
    var target = base + box.top * stride + box.left
    if box.width == stride, box.width == whole.width {
      memcpy(target, words, box.area * 4)
    } else {
      for _ in 0..<box.height {
        memcpy(target, words, box.width * 4)
        words += whole.width
        target += stride
      }
    }
    if let surface { cairo_surface_mark_dirty(surface) }
  }

  /// Fills a box with one opaque color.
  mutating func fill(_ box: PixelBox, with word: UInt32) {
    guard !box.isEmpty, let (base, stride) = pixels else { return }
    for row in box.top..<box.bottom {
      (base + row * stride + box.left).update(repeating: word, count: box.right - box.left)
    }
    if let surface { cairo_surface_mark_dirty(surface) }
  }
}
