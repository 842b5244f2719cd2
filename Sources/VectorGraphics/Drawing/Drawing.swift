/// A picture as a value: a list of drawing commands, in points.
public struct Drawing: Hashable, Sendable {
  /// One drawing command.
  public indirect enum Command: Hashable, Sendable {
    /// Fills a path.
    case fill(Path, Paint, FillRule)
    /// Draws a line along a path.
    case stroke(Path, Paint, StrokeStyle)
    /// Draws text in a box, in at most `lines` lines.
    ///
    /// Longer text ends in an ellipsis.
    case text(String, box: Rectangle, style: TextStyle, lines: Int, alignment: TextAlignment)
    /// Draws an image, scaled to fill a box.
    case image(Image, Rectangle)
    /// Draws a picture that fills a box and provides its pixels at the renderer's resolution.
    ///
    /// The pixels of a picture that is not rotated or mirrored are drawn without scaling.
    case picture(ScalablePicture, Rectangle)
    /// Draws a nested drawing.
    ///
    /// The clip is in the nested drawing's coordinates. Nil means no clip.
    case group(Drawing, transform: Transform, opacity: Double, clip: Path?)
    /// Draws a nested drawing through a mask, which is another drawing.
    ///
    /// Both drawings have the same coordinates. Where the mask paints nothing, the nested drawing
    /// is invisible.
    case masked(Drawing, by: Drawing, MaskChannel)
    /// Draws a nested drawing whose pixels the renderer caches.
    ///
    /// The renderer reuses the pixels while `id` and `version` stay the same. It clips the drawing
    /// to `size` and places its origin on a whole device pixel.
    case cached(id: UInt64, version: UInt64, size: Size, Drawing)
  }

  /// The property of a mask's pixels that decides how much of a drawing is visible.
  public enum MaskChannel: Hashable, Sendable, CaseIterable {
    /// The opacity.
    case alpha
    /// The luminance, multiplied by the opacity, as in SVG.
    ///
    /// White shows the drawing, and black hides it.
    case luminance
  }

  /// The commands; later ones draw over earlier ones.
  public var commands: [Command]

  /// Makes a drawing from its commands.
  public init(_ commands: [Command] = []) { self.commands = commands }
}

extension Drawing {
  /// Adds the commands of another drawing on top.
  public mutating func add(_ other: Drawing) { commands += other.commands }

  /// Adds another drawing as a group on top, unless its opacity is 0.
  public mutating func addGroup(_ other: Drawing, _ transform: Transform, opacity: Double = 1) {
    if opacity > 0 {
      commands.append(.group(other, transform: transform, opacity: opacity, clip: nil))
    }
  }

  /// Adds a path filled by the non-zero rule, unless the color is transparent.
  public mutating func fill(_ path: Path, _ color: Color) {
    if color.alpha > 0 { commands.append(.fill(path, .solid(color), .nonZero)) }
  }

  /// Adds a line along a path, unless the color is transparent.
  public mutating func stroke(_ path: Path, _ color: Color, width: Double) {
    if color.alpha > 0 {
      commands.append(.stroke(path, .solid(color), StrokeStyle(width: width)))
    }
  }
}

/// Pixels as a value: 32-bit words 0xAARRGGBB with premultiplied alpha.
public struct Image: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The words of all rows, from the top row to the bottom row.
  public var pixels: [UInt32]

  /// Makes an image from `width × height` pixels.
  ///
  /// Traps if a side is negative, or if the number of pixels differs from `width × height`.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    if width < 0 { fatalError("Image: width must be at least 0, is \(width)") }
    if height < 0 { fatalError("Image: height must be at least 0, is \(height)") }
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    if overflows || pixels.count != count {
      fatalError("Image: pixels must be \(width)×\(height), are \(pixels.count)")
    }
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

/// A view of pixels in memory that the caller owns.
///
/// The view is valid only during the call that provides it. Each word is `0xAARRGGBB` in the byte
/// order of the machine, which is cairo's format ARGB32 or RGB24. A screen without alpha ignores
/// the top byte.
public struct PixelBuffer {
  /// The first word of the top row.
  public let base: UnsafeMutablePointer<UInt32>
  /// The number of pixels per row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The number of words from one row to the next, at least `width`.
  public let stride: Int

  /// Makes a view of at least `stride × height` words; `stride` defaults to `width`.
  public init(base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int? = nil) {
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride ?? width
  }
}

@available(*, unavailable)
extension PixelBuffer: Sendable {}

extension Image {
  /// Calls `body` with a view of the pixels to read or draw into.
  ///
  /// If another image shares the pixels, the method copies them first. If the image has no pixels,
  /// the method returns nil without calling `body`.
  public mutating func withPixelBuffer<Output>(
    _ body: (PixelBuffer) throws -> Output
  ) rethrows -> Output? {
    let (width, height) = (width, height)
    return try pixels.withUnsafeMutableBufferPointer { words in
      try words.baseAddress.map {
        try body(PixelBuffer(base: $0, width: width, height: height))
      }
    }
  }
}

/// A picture that provides its pixels at the resolution of the target, such as a frame of an
/// animation.
///
/// Equal sources must provide equal pixels, because renderers keep the pixels of recent pictures.
/// A renderer may call ``draw(into:)`` on any thread. Its calls for one source never run at the
/// same time.
public protocol PixelSource: Hashable, Sendable {
  /// Replaces all pixels of a buffer, whose contents are arbitrary at first.
  ///
  /// Each word is `0xAARRGGBB` with premultiplied alpha.
  ///
  /// - Returns: Boxes that together contain all pixels that are not transparent. They must be in
  ///   the buffer and must not overlap. The tighter they are, the less a renderer has to do.
  func draw(into buffer: PixelBuffer) -> [PixelBox]
}

/// A picture of any source, as a part of a drawing.
public struct ScalablePicture: Hashable, Sendable {
  /// The source of the pixels.
  public let source: any PixelSource

  /// Makes a picture.
  public init(_ source: some PixelSource) { self.source = source }

  /// Whether both sources are equal.
  public static func == (first: ScalablePicture, second: ScalablePicture) -> Bool {
    AnyHashable(first.source) == AnyHashable(second.source)
  }

  /// Hashes the source.
  public func hash(into hasher: inout Hasher) { source.hash(into: &hasher) }
}
