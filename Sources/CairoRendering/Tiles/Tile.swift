internal import PullcordCCairo
internal import PullcordMath
internal import VectorGraphics

/// The pixels of a cached drawing, in parts.
struct Tile {
  /// The slot of the tile ring that contains the tile's pixels.
  var slot: Int
  var parts: [TilePart]
  /// Whether every pixel is opaque, so that rows can be copied instead of blended.
  ///
  /// If not, the tile has one part.
  var isOpaque: Bool

  /// Makes a surface with the tile's pixels; the caller must destroy the surface.
  ///
  /// A tile of one part shares its pixels with the surface. `words` is the memory of all tiles.
  func surface(
    in words: UnsafeMutablePointer<UInt32>, width: Int, height: Int
  ) -> OpaquePointer? {
    if parts.count == 1, case .pixels(let offset) = parts[0].content {
      return cairo_image_surface_create_for_data(
        UnsafeMutableRawPointer(words + offset).assumingMemoryBound(to: UInt8.self),
        CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
    }
    guard let whole = ImageSurface(width: width, height: height) else { return nil }
    var canvas = Canvas(whole)
    for part in parts {
      switch part.content {
      case .color(let word): canvas.fill(part.box, with: word)
      case .pixels(let offset): canvas.copy(words + offset, to: part.box, clip: canvas.bounds)
      }
    }
    cairo_surface_mark_dirty(whole.surface)
    return cairo_surface_reference(whole.surface)
  }
}

/// One box of a tile.
///
/// A wide tile often has columns without content, for example between a name and a time. Each row
/// of such columns has a single color. The tile stores that color instead of pixels.
struct TilePart {
  enum Content {
    /// Pixels without gaps between their rows.
    ///
    /// The value is their offset in the memory of all tiles, in 32-bit words.
    case pixels(Int)
    case color(UInt32)
  }

  /// The box within the tile.
  var box: PixelBox
  var content: Content

  /// The smallest number of equal columns that the tile stores as colors.
  ///
  /// Copying fewer columns costs less than the additional requests to fill boxes with colors.
  /// Besides, one request can often copy several tiles if each of them has only one part.
  private static let leastEqualColumns = 512
  /// The largest number of single-color boxes in a tile.
  ///
  /// A tile that would need more boxes stores all its pixels.
  private static let mostColors = 6

  /// Returns the parts of an opaque surface, without positions in the memory.
  static func parts(of surface: ImageSurface) -> [TilePart] {
    let (width, height) = (surface.width, surface.height)
    let whole = [
      TilePart(
        box: PixelBox(left: 0, top: 0, right: width, bottom: height), content: .pixels(0))
    ]
    guard let columns = equalColumns(of: surface) else { return whole }
    var parts: [TilePart] = []
    func add(_ left: Int, _ right: Int, _ top: Int, _ bottom: Int, _ content: Content) {
      let box = PixelBox(left: left, top: top, right: right, bottom: bottom)
      if !box.isEmpty { parts.append(TilePart(box: box, content: content)) }
    }
    var top = 0
    for row in 1...height {
      let word = surface.base[top * surface.stride + columns.lowerBound]
      if row < height, surface.base[row * surface.stride + columns.lowerBound] == word { continue }
      add(columns.lowerBound, columns.upperBound, top, row, .color(word))
      top = row
    }
    guard parts.count <= mostColors else { return whole }
    // Add the pixels last. The composition of a picture begins with the last part, and each part
    // splits the space that is left for the others. So the pixels stay in one piece.
    add(0, columns.lowerBound, 0, height, .pixels(0))
    add(columns.upperBound, width, 0, height, .pixels(0))
    return parts
  }

  /// The longest range of equal columns; nil if it is too short.
  private static func equalColumns(of surface: ImageSurface) -> Range<Int>? {
    let width = surface.width
    guard width > leastEqualColumns else { return nil }
    // For each column, the bits in which it differs from the previous column in any row.
    let differences = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
    defer { differences.deallocate() }
    differences.initialize(repeating: 0, count: width)
    for row in 0..<surface.height {
      let words = surface.base + row * surface.stride
      for x in 1..<width { differences[x] |= words[x] ^ words[x - 1] }
    }
    var (longest, start) = (0..<0, 0)
    for x in 1...width where x == width || differences[x] != 0 {
      if x - start > longest.count { longest = start..<x }
      start = x
    }
    return longest.count >= leastEqualColumns ? longest : nil
  }

  /// The number of bytes of the part's pixels.
  var byteCount: Int {
    if case .pixels = content { return box.area * 4 }
    return 0
  }

  /// Copies the part's pixels from a surface.
  func copy(from surface: ImageSurface, to words: UnsafeMutablePointer<UInt32>) {
    for row in 0..<box.height {
      memcpy(
        words + row * box.width, surface.base + (box.top + row) * surface.stride + box.left,
        box.width * 4)
    }
  }
}
