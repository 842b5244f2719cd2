import Glibc
import PathAnimation
import Testing
import VectorGraphics

@Suite struct ChoreographyTests {
  private static let bell = """
    # The bell swings about its top.
    every 1.8
    part 1 from 0 for 1.2 swing 14 about 12 4.5   # about the cord
    part 2 from 0.25 for 1 sway -1.5 0
    part 2 from 0 for 0.5 fade 0.25
    part 3 from 0 for 1 turn 360 about 0 0
    part 4 from 0 for 1 scale 2 about 3 4
    part 5 from 0 for 1 move 0 8
    """

  @Test func `a text gives the motions of each part, and the motions give the text`() throws {
    let bell = try Choreography(text: Self.bell)
    #expect(bell.period == 1.8 && bell.steps.count == 6)
    #expect(
      bell.steps[0]
        == .init(part: 0, duration: 1.2, .swing(degrees: 14, pivot: Point(x: 12, y: 4.5))))
    #expect(
      bell.steps[1] == .init(part: 1, start: 0.25, duration: 1, .sway(Point(x: -1.5, y: 0))))
    #expect(try Choreography(text: bell.text) == bell)
    #expect(try Choreography(text: "").steps.isEmpty)
    #expect(try Choreography(text: "").round == 0)
    #expect(try Choreography(text: "every 0.01").period == 0.01)
    #expect(Choreography([.init(part: 0, start: 1, duration: 2, .fade(0))]).round == 3)
  }

  @Test func `words are separated by spaces, tabs and the line ends of Windows`() throws {
    let spaced = try Choreography(text: "every 2\npart 1 from 0 for 1 scale 0.5 about 3 4\n")
    let tabbed = "every\t2\r\npart 1\tfrom 0 \t for 1 scale 0.5 about 3 4\r\n"
    #expect(try Choreography(text: tabbed) == spaced)
  }

  @Test func `a text has at most 256 motions`() throws {
    let motion = "part 1 from 0 for 1 fade 0\n"
    let most = Choreography.maximumSteps
    #expect(most == 256)
    #expect(
      try Choreography(text: String(repeating: motion, count: most)).steps.count == most)
    #expect(throws: ChoreographyError.self) {
      try Choreography(text: String(repeating: motion, count: most + 1))
    }
  }

  @Test func `a swing goes to its angle on either side`() throws {
    let bell = try Choreography(text: "part 1 from 0 for 1 swing 90 about 0 0")
    let turns = (0...1000).map { step in
      let point = bell.pose(ofPart: 0, at: Double(step) / 1000).transform.apply(Point(x: 1, y: 0))
      return atan2(point.y, point.x) * 180 / .pi
    }
    // The swing is sin 2πp · sin πp, whose largest value is 4/√27, shown as 0.77.
    let largest = 90 * 4 / 27.0.squareRoot() / 0.77
    #expect(abs((turns.max() ?? 0) - largest) < 0.01)
    #expect(abs((turns.min() ?? 0) + largest) < 0.01)
  }

  @Test(arguments: [
    ("part 1 from 0 for 1 swing 14", "1: got the end of the line, expected about"),
    (
      "\npart x from 0 for 1 fade 0", "2: got \"x\", expected the number of a part, 1…10000, or all"
    ),
    ("part 0 from 0 for 1 fade 0", "1: got \"0\", expected the number of a part, 1…10000, or all"),
    ("part 1.5 from 0 for 1 fade 0", "1: got part 1.5, expected a whole number"),
    ("part 1 from 0 for 0 fade 0", "1: got \"0\", expected a duration in seconds, 0.01…3600"),
    ("part 1 from 3600.5 for 1 fade 0", "1: got \"3600.5\", expected a time in seconds, 0…3600"),
    ("part 1 from nan for 1 fade 0", "1: got \"nan\", expected a time in seconds, 0…3600"),
    ("part 1 from 0 for 1 jump", "1: got jump, expected swing, turn, scale, move, sway or fade"),
    ("part 1 from 0 for 1 fade 0 0", "1: got \"0\", expected the end of the line"),
    ("every 0", "1: got \"0\", expected a time above 0 in seconds"),
    ("wobble", "1: got \"wobble\", expected part"),
  ])
  func `an error names the line, the text found and the text expected`(
    _ text: String, _ message: String
  ) throws {
    let error = try #require(throws: ChoreographyError.self) { try Choreography(text: text) }
    #expect(error.description == message)
  }

  @Test func `every part begins and ends each round in its place and never jumps`() throws {
    let bell = try Choreography(text: Self.bell)
    for part in 0..<6 {
      #expect(bell.pose(ofPart: part, at: 0) == Choreography.Pose())
      #expect(bell.pose(ofPart: part, at: 1.79) == Choreography.Pose())
      var last = bell.pose(ofPart: part, at: 0)
      var (moved, farthest) = (false, 0.0)
      for step in 1...1000 {
        let pose = bell.pose(ofPart: part, at: Double(step) * 0.0036)
        let point = pose.transform.apply(Point(x: 12, y: 20))
        let before = last.transform.apply(Point(x: 12, y: 20))
        let distance = abs(point.x - before.x) + abs(point.y - before.y)
        #expect(distance < 1.5 && abs(pose.opacity - last.opacity) < 0.02, "\(part) \(step)")
        farthest = max(farthest, abs(point.x - 12))
        moved = moved || pose != Choreography.Pose()
        last = pose
      }
      #expect(moved == (part < 5))
      // The bell swings by 14 degrees on an arm of 15.5 units.
      if part == 0 { #expect(farthest > 3 && farthest < 4) }
    }
  }

  @Test func `a motion of all parts moves each of them`() throws {
    let fish = try Choreography(text: "part all from 0 for 1 move 4 0")
    #expect(fish.steps[0].part == nil)
    #expect(try Choreography(text: fish.text) == fish)
    for part in 0..<3 { #expect(fish.pose(ofPart: part, at: 0.5).transform.tx == 4) }
  }

  @Test(arguments: [Double.nan, .infinity, -1, 1e300])
  func `the parts are in their places at a time that makes no sense`(_ time: Double) throws {
    #expect(try Choreography(text: Self.bell).pose(ofPart: 0, at: time) == Choreography.Pose())
  }

  @Test(arguments: [
    ("swing 3601 about 0 0", "\"3601\", expected an angle in degrees, -3600…3600"),
    ("turn -3601 about 0 0", "\"-3601\", expected an angle in degrees, -3600…3600"),
    ("scale 101 about 0 0", "\"101\", expected a factor, 0…100"),
    ("scale -1 about 0 0", "\"-1\", expected a factor, 0…100"),
    ("fade 1.1", "\"1.1\", expected an opacity, 0…1"),
    ("fade -0.1", "\"-0.1\", expected an opacity, 0…1"),
    ("move 1e7 0", "\"1e7\", expected x, a number of the picture's units"),
    ("sway 0 -1e7", "\"-1e7\", expected y, a number of the picture's units"),
  ])
  func `the numbers of a motion have ranges`(_ motion: String, _ message: String) throws {
    let text = "part 1 from 0 for 1 \(motion)"
    let error = try #require(throws: ChoreographyError.self) { try Choreography(text: text) }
    #expect(error.description == "1: got \(message)")
  }

  @Test func `a part sways by its vector in both directions, and moves once along it`() throws {
    func reach(_ motion: String) throws -> [Double] {
      let text = try Choreography(text: "every 2\npart 1 from 0.5 for 1 \(motion)")
      let poses = (0...2000).map { text.pose(ofPart: 0, at: Double($0) / 1000).transform }
      return [
        poses.map(\.tx).min(), poses.map(\.tx).max(), poses.map(\.ty).min(), poses.map(\.ty).max(),
      ]
      .map { ($0 ?? .nan) }
    }
    for (motion, expected) in [
      ("sway 3 4", [-3.0, 3, -4, 4]), ("move 3 4", [0, 3, 0, 4]), ("move -3 0", [-3, 0, 0, 0]),
    ] {
      for (found, expected) in zip(try reach(motion), expected) {
        #expect(abs(found - expected) < 0.01, "\(motion): \(found), not \(expected)")
      }
    }
  }

  @Test func `half of a turn, of a scale and of a fade is in the middle of its time`() throws {
    func pose(_ motion: String) throws -> Choreography.Pose {
      try Choreography(text: "part 1 from 0 for 2 \(motion)").pose(ofPart: 0, at: 1)
    }
    let turned = try pose("turn 90 about 10 0").transform.apply(Point(x: 12, y: 0))
    #expect(abs(turned.x - 10 - 2.0.squareRoot()) < 1e-9 && abs(turned.y - 2.0.squareRoot()) < 1e-9)
    #expect(
      try pose("scale 3 about 10 0").transform.apply(Point(x: 12, y: 5)) == Point(x: 16, y: 15))
    #expect(try pose("fade 0.25").opacity == 0.25)
  }
}
