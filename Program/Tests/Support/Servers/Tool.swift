internal import PullcordSystem

/// Finds and runs the tools that tests need, such as `xdotool`.
enum Tool {
  /// Runs a tool to its end and returns its output.
  @discardableResult
  static func run(_ name: String, _ arguments: [String], display: String) throws -> String {
    try run(name, arguments, environment: ["DISPLAY": display])
  }

  /// Runs a tool with additional variables to its end and returns its output.
  @discardableResult
  static func run(
    _ name: String, _ arguments: [String], environment: [String: String]
  ) throws -> String {
    guard let path = ProgramPath.find(name) else {
      throw TestServerError.missing("\(name) is not installed")
    }
    let child = try ChildProcess(
      [path] + arguments, output: .pipe, errors: .sameAsOutput, environment: environment)
    let bytes = try child.output.map { try DescriptorIO.readAll($0.descriptor) } ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    let status = child.wait()
    guard status == 0 else {
      throw TestServerError.failed(program: name, status: status, output: text)
    }
    return text
  }
}
