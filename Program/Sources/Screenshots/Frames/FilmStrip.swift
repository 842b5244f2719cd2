internal import CairoRendering
internal import PullToRefresh
package import PullcordSystem
package import VectorGraphics

package struct FilmStrip: Sendable {
  /// The gap between two pictures, in pixels.
  package static let gap = 8
  /// The background: opaque white.
  package static let background: UInt32 = 0xFFFF_FFFF

  package private(set) var pictures: [Image] = []
  /// The name of each picture, from left to right.
  package private(set) var names: [String] = []
  /// Whether the action has ended and the control is idle again.
  ///
  /// If so, and if the state `finishing` or `closing` has no picture, the control skipped it.
  package var isOver = false

  package init() {}

  package var isEmpty: Bool { pictures.isEmpty }

  /// Appends a copy of a picture, or replaces the last picture with it.
  package mutating func add(
    _ buffer: PixelBuffer, name: String = "", replacingLast: Bool = false
  ) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(buffer.width * buffer.height)
    for row in 0..<buffer.height {
      pixels += UnsafeBufferPointer(start: buffer.base + row * buffer.stride, count: buffer.width)
    }
    if replacingLast, !pictures.isEmpty {
      pictures.removeLast()
      names.removeLast()
    }
    names.append(name)
    pictures.append(Image(width: buffer.width, height: buffer.height, pixels: pixels))
  }

  /// The filmstrip as one picture, with names above the pictures.
  ///
  /// A filmstrip with a single picture shows no name.
  package var image: Image {
    let names = pictures.count > 1 ? names : []
    return image(under: FilmHeader.image(names, over: pictures.map(\.width)))
  }

  /// The boxes that a region of the list covers in the filmstrip's image, one box in each
  /// picture.
  ///
  /// `region` and the boxes are in pixels.
  package func boxes(of region: Rectangle) -> [Rectangle] {
    let header = image.height - (pictures.map(\.height).max() ?? 0)
    var left = 0.0
    return pictures.map { picture in
      defer { left += Double(picture.width + Self.gap) }
      return Rectangle(
        x: left + max(0, region.x), y: Double(header) + max(0, region.y),
        width: min(region.width, Double(picture.width) - max(0, region.x)), height: region.height)
    }
  }

  func image(under header: Image) -> Image {
    let width = header.width
    let height = header.height + (pictures.map(\.height).max() ?? 0)
    var pixels = [UInt32](repeating: Self.background, count: width * height)
    pixels.replaceSubrange(..<header.pixels.count, with: header.pixels)
    var left = 0
    for picture in pictures {
      for row in 0..<picture.height {
        let source = row * picture.width
        let target = (header.height + row) * width + left
        pixels.replaceSubrange(
          target..<target + picture.width,
          with: picture.pixels[source..<source + picture.width])
      }
      left += picture.width + Self.gap
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  package func write(to path: String) throws(FileError) {
    try PictureFile.write(image, to: path)
  }

  /// Encodes the filmstrip as PNG; messages of errors contain `name`.
  package func encoded(name: String) throws(FileError) -> [UInt8] {
    try PictureFile.encode(image, of: name)
  }
}

/// The columns of several filmstrips.
///
/// Each state in any of the filmstrips has a column.
struct FilmColumns {
  /// The cell of a filmstrip in a column.
  enum Cell: Hashable {
    /// The picture with this index in the filmstrip.
    case picture(Int)
    /// A note without a picture; the note may be empty.
    case absent(String)
  }

  /// The names in the filmstrips: the states in the order in which a pull reaches them, and then
  /// all other names.
  let states: [String]

  init(of strips: [[String]]) {
    var shown: [String] = []
    for state in strips.joined() where !shown.contains(state) { shown.append(state) }
    let known = Self.order.filter(shown.contains)
    states = known + shown.filter { !known.contains($0) }
  }

  /// The cell of a filmstrip in each column; the filmstrip may lack some of the states.
  ///
  /// `isOver` is the value of ``FilmStrip/isOver``.
  func cells(of strip: [String], isOver: Bool = false) -> [Cell] {
    states.enumerated().map { column, state in
      if let picture = strip.firstIndex(of: state) { return .picture(picture) }
      if states[column...].contains(where: strip.contains) || isOver && Self.ends.contains(state) {
        return .absent("skipped")
      }
      // The note is in the column after the filmstrip's last state.
      let isNext = column > 0 && strip.contains(states[column - 1])
      return .absent(isNext ? Self.sentences[state] ?? "" : "")
    }
  }

  private static let order = [
    RefreshState.idle, .pulling, .armed, .refreshing(.programmatic), .twoLevel,
    .finishing(.cancelled), .closing, .failed(""), .exhausted,
  ].map(\.description)
  /// The states of a control between the end of its action and idle.
  private static let ends = [RefreshState.finishing(.cancelled), .closing].map(\.description)
  /// The notes for missing states.
  private static let sentences = [
    "pulling": "did not pull", "armed": "did not arm", "refreshing": "did not refresh",
    "finishing": "did not finish", "closing": "did not close",
  ]
}

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
