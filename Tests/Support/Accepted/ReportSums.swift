/// What something reports and shows, as sums of all its numbers.
///
/// Each number has a weight of its own, so that two errors do not cancel each other.
public struct ReportSums {
  private var sums: [String: Double] = [:]

  /// Makes sums of nothing.
  public init() {}

  /// The columns of a row: the names and sums that are not 0.
  public var columns: [String] {
    sums.filter { $0.value != 0 }.sorted { $0.key < $1.key }
      .flatMap { [$0.key, AcceptedRows.column($0.value)] }
  }

  /// Adds the numbers in a value, each with a weight of its own.
  public mutating func add(_ value: Any, to sum: String) { add(value, to: sum, path: "") }

  private mutating func add(_ value: Any, to sum: String, path: String) {
    switch value {
    case let number as Double where number.isFinite:
      sums[sum, default: 0] += number * Self.weight(path)
    case is Double: sums[sum, default: 0] += Self.weight("infinite")
    case let number as Int: sums[sum, default: 0] += Double(number) * Self.weight(path)
    case let flag as Bool: sums[sum, default: 0] += flag ? Self.weight(path) : 0
    case let text as String: sums[sum, default: 0] += Self.weight(text)
    default:
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .enum, mirror.children.isEmpty {
        sums[sum, default: 0] += Self.weight("\(value)")
      }
      for child in mirror.children {
        add(child.value, to: sum, path: path + (child.label ?? ""))
      }
    }
  }

  /// A number from 1 to 2 that depends on a text.
  private static func weight(_ text: String) -> Double {
    let hash = text.utf8.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
    return 1 + Double(hash % 101) / 101
  }
}
