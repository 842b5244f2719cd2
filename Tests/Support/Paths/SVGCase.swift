import Foundation

/// One case of `Resources/svg-paths.jsonl`: a `d` string and what several independent
/// implementations agree it means.
package struct SVGCase: Sendable, CustomStringConvertible {
  /// One expected step; `numbers` as in the file.
  package struct Segment: Sendable {
    package var kind: String
    package var numbers: [Double]
    /// The points of an arc at equal angles.
    package var arcPoints: [[Double]]
  }

  package var id = ""
  package var category = ""
  package var data = ""
  package var isValid = false
  /// The accepted error positions, in UTF-8 bytes.
  package var errorOffsets: Set<Int> = []
  /// The command letters read, implicit ones too.
  package var commands = ""
  package var segments: [Segment] = []
  package var bounds: [Double]?
  package var length = 0.0
  /// Proportion of the length, x, y.
  package var points: [[Double]] = []
  /// From, to, and the box of what lies between.
  package var trims: [(from: Double, to: Double, bounds: [Double])] = []

  package var description: String { "\(id) \(data.prefix(60).debugDescription)" }

  /// The largest coordinate or extent, at least 1e-300: what tolerances are relative to.
  package var size: Double {
    let box = bounds ?? []
    let extent = box.count == 4 ? max(box[2] - box[0], box[3] - box[1]) : 0
    return max(extent, box.map(abs).max() ?? 0, 1e-300)
  }
}

extension SVGCase {
  /// Every case of the file, in its order.
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
