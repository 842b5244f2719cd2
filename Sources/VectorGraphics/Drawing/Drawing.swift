/// A picture as a value: a list of drawing commands, in points.
public struct Drawing: Hashable, Sendable {
  /// One drawing command.
  public indirect enum Command: Hashable, Sendable {
    /// Fills a path.
    case fill(Path, Paint, FillRule)
    /// Draws a line along a path.
    case stroke(Path, Paint, StrokeStyle)
    /// Draws text in a box, in at most `lines` lines.
    ///
    /// Longer text ends in an ellipsis.
    case text(String, box: Rectangle, style: TextStyle, lines: Int, alignment: TextAlignment)
    /// Draws an image, scaled to fill a box.
    case image(Image, Rectangle)
    /// Draws a nested drawing.
    ///
    /// The clip is in the nested drawing's coordinates. Nil means no clip.
    case group(Drawing, transform: Transform, opacity: Double, clip: Path?)
    /// Draws a nested drawing whose pixels the renderer caches.
    ///
    /// The renderer reuses the pixels while `id` and `version` stay the same. It clips the drawing
    /// to `size` and places its origin on a whole device pixel.
    case cached(id: UInt64, version: UInt64, size: Size, Drawing)
  }

  /// The commands; later ones draw over earlier ones.
  public var commands: [Command]

  /// Makes a drawing from its commands.
  public init(_ commands: [Command] = []) { self.commands = commands }
}

extension Drawing {
  /// Adds the commands of another drawing on top.
  public mutating func add(_ other: Drawing) { commands += other.commands }

  /// Adds another drawing as a group on top, unless its opacity is 0.
  public mutating func addGroup(_ other: Drawing, _ transform: Transform, opacity: Double = 1) {
    if opacity > 0 {
      commands.append(.group(other, transform: transform, opacity: opacity, clip: nil))
    }
  }

  /// Adds a path filled by the non-zero rule, unless the color is transparent.
  public mutating func fill(_ path: Path, _ color: Color) {
    if color.alpha > 0 { commands.append(.fill(path, .solid(color), .nonZero)) }
  }

  /// Adds a line along a path, unless the color is transparent.
  public mutating func stroke(_ path: Path, _ color: Color, width: Double) {
    if color.alpha > 0 {
      commands.append(.stroke(path, .solid(color), StrokeStyle(width: width)))
    }
  }
}
