package import PullToRefresh
package import PullcordControls
package import PullcordTuning
internal import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// The contents of a window or of a recording.
///
/// A scene receives input and time, and draws pictures. It has no clock and no device. The host
/// passes events in order of time, calls `advance` at deadlines and requests a picture for a given
/// time. Equal input gives equal pictures in a window and in a recording.
///
/// Times are seconds on the host's clock. Lengths are points.
@MainActor
package protocol InteractiveScene: AnyObject {
  /// The active list, which is the list that the user pulled last.
  ///
  /// Traces, captures and gesture files refer to this list.
  var list: RefreshController { get }
  /// The list of the scene's rows; `list` by default.
  var mainList: RefreshController { get }
  var onEvent: ((RefreshEvent) -> Void)? { get set }
  /// Called from any thread when an action has ended.
  ///
  /// The host must then call `advance`.
  var onWake: (@Sendable () -> Void)? { get set }

  /// Whether content moves only with the user; false at first.
  var reducesMotion: Bool { get set }

  var now: Double { get }
  var size: Size { get }
  /// The next time at which the scene needs `advance` and a new picture, even without input.
  ///
  /// Nil if the scene needs neither before the next event.
  var nextDeadline: Double? { get }
  var isAtRest: Bool { get }
  /// Whether the scene stays unchanged until the next event.
  ///
  /// This is the case if the scene is at rest, or if only an event can end its running actions. The
  /// default is `isAtRest`.
  var isStill: Bool { get }

  /// The number of rows loaded in pages.
  ///
  /// Nil, the default, if all rows exist from the beginning.
  var rowsLoaded: Int? { get }
  /// How far the lists are scrolled at the latest time.
  ///
  /// The default implementation has the offset of the main list and the number of loaded rows.
  var position: ScenePosition { get }
  /// Loads pages until the list has the rows of a position and can scroll to its offset.
  ///
  /// Then it scrolls. The default implementation only scrolls the main list.
  func open(at position: ScenePosition)
  /// Begins to load rows.
  ///
  /// The host calls this method when the scene becomes visible. The default implementation has no
  /// effect.
  func start()
  /// Advances to `time`.
  ///
  /// Each deadline up to `time` takes effect at its exact time.
  func advance(to time: Double)
  /// Whether the scene reacts to a pointer that moves to a position while no button is pressed.
  ///
  /// The default is false.
  func handlesHover(x: Double, y: Double) -> Bool
  func handle(_ event: InputEvent, time: Double)
  /// Whether a part of the scene has the keyboard focus.
  var hasFocusedPart: Bool { get }
  /// Whether Tab, or Shift+Tab for a negative step, moves the focus out of the scene.
  func leavesFocus(by step: Int) -> Bool
  /// Removes the keyboard focus from all parts of the scene.
  func dropFocus()
  func resize(to size: Size)
  /// Applies the changed settings at the latest time.
  ///
  /// Content does not jump, even during a gesture. The method returns false, the default, if the
  /// host must replace the scene with a new one.
  func tune(_ tuning: Tuning, from old: Tuning) -> Bool
  /// Whether the picture changes after `time` without input.
  ///
  /// If so, the host must draw another frame.
  func isAnimating(at time: Double) -> Bool
  /// Draws an opaque picture of the scene at `time`, which must not be before `now`.
  func drawing(at time: Double, _ style: SceneStyle) -> Drawing
  /// Draws the part of the content that the next pictures probably show, in the latest style.
  ///
  /// A host prepares the cached drawings in it while it waits for the next frame. The result is nil
  /// if there is nothing to prepare, which is the default. This method changes no picture.
  func drawingAhead(at time: Double) -> Drawing?
  /// Performs a command at the latest time.
  ///
  /// The default implementation performs those that concern the whole active list.
  func perform(_ command: ListCommand)
  /// Describes the scene's parts to assistive technology; empty by default.
  func accessibleNodes(_ context: AccessibleContext) -> [AccessibleNode]
}

/// The information from which a scene makes the accessible nodes of its parts.
package struct AccessibleContext {
  /// The upper left corner of the scene in the window, in points.
  package var origin: Point
  /// Whether keys go to the scene, unless one of its own parts has the focus.
  package var hasFocus: Bool
  package var input: SyntheticInput
  /// The identity of the scene's list.
  package var id = "list"
  /// The name of the scene's list; nil for “List” in the list's language.
  package var name: String?
  /// The last word of the name, such as A or B for one of two lists side by side; nil, the default,
  /// for none.
  package var suffix: String?
  /// Performs a command and records it; nil, the default, lets the scene perform it.
  package var perform: (@MainActor (ListCommand) -> Void)?

  /// Makes a context.
  package init(origin: Point, hasFocus: Bool, input: SyntheticInput) {
    (self.origin, self.hasFocus, self.input) = (origin, hasFocus, input)
  }

  /// The same context for a part at a position in the scene.
  package func moved(toX x: Double, y: Double) -> AccessibleContext {
    var context = self
    context.origin = Point(x: origin.x + x, y: origin.y + y)
    return context
  }
}

extension InteractiveScene {
  package func accessibleNodes(_ context: AccessibleContext) -> [AccessibleNode] { [] }
  package var mainList: RefreshController { list }
  package var isStill: Bool { isAtRest }
  package func handlesHover(x: Double, y: Double) -> Bool { false }
  package var rowsLoaded: Int? { nil }
  package var position: ScenePosition {
    ScenePosition(offset: mainList.model.offset(at: now), rows: rowsLoaded)
  }
  package func open(at position: ScenePosition) {
    if let offset = position.offset { mainList.scroll(to: offset) }
  }
  package func start() {}
  package func drawingAhead(at time: Double) -> Drawing? { nil }
  package func tune(_ tuning: Tuning, from old: Tuning) -> Bool { false }
}
