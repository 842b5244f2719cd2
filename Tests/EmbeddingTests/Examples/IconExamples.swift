import IconTuning
import PathAnimation
import VectorGraphics

/// The drawing surface in the article's examples.
protocol Canvas {
  func stroke(_ path: Path, _ paint: Paint, _ style: StrokeStyle)
  func fill(_ path: Path, _ paint: Paint, _ rule: FillRule)
}

/// The examples of PathAnimation.docc, each between two marks.
enum IconExamples {
  static func read(_ data: String) -> Path {
    // GUIDE: parse
    let outline: Path
    do {
      outline = try Path(svg: data)
    } catch {
      print(error)  // the reason, the byte offset, and the text around it
      outline = error.partial
    }
    // GUIDE: end
    return outline
  }

  static func drawn(_ outline: Path, at progress: Double) -> (Path, PathLocation?) {
    // GUIDE: trim
    let path = PreparedPath(outline)
    var line = Path()
    path.trim(to: progress, into: &line)  // reuses the storage of the last frame
    let pen = path.location(at: progress)  // the end of the line; nil if nothing is drawn
    // GUIDE: end
    return (line, pen)
  }

  static func icon(_ ring: String, _ check: String) throws -> PathComposition {
    // GUIDE: compose
    let blue = Paint.solid(Color(hex: 0x1A5FB4))
    let icon = PathComposition(
      [
        PathPart(try Path(svg: ring), stroke: blue, style: StrokeStyle(width: 2)),
        PathPart(
          try Path(svg: check), window: ProgressWindow(start: 0.5, easing: .easeOut), stroke: blue,
          style: StrokeStyle(width: 3)),
      ],
      frame: Rectangle(x: 0, y: 0, width: 48, height: 48), isInsetByStroke: true)
    // GUIDE: end
    return icon
  }

  static func draw(_ icon: PathComposition, at progress: Double, on canvas: some Canvas) {
    // GUIDE: draw
    for command in icon.drawing(at: progress).commands {
      switch command {
      case .stroke(let path, let paint, let style): canvas.stroke(path, paint, style)
      case .fill(let path, let paint, let rule): canvas.fill(path, paint, rule)
      default: break  // a composition has no other commands
      }
    }
    // GUIDE: end
  }

  static func opacity(at secondsSinceStart: Double) -> Double {
    // GUIDE: pulse
    let pulse = Timeline(
      duration: 0.4, repetition: .forever, isReversing: true, easing: .easeInOut)
    let opacity = 1 - 0.7 * pulse.progress(at: secondsSinceStart)
    // GUIDE: end
    return opacity
  }

  static func tuned(_ parts: [PathPart], by text: String) throws -> PathComposition {
    // GUIDE: tune
    let style = try IconStyle(tuning: text)
    let tuned = style.composition(of: parts, in: Rectangle(x: 0, y: 0, width: 48, height: 48))
    // GUIDE: end
    return tuned
  }

  static func logo(_ outline: String, _ waves: String) throws -> PathComposition {
    // GUIDE: mrefresh
    let logo = PathComposition(
      [
        PathPart(try Path(svg: outline).subdivided(smoothness: 3), start: 0),
        PathPart(try Path(svg: waves).subdivided(smoothness: 3), start: 0.3),
      ],
      frame: Rectangle(x: 0, y: 0, width: 40, height: 40), fit: .asFirst, alignment: .topLeft,
      box: .controlPoints, measure: .node)
    // GUIDE: end
    return logo
  }

  static func first() throws -> (Path, PathLocation?) {
    // GUIDE: first
    let check = PreparedPath(try Path(svg: "M2 8.5 6.5 13 14 4"))
    let drawn = check.trimmed(to: 0.5)  // the first half of the length, cut on the exact curve
    let pen = check.location(at: 0.5)  // the end of that half, and the direction there
    // GUIDE: end
    return (drawn, pen)
  }
}
