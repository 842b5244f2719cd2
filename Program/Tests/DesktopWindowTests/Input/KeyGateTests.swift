@testable import PullcordDesktopWindow
import ScrollPhysics
import Testing

/// The keys of a window while a screen reader decides about them.
@MainActor @Suite struct KeyGateTests {
  private func key(_ name: String) -> WindowKey {
    WindowKey(
      report: KeyReport(
        isPressed: true, code: 38, keysym: 0x61, typed: name, state: 0, milliseconds: 5),
      input: .keyPressed(Key(rawValue: name), modifiers: []), time: 1)
  }

  @Test func `without a reader, keys pass at once`() {
    var names: [String] = []
    let gate = KeyGate { names.append($0.report.text) }
    gate.handle(key("a"))
    #expect(names == ["a"])
  }

  @Test func `keys wait for their decision one after another, and taken ones disappear`() {
    var names: [String] = []
    var decisions: [(String, @MainActor (Bool) -> Void)] = []
    let gate = KeyGate { names.append($0.report.text) }
    gate.watcher = { report, decide in decisions.append((report.text, decide)) }
    for name in ["a", "b", "c"] { gate.handle(key(name)) }
    #expect(decisions.map(\.0) == ["a"] && names.isEmpty)
    decisions[0].1(false)
    // A second decision about the same key has no effect.
    decisions[0].1(true)
    #expect(decisions.map(\.0) == ["a", "b"] && names == ["a"])
    decisions[1].1(true)
    decisions[2].1(false)
    #expect(names == ["a", "c"])
  }

  @Test func `keys that wait pass in order when the reader ends`() {
    var names: [String] = []
    let gate = KeyGate { names.append($0.report.text) }
    gate.watcher = { _, _ in }
    for name in ["a", "b"] { gate.handle(key(name)) }
    #expect(names.isEmpty)
    gate.watcher = nil
    #expect(names == ["a", "b"])
    gate.handle(key("c"))
    #expect(names == ["a", "b", "c"])
  }

  @Test func `a flood of keys does not wait for a reader that hangs`() {
    var count = 0
    var decisions: [@MainActor (Bool) -> Void] = []
    let gate = KeyGate { _ in count += 1 }
    gate.watcher = { _, decide in decisions.append(decide) }
    for _ in 0..<KeyGate.longestQueue { gate.handle(key("a")) }
    #expect(count == 0)
    gate.handle(key("b"))
    #expect(count == KeyGate.longestQueue + 1 && decisions.count == 1)
    // The decision is too late. It does not concern the next key.
    gate.handle(key("c"))
    decisions[0](true)
    #expect(decisions.count == 2)
    decisions[1](false)
    #expect(count == KeyGate.longestQueue + 2)
  }

  @Test func `a key without text reports the name of its keysym`() {
    let report = KeyReport(
      isPressed: false, code: 118, keysym: 0xff63, typed: nil, state: 16, milliseconds: 1)
    #expect(report.text == "Insert" && !report.isText)
  }
}
