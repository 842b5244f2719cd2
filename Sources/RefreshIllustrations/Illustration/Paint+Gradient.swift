internal import VectorGraphics

extension Paint {
  /// A gradient along a line, from color stops at offsets 0…1.
  static func gradient(
    from start: Point, to end: Point, _ stops: (offset: Double, color: Color)...
  ) -> Paint {
    .linearGradient(from: start, to: end, stops: stops.map(GradientStop.init))
  }

  /// A gradient from one height down to another.
  static func gradient(
    fromY top: Double, toY bottom: Double, _ upper: Color, _ lower: Color
  ) -> Paint {
    .gradient(from: Point(x: 0, y: top), to: Point(x: 0, y: bottom), (0, upper), (1, lower))
  }

  /// A gradient outwards from a center, from color stops at offsets 0…1.
  static func gradient(
    center: Point, radius: Double, _ stops: (offset: Double, color: Color)...
  ) -> Paint {
    .radialGradient(center: center, radius: radius, stops: stops.map(GradientStop.init))
  }
}

extension Drawing {
  mutating func fill(_ path: Path, _ paint: Paint) { commands.append(.fill(path, paint, .nonZero)) }
}
