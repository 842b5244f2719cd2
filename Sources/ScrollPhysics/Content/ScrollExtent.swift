struct ScrollExtent: Sendable {
  var viewport: Double
  var content: Double
  var insets = EdgeLengths()
  var holds = EdgeLengths()

  init(viewport: Double, content: Double) {
    self.viewport = Self.length(viewport)
    self.content = Self.length(content)
  }

  static func length(_ value: Double) -> Double { value.isFinite ? max(0, value.asCoordinate) : 0 }

  /// The offsets between which the content rests, holds included.
  var range: ClosedRange<Double> {
    // Subtract from 0, because −(…) would give −0, which prints with its sign.
    let first = 0 - (insets.start + holds.start)
    return first...max(first, endRest + holds.end)
  }

  /// The offset at which the end of the content meets the end of the viewport, without the hold.
  var endRest: Double { max(0 - insets.start, content + insets.end - viewport) }

  /// How far an offset is past the client's inset at an edge; negative inside.
  func displacement(of offset: Double, at edge: Edge) -> Double {
    edge == .start ? 0 - insets.start - offset : offset - endRest
  }

  /// How far an offset is past an edge and its hold; negative inside.
  func overshoot(of offset: Double, past edge: Edge) -> Double {
    edge == .start ? range.lowerBound - offset : offset - range.upperBound
  }

  /// The offset that is a distance past an edge and its hold.
  func offset(pulledBy distance: Double, past edge: Edge) -> Double {
    edge == .start ? range.lowerBound - distance : range.upperBound + distance
  }

  /// The distance from an offset to the last resting offset in a direction, in points, at least 0.
  func space(towards sign: Double, from offset: Double) -> Double {
    let range = range
    return max(0, sign < 0 ? offset - range.lowerBound : range.upperBound - offset)
  }
}

extension ClosedRange<Double> {
  func clamp(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }

  /// Whether content with the resting offset `goal` rests at an edge of this range.
  func isAt(_ edge: Edge?, _ goal: Double) -> Bool {
    switch edge {
    case .start: goal <= lowerBound + MovementLaunch.atEdge
    case .end: goal >= upperBound - MovementLaunch.atEdge
    case nil: false
    }
  }
}
