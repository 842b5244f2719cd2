import PullToRefresh
import PullcordFeeds
import PullcordListScenes
import PullcordRecordings
import PullcordTuning
import ScrollPhysics
import Testing
import VectorGraphics

/// The measurements of a gesture.
@MainActor @Suite struct FeelNumbersTests {
  private func list(_ tuning: Tuning) throws -> LiveList {
    LiveList(
      options: .init(tuning), feed: try SampleFeed(rows: 100), size: Size(width: 480, height: 800))
  }

  private func numbers(_ text: String, _ tuning: Tuning = Tuning()) throws -> FeelNumbers {
    FeelNumbers(of: try Gesture(text: text, file: "g"), in: try list(tuning), tuning: tuning)
  }

  /// A pull by steps of two points.
  private static let pull =
    "1 touch down 100 100\n"
    + (1...120).map { "\(1 + Double($0) / 200) touch move 100 \(100 + 2 * $0)\n" }.joined()

  @Test func `a pull has the numbers of its resistance`() throws {
    let numbers = try numbers(Self.pull + "1.75 touch up 100 340\n")
    #expect(numbers.edge == .start)
    let (finger, pull) = (try #require(numbers.fingerToArm), try #require(numbers.pullToArm))
    // The preset fires at 64 points. The numbers do not depend on the steps of the finger.
    #expect(pull == 64)
    #expect(abs(finger - 126.48) < 0.01)
    #expect(abs(try #require(numbers.firesAt) - 1.75) < 1e-9)
    // The farthest pull is that of the finger at its lowest position.
    let scene = try list(Tuning())
    var playback = Playback(try Gesture(text: Self.pull, file: "g"))
    playback.advance(scene, to: 1.7)
    let farthest = scene.list.model.pull(time: 1.7, at: .start)
    #expect(abs(numbers.farthestPull - farthest) < 1e-6)
    #expect(try #require(numbers.timeToRest) > 0.2)
  }

  @Test func `a short pull fires nothing, but shows how far it should have been`() throws {
    let numbers = try numbers("1 touch down 100 100\n1.1 touch move 100 120\n1.2 touch up 100 120")
    #expect(numbers.firesAt == nil && numbers.pullToArm == 64)
    #expect(numbers.farthestPull > 5 && numbers.farthestPull < 20)
  }

  @Test func `without input there is no time to rest`() throws {
    let numbers = try numbers("0.5 refresh start\n")
    #expect(numbers.timeToRest == nil)
    #expect(abs(try #require(numbers.firesAt) - 0.5) < 1e-9)
    #expect(numbers.fingerToArm == nil)
  }

  @Test func `without a pull the edge is that of the tuning`() throws {
    var tuning = Tuning()
    tuning.edge = .end
    #expect(try numbers("1 touch down 100 100\n1.1 touch up 100 100\n", tuning).edge == .end)
  }

  @Test func `content that swings past its resting position overshoots`() throws {
    let gesture = "1 touch down 100 100\n1.1 touch move 100 150\n1.4 touch up 100 150"
    var stiff = Tuning()
    stiff.scroll.bounce = Spring(mass: 1, stiffness: 300, dampingRatio: 1)
    var loose = stiff
    loose.scroll.bounce = Spring(mass: 1, stiffness: 300, dampingRatio: 0.3)
    #expect(try numbers(gesture, stiff).overshoot < 0.01)
    #expect(try numbers(gesture, loose).overshoot > 1)
  }
}
