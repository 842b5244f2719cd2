internal import Glibc
internal import VectorGraphics

extension Transform {
  /// Parses the value of a `transform` attribute (SVG 2, section 8.5); nil if it is invalid.
  ///
  /// Angles are in degrees. An empty value and `none` give the identity. The first transform in a
  /// list is the outermost one.
  init?(svg text: String) {
    var reader = AttributeText(text)
    self = .identity
    var isFirst = true
    while !reader.isAtEnd {
      if !isFirst { reader.skipCommaSpace() }
      guard let name = reader.word() else { return nil }
      if isFirst, name == "none" { break }
      reader.skipSpace()
      guard reader.consume("("), let text = reader.text(upTo: ")") else { return nil }
      let (numbers, isWhole) = AttributeText.numbers(text)
      guard isWhole, let map = Transform(name, numbers) else { return nil }
      self = concatenating(map)
      isFirst = false
    }
    guard reader.isAtEnd else { return nil }
  }

  private init?(_ name: String, _ n: [Double]) {
    switch (name, n.count) {
    case ("matrix", 6): self.init(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    case ("translate", 1): self = .translation(x: n[0], y: 0)
    case ("translate", 2): self = .translation(x: n[0], y: n[1])
    case ("scale", 1): self = .scale(x: n[0], y: n[0])
    case ("scale", 2): self = .scale(x: n[0], y: n[1])
    case ("rotate", 1): self = .turn(degrees: n[0])
    case ("rotate", 3): self = Transform.turn(degrees: n[0]).centered(at: Point(x: n[1], y: n[2]))
    case ("skewx", 1): self.init(a: 1, b: 0, c: tan(n[0] * .pi / 180), d: 1, tx: 0, ty: 0)
    case ("skewy", 1): self.init(a: 1, b: tan(n[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
    default: return nil
    }
  }

  /// Returns a rotation that is exact for multiples of 90°.
  private static func turn(degrees: Double) -> Transform {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: .identity
    case 90, -270: Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 180, -180: .scale(x: -1, y: -1)
    case 270, -90: Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    case let rest: .rotation(radians: rest * .pi / 180)
    }
  }

  /// Whether the transform scales all lengths by the same factor, within a thousandth.
  var scalesEvenly: Bool {
    let (alongX, alongY) = (a * a + b * b, c * c + d * d)
    let tolerance = (alongX + alongY) / 1000
    return abs(alongX - alongY) <= tolerance && abs(a * c + b * d) <= tolerance
  }
}
