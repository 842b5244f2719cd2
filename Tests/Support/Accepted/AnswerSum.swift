/// One number for many answers, in their order.
///
/// Every number, text and case in a value counts with a weight that depends on its place, so that
/// two changes do not cancel each other and exchanged answers do not look alike. Numbers above
/// 1,000,000 count by their logarithm, so that a huge answer does not hide the others.
public struct AnswerSum {
  private var sum = 0.0
  private var place = 0

  /// Makes the sum of no answers.
  public init() {}

  /// Makes the sum of some answers.
  public init(_ values: Any...) { for value in values { add(value) } }

  /// The sum as a column of a table.
  public var column: String { AcceptedRows.column(sum) }

  /// Adds everything in a value.
  public mutating func add(_ value: Any) {
    switch value {
    case let number as Double: add(number: number)
    case let number as Int: count(Self.compressed(Double(number)))
    case let number as UInt32: count(Self.hash("\(number)"))
    case let flag as Bool: count(flag ? 1.1 : 0.3)
    case let text as String: count(Self.hash(text))
    default:
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .enum {
        count(Self.hash(mirror.children.first?.label ?? "\(value)"))
      }
      if mirror.displayStyle == .optional { count(mirror.children.isEmpty ? 1.7 : 0.9) }
      for child in mirror.children { add(child.value) }
    }
  }

  /// Adds a number.
  public mutating func add(number: Double) { count(Self.compressed(number)) }

  private mutating func count(_ number: Double) {
    place += 1
    // The golden ratio spreads the weights evenly over 1…2.
    sum += number * (1 + (Double(place) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1))
  }

  private static func compressed(_ number: Double) -> Double {
    if number.isNaN { return 3.3 }
    if number.isInfinite { return number > 0 ? 7.7 : -5.5 }
    let size = abs(number)
    guard size > 1_000_000 else { return number }
    let exponent = Double(size.exponent)
    return (number < 0 ? -1 : 1) * (1_000_000 + exponent + size.significand)
  }

  private static func hash(_ text: String) -> Double {
    let hash = text.utf8.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
    return 1 + Double(hash % 1009) / 101
  }
}
