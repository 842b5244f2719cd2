internal import Glibc
public import VectorGraphics

/// Small things that appear one after the other, move, grow, fade and go: bubbles, sparks, snow.
///
/// Everything about a particle follows from the emitter's seed and the particle's number, so the
/// particles at a time are the same however often, and in which order, times are asked for.
public struct ParticleEmitter: Hashable, Sendable {
  /// A particle at a time.
  public struct Particle: Hashable, Sendable {
    /// Its number, counted from the first one.
    public var index: Int
    /// Where it is, in points.
    public var point: Point
    /// How much of its life has passed, 0…1.
    public var age: Double
    /// A number of its own, 0…1, for whatever else should differ.
    public var chance: Double
  }

  /// What the numbers are drawn from; other seeds give other particles.
  public var seed: UInt64
  /// The time between two particles, in seconds; at least 1 ms.
  public var interval: Double
  /// How long a particle lives, in seconds; at most 4096 intervals count.
  public var lifetime: Double
  /// Where particles appear: anywhere in this box.
  public var origin: Rectangle
  /// The velocity at birth, in points a second.
  public var velocity: Point
  /// By how much the velocity may differ, each way.
  public var velocitySpread: Point
  /// The acceleration, in points a second squared.
  public var acceleration: Point
  /// The count of particles; nil for no end.
  public var limit: Int?

  /// Makes an emitter; by default particles stand still and never end appearing.
  public init(
    seed: UInt64, interval: Double, lifetime: Double, origin: Rectangle,
    velocity: Point = .zero, velocitySpread: Point = .zero, acceleration: Point = .zero,
    limit: Int? = nil
  ) {
    self.seed = seed
    self.interval = interval
    self.lifetime = lifetime
    self.origin = origin
    self.velocity = velocity
    self.velocitySpread = velocitySpread
    self.acceleration = acceleration
    self.limit = limit
  }

  /// The living particles at a time in seconds since the first appeared, the oldest first.
  ///
  /// None before 0, at a time that is not finite, or beyond 2⁵³ intervals.
  public func particles(at time: Double) -> [Particle] {
    let interval = max(self.interval, 0.001)
    let newest = (time / interval).rounded(.down)
    guard time >= 0, newest < 0x1p53, lifetime > 0 else { return [] }
    let oldest = max(0, ((time - lifetime) / interval).rounded(.down) + 1, newest - 4095)
    guard oldest <= newest else { return [] }
    var particles: [Particle] = []
    for index in Int(oldest)...Int(newest) {
      if let limit, index >= limit { break }
      let lived = time - Double(index) * interval
      if lived >= 0, lived < lifetime { particles.append(particle(index, lived: lived)) }
    }
    return particles
  }

  private func particle(_ index: Int, lived: Double) -> Particle {
    var chances = SplitMix64(seed: seed, stream: UInt64(bitPattern: Int64(index)))
    let start = Point(
      x: origin.x + origin.width * chances.nextUnit(),
      y: origin.y + origin.height * chances.nextUnit())
    let speed = Point(
      x: velocity.x + velocitySpread.x * (2 * chances.nextUnit() - 1),
      y: velocity.y + velocitySpread.y * (2 * chances.nextUnit() - 1))
    return Particle(
      index: index,
      point: Point(
        x: start.x + (speed.x + acceleration.x * lived / 2) * lived,
        y: start.y + (speed.y + acceleration.y * lived / 2) * lived),
      age: lived / lifetime, chance: chances.nextUnit())
  }
}
