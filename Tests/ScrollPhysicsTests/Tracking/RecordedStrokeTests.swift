import PullcordScrollTesting
import PullcordStrokes
import ScrollPhysics
import Testing

/// Recordings of people, who accelerate until they let go.
struct RecordedStrokeTests {
  static let flings = RecordedStroke.all.filter { $0.velocityY != nil }

  /// The velocity of a long list 1 ms after a stroke's lift, in the direction of the finger.
  private static func velocity(
    after stroke: RecordedStroke, _ configure: (inout ScrollConfiguration) -> Void
  ) -> Double {
    var model = ScrollModel(axis: .vertical, viewport: 2000, content: 1_000_000)
    model.scroll(to: 500_000, curve: nil, time: 0)
    model.configuration.maximumFlingVelocity = .infinity
    configure(&model.configuration)
    let start = 1000.0
    for (index, sample) in stroke.samples.enumerated() {
      let phase: InputEvent.Phase =
        index == 0 ? .began : index == stroke.samples.count - 1 ? .ended : .moved
      model.handle(
        .pointer(.finger(1), phase, x: 0, y: sample.y), time: start + sample.time)
    }
    let lift = start + (stroke.samples.last?.time ?? 0)
    return -model.velocity(at: lift + 0.001)
  }

  @Test func `there are thirteen recordings, eight of them flings with Android's answers`() {
    #expect(RecordedStroke.all.count == 13)
    #expect(Self.flings.count == 8)
  }

  @Test(arguments: flings)
  func `a fling leaves with the velocity of the hand`(_ stroke: RecordedStroke) throws {
    let answers = try #require(stroke.velocityY).mapValues { $0 }
    let least = try #require(answers["LSQ2"])
    let quadratic = Self.velocity(after: stroke) { $0.velocityStrategy = .quadratic }
    // The content has slowed down for a millisecond.
    expect(quadratic, near: least, within: 0.005 * abs(least))
    // Android's own test accepts 20 %.
    let impulse = Self.velocity(after: stroke) { $0.velocityStrategy = .impulse }
    let ratios = answers.values.map { impulse / $0 }
    #expect(ratios.contains { (0.8...1.2).contains($0) }, "\(impulse) of \(answers)")
  }

  @Test func `our own preset follows the recordings better than the other strategies`() throws {
    // The median distance from the nearer of Android's two answers.
    func distance(_ strategy: VelocityStrategy) throws -> Double {
      let distances = try Self.flings.map { stroke in
        let velocity = Self.velocity(after: stroke) { $0.velocityStrategy = strategy }
        return try #require(stroke.velocityY).values.map { abs(velocity / $0 - 1) }.min() ?? 1
      }
      return distances.sorted()[distances.count / 2]
    }
    let own = try distance(ScrollConfiguration().velocityStrategy)
    print(
      "median distance: own \(own), impulse \(try distance(.impulse)), iosWeighted \(try distance(.iosWeighted))"
    )
    #expect(ScrollConfiguration().velocityStrategy == .quadratic)
    #expect(try own < distance(.impulse) && own < distance(.iosWeighted))
  }

  @Test(arguments: flings)
  func `a hand that turns back does not fling on`(_ stroke: RecordedStroke) {
    // The stroke, and then the same stroke backwards for two frames.
    var turned = stroke
    guard let last = stroke.samples.last else { return }
    for sample in stroke.samples.reversed() where last.time - sample.time <= 0.034 {
      var back = sample
      back.time = last.time + (last.time - sample.time)
      turned.samples.append(back)
    }
    let velocity = Self.velocity(after: turned) { _ in }
    #expect(velocity * (stroke.samples[0].y - last.y) > 0)
  }
}
