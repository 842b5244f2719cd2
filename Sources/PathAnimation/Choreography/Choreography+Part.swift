internal import VectorGraphics

extension Choreography {
  /// The kinds of motions, as they are called in the text of a choreography; ``still`` is no motion.
  public enum Kind: String, CaseIterable, Sendable {
    /// The part rests.
    case still
    /// The part swings about a pivot, as a bell rings.
    case swing
    /// The part turns about a pivot.
    case turn
    /// The part moves away and back, as an anchor drops.
    case move
    /// The part moves to both sides, as a fish swims.
    case sway
    /// The part grows or shrinks, and returns.
    case scale
    /// The part fades and returns.
    case fade
  }

  /// Returns the kind of the first motion of a part, including motions of all parts.
  public func kind(ofPart index: Int) -> Kind {
    steps.first { $0.part ?? index == index }?.motion.kind ?? .still
  }

  /// Returns the range from the start of a part's first motion to the end of its last one, in seconds
  /// since the start of a round.
  ///
  /// The result is nil for a part without motions, and if a start is not a number.
  public func span(ofPart index: Int) -> ClosedRange<Double>? {
    let steps = steps.filter { $0.part ?? index == index && $0.duration > 0 }
    guard let start = steps.map(\.start).min(),
      let end = steps.map({ $0.start + $0.duration }).max(), start <= end
    else { return nil }
    return start...end
  }
}

extension Choreography.Motion {
  /// The kind of the motion; never `still`.
  public var kind: Choreography.Kind {
    switch self {
    case .swing: .swing
    case .turn: .turn
    case .move: .move
    case .sway: .sway
    case .scale: .scale
    case .fade: .fade
    }
  }

  /// Makes a motion of a kind that the icon does not give the part; nil for `still`.
  ///
  /// Distances are shares of the part's size. The shares and angles are chosen by eye, after the
  /// motions of Pullcord's own icons.
  init?(_ kind: Choreography.Kind, of box: Rectangle) {
    let side = max(box.width, box.height)
    switch kind {
    case .still: return nil
    case .swing: self = .swing(degrees: 13, pivot: Point(x: box.center.x, y: box.y))
    case .turn: self = .turn(degrees: 360, pivot: box.center)
    case .move: self = .move(Point(x: 0, y: side / 8))
    case .sway: self = .sway(Point(x: side / 12, y: 0))
    case .scale: self = .scale(0.7, pivot: box.center)
    case .fade: self = .fade(0.1)
    }
  }
}
