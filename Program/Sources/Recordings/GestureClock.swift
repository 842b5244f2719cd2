internal import Glibc
internal import VectorGraphics

/// The clock that a recording's times are ticks of.
///
/// Ticks that are a power of two of a second add up without rounding, so a list moves to the last bit as it
/// did, but no decimal number of a few digits is one. A file therefore says the clock, writes each time with
/// as many digits as tell the ticks apart, and is read to the tick that is next.
package struct GestureClock: Hashable, Sendable {
  /// Ticks in a second, 1…2³⁰.
  package let ticksPerSecond: Int

  /// The most ticks that a second can have.
  static let most = 1 << 30

  /// Makes a clock; nil for a number of ticks outside the range.
  package init?(ticksPerSecond: Int) {
    guard (1...Self.most).contains(ticksPerSecond) else { return nil }
    self.ticksPerSecond = ticksPerSecond
  }

  /// The tick next to a time, in seconds.
  package func tick(_ time: Double) -> Double {
    (time * Double(ticksPerSecond)).rounded() / Double(ticksPerSecond)
  }

  /// The fewest digits after the point that tell all ticks apart.
  private var places: Int { Int(log10(Double(ticksPerSecond)).rounded(.up)) }

  /// A time in seconds, from 0 on, to the tick, without needless digits.
  func text(_ time: Double) -> String {
    let scale = pow(10, Double(places))
    let units = (tick(time) * scale).rounded()
    // More than a century: nobody counts its parts.
    guard units < 0x1p62 else { return time.shortestText }
    let (whole, rest) = Int(units).quotientAndRemainder(dividingBy: Int(scale))
    guard rest > 0 else { return "\(whole)" }
    let digits = String(rest)
    var text = "\(whole)." + String(repeating: "0", count: places - digits.count) + digits
    while text.last == "0" { text.removeLast() }
    return text
  }
}
