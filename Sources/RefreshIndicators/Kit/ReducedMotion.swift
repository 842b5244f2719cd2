/// What indicators do instead of moving when the person asked for less motion.
enum ReducedMotion {
  /// Opacity in four slow steps, 0.4 s each: it says that something goes on without moving.
  static func pulse(at age: Double) -> Double {
    let steps = [1, 0.75, 0.5, 0.75]
    guard age.isFinite, age > 0, age < 1e9 else { return steps[0] }
    return steps[Int(age / 0.4) % steps.count]
  }
}
