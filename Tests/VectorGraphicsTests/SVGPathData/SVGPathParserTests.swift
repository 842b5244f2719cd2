import Testing
import VectorGraphics
import PullcordPathCases

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
