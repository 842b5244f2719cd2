public import PathAnimation
internal import Rendering

/// Film strips below each other in one picture, each under its name.
public struct FilmSheet: Sendable {
  private var rows: [Image] = []

  /// Makes an empty sheet.
  public init() {}

  /// Puts a strip below the others.
  public mutating func add(_ film: FilmStrip, name: String) {
    let strip = film.image
    let margin = Self.margin
    let width = strip.width + 2 * margin
    var row = Image(
      width: width, height: strip.height + Self.heading + margin,
      pixels: [UInt32](
        repeating: FilmStrip.ground, count: width * (strip.height + Self.heading + margin)))
    let box = Rectangle(
      x: Double(margin), y: 0, width: Double(width - 2 * margin), height: Double(Self.heading))
    let style = TextStyle(size: 17, weight: .bold, color: Color(hex: 0x1E1E22))
    let title = Drawing([.text(name, box: box, style: style, lines: 1, alignment: .leading)])
    row.withPixelBuffer { Renderer().draw(title, into: $0, scale: 1) }
    for line in 0..<strip.height {
      let target = (line + Self.heading) * width + margin
      row.pixels.replaceSubrange(
        target..<target + strip.width,
        with: strip.pixels[line * strip.width..<(line + 1) * strip.width])
    }
    rows.append(row)
  }

  /// The sheet as one picture.
  public var image: Image {
    let width = rows.map(\.width).max() ?? 0
    var pixels: [UInt32] = []
    for row in rows {
      for line in 0..<row.height {
        pixels += row.pixels[line * row.width..<(line + 1) * row.width]
        pixels += repeatElement(FilmStrip.ground, count: width - row.width)
      }
    }
    return Image(width: width, height: rows.reduce(0) { $0 + $1.height }, pixels: pixels)
  }

  /// Writes the sheet to a PNG file.
  public func write(to path: String) throws(PictureFileError) {
    try PictureFile.write(image, to: path)
  }

  /// The pixels round a strip, and the height of its name.
  private static let margin = 12
  private static let heading = 40
}
