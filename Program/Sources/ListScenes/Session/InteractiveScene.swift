package import PullToRefresh
package import PullcordTuning
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// What a window shows and a recorder records: input and time go in, pictures come out.
///
/// A scene has no clock and no device. Its host tells it what happened, in the order of time, wakes it
/// at its deadlines, and asks for a picture of an instant; a window and a recorder that tell it the same
/// get the same pictures. Times are seconds on the host's clock, lengths are points.
@MainActor
package protocol InteractiveScene: AnyObject {
  /// The list that is pulled, or was last: the one that traces, captures and gesture files mean.
  var list: RefreshController { get }
  /// Hears every effect of every list of the scene, in order.
  var onEvent: ((RefreshEvent) -> Void)? { get set }
  /// Called from any thread when something outside ended; the host then calls `advance`.
  var onWake: (@Sendable () -> Void)? { get set }

  /// The latest time it was told.
  var now: Double { get }
  /// The size of its picture.
  var size: Size { get }
  /// When `advance` and a new picture are wanted next by themselves; nil: not before the next event.
  var nextDeadline: Double? { get }
  /// Whether nothing moves and nothing runs.
  var isAtRest: Bool { get }
  /// Whether nothing will happen before the next event: it is at rest, or all that runs is an action that
  /// only an event can end.
  var isStill: Bool { get }

  /// How many rows there are, where they came bit by bit; nil where all are there from the beginning.
  var rowsLoaded: Int? { get }
  /// Shows more rows, where they come bit by bit, until there are so many and `offset`, in points, is in
  /// reach, and scrolls there; both are optional.
  func open(at offset: Double?, rows: Int?)
  /// It is seen for the first time: begins what it does by itself, such as loading its first rows.
  func start()
  /// Lets everything that is due by `time` happen, each at its own time.
  func advance(to time: Double)
  /// Whether a pointer that moves to a place without a button does something there.
  func handlesHover(x: Double, y: Double) -> Bool
  /// Does what an input event means, at its time.
  func handle(_ event: InputEvent, time: Double)
  /// Gives the picture another size.
  func resize(to size: Size)
  /// Takes over at its latest time what was turned, without a jump, in mid gesture too; false when it
  /// cannot, and has to be made anew.
  func tune(_ tuning: Tuning, from old: Tuning) -> Bool
  /// Whether the picture changes by itself after `time`, so that another frame is wanted.
  func isAnimating(at time: Double) -> Bool
  /// The picture as it will be seen at `time`, not before `now`; opaque everywhere.
  func drawing(at time: Double, _ look: SceneLook) -> Drawing
}

extension InteractiveScene {
  /// It is at rest.
  package var isStill: Bool { isAtRest }
  /// It does nothing.
  package func handlesHover(x: Double, y: Double) -> Bool { false }
  /// All rows are there.
  package var rowsLoaded: Int? { nil }
  /// It only scrolls.
  package func open(at offset: Double?, rows: Int?) { if let offset { list.scroll(to: offset) } }
  /// Nothing begins by itself.
  package func start() {}
  /// It has to be made anew.
  package func tune(_ tuning: Tuning, from old: Tuning) -> Bool { false }
}

/// How a scene is to look, whatever goes on in it.
package struct SceneLook: Hashable {
  /// Device pixels in a point, for crisp edges; 1 by default.
  package var scale: Double
  /// The colors.
  package var theme: Theme
  /// Whether the person asked for less motion.
  package var reducesMotion: Bool
  /// The measurement of text by the renderer.
  package var textMeasure: TextMeasure

  /// Makes a look; light and with motion by default.
  package init(
    scale: Double = 1, theme: Theme = .light, reducesMotion: Bool = false,
    textMeasure: TextMeasure = .estimate
  ) {
    self.scale = scale
    self.theme = theme
    self.reducesMotion = reducesMotion
    self.textMeasure = textMeasure
  }
}

extension FeedState {
  /// Takes over how it is to look.
  package mutating func take(_ look: SceneLook) {
    scale = look.scale
    theme = look.theme
    reducesMotion = look.reducesMotion
    textMeasure = look.textMeasure
  }
}
