internal import Glibc
internal import PullcordControls
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The movement by which a list shows that it can be pulled.
///
/// The list dips by 28 points, so that a gap with a hint opens. The gap stays open until the user
/// has had time to read the hint. Then the list springs back. Input ends the dip early.
struct Greeting: Sendable {
  /// The depth of the dip, in points.
  static let depth = 28.0
  /// The duration of the movement into the dip, in seconds, chosen by eye.
  private static let dipping = 0.45
  /// The time that the gap stays open, in seconds.
  ///
  /// A sentence of eight words takes about two seconds to read.
  private static let reading = 2.6
  /// The angular frequency of the critically damped spring that moves the list back, in rad/s.
  private static let frequency = 16.0
  /// The time in which the list springs back to less than 0.1 points from rest, in seconds.
  private static let closing = 0.5

  let hint: String
  let start: Double
  /// The time when the list begins to spring back, and the depth of the dip at that time.
  private var end: (time: Double, depth: Double)

  init(_ hint: String, time: Double) {
    self.hint = hint
    start = time
    end = (time + Self.dipping + Self.reading, Self.depth)
  }

  /// Makes the list spring back now, unless it already does.
  mutating func finish(time: Double) { if time < end.time { end = (time, depth(at: time)) } }

  func isOver(at time: Double) -> Bool { time >= end.time + Self.closing }

  /// Whether the list is moving into the dip or springing back at a time.
  func isMoving(at time: Double) -> Bool {
    !isOver(at: time) && (time < start + Self.dipping || time >= end.time)
  }

  /// The next time when the list begins to spring back or comes to rest; nil if the dip is over.
  func nextDeadline(after time: Double) -> Double? {
    [end.time, end.time + Self.closing].first { $0 > time }
  }

  /// The depth of the dip at a time, in points.
  func depth(at time: Double) -> Double {
    if time >= end.time {
      let age = Self.frequency * (time - end.time)
      return isOver(at: time) ? 0 : end.depth * (1 + age) * exp(-age)
    }
    let left = 1 - min(max((time - start) / Self.dipping, 0), 1)
    return Self.depth * (1 - left * left * left)
  }

  /// Draws a list with the hint in its gap, or in a strip over its edge if the list must not move.
  func drawing(
    over list: Drawing, size: Size, edge: Edge, moves: Bool, at time: Double, theme: Theme,
    grid: PixelGrid
  ) -> Drawing {
    let depth = grid.snapped(depth(at: time))
    guard depth > 0 else { return list }
    let isAtStart = edge == .start
    let gap = Rectangle(
      x: 0, y: isAtStart ? 0 : size.height - (moves ? depth : Self.depth), width: size.width,
      height: moves ? depth : Self.depth)
    // While the gap opens or closes, the hint keeps the same distance from the content.
    let line = Rectangle(
      x: 8, y: isAtStart ? gap.y + gap.height - Self.depth : gap.y, width: max(0, size.width - 16),
      height: Self.depth)
    var strip = Drawing()
    strip.fill(.rectangle(gap), moves ? theme.gap : theme.raised)
    strip.commands.append(
      .label(hint, in: line, color: theme.secondaryText, alignment: .center))
    let opacity = depth / Self.depth
    var drawing = Drawing()
    if moves {
      drawing.addGroup(list, .translation(x: 0, y: isAtStart ? depth : -depth))
      drawing.commands.append(
        .group(strip, transform: .identity, opacity: 1, clip: .rectangle(gap)))
    } else {
      drawing = list
      drawing.addGroup(strip, .identity, opacity: opacity)
    }
    return drawing
  }
}
