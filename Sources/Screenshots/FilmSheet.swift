public import PathAnimation
internal import Rendering

/// Film strips below each other in one picture, each under its name.
///
/// Every state has a column of its own, so that like stands below like; where a run did not come to a
/// state an empty frame says so.
public struct FilmSheet: Sendable {
  private var films: [(name: String, film: FilmStrip)] = []

  /// Makes an empty sheet.
  public init() {}

  /// Puts a strip below the others.
  public mutating func add(_ film: FilmStrip, name: String) { films.append((name, film)) }

  var columns: FilmColumns { FilmColumns(of: films.map(\.film.names)) }

  /// The sheet as one picture.
  public var image: Image {
    let columns = columns
    let rows = films.map { row($0.name, Self.aligned($0.film, to: columns)) }
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

  /// A strip with a frame for every column.
  private static func aligned(_ film: FilmStrip, to columns: FilmColumns) -> FilmStrip {
    let width = film.pictures.map(\.width).max() ?? 1
    let height = film.pictures.map(\.height).max() ?? 1
    var aligned = FilmStrip()
    for (state, cell) in zip(columns.states, columns.cells(of: film.names)) {
      var frame =
        switch cell {
        case .picture(let index): film.pictures[index]
        case .absent(let sentence): absence(sentence, width: width, height: height)
        }
      _ = frame.withPixelBuffer { aligned.add($0, name: state) }
    }
    return aligned
  }

  private static func absence(_ sentence: String, width: Int, height: Int) -> Image {
    var frame = Image(
      width: width, height: height,
      pixels: [UInt32](repeating: FilmStrip.ground, count: width * height))
    let box = Rectangle(x: 0.5, y: 0.5, width: Double(width) - 1, height: Double(height) - 1)
    let plate = Path.roundedRectangle(box, radius: 6)
    let style = TextStyle(size: 13, color: Color(hex: 0x68686F))
    let drawing = Drawing([
      .fill(plate, .solid(Color(hex: 0xF4F4F6)), .nonZero),
      .stroke(plate, .solid(Color(hex: 0xE2E2E6)), StrokeStyle(width: 1)),
      .text(sentence, box: box.inset(by: 8), style: style, lines: 2, alignment: .centre),
    ])
    frame.withPixelBuffer { Renderer().draw(drawing, into: $0, scale: 1) }
    return frame
  }

  private func row(_ name: String, _ film: FilmStrip) -> Image {
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
    return row
  }

  /// The pixels round a strip, and the height of its name.
  private static let margin = 12
  private static let heading = 40
}
