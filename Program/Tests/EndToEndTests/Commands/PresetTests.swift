import Foundation
import PullcordTestServers
import Testing

/// The presets of the program.
struct PresetTests {
  static let names = [
    "pullcord", "yalantis", "iqPullToRefresh", "mrefresh", "apl", "ios", "appKit",
    "swipeRefreshLayout", "material3", "flutterMaterial", "cupertino", "mjRefresh",
    "smartRefresh", "kirigami",
  ]

  @Test func `presets lists all presets as a table and as JSON`() throws {
    let table = try ProgramRun(["presets"])
    #expect(table.status == 0)
    let lines = table.output.split(separator: "\n")
    #expect(lines.last?.hasPrefix("In a window, pullcord shows harbour") == true)
    #expect(
      lines.dropFirst().dropLast().map { $0.prefix { $0 != " " } }
        == Self.names.map { Substring($0) })

    let presets = try Self.presets()
    #expect(presets.compactMap { $0["name"] as? String } == Self.names)
    let mrefresh = try #require(presets.first { $0["name"] as? String == "mrefresh" })
    #expect(mrefresh["start"] as? Double == 30)
    #expect(mrefresh["trigger"] as? Double == 110)
    #expect(mrefresh["hold"] as? Double == 80)
    #expect(mrefresh["fires"] as? String == "at threshold")
    #expect(mrefresh["loadMore"] is NSNull)
    let iq = try #require(presets.first { $0["name"] as? String == "iqPullToRefresh" })
    #expect((iq["loadMore"] as? [String: Any])?["trigger"] as? Double == 60)
  }

  /// The presets under which the example pull does not refresh.
  ///
  /// The finger travels 180 points, which is too short for most of these presets. It lifts 0.4 s
  /// later, which is too early for kirigami.
  private static let tooShort = [
    "mrefresh", "ios", "flutterMaterial", "cupertino", "smartRefresh", "kirigami",
  ]

  @Test(arguments: names)
  func `the example pull refreshes under every preset whose threshold it reaches`(
    _ name: String
  ) throws {
    let run = try ProgramRun([
      "replay", Self.example, "--preset", name, "--trace", "-", "--fps", "240",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let states = Self.states(run.output)
    #expect(states.first == "idle")
    #expect(states.last == "idle")
    #expect(states.contains("pulling"))
    let begins = !Self.tooShort.contains(name)
    #expect(states.contains("refreshing") == begins, "\(states)")
    #expect(run.output.contains(#""effect":"begin""#) == begins)
    #expect(run.output.contains(#""effect":"finish""#) == begins)
  }

  @Test(arguments: names)
  func `a long pull that is held refreshes under every preset and ends at rest`(
    _ name: String
  ) throws {
    let gesture = try GestureText(
      """
      viewport 480 800
      0.1 touch down 240 100
      0.2 touch move 240 130
      0.3 touch move 240 250
      0.4 touch move 240 450
      1.2 touch up 240 450
      """)
    let run = try ProgramRun(
      ["replay", gesture.path, "--preset", name, "--trace", "-", "--latency", "400"])
    #expect(run.status == 0, "\(run.errors)")
    let states = Self.states(run.output)
    #expect(states.contains("refreshing"))
    #expect(states.last == "idle")
    let last = try #require(
      run.output.split(separator: "\n").last { $0.contains(#""phase""#) })
    #expect(last.contains(#""holdStart":0,"#))
    #expect(last.contains(#""phase":"resting""#))
  }

  private static var example: String {
    SourceTree.root("Assets/Gestures/pull.gesture")
  }

  static func presets() throws -> [[String: Any]] {
    let run = try ProgramRun(["presets", "--json"])
    #expect(run.status == 0)
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(json as? [[String: Any]])
  }

  /// The states of a trace, without repetitions.
  private static func states(_ trace: String) -> [String] {
    var states: [String] = []
    for line in trace.split(separator: "\n") {
      guard let start = line.range(of: #""state":""#)?.upperBound else { continue }
      let state = String(line[start...].prefix { $0 != "\"" })
      if states.last != state { states.append(state) }
    }
    return states
  }
}
