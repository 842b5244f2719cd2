import PullcordPathCases
import Testing
import VectorGraphics

struct SVGPathParserTests {
  @Test func `the file of test cases is complete`() {
    #expect(SVGCase.all.count == 406)
  }

  @Test(arguments: SVGCase.all)
  func `every case is valid or fails at the expected offset`(sample: SVGCase) {
    switch Result(catching: { () throws(SVGPathError) in try Path(svg: sample.data) }) {
    case .success:
      #expect(sample.isValid, "expected an error at \(sample.errorOffsets)")
    case .failure(let error):
      #expect(!sample.isValid, "\(error)")
      #expect(sample.errorOffsets.contains(error.offset), "\(error), not \(sample.errorOffsets)")
    }
  }

  @Test(arguments: SVGCase.all)
  func `every case has the expected segments`(sample: SVGCase) {
    let path = Path(drawable: sample.data)
    let tolerance = 1e-9 * max(sample.size, 1e-290)
    var rest = path.elements[...]
    var current = Point.zero
    var start = Point.zero
    for segment in sample.segments {
      let numbers = segment.numbers
      func near(_ point: Point, _ index: Int) -> Bool {
        abs(point.x - numbers[index]) <= tolerance && abs(point.y - numbers[index + 1]) <= tolerance
      }
      switch (segment.kind, rest.popFirst()) {
      case ("M", .move(let point)?):
        #expect(near(point, 0))
        start = point
        current = point
      case ("L", .line(let point)?):
        #expect(near(point, 0))
        current = point
      case ("C", .cubic(let control1, let control2, let end)?):
        #expect(near(control1, 0) && near(control2, 2) && near(end, 4))
        current = end
      case ("C", .quadratic(let control, let end)?):
        let (control1, control2) = raised(current, control, end)
        #expect(near(control1, 0) && near(control2, 2) && near(end, 4))
        current = end
      case ("Z", .close?): current = start
      case ("A", let first?):
        let end = Point(x: numbers[5], y: numbers[6])
        var run = [first]
        while run.last?.end.map({ near($0, 5) }) != true, let next = rest.popFirst() {
          run.append(next)
        }
        #expect(run.last?.end.map { near($0, 5) } == true)
        for expected in segment.arcPoints {
          let point = Point(x: expected[0], y: expected[1])
          let distance = Path(elements: [.move(current)] + run).distance(to: point)
          #expect(distance <= 1e-6 * sample.size)
        }
        current = end
      case (_, let element): Issue.record("expected \(segment), got \(String(describing: element))")
      }
    }
    #expect(rest.isEmpty)
  }

