import Foundation
import PullcordTestServers
import Testing

/// The progress bar in a terminal.
struct ProgressTests {
  private func terminal(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/script")
    let words = ([ProgramProcess.program.path] + arguments).map { "'\($0)'" }
    process.arguments = ["-qec", words.joined(separator: " "), "/dev/null"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readAll(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    return text
  }

  /// A gesture without an end line ends when the list is at rest.
  @Test(arguments: ["", "3 end\n"])
  func `a replay shows the number of drawn frames and of all frames`(_ end: String) throws {
    let folder = try TemporaryFolder()
    let gesture = try GestureText(
      "viewport 480 600\n0.1 touch down 240 80\n0.3 touch move 240 300\n0.5 touch up 240 300\n\(end)"
    )
    let text = try terminal([
      "replay", gesture.path, "--fps", "200", "--out", folder("frames"),
    ])
    let frames = try folder.names(in: "frames").count { $0.hasSuffix(".png") }
    #expect(frames > 500)
    let bars = text.matches(of: /replaying \[(#*)( *)\] (\d+)\/(\d+)/)
    #expect(bars.count > 2)
    for bar in bars {
      #expect(Int(bar.4) == frames)
      #expect(bar.1.count + bar.2.count == 30)
      #expect(bar.1.count == (Int(bar.3) ?? 0) * 30 / frames)
    }
  }
}
