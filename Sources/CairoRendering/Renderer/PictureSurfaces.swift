internal import PullcordCCairo
internal import PullcordMath
internal import VectorGraphics

/// A cache of recent pictures, with the pixels that their sources provided.
struct PictureSurfaces {
  private struct Entry {
    var picture: ScalablePicture
    var surface: ImageSurface
    /// The parts of the surface that are not transparent.
    var visible: [PixelBox]
    /// The number of the latest frame that showed the picture.
    var frame: Int

    func hasSize(_ width: Int, _ height: Int) -> Bool {
      surface.width == width && surface.height == height
    }
  }

  /// The entries, the most recently used one last.
  private var entries: [Entry] = []
  private var frame = 0

  /// The largest number of pictures.
  ///
  /// We chose four because two lists side by side, each with an indicator at both ends, show four.
  private static let capacity = 4
  /// The largest total size of all pictures, in bytes.
  ///
  /// We chose the size of two large windows.
  private static let byteLimit = 32 << 20

  mutating func beginFrame() { frame += 1 }

  /// The pixels of a picture; nil if it is too large.
  private mutating func entry(of picture: ScalablePicture, _ width: Int, _ height: Int) -> Entry? {
    if let index = entries.lastIndex(where: {
      $0.hasSize(width, height) && $0.picture == picture
    }) {
      var entry = entries.remove(at: index)
      entry.frame = frame
      entries.append(entry)
      return entry
    }
    guard let surface = surface(width, height) else { return nil }
    // A recording surface of cairo, such as GTK's, may still refer to the pixels. The flush lets
    // it copy the pixels before they change.
    cairo_surface_flush(surface.surface)
    let visible = picture.source.draw(
      into: PixelBuffer(
        base: surface.base, width: width, height: height, stride: surface.stride))
    cairo_surface_mark_dirty(surface.surface)
    let entry = Entry(picture: picture, surface: surface, visible: visible, frame: frame)
    entries.append(entry)
    return entry
  }

  /// A surface with arbitrary pixels for a new picture; nil if the surface would be too large.
  private mutating func surface(_ width: Int, _ height: Int) -> ImageSurface? {
    // Reuse a surface of this size, because allocating memory takes longer than drawing most
    // pictures. The oldest one that this frame does not show most likely has the previous picture
    // of the same animation. Its memory is then still in the processor's cache.
    if let index = entries.firstIndex(where: { $0.hasSize(width, height) && $0.frame != frame }) {
      return entries.remove(at: index).surface
    }
    let size = width * height * 4
    guard size <= Self.byteLimit else { return nil }
    while entries.count >= Self.capacity
      || !entries.isEmpty
        && entries.reduce(size, { $0 + $1.surface.byteCount }) > Self.byteLimit
    {
      entries.removeFirst()
    }
    return ImageSurface(width: width, height: height)
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
      let entry = entry(of: picture, width, height), !entry.visible.isEmpty
    else { return }
    let isUpright = transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
    let context = canvas.cairo()
    cairo_save(context)
    if isUpright {
      let left = Self.position(transform.tx + (box.width * stretchX - Double(width)) / 2)
      let top = Self.position(transform.ty + (box.height * stretchY - Double(height)) / 2)
      _ = canvas.cairo(under: .identity)
      // At a fractional position, a part covers one more column or row, so round outwards.
      for part in entry.visible {
        let (x, y) = (Double(part.left) + left, Double(part.top) + top)
        cairo_rectangle(
          context, x.rounded(.down), y.rounded(.down),
          (x + Double(part.width)).rounded(.up) - x.rounded(.down),
          (y + Double(part.height)).rounded(.up) - y.rounded(.down))
      }
      cairo_clip(context)
      cairo_set_source_surface(context, entry.surface.surface, left, top)
    } else {
      _ = canvas.cairo(
        under: transform.concatenating(
          .scale(x: box.width / Double(width), y: box.height / Double(height))))
      cairo_set_source_surface(context, entry.surface.surface, 0, 0)
    }
    cairo_paint_with_alpha(context, placement.opacity)
    cairo_restore(context)
  }

  /// Rounds a position to 1/64 pixel.
  ///
  /// This step is so small that a picture moves as smoothly as shapes. An almost whole position
  /// becomes whole, because cairo would otherwise blur the picture.
  private static func position(_ pixels: Double) -> Double { (pixels * 64).rounded() / 64 }

  private static func pixels(_ length: Double) -> Int? {
    let rounded = max(1, length.rounded())
    return rounded <= Double(ImageSurface.maximumExtent) ? Int(rounded) : nil
  }
}
