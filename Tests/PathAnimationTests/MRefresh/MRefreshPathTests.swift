import PathAnimation
import PullcordPathCases
import Testing
import VectorGraphics

/// Compares results with those of MRefresh where MRefresh follows the SVG standard.
struct MRefreshPathTests {
  @Test func `the README path has the expected nodes, box, length and midpoint`() throws {
    let path = try Path(svg: IconPaths.outerArc)
    #expect(path.nodeCount == 19)
    let box = try #require(path.bounds)
    #expect(box.x == 256 && box.y == 128)
    #expect(abs(box.x + box.width - 1247.3076923) < 1e-7)
    #expect(abs(box.y + box.height - 1119.0909091) < 1e-7)
    let prepared = PreparedPath(path)
    #expect(abs(prepared.length - 3143.44329177) < 1e-8)
    let half = try #require(prepared.location(at: 0.5)?.point)
    #expect(abs(half.x - 256) < 1e-6 && abs(half.y - 1057.8877965) < 1e-6)
  }

  @Test(arguments: zip([0, 1, 2, 3, 4], [19, 37, 73, 145, 289]))
  func `smoothness n splits a curve into 2 to the n pieces`(smoothness: Int, count: Int) throws {
    #expect(try Path(svg: IconPaths.outerArc).subdivided(smoothness: smoothness).nodeCount == count)
  }

  @Test(
    arguments: zip(
      [0, 0.01, 0.02, 0.1, 0.25, 0.5, 0.9, 0.999, 1, 2, -1, .nan],
      [0, 1, 2, 14, 36, 72, 130, 144, 145, 145, 0, 0]))
  func `drawing by node rounds the number of visible nodes down`(p: Double, count: Int) throws {
    let path = PreparedPath(try Path(svg: IconPaths.outerArc).subdivided(smoothness: 3))
    #expect(path.visibleNodeCount(to: p) == count)
    #expect(path.trimmedByNode(to: p).nodeCount == (count < 2 ? 0 : count))
    var output = Path.rectangle(Rectangle(x: 0, y: 0, width: 1, height: 1))
    path.trimByNode(to: p, into: &output)
    #expect(output == path.trimmedByNode(to: p))
  }

  @Test(arguments: zip([40.0, 50, 100], [0.040282, 0.050352, 0.100705]))
  func `the control point box gives MRefresh's scale`(side: Double, scale: Double) throws {
    let box = try #require(try Path(svg: IconPaths.outerArc).controlBounds)
    let map = Transform.fitting(box, into: Rectangle(x: 0, y: 0, width: side, height: side))
    #expect(abs(map.a - scale) < 1e-6)
  }

  @Test(arguments: zip([40.0, 50, 100], [0.040351, 0.050438, 0.100877]))
  func `the tight box gives a larger scale`(side: Double, scale: Double) throws {
    let box = try #require(try Path(svg: IconPaths.outerArc).bounds)
    let map = Transform.fitting(box, into: Rectangle(x: 0, y: 0, width: side, height: side))
    #expect(abs(map.a - scale) < 1e-6)
  }

  @Test func `the demo of 0.1.1 has the expected nodes, lengths and positions`() throws {
    let starts = [0.4, 0.3, 0.0]
    let paths = try [IconPaths.square, IconPaths.outerArc, IconPaths.dotAndArc].map(Path.init(svg:))
    #expect(paths.map(\.nodeCount) == [14, 19, 27])
    #expect(abs(paths[2].length() - 2745.24) < 0.005)
    #expect(abs(paths[0].length() - 5651.95) < 0.005)
    // MRefresh's smoothness 3 corresponds to 4 here.
    #expect(paths.map { $0.subdivided(smoothness: 4).nodeCount } == [194, 289, 357])
    let composition = PathComposition(
      zip(paths, starts).map { PathPart($0, start: $1) },
      frame: Rectangle(x: 0, y: 0, width: 40, height: 40), fit: .asFirst, alignment: .topLeft,
      box: .controlPoints)
    let expected = [
      (0.0, 40.0, 0.0, 40.0), (6.667, 32.526, 6.667, 32.5), (6.667, 22.5, 6.667, 22.5),
    ]
    for (part, box) in zip(composition.parts, expected) {
      let found = try #require(part.path.controlBounds)
      #expect(abs(found.x - box.0) < 5e-4 && abs(found.x + found.width - box.1) < 5e-4)
      #expect(abs(found.y - box.2) < 5e-4 && abs(found.y + found.height - box.3) < 5e-4)
    }
  }

