/// A pointer and a keyboard that use XTEST requests.
///
/// Every X server accepts these requests.
///
/// XTEST has buttons, motion and keys, but no touch and no smooth scrolling. Positions are in
/// screen pixels.
package struct XTestPointer: Sendable {
  let display: String

  /// Moves the pointer.
  package func move(to point: Point) throws { try tool("mousemove", point.words) }

  /// Presses button 1, moves the pointer in steps for `seconds` and releases the button.
  package func drag(from start: Point, to end: Point, over seconds: Double) throws {
    let steps = max(2, Int(seconds * 60))
    var words = ["mousemove"] + start.words + ["mousedown", "1"]
    for step in 1...steps {
      words += ["sleep", "\(seconds / Double(steps))", "mousemove"]
      words += start.towards(end, by: Double(step) / Double(steps)).words
    }
    try Tool.run("xdotool", words + ["mouseup", "1"], display: display)
  }

  /// Clicks a button at a position.
  package func click(_ point: Point, button: Int = 1) throws {
    try Tool.run(
      "xdotool", ["mousemove"] + point.words + ["click", "\(button)"], display: display)
  }

  /// Clicks twice at a position, as fast as a double click.
  package func doubleClick(_ point: Point) throws {
    try Tool.run(
      "xdotool", ["mousemove"] + point.words + ["click", "--repeat", "2", "--delay", "120", "1"],
      display: display)
  }

  /// Holds a key during an action.
  package func hold(_ key: String, _ action: () throws -> Void) throws {
    try tool("keydown", [key])
    defer { try? tool("keyup", [key]) }
    try action()
  }

  /// Turns the wheel by whole clicks, positive towards the end of the list.
  package func turnWheel(detents: Int) throws {
    try tool(
      "click", ["--repeat", "\(abs(detents))", "--delay", "20", detents < 0 ? "4" : "5"])
  }

  /// Presses and releases a key (`F5`, `ctrl+r`).
  package func press(_ key: String) throws { try tool("key", [key]) }

  private func tool(_ verb: String, _ words: [String]) throws {
    try Tool.run("xdotool", [verb] + words, display: display)
  }
}
