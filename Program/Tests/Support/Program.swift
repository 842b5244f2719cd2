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
    let output = Child.pipe()
    let processID = try Child.spawn(
      [path] + arguments, output: output.fileHandleForWriting, environment: ["DISPLAY": display])
    try output.fileHandleForWriting.close()
    let text = String(
      decoding: output.fileHandleForReading.readAll(), as: UTF8.self)
    let status = Child.wait(for: processID)
    guard status == 0 else {
      throw TestServerError.failed(program: name, status: status, output: text)
    }
    return text
  }
}
