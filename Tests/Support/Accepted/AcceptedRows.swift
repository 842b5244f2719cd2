internal import Foundation
internal import Testing

/// A table that a person has accepted, which a test compares with today's.
///
/// Columns are separated by tabs. With `PULLCORD_RECORD` in the environment, the test accepts
/// today's table instead.
public struct AcceptedRows {
  private let file: URL

  /// Opens the table of a name in the folder `Resources` beside a test's source file.
  public init(_ name: String, beside source: String) {
    file = URL(filePath: source).deletingLastPathComponent().appending(path: "Resources/\(name)")
  }

  /// Expects today's rows to have the accepted texts, and numbers within 0.002 of the accepted.
  ///
  /// The first column is the name of the row.
  public func expect(_ rows: [[String]]) throws {
    if ProcessInfo.processInfo.environment["PULLCORD_RECORD"] != nil {
      try rows.map { $0.joined(separator: "\t") + "\n" }.joined()
        .write(to: file, atomically: true, encoding: .utf8)
    }
    let accepted = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(accepted.map(\.first) == rows.map(\.first))
    for (row, old) in zip(rows, accepted) where !Self.agree(row, old) {
      let differing = zip(row, old).filter { !Self.agree($0, $1) }
      Issue.record("\(row[0]) differs: \(differing), columns: \(row.count), \(old.count)")
    }
  }

  /// The text of a number in a table.
  public static func column(_ number: Double) -> String { "\((number * 1000).rounded() / 1000)" }

  private static func agree(_ new: [String], _ old: [String]) -> Bool {
    new.count == old.count && zip(new, old).allSatisfy { agree($0, $1) }
  }

  private static func agree(_ new: String, _ old: String) -> Bool {
    guard let number = Double(new), let other = Double(old) else { return new == old }
    return abs(number - other) < 0.002
  }
}
