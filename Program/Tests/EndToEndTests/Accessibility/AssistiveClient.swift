import Foundation
import PullcordTestServers
import Testing

/// A session with an accessibility bus, and clients of it.
final class AssistiveClient: Sendable {
  let bus: SessionBus
  private let server: [String: String]

  /// Starts a session on an X server.
  init(display: String) throws {
    server = ["DISPLAY": display]
    bus = try SessionBus(display: display)
  }

  /// Starts a session on a Wayland server.
  init(_ wayland: WaylandServer) throws {
    server = HostProcess.wayland(wayland)
    bus = try SessionBus()
  }

  deinit { bus.stop() }

  /// The environment of the window.
  var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": bus.address] }

  /// Starts a client that does what the words say, and returns its lines by their first words.
  func run(
    _ words: String..., script: String = "accessibility",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [String: [String]] {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [SourceTree.test("Resources/\(script).py")] + words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.environment?["XDG_RUNTIME_DIR"] =
      URL(filePath: bus.socketPath).deletingLastPathComponent().path
    process.environment?.merge(server) { $1 }
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let deadline = ContinuousClock.now + .seconds(60)
    while process.isRunning, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(20))
    }
    if process.isRunning { process.terminate() }
    let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    if process.terminationStatus != 0 {
      let problem = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
      Issue.record("the client failed: \(problem)\(text)", sourceLocation: sourceLocation)
    }
    return Dictionary(
      grouping: text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) },
      by: { String($0[0]) }
    ).mapValues { $0.map { $0.count > 1 ? String($0[1]) : "" } }
  }
}
