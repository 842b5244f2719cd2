internal import CairoRendering
package import VectorGraphics
package import PullcordSystem

/// A picture of several filmstrips, one below the other, each with its name.
///
/// Each state has a column. If a run does not reach a state, a note replaces the picture.
package struct ContactSheet: Sendable {
  private var films: [(name: String, film: FilmStrip)] = []

  package init() {}

  package mutating func add(_ film: FilmStrip, name: String) { films.append((name, film)) }

  var columns: FilmColumns { FilmColumns(of: films.map(\.film.names)) }

  package var image: Image {
    let columns = columns
    let aligned = films.map { Self.aligned($0.film, to: columns) }
    let widths = aligned.map { $0.pictures.map(\.width) }.max { $0.reduce(0, +) < $1.reduce(0, +) }
    let header = FilmHeader.image(columns.states, over: widths ?? [])
    let rows =
      [Self.framed(header, above: Self.margin, below: 0)]
      + zip(films, aligned).map { row($0.name, $1) }
    let width = rows.map(\.width).max() ?? 0
    var pixels: [UInt32] = []
    for row in rows {
      for line in 0..<row.height {
        pixels += row.pixels[line * row.width..<(line + 1) * row.width]
        pixels += repeatElement(FilmStrip.background, count: width - row.width)
      }
    }
    return Image(width: width, height: rows.reduce(0) { $0 + $1.height }, pixels: pixels)
  }

  package func write(to path: String) throws(FileError) {
    try PictureFile.write(image, to: path)
  }

  /// Makes a filmstrip that has a picture or a note in each column.
  private static func aligned(_ film: FilmStrip, to columns: FilmColumns) -> FilmStrip {
    let width = film.pictures.map(\.width).max() ?? 1
    let height = film.pictures.map(\.height).max() ?? 1
    var aligned = FilmStrip()
    for (state, cell) in zip(columns.states, columns.cells(of: film.names, isOver: film.isOver)) {
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
      pixels: [UInt32](repeating: FilmStrip.background, count: width * height))
    let box = Rectangle(x: 0.5, y: 0.5, width: Double(width) - 1, height: Double(height) - 1)
    let backdrop = Path.roundedRectangle(box, radius: 6)
    let style = TextStyle(size: 13, color: Color(hex: 0x68686F))
    let drawing = Drawing([
      .fill(backdrop, .solid(Color(hex: 0xF4F4F6)), .nonZero),
      .stroke(backdrop, .solid(Color(hex: 0xE2E2E6)), StrokeStyle(width: 1)),
      .text(sentence, box: box.inset(by: 8), style: style, lines: 2, alignment: .center),
    ])
    frame.withPixelBuffer { Renderer().draw(drawing, into: $0, scale: 1) }
    return frame
  }

  private func row(_ name: String, _ film: FilmStrip) -> Image {
    let strip = film.image(under: FilmHeader.image([], over: film.pictures.map(\.width)))
    var row = Self.framed(strip, above: Self.heading, below: Self.margin)
    let box = Rectangle(
      x: Double(Self.margin), y: 0, width: Double(strip.width), height: Double(Self.heading))
    let style = TextStyle(size: 17, weight: .bold, color: Color(hex: 0x1E1E22))
    let title = Drawing([.text(name, box: box, style: style, lines: 1, alignment: .leading)])
    row.withPixelBuffer { Renderer().draw(title, into: $0, scale: 1) }
    return row
  }

  private static func framed(_ image: Image, above: Int, below: Int) -> Image {
    let width = image.width + 2 * margin
    let height = above + image.height + below
    var framed = Image(
      width: width, height: height,
      pixels: [UInt32](repeating: FilmStrip.background, count: width * height))
    for line in 0..<image.height {
      let target = (above + line) * width + margin
      framed.pixels.replaceSubrange(
        target..<target + image.width,
        with: image.pixels[line * image.width..<(line + 1) * image.width])
    }
    return framed
  }

  /// The margin around a filmstrip, in pixels.
  private static let margin = 12
  private static let heading = 40
}
