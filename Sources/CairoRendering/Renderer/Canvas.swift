internal import PullcordCCairo
internal import PullcordMath
internal import VectorGraphics

/// The target of a drawing: pixels and a cairo context over them, or a context alone.
///
/// The canvas creates the context over pixels when it is first needed.
struct Canvas: ~Copyable {
  private let pixels: (base: UnsafeMutablePointer<UInt32>, stride: Int)?
  let bounds: PixelBox
  /// The map from device pixels of the drawing to units of the context.
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

  /// Makes a canvas on a context, in whose coordinates a unit has `scale` device pixels.
  ///
  /// The canvas covers the context's clip.
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

  /// Returns cairo's context over the pixels.
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

  /// Makes a map to device pixels cairo's current matrix, and returns the context.
  mutating func cairo(under transform: Transform) -> OpaquePointer? {
    let context = cairo()
    var matrix = origin.concatenating(transform).cairoMatrix
    cairo_set_matrix(context, &matrix)
    return context
  }

  /// Copies pixels without gaps between their rows to a box, inside the clip only.
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
