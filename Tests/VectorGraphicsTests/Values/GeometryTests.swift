import Testing
import VectorGraphics

/// Small values that drawings are made of.
@Suite struct GeometryTests {
  @Test func `a rectangle contains its first edges and not its last`() {
    let box = Rectangle(x: 2, y: 3, width: 4, height: 5)
    for (x, y, isInside) in [
      (2.0, 3.0, true), (5.9, 7.9, true), (6, 5, false), (4, 8, false), (1.9, 5, false),
      (4, 2.9, false),
    ] {
      #expect(box.contains(Point(x: x, y: y)) == isInside, "\(x), \(y)")
    }
  }

  @Test func `the length of a pixel follows from the scale`() {
    #expect(PixelGrid(scale: 2).pixel == 0.5)
    #expect(PixelGrid(scale: 0).pixel == 1 && PixelGrid(scale: .infinity).pixel == 1)
    #expect(PixelGrid(scale: 2).snapped(1.3) == 1.5)
  }

  @Test func `a factor multiplies the alpha of an icon's paint`() {
    let color = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.8)
    #expect(IconPaint.color(color).opacity(0.5) == .color(color.opacity(0.5)))
    let current = IconPaint.currentColor(opacity: 0.8).opacity(0.5)
    #expect(current.paint(IconPalette(current: color)) == .solid(color.opacity(0.4)))
  }
}

struct ImageTests {
  /// An image that cannot exist, and the message that says why.
  struct Mistake: Sendable {
    var width: Int
    var height: Int
    var count: Int
    var message: String
  }

  static let mistakes = [
    Mistake(width: -1, height: 2, count: 0, message: "Image: width must be at least 0, is -1"),
    Mistake(width: 2, height: -3, count: 0, message: "Image: height must be at least 0, is -3"),
    Mistake(width: 2, height: 3, count: 5, message: "Image: pixels must be 2×3, are 5"),
    Mistake(width: 0, height: 3, count: 1, message: "Image: pixels must be 0×3, are 1"),
    // The product overflows.
    Mistake(
      width: .max, height: 2, count: 0,
      message: "Image: pixels must be 9223372036854775807×2, are 0"),
  ]

  @Test(arguments: mistakes.indices)
  func `an image of the wrong size stops the program with a message that names the argument`(
    number: Int
  ) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [number] in
      let mistake = ImageTests.mistakes[number]
      let pixels = [UInt32](repeating: 0, count: mistake.count)
      _ = Image(width: mistake.width, height: mistake.height, pixels: pixels)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(Self.mistakes[number].message))
  }

  @Test func `an image can be empty`() {
    #expect(Image(width: 0, height: 3, pixels: []).pixels.isEmpty)
    #expect(Image(width: 2, height: 1, pixels: [1, 2]).pixels == [1, 2])
  }
}

/// The direction of text, and its measurement.
@Suite struct TextValueTests {
  @Test(arguments: [
    ("Harbour", false), ("", false), ("123", false), ("שלום", true), ("مرحبا", true),
    ("12: שלום", true), ("٣ Hello", false), ("… 🎉", false), ("(नमस्ते) שלום", false),
    ("\u{200F}abc", true), ("\u{200E}שלום", false),
    (String(repeating: "-", count: 199) + "ש", true),
    (String(repeating: "-", count: 200) + "ש", false),
  ])
  func `the first letter determines the text direction`(_ text: String, _ isRightToLeft: Bool) {
    #expect(TextDirection.isRightToLeft(text) == isRightToLeft)
  }

  private final class Renderer: TextMeasuring {
    func extent(of text: String, style: TextStyle, width: Double, scale: Double) -> TextExtent {
      TextExtent(width: Double(text.count) * scale, lineCount: 3)
    }
  }

  @Test func `a measurement is that of its renderer and scale`() {
    let (renderer, other) = (Renderer(), Renderer())
    let style = TextStyle(size: 10, color: Color(hex: 0))
    let measure = TextMeasure(renderer, scale: 2)
    #expect(measure.extent(of: "abc", style: style) == TextExtent(width: 6, lineCount: 3))
    #expect(measure == TextMeasure(renderer, scale: 2))
    #expect(
      Set([measure, TextMeasure(renderer, scale: 2), TextMeasure(renderer, scale: 1)]).count == 2)
    #expect(measure != TextMeasure(other, scale: 2) && measure != .estimate)
    #expect(TextMeasure.estimate == .estimate)
  }
}
