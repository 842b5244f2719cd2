internal import PullcordCCairo
internal import Synchronization
public import VectorGraphics

/// A renderer of drawings into pixels.
///
/// A renderer caches the pixels of `.cached` commands, up to a limit. If a frame only moves these
/// commands, the renderer copies rows of pixels and lays out no text. Equal drawings give equal
/// pixels, with or without the cache.
///
/// Use one renderer for each window. Do not use a renderer from two threads at once. Renderers in
/// different threads can draw at the same time, but they draw text one after another.
public final class Renderer {
  /// The limit of the cache, in bytes; nil for a limit that depends on the size of the target.
  ///
  /// If nil, the limit is `TileMemory.byteCount(forPixels:)`. Cached drawings inside other cached
  /// drawings take up to a megabyte more.
  public var cacheLimit: Int?

  /// The number of `.cached` commands that were rasterized because the cache did not contain them.
  public internal(set) var rasterizationCount = 0

  let typesetter: Typesetter
  private var ownMemory: TileMemory?
  /// The tiles of recent frames; nil before the first frame.
  var tiles: TileRing?
  /// The surface in which tiles are drawn; nil while it is in use.
  var scratch: ImageSurface?
  /// The pixels of cached drawings that are parts of other cached drawings.
  var pieces = LeastRecentlyUsed<TileKey, ImageSurface>(limit: 1 << 20)

  /// The pixels of recent pictures that were drawn by their sources.
  var pictures = PictureSurfaces()

  /// The box of the latest picture in a `PixelBuffer`; nil before the first one.
  var bounds: PixelBox?
  /// The drawn parts of the latest composed picture.
  var clustersShown: [DrawnCluster] = []

  /// Makes a renderer; see ``cacheLimit``.
  public init(cacheLimit: Int? = nil) {
    self.cacheLimit = cacheLimit
    typesetter = Typesetter()
  }

  /// Makes a renderer whose text has the font of a toolkit.
  ///
  /// - Parameter textContext: A `PangoContext`, which the renderer keeps. It determines the family,
  ///   the style and the rendering options of text. The drawing determines the sizes. After a
  ///   change of the context, make a new renderer.
  public convenience init(textContext: OpaquePointer) {
    self.init(typesetter: Typesetter(context: textContext))
  }

  private init(typesetter: Typesetter) { self.typesetter = typesetter }

  /// Makes a renderer that draws text in a font of the system, with the system's fallback fonts.
  ///
  /// - Parameter font: The family and style in Pango's notation, such as `Cantarell` or
  ///   `Noto Sans Bold`. The drawing determines the sizes of text.
  public convenience init(font: String) {
    let fontMap = pango_cairo_font_map_new()
    let context = pango_font_map_create_context(fontMap)
    let description = pango_font_description_from_string(font)
    let options = cairo_font_options_create()
    // Letters with colored edges need a known background, which cached pixels do not have.
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_font_description(context, description)
    cairo_font_options_destroy(options)
    pango_font_description_free(description)
    if let fontMap { g_object_unref(fontMap) }
    self.init(typesetter: context.map { Typesetter(context: $0) } ?? Typesetter())
    if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
  }

  /// The current size of the cache, in bytes.
  public var cachedByteCount: Int { (tiles?.byteCount ?? 0) + pieces.cost }

  /// Draws over the contents of a buffer.
  ///
  /// Commands with infinite or NaN coordinates are skipped. If the buffer is empty or the scale is
  /// not a positive finite number, the method draws nothing.
  ///
  /// - Parameters:
  ///   - drawing: The drawing, in points.
  ///   - buffer: The target pixels.
  ///   - scale: The number of device pixels per point.
  public func draw(_ drawing: Drawing, into buffer: PixelBuffer, scale: Double) {
    guard Self.isDrawable(buffer, scale: scale) else { return }
    beginFrame(pixelCount: buffer.width * buffer.height)
    var canvas = Canvas(buffer)
    bounds = canvas.bounds
    draw(drawing, on: &canvas, Placement(scale: scale, clip: canvas.bounds))
  }

