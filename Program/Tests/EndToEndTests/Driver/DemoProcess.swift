import Foundation
import PullcordTestServers
import Testing

/// A window of the program on a test server, and the program's log.
final class DemoProcess: Sendable {
  let program: ProgramProcess
  /// The log.
  let log: URL

  /// Starts the demo and waits until its first frame is drawn.
  ///
  /// `latency` is the delay of the sample's responses in milliseconds, or nil for a real source.
  /// Without `header`, positions in the window are positions in the list, and nothing greets.
  convenience init(
    display: String, _ arguments: [String] = [], program: URL = ProgramProcess.program,
    latency: Int? = 300, header: Bool = false, environment: [String: String] = [:],
    ignoringHangUp: Bool = false,
    home: String? = nil, errors: FileHandle? = nil
  ) async throws {
    try await self.init(
      platform: "x11", arguments, program: program, latency: latency, header: header,
      environment: ["DISPLAY": display].merging(environment) { $1 },
      ignoringHangUp: ignoringHangUp, home: home, errors: errors)
  }

  /// Starts the demo on a window system, whose server is in the environment.
  ///
  /// With nil, the demo chooses the window system.
  init(
    platform: String?, _ arguments: [String] = [], program: URL = ProgramProcess.program,
    latency: Int? = 300, header: Bool = false, environment: [String: String],
    ignoringHangUp: Bool = false, home: String? = nil, errors: FileHandle? = nil
  ) async throws {
    let folder = try TemporaryFolder()
    log = URL(fileURLWithPath: folder("log.jsonl"))
    logFolder = folder
    self.program = try ProgramProcess(
      ["demo", "--log-events", log.path] + (platform.map { ["--platform", $0] } ?? [])
        + (latency.map { ["--latency", String($0)] } ?? [])
        + ["--header", header ? "on" : "off"] + arguments,
      program: program, environment: environment, home: home,
      ignoringHangUp: ignoringHangUp, errors: errors)
    try await wait(for: "the first frame") { !$0.isEmpty }
  }

  private let logFolder: TemporaryFolder

  /// The path of a file that is deleted when the object is released.
  func file(_ name: String) -> URL { URL(fileURLWithPath: program.folder(name)) }

  func signal(_ number: Int32) { program.signal(number) }

  var processID: Int32 { program.id }

  /// The text on standard error.
  var complaints: String { program.errors }

  /// The lines logged so far.
  var lines: [LogLine] {
    guard let data = try? Data(contentsOf: log), let end = data.lastIndex(of: 0x0A)
    else { return [] }
    return (try? LogLine.decode(data[..<end])) ?? []
  }

  /// The names of all logged effects except announcements.
  var effects: [String] { lines.compactMap(\.effect).filter { $0 != "announce" } }

  /// The states of all logged frames, without repetitions.
  var states: [String] {
    Self.states(in: lines)
  }

  /// The states of frames, without repetitions.
  static func states(in lines: [LogLine]) -> [String] {
    lines.compactMap(\.state).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Waits until the log satisfies a condition.
  ///
  /// The wait fails after 30 s.
  func wait(
    for what: String, seconds: Double = 30, sourceLocation: SourceLocation = #_sourceLocation,
    until isSatisfied: ([LogLine]) -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !isSatisfied(lines) {
      guard ContinuousClock.now < deadline, program.isRunning else {
        Issue.record(
          "\(what) did not happen: \(states), \(effects); standard error: \(complaints)",
          sourceLocation: sourceLocation)
        throw DemoError(what: what)
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Waits for an effect.
  func wait(
    forEffect name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(for: "the effect \(name)", sourceLocation: sourceLocation) { lines in
      lines.contains { $0.effect == name }
    }
  }

  /// Waits until a number of actions have ended with an outcome.
  func wait(
    forOutcome name: String, count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(for: "\(count) × \(name)", sourceLocation: sourceLocation) { lines in
      lines.count { $0.outcome == name } >= count
    }
  }

  /// Waits until the latest announcement contains a text.
  func wait(
    forAnnouncement text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await wait(for: "the announcement “\(text)”", sourceLocation: sourceLocation) { lines in
      lines.last { $0.effect == "announce" }?.text?.contains(text) == true
    }
  }

  /// Waits until the list is idle and at rest after an effect.
  func waitUntilIdle(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await wait(for: "rest", sourceLocation: sourceLocation) { lines in
      let last = lines.last { $0.state != nil }
      return lines.count > 1 && last?.state == "idle" && last?.phase == "resting"
    }
  }

  /// Waits for the end of the program and returns the exit status.
  ///
  /// For an uncaught signal this is the negative number of the signal.
  func exitStatus(seconds: Double = 30) async throws -> Int32 {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while program.isRunning {
      guard ContinuousClock.now < deadline else { throw DemoError(what: "the end") }
      try await Task.sleep(for: .milliseconds(20))
    }
    return program.waitForEnd()
  }

  /// Ends the demo with SIGTERM.
  func stop() async throws {
    signal(SIGTERM)
    #expect(try await exitStatus() == 0)
  }
}

/// The error for a condition that was not met in time.
struct DemoError: Error {
  var what: String
}

/// A line of the log, which is a frame or an effect.
struct LogLine: Decodable, Sendable {
  var t: Double
  var edge: String
  var effect: String?
  var trigger: String?
  var outcome: String?
  var text: String?
  var phase: String?
  var device: String?
  var state: String?
  var pull: Double?
  var offset: Double?
  var finger: Double?
  var velocity: Double?
  var holdStart: Double?
  var holdEnd: Double?
  /// The number of frames of a movement that ended.
  var frames: Int?
  var jank: Double?
  var hitch: Double?
  var late: Double?

  /// The lines of a log or a trace, without the line of its settings.
  static func decode(_ data: Data) throws -> [LogLine] {
    try data.split(separator: 0x0A).filter { !$0.starts(with: #"{"t":0,"schema":"#.utf8) }
      .map { try JSONDecoder().decode(LogLine.self, from: Data($0)) }
  }
}
