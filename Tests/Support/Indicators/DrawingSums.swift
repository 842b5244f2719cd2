internal import PullcordAcceptedRows
package import RefreshIndicators
internal import VectorGraphics

/// What drawings add up to: their points, lines, colors and texts.
///
/// A shape that moves, grows, turns, changes color, appears or disappears changes a sum.
package struct DrawingSums {
  private var count = 0
  private var (x, y, xx, xy, yy) = (0.0, 0.0, 0.0, 0.0, 0.0)
  private var lengths = 0.0
  private var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
  private var letters = 0

  /// The sums, from the count of commands to the count of letters.
  var numbers: [Double] {
    [Double(count), x, y, xx, xy, yy, lengths, red, green, blue, alpha, Double(letters)]
  }

  mutating func add(_ drawing: Drawing, _ transform: Transform = .identity, opacity: Double = 1) {
    for command in drawing.commands {
      count += 1
      switch command {
      case .fill(let path, let paint, _):
        add(path, transform)
        add(paint, transform, opacity)
      case .stroke(let path, let paint, let style):
        add(path, transform)
        add(paint, transform, opacity)
        lengths += style.width
      case .text(let text, let box, let style, let lines, _):
        letters += text.count
        lengths += style.size + Double(lines)
        add(.rectangle(box), transform)
        add(style.color, opacity)
      case .image(_, let box), .picture(_, let box):
        add(.rectangle(box), transform)
      case .group(let inner, let own, let share, let clip):
        let whole = transform.concatenating(own)
        if let clip { add(clip, whole) }
        add(inner, whole, opacity: opacity * share)
      case .masked(let inner, let mask, _):
        add(inner, transform, opacity: opacity)
        add(mask, transform, opacity: opacity)
      case .cached(_, _, let size, let inner):
        lengths += size.width + size.height
        add(inner, transform, opacity: opacity)
      }
    }
  }

  private mutating func add(_ path: Path, _ transform: Transform) {
    for element in path.elements {
      switch element {
      case .move(let a), .line(let a): add([a], transform)
      case .quadratic(let a, let b): add([a, b], transform)
      case .cubic(let a, let b, let c): add([a, b, c], transform)
      case .close: lengths += 1
      }
    }
  }

  private mutating func add(_ points: [Point], _ transform: Transform) {
    for point in points.map(transform.apply) {
      x += point.x
      y += point.y
      xx += point.x * point.x
      xy += point.x * point.y
      yy += point.y * point.y
    }
  }

  private mutating func add(_ paint: Paint, _ transform: Transform, _ opacity: Double) {
    switch paint {
    case .solid(let color): add(color, opacity)
    case .gradient(let gradient):
      let transform = transform.concatenating(gradient.transform)
      switch gradient.shape {
      case .linear(let from, let to): add([from, to], transform)
      case .radial(let center, let radius, let focus, _):
        add(center == focus ? [center] : [center, focus], transform)
        lengths += radius
      }
      add(gradient.stops, opacity)
    }
  }

  private mutating func add(_ stops: [GradientStop], _ opacity: Double) {
    for stop in stops {
      lengths += stop.offset
      add(stop.color, opacity)
    }
  }

  private mutating func add(_ color: Color, _ opacity: Double) {
    red += color.red
    green += color.green
    blue += color.blue
    alpha += color.alpha * opacity
  }
}

extension DrawingSums {
  /// The rows of a table for an indicator: for each course, its name and the sums of its drawings.
  package static func rows(_ name: String, _ indicator: any Indicator) -> [[String]] {
    DrawingCourse.allCases.map { course in
      var sums = DrawingSums()
      for context in course.contexts { sums.add(context.drawing(of: indicator)) }
      return ["\(name) \(course.rawValue)"] + sums.numbers.map(AcceptedRows.column)
    }
  }
}
