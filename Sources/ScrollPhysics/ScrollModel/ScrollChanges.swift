/// The changes that an event or a deadline made to a scroll model, in order.
///
/// They need no heap memory.
public struct ScrollChanges: Hashable, Sendable, Sequence {
  /// One change.
  public enum Change: Hashable, Sendable {
    /// A device began to hold the content.
    case trackingBegan(InputDevice)
    /// The tracked content moved.
    case tracked
    /// The device released the content.
    case released
    /// The device stopped holding the content without a release.
    ///
    /// For example, the system cancelled the gesture, or the user turned a pulling wheel back.
    case cancelled
    /// The content came to rest.
    case rested
  }

  /// The codes of the changes, four bits each; the first change is in the lowest bits.
  ///
  /// An event makes at most sixteen changes.
  private var codes: UInt64 = 0

  /// Makes an empty value.
  public init() {}

  /// Whether there are no changes.
  public var isEmpty: Bool { codes == 0 }

  /// Appends a change.
  public mutating func append(_ change: Change) {
    let position = UInt64.bitWidth - codes.leadingZeroBitCount
    codes |= change.code << UInt64((position + 3) / 4 * 4)
  }

  /// Appends changes in their order.
  public mutating func append(contentsOf changes: ScrollChanges) {
    for change in changes { append(change) }
  }

  /// The changes, in order.
  public func makeIterator() -> Iterator { Iterator(rest: codes) }

  /// Iterates over the changes.
  public struct Iterator: IteratorProtocol {
    fileprivate var rest: UInt64

    /// Returns the next change, or nil after the last one.
    public mutating func next() -> Change? {
      defer { rest >>= 4 }
      return Change(code: rest & 0xF)
    }
  }
}

extension ScrollChanges: ExpressibleByArrayLiteral {
  /// Makes a value from a list of changes.
  public init(arrayLiteral changes: Change...) {
    for change in changes { append(change) }
  }
}

extension ScrollChanges.Change {
  fileprivate var code: UInt64 {
    switch self {
    case .tracked: 1
    case .released: 2
    case .cancelled: 3
    case .rested: 4
    case .trackingBegan(let device):
      5 + UInt64(InputDevice.allCases.firstIndex(of: device) ?? 0)
    }
  }

  fileprivate init?(code: UInt64) {
    switch code {
    case 0: return nil
    case 1: self = .tracked
    case 2: self = .released
    case 3: self = .cancelled
    case 4: self = .rested
    default: self = .trackingBegan(InputDevice.allCases[Int(code) - 5])
    }
  }
}

/// The cause that moves the content.
public enum ScrollPhase: Hashable, Sendable {
  /// The content does not move.
  case resting
  /// The content follows a device.
  case tracking(InputDevice)
  /// A fling.
  case decelerating
  /// A spring moves the content, for example back from past an edge or as a hold opens or closes.
  case springing
  /// The content moves for a fixed time.
  ///
  /// Examples are a wheel's or key's step, an animated scroll, and a hold that opens or closes.
  case animating

  /// The device that the content follows; nil unless the phase is `tracking`.
  public var device: InputDevice? {
    if case .tracking(let device) = self { device } else { nil }
  }
}

extension ScrollPhase: CustomStringConvertible {
  /// The short name of the phase, without the device, such as `tracking`.
  public var description: String {
    switch self {
    case .resting: "resting"
    case .tracking: "tracking"
    case .decelerating: "decelerating"
    case .springing: "springing"
    case .animating: "animating"
    }
  }
}
