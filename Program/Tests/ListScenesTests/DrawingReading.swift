import VectorGraphics

/// What a test reads from a drawing: its steps with all groups opened, in the drawing's points.
struct PlacedStep {
  var command: Drawing.Command
  var transform: Transform

  /// The lines along paths: their paints and styles.
  var stroke: (path: Path, color: Color, width: Double)? {
    guard case .stroke(let path, .solid(let color), let style) = command else { return nil }
    return (path, color, style.width)
  }

  /// The text and where it stands.
  var text: (string: String, box: Rectangle, color: Color)? {
    guard case .text(let string, let box, let style, _, _) = command else { return nil }
    return (string, box, style.color)
  }

  /// The extent and the color of a filled path.
  var fill: (box: Rectangle, color: Color)? {
    guard case .fill(let path, .solid(let color), _) = command,
      let box = path.transformed(by: transform).bounds
    else { return nil }
    return (box, color)
  }

  /// The identity of a cached picture and where its upper side is.
  var row: (id: UInt64, y: Double)? {
    guard case .cached(let id, _, _, _) = command else { return nil }
    return (id, transform.ty)
  }
}

extension Drawing {
  /// Every step, groups opened; cached pictures stay closed.
  func steps(_ transform: Transform = .identity) -> [PlacedStep] {
    commands.flatMap { command -> [PlacedStep] in
      if case .group(let inner, let own, _, _) = command {
        return inner.steps(transform.concatenating(own))
      }
      return [PlacedStep(command: command, transform: transform)]
    }
  }

  /// All texts, in order.
  var texts: [String] { steps().compactMap { $0.text?.string } }

  /// All lines along paths, in order.
  var strokes: [(path: Path, color: Color, width: Double)] { steps().compactMap(\.stroke) }
}
