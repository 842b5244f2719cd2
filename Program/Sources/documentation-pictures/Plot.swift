internal import VectorGraphics

/// A plot of curves over two axes.
struct Plot {
  /// The scale of an axis.
  struct Scale {
    /// The name and the unit of the quantity.
    var label: String
    var range: ClosedRange<Double>
    /// The distance between two ticks, in the unit of the quantity.
    var step: Double

    init(_ label: String, _ range: ClosedRange<Double>, step: Double) {
      self.label = label
      self.range = range
      self.step = step
    }

    /// The position of a value between the ends of the axis, 0…1.
    func share(_ value: Double) -> Double {
      (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    }

    var ticks: [Double] {
      let first = (range.lowerBound / step).rounded(.up)
      let last = (range.upperBound / step + 1e-9).rounded(.down)
      return stride(from: first, through: last, by: 1).map { $0 * step }
    }

    /// The text of a tick, with as many decimal places as the step needs, at most three.
    func text(_ value: Double) -> String {
      var digits = 0
      var unit = step
      while digits < 3, abs(unit - unit.rounded()) > 1e-9 {
        unit *= 10
        digits += 1
      }
      var power = 1.0
      for _ in 0..<digits { power *= 10 }
      let rounded = (abs(value) * power).rounded()
      let whole = Int(rounded / power)
      let sign = value < 0 && rounded > 0 ? "−" : ""
      guard digits > 0 else { return "\(sign)\(whole)" }
      let part = String(Int(rounded) - whole * Int(power))
      return "\(sign)\(whole).\(String(repeating: "0", count: digits - part.count))\(part)"
    }
  }

  struct Curve {
    var label: String
    /// The points of the curve, separately for each connected part.
    ///
    /// The curve has a gap between two parts.
    var parts: [[Point]]

    /// Makes the curve of a function over the values of a scale.
    init(_ label: String, along scale: Scale, _ value: (Double) -> Double) {
      let count = 600
      let (low, high) = (scale.range.lowerBound, scale.range.upperBound)
      self.label = label
      parts = [
        (0...count).map { step in
          let x = low + (high - low) * Double(step) / Double(count)
          return Point(x: x, y: value(x))
        }
      ]
    }

    init(_ label: String, parts: [[Point]]) {
      self.label = label
      self.parts = parts
    }
  }

  /// A labeled position on the horizontal axis.
  struct Mark {
    var x: Double
    var label: String
  }

  var horizontal: Scale
  var vertical: Scale
  var curves: [Curve]
  var marks: [Mark] = []
  /// A value on the vertical axis that a thin line marks, such as an edge.
  var level: (value: Double, label: String)?

  let size = Size(width: 480, height: 270)
}

extension Plot {
  private static let ink = Color(hex: 0x333344)
  private static let faint = Color(hex: 0xDDDDDD)
  private static let colors = [0x1155BB, 0xCC4400, 0x22AA66, 0x883399].map {
    Color(hex: UInt32($0))
  }

  /// The rectangle that contains the curves.
  private var area: Rectangle {
    Rectangle(x: 52, y: 56, width: size.width - 52 - 22, height: size.height - 56 - 44)
  }

  private func location(of point: Point) -> Point {
    Point(
      x: area.x + area.width * horizontal.share(point.x),
      y: area.y + area.height * (1 - vertical.share(point.y)))
  }

  /// Draws the plot on white, with its axes, ticks, labels and legend.
  var drawing: Drawing {
    let page = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    var drawing = Drawing([.fill(.rectangle(page), .solid(Color(hex: 0xFFFFFF)), .nonZero)])
    drawing.commands += grid + axes
    let inside = Drawing(levels + curves.indices.flatMap(strokes(ofCurve:)))
    drawing.commands.append(
      .group(inside, transform: .identity, opacity: 1, clip: .rectangle(area.inset(by: -1.5))))
    drawing.commands += markers + legend
    return drawing
  }

  private var grid: [Drawing.Command] {
    let rows = vertical.ticks.map { value in
      let y = location(of: Point(x: 0, y: value)).y
      return Path.line(from: Point(x: area.x, y: y), to: Point(x: area.x + area.width, y: y))
    }
    let columns = horizontal.ticks.map { value in
      let x = location(of: Point(x: value, y: 0)).x
      return Path.line(from: Point(x: x, y: area.y), to: Point(x: x, y: area.y + area.height))
    }
    return (rows + columns).map { line($0, Self.faint) }
  }

