/// What something reports and shows, as sums of all its numbers.
///
/// Each number has a weight of its own, so that two errors do not cancel each other. The weight also
/// depends on the place of the number in its sum, so that a sum notices what happened too early.
public struct ReportSums {
  private struct Sum {
    var value = 0.0
    var count = 0
  }

  private var sums: [String: Sum] = [:]

  /// Makes sums of nothing.
  public init() {}

  /// The columns of a row: the names and sums that are not 0.
  public var columns: [String] {
    sums.filter { $0.value.value != 0 }.sorted { $0.key < $1.key }
      .flatMap { [$0.key, AcceptedRows.column($0.value.value)] }
  }

  /// Adds a number; all infinite numbers count the same.
  public mutating func add(_ number: Double, to sum: String) { add(number, to: sum, weight: 1) }

  /// Adds the numbers in a value, each with a weight of its own.
  public mutating func add(_ value: Any, to sum: String) { add(value, to: sum, path: "") }

  private mutating func add(_ value: Any, to sum: String, path: String) {
    switch value {
    case let number as Double: add(number, to: sum, weight: Self.weight(path))
    case let number as Int: add(Double(number), to: sum, weight: Self.weight(path))
    case let flag as Bool: add(flag ? 1 : 0, to: sum, weight: Self.weight(path))
    case let text as String: add(Self.weight(text), to: sum, weight: 1)
    default:
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .enum, mirror.children.isEmpty {
        add(Self.weight("\(value)"), to: sum, weight: 1)
      }
      for child in mirror.children {
        add(child.value, to: sum, path: path + (child.label ?? ""))
      }
    }
  }

  private mutating func add(_ number: Double, to sum: String, weight: Double) {
    let turn = Double(sums[sum, default: Sum()].count % 89) / 89
    sums[sum, default: Sum()].count += 1
    sums[sum, default: Sum()].value += (number.isFinite ? number : 1.5) * weight * (1 + turn)
  }

  /// A number from 1 to 2 that depends on a text.
  private static func weight(_ text: String) -> Double {
    let hash = text.utf8.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) }
    return 1 + Double(hash % 101) / 101
  }
}
