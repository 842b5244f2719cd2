internal import PullcordCCairo
internal import PullcordMath
internal import VectorGraphics

/// The pixels of recent pictures whose sources provide them.
struct PictureSurfaces {
  private struct Entry {
    var picture: ScalablePicture
    var surface: ImageSurface
  }

  /// The entries, the most recently used one last.
  private var entries: [Entry] = []

  /// The largest number of pictures (ours).
  ///
  /// Two lists side by side, each with an indicator at both ends, show four.
  private static let capacity = 4
  /// The largest size of all pictures, in bytes (ours): that of two large windows.
  private static let byteLimit = 32 << 20

  /// The pixels of a picture; nil if it is too large.
  mutating func surface(of picture: ScalablePicture, width: Int, height: Int) -> ImageSurface? {
    func hasSize(_ surface: ImageSurface) -> Bool {
      surface.width == width && surface.height == height
    }
    if let index = entries.lastIndex(where: { hasSize($0.surface) && $0.picture == picture }) {
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.surface
    }
    var reused: ImageSurface?
    while entries.count >= Self.capacity
      || !entries.isEmpty
        && entries.reduce(width * height * 4, { $0 + $1.surface.byteCount }) > Self.byteLimit
    {
      // New memory would cost more than most pictures.
      let oldest = entries.removeFirst().surface
      if hasSize(oldest) { reused = oldest }
    }
    guard width * height * 4 <= Self.byteLimit,
      let surface = reused ?? ImageSurface(width: width, height: height)
    else { return nil }
    // A recording of cairo, as in GTK, may still refer to the pixels; this copies them first.
    cairo_surface_flush(surface.surface)
    if reused != nil { surface.clear() }
    picture.source.draw(
      into: PixelBuffer(
        base: surface.base, width: width, height: height, stride: surface.stride))
    cairo_surface_mark_dirty(surface.surface)
    entries.append(Entry(picture: picture, surface: surface))
    return surface
  }
}

extension PictureSurfaces {
  /// Draws a picture at the resolution of the target.
  mutating func draw(
    _ picture: ScalablePicture, _ box: Rectangle, on canvas: inout Canvas, _ placement: Placement
  ) {
    let transform = placement.transform.concatenating(.translation(x: box.x, y: box.y))
    let (stretchX, stretchY) = (
      hypot(transform.a, transform.b), hypot(transform.c, transform.d)
    )
    guard transform.isDrawable, box.width > 0, box.height > 0,
      let width = Self.pixels(box.width * stretchX),
      let height = Self.pixels(box.height * stretchY),
      let surface = surface(of: picture, width: width, height: height)
    else { return }
    let isUpright = transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
    let context = canvas.cairo()
    cairo_save(context)
    if isUpright {
      _ = canvas.cairo(under: .identity)
      cairo_set_source_surface(
        context, surface.surface, transform.tx.rounded(), transform.ty.rounded())
    } else {
      _ = canvas.cairo(
        under: transform.concatenating(
          .scale(x: box.width / Double(width), y: box.height / Double(height))))
      cairo_set_source_surface(context, surface.surface, 0, 0)
    }
    cairo_paint_with_alpha(context, placement.opacity)
    cairo_restore(context)
  }

  private static func pixels(_ length: Double) -> Int? {
    let rounded = max(1, length.rounded())
    return rounded <= Double(ImageSurface.maximumExtent) ? Int(rounded) : nil
  }
}
