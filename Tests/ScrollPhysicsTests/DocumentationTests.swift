import Foundation
import PullcordScrollTesting
import ScrollPhysics
import Testing

/// Tests that the examples in the documentation compile and do what the text says.
struct DocumentationTests {
  @Test func `the example on the landing page flings the list`() throws {
    var list = ScrollModel(axis: .vertical, viewport: 800, content: 5000)
    _ = list.handle(.touchDown(finger: 1, x: 100, y: 600), time: 0)
    for sample in 1...10 {
      let time = Double(sample) * 0.008
      _ = list.handle(.touchMoved(finger: 1, x: 100, y: 600 - 1500 * time), time: time)
    }
    _ = list.handle(.touchUp(finger: 1, x: 100, y: 480), time: 0.08)
    expect(list.velocity(at: 0.08), prints: "1500")
    expect(list.offset(at: 0.5), prints: "546.1")
    expect(try #require(list.nextDeadline), prints: "5.69")
  }

  @Test(arguments: ["Motion/Motion.swift", "Resistance/Resistance.swift"])
  func `an extension point shows the example that is compiled in these tests`(path: String) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let code = try String(
      contentsOf: tests.appending(path: "ContractExamples.swift"), encoding: .utf8)
    let section = try #require(
      code.components(separatedBy: "// Example: \(path)\n").dropFirst().first)
    let example = try #require(section.components(separatedBy: "// End").first)
    let source = try String(
      contentsOf: tests.appending(path: "../../Sources/ScrollPhysics/\(path)").standardized,
      encoding: .utf8)
    let comment = example.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "///" : "///     \($0)" }
    #expect(source.contains(comment.joined(separator: "\n")))
  }

  @Test func `the example of a motion fulfills the rules for motions`() throws {
    for motion in [
      Glide(start: 40, destination: 100, speed: 30), Glide(start: 100, destination: 40, speed: 30),
    ] {
      #expect(motion.settlingTime == 2)
      #expect(motion.position(at: -1) == motion.start)
      #expect(motion.position(at: 3) == motion.destination)
      let half = try #require(motion.time(toReach: 70))
      #expect(half == 1)
      #expect(motion.position(at: half) == 70)
      let slope = (motion.position(at: 1.001) - motion.position(at: 0.999)) / 0.002
      expect(slope, near: motion.velocity(at: 1), within: 1e-9)
      #expect(motion.velocity(at: 2) == 0)
      #expect(motion.time(toReach: 101) == nil)
      #expect(motion.time(toReach: 70, after: 1.5) == nil)
    }
  }

  @Test func `the example of a resistance pulls a list`() {
    var list = ScrollModel.list()
    list.setPullRule(rule, time: 0, at: .start)
    list.send(.touchDown(finger: 1, x: 0, y: 0), time: 1)
    list.send(.touchMoved(finger: 1, x: 0, y: 200), time: 1.1)
    // The pull is 200 points, which is half of the finger's travel.
    #expect(list.pull(time: 1.1, at: .start) == 100)
  }
}
