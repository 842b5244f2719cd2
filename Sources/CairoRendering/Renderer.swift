internal import PullcordCCairo
public import VectorGraphics

/// Turns pictures into pixels.
///
/// One renderer belongs to one window or one replay; it is not safe to use from two threads at once.
/// It keeps what `.cached` parts of pictures looked like, in a bounded cache, so that a frame that
/// only moves them copies rows of pixels and shapes no text.
///
/// Equal pictures give equal pixels, whatever was drawn before and whether it came from the cache.
public final class Renderer {
  /// The bound of the cache in bytes, or nil for a bound that follows the size of what is drawn:
  /// twice its pixels, at least 2 MB, at most 24 MB unless one and a half times is more.
  public var cacheLimit: Int?

  /// How often a `.cached` picture had to be rasterised because the cache did not hold it.
  public internal(set) var rasterisationCount = 0

  let typesetter = Typesetter()
  var tiles = LeastRecentlyUsed<TileKey, Tile>(limit: 0)
  /// A surface whose tile went out of the cache, to be used for the next one of its size: a fresh
  /// one would cost a system call and a page fault for every 4 KB.
  var spare: ImageSurface?

  /// Makes a renderer.
  ///
  /// - Parameter cacheLimit: The bound of the cache in bytes; by default it follows the size of what
  ///   is drawn.
  public init(cacheLimit: Int? = nil) { self.cacheLimit = cacheLimit }

  /// What the cache holds now, in bytes.
  public var cachedByteCount: Int { tiles.cost }

  /// Draws a picture over what the buffer holds.
  ///
  /// Parts that are not finite numbers, have no extent or lie outside are left out. An empty buffer
  /// or a `scale` that is not a positive number draws nothing.
  ///
  /// - Parameters:
  ///   - drawing: The picture, in points.
  ///   - buffer: The pixels. Each keeps its color where the picture does not cover it.
  ///   - scale: Device pixels in a point; 1 on an ordinary screen.
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
    let picture = pixels * 4
    return max(2_000_000, min(picture * 2, 24_000_000), picture * 3 / 2)
  }
}

/// Where and how the steps of a picture are drawn.
struct Placement {
  /// From the picture's points to device pixels.
  var transform: Transform
  /// Device pixels in a point before any transform of the picture.
  let scale: Double
  /// What the alpha of every color is multiplied by.
  var opacity = 1.0
  /// The pixels outside which nothing is drawn.
  var clip: PixelBox
  /// Whether `clip` says all there is to say and the canvas's own pixels are the target, so that
  /// they may be written without cairo.
  var isDirect = true
  /// Whether the result is kept, so that keeping its layouts too would be a waste.
  var isForCache = false

  init(scale: Double, clip: PixelBox) {
    self.scale = scale
    self.clip = clip
    transform = .scale(x: scale, y: scale)
  }
}
