internal import Foundation

/// The figures of all sizes, as a JSON file.
struct PeerReport: Encodable {
  private struct Size: Encodable {
    var size: String
    var refreshesPerSecond: Int
    var programs: [Program]
    var ratiosToBetterPeer: [String: Double]
    var ratiosToFloor: [String: Double]
    var targets: [String: Double]
  }

  private struct Program: Encodable {
    var name: String
    var figures: [String: Double]
  }

  private var date = ISO8601DateFormatter().string(from: Date())
  private var processorsUsedByOthers: Double
  private var sizes: [Size]

  init(_ tables: [PeerTable], otherLoad: Double) {
    processorsUsedByOthers = otherLoad
    sizes = tables.map { table in
      Size(
        size: "\(table.size)", refreshesPerSecond: table.rate,
        programs: table.figures.map { figure in
          Program(name: figure.name, figures: Self.values { figure.value($0) })
        },
        ratiosToBetterPeer: Self.values { table.ratio($0) },
        ratiosToFloor: Self.values { table.ratioToFloor($0) },
        targets: Self.values { $0.target(in: table.size) })
    }
  }

  /// Writes the file.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try (encoder.encode(self) + Data("\n".utf8)).write(to: URL(fileURLWithPath: path))
    } catch { throw MeasuringError("\(path) cannot be written: \(error.localizedDescription)") }
  }

  private static func values(_ value: (PeerColumn) -> Double?) -> [String: Double] {
    PeerColumn.allCases.reduce(into: [:]) { values, column in
      if let number = value(column), number.isFinite {
        values[column.rawValue] = (number * 1000).rounded() / 1000
      }
    }
  }
}
