import Foundation
import ScrollPhysics
import Testing

/// The numbers in the trace of a replay equal the closed formulas.
struct TraceTests {
  private struct Frame: Decodable {
    var t: Double
    var phase: String
    var offset: Double
    var velocity: Double
    var pull: Double
    var finger: Double
  }

  /// The frames of a replay with 200 rows in a viewport of 800 points.
  private func frames(of gesture: String, fps: Int) throws -> [Frame] {
    let file = try GestureText("viewport 480 800\n" + gesture)
    let run = try ProgramRun(
      ["replay", file.path, "--rows", "200", "--fps", "\(fps)", "--trace", "-"])
    #expect(run.status == 0, "\(run.errors)")
    return try run.output.split(separator: "\n").filter { $0.contains("\"offset\"") }.map {
      try JSONDecoder().decode(Frame.self, from: Data($0.utf8))
    }
  }

  /// A finger that moves evenly by a distance and lifts after 80 ms.
  private func flick(by distance: Double) -> String {
    let moves = (1...10).map { step in
      "\(Double(step) * 8 / 1000) touch move 240 \(400 + distance * Double(step) / 10)"
    }
    return (["0 touch down 240 400"] + moves + ["0.08 touch up 240 \(400 + distance)", "4 end"])
      .joined(separator: "\n")
  }

  private func expectFling(
    _ fling: FlingMotion, in frames: [Frame], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var compared = 0
    for frame in frames where frame.t >= 0.08 && frame.t < 0.08 + fling.settlingTime {
      let time = frame.t - 0.08
      let isNear =
        abs(frame.offset - fling.position(at: time)) < 1e-6
        && abs(frame.velocity - fling.velocity(at: time)) < 1e-5
      let isSpringing = time >= fling.exitTime
      if !isNear || frame.phase != (isSpringing ? "springing" : "decelerating") {
        Issue.record("\(frame) is not the fling", sourceLocation: sourceLocation)
        return
      }
      compared += 1
    }
    #expect(compared > 20, sourceLocation: sourceLocation)
  }

  @Test(arguments: [30, 144, 1000]) func `a flick inside the list continues at its velocity`(
    fps: Int
  ) throws {
    let frames = try frames(of: "offset 2000\n" + flick(by: -120), fps: fps)
    expectFling(
      FlingMotion(
        from: 2120, velocity: 1500, minimum: 0, maximum: 1e5, spring: .flutterBounce), in: frames)
  }

  @Test func `a flick into the edge is a fling followed by a spring`() throws {
    let frames = try frames(of: "offset 500\n" + flick(by: 200), fps: 240)
    let fling = FlingMotion(
      from: 300, velocity: -2500, minimum: 0, maximum: 1e5, spring: .flutterBounce)
    #expect(fling.exitTime < 0.3)
    expectFling(fling, in: frames)
    #expect(frames.last?.offset == 0)
    // Momentum pulls the content without a finger.
    let peak = try #require(frames.map(\.pull).max())
    #expect(peak > 40)
    #expect(frames.allSatisfy { $0.finger == 0 })
  }

  @Test func `a pull follows the curve of the rubber band`() throws {
    let frames = try frames(of: flick(by: 200), fps: 250)
    let band = HyperbolicResistance(viewport: 800)
    for frame in frames where frame.t < 0.08 {
      #expect(abs(frame.pull - band.pull(finger: frame.finger)) < 1e-9, "at \(frame.t)")
    }
    let last = try #require(frames.last { $0.t < 0.08 })
    #expect(abs(last.finger - 180) < 1e-9)
    #expect(abs(last.offset + band.pull(finger: 180)) < 1e-9)
  }

  @Test func `frames are taken at the times of another trace`() throws {
    let gesture = try GestureText(
      "0 touch down 240 100\n0.2 touch move 240 300\n0.5 touch up 240 300\n")
    func replay(_ more: String...) throws -> ProgramRun {
      try ProgramRun(["replay", gesture.path, "--trace", "-"] + more)
    }
    let even = try replay("--fps", "60")
    let trace = try GestureText(even.output)
    #expect(try replay("--times-of", trace.path).output == even.output)
    // The frames have the given times, and the effects between them remain.
    let sparse = try GestureText(
      even.output.split(separator: "\n").filter {
        $0.contains("\"t\":0.25,") || $0.contains("\"t\":1,")
      }
      .joined(separator: "\n"))
    let some = try replay("--times-of", sparse.path)
    let lines = some.output.split(separator: "\n")
    #expect(lines.filter { $0.contains("\"offset\"") }.count == 2)
    #expect(lines.contains { $0.contains("\"effect\":\"begin\"") })
    for line in lines { #expect(even.output.contains(line)) }

    let none = try replay("--times-of", "/nowhere/trace.jsonl")
    #expect(none.status == 2 && none.errors.contains("/nowhere/trace.jsonl"))
    let video = try replay("--times-of", trace.path, "--video", "/nowhere/v.mp4")
    #expect(video.status == 2 && video.errors.contains("--times-of: a video has even times"))
  }
}
