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
    #expect(current.color(currentColor: color) == color.opacity(0.4))
  }
}
