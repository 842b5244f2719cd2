/// What an event or a deadline did to a scroll model, in the order in which it happened.
public struct ScrollChanges: Hashable, Sendable, Sequence {
  /// One thing that happened.
  public enum Change: Hashable, Sendable {
    /// A device took hold of the content.
    case trackingBegan(InputDevice)
    /// The tracked content moved.
    case tracked
    /// The device let go.
    case released
    /// The device was taken away, or took the pull back: this is no release.
    case cancelled
    /// The content came to rest.
    case rested
  }

  /// Four bits a change, the first one lowest: no event does more than sixteen things.
  private var codes: UInt64 = 0

  /// Nothing happened.
  public init() {}

  /// Whether nothing happened.
  public var isEmpty: Bool { codes == 0 }

  /// Adds what happened next.
  public mutating func append(_ change: Change) {
    let place = UInt64.bitWidth - codes.leadingZeroBitCount
    codes |= change.code << UInt64((place + 3) / 4 * 4)
  }

  /// Adds what happened next, in its order.
  public mutating func append(contentsOf changes: ScrollChanges) {
    for change in changes { append(change) }
  }

  /// The changes, in order.
  public func makeIterator() -> Iterator { Iterator(rest: codes) }

  /// Takes the changes one after another.
  public struct Iterator: IteratorProtocol {
    fileprivate var rest: UInt64

    /// The next change; nil after the last.
    public mutating func next() -> Change? {
      defer { rest >>= 4 }
      return Change(code: rest & 0xF)
    }
  }
}

extension ScrollChanges: ExpressibleByArrayLiteral {
  /// Makes the changes from a list.
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
