import Foundation

/// One case of `Resources/svg-paths.jsonl`.
///
/// A case is a `d` string with the result of several independent implementations.
package struct SVGCase: Sendable, CustomStringConvertible {
  /// One expected segment of the path.
  package struct Segment: Sendable {
    package var kind: String
    package var numbers: [Double]
    /// Points of an arc at equal angles.
    package var arcPoints: [[Double]]
  }

  package var id = ""
  package var category = ""
  package var data = ""
  package var isValid = false
  /// The accepted positions of the error, in UTF-8 bytes.
  package var errorOffsets: Set<Int> = []
  /// The letters of all commands, including implicit commands.
  package var commands = ""
  package var segments: [Segment] = []
  package var bounds: [Double]?
  package var length = 0.0
  /// Points on the path, each as a proportion of the length, x and y.
  package var points: [[Double]] = []
  /// Parts of the path, each with its bounds.
  package var trims: [(from: Double, to: Double, bounds: [Double])] = []

  package var description: String { "\(id) \(data.prefix(60).debugDescription)" }

  /// The largest coordinate or extent, which tolerances are relative to.
  package var size: Double {
    let box = bounds ?? []
    let extent = box.count == 4 ? max(box[2] - box[0], box[3] - box[1]) : 0
    return max(extent, box.map(abs).max() ?? 0, 1e-300)
  }
}

extension SVGCase {
  /// All cases in the order of the file.
  package static let all: [SVGCase] = {
    guard
      let url = Bundle.module.url(
        forResource: "svg-paths", withExtension: "jsonl", subdirectory: "Resources"),
      let data = try? Data(contentsOf: url)
    else { return [] }
    return data.split(separator: UInt8(ascii: "\n")).compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]).map(SVGCase.init)
    }
  }()

  private init(_ json: [String: Any]) {
    id = json["id"] as? String ?? ""
    category = json["category"] as? String ?? ""
    data = json["d"] as? String ?? ""
    isValid = json["valid"] as? Bool ?? false
    commands = json["commands"] as? String ?? ""
    bounds = json["bbox"] as? [Double]
    length = json["length"] as? Double ?? 0
    points = json["points"] as? [[Double]] ?? []
    for case let trim as [Any] in json["trim"] as? [Any] ?? [] {
      guard let from = trim[0] as? Double, let to = trim[1] as? Double else { continue }
      trims.append((from, to, trim[2] as? [Double] ?? []))
    }
    if let byte = json["error_byte"] as? Int { errorOffsets.insert(byte) }
    for name in ["error_index", "error_viable"] {
      guard let index = json[name] as? Int else { continue }
      errorOffsets.insert(String(data.unicodeScalars.prefix(index)).utf8.count)
    }
    for case let segment as [Any] in json["segments"] as? [Any] ?? [] {
      let arc = segment.last as? [String: Any]
      segments.append(
        Segment(
          kind: segment[0] as? String ?? "", numbers: segment.compactMap { $0 as? Double },
          arcPoints: arc?["pts"] as? [[Double]] ?? []))
    }
  }
}