  private var axes: [Drawing.Command] {
    let base = vertical.range.contains(0) ? 0 : vertical.range.lowerBound
    let left = location(of: Point(x: horizontal.range.lowerBound, y: base))
    let right = location(of: Point(x: horizontal.range.upperBound, y: base))
    var commands = [
      line(.line(from: left, to: right), Self.ink),
      line(
        .line(
          from: Point(x: area.x, y: area.y), to: Point(x: area.x, y: area.y + area.height)),
        Self.ink),
    ]
    for value in vertical.ticks {
      let y = location(of: Point(x: 0, y: value)).y
      let box = Rectangle(x: 4, y: y - 8, width: area.x - 10, height: 16)
      commands.append(text(vertical.text(value), box, .trailing))
    }
    for value in horizontal.ticks {
      let x = location(of: Point(x: value, y: 0)).x
      let box = Rectangle(x: x - 30, y: area.y + area.height + 5, width: 60, height: 16)
      commands.append(text(horizontal.text(value), box, .center))
    }
    let below = Rectangle(
      x: area.x, y: size.height - 22, width: area.width, height: 18)
    let above = Rectangle(x: 8, y: 6, width: size.width - 16, height: 18)
    commands.append(text(horizontal.label, below, .center, .bold))
    commands.append(text(vertical.label, above, .leading, .bold))
    return commands
  }

  private var levels: [Drawing.Command] {
    guard let level else { return [] }
    let left = location(of: Point(x: horizontal.range.lowerBound, y: level.value))
    let right = Point(x: area.x + area.width, y: left.y)
    return [line(.line(from: left, to: right), Self.ink.opacity(0.55))]
  }

  private func strokes(ofCurve index: Int) -> [Drawing.Command] {
    curves[index].parts.map { points in
      var path = Path()
      for point in points {
        if path.isEmpty {
          path.move(to: location(of: point))
        } else {
          path.addLine(to: location(of: point))
        }
      }
      return .stroke(path, .solid(Self.colors[index]), StrokeStyle(width: 2.25))
    }
  }

  private var markers: [Drawing.Command] {
    var commands: [Drawing.Command] = []
    for mark in marks {
      let x = location(of: Point(x: mark.x, y: 0)).x
      let top = Point(x: x, y: area.y)
      let bottom = Point(x: x, y: area.y + area.height)
      commands.append(line(.line(from: top, to: bottom), Self.ink.opacity(0.55)))
      let isLate = x > area.x + area.width * 0.75
      let box = Rectangle(
        x: isLate ? x - 205 : x + 5, y: area.y + area.height - 20, width: 200, height: 16)
      commands.append(text(mark.label, box, isLate ? .trailing : .leading))
    }
    if let level {
      let y = location(of: Point(x: 0, y: level.value)).y
      let box = Rectangle(x: area.x + area.width - 205, y: y - 18, width: 200, height: 16)
      commands.append(text(level.label, box, .trailing))
    }
    return commands
  }

  private var legend: [Drawing.Command] {
    let width = area.width / Double(max(1, curves.count))
    return curves.indices.flatMap { index in
      let x = area.x + width * Double(index)
      let start = Point(x: x + 1, y: 38)
      let dash = Path.line(from: start, to: Point(x: x + 17, y: 38))
      let box = Rectangle(x: x + 24, y: 29, width: width - 28, height: 18)
      return [
        Drawing.Command.stroke(dash, .solid(Self.colors[index]), StrokeStyle(width: 3)),
        text(curves[index].label, box, .leading),
      ]
    }
  }

  private func line(_ path: Path, _ color: Color) -> Drawing.Command {
    .stroke(path, .solid(color), StrokeStyle(width: 1, cap: .butt))
  }

  private func text(
    _ string: String, _ box: Rectangle, _ alignment: TextAlignment,
    _ weight: TextStyle.Weight = .regular
  ) -> Drawing.Command {
    .text(
      string, box: box, style: TextStyle(size: 11, weight: weight, color: Self.ink), lines: 1,
      alignment: alignment)
  }
}
