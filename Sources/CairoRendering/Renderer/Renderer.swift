internal import PullcordCCairo
public import VectorGraphics

/// A renderer of drawings into pixels.
///
/// A renderer caches the pixels of `.cached` commands, up to a limit. If a frame only moves these
/// commands, the renderer copies rows of pixels and lays out no text. Equal drawings give equal
/// pixels, with or without the cache.
///
/// Use one renderer for each window. Do not use a renderer from two threads at once.
public final class Renderer {
  /// The limit of the cache, in bytes; nil for a limit that depends on the size of the target.
  ///
  /// If nil, the limit is twice the size of the target's pixels, but at least 2 MB and at most
  /// 24 MB. For very large targets it is 1.5 times the size of the pixels, even above 24 MB.
  public var cacheLimit: Int?

  /// The number of `.cached` commands that were rasterized because the cache did not contain them.
  public internal(set) var rasterizationCount = 0

  let typesetter = Typesetter()
  var tiles = LeastRecentlyUsed<TileKey, Tile>(limit: 0)
  /// The surface of an evicted tile, which the next tile of the same size reuses.
  ///
  /// A new surface would cost a system call and a page fault for every 4 KB.
  var spare: ImageSurface?

  /// Makes a renderer; see ``cacheLimit``.
  public init(cacheLimit: Int? = nil) { self.cacheLimit = cacheLimit }

  /// The current size of the cache, in bytes.
  public var cachedByteCount: Int { tiles.cost }

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
  /// The factor that multiplies every alpha.
  var opacity = 1.0
  /// The pixels that commands may change.
  var clip: PixelBox
  /// Whether commands may write pixels without cairo.
  ///
  /// This requires that the clip is exactly `clip` and that the target is the canvas itself, not a
  /// layer.
  var isDirect = true
  /// Whether the result is cached.
  ///
  /// If so, its text layouts need no cache of their own.
  var isForCache = false

  init(scale: Double, clip: PixelBox) {
    self.scale = scale
    self.clip = clip
    transform = .scale(x: scale, y: scale)
  }
}