  /// Draws with a context of cairo, a `cairo_t`, and leaves the context's state unchanged.
  ///
  /// A point of the drawing is a unit of the context. Commands with infinite or NaN coordinates are
  /// skipped. If the scale is not a positive finite number, or the context has an error, the method
  /// draws nothing.
  ///
  /// - Parameters:
  ///   - drawing: The drawing, in points.
  ///   - context: The context. Its clip bounds the drawing.
  ///   - scale: The number of device pixels per unit of the context. Text and cached parts are laid
  ///     out for this scale. In GTK, it is the scale factor of the widget.
  public func draw(_ drawing: Drawing, in context: OpaquePointer, scale: Double) {
    guard scale.isFinite, scale > 0, cairo_status(context) == CAIRO_STATUS_SUCCESS else { return }
    var canvas = Canvas(context: context, scale: scale)
    guard !canvas.bounds.isEmpty else { return }
    beginFrame(pixelCount: min(canvas.bounds.area, Self.largestScreen))
    var placement = Placement(scale: scale, clip: canvas.bounds)
    placement.isDirect = false
    cairo_save(context)
    draw(drawing, on: &canvas, placement)
    cairo_restore(context)
    cairo_new_path(context)
  }

  /// The number of pixels of a 4K screen.
  ///
  /// It limits the cache for contexts without a clip.
  private static let largestScreen = 3840 * 2160

  private func beginFrame(pixelCount: Int) {
    let limit = cacheLimit ?? TileMemory.byteCount(forPixels: pixelCount)
    let size = ownMemory?.byteCount ?? 0
    if size < limit || cacheLimit != nil && size != limit {
      ownMemory = TileMemory(byteCount: limit)
    }
    if let ownMemory { beginFrame(tiles: ownMemory, isReadLater: false) }
  }

  static func isDrawable(_ buffer: PixelBuffer, scale: Double) -> Bool {
    scale.isFinite && scale > 0 && buffer.stride >= buffer.width
      && (1...ImageSurface.maximumExtent).contains(buffer.width)
      && (1...ImageSurface.maximumExtent).contains(buffer.height)
  }

  /// Begins a frame whose tiles are in the given memory.
  ///
  /// If the previous frame used another memory, the cache is emptied.
  func beginFrame(tiles memory: TileMemory, isReadLater: Bool) {
    if tiles?.memory !== memory { tiles = TileRing(memory: memory, isReadLater: isReadLater) }
    tiles?.beginFrame()
    pictures.beginFrame()
  }
}

/// The transform, opacity and clip of the commands being drawn.
struct Placement: Equatable {
  /// The map from points of the drawing to device pixels.
  var transform: Transform
  /// The number of device pixels per point, without the transforms of groups.
  let scale: Double
  /// The factor that multiplies every alpha.
  var opacity = 1.0
  /// The pixels that commands may change.
  var clip: PixelBox
  /// Whether commands may write pixels without cairo.
  ///
  /// This requires that cairo clips exactly to `clip`, and that the target is the canvas, not a
  /// layer.
  var isDirect = true
  /// Whether the result is cached.
  ///
  /// If so, the text layouts need no cache of their own.
  var isForCache = false
  /// Whether the commands are inside a `.cached` command, even if its pixels are not cached.
  var isInCached = false

  init(scale: Double, clip: PixelBox) {
    self.scale = scale
    self.clip = clip
    transform = .scale(x: scale, y: scale)
  }
}

extension Drawing {
  /// Draws once with a context of cairo, a `cairo_t`.
  ///
  /// A point is a unit of the context, and a unit is `scale` device pixels. Each call searches for
  /// its fonts again. To draw frames, keep a ``Renderer``, which also caches parts.
  public func draw(in context: OpaquePointer, scale: Double = 1) {
    Renderer().draw(self, in: context, scale: scale)
  }
}

extension Renderer: TextMeasuring {
  /// Returns the extent of text as this renderer draws it, wrapped at `width` points.
  public func extent(
    of text: String, style: TextStyle, width: Double, scale: Double
  ) -> TextExtent {
    guard style.size.isFinite, style.size > 0, scale.isFinite, scale > 0, width > 0 else {
      return TextExtent(width: 0, lineCount: 1)
    }
    let extent = typesetter.extent(
      Typesetter.Request(
        text, style, width: width, lines: Typesetter.maximumLines, alignment: .leading, scale: scale
      ))
    return TextExtent(width: extent.width / scale, lineCount: extent.lineCount)
  }
}
