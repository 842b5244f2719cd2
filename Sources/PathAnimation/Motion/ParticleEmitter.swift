internal import PullcordMath
public import VectorGraphics

/// A source of small moving particles, such as bubbles, sparks or snow.
///
/// The motion of a particle depends only on the emitter's settings and on the particle's index.
/// Earlier calls have no influence on the motion.
public struct ParticleEmitter: Hashable, Sendable {
  /// The state of a particle at a time.
  public struct Particle: Hashable, Sendable {
    /// The index of the particle, counted from 0.
    public var index: Int
    /// The position, in points.
    public var point: Point
    /// The elapsed part of the lifetime, 0…1.
    public var age: Double
    /// A random number 0…1 for further differences between particles, such as their size.
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
  /// The largest random deviation from the mean velocity along each axis, in either direction.
  public var velocitySpread: Point
  /// The acceleration, in points per second squared.
  public var acceleration: Point
  /// The total number of particles; nil for no limit.
  public var limit: Int?

  /// Makes an emitter.
  ///
  /// By default, particles do not move, and new ones appear without limit.
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

/// An object that moves along a path, either upright or turned with the path.
public struct PathFollower: Hashable, Sendable {
  /// The rotation of the object.
  public enum Rotation: Hashable, Sendable {
    /// The object stays upright.
    case fixed
    /// The object's x axis points along the path, turned by an additional angle in radians.
    case automatic(offset: Double = 0)
  }

  /// The path.
  public var path: PreparedPath
  /// The rotation of the object; automatic by default.
  public var rotation: Rotation
  /// The mapping from progress to a proportion of the path's length; linear by default.
  public var window: ProgressWindow

  /// Makes a follower of a path.
  public init(
    _ path: PreparedPath, rotation: Rotation = .automatic(), window: ProgressWindow = .whole
  ) {
    self.path = path
    self.rotation = rotation
    self.window = window
  }

  /// Returns the position and direction at a progress 0…1; nil if the path draws nothing.
  public func location(at progress: Double) -> PathLocation? {
    path.location(at: window.value(at: progress))
  }

  /// Returns the map from the object's coordinates to the coordinates of the path.
  ///
  /// The object's anchor is the origin of its coordinates. The map is the identity if the path
  /// draws nothing.
  public func transform(at progress: Double) -> Transform {
    guard let location = location(at: progress) else { return .identity }
    switch rotation {
    case .fixed: return .translation(x: location.point.x, y: location.point.y)
    case .automatic(let offset):
      return location.transform.concatenating(.rotation(radians: offset))
    }
  }
}

/// A seeded random number generator: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
///
/// Equal seeds give equal numbers on every machine. Do not use it for cryptography.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Makes a generator from a seed.
  public init(seed: UInt64) { state = seed }

  /// Makes a generator for one of many independent streams of random numbers from the same seed.
  public init(seed: UInt64, stream: UInt64) {
    self.init(seed: seed)
    state = next() ^ (stream &* 0x9E37_79B9_7F4A_7C15)
  }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Returns the next random number in 0..<1, with 53 random bits.
  public mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
