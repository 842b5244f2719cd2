import Foundation
import PullcordTestServers

/// Makes every gesture in every column of `Documentation/Desktops.md`, and prints the table.
///
/// If a column's server cannot make a gesture, the tests' own compositor makes it, with a mark.
/// The arguments are the paths of the program and of `gtk-checks`, and columns; by default all.
@main
struct FeelTable {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2 else {
      print("usage: feel-table PROGRAM GTK-CHECKS [COLUMN…]")
      exit(2)
    }
    // A compositor or program that ends breaks a connection, which must be an error.
    signal(SIGPIPE, SIG_IGN)
    let folder = FileManager.default.temporaryDirectory.appending(path: "feel-\(getpid())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let programs = Programs(program: arguments[0], widget: arguments[1], folder: folder)
    let columns = Column.allCases.filter {
      arguments.count == 2 || arguments[2...].contains($0.rawValue)
    }
    var cells: [Gesture: [String]] = [:]
    for column in columns {
      let outcomes = await outcomes(of: column, programs)
      for gesture in Gesture.allCases {
        cells[gesture, default: []].append(outcomes[gesture] ?? "not tried")
      }
    }
    printRow(["gesture"] + columns.map(\.rawValue))
    print("|" + String(repeating: "---|", count: columns.count + 1))
    for gesture in Gesture.allCases { printRow([gesture.rawValue] + (cells[gesture] ?? [])) }
  }

  /// The mark of an outcome under the tests' own compositor.
  private static let mark = " ¹"

  /// The outcomes of a column; the same servers have all windows of it.
  private static func outcomes(of column: Column, _ programs: Programs) async -> [Gesture: String] {
    var outcomes: [Gesture: String] = [:]
    var testHost: Host?
    defer { testHost?.stop() }
    func outcome(of gesture: Gesture, _ host: Host) async throws -> String {
      do {
        return try await programs.outcome(of: gesture, in: column, host)
      } catch let missing as MissingDevice {
        report("\(column.rawValue): \(gesture.rawValue): \(missing.reason)")
        let own = try testHost ?? column.startTestCompositor()
        testHost = own
        return try await programs.outcome(of: gesture, in: column, own) + mark
      }
    }
    do {
      let host = try column.start()
      defer { host.stop() }
      for gesture in Gesture.allCases {
        let words = try await outcome(of: gesture, host)
        report("\(column.rawValue): \(gesture.rawValue): \(words)")
        outcomes[gesture] = words
      }
    } catch { report("\(column.rawValue): \(error)") }
    return outcomes
  }

  private static func report(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  private static func printRow(_ cells: [String]) {
    print("| " + cells.joined(separator: " | ") + " |")
  }
}
