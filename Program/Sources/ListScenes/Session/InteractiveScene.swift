package import PullToRefresh
package import PullcordTuning
internal import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// The contents of a window or of a recording: it receives input and time, and makes pictures.
///
/// A scene has no clock and no device. Its host passes events in the order of time, calls `advance` at its
/// deadlines and requests the picture of an instant. Equal input gives equal pictures in a window and in a
/// recorder. Times are seconds on the host's clock, lengths are points.
@MainActor
package protocol InteractiveScene: AnyObject {
  /// The active list: the one that was pulled last. Traces, captures and gesture files refer to it.
  var list: RefreshController { get }
  /// Receives every effect of every list of the scene, in order.
  var onEvent: ((RefreshEvent) -> Void)? { get set }
  /// Called from any thread when an action has ended; the host then calls `advance`.
  var onWake: (@Sendable () -> Void)? { get set }

  /// The latest time that the host has passed.
  var now: Double { get }
  /// The size of the picture.
  var size: Size { get }
  /// The next time at which the scene needs `advance` and a new picture without input; nil if none.
  var nextDeadline: Double? { get }
  /// Whether the scene has no motion and no running action.
  var isAtRest: Bool { get }
  /// Whether the scene stays as it is until the next event: it is at rest, or only an event can end its
  /// running actions. `isAtRest` by default.
  var isStill: Bool { get }

  /// The number of rows loaded in pages; nil, the default, if all rows exist from the beginning.
  var rowsLoaded: Int? { get }
  /// Loads pages until there are `rows` rows and `offset` is in reach, and scrolls to `offset`, in points.
  ///
  /// By default it only scrolls.
  func open(at offset: Double?, rows: Int?)
  /// Begins to load rows; the host calls it when the scene becomes visible. Does nothing by default.
  func start()
  /// Advances to `time`; every deadline on the way takes effect at its own time.
  func advance(to time: Double)
  /// Whether the scene reacts to a pointer that moves to a position without a button; false by default.
  func handlesHover(x: Double, y: Double) -> Bool
  /// Handles an input event at its time.
  func handle(_ event: InputEvent, time: Double)
  /// Changes the size of the picture.
  func resize(to size: Size)
  /// Applies the changed settings at the latest time, without a jump and even during a gesture.
  ///
  /// Returns false, the default, if the scene has to be replaced by a new one instead.
  func tune(_ tuning: Tuning, from old: Tuning) -> Bool
  /// Whether the picture changes after `time` without input, so that another frame is needed.
  func isAnimating(at time: Double) -> Bool
  /// The picture as it will be seen at `time`, not before `now`; opaque everywhere.
  func drawing(at time: Double, _ style: SceneStyle) -> Drawing
}

extension InteractiveScene {
  package var isStill: Bool { isAtRest }
  package func handlesHover(x: Double, y: Double) -> Bool { false }
  package var rowsLoaded: Int? { nil }
  package func open(at offset: Double?, rows: Int?) { if let offset { list.scroll(to: offset) } }
  package func start() {}
  package func tune(_ tuning: Tuning, from old: Tuning) -> Bool { false }
}
