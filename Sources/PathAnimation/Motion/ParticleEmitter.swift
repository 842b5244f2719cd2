internal import PullcordMath
public import VectorGraphics

/// A source of small moving particles, such as bubbles, sparks or snow.
///
/// A particle depends only on the seed and on the particle's index. Earlier calls have no influence
/// on it.
public struct ParticleEmitter: Hashable, Sendable {
  /// The state of a particle at a time.
  public struct Particle: Hashable, Sendable {
    /// The index of the particle, counted from 0.
    public var index: Int
    /// The position, in points.
    public var point: Point
    /// The elapsed part of the lifetime, 0…1.
    public var age: Double
    /// A random number 0…1 for other differences between particles, such as size.
    public var chance: Double
  }

  /// The seed of all random numbers.
  public var seed: UInt64
  /// The time between two particles, in seconds; at least 1 ms.
  public var interval: Double
  /// The lifetime of a particle, in seconds; at most 4096 intervals.
  public var lifetime: Double
  /// The rectangle in which particles appear at random positions.
  public var origin: Rectangle
  /// The mean initial velocity, in points per second.
  public var velocity: Point
  /// The largest random deviation from the velocity, in both directions.
  public var velocitySpread: Point
  /// The acceleration, in points per second squared.
  public var acceleration: Point
  /// The total number of particles; nil for no limit.
  public var limit: Int?

  /// Makes an emitter.
  ///
  /// By default, particles do not move and appear without end.
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

  /// Returns the living particles at a time, oldest first.
  ///
  /// The time is in seconds since the first particle appeared. The list is empty at a negative
  /// time, at a time that is not finite, and beyond 2⁵³ intervals.
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
    var random = SplitMix64(seed: seed, stream: UInt64(bitPattern: Int64(index)))
    let start = Point(
      x: origin.x + origin.width * random.nextUnit(),
      y: origin.y + origin.height * random.nextUnit())
    let speed = Point(
      x: velocity.x + velocitySpread.x * (2 * random.nextUnit() - 1),
      y: velocity.y + velocitySpread.y * (2 * random.nextUnit() - 1))
    return Particle(
      index: index,
      point: Point(
        x: start.x + (speed.x + acceleration.x * lived / 2) * lived,
        y: start.y + (speed.y + acceleration.y * lived / 2) * lived),
      age: lived / lifetime, chance: random.nextUnit())
  }
}
