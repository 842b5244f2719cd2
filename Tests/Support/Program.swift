internal import Foundation

/// Finds and runs programs.
enum Program {
  /// The path of a program in PATH; nil when it is not installed.
  static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program to its end and returns what it wrote to its output.
  @discardableResult
  static func run(_ name: String, _ arguments: [String], display: String) throws -> String {
    guard let path = path(of: name) else {
      throw TestServerError.missing("\(name) is not installed")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readAll(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw TestServerError.failed(
        program: name, status: process.terminationStatus, output: text)
    }
    return text
  }
}
