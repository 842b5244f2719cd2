/// What moves the content.
public enum ScrollPhase: Hashable, Sendable {
  /// Nothing.
  case resting
  /// A device; the content follows it.
  case tracking(InputDevice)
  /// The rest of a fling.
  case decelerating
  /// A spring, back from past an edge or to an opened hold.
  case springing
  /// A timed movement: a wheel's step, a key, a scroll the program asked for.
  case animating

  /// The device that is tracked; nil otherwise.
  public var device: InputDevice? {
    if case .tracking(let device) = self { device } else { nil }
  }
}

/// What an event or a deadline did to a scroll model. When several are set, they happened in the order
/// in which they are declared.
public struct ScrollChanges: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public var rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A device took hold of the content.
  public static let trackingBegan = ScrollChanges(rawValue: 1)
  /// The tracked content moved.
  public static let tracked = ScrollChanges(rawValue: 2)
  /// The device let go.
  public static let released = ScrollChanges(rawValue: 4)
  /// The device was taken away, or took the pull back: this is no release.
  public static let cancelled = ScrollChanges(rawValue: 8)
  /// The content came to rest.
  public static let rested = ScrollChanges(rawValue: 16)
}
