import Foundation
package import Testing

/// A recording of a person's fingers.
///
/// `Resources/strokes.jsonl` has twelve of them, each with its source:
///
/// - flings on Android phones, from `libs/input/tests/VelocityTracker_test.cpp` of the Android Open
///   Source Project (Apache License 2.0), with the velocities that Android computes,
/// - fingers on two touch panels and on two touchpads, from whot/evemu-devices (MIT).
package struct RecordedStroke: Decodable, Sendable, CustomTestStringConvertible {
  package var id: String
  /// `touch` or `touchpad`.
  package var device: String
  /// The time in seconds and the position of each sample, in the unit of the recording.
  package var samples: [Sample]
  /// The velocity at the last sample, in units a second, by the name of Android's strategy; nil in
  /// other recordings.
  package var velocityY: [String: Double]?

  package struct Sample: Decodable, Sendable {
    package var time: Double
    package var x: Double
    package var y: Double

    package init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      time = try values.decode(Double.self)
      x = try values.decode(Double.self)
      y = try values.decode(Double.self)
    }
  }

  package var testDescription: String { id }

  /// All recordings.
  package static let all: [RecordedStroke] = {
    let url = Bundle.module.url(forResource: "Resources/strokes", withExtension: "jsonl")
    let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(RecordedStroke.self, from: Data($0.utf8))
    }
  }()
}
