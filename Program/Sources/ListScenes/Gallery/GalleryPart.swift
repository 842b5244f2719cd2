internal import PullcordControls
internal import RefreshIndicators
internal import VectorGraphics

/// A part of the gallery that responds to pointers and can have the keyboard focus.
enum GalleryPart: Hashable, Sendable {
  case slider
  case list(Int)

  func focusOutline(_ layout: GalleryLayout, value: Double) -> Path {
    switch self {
    case .slider:
      .circle(center: Point(x: layout.track.x(at: value), y: layout.track.y), radius: 14)
    case .list(let index):
      .roundedRectangle(
        layout.list(index).inset(by: -3), radius: GalleryCell.cornerRadius + 3)
    }
  }
}
