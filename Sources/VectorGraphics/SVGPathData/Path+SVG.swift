extension Path {
  /// Reads SVG path data, the value of a `d` attribute.
  ///
  /// The parser follows the grammar of SVG 2, section 9.3.9, exactly: every command in both cases,
  /// implicit commands, packed numbers and packed arc flags. An empty string gives an empty path.
  ///
  /// Coordinates become absolute. Arcs become cubic curves of at most 30° each. Their radial error
  /// is below 4e-7 of the radius, and the last curve ends exactly at the given point.
  ///
  /// A number without digits after the point, such as `5.`, is an error. A coordinate above 1.8e308
  /// is an error too.
  ///
  /// - Throws: The first error, with the path before it in ``SVGPathError/partial``.
  public init(svg data: String) throws(SVGPathError) {
    var data = data
    let result = data.withUTF8 { bytes in
      Result { () throws(SVGPathError) in try SVGPathParser.parse(bytes) }
    }
    self = try result.get()
  }

  /// Reads SVG path data from UTF-8 bytes.
  ///
  /// A byte outside ASCII is reported like any other unexpected character.
  ///
  /// - Throws: The first error, with the path before it in ``SVGPathError/partial``.
  public init(svg bytes: UnsafeBufferPointer<UInt8>) throws(SVGPathError) {
    self = try SVGPathParser.parse(bytes)
  }

  /// The path as SVG path data with absolute coordinates.
  ///
  /// Reading the text gives the same path.
  ///
  /// If the path does not begin with a move, the text begins with a move to its first point. The
  /// text ends before the first element with an infinite coordinate or NaN, because path data
  /// cannot express these.
  public var svg: String {
    var text = ""
    if let first = elements.first?.firstPoint, first.isFinite {
      if case .move = elements[0] {} else { text = Self.text("M", first) }
    }
    for element in elements {
      let piece =
        switch element {
        case .move(let end): Self.text("M", end)
        case .line(let end): Self.text("L", end)
        case .quadratic(let control, let end): Self.text("Q", control, end)
        case .cubic(let control1, let control2, let end): Self.text("C", control1, control2, end)
        case .close: "Z"
        }
      if piece.isEmpty { break }
      text += piece
    }
    return text
  }

  /// Returns a command with its points; empty if a coordinate is not finite.
  private static func text(_ command: String, _ points: Point...) -> String {
    var text = command
    for number in points.flatMap({ [$0.x, $0.y] }) {
      guard number.isFinite else { return "" }
      let digits = number.shortestText
      if text != command, !digits.hasPrefix("-") { text += " " }
      text += digits
    }
    return text
  }
}
