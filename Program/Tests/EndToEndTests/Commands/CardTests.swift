import Foundation
import PullcordTestServers
import Testing

/// The score cards of the program.
struct CardTests {
  private func cards(_ arguments: [String]) throws -> [[String: Any]] {
    let run = try ProgramRun(["card"] + arguments + ["--json"])
    #expect(run.status == 0 && run.errors.isEmpty)
    return try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
  }

  @Test func `a card stands beside iOS, Material and Kirigami, with the figures of presets`()
    throws
  {
    let cards = try cards(["pullcord"])
    #expect(
      cards.compactMap { $0["name"] as? String } == ["pullcord", "ios", "material3", "kirigami"])
    let presets = try PresetTests.presets()
    for card in cards {
      let name = try #require(card["name"] as? String)
      let preset = try #require(presets.first { $0["name"] as? String == name })
      #expect(card["fingerToArm"] as? Double == preset["fingerToArm"] as? Double)
      #expect(card["touchpadToArm"] as? Double == preset["touchpadToArm"] as? Double)
    }
    // The rubber band of UIKit: 800 (1 − 1 / (0.55 · 100 / 800 + 1)).
    #expect(abs((cards[1]["pullAt100"] as? Double ?? 0) - 51.46198830409357) < 1e-9)
    // Material's slingshot: half of the finger's travel before the threshold.
    #expect(cards[2]["pullAt50"] as? Double == 25)
    #expect(cards.allSatisfy { ($0["settleTime"] as? Double ?? 0) > 0.05 })
    #expect(cards.allSatisfy { $0["flickFires"] is Bool })
    #expect(cards.allSatisfy { (0...100).contains($0["jank"] as? Double ?? -1) })
  }

  @Test func `a tuning file has a card of its own, and a page`() throws {
    let folder = try TemporaryFolder()
    let file = folder("far.json")
    try Data(#"{"schema": 1, "refresh.triggerDistance.points": 90}"#.utf8)
      .write(to: URL(fileURLWithPath: file))
    let page = folder("card.html")
    let run = try ProgramRun(["card", file, "--report", page])
    #expect(run.status == 0)
    #expect(run.output.contains("far arms after 184.4 pt of finger"))
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(html.contains("<svg") && html.contains("far arms after 184.4 pt of finger"))
    let card = try cards([file])[0]
    #expect(abs((card["fingerToArm"] as? Double ?? 0) - 90 * 800 / (0.55 * 710)) < 1e-9)
  }

  @Test func `an unknown name is refused with a suggestion`() throws {
    let run = try ProgramRun(["card", "iOS"])
    #expect(run.status == 2 && run.errors.contains("ios") && run.output.isEmpty)
  }
}
