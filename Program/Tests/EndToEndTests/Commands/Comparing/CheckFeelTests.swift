import Foundation
import PullcordSnapshots
import Testing

/// The library for tests of users, with the built program.
struct CheckFeelTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // A list in which the threshold is in reach.
    let pull = CompareTests.pull.replacing("160 200", with: "160 400")
    try folder.write(Data(pull.utf8), to: "pull.gesture")
    try folder.write(Data(#"{"schema": 1}"#.utf8), to: "feel.json")
  }

  private func check(_ tolerance: FeelTolerance = FeelTolerance(), record: Bool = false) throws {
    try checkFeel(
      of: "pull.gesture", tuning: "feel.json", tolerance: tolerance, record: record,
      program: ProgramProcess.program.path, filePath: folder("PullTests.swift"))
  }

  @Test func `the first run records, and later runs fail with the change that a person feels`()
    throws
  {
    try check(record: true)
    #expect(
      try folder.names(in: "__Snapshots__/PullTests") == ["manifest.jsonl", "pull.feel.jsonl"])
    try check()
    try folder.write(
      Data(#"{"schema": 1, "refresh.triggerDistance.points": 66}"#.utf8), to: "feel.json")
    let failure = try #require(throws: FeelFailure.self) { try check() }
    #expect(failure.description.hasPrefix("pull.feel: B needs "), "\(failure)")
    #expect(failure.description.contains(". Settings: trigger 64 → 66 pt. "), "\(failure)")
    try check(FeelTolerance(points: 10, progress: 1))
    try check(record: true)
    try check()
  }

  @Test func `a missing gesture and a missing program are named`() throws {
    let gesture = try #require(throws: FeelFailure.self) {
      try checkFeel(
        of: "none.gesture", record: true, program: ProgramProcess.program.path,
        filePath: folder("PullTests.swift"))
    }
    #expect(gesture.description.contains("none.gesture: cannot be read"), "\(gesture)")
    let program = try #require(throws: FeelFailure.self) {
      try checkFeel(of: "pull.gesture", program: "/nowhere/pullcord", filePath: folder("P.swift"))
    }
    #expect(program.description.hasPrefix("/nowhere/pullcord is not installed"), "\(program)")
  }
}
