import Foundation
import PullToRefresh
import PullcordRecordings
import PullcordTuning
import Testing

/// The documentation of gesture files matches the reader.
struct DocumentedGestureTests {
  private func page() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: root.appending(path: "Documentation/Gestures.md"), encoding: .utf8)
  }

  @Test func `the example arms when its threshold is lowered`() throws {
    let blocks = try page().components(separatedBy: "```")
    let text = try #require(blocks.first { $0.hasPrefix("gesture\n") }).dropFirst("gesture\n".count)
    let gesture = try Gesture(text: String(text), file: "Gestures.md")
    #expect(gesture.settings.map(\.flag) == ["preset", "latency"])
    var tuning = Tuning()
    try gesture.applyHeader(to: &tuning, file: "Gestures.md")
    try gesture.check(from: tuning, file: "Gestures.md")
    #expect(tuning.refresh.distances.trigger == .points(150))
    #expect(gesture.end == 4)
  }

  @Test func `the page has every verb of the reader`() throws {
    let page = try page()
    do throws(GestureError) {
      _ = try Gesture(text: "0 dance", file: "f")
      Issue.record("a verb too many")
    } catch {
      let verbs = error.expected.split { $0 == "," || $0 == " " }.filter { $0 != "or" }
      #expect(verbs.count > 10)
      for verb in verbs {
        #expect(
          page.contains("T \(verb)") || page.contains("|\(verb)") || page.contains("\\|\(verb)"),
          "\(verb) is missing")
      }
    }
  }
}
