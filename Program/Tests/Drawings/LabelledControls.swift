package import VectorGraphics

/// The positions of a drawn panel's controls, found by the labels beside them.
package struct LabelledControls {
  private let steps: [PlacedStep]

  /// Reads a drawing, including its cached pictures.
  package init(_ drawing: Drawing) { steps = drawing.steps(opensCached: true) }

  /// The center of a text, or nil if the text is not drawn.
  package func text(_ string: String) -> Point? {
    steps.first { $0.text?.string == string }.flatMap(center)
  }

  /// The center of the last text on the line of a label, such as the title of a pop-up button.
  package func textAfter(_ label: String) -> Point? {
    guard let label = text(label) else { return nil }
    return steps.filter { $0.text != nil }.compactMap(center)
      .filter { abs($0.y - label.y) < 4 && $0.x > label.x }.max { $0.x < $1.x }
  }

  /// The track of the slider below a label.
  ///
  /// The track is the longest bar with a height of 4 points.
  package func slider(_ label: String) -> Rectangle? {
    guard let label = text(label) else { return nil }
    return steps.compactMap(\.fill).map(\.box)
      .filter { abs($0.height - 4) < 0.1 && (5..<40).contains($0.center.y - label.y) }
      .max { $0.width < $1.width }
  }

  /// The plus or minus button beside a label's slider.
  package func step(_ label: String, isMore: Bool) -> Point? {
    guard let track = slider(label) else { return nil }
    return icons.first {
      abs($0.y - track.center.y) < 2
        && (isMore ? $0.x > track.x + track.width + 8 : $0.x < track.x - 8)
    }
  }

  /// The reset icon before a label.
  package func reset(_ label: String) -> Point? {
    guard let label = text(label) else { return nil }
    return icons.first { abs($0.y - label.y) < 6 && $0.x < 30 }
  }

  /// The centers of all stroked paths.
  private var icons: [Point] {
    steps.compactMap { $0.stroke?.path.transformed(by: $0.transform).bounds?.center }
  }

  private func center(_ step: PlacedStep) -> Point? {
    step.text.map { step.transform.apply($0.box.center) }
  }
}
