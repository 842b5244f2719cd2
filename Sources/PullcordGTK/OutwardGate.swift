#if GTK
  internal import ScrollPhysics

  /// Decides whether the list or its child receives a gesture, if the child scrolls by itself.
  ///
  /// Such a child has no adjustment that the list could move. The list receives a gesture that
  /// pulls outward from an edge where the child has nothing left to scroll, and every gesture
  /// while the list itself moves or has moved the child. The child receives all other gestures.
  struct OutwardGate {
    private enum Receiver {
      case list, child
      /// The press of a pointer that has not moved farther than `slop`.
      case undecided(InputEvent, time: Double)
    }

    /// The distance that a pointer moves before its direction selects the receiver, in points.
    ///
    /// GTK uses the same distance for drags.
    private static let slop = 8.0
    /// The pause after which the next scroll of a touchpad begins another gesture, in seconds.
    ///
    /// The list itself uses the same pause.
    private static let silence = 0.35
    /// The time in which a wheel cannot pull after a detent that scrolled the child, in seconds.
    ///
    /// It equals the default of `ScrollConfiguration.wheelCoolDown`.
    private static let coolDown = 0.6

    private var pointer = Receiver.child
    private var touchpad: Receiver?
    private var latestScroll = -Double.infinity
    /// The time of the latest wheel detent that the child received.
    private var latestClick = -Double.infinity

    /// Returns the events for the list.
    ///
    /// - Parameters:
    ///   - isActive: Whether the list moves, or has moved the child past an edge.
    ///   - isAtEdge: Whether the list can be pulled in a direction, which is negative for the top
    ///     or the left.
    mutating func events(
      for event: InputEvent, time: Double, axis: Axis, isActive: Bool,
      isAtEdge: (Double) -> Bool
    ) -> [(event: InputEvent, time: Double)] {
      func isOutward(_ dx: Double, _ dy: Double) -> Bool {
        let (along, across) = axis == .vertical ? (dy, dx) : (dx, dy)
        return along != 0 && abs(along) > abs(across) && isAtEdge(along)
      }
      switch event.kind {
      case .pointer(_, .began):
        pointer = isActive ? .list : .undecided(event, time: time)
      case .pointer(let kind, let phase):
        if case .undecided(let press, let start) = pointer, case .pointer(kind, _) = press.kind {
          guard phase == .moved, let from = press.position, let to = event.position else {
            pointer = .child
            return []
          }
          // Content follows a pointer, so the scroll offset decreases when the pointer moves down
          // or to the right.
          let (dx, dy) = (from.x - to.x, from.y - to.y)
          guard max(abs(dx), abs(dy)) > Self.slop else { return [] }
          pointer = isOutward(dx, dy) ? .list : .child
          guard case .list = pointer else { return [] }
          return [(press, start), (event, time)]
        }
      case .scroll(.wheel, _, let dx, let dy):
        if isActive || isOutward(dx, dy) && time - latestClick > Self.coolDown {
          return [(event, time)]
        }
        latestClick = time
        return []
      case .scroll(.touchpad, let phase, let dx, let dy):
        if time - latestScroll > Self.silence { touchpad = nil }
        latestScroll = time
        if touchpad == nil, dx != 0 || dy != 0 || isActive {
          touchpad = isActive || isOutward(dx, dy) ? .list : .child
        }
        defer { if phase == .ended || phase == .cancelled { touchpad = nil } }
        if case .list? = touchpad { return [(event, time)] }
        return []
      case .key, .interrupted: return [(event, time)]
      }
      if case .list = pointer { return [(event, time)] }
      return []
    }
  }
#endif
