import SVGFiles
import VectorGraphics

extension ReaderCheck {
  /// Returns the first violated invariant of reading bytes as an SVG file, or nil if all hold.
  public static func svgFile(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let file: SVGFile
    do throws(SVGFileError) {
      file = try SVGFile(bytes: Array(bytes), name: "icon.svg")
    } catch {
      let isNamed = error.description.hasPrefix("icon.svg")
      return isNamed ? nil : "the message does not name the file: \(error)"
    }
    let numbers = [
      file.viewBox.x, file.viewBox.y, file.viewBox.width, file.viewBox.height, file.size.width,
      file.size.height,
    ]
    if !numbers.allSatisfy(\.isFinite) { return "the frame is not finite: \(numbers)" }
    if let warning = file.warnings.first(where: { $0.contains("\n") }) {
      return "a warning has two lines: \(warning)"
    }
    for shape in file.shapes {
      if !shape.path.isFinite { return "a shape is not finite" }
      if !(0...1).contains(shape.opacity) { return "an opacity is outside 0…1: \(shape.opacity)" }
      if let box = shape.visibleBounds, !(box.width + box.height).isFinite {
        return "the visible box is not finite: \(box)"
      }
      for color in [shape.fill, shape.stroke].flatMap({ $0?.colors ?? [] }).map(\.color) {
        if !(0...1).contains(color.alpha) { return "an alpha is outside 0…1: \(color.alpha)" }
      }
      for group in shape.group?.chain ?? [] where !(0...1).contains(group.opacity) {
        return "the opacity of a group is outside 0…1: \(group.opacity)"
      }
    }
    return nil
  }
}
