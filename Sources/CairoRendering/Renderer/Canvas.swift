internal import Glibc
internal import PullcordCCairo
internal import VectorGraphics

/// The target of a drawing: pixels, and a cairo context over them.
///
/// The canvas creates the context when it is first needed.
struct Canvas: ~Copyable {
  let base: UnsafeMutablePointer<UInt32>
  let stride: Int
  let bounds: PixelBox
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
    self.base = base
    self.stride = stride
    self.format = format
    bounds = PixelBox(left: 0, top: 0, right: width, bottom: height)
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
    let bytes = UnsafeMutableRawPointer(base).assumingMemoryBound(to: UInt8.self)
    surface = cairo_image_surface_create_for_data(
      bytes, format, Int32(bounds.right), Int32(bounds.bottom), Int32(stride * 4))
    context = cairo_create(surface)
    return context
  }

  /// Copies pixels without gaps between their rows to a box, inside the clip only.
  mutating func copy(_ source: UnsafePointer<UInt32>, to whole: PixelBox, clip: PixelBox) {
    let box = whole.intersection(clip)
    if box.isEmpty { return }
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
    if box.isEmpty { return }
    for row in box.top..<box.bottom {
      (base + row * stride + box.left).update(repeating: word, count: box.right - box.left)
    }
    if let surface { cairo_surface_mark_dirty(surface) }
  }
}
