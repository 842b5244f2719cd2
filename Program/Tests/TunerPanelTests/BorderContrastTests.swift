import PullcordControls
import PullcordDrawingChecks
@testable import PullcordTunerPanel
import RefreshIndicators
import Testing
import VectorGraphics

import func Foundation.pow

/// The contrast of borders, measured in pixels.
struct BorderContrastTests {
  /// The contrast of two pixels, 1…21 (WCAG 2.2).
  private func contrast(_ first: UInt32, _ second: UInt32) -> Double {
    func luminance(_ pixel: UInt32) -> Double {
      func linear(_ shift: UInt32) -> Double {
        let value = Double(pixel >> shift & 0xFF) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
    }
    let (a, b) = (luminance(first) + 0.05, luminance(second) + 0.05)
    return max(a, b) / min(a, b)
  }

  @Test(arguments: Theme.named.map(\.name))
  func `the border of a field or a button has 3 to 1 inside and outside`(_ name: String) throws {
    let theme = try #require(Theme.named.first { $0.name == name }).theme
    let size = Size(width: 60, height: 30)
    var drawing = Drawing()
    drawing.fill(
      .rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height)), theme.raised)
    let box = Rectangle(x: 10, y: 5, width: 40, height: 20)
    drawing.commands += WidgetLook(theme, .estimate)
      .frame(.roundedRectangle(box.inset(by: 0.5), radius: 6))
    let image = drawing.image(size: size)
    func pixel(_ x: Int) -> UInt32 { image.pixels[15 * image.width + x] }
    for ground in [pixel(4), pixel(30)] {
      #expect(contrast(pixel(10), ground) >= 3)
    }
  }
}
