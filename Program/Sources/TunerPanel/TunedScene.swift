package import PullToRefresh
package import PullcordListScenes
package import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
package import VectorGraphics

/// A scene with the tuner beside it.
///
/// What is turned takes effect at once, in mid gesture too; where a scene cannot take it over, it is made
/// anew and shows the same place. As long as the tuner is closed it is the scene alone.
@MainActor
package final class TunedScene: InteractiveScene {
  /// Why a scene cannot be made of a tuning.
  package struct Refusal: Error {
    /// One line for the person who turned it.
    package var message: String
    /// Makes a refusal.
    package init(message: String) { self.message = message }
  }

  /// The scene that is tuned.
  package private(set) var inner: any InteractiveScene
  /// The tuner.
  package internal(set) var panel: TunerPanel
  /// Whether the tuner is shown.
  package private(set) var isOpen = false
  /// The size of the picture, in points, the tuner included.
  package private(set) var size: Size
  /// Hears what a button of the tuner wants of the program.
  package var onWish: ((TunerPanel.Wish) -> Void)?
  /// Hears every new tuning, after the scene has taken it.
  package var onTuning: ((Tuning) -> Void)?
  /// Hears what a button had the list do, right after it.
  package var onCommand: ((ListCommand) -> Void)?
  /// Hears every effect of every list of the scene, in order.
  package var onEvent: ((RefreshEvent) -> Void)? {
    didSet { inner.onEvent = onEvent }
  }
  /// Called from any thread when something outside ended; the host then calls `advance`.
  package var onWake: (@Sendable () -> Void)? {
    didSet { inner.onWake = onWake }
  }

  var holders = TunerHolders()
  private let make: @MainActor (Tuning) throws(Refusal) -> any InteractiveScene
  /// What the scene is tuned to.
  package private(set) var tuning: Tuning
  /// The tuner's steps up to the one that the scene last took.
  private var takenHistory: TuningHistory
  private var isStarted = false
  /// The list's width while the window grows or shrinks for the tuner, and until when.
  private var pinned: (width: Double, until: Double)?

  /// Makes a tuned scene, the tuner closed; `make` makes the scene of a tuning.
  package init(
    _ tuning: Tuning, size: Size,
    make: @escaping @MainActor (Tuning) throws(Refusal) -> any InteractiveScene
  ) throws(Refusal) {
    self.make = make
    self.size = size
    self.tuning = tuning
    panel = TunerPanel(tuning)
    takenHistory = panel.history
    inner = try make(tuning)
    inner.resize(to: size)
  }

  /// The size of the scene beside the tuner, in points.
  package var sceneSize: Size { Size(width: sceneWidth, height: size.height) }

  var sceneWidth: Double {
    if let pinned { return pinned.width }
    return isOpen ? max(Self.leastWidth, size.width - TunerPanel.width) : size.width
  }

  /// Less than this is not left of a list, in points; the tuner then stands partly over the side.
  private static let leastWidth = 160.0
  /// How long a window may take to grow or shrink, in seconds; then the list takes what there is.
  private static let patience = 0.3

  // MARK: Opening and closing

  /// Opens the tuner or closes it.
  ///
  /// With `isResizing` the picture is about to grow or shrink by the tuner's width: until `resize` tells,
  /// for a moment at most, the list keeps its size.
  package func toggle(isResizing: Bool) {
    let width = sceneWidth
    isOpen.toggle()
    if !isOpen { panel.hasFocus = false }
    pinned = isResizing ? (width, now + Self.patience) : nil
    layOut()
    lookAtList()
  }

  private func layOut() {
    inner.resize(to: sceneSize)
    panel.resize(
      to: Size(width: min(TunerPanel.width, size.width), height: size.height), at: now)
  }

  // MARK: The scene

  /// The list that is pulled, or was last.
  package var list: RefreshController { inner.list }
  /// The latest time it was told.
  package var now: Double { inner.now }
  /// Whether nothing in the scene moves and nothing runs.
  package var isAtRest: Bool { inner.isAtRest }
  /// Whether nothing will happen in the scene before the next event.
  package var isStill: Bool { inner.isStill }

  /// When `advance` and a new picture are wanted next by themselves.
  package var nextDeadline: Double? {
    [inner.nextDeadline, isOpen ? panel.nextDeadline : nil, pinned?.until]
      .compactMap(\.self).min()
  }

  /// How many rows the scene has loaded, where they come bit by bit.
  package var rowsLoaded: Int? { inner.rowsLoaded }

  /// Shows more rows and scrolls.
  package func open(at offset: Double?, rows: Int?) { inner.open(at: offset, rows: rows) }

  /// It is seen for the first time.
  package func start() {
    isStarted = true
    inner.start()
    lookAtList()
  }

  /// Lets everything that is due by `time` happen.
  package func advance(to time: Double) {
    defer { lookAtList() }
    inner.advance(to: time)
    panel.advance(to: time)
    if let pinned, pinned.until <= time {
      self.pinned = nil
      layOut()
    }
  }

  /// Gives the picture another size.
  package func resize(to size: Size) {
    // What was asked for before the tuner was opened or closed once more may still come.
    if pinned != nil, abs(size.width - wantedWidth) < 1 { pinned = nil }
    self.size = size
    layOut()
  }

  /// Whether the picture changes by itself.
  package func isAnimating(at time: Double) -> Bool {
    inner.isAnimating(at: time) || isOpen && panel.isAnimating(at: time)
  }

  /// Takes another tuning, as one step that can be taken back.
  package func take(_ tuning: Tuning) {
    panel.take(tuning)
    apply()
  }

  /// Says something in the tuner's foot, until something is turned.
  package func say(_ message: String) { panel.message = message }

  /// Turns the scene as well.
  package func tune(_ tuning: Tuning, from old: Tuning) -> Bool {
    take(tuning)
    return true
  }

  /// The picture: the scene, and the tuner beside it.
  package func drawing(at time: Double, _ style: SceneStyle) -> Drawing {
    var drawing = inner.drawing(at: time, style)
    guard isOpen else { return drawing }
    let left = PixelGrid(scale: style.scale).snapped(panelX)
    drawing.commands.append(
      .group(
        panel.drawing(at: time, style), transform: .translation(x: left, y: 0), opacity: 1,
        clip: nil))
    return drawing
  }

  /// While the window grows for it, the tuner is still beyond its side.
  var panelX: Double {
    pinned?.width ?? min(sceneWidth, max(0, size.width - panel.size.width))
  }

  /// The width at which the list keeps its own, in points: what a window that is to grow or shrink for
  /// the tuner has to be.
  package var wantedWidth: Double { sceneWidth + (isOpen ? TunerPanel.width : 0) }

  /// Tells the panel what the list is doing.
  func lookAtList() {
    if isOpen { panel.list = TunedList(list, edge: tuning.edge) }
  }

  /// Does what buttons told the list.
  func performCommands() {
    for command in panel.commands {
      perform(command)
      onCommand?(command)
    }
    panel.commands = []
  }

  /// Brings the scene to what the panel says, or the panel back to what the scene is.
  func apply() {
    defer { takenHistory = panel.history }
    let tuning = panel.tuning
    guard tuning != self.tuning else { return }
    if !inner.tune(tuning, from: self.tuning) {
      do throws(Refusal) {
        replace(by: try make(tuning), of: tuning)
      } catch {
        panel.history = takenHistory
        panel.message = error.message
        return
      }
    }
    self.tuning = tuning
    onTuning?(tuning)
  }

  private func replace(by next: any InteractiveScene, of tuning: Tuning) {
    let now = now
    let (offset, rowsLoaded) = (inner.list.model.offset(at: now), inner.rowsLoaded)
    let keepsAnchor =
      tuning.scene == self.tuning.scene && inner.list.model.axis == next.list.model.axis
    inner.onEvent = nil
    inner.onWake = nil
    inner = next
    inner.resize(to: sceneSize)
    inner.advance(to: now)
    if keepsAnchor { inner.open(at: offset, rows: rowsLoaded) }
    inner.onEvent = onEvent
    inner.onWake = onWake
    if isStarted { inner.start() }
  }
}
