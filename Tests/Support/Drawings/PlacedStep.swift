package import VectorGraphics

/// One step of a drawing in the coordinates of the drawing, outside of any group.
package struct PlacedStep {
  package var command: Drawing.Command
  package var transform: Transform

  /// The path, color and width of a line.
  package var stroke: (path: Path, color: Color, width: Double)? {
    guard case .stroke(let path, .solid(let color), let style) = command else { return nil }
    return (path, color, style.width)
  }

  /// A text with its box and color, in the coordinates of its group.
  package var text: (string: String, box: Rectangle, color: Color)? {
    guard case .text(let string, let box, let style, _, _) = command else { return nil }
    return (string, box, style.color)
  }

  /// The extent and the color of a filled path.
  package var fill: (box: Rectangle, color: Color)? {
    guard case .fill(let path, .solid(let color), _) = command,
      let box = path.transformed(by: transform).bounds
    else { return nil }
    return (box, color)
  }

  /// The identity and the upper side of a cached picture.
  package var row: (id: UInt64, y: Double)? {
    guard case .cached(let id, _, _, _) = command else { return nil }
    return (id, transform.ty)
  }
}

extension Drawing {
  /// All steps, including the steps inside groups.
  ///
  /// The steps inside cached pictures are included only on request.
  package func steps(opensCached: Bool = false, _ transform: Transform = .identity) -> [PlacedStep]
  {
    commands.flatMap { command -> [PlacedStep] in
      switch command {
      case .group(let inner, let own, _, _):
        inner.steps(opensCached: opensCached, transform.concatenating(own))
      case .cached(_, _, _, let inner) where opensCached:
        inner.steps(opensCached: true, transform)
      default: [PlacedStep(command: command, transform: transform)]
      }
    }
  }

  /// All texts, in order.
  package var texts: [String] { steps().compactMap { $0.text?.string } }

  /// All stroked paths, in order.
  package var strokes: [(path: Path, color: Color, width: Double)] { steps().compactMap(\.stroke) }
}
