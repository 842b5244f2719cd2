import PathAnimation
import Testing
import VectorGraphics

struct MotionTests {
  @Test func `a follower is on its path and rotated along the tangent`() {
    let path = PreparedPath(.line(from: Point(x: 1, y: 1), to: Point(x: 1, y: 11)))
    let turned = PathFollower(path).transform(at: 0.5).apply(Point(x: 2, y: 0))
    #expect(abs(turned.x - 1) < 1e-12 && abs(turned.y - 8) < 1e-12)
    let upright = PathFollower(path, rotation: .fixed).transform(at: 0.5).apply(Point(x: 2, y: 0))
    #expect(upright == Point(x: 3, y: 6))
    #expect(PathFollower(PreparedPath(Path())).transform(at: 0.5) == .identity)
    #expect(PathFollower(path).location(at: 1)?.angle == .pi / 2)
  }

  @Test func `the same seed always gives the same particles`() {
    // These are PullToMakeSoup's bubbles. One appears every 0.12 s and lasts 1.3 s.
    let bubbles = ParticleEmitter(
      seed: 7, interval: 0.12, lifetime: 1.3, origin: Rectangle(x: 0, y: 0, width: 60, height: 4),
      velocity: Point(x: 0, y: -20), velocitySpread: Point(x: 3, y: 5))
    #expect(bubbles.particles(at: -1).isEmpty && bubbles.particles(at: .nan).isEmpty)
    #expect(bubbles.particles(at: 0).map(\.index) == [0])
    #expect(bubbles.particles(at: 5).count == 11)
    #expect(bubbles.particles(at: 5) == bubbles.particles(at: 5))
    let early = bubbles.particles(at: 5).first { $0.index == 40 }
    let late = bubbles.particles(at: 5.5).first { $0.index == 40 }
    #expect(early?.chance == late?.chance)
    #expect(bubbles.particles(at: 5).allSatisfy { (0..<1).contains($0.age) && $0.point.y < 4 })
    var other = bubbles
    other.seed = 8
    #expect(other.particles(at: 5) != bubbles.particles(at: 5))
  }

  @Test func `an emitter with extreme settings has a limited number of particles`() {
    let all = ParticleEmitter(
      seed: 1, interval: 0, lifetime: .infinity, origin: Rectangle(x: 0, y: 0, width: 1, height: 1),
      limit: 10)
    #expect(all.particles(at: 1).count == 10)
    #expect(all.particles(at: 0.0035).count == 4)
    var endless = all
    endless.limit = nil
    #expect(endless.particles(at: 1e9).count == 4096)
    #expect(endless.particles(at: 1e300).isEmpty && endless.particles(at: .infinity).isEmpty)
    endless.lifetime = -1
    #expect(endless.particles(at: 1).isEmpty)
  }

  @Test func `the random generator gives the published numbers and independent streams`() {
    // These numbers are from the reference implementation of SplitMix64 with seed 0.
    var generator = SplitMix64(seed: 0)
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
    #expect(generator.next() == 0x6E78_9E6A_A1B9_65F4)
    #expect(generator.next() == 0x06C4_5D18_8009_454F)
    var (first, second) = (SplitMix64(seed: 7, stream: 1), SplitMix64(seed: 7, stream: 2))
    #expect(first.next() != second.next())
    #expect((0..<1).contains(first.nextUnit()))
  }

  @Test func `particles start anywhere in their origin, with any velocity of their spread`() {
    var emitter = ParticleEmitter(
      seed: 3, interval: 0.001, lifetime: 1, origin: Rectangle(x: 5, y: 6, width: 0, height: 0),
      velocity: Point(x: 10, y: -20), velocitySpread: Point(x: 3, y: 5))
    func range(_ value: (ParticleEmitter.Particle) -> Double) -> ClosedRange<Double> {
      let values = emitter.particles(at: 1.5).filter { $0.age > 0.1 }.map(value)
      return (values.min() ?? 0)...(values.max() ?? 0)
    }
    let x = range { ($0.point.x - 5) / $0.age }
    let y = range { ($0.point.y - 6) / $0.age }
    #expect(x.lowerBound > 7 && x.lowerBound < 7.2 && x.upperBound < 13 && x.upperBound > 12.8)
    #expect(
      y.lowerBound > -25 && y.lowerBound < -24.8 && y.upperBound < -15 && y.upperBound > -15.2)

    emitter.velocity = .zero
    emitter.velocitySpread = .zero
    emitter.acceleration = Point(x: 8, y: -6)
    for particle in emitter.particles(at: 1.5) {
      #expect(abs(particle.point.x - (5 + 4 * particle.age * particle.age)) < 1e-9)
      #expect(abs(particle.point.y - (6 - 3 * particle.age * particle.age)) < 1e-9)
    }

    emitter.acceleration = .zero
    emitter.origin = Rectangle(x: 5, y: 6, width: 10, height: 2)
    let (left, top) = (range(\.point.x), range(\.point.y))
    #expect(left.lowerBound > 5 && left.lowerBound < 5.1 && left.upperBound > 14.9)
    #expect(top.lowerBound > 6 && top.lowerBound < 6.1 && top.upperBound > 7.9)
    #expect(left.upperBound < 15 && top.upperBound < 8)
  }
}
