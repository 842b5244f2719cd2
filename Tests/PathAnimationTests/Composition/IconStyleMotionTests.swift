import PathAnimation
import Testing
import VectorGraphics

/// The motions of an icon with a style.
@Suite struct IconStyleMotionTests {
  private let paths = [
    Path.rectangle(Rectangle(x: 0, y: 0, width: 24, height: 12)),
    Path.rectangle(Rectangle(x: 6, y: 2, width: 4, height: 4)),
  ]
  /// The fish of the examples: it swims forward with two strokes, and its gill beats.
  private let fish = Choreography(
    [
      .init(part: nil, duration: 1.8, .move(Point(x: 2, y: 0))),
      .init(part: 1, start: 0.2, duration: 0.4, .scale(0.7, pivot: Point(x: 8, y: 4))),
      .init(part: 1, start: 1, duration: 0.6, .scale(0.7, pivot: Point(x: 8, y: 4))),
    ], period: 2)

  private func style(_ parts: [Int: IconStyle.Part]) -> IconStyle {
    var style = IconStyle()
    for (index, part) in parts { style[index] = part }
    return style
  }

  @Test func `a style without motions returns the icon's own`() {
    #expect(style([0: .init(width: 3)]).choreography(fish, moving: paths) == fish)
    #expect(IconStyle().choreography(nil, moving: paths) == nil)
    // The icon has no third part.
    #expect(style([2: .init(motion: .turn)]).choreography(fish, moving: paths) == fish)
  }

  @Test func `a part that rests leaves the motions of the others`() throws {
    let rest = try #require(style([0: .init(motion: .still)]).choreography(fish, moving: paths))
    #expect(rest.period == 2)
    for time in [0.3, 0.9, 1.4] {
      #expect(rest.pose(ofPart: 0, at: time) == Choreography.Pose())
      #expect(rest.pose(ofPart: 1, at: time) == fish.pose(ofPart: 1, at: time))
    }
  }

  @Test func `if no part moves, a pen draws the icon`() {
    let still = style([0: .init(motion: .still), 1: .init(motion: .still)])
    #expect(still.choreography(fish, moving: paths) == nil)
  }

  @Test func `a new kind takes the time of the old, and a size that suits the part`() throws {
    let turned = try #require(style([1: .init(motion: .turn)]).choreography(fish, moving: paths))
    #expect(
      turned.steps.filter { $0.part == 1 }
        == [.init(part: 1, start: 0, duration: 1.8, .turn(degrees: 360, pivot: Point(x: 8, y: 4)))])
    let dropped = try #require(style([0: .init(motion: .move)]).choreography(nil, moving: paths))
    #expect(dropped.steps == [.init(part: 0, duration: 1.3, .move(Point(x: 0, y: 3)))])
    #expect(dropped.round == 1.3)
    let swaying = try #require(style([0: .init(motion: .sway)]).choreography(nil, moving: paths))
    #expect(swaying.steps.map(\.motion) == [.sway(Point(x: 2, y: 0))])
  }

  @Test(arguments: Choreography.Kind.allCases)
  func `every kind moves a part and brings it back`(kind: Choreography.Kind) {
    let moving = style([1: .init(motion: kind, motionStart: 0.5, motionDuration: 1)])
      .choreography(nil, moving: paths)
    #expect((moving == nil) == (kind == .still))
    guard let moving else { return }
    #expect(moving.kind(ofPart: 1) == kind && moving.kind(ofPart: 0) == .still)
    #expect(moving.span(ofPart: 1) == 0.5...1.5 && moving.span(ofPart: 0) == nil)
    #expect(moving.pose(ofPart: 1, at: 0.5) == Choreography.Pose())
    #expect(moving.pose(ofPart: 1, at: 0.75) != Choreography.Pose())
    #expect(moving.pose(ofPart: 1, at: 1.5) == Choreography.Pose())
  }

  @Test func `the motions of a part keep their shape at another time`() throws {
    var part = IconStyle.Part(motionStart: 1, motionDuration: 3.6)
    let late = try #require(style([1: part]).choreography(fish, moving: paths))
    for time in [0.1, 0.3, 0.9, 1.4, 1.7] {
      let (pose, own) = (late.pose(ofPart: 1, at: 1 + time * 2), fish.pose(ofPart: 1, at: time))
      #expect(abs(pose.transform.tx - own.transform.tx) < 1e-9)
      #expect(abs(pose.transform.a - own.transform.a) < 1e-9)
    }
    // The round is as long as the part needs, so that nothing is cut off.
    #expect(late.period == 4.6)
    part.motionDuration = nil
    let moved = try #require(style([1: part]).choreography(fish, moving: paths))
    #expect(moved.span(ofPart: 1) == 1...2.8 && moved.span(ofPart: 0) == 0...1.8)
  }

  @Test func `a motion whose start is not a number has no span`() {
    let motions = Choreography([
      Choreography.Step(part: 1, start: .nan, duration: 1, .fade(0))
    ])
    #expect(motions.span(ofPart: 1) == nil)
  }
}
