internal import CairoRendering
internal import VectorGraphics

enum FilmHeader {
  /// An image of the names, as wide as the pictures and the gaps between them.
  ///
  /// Without names, the height of the image is 0.
  static func image(_ names: [String], over widths: [Int]) -> Image {
    let width = widths.reduce(0, +) + max(0, widths.count - 1) * FilmStrip.gap
    guard names.contains(where: { !$0.isEmpty }) else {
      return Image(width: width, height: 0, pixels: [])
    }
    // Viewers scale wide pictures down, so the names of wide pictures are larger.
    let size = min(max(Double(widths.max() ?? 0) / 16, 13), 32)
    let height = Int((size * 1.9).rounded())
    var commands: [Drawing.Command] = []
    var left = 0
    for (name, width) in zip(names, widths) {
      let box = Rectangle(x: Double(left), y: 0, width: Double(width), height: Double(height))
      let style = TextStyle(size: size, color: Color(hex: 0x68686F))
      commands.append(.text(name, box: box, style: style, lines: 1, alignment: .leading))
      left += width + FilmStrip.gap
    }
    var row = Image(
      width: width, height: height,
      pixels: [UInt32](repeating: FilmStrip.background, count: width * height))
    row.withPixelBuffer { Renderer().draw(Drawing(commands), into: $0, scale: 1) }
    return row
  }
}
