import SVGFiles
import Testing
import VectorGraphics

/// Tests of the icons in `Assets/Paths`.
struct OwnIconTests {
  @Test(arguments: [
    ("bell", 3), ("fish", 3), ("heart", 1), ("infinity", 1), ("moon", 2),
    ("sailboat", 3), ("sun", 9),
  ])
  func `the project's own icons consist of strokes in the current color`(
    name: String, count: Int
  ) throws {
    let root = #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    let file = try SVGFile(contentsOf: "/\(root)/Assets/Paths/\(name).svg")
    #expect(file.warnings == [])
    #expect(file.shapes.count == count)
    #expect(file.viewBox.width == 24 && file.viewBox.height == 24)
    for shape in file.shapes {
      #expect(shape.stroke == .currentColor(opacity: 1))
      let box = try #require(shape.path.bounds?.inset(by: -(shape.strokeStyle?.width ?? 0) / 2))
      #expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 24 && box.y + box.height <= 24)
    }
  }
}
