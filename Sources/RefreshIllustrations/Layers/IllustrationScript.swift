internal import PathAnimation
internal import VectorGraphics

/// The rules by which the layers of a picture follow a pull and its action.
///
/// A designer draws the picture and writes the script by hand. ``init(text:)`` describes the lines
/// of a script. The article <doc:DrawAnIllustration> has a complete example. A
/// ``LayeredIllustration`` joins a script and the layers.
public struct IllustrationScript: Hashable, Sendable {
  /// The length of the illustration along the axis, in points; 84 by default.
  public internal(set) var length = 84.0
  /// The color of the label; the label is on the lowest 20 points of the picture.
  var labelColor = Color(hex: 0xFFFFFF)
  /// The changes of the layers, in the order in which they are applied.
  var bindings: [Binding] = []
  /// The placements of layers, which say how a layer fills a gap that is wider than the page.
  var placements: [Placed] = []

  /// A change of a layer, and the cause of this change.
  struct Binding: Hashable {
    let layer: String
    let cause: Cause
    let change: Change
    /// The easing curve of the change; nil for the default curve of the cause.
    let easing: Easing?
    /// The number of the line in the script, from 1.
    let line: Int

    /// Whether the change moves, turns or resizes the layer.
    var isMotion: Bool {
      switch change {
      case .move, .rotate, .scale, .swing, .sway, .parallax: true
      case .fade, .color, .draw: false
      }
    }
  }

  /// The quantity that drives a change.
  enum Cause: Hashable {
    /// A range of the pull's progress, 0…1.
    case pull(ClosedRange<Double>)
    /// A range of the open gap, as a share of the illustration's length.
    case gap(ClosedRange<Double>)
    /// The change from an unarmed to an armed pull; `duration` is in seconds.
    case armed(duration: Double)
    /// The running action, during which the change happens once in each round of `every` seconds.
    ///
    /// The first round begins at the span's start. In each round, the change lasts for the span's
    /// duration.
    case refresh(every: Double, Span)
    /// The time after a result, in seconds.
    case result(Results, Span)
    /// A dark theme.
    case night
    /// A light theme.
    case day
  }

  /// A start and a duration, in seconds.
  struct Span: Hashable {
    var start: Double
    var duration: Double
    var end: Double { start + duration }
  }

  /// The results after which a change happens.
  enum Results: Hashable { case success, failure, any }

  /// A change of a layer; if `about` is nil, the pivot is the center of the layer.
  enum Change: Hashable {
    case move(Point, Point)
    case rotate(Double, Double, about: Point?)
    case scale(Point, Point, about: Point?)
    case fade(Double, Double)
    /// The amount of a color that is mixed into the layer's own colors.
    case color(Ink, Double, Double)
    /// The share of the layer's lines that is drawn, 0…1.
    case draw(Double, Double)
    case swing(degrees: Double, about: Point?)
    case sway(Point)
    /// How much of the picture's movement the layer leaves out while the gap opens: with 0 the layer
    /// moves with the picture, and with 1 it stays where it is.
    case parallax(Double)

    /// Whether the script can give the change an easing curve.
    var canEase: Bool {
      switch self {
      case .move, .rotate, .scale, .fade, .color, .draw: true
      case .swing, .sway, .parallax: false
      }
    }
  }

  /// A fixed color or one of the theme's colors.
  enum Ink: Hashable { case fixed(Color), accent, success, failure }

  /// How a layer fills a gap that is wider than the page.
  enum Placement: Hashable {
    /// Copies of the layer, at a given distance from each other.
    case repeated(Double)
    /// The layer is as wide as the gap; with `up` or `down`, it also reaches the gap's top or
    /// bottom.
    case stretched(up: Bool, down: Bool)
    case left
    case right
    case center
  }

  /// The placement of a layer.
  struct Placed: Hashable {
    let layer: String
    let placement: Placement
    let line: Int
  }

  /// The lengths, in seconds, of the rounds that begin and end with a hidden layer, because a fade
  /// starts at 0.
  static func hiddenRounds(of bindings: [Binding]) -> Set<Double> {
    Set(
      bindings.compactMap { binding in
        guard case .refresh(let every, _) = binding.cause, case .fade(0, _) = binding.change else {
          return nil
        }
        return every
      })
  }

  /// The time in which a result appears, in seconds, at least 0.3.
  var finishDuration: Double {
    bindings.map { if case .result(_, let span) = $0.cause { span.end } else { 0 } }
      .reduce(0.3, max)
  }
}

/// An error in a script, or a difference between a script and its picture.
public struct IllustrationScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public let line: Int
  /// The text that was found, and the text that was expected.
  public let message: String

  /// The line and the message.
  public var description: String { "\(line): \(message)" }
}