  /// Returns the control points of a quadratic curve as a cubic curve.
  private func raised(_ start: Point, _ control: Point, _ end: Point) -> (Point, Point) {
    func third(_ point: Point) -> Point {
      Point(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    return (third(start), third(end))
  }

  @Test(arguments: SVGCase.all)
  func `every command becomes the matching kind of path element`(sample: SVGCase) {
    var kinds = ""
    for element in Path(drawable: sample.data).elements {
      switch element {
      case .move: kinds += "M"
      case .line: kinds += "L"
      case .quadratic: kinds += "Q"
      case .cubic: kinds += "C"
      case .close: kinds += "Z"
      }
    }
    if sample.segments.contains(where: { $0.kind == "A" }) || sample.commands.contains("A")
      || sample.commands.contains("a")
    {
      return  // An arc may become several elements. The segment test covers arcs.
    }
    let expected = sample.commands.uppercased().map { letter in
      ["H": "L", "V": "L", "S": "C", "T": "Q"][letter] ?? String(letter)
    }
    #expect(kinds == expected.joined())
  }
}

struct SVGPathErrorTests {
  private func failure(_ data: String) -> SVGPathError? {
    do throws(SVGPathError) {
      _ = try Path(svg: data)
      return nil
    } catch { return error }
  }

  @Test(
    arguments: [
      ("L1 1", SVGPathError.Reason.expectedMoveTo, 0, ""),
      ("M10,20,30", .expectedNumber, 9, "M10 20"),
      ("M0 0L5.", .malformedNumber, 5, "M0 0"), ("M0 0L1.e5 0", .malformedNumber, 5, "M0 0"),
      ("M0 0h1e-.5", .malformedNumber, 5, "M0 0"), ("M1 1Z5", .expectedCommand, 5, "M1 1Z"),
      ("M0 0a1 1 0 2 0 1 1", .expectedFlag, 11, "M0 0"), ("M1e309 0", .notFinite, 1, ""),
      ("M0 0L1e308 0l1e308 0", .notFinite, 13, "M0 0L1e+308 0"),
      ("M0 0L5 5é", .expectedCommand, 8, "M0 0L5 5"), ("é", .expectedMoveTo, 0, ""),
      ("M0 0L1 1,", .expectedNumber, 9, "M0 0L1 1"), ("M0 0 1 1X", .expectedCommand, 8, "M0 0L1 1"),
      (
        "M0 0C1e308 1 1e308 1-1e308 0S0 0 1 1", .notFinite, 29,
        "M0 0C1e+308 1 1e+308 1-1e+308 0"
      ),
      ("M0 0\0", .expectedCommand, 4, "M0 0"),
    ])
  func `an error reports its offset and keeps the path before that offset`(
    data: String, reason: SVGPathError.Reason, offset: Int, partial: String
  ) throws {
    let error = try #require(failure(data))
    #expect(error.reason == reason)
    #expect(error.offset == offset)
    #expect(error.partial.svg == partial)
  }

  @Test func `an error message has the expected text, the actual text and the offset`() throws {
    let message = try #require(failure("M10 10 L20 20 X30")).description
    #expect(message.contains("byte 14"))
    #expect(message.contains("command letter"))
    #expect(message.contains("got \"X\""))
    #expect(message.contains("M10 10 L20 20 "))
    #expect(try #require(failure("M10")).description.contains("the data ended"))
  }

  @Test func `the excerpt in an error message contains only whole characters`() throws {
    let data = "M0 0" + String(repeating: "é", count: 40)
    let error = try #require(failure(data))
    #expect(error.textBefore == "M0 0")
    #expect(error.textAfter == String(repeating: "é", count: 12))
  }

  @Test(
    arguments: zip(
      [
        "1e22", "1e23", "9007199254740993", "0.1", "2.2250738585072011e-308", "1e-400", "007", "-0",
        "123456789012345678901234567890", "1.7976931348623157e308", "4.9e-324",
        "0.50000000000000005551115123125782702118158340454101562501",
      ],
      [
        1e22, 1e23, 9_007_199_254_740_992, 0.1, Double.leastNormalMagnitude.nextDown, 0, 7, -0.0,
        123456789012345677877719597056, 1.7976931348623157e308, Double.leastNonzeroMagnitude,
        0.5 + 0x1p-53,
      ]))
  func `a number rounds to the nearest value`(text: String, value: Double) throws {
    #expect(try Path(svg: "M\(text) 0").elements == [.move(Point(x: value, y: 0))])
  }

  @Test(arguments: ["2:", "2/", ":2", "/2", ".:", ".5:", "2e:", "2e0:"])
  func `characters beside the digits are no digits`(_ number: String) {
    #expect(throws: SVGPathError.self) { try Path(svg: "M1 \(number)") }
  }

  @Test func `a million digits in a row are read as one number`() throws {
    let digits = String(repeating: "3", count: 1_000_000)
    #expect(try Path(svg: "M0.\(digits) 0").elements == [.move(Point(x: 1.0 / 3, y: 0))])
    #expect(failure("M\(digits) 0")?.reason == .notFinite)
    #expect(failure("M1e\(digits) 0")?.reason == .notFinite)
    let tiny = "M0." + String(repeating: "0", count: 400) + "1e401 0"
    #expect(try Path(svg: tiny).elements == [.move(Point(x: 1, y: 0))])
  }
}
