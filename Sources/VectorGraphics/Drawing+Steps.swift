extension Drawing {
  /// Adds the steps of another picture on top.
  public mutating func add(_ other: Drawing) { commands += other.commands }

  /// Adds a shape.
  public mutating func fill(_ path: Path, _ color: Color) {
    if color.alpha > 0 { commands.append(.fill(path, .solid(color), .nonZero)) }
  }

  /// Adds a line.
  public mutating func stroke(_ path: Path, _ color: Color, width: Double) {
    if color.alpha > 0 {
      commands.append(.stroke(path, .solid(color), StrokeStyle(width: width)))
    }
  }

  /// Adds a picture inside this one.
  public mutating func place(_ other: Drawing, _ transform: Transform, opacity: Double = 1) {
    if opacity > 0 {
      commands.append(.group(other, transform: transform, opacity: opacity, clip: nil))
    }
  }
}

extension Rectangle {
  /// A rectangle about a middle.
  public init(center x: Double, _ y: Double, width: Double, height: Double) {
    self.init(x: x - width / 2, y: y - height / 2, width: width, height: height)
  }
}
