/// What something reports and shows, as sums of all its answers with names.
public struct ReportSums {
  private var sums: [String: AnswerSum] = [:]
  /// The numbers of values that occurred, by their type, because reading a value by reflection is slow.
  private var known: [ObjectIdentifier: AnyObject] = [:]

  /// The numbers of values of one type.
  private final class Known<Value: Hashable> {
    private var numbers: [Value: [Double]] = [:]

    func numbers(in value: Value) -> [Double] {
      if let known = numbers[value] { return known }
      if numbers.count > 10_000 { numbers = [:] }
      let new = AnswerSum.numbers(in: value)
      numbers[value] = new
      return new
    }
  }

  /// Makes sums of nothing.
  public init() {}

  /// The columns of a row: the names and sums.
  public var columns: [String] {
    sums.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value.column] }
  }

  /// The names of the sums.
  public var names: Set<String> { Set(sums.keys) }

  /// Adds a number.
  public mutating func add(_ number: Double, to sum: String) {
    sums[sum, default: AnswerSum()].add(number: number)
  }

  /// Adds a number or its absence.
  public mutating func add(_ number: Double?, to sum: String) {
    let number = number.map(AnswerSum.compressed) ?? AnswerSum.none
    sums[sum, default: AnswerSum()].add(numbers: [number])
  }

  /// Adds a flag.
  public mutating func add(_ flag: Bool, to sum: String) {
    sums[sum, default: AnswerSum()].add(numbers: [AnswerSum.number(flag)])
  }

  /// Adds everything in a value that can occur again.
  public mutating func add<Value: Hashable>(_ value: Value, to sum: String) {
    let type = ObjectIdentifier(Value.self)
    let known = known[type] as? Known<Value> ?? Known()
    self.known[type] = known
    sums[sum, default: AnswerSum()].add(numbers: known.numbers(in: value))
  }

  /// Adds everything in a value.
  public mutating func add(_ value: Any, to sum: String) {
    sums[sum, default: AnswerSum()].add(value)
  }
}
