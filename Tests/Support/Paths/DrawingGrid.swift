internal import PullcordRandomHistories
package import VectorGraphics

/// Random paths, paints and shapes of icons with numbers from small sets.
///
/// So points often coincide, and lengths and times often equal a limit exactly. A test then notices
/// `<` in place of `<=`.
package struct DrawingGrid {
  private var random: SplitMix

  package init(seed: UInt64) { random = SplitMix(seed: seed) }

  /// Returns a random integer in `0..<count`.
  package mutating func chance(of count: Int) -> Int { random.chance(of: count) }

  /// Returns any random number in a range.
  package mutating func number(in range: ClosedRange<Double>) -> Double { random.number(in: range) }

  /// Returns one of some values.
  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[chance(of: values.count)]
  }

  /// Returns a multiple of a half from -2 to 4.
  package mutating func coordinate() -> Double { pick([-2, -1, 0, 0, 0.5, 1, 2, 3, 4]) }

  package mutating func point() -> Point { Point(x: coordinate(), y: coordinate()) }

  package mutating func segment() -> PathSegment {
    switch chance(of: 4) {
    case 0: return .line(point(), point())
    case 1: return .quadratic(point(), point(), point())
    default: return .cubic(point(), point(), point(), point())
    }
  }

  /// Returns a path of up to ten elements in any order, or of sub-paths as icons have them.
  package mutating func path() -> Path {
    var path = Path()
    let isUsual = chance(of: 3) > 0
    for _ in 0...chance(of: 10) {
      if isUsual, path.isEmpty || path.elements.last == .close { path.move(to: point()) }
      switch chance(of: 7) {
      case 0: path.move(to: point())
      case 1, 2: path.addLine(to: point())
      case 3: path.addQuadratic(control: point(), to: point())
      case 4: path.addCubic(control1: point(), control2: point(), to: point())
      case 5: path.elements.append(.close)
      default:
        guard let point = path.currentPoint else { continue }
        path.addLine(to: point)
      }
    }
    return path
  }

  /// Returns sub-paths of horizontal and vertical lines whose lengths are whole, and dots.
  package mutating func lines() -> Path {
    var path = Path()
    for _ in 0...chance(of: 4) {
      var point = self.point()
      path.move(to: point)
      for _ in 0..<chance(of: 4) {
        let length = pick([0.0, 1, 1, 2, 4])
        if chance(of: 2) == 0 { point.x += length } else { point.y += length }
        path.addLine(to: point)
      }
      if chance(of: 3) == 0 { path.close() }
      if chance(of: 4) == 0 { path.addLine(to: self.point()) }
    }
    return path
  }

  package mutating func rectangle() -> Rectangle {
    Rectangle(
      x: coordinate(), y: coordinate(), width: pick([0, 0.5, 1, 2, 4]),
      height: pick([0, 0.5, 1, 2, 4]))
  }

  package mutating func transform() -> Transform {
    switch chance(of: 4) {
    case 0: return .identity
    case 1: return .translation(x: coordinate(), y: coordinate())
    case 2: return .scale(x: coordinate(), y: coordinate())
    default:
      return Transform(
        a: coordinate(), b: coordinate(), c: coordinate(), d: coordinate(), tx: coordinate(),
        ty: coordinate())
    }
  }

  package mutating func color() -> Color {
    Color(
      red: pick([0, 0, 0.5, 1]), green: pick([0, 0, 0.25, 1]), blue: pick([0, 0, 0.75, 1]),
      alpha: pick([0, 0.5, 1, 1]))
  }

  package mutating func gradient() -> Gradient {
    let shape: Gradient.Shape =
      chance(of: 2) == 0
      ? .linear(from: point(), to: point())
      : .radial(center: point(), radius: 2, focus: point(), focusRadius: pick([0, 1]))
    let stops = (0..<chance(of: 4)).map { index in
      GradientStop(offset: Double(index) / 2, color: color())
    }
    return Gradient(
      shape, stops: stops, spread: pick([.pad, .reflect, .repeat]), transform: transform())
  }

  package mutating func paint() -> Paint {
    chance(of: 3) == 0 ? .gradient(gradient()) : .solid(color())
  }

  package mutating func strokeStyle() -> StrokeStyle {
    StrokeStyle(
      width: pick([-1, 0, 0.5, 1, 2]), cap: pick([.butt, .round, .square]),
      join: pick([.miter, .round, .bevel]), miterLimit: pick([1, 4]),
      dashes: pick([[], [1], [1, 2], [0.5, 0, 2]]), dashOffset: pick([0, 1]))
  }
}