  @Test(
    arguments: zip([0.4, 0.5, 0.7, 1, 0.3, 0.1], [0.142857, 0.285714, 0.571429, 1, 0, 0]))
  func `the proportion of a part counts from its start at 0.3`(p: Double, own: Double) {
    let composition = PathComposition(
      [PathPart(.line(from: .zero, to: Point(x: 1, y: 0)), start: 0.3)],
      frame: Rectangle(x: 0, y: 0, width: 1, height: 1))
    #expect(abs(composition.proportion(ofPart: 0, at: p) - own) < 1e-6)
  }

  @Test(
    arguments: [
      (
        "M100 100L200 200t100 100s50 50 60 60Z",
        "M100 100L200 200Q200 200 300 300C300 300 350 350 360 360Z"
      ),
      ("M0 0Q10 10 20 0T40 0", "M0 0Q10 10 20 0Q30-10 40 0"),
      ("M0 0C0 10 10 10 10 0S20 -10 20 0", "M0 0C0 10 10 10 10 0C10-10 20-10 20 0"),
      ("M10 10h5v5h-5zm20 0h5v5z", "M10 10L15 10L15 15L10 15ZM30 10L35 10L35 15Z"),
      (
        "M100 100L200 200Q300 300 400 400C500 500 600 600 700 700V800H800Z",
        "M100 100L200 200Q300 300 400 400C500 500 600 600 700 700L700 800L800 800Z"
      ),
      (
        "m100 100l20 20q50 50 50 50c100 100 100 100 100 100v100h100z",
        "M100 100L120 120Q170 170 170 170C270 270 270 270 270 270L270 370L370 370Z"
      ),
    ])
  func `commands become absolute and complete`(data: String, absolute: String) throws {
    #expect(try Path(svg: data).svg == absolute)
  }

  @Test(
    arguments: [
      ("M0 0L8 0", 2, "M0 0L2 0L4 0L6 0L8 0"),
      ("M0 0Q4 8 8 0", 2, "M0 0Q1 2 2 3Q3 4 4 4Q5 4 6 3Q7 2 8 0"),
      ("M0 0C0 8 8 8 8 0", 1, "M0 0C0 4 2 6 4 6C6 6 8 4 8 0"),
      (
        "M0 0C0 8 8 8 8 0", 2,
        "M0 0C0 2 0.5 3.5 1.25 4.5C2 5.5 3 6 4 6C5 6 6 5.5 6.75 4.5C7.5 3.5 8 2 8 0"
      ),
      ("M0 0L8 0Z", 1, "M0 0L4 0L8 0Z"),
    ])
  func `subdivision follows De Casteljau`(data: String, smoothness: Int, cut: String) throws {
    #expect(try Path(svg: data).subdivided(smoothness: smoothness).svg == cut)
  }

  @Test(arguments: ["", "M5 5", "z", "M5 5z"])
  func `subdividing an empty path does not trap`(data: String) {
    let path = Path(drawable: data)
    #expect(path.subdivided(smoothness: 3) == path)
  }
}

/// The paths of the icon in MRefresh's demos, with the y axis pointing up.
///
/// The icon is "rss-square" from Font Awesome 4 (SIL OFL 1.1).
enum IconPaths {
  /// The outer arc, which is also the path in MRefresh's README.
  static let outerArc = """
    M1247 161q-5 154 -56 297.5t-139.5 260t-205 205t-260 139.5t-297.5 56q-14 1 -23 -9q-10 -10 -10 \
    -23v-128q0 -13 9 -22t22 -10q204 -7 378 -111.5t278.5 -278.5t111.5 -378q1 -13 10 -22t22 -9h128q\
    13 0 23 10q11 9 9 23
    """

  /// The dot and the inner arc, including the duplicate closing command of the demo.
  static let dotAndArc = """
    M512 256q0 53 -37.5 90.5t-90.5 37.5t-90.5 -37.5t-37.5 -90.5t37.5 -90.5t90.5 -37.5t90.5 37.5t\
    37.5 90.5zM863 162q-13 232 -177 396t-396 177q-14 1 -24 -9t-10 -23v-128q0 -13 8.5 -22t21.5 -10\
    q154 -11 264 -121t121 -264q1 -13 10 -21.5t22 -8.5h128q13 0 23 10t9 24zz
    """

  /// The square around the arcs.
  static let square = """
    M1536 1120v-960q0 -119 -84.5 -203.5t-203.5 -84.5h-960q-119 0 -203.5 84.5t-84.5 203.5v960q0 119 \
    84.5 203.5t203.5 84.5h960q119 0 203.5 -84.5t84.5 -203.5z
    """
}
