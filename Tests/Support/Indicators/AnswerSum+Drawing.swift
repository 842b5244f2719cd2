package import PullcordAcceptedRows
package import VectorGraphics

extension AnswerSum {
  /// Adds all commands of a drawing, with their places, paints and styles.
  ///
  /// It is as sensitive as adding the drawing as any value, and faster.
  package mutating func add(drawing: Drawing) {
    add(drawing.commands.count)
    for command in drawing.commands {
      switch command {
      case .fill(let path, let paint, let rule):
        add(path: path)
        add(paint: paint)
        add(rule == .nonZero)
      case .stroke(let path, let paint, let style):
        add(path: path)
        add(paint: paint)
        for number in [style.width, style.miterLimit, style.dashOffset] + style.dashes {
          add(number: number)
        }
        add("\(style.cap)\(style.join)")
      case .text(let text, let box, let style, let lines, let alignment):
        add(
          "\(text)\(style.weight)\(style.verticalAlignment)\(style.hasTabularFigures)\(alignment)")
        for number in [box.x, box.y, box.width, box.height, style.size, Double(lines)] {
          add(number: number)
        }
        add(color: style.color)
      case .group(let inner, let transform, let opacity, let clip):
        for number in [
          transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty, opacity,
        ] {
          add(number: number)
        }
        add(path: clip ?? Path())
        add(drawing: inner)
      case .masked(let inner, let mask, let channel):
        add(channel == .alpha)
        add(drawing: mask)
        add(drawing: inner)
      case .image, .picture, .cached: add(command)
      }
    }
  }

  private mutating func add(path: Path) {
    for element in path.elements {
      switch element {
      case .move(let p): add(points: [p], 1)
      case .line(let p): add(points: [p], 2)
      case .quadratic(let p, let q): add(points: [p, q], 3)
      case .cubic(let p, let q, let r): add(points: [p, q, r], 4)
      case .close: add(number: 5)
      }
    }
  }

  private mutating func add(points: [Point], _ kind: Double) {
    add(number: kind)
    for point in points {
      add(number: point.x)
      add(number: point.y)
    }
  }

  private mutating func add(paint: Paint) {
    if case .solid(let color) = paint { add(color: color) } else { add(paint) }
  }

  private mutating func add(color: Color) {
    for number in [color.red, color.green, color.blue, color.alpha] { add(number: number) }
  }
}
