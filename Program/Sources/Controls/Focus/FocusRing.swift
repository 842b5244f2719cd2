package import RefreshIndicators
package import VectorGraphics

package enum FocusRing {
  /// Draws the ring along an outline.
  ///
  /// The ring has two lines, so that one of them contrasts with any background. A part that is
  /// narrower than the lines has no ring.
  package static func commands(_ outline: Path, theme: Theme) -> [Drawing.Command] {
    guard let bounds = outline.bounds, min(bounds.width, bounds.height) > 4 else { return [] }
    return [(4.0, theme.background), (2, theme.accent)].map { width, color in
      .stroke(outline, .solid(color), StrokeStyle(width: width))
    }
  }
}
