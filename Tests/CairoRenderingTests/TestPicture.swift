import CairoRendering
import VectorGraphics

/// A picture that is filled with one color, for tests to draw on and inspect.
final class TestPicture {
  let width: Int
  let height: Int
  let buffer: PixelBuffer
  private let words: UnsafeMutablePointer<UInt32>

  init(width: Int, height: Int, stride: Int? = nil, ground: UInt32 = 0xFFFF_FFFF) {
    self.width = width
    self.height = height
    let stride = stride ?? width
    words = .allocate(capacity: stride * height)
    words.initialize(repeating: ground, count: stride * height)
    buffer = PixelBuffer(base: words, width: width, height: height, stride: stride)
  }

  deinit { words.deallocate() }

  /// The color at a pixel, as 0xRRGGBB.
  subscript(x: Int, y: Int) -> UInt32 { words[y * buffer.stride + x] & 0xFF_FFFF }

  /// The colors of all pixels, row by row, without the padding at the end of rows.
  var colors: Colors {
    Colors(words: (0..<height).flatMap { y in (0..<width).map { self[$0, y] } })
  }

  /// The colors of a picture.
  ///
  /// A failed comparison prints the number of colors instead of all of them.
  struct Colors: Equatable, CustomStringConvertible, CustomReflectable {
    var words: [UInt32]
    var description: String { "\(words.count) pixels, hash \(words.hashValue)" }
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  /// The range of columns that are not completely white.
  var inkedColumns: ClosedRange<Int>? {
    let columns = (0..<width).filter { x in (0..<height).contains { self[x, $0] != 0xFF_FFFF } }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  /// The range of rows that are not completely white.
  var inkedRows: ClosedRange<Int>? {
    let rows = (0..<height).filter { y in (0..<width).contains { self[$0, y] != 0xFF_FFFF } }
    guard let first = rows.first, let last = rows.last else { return nil }
    return first...last
  }

  /// Draws with a renderer that may have drawn before.
  func draw(_ drawing: Drawing, with renderer: Renderer, scale: Double = 1) {
    // The picture owns its pixels, so it must live until they are drawn.
    withExtendedLifetime(self) { renderer.draw(drawing, into: buffer, scale: scale) }
  }

  /// Draws the commands with a new renderer.
  func drawn(_ commands: [Drawing.Command], scale: Double = 1) -> TestPicture {
    Renderer().draw(Drawing(commands), into: buffer, scale: scale)
    return self
  }
}

let black = Color(hex: 0x00_0000)
let red = Color(hex: 0xFF_0000)

func box(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color = black
) -> Drawing.Command {
  .fill(
    .rectangle(Rectangle(x: x, y: y, width: width, height: height)), .solid(color), .nonZero)
}

/// Black text of 14 points in a box.
func text(
  _ string: String, in box: Rectangle, size: Double = 14, lines: Int = 1,
  alignment: TextAlignment = .leading
) -> Drawing.Command {
  .text(
    string, box: box, style: TextStyle(size: size, color: black), lines: lines, alignment: alignment
  )
}
