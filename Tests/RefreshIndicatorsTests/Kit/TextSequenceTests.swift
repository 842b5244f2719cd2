@testable import RefreshIndicators
import Testing

@Suite struct TextSequenceTests {
  @Test func `a text at rest is in its place`() {
    #expect(TextSequence("Pull").lines == [TextSequence.Line(text: "Pull", offset: 0)])
    #expect(TextSequence(nil).lines.isEmpty)
    #expect(TextSequence("Pull", [("Release", 1)]).lines == [.init(text: "Release", offset: 0)])
  }

  @Test func `a text rolls in from below while the one before leaves above`() {
    var last = 0.0
    for frame in 0...12 {
      let lines = TextSequence("Pull", [("Release", Double(frame) / 60)]).lines
      let position = -(lines.first { $0.text == "Pull" }?.offset ?? -1)
      #expect(position >= last && (frame == 0 || position > 0))
      if lines.count == 2 { #expect(abs(lines[1].offset - (1 - position)) < 1e-12) }
      last = position
    }
    #expect(last == 1)
  }

  @Test func `a text that changes back rolls back`() {
    let lines = TextSequence("Pull", [("Release", 0.06), ("Pull", 0.02)]).lines
    #expect(lines.map(\.text) == ["Pull", "Release"])
    #expect(TextSequence("Pull", [("Release", 9), ("Pull", 8)]).lines.map(\.text) == ["Pull"])
  }

  @Test func `a second change before the end continues the movement`() {
    func position(_ time: Double) -> Double {
      let changes = [("Release", time), ("Refreshing…", time - 0.03)].filter { $0.1 >= 0 }
      let line = TextSequence("Pull", changes.map { (text: $0.0, age: $0.1) }).lines[0]
      return Double(["Pull", "Release", "Refreshing…"].firstIndex(of: line.text) ?? 9) - line.offset
    }
    let step = 0.000_1
    let (before, at, after) = (position(0.03 - step), position(0.03), position(0.03 + step))
    #expect(abs((at - before) - (after - at)) < 1e-4)
    #expect(position(0.3) == 2)
  }

  @Test func `a text that another one replaces at once is not shown`() {
    let lines = TextSequence("Pull", [("Release", 0.05), ("Refreshing…", 0.05)]).lines
    #expect(lines.map(\.text) == ["Pull", "Refreshing…"])
  }
}
