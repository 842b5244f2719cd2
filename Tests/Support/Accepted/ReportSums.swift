/// What something reports and shows, as sums of all its answers with names.
public struct ReportSums {
  private var sums: [String: AnswerSum] = [:]

  /// Makes sums of nothing.
  public init() {}

  /// The columns of a row: the names and sums.
  public var columns: [String] {
    sums.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value.column] }
  }

  /// Adds a number.
  public mutating func add(_ number: Double, to sum: String) {
    sums[sum, default: AnswerSum()].add(number: number)
  }

  /// Adds everything in a value.
  public mutating func add(_ value: Any, to sum: String) {
    sums[sum, default: AnswerSum()].add(value)
  }
}
