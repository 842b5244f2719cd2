import Foundation
import PullcordScreenshots
import Testing
import VectorGraphics

/// Traces, filmstrips and measurements follow the edge that is pulled.
struct PulledEdgeTests {
  /// A pull at the end of a list of forty rows, which fires under the preset yalantis.
  private static let pullUp = """
    viewport 320 400
    offset 2440
    0.1 touch down 160 350
    0.2 touch move 160 260
    0.3 touch move 160 80
    0.35 touch move 160 40
    0.6 touch up 160 40
    """

  @Test func `a pull-up that fires is in the trace and in the table`() throws {
    let gesture = try GestureText(Self.pullUp)
    let trace = try ProgramRun(["replay", gesture.path, "--preset", "yalantis", "--trace", "-"])
    let lines = try LogLine.decode(Data(trace.output.utf8))
    let pulled = lines.filter { $0.edge == "end" }.compactMap(\.state)
    #expect(Set(pulled).isSuperset(of: ["pulling", "armed", "refreshing"]), "\(pulled)")
    #expect(lines.first { $0.state != nil }?.edge == "start")
    let versus = try ProgramRun(["versus", gesture.path, "--preset", "yalantis", "--json"])
    #expect(versus.status == 0, "\(versus.errors)")
    // A preset that fires has every number, and no reason why it does not fire.
    let numbers = versus.output.replacing("\"reason\":null", with: "")
    #expect(numbers != versus.output && !numbers.contains("null"), "\(versus.output)")
  }

  @Test func `a filmstrip keeps the pull of a gesture that begins at once`() throws {
    let folder = try TemporaryFolder()
    let gesture = try GestureText(
      """
      viewport 240 300
      0 touch down 120 50
      0.02 touch move 120 90
      0.04 touch move 120 130
      0.08 touch up 120 130
      """)
    let run = try ProgramRun(
      ["replay", gesture.path, "--out", folder("frames"), "--strip", folder("strip.png")])
    #expect(run.status == 0, "\(run.errors)")
    let strip = try PictureFile.read(folder("strip.png"))
    let first = try PictureFile.read(folder("frames/frame-00000.png"))
    #expect(strip.width == 2 * first.width + 8)
    // The second picture is not the list at rest.
    let row = strip.height - 200
    let left = strip.pixels[row * strip.width..<row * strip.width + 240]
    let right = strip.pixels[row * strip.width + 248..<(row + 1) * strip.width]
    #expect(Array(left) != Array(right))
  }

  @Test func `path data is an icon, and a text that is neither is refused`() throws {
    let gesture = try GestureText("viewport 200 200\n0 end\n")
    let data = try GestureText("M2 3h12v10H2zM2 3l6 5 6-5")
    #expect(try ProgramRun(["replay", gesture.path, "--svg", data.path]).status == 0)
    for bad in ["nothing", "\n", "M 1 1"] {
      let file = try GestureText(bad)
      let run = try ProgramRun(["replay", gesture.path, "--svg", file.path])
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("pullcord: \(file.path): expected an SVG file or path data"))
    }
  }

  @Test func `a chosen load-more indicator changes the picture of loading`() throws {
    let folder = try TemporaryFolder()
    let gesture = try GestureText(Self.pullUp)
    for name in ["spinner", "elastic"] {
      let run = try ProgramRun([
        "replay", gesture.path, "--preset", "yalantis", "--load-more-indicator", name, "--strip",
        folder(name),
      ])
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(try folder.bytes("spinner") != folder.bytes("elastic"))
    let bad = try ProgramRun(["replay", gesture.path, "--load-more-indicator", "lava"])
    #expect(bad.status == 2)
    #expect(
      bad.errors.contains("--load-more-indicator: got 'lava', expected one of harbour, spinner"))
  }
}
