import Foundation
import PullcordDrawingChecks
import PullcordListScenes
import PullcordTestServers
import PullcordTestTraits
@testable import PullcordTunerPanel
@testable import PullcordTuning
import Testing
import VectorGraphics

// `Point` means a point on the screen, not in a drawing.
import struct PullcordTestServers.Point

/// Typing, scrubbing, holding and searching numbers in a real window.
///
/// Each test saves the tuning and reads the file, so that it sees what the program sees.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls)
struct TunerNumberTests {
  private let controls = LabelledControls(
    TunerPanel(Tuning(), size: Size(width: TunerPanel.width, height: 800))
      .drawing(at: 0, SceneStyle()))

  /// Runs `act` with the tuner open beside a list 480 points wide, and returns the saved settings.
  private func saved(
    _ act: (VirtualScreen, DemoProcess) async throws -> Void
  ) async throws -> [String: Any] {
    let screen = try VirtualScreen()
    defer { screen.stop() }
    let file = try GestureText("{\"schema\": 1}")
    let demo = try await DemoProcess(
      display: screen.display, ["--indicator", "spinner", "--panel", "--tuning", file.path])
    try await act(screen, demo)
    try screen.pointer.press("ctrl+s")
    var text = ""
    for _ in 0..<200 where !text.contains("preset") {
      try await Task.sleep(for: .milliseconds(20))
      text = (try? String(contentsOfFile: file.path, encoding: .utf8)) ?? ""
    }
    try await demo.stop()
    return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }

  private func value(of title: String) throws -> Point {
    let label = try #require(controls.text(title))
    return Point(480 + 190, label.y)
  }

  private func number(_ settings: [String: Any], _ key: String) -> Double? {
    settings[key] as? Double
  }

  @Test func `a percentage that is typed becomes a share of the viewport`() async throws {
    let settings = try await saved { screen, _ in
      try screen.pointer.click(try value(of: "Trigger"))
      for key in ["1", "2", "percent", "Return"] { try screen.pointer.press(key) }
    }
    #expect(settings["refresh.triggerDistance"] as? String == "viewport")
    #expect(number(settings, "refresh.triggerDistance.viewport") == 0.12)
  }

  @Test func `nonsense that is typed is ignored with a message, and the window lives on`()
    async throws
  {
    let settings = try await saved { screen, _ in
      try screen.pointer.click(try value(of: "Trigger"))
      for key in ["a", "b", "Return", "Escape"] { try screen.pointer.press(key) }
      // The field and not the list had the keys.
      try screen.pointer.press("Right")
    }
    #expect(number(settings, "refresh.triggerDistance.points") == 65)
  }

  @Test func `a drag with Shift held scrubs ten steps for one`() async throws {
    let settings = try await saved { screen, _ in
      let start = try value(of: "Trigger")
      try screen.pointer.hold("shift") {
        try screen.pointer.drag(from: start, to: Point(start.x + 40, start.y), over: 0.3)
      }
    }
    #expect(number(settings, "refresh.triggerDistance.points") == 264)
  }

  @Test func `a double click resets`() async throws {
    let settings = try await saved { screen, _ in
      let start = try value(of: "Trigger")
      try screen.pointer.drag(from: start, to: Point(start.x + 40, start.y), over: 0.2)
      try await Task.sleep(for: .milliseconds(600))
      try screen.pointer.doubleClick(start)
    }
    #expect((number(settings, "refresh.triggerDistance.points") ?? 64) == 64)
  }

  @Test func `a held plus accelerates`() async throws {
    let settings = try await saved { screen, _ in
      let plus = try #require(controls.step("Trigger", isMore: true))
      let point = Point(480 + plus.x, plus.y)
      try screen.pointer.drag(from: point, to: point, over: 1.4)
    }
    let number = try #require(self.number(settings, "refresh.triggerDistance.points"))
    #expect(number > 74 && number < 130, "\(number)")
  }

  @Test func `a search finds a row, and the keyboard changes it`() async throws {
    let settings = try await saved { screen, _ in
      try screen.pointer.press("ctrl+f")
      for key in ["h", "y", "s", "t", "Return", "Return", "1", "3", "Return"] {
        try screen.pointer.press(key)
      }
    }
    #expect(number(settings, "refresh.hysteresis") == 13)
  }
}
