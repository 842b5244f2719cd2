import PathAnimation
import Testing

@testable import RefreshScene

struct RecordingBadgeTests {
  private let size = Size(width: 480, height: 640)

  @Test func `a recording is a red dot beside the file's name, inside the list`() throws {
    let badge = RecordingBadge(.recording, "~/recording-1.gesture · F9 ends it")
    let steps = badge.drawing(size: size, above: 640, theme: .light).steps()
    let dot = try #require(steps.first { $0.fill?.color == RecordingBadge.red }?.fill?.box)
    let text = try #require(steps.compactMap(\.text).first)
    #expect(text.string.contains("recording-1.gesture"))
    #expect(dot.x + dot.width < text.box.x)
    #expect(abs(dot.centre.y - text.box.centre.y) < 0.5)
  }

  @Test func `a long failure takes more lines, up from where it stands`() throws {
    let long = String(repeating: "No space left on device. ", count: 5)
    let badge = RecordingBadge(.failed, long)
    let step = try #require(
      badge.drawing(size: size, above: 500, theme: .dark).steps().first { $0.text != nil })
    guard case .text(_, let box, let style, let lines, _) = step.command else { return }
    #expect(lines == 3)
    #expect(style.color == Theme.dark.failure)
    #expect(box.y + box.height <= 500 && box.x >= 0 && box.x + box.width <= 480)
  }

  @Test func `there is none where there is no room`() {
    let badge = RecordingBadge(.saved, "Recorded recording-1.gesture")
    #expect(badge.drawing(size: Size(width: 60, height: 60), above: 60, theme: .light).texts == [])
  }
}
