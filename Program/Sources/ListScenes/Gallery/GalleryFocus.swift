internal import RefreshIndicators
internal import VectorGraphics

/// What the keyboard is for in a gallery: the slider, or one of the lists.
enum GalleryFocus: Hashable {
  /// The slider that scrubs all of them.
  case slider
  /// A list, by its number.
  case list(Int)

  /// What Tab goes to, the slider first; `step` is -1 for back, and nothing has the focus at first.
  static func next(after focus: GalleryFocus?, by step: Int, lists: Int) -> GalleryFocus {
    let stops = [slider] + (0..<lists).map(list)
    let index = focus.flatMap { stops.firstIndex(of: $0) } ?? (step > 0 ? -1 : stops.count)
    return stops[(index + step + stops.count) % stops.count]
  }

  /// The ring round what has the focus.
  func drawing(_ layout: GalleryLayout, value: Double, _ theme: Theme) -> Drawing {
    let ring: Path
    switch self {
    case .slider:
      let x = layout.track.start + value * (layout.track.end - layout.track.start)
      ring = .circle(center: Point(x: x, y: layout.track.y), radius: 14)
    case .list(let index):
      ring = .roundedRectangle(
        layout.list(index).inset(by: -3), radius: GalleryCell.cornerRadius + 3)
    }
    // Two lines, so that one of them stands out from whatever is below.
    var drawing = Drawing()
    drawing.stroke(ring, theme.background, width: 4)
    drawing.stroke(ring, theme.accent, width: 2)
    return drawing
  }
}
