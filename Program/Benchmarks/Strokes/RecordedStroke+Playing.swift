internal import Foundation
internal import ScrollPhysics

extension RecordedStroke {
  /// Reads the strokes beside this file.
  static func all() throws -> [RecordedStroke] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("strokes.tsv")
    return try all(path: file.path)
  }

  /// The distance between the farthest two positions, in pixels.
  var extent: Double {
    let positions = samples.map(\.position)
    return (positions.max() ?? 0) - (positions.min() ?? 0)
  }

  /// The stroke with its least position at 0, and smaller if it is longer than `limit` pixels.
  func fitted(to limit: Double) -> RecordedStroke {
    let least = samples.map(\.position).min() ?? 0
    let scale = min(1, limit / max(extent, 1))
    return mapped { ($0 - least) * scale }
  }

  /// The jank of the stroke itself, on the straight lines between its samples.
  ///
  /// It is the mean of 20 offsets between stroke and screen.
  func idealJank(rate: Int) -> Smoothness {
    let interval = 1 / Double(rate)
    var smoothness = Smoothness(interval: interval)
    for phase in 0..<20 {
      let first = Double(phase) / 20 * interval
      for time in stride(from: first, through: duration, by: interval) {
        let frame = Smoothness.Frame(
          position: position(at: time - Self.idealLatency), shown: time, wait: 0)
        if time == first { smoothness.rest(at: frame) } else { smoothness.add(frame) }
      }
    }
    return smoothness
  }

  /// The delay at which the stroke fits measured positions best, in seconds.
  ///
  /// Times are in seconds since the first sample. The positions can have any origin. Returns nil for
  /// fewer than 20 positions.
  func lag(of positions: [(time: Double, position: Double)]) -> Double? {
    guard positions.count >= 20 else { return nil }
    func error(_ lag: Double) -> Double {
      let differences = positions.map { $0.position - position(at: $0.time - lag) }
      let mean = differences.reduce(0, +) / Double(differences.count)
      return differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }
    return stride(from: -0.01, through: 0.04, by: 0.0002).min { error($0) < error($1) }
  }
}
