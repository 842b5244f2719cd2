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
  public mutating func add(_ value: Any) { add(numbers: Self.numbers(in: value)) }

  /// Adds a number.
  public mutating func add(number: Double) { count(Self.compressed(number)) }

  /// Adds numbers that `numbers(in:)` read from a value.
  mutating func add(numbers: [Double]) { for number in numbers { count(number) } }

  private mutating func count(_ number: Double) {
    place += 1
    // The golden ratio spreads the weights evenly over 1…2.
    sum += number * (1 + (Double(place) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1))
  }

  /// Reads a number for each number, text, flag, case and nil in a value, in their order.
  static func numbers(in value: Any) -> [Double] {
    var numbers: [Double] = []
    collect(value, &numbers)
    return numbers
  }

  private static func collect(_ value: Any, _ numbers: inout [Double]) {
    switch value {
    case let number as Double: numbers.append(compressed(number))
    case let number as Int: numbers.append(compressed(Double(number)))
    case let number as UInt32: numbers.append(hash("\(number)"))
    case let flag as Bool: numbers.append(Self.number(flag))
    case let text as String: numbers.append(hash(text))
    default:
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .enum {
        numbers.append(hash(mirror.children.first?.label ?? "\(value)"))
      }
      if mirror.displayStyle == .optional { numbers.append(mirror.children.isEmpty ? none : 0.9) }
      for child in mirror.children { collect(child.value, &numbers) }
    }
  }

  /// What `numbers(in:)` reads for nil.
  static let none = 1.7

  static func number(_ flag: Bool) -> Double { flag ? 1.1 : 0.3 }

  static func compressed(_ number: Double) -> Double {
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
