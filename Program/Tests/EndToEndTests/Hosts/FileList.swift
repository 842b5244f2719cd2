import Foundation
import Testing

/// An example that lists files, with a folder of 40 files, which then gets one more.
///
/// The window's title has the number of files that the list shows.
struct FileList {
  private let folder: TemporaryFolder
  private let host: HostProcess
  private let findTitle: (String) throws -> Bool

  /// Starts the example and waits for its window.
  ///
  /// `findTitle` returns whether a window's title ends with a text.
  init(
    _ environment: [String: String], program: Example = .list,
    findTitle: @escaping (String) throws -> Bool
  ) async throws {
    folder = try TemporaryFolder()
    for number in 100..<140 { try folder.write(Data(), to: "file-\(number)") }
    host = try HostProcess(program, [folder.path], environment: environment)
    self.findTitle = findTitle
    try await waitForTitle("40 files")
  }

  /// Adds a file when the window has drawn its first frames.
  func addFile() async throws {
    try await Task.sleep(for: .milliseconds(500))
    try folder.write(Data(), to: "file-new")
  }

  func hasTitle(_ text: String) throws -> Bool { try findTitle(": \(text)") }

  /// Expects that the list refreshes and then sleeps, and that its toolkit does not complain.
  func expectRefresh(andSleep sleeps: Bool = false) async throws {
    try await waitForTitle("41 files")
    if sleeps {
      // The result is visible for a second, and then the gap closes.
      try await Task.sleep(for: .seconds(2))
      let before = try host.processorTime()
      try await Task.sleep(for: .seconds(1))
      #expect(try host.processorTime() - before < 0.02)
    }
    host.stop()
    let errors = try host.waitForEnd().errors
    #expect(!errors.contains("WARNING") && !errors.contains("CRITICAL"), "\(errors)")
  }

  func expectNoRefresh() async throws {
    try await Task.sleep(for: .seconds(2.5))
    #expect(try hasTitle("40 files"))
  }

  private func waitForTitle(_ text: String) async throws {
    for _ in 0..<200 {
      if try hasTitle(text) { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("no window has the title “\(text)”: \(host.errors)")
  }

  /// The output of a tool; empty if the tool fails.
  static func output(of tool: [String], environment: [String: String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = tool
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : ""
  }
}
