internal import Foundation

/// A gesture to record, and the settings and the indicator with which the program plays it.
struct FeelRecording {
  let gesture: URL
  let preset: String?
  let tuning: URL?
  let indicator: String?
  let hasPictures: Bool

  /// The name that the program gives to the recording.
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

  /// Prevents concurrent recordings, because all tests of a folder write the same manifest.
  private static let lock = NSLock()

  func contains(_ recording: FeelRecording) -> Bool {
    FileManager.default.fileExists(
      atPath: folder.appendingPathComponent("\(recording.name).jsonl").path)
  }

  /// Makes a recording, and replaces an existing recording of the same name.
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

/// The program `pullcord` that is installed on this machine.
struct InstalledProgram {
  private let url: URL

  /// Finds the program, or throws if it is not installed.
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
    // The program writes its errors at the end, and they fit into a pipe. Reading the output
    // first therefore cannot block.
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self),
      String(decoding: complaints, as: UTF8.self).trimmingCharacters(in: .newlines)
    )
  }
}

/// Checks that a gesture still feels as it did when it was recorded.
///
///     @Test func `a pull feels as before`() throws {
///       try checkFeel(of: "Gestures/pull.gesture", tuning: "feel.json")
///     }
///
/// The function runs the installed program `pullcord`. Recordings are in the folder
/// `__Snapshots__/NAME OF THE TEST FILE` beside the test, in the format of `pullcord snapshot`.
/// The first run makes the recording and throws an error that says so. With `CI` in the
/// environment, the first run throws without recording. To accept a change, run the test with
/// `PULLCORD_RECORD=1`, or pass `record: true`.
///
/// Tests of any testing library can call it, because it reports a difference by throwing an error.
///
/// - Parameters:
///   - gesture: The path of a gesture file, relative to the folder of the test.
///   - preset: The name of a preset; nil for the default. It is ignored if `tuning` is given.
///   - tuning: The path of a tuning file, relative to the folder of the test; nil for none.
///   - indicator: The name of an indicator; nil for the indicator of the preset.
///   - pictures: Whether pictures are compared, too, and not only motion. Pictures are equal only
///     on machines with the same fonts. Recordings with pictures are in a separate folder, whose
///     name ends with `-pictures`.
///   - tolerance: The largest difference that counts as equal; rounding errors by default.
///   - record: Whether to record the gesture instead of checking it. Default: nil, which means true
///     if the environment has `PULLCORD_RECORD` but not `CI`.
///   - program: The path of the program. The default is the value of the environment variable
///     `PULLCORD`, or otherwise `pullcord` in `PATH` or in `~/.local/bin`.
///   - filePath: The path of the test file.
/// - Throws: A ``FeelFailure`` that describes a change that a person feels, or the reason why the
///   gesture could not be checked.
public func checkFeel(
  of gesture: String, preset: String? = nil, tuning: String? = nil, indicator: String? = nil,
  pictures: Bool = false, tolerance: FeelTolerance = FeelTolerance(), record: Bool? = nil,
  program: String? = nil, filePath: String = #filePath
) throws(FeelFailure) {
  let test = URL(fileURLWithPath: filePath)
  let beside = test.deletingLastPathComponent()
  let name = test.deletingPathExtension().lastPathComponent + (pictures ? "-pictures" : "")
  let snapshot = FeelSnapshot(
    program: try InstalledProgram(program),
    folder: beside.appendingPathComponent("__Snapshots__/\(name)"))
  func path(_ path: String) -> URL { URL(fileURLWithPath: path, relativeTo: beside) }
  let recording = FeelRecording(
    gesture: path(gesture), preset: tuning == nil ? preset : nil, tuning: tuning.map(path),
    indicator: indicator, hasPictures: pictures)
  let environment = ProcessInfo.processInfo.environment
  let isCI = environment["CI"] != nil
  if record ?? (environment["PULLCORD_RECORD"] != nil && !isCI) {
    return try snapshot.record(recording)
  }
  guard snapshot.contains(recording) else {
    let place = "\(recording.name) in \(snapshot.folder.path)"
    if isCI { throw FeelFailure("There is no recording \(place). CI does not make one.") }
    try snapshot.record(recording)
    throw FeelFailure("Recorded \(place). Run the test again, and commit the folder.")
  }
  try snapshot.check(recording, tolerance)
}

/// The largest differences that count as equal.
///
/// If a number is nil, the program's default applies, which tolerates rounding errors.
public struct FeelTolerance: Hashable, Sendable {
  /// The largest difference of two lengths, in points.
  public var points: Double?
  /// The largest difference of the times of events and states, in seconds.
  public var seconds: Double?
  /// The largest difference of two values of progress, 0…1.
  public var progress: Double?
  /// The largest difference of two velocities, in points per second.
  public var velocity: Double?
  /// The largest number of pixels of a filmstrip that may differ.
  public var pixels: Int?

  /// Makes a tolerance; nil selects the program's default for that unit.
  public init(
    points: Double? = nil, seconds: Double? = nil, progress: Double? = nil,
    velocity: Double? = nil, pixels: Int? = nil
  ) {
    (self.points, self.seconds, self.progress) = (points, seconds, progress)
    (self.velocity, self.pixels) = (velocity, pixels)
  }

  var flags: [String] {
    [
      ("points", points), ("seconds", seconds), ("progress", progress), ("velocity", velocity),
      ("pixels", pixels.map(Double.init)),
    ].compactMap { unit, value in value.map { "--tolerance-\(unit)=\($0)" } }
  }
}

/// The error for a gesture that feels different from its recording, or could not be checked.
public struct FeelFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The difference or the reason, and what to do.
  public let description: String

  init(_ description: String) { self.description = description }
}
