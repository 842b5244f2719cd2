import PullcordRecordings
import Testing

/// The time and the memory that a gesture file can take.
@Suite struct GestureBudgetTests {
  private func error(_ text: String) -> String? {
    do {
      _ = try Gesture(text: text, file: "f")
      return nil
    } catch { return error.description }
  }

  @Test(arguments: [
    ("0 finish success 10001", "got '10001', expected the number of new items, 0…10000"),
    (
      "viewport 32767 32767",
      "got 32767 by 32767 points, expected an area of at most 25165824 square points"
    ),
    (
      "0 resize 6145 4096",
      "got 6145 by 4096 points, expected an area of at most 25165824 square points"
    ),
    ("offset 1e16", "got '1e16', expected an offset in points, at most 1e15"),
    ("0 inset end -2e300", "got '-2e300', expected a length in points, at most 1e15"),
  ])
  func `a number outside its range is an error`(_ line: String, _ message: String) {
    #expect(error(line) == "f:1: \(message)")
  }

  @Test func `the numbers at the ends of the ranges are valid`() {
    #expect(error("viewport 6144 4096\noffset -1e15\n0 finish success 10000") == nil)
  }

  @Test func `all lines of a file add at most a million items`() {
    let line = "0 finish success 10000\n"
    #expect(error(String(repeating: line, count: 100)) == nil)
    #expect(
      error(String(repeating: line, count: 101))
        == "f:101: got '10000', expected at most 1000000 new items in a file")
  }

  @Test func `a long line is an error`() {
    #expect(
      error("set preset " + String(repeating: "a", count: 1 << 14))?.hasPrefix("f:1: ") == true)
  }

  @Test func `lines of combining marks take as long as other lines`() {
    // One character with many marks, in every place where a reader looks for words and comments.
    let marks = String(repeating: "\u{301}\u{200D}", count: 1_600)
    for prefix in ["", "a", "set preset ", "set source \"", "0 finish failure ", "0 key ", "tune "]
    {
      let text = String(repeating: "# a\(marks)\n", count: 100) + prefix + marks
      let clock = ContinuousClock()
      var message: String?
      let time = clock.measure { message = error(text) }
      #expect(time < .seconds(2), "\(prefix)")
      if let message { #expect(message.unicodeScalars.count < 300) }
    }
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `lines end with any line end`(_ end: String) throws {
    let gesture = try Gesture(
      text: ["viewport 1 2", "", "0 touch down 1 2"].joined(separator: end), file: "f")
    #expect(gesture.events.map(\.line) == [3])
  }
}
