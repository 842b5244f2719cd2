internal import Foundation

/// Checks that a gesture still feels as it did when it was recorded.
///
///     @Test func `a pull feels as before`() throws {
///       try checkFeel(of: "Gestures/pull.gesture", tuning: "feel.json")
///     }
///
/// The function runs the installed program `pullcord`. Recordings are in the folder
/// `__Snapshots__/NAME OF THE TEST FILE` beside the test, in the format of `pullcord snapshot`. The
/// first run makes the recording and throws an error that says so. With `CI` in the environment, it
/// only throws. To accept a change, run the test with `PULLCORD_RECORD=1`, or pass `record: true`.
///
/// Tests of any library can call it, because a difference is a thrown error.
///
/// - Parameters:
///   - gesture: The path of a gesture file, relative to the folder of the test.
///   - preset: The name of a preset; nil for the default, or if `tuning` is given.
///   - tuning: The path of a tuning file, relative to the folder of the test; nil for none.
///   - indicator: The name of an indicator; nil for the preset's own.
///   - pictures: Whether pictures count as well as motion. They need equal fonts on all machines.
///     Their recordings are in a folder of their own.
///   - tolerance: The largest difference that counts as equal; rounding errors by default.
///   - record: Whether to record the gesture instead of checking it. The default depends on the
///     environment.
///   - program: The path of the program. The default is the environment variable `PULLCORD`, or else
///     `pullcord` in `PATH` or in `~/.local/bin`.
///   - filePath: The path of the test file.
/// - Throws: A ``FeelFailure`` with the change that a person feels, or with the reason why the
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
  /// The tolerance of lengths, in points.
  public var points: Double?
  /// The tolerance of the times of events and states, in seconds.
  public var seconds: Double?
  /// The tolerance of progress, 0…1.
  public var progress: Double?
  /// The tolerance of velocities, in points per second.
  public var velocity: Double?
  /// How many pixels of a filmstrip may differ.
  public var pixels: Int?

  /// Makes a tolerance; nil selects the default of a unit.
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

/// A feel that differs from its recording, or could not be checked.
public struct FeelFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The difference or the reason, and what to do.
  public let description: String

  init(_ description: String) { self.description = description }
}
