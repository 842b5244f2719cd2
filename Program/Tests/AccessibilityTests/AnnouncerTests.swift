@testable import PullcordAccessibility
import PullcordControls
import Testing
import VectorGraphics

@MainActor @Suite struct AnnouncerTests {
  private let frame = AccessibleNode(
    "frame", .frame, "Frame", box: Rectangle(x: 0, y: 0, width: 100, height: 100))

  @Test func `each announcement is a part of its own, which keeps its text`() {
    var announcer = Announcer()
    let first = announcer.show("Refreshing…", now: 1)
    let second = announcer.show("3 new", now: 2)
    #expect(first != second)
    let parts = announcer.added(to: frame).children
    #expect(parts.map(\.id) == [first, second])
    #expect(parts.map(\.name) == ["Refreshing…", "3 new"])
    #expect(parts.allSatisfy { $0.role == .notification && $0.text == $0.name })
  }

  @Test func `announcements disappear after their time, and a flood is bounded`() {
    var announcer = Announcer()
    _ = announcer.show("first", now: 1)
    _ = announcer.show("second", now: 2)
    announcer.advance(to: 1 + Announcer.duration)
    #expect(announcer.added(to: frame).children.map(\.name) == ["second"])
    for number in 0..<1000 { _ = announcer.show("\(number)", now: 3) }
    let names = announcer.added(to: frame).children.map(\.name)
    #expect(names.count == Announcer.most && names.last == "999")
    announcer.advance(to: 3 + Announcer.duration)
    #expect(announcer.added(to: frame).children.isEmpty)
  }
}
