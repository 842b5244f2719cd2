internal import PullToRefresh
package import PullcordListScenes
package import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The list of the inactive tuning, together with that tuning.
final class CompanionList {
  var scene: any InteractiveScene
  var tuning: Tuning

  init(scene: any InteractiveScene, tuning: Tuning) {
    self.scene = scene
    self.tuning = tuning
  }
}

extension TunedScene {
  /// Whether the lists of A and B are side by side.
  package var isSplit: Bool { companion != nil }

  package var pair: TuningPair { panel.pair }

  var scenes: [any InteractiveScene] { [inner] + (companion.map { [$0.scene] } ?? []) }

  /// The visible lists, beginning with the list of `firstSide`.
  package var visibleLists: [(side: TuningSide, scene: any InteractiveScene)] {
    guard let companion else { return [(side, inner)] }
    let lists = [(side, inner), (side.other, companion.scene)]
    return side == firstSide ? lists : lists.reversed()
  }

  /// The horizontal position of a list.
  package func listX(_ side: TuningSide) -> Double {
    isSplit && side != firstSide ? sceneWidth + Self.divider : 0
  }

  /// Makes a new scene for a tuning, without starting the scene.
  package func makeScene(_ tuning: Tuning) throws(Refusal) -> any InteractiveScene {
    try make(tuning)
  }

  // MARK: Choosing a side

  /// Makes a tuning active: changes affect it, and if only one list is visible, the list shows it.
  package func activate(_ side: TuningSide) {
    panel.activate(side)
    applyTuning()
  }

  /// Replaces both lists by new ones, which are at rest and without rows from earlier actions.
  ///
  /// The list of `first` comes first and becomes active. If one list is visible, nothing happens.
  package func renewLists(first: TuningSide) {
    guard isSplit else { return }
    firstSide = first
    activate(first)
    for side in TuningSide.allCases { renew(side, keepsAnchor: false) }
    connect()
    observeList()
  }

  /// Replaces the list of a side by a new list, whose events arrive only after `connect()`.
  private func renew(_ renewed: TuningSide, keepsAnchor: Bool = true) {
    guard let companion, let next = try? make(pair[renewed]) else { return }
    let old = renewed == side ? inner : companion.scene
    adopt(next, replacing: old, keepsAnchor: keepsAnchor)
    disconnect(old)
    diary.interrupt()
    hasNewRows = false
    if renewed == side { inner = next } else { companion.scene = next }
    if isStarted { next.start() }
  }

  /// Copies the active tuning to the other one.
  package func copySide() {
    panel.copySide()
    applyTuning()
  }

  /// Shows the list of the inactive tuning beside that of the active one, or hides it.
  ///
  /// Set `isResizing` if the window will change its width. Lists get their new width at once, and
  /// lose it if the window does not follow in 0.3 seconds. Throws if the other list cannot be made.
  package func split(isResizing: Bool) throws(Refusal) {
    if let companion {
      disconnect(companion.scene)
      self.companion = nil
      connect()
    } else {
      let tuning = pair[side.other]
      let scene = try make(tuning)
      adopt(scene, replacing: inner, keepsAnchor: tuning.scene == self.tuning.scene)
      companion = CompanionList(scene: scene, tuning: tuning)
      // If refreshes added rows, replace the old list, so that both lists have the same rows.
      if hasNewRows { renew(side) }
      connect()
      if isStarted { scene.start() }
    }
    input = TunedInput()
    resize(isAwaited: isResizing)
    layOut()
    observeList()
  }

  /// Makes the list of the panel's active side active, and applies changes of the inactive tuning.
  func applyOther() {
    if side != pair.active {
      side = pair.active
      if let companion {
        self.companion = CompanionList(scene: inner, tuning: tuning)
        diary.interrupt()
        inner = companion.scene
        connect()
        note(companion.tuning)
      }
    }
    guard let companion, companion.tuning != pair[side.other] else { return }
    let (tuning, old) = (pair[side.other], companion.tuning)
    companion.tuning = tuning
    guard !companion.scene.tune(tuning, from: old), let next = try? make(tuning) else { return }
    adopt(next, replacing: companion.scene, keepsAnchor: tuning.scene == old.scene)
    disconnect(companion.scene)
    companion.scene = next
    connect()
    if isStarted { next.start() }
  }

  // MARK: Scenes

  func connect() {
    for (side, scene) in visibleLists {
      let isActive = side == self.side
      scene.onEvent = { [unowned self] event in
        if case .finish(_, .success) = event.effect { hasNewRows = true }
        if isActive { onEvent?(event) }
        onSideEvent?(event, side)
      }
      scene.onWake = onWake
    }
  }

  func disconnect(_ scene: any InteractiveScene) {
    scene.onEvent = nil
    scene.onWake = nil
  }

  /// Prepares a scene to replace another one at the same position.
  func adopt(
    _ next: any InteractiveScene, replacing old: any InteractiveScene, keepsAnchor: Bool
  ) {
    let now = now
    let position = old.position
    next.reducesMotion = reducesMotion
    next.size = sceneSize
    next.advance(to: now)
    if keepsAnchor, old.mainList.model.axis == next.mainList.model.axis {
      next.position = position
    }
  }

  // MARK: Drawing

  /// Draws the lists, with a line between them.
  func lists(at time: Double, _ style: SceneStyle) -> Drawing {
    let size = sceneSize
    guard isSplit else {
      return standIn?(side, size, style) ?? inner.drawing(at: time, style)
    }
    var drawing = Drawing()
    for (side, scene) in visibleLists {
      drawing.commands.append(
        .group(
          standIn?(side, size, style) ?? scene.drawing(at: time, style),
          transform: .translation(x: listX(side), y: 0),
          opacity: 1,
          clip: .rectangle(Rectangle(x: 0, y: 0, width: size.width, height: size.height))))
    }
    drawing.fill(
      .rectangle(
        Rectangle(x: size.width, y: 0, width: Self.divider, height: size.height)),
      style.theme.separator)
    return drawing
  }
}
