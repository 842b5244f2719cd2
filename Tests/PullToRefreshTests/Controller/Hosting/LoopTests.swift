import Foundation
import Testing

/// The tasks of actions in loops that know nothing of Swift's concurrency.
struct LoopTests {
  @Test(arguments: [
    ("async", "success(newItems: nil) 3"),
    ("immediate", "success(newItems: nil) 0"),
    ("throwing", "failure(You are offline.) 3"),
    ("store", "success(newItems: nil) 3"),
    ("cancelled", "none 0"),
    ("twice", "success(newItems: nil) 6"),
    ("hidden", "success(newItems: nil) 3"),
    ("foreign", "hang"),
  ])
  func `tasks continue in a bare poll loop if it runs the jobs of the main actor, else not`(
    _ work: String, _ expected: String
  ) throws {
    let process = Process()
    let program = try #require(CommandLine.arguments.first)
    process.executableURL = URL(fileURLWithPath: program).deletingLastPathComponent()
      .appending(path: "PullcordPollLoop")
    process.arguments = [work]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try #require(try output.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(
      String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        == expected)
  }
}
