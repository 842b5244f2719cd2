import PathAnimation
import Synchronization
import Testing
import VectorGraphics

/// The examples of the article "Draw an icon as one pulls" behave as the article says.
struct IconTests {
  private final class Steps: Canvas {
    let log = Mutex<[String]>([])

    func stroke(_ path: Path, _ paint: Paint, _ style: StrokeStyle) {
      log.withLock { $0.append("stroke \(style.width) \(path.svg)") }
    }

    func fill(_ path: Path, _ paint: Paint, _ rule: FillRule) {
      log.withLock { $0.append("fill") }
    }
  }

  @Test func `path data with an error gives the path before the error`() {
    #expect(IconExamples.read("M0 0L3 4").svg == "M0 0L3 4")
    #expect(IconExamples.read("M0 0L3 4L5,,").svg == "M0 0L3 4")
  }

  @Test func `a path is drawn up to its progress, and the pen is at the drawn end`() throws {
    let (line, pen) = IconExamples.drawn(try Path(svg: "M0 0H10V10"), at: 0.75)
    #expect(line.svg == "M0 0L10 0L10 5")
    #expect(pen == PathLocation(point: Point(x: 10, y: 5), tangent: Point(x: 0, y: 1)))
    #expect(IconExamples.drawn(Path(), at: 0.75).1 == nil)
  }

  @Test func `the parts of an icon are drawn one after the other inside its frame`() throws {
    let icon = try IconExamples.icon("M0 0H20V20H0Z", "M5 10L9 14L15 6")
    #expect(icon.parts[0].path.bounds == Rectangle(x: 1.5, y: 1.5, width: 45, height: 45))
    let steps = Steps()
    IconExamples.draw(icon, at: 0.25, on: steps)
    #expect(steps.log.withLock(\.self) == ["stroke 2.0 M1.5 1.5L46.5 1.5"])
    IconExamples.draw(icon, at: 1, on: steps)
    let widths = steps.log.withLock { $0.dropFirst().map { $0.prefix(10) } }
    #expect(widths == ["stroke 2.0", "stroke 3.0"])
  }

  @Test func `the opacity pulses from 1 to 0.3 and back`() {
    #expect(IconExamples.opacity(at: 0) == 1 && abs(IconExamples.opacity(at: 0.8) - 1) < 1e-9)
    #expect(abs(IconExamples.opacity(at: 0.4) - 0.3) < 1e-9)
  }

  @Test func `the progress of an MRefresh logo sets the number of drawn nodes`() throws {
    let logo = try IconExamples.logo("M0 0H40V40", "M0 40H20")
    #expect(logo.parts[0].path.nodeCount == 17)
    #expect(logo.paths(at: 0.5)[0].nodeCount == 8)
    #expect(logo.paths(at: 0.3)[1].isEmpty)
  }

  @Test func `the first half of a check mark ends on its long side`() throws {
    let (drawn, pen) = try IconExamples.first()
    #expect(drawn.nodeCount == 3 && drawn.elements.last?.endPoint == pen?.point)
  }

  @Test func `the catalog shows exactly the code that is compiled here`() throws {
    let catalogue = "Sources/PathAnimation/PathAnimation.docc"
    let shown =
      try DocumentedCode.shown(in: "\(catalogue)/DrawAnIcon.md")
      + DocumentedCode.shown(in: "\(catalogue)/PathAnimation.md")
    #expect(shown == (try DocumentedCode.marked(in: "IconExamples.swift")))
    #expect(shown.count == 8)
  }
}
