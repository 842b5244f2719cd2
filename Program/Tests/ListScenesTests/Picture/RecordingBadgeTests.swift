import CairoRendering
import PullcordDrawingChecks
@testable import PullcordListScenes
@testable import RefreshIndicators
import Testing
import VectorGraphics

struct RecordingBadgeTests {
  private static var textMeasure: TextMeasure { TextMeasure(Renderer(), scale: 1) }

  private let size = Size(width: 480, height: 640)

  @Test func `a recording shows a red dot and the file name`() throws {
    let badge = RecordingBadge(.recording, "~/recording-1.gesture · F9: stop")
    let steps = badge.drawing(size: size, above: 640, theme: .light, textMeasure: Self.textMeasure)
      .steps()
    let dot = try #require(steps.first { $0.fill?.color == RecordingBadge.red }?.fill?.box)
    let text = try #require(steps.compactMap(\.text).first)
    #expect(text.string.contains("recording-1.gesture"))
    #expect(dot.x + dot.width < text.box.x)
    #expect(abs(dot.center.y - text.box.center.y) < 0.5)
  }

  @Test func `a long failure wraps upwards`() throws {
    let long = String(repeating: "No space left on device. ", count: 5)
    let badge = RecordingBadge(.failed, long)
    let step = try #require(
      badge.drawing(size: size, above: 500, theme: .dark, textMeasure: Self.textMeasure).steps()
        .first { $0.text != nil })
    guard case .text(_, let box, let style, let lines, _) = step.command else { return }
    #expect(lines == 2)
    #expect(style.color == Theme.dark.failure)
    #expect(box.y + box.height <= 500 && box.x >= 0 && box.x + box.width <= 480)
  }

  @Test(arguments: [
    "~/recording-1.gesture · F9: stop", "Recorded ~/illi.gesture", "Recorded ~/MMWWMM.gesture",
  ])
  func `the badge has equal space before its symbol and after its text`(_ text: String) throws {
    let drawing = RecordingBadge(.recording, text).drawing(
      size: size, above: 640, theme: .light, textMeasure: Self.textMeasure)
    let image = drawing.image(size: size)
    let backdrop = try #require(drawing.steps().compactMap(\.fill).dropFirst().first?.box)
    // A single row of pixels through the lower-case letters does not reach every letter's edge.
    let columns = (Int(backdrop.x) + 4..<Int(backdrop.x + backdrop.width) - 4).filter { x in
      (Int(backdrop.y) + 6..<Int(backdrop.y + backdrop.height) - 6).contains { y in
        image.pixels[y * image.width + x] >> 8 & 0xFF < 160
      }
    }
    let (first, last) = (try #require(columns.first), try #require(columns.last))
    let (before, after) = (
      Double(first) - backdrop.x, backdrop.x + backdrop.width - Double(last) - 1
    )
    #expect(abs(before - after) <= 2, "\(before) before, \(after) after")
    #expect(abs(backdrop.center.x - size.width / 2) <= 1)
  }

  @Test func `a narrow list shows the short text on one line`() throws {
    let badge = RecordingBadge(
      .recording, "~/Documents/recordings/recording-12.gesture · F9: stop",
      short: "recording-12.gesture · F9: stop")
    let drawing = badge.drawing(
      size: Size(width: 300, height: 400), above: 400, theme: .light, textMeasure: Self.textMeasure)
    let step = try #require(drawing.steps().first { $0.text != nil })
    guard case .text(let text, let box, _, let lines, _) = step.command else { return }
    #expect(text == badge.short && lines == 1 && box.x + box.width <= 300)
    let wide = badge.drawing(
      size: Size(width: 640, height: 400), above: 400, theme: .light, textMeasure: Self.textMeasure)
    #expect(wide.texts == [badge.text])
  }

  @Test func `a list that is too small for a badge shows none`() {
    let badge = RecordingBadge(.saved, "Recorded recording-1.gesture")
    #expect(
      badge.drawing(
        size: Size(width: 60, height: 60), above: 60, theme: .light, textMeasure: Self.textMeasure
      ).texts == [])
  }
}
