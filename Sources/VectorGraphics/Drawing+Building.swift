extension Drawing {
  /// Adds the commands of another drawing on top.
  public mutating func add(_ other: Drawing) { commands += other.commands }

  /// Adds another drawing as a group on top; a group without opacity is left out.
  public mutating func addGroup(_ other: Drawing, _ transform: Transform, opacity: Double = 1) {
    if opacity > 0 {
      commands.append(.group(other, transform: transform, opacity: opacity, clip: nil))
    }
  }

  /// Adds a path filled by the non-zero rule; a transparent one is left out.
  public mutating func fill(_ path: Path, _ color: Color) {
    if color.alpha > 0 { commands.append(.fill(path, .solid(color), .nonZero)) }
  }

  /// Adds a line along a path; a transparent one is left out.
  public mutating func stroke(_ path: Path, _ color: Color, width: Double) {
    if color.alpha > 0 {
      commands.append(.stroke(path, .solid(color), StrokeStyle(width: width)))
    }
  }
}
