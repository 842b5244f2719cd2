import Testing
import VectorGraphics

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
