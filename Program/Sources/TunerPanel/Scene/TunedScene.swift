package import PullToRefresh
package import PullcordListScenes
package import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
package import VectorGraphics

/// A scene with the tuner beside it.
///
/// A changed setting takes effect at once, even during a gesture. If the scene cannot apply a
/// change, a new scene at the same scroll position replaces it. While the tuner is closed, only the
/// scene is visible.
@MainActor
package final class TunedScene: InteractiveScene {
  /// An error that explains why a tuning has no scene.
  package struct Refusal: Error {
    /// The reason, as one line for the user.
    package var message: String
    /// Makes an error from its message.
    package init(message: String) { self.message = message }
  }

  /// The scene beside the tuner.
  package private(set) var inner: any InteractiveScene
  /// The tuner.
  package internal(set) var panel: TunerPanel
  /// Whether the tuner is visible.
  package private(set) var isOpen = false
  /// The size of the picture in points, including the tuner.
  package private(set) var size: Size
  /// Receives the requests from the tuner to the program.
  package var onRequest: ((TunerPanel.Request) -> Void)?
  /// Receives every new tuning after the scene has applied it.
  package var onTuning: ((Tuning) -> Void)?
  /// Receives every command of the tuner after the list has performed it.
  package var onCommand: ((ListCommand) -> Void)?
  /// Receives every event of every list of the scene, in order.
  package var onEvent: ((RefreshEvent) -> Void)? {
    didSet { inner.onEvent = onEvent }
  }
  /// Called on any thread when background work has ended.
  ///
  /// The host must then call `advance`.
  package var onWake: (@Sendable () -> Void)? {
    didSet { inner.onWake = onWake }
  }
  package var reducesMotion = false {
    didSet { inner.reducesMotion = reducesMotion }
  }

  var input = TunedInput()
  private let make: @MainActor (Tuning) throws(Refusal) -> any InteractiveScene
  /// The tuning of the scene.
  package private(set) var tuning: Tuning
  /// The history of the tuner when the scene last applied a tuning.
  private var appliedHistory: TuningHistory
  private var isStarted = false
  /// The width of the list while the window changes its size for the tuner.
  ///
  /// The list keeps this width until the time `until`.
  private var pinned: (width: Double, until: Double)?

  /// Makes a scene with a closed tuner.
  ///
  /// `make` returns the scene for a tuning.
  package init(
    _ tuning: Tuning, size: Size,
    make: @escaping @MainActor (Tuning) throws(Refusal) -> any InteractiveScene
  ) throws(Refusal) {
    self.make = make
    self.size = size
    self.tuning = tuning
    panel = TunerPanel(tuning)
    appliedHistory = panel.settings.history
    inner = try make(tuning)
    inner.resize(to: size)
  }

  /// The size of the scene beside the tuner, in points.
  package var sceneSize: Size { Size(width: sceneWidth, height: size.height) }

  var sceneWidth: Double {
    if let pinned { return pinned.width }
    return isOpen ? max(Self.leastWidth, size.width - TunerPanel.width) : size.width
  }

  /// The smallest width of the list, in points.
  ///
  /// A narrower window cuts off a part of the tuner.
  private static let leastWidth = 160.0
  /// The time that a window may take to change its size, in seconds.
  ///
  /// After this time the list uses the window's actual size.
  private static let patience = 0.3

  // MARK: Opening and closing

  /// Opens or closes the tuner.
  ///
  /// With `isResizing`, the picture is about to change its width by the tuner's width. The list
  /// keeps its size until `resize` is called, for at most 0.3 seconds.
  package func toggle(isResizing: Bool) {
    let width = sceneWidth
    isOpen.toggle()
    if !isOpen { panel.focus.isActive = false }
    pinned = isResizing ? (width, now + Self.patience) : nil
    layOut()
    observeList()
  }

  private func layOut() {
    inner.resize(to: sceneSize)
    panel.resize(
      to: Size(width: min(TunerPanel.width, size.width), height: size.height), time: now)
  }

  // MARK: The scene

  /// The list that the user pulled last.
  package var list: RefreshController { inner.list }
  /// The latest time that the host has passed, in seconds.
  package var now: Double { inner.now }
  /// Whether the scene's content is at rest and no action is running.
  package var isAtRest: Bool { inner.isAtRest }
  /// Whether the scene stays unchanged until the next event.
  package var isStill: Bool { inner.isStill }

  /// The time when the scene next needs `advance` and a new picture.
  ///
  /// Nil if the scene needs neither before the next event.
  package var nextDeadline: Double? {
    [inner.nextDeadline, isOpen ? panel.nextDeadline : nil, pinned?.until]
      .compactMap(\.self).min()
  }

  /// The number of loaded rows.
  ///
  /// Nil in a scene that loads all rows at once.
  package var rowsLoaded: Int? { inner.rowsLoaded }

  /// Loads rows and scrolls to an offset.
  package func open(at offset: Double?, rows: Int?) { inner.open(at: offset, rows: rows) }

  /// Starts the scene; the host calls this method when the scene becomes visible.
  package func start() {
    isStarted = true
    inner.start()
    observeList()
  }

  /// Advances to `time`.
  ///
  /// Each deadline up to `time` takes effect.
  package func advance(to time: Double) {
    defer { observeList() }
    inner.advance(to: time)
    panel.advance(to: time)
    if let pinned, pinned.until <= time {
      self.pinned = nil
      layOut()
    }
  }

  /// Changes the size of the picture.
  package func resize(to size: Size) {
    // A late size from an earlier call of `toggle` must not unpin the width.
    if pinned != nil, abs(size.width - wantedWidth) < 1 { pinned = nil }
    self.size = size
    layOut()
  }

  /// Whether the picture changes without input.
  package func isAnimating(at time: Double) -> Bool {
    inner.isAnimating(at: time) || isOpen && panel.isAnimating(at: time)
  }

  /// Applies another tuning as a single undo step.
  package func apply(_ tuning: Tuning) {
    panel.settings.replace(by: tuning)
    applyTuning()
  }

  /// Shows a message in the tuner's footer until the next change of a setting.
  package func show(_ message: String) { panel.message = message }

  /// Applies a tuning to the scene.
  package func tune(_ tuning: Tuning, from old: Tuning) -> Bool {
    apply(tuning)
    return true
  }

  /// Draws the scene and the tuner beside it.
  package func drawing(at time: Double, _ style: SceneStyle) -> Drawing {
    var drawing = inner.drawing(at: time, style)
    if isOpen {
      let left = PixelGrid(scale: style.scale).snapped(panelX)
      drawing.addGroup(panel.drawing(at: time, style), .translation(x: left, y: 0))
    }
    return drawing
  }

  /// The horizontal position of the tuner's left side.
  ///
  /// While the window grows, the tuner is still outside the window.
  var panelX: Double {
    pinned?.width ?? min(sceneWidth, max(0, size.width - panel.size.width))
  }

  /// The width of the window at which the list keeps its width, in points.
  package var wantedWidth: Double { sceneWidth + (isOpen ? TunerPanel.width : 0) }

  /// Updates the panel's buttons from the state of the list.
  func observeList() {
    if isOpen { panel.list = TunedList(list, edge: tuning.edge) }
  }

  /// Performs the commands that the tuner sends to the list.
  func performCommands() {
    for command in panel.commands {
      perform(command)
      onCommand?(command)
    }
    panel.commands = []
  }

  /// Applies the panel's tuning to the scene.
  ///
  /// If the tuning has no scene, the panel undoes the change.
  func applyTuning() {
    defer { appliedHistory = panel.settings.history }
    let tuning = panel.tuning
    guard tuning != self.tuning else { return }
    if !inner.tune(tuning, from: self.tuning) {
      do throws(Refusal) {
        replace(by: try make(tuning), of: tuning)
      } catch {
        panel.settings.history = appliedHistory
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
    inner.reducesMotion = reducesMotion
    inner.resize(to: sceneSize)
    inner.advance(to: now)
    if keepsAnchor { inner.open(at: offset, rows: rowsLoaded) }
    inner.onEvent = onEvent
    inner.onWake = onWake
    if isStarted { inner.start() }
  }
}
