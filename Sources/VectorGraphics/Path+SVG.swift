extension Path {
  /// Reads SVG path data, the value of a `d` attribute.
  ///
  /// The grammar of SVG 2, section 9.3.9, to the letter: every command in both cases, implicit
  /// commands, packed numbers and arc flags. Coordinates become absolute, arcs become cubic
  /// curves of at most 30° (radial error below 4e-7 of the radius) that end exactly at the given
  /// point. An empty string is an empty path. White space is TAB, LF, FF, CR and SPACE. A `5.`
  /// without digits after the point is an error, as is a coordinate that is not finite.
  ///
  /// - Throws: the first error, with the path before it in ``SVGPathError/partial``.
  public init(svg data: String) throws(SVGPathError) {
    var data = data
    let result = data.withUTF8 { bytes in
      Result { () throws(SVGPathError) in try SVGPathParser.parse(bytes) }
    }
    self = try result.get()
  }

  /// Reads SVG path data from bytes that should be UTF-8.
  ///
  /// A byte that is not ASCII is an error like any other unexpected character, so the bytes need
  /// not be valid UTF-8.
  ///
  /// - Throws: the first error, with the path before it in ``SVGPathError/partial``.
  public init(svg bytes: UnsafeBufferPointer<UInt8>) throws(SVGPathError) {
    self = try SVGPathParser.parse(bytes)
  }

  /// The path as SVG path data, absolute, that reads back to the same path.
  ///
  /// Numbers are the shortest that give the same `Double`. A path that does not begin with a move
  /// gets one at its first point. A step with a coordinate that is not finite, and all after it,
  /// are left out, as path data cannot say it.
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

  /// A command and its points; empty if a coordinate is not finite.
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
