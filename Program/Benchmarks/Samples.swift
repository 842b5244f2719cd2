/// Measured values of one figure, in any order.
struct Samples {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var count: Int { sorted.count }
  var isEmpty: Bool { sorted.isEmpty }
  var least: Double { sorted.first ?? .nan }
  var greatest: Double { sorted.last ?? .nan }
  var median: Double { quantile(0.5) }

  /// The quantile of the samples at a fraction in 0…1.
  ///
  /// The value is interpolated between samples.
  func quantile(_ share: Double) -> Double {
    guard let last = sorted.last else { return .nan }
    let position = share * Double(sorted.count - 1)
    let index = Int(position)
    guard index + 1 < sorted.count else { return last }
    return sorted[index] + (sorted[index + 1] - sorted[index]) * (position - Double(index))
  }
}
