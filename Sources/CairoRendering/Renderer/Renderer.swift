internal import PullcordCCairo
public import VectorGraphics

/// A renderer of drawings into pixels.
///
/// It caches the pixels of `.cached` commands, up to a limit. A frame that only moves them copies rows
/// of pixels and lays out no text. Equal drawings give equal pixels, with or without the cache.
///
/// Use one renderer for each window. It must not be used from two threads at once.
public final class Renderer {
  /// The limit of the cache, in bytes; nil for a limit that depends on the size of the target.
  ///
  /// That limit is twice the size of the target's pixels, but between 2 MB and 24 MB, or one and a half
  /// times the size if that is more.
  public var cacheLimit: Int?

  /// The number of `.cached` commands that were rasterized because the cache did not contain them.
  public internal(set) var rasterizationCount = 0

  let typesetter = Typesetter()
  var tiles = LeastRecentlyUsed<TileKey, Tile>(limit: 0)
  /// The surface of an evicted tile, for reuse by the next tile of that size.
  ///
  /// A new surface would cost a system call and a page fault for every 4 KB.
  var spare: ImageSurface?

  /// Makes a renderer; see ``cacheLimit``.
  public init(cacheLimit: Int? = nil) { self.cacheLimit = cacheLimit }

  /// The current size of the cache, in bytes.
  public var cachedByteCount: Int { tiles.cost }

  /// Draws over the contents of a buffer.
  ///
  /// Commands with infinite or NaN coordinates are skipped. Nothing is drawn if the buffer is empty or
  /// the scale is not a positive finite number.
  ///
  /// - Parameters:
  ///   - drawing: The drawing, in points.
  ///   - buffer: The target pixels.
  ///   - scale: The number of device pixels per point.
  public func draw(_ drawing: Drawing, into buffer: PixelBuffer, scale: Double) {
    guard scale.isFinite, scale > 0, buffer.stride >= buffer.width,
      (1...ImageSurface.maximumExtent).contains(buffer.width),
      (1...ImageSurface.maximumExtent).contains(buffer.height)
    else { return }
    tiles.limit = cacheLimit ?? Self.cacheLimit(forPixels: buffer.width * buffer.height)
    var canvas = Canvas(buffer)
    draw(drawing, on: &canvas, Placement(scale: scale, clip: canvas.bounds))
  }

  private static func cacheLimit(forPixels pixels: Int) -> Int {
    let size = pixels * 4
    return max(2_000_000, min(size * 2, 24_000_000), size * 3 / 2)
  }
}

/// The transform, opacity and clip of the commands being drawn.
struct Placement {
  /// The map from points of the drawing to device pixels.
  var transform: Transform
  /// The number of device pixels per point, without the transforms of groups.
  let scale: Double
  /// The factor of every alpha.
  var opacity = 1.0
  /// The pixels that may be drawn.
  var clip: PixelBox
  /// Whether pixels may be written without cairo: the clip is exactly `clip`, and the target is the
  /// canvas itself rather than a layer.
  var isDirect = true
  /// Whether the result is cached, so that its text layouts need not be.
  var isForCache = false

  init(scale: Double, clip: PixelBox) {
    self.scale = scale
    self.clip = clip
    transform = .scale(x: scale, y: scale)
  }
}
