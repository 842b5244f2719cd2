internal import Foundation

/// A gesture and what it is played with.
struct FeelRecording {
  let gesture: URL
  let preset: String?
  let tuning: URL?
  let indicator: String?
  let hasPictures: Bool

  /// The name that the program gives the recording.
  var name: String {
    let stems = [gesture, tuning].map { $0?.deletingPathExtension().lastPathComponent }
    return [stems[0], preset ?? stems[1], indicator].compactMap(\.self).joined(separator: ".")
  }

  var flags: [String] {
    [("preset", preset), ("tuning", tuning?.path), ("indicator", indicator)]
      .compactMap { flag, value in value.map { "--\(flag)=\($0)" } }
      + (hasPictures ? [] : ["--motion-only"])
  }
}

/// A folder of recordings, which the program writes and checks.
struct FeelSnapshot {
  let program: InstalledProgram
  let folder: URL

  /// Tests run at the same time, but a folder has one manifest.
  private static let lock = NSLock()

  func contains(_ recording: FeelRecording) -> Bool {
    FileManager.default.fileExists(
      atPath: folder.appendingPathComponent("\(recording.name).jsonl").path)
  }

  /// Adds a recording, or makes it again.
  func record(_ recording: FeelRecording) throws(FeelFailure) {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch { throw FeelFailure("\(folder.path) cannot be made: \(error.localizedDescription)") }
    let arguments =
      contains(recording)
      ? ["--only", recording.name] : [recording.gesture.path, "--add"] + recording.flags
    let run = try program.run(["snapshot", "record", folder.path] + arguments)
    guard run.status == 0 else { throw FeelFailure(run.errors) }
  }

  private struct Line: Decodable {
    let result: String?
    let sentence: String?
    let settings: String?
  }

  func check(_ recording: FeelRecording, _ tolerance: FeelTolerance) throws(FeelFailure) {
    let run = try program.run(
      ["snapshot", "check", folder.path, "--only", recording.name, "--json"] + tolerance.flags)
    guard run.status != 0 else { return }
    let lines = run.output.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    guard run.status == 1, let line = lines.first(where: { $0.result == "different" }),
      let sentence = line.sentence
    else {
      throw FeelFailure(run.errors.isEmpty ? "pullcord ended with \(run.status)" : run.errors)
    }
    let settings = line.settings.map { " Settings: \($0)." } ?? ""
    throw FeelFailure(
      "\(recording.name): \(sentence).\(settings) A is the recording, B is now. To accept it, run the "
        + "test with PULLCORD_RECORD=1.")
  }
}

/// The program `pullcord` of this machine.
struct InstalledProgram {
  private let url: URL

  /// Finds the program; throws if there is none.
  init(_ path: String?) throws(FeelFailure) {
    let environment = ProcessInfo.processInfo.environment
    let folders =
      (environment["PATH"] ?? "").split(separator: ":").map(String.init)
      + ["\(NSHomeDirectory())/.local/bin"]
    let paths = (path ?? environment["PULLCORD"]).map { [$0] } ?? folders.map { "\($0)/pullcord" }
    guard let found = paths.first(where: FileManager.default.isExecutableFile) else {
      throw FeelFailure(
        "\(paths.count == 1 ? paths[0] : "pullcord") is not installed: install it with ./run.sh "
          + "install in a checkout of Pullcord, or set PULLCORD to its path.")
    }
    url = URL(fileURLWithPath: found)
  }

  /// Runs the program to its end.
  func run(
    _ arguments: [String]
  ) throws(FeelFailure) -> (status: Int32, output: String, errors: String) {
    let (process, output, errors) = (Process(), Pipe(), Pipe())
    (process.executableURL, process.arguments) = (url, arguments)
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch { throw FeelFailure("\(url.path) cannot be started: \(error.localizedDescription)") }
    // The program writes its errors at the end, and they fit into a pipe.
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self),
      String(decoding: complaints, as: UTF8.self).trimmingCharacters(in: .newlines)
    )
  }
}
