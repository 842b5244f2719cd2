package import VectorGraphics

/// One command of a drawing, and its transform into the drawing's coordinates.
package struct PlacedStep {
  package var command: Drawing.Command
  package var transform: Transform

  /// The path, color and width of a line, or nil for other commands.
  package var stroke: (path: Path, color: Color, width: Double)? {
    guard case .stroke(let path, .solid(let color), let style) = command else { return nil }
    return (path, color, style.width)
  }

  /// A text with its box and color in the coordinates of its group.
  package var text: (string: String, box: Rectangle, color: Color)? {
    guard case .text(let string, let box, let style, _, _) = command else { return nil }
    return (string, box, style.color)
  }

  /// The bounds and the color of a filled path.
  package var fill: (box: Rectangle, color: Color)? {
    guard case .fill(let path, .solid(let color), _) = command,
      let box = path.transformed(by: transform).bounds
    else { return nil }
    return (box, color)
  }

  /// The identifier and the top of a cached picture.
  package var row: (id: UInt64, y: Double)? {
    guard case .cached(let id, _, _, _) = command else { return nil }
    return (id, transform.ty)
  }
}

extension Drawing {
  /// Returns the commands of the drawing and of all groups inside it.
  ///
  /// With `opensCached`, a cached picture is replaced by its commands, too.
  package func steps(opensCached: Bool = false, _ transform: Transform = .identity) -> [PlacedStep]
  {
    commands.flatMap { command -> [PlacedStep] in
      switch command {
      case .group(let inner, let own, _, _):
        inner.steps(opensCached: opensCached, transform.concatenating(own))
      case .masked(let inner, _, _): inner.steps(opensCached: opensCached, transform)
      case .cached(_, _, _, let inner) where opensCached:
        inner.steps(opensCached: true, transform)
      default: [PlacedStep(command: command, transform: transform)]
      }
    }
  }

  /// All texts, in order.
  package var texts: [String] { steps().compactMap { $0.text?.string } }

  /// All lines along paths, in order.
  package var strokes: [(path: Path, color: Color, width: Double)] { steps().compactMap(\.stroke) }

  /// The drawing and its groups without their texts.
  package var withoutTexts: Drawing {
    Drawing(
      commands.compactMap { command in
        switch command {
        case .text: nil
        case .group(let inner, let transform, let opacity, let clip):
          .group(inner.withoutTexts, transform: transform, opacity: opacity, clip: clip)
        default: command
        }
      })
  }
}
