public import VectorGraphics

extension Renderer {
  /// Rasterizes the cached drawings in a drawing that a later picture will contain.
  ///
  /// The later picture then takes less time. Call this after a picture, with its scale and a drawing
  /// of the same size. It changes no pixels of pictures.
  public func prepare(_ drawing: Drawing, scale: Double) {
    guard scale.isFinite, scale > 0, tiles != nil, let bounds else { return }
    prepare(drawing, Placement(scale: scale, clip: bounds))
  }

  private func prepare(_ drawing: Drawing, _ placement: Placement) {
    for command in drawing.commands {
      switch command {
      case .group(let inner, let transform, let opacity, let clip):
        var placement = placement
        placement.transform = placement.transform.concatenating(transform)
        guard placement.transform.isDrawable, opacity > 0 else { continue }
        if let clip, let box = PixelBox(clip, under: placement.transform) {
          placement.clip = placement.clip.intersection(box)
        }
        prepare(inner, placement)
      case .cached(let id, let version, let size, let inner):
        _ = cached(id, version, size, inner, placement)
      case .fill, .stroke, .text, .image: continue
      }
    }
  }
}
