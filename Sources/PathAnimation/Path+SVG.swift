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
}
