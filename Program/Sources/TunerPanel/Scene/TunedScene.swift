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
    package var message: String
    package init(message: String) { self.message = message }
  }

  package private(set) var inner: any InteractiveScene
  package internal(set) var panel: TunerPanel
  package private(set) var isOpen = false
  /// The size of the picture in points, including the tuner.
  package private(set) var size: Size
  /// Receives the requests from the tuner to the program.
  package var onRequest: ((TunerPanel.Request) -> Void)?
  /// Receives every new tuning after the scene has applied it.
  package var onTuning: ((Tuning) -> Void)?
  /// Receives every command of the tuner after the list has performed it.
  package var onCommand: ((ListCommand) -> Void)?
  package var onEvent: ((RefreshEvent) -> Void)? {
    didSet { inner.onEvent = onEvent }
  }
  package var onWake: (@Sendable () -> Void)? {
    didSet { inner.onWake = onWake }
  }
  package var reducesMotion = false {
    didSet { inner.reducesMotion = reducesMotion }
  }

  var input = TunedInput()
  private let make: @MainActor (Tuning) throws(Refusal) -> any InteractiveScene
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

  package var list: RefreshController { inner.list }
  package var now: Double { inner.now }
  package var isAtRest: Bool { inner.isAtRest }
  package var isStill: Bool { inner.isStill }

  package var nextDeadline: Double? {
    [inner.nextDeadline, isOpen ? panel.nextDeadline : nil, pinned?.until]
      .compactMap(\.self).min()
  }

  package var rowsLoaded: Int? { inner.rowsLoaded }

  package func open(at offset: Double?, rows: Int?) { inner.open(at: offset, rows: rows) }

  package func start() {
    isStarted = true
    inner.start()
    observeList()
  }

  package func advance(to time: Double) {
    defer { observeList() }
    inner.advance(to: time)
    panel.advance(to: time)
    if let pinned, pinned.until <= time {
      self.pinned = nil
      layOut()
    }
  }

  package func resize(to size: Size) {
    // A late size from an earlier call of `toggle` must not unpin the width.
    if pinned != nil, abs(size.width - wantedWidth) < 1 { pinned = nil }
    self.size = size
    layOut()
  }

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

  package func tune(_ tuning: Tuning, from old: Tuning) -> Bool {
    apply(tuning)
    return true
  }

  package func drawing(at time: Double, _ style: SceneStyle) -> Drawing {
    var drawing = inner.drawing(at: time, style)
    if isOpen {
      let left = PixelGrid(scale: style.scale).snapped(panelX)
      drawing.addGroup(panel.drawing(at: time, style), .translation(x: left, y: 0))
    }
    return drawing
  }

  package func drawingAhead(at time: Double) -> Drawing? { inner.drawingAhead(at: time) }

  /// The horizontal position of the tuner's left side.
  ///
  /// While the window grows, the tuner is still outside the window.
  var panelX: Double {
    pinned?.width ?? min(sceneWidth, max(0, size.width - panel.size.width))
  }

  /// The width of the window at which the list keeps its width, in points.
  package var wantedWidth: Double { sceneWidth + (isOpen ? TunerPanel.width : 0) }

  func observeList() {
    if isOpen { panel.list = TunedList(list, edge: tuning.edge) }
  }

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
