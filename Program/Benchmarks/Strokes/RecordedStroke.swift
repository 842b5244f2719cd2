internal import Foundation

/// A stroke that a person made, along one axis; `strokes.tsv` has the sources.
struct RecordedStroke: CustomStringConvertible {
  /// The latency of ideal resampling, in seconds: that of `PointerResampler`.
  static let idealLatency = 0.005

  let name: String
  /// The device: touch or touchpad.
  let device: String
  /// The samples of the device, from the first to the last one: seconds and pixels.
  private(set) var samples: [(time: Double, position: Double)] = []

  var description: String { name }

  /// The duration, in seconds.
  var duration: Double { samples.last?.time ?? 0 }

  /// Reads the strokes of a file, in their order.
  static func all(path: String) throws -> [RecordedStroke] {
    var strokes: [RecordedStroke] = []
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let cells = line.split(separator: "\t").map(String.init)
      guard cells.count == 4, let time = Double(cells[2]), let position = Double(cells[3]) else {
        continue
      }
      if strokes.last?.name != cells[0] {
        strokes.append(RecordedStroke(name: cells[0], device: cells[1]))
      }
      strokes[strokes.count - 1].samples.append((time, position))
    }
    return strokes
  }

  /// The position at a time, on the straight lines between the samples.
  func position(at time: Double) -> Double {
    guard let first = samples.first, let last = samples.last, time > first.time else {
      return samples.first?.position ?? 0
    }
    guard time < last.time, let next = samples.firstIndex(where: { $0.time > time }) else {
      return last.position
    }
    let (before, after) = (samples[next - 1], samples[next])
    let share = (time - before.time) / (after.time - before.time)
    return before.position + (after.position - before.position) * share
  }

  /// The stroke with other positions.
  func mapped(_ transform: (Double) -> Double) -> RecordedStroke {
    var stroke = self
    stroke.samples = samples.map { ($0.time, transform($0.position)) }
    return stroke
  }
}
