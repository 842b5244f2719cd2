internal import PullcordListScenes
package import ScrollPhysics
internal import VectorGraphics

/// Which pointers are down where.
struct TunerHolders {
  /// Whether each pointer that is down went down in the tuner.
  var inPanel: [InputEvent.Pointer: Bool] = [:]
  /// Whether the touchpad scrolls the tuner.
  var touchpadInPanel = false
}

extension TunedScene {
  /// Whether an event is for the tuner, so that the scene will not see it.
  package func isForPanel(_ event: InputEvent) -> Bool {
    guard isOpen else { return false }
    let isOverPanel = event.position.map { $0.x >= panelX } ?? false
    switch event.kind {
    case .pointer(_, .began), .scroll(_, .moved, _, _): return isOverPanel
    case .pointer(.mouse, .moved): return holders.inPanel[.mouse] ?? isOverPanel
    case .pointer(let pointer, _): return holders.inPanel[pointer] == true
    case .scroll: return holders.touchpadInPanel
    case .key(let key, let modifiers):
      if TunerPanel.isShortcut(key, modifiers) { return true }
      var panel = panel
      var wish: TunerPanel.Wish?
      return panel.pressed(key, modifiers, wish: &wish)
    case .interrupted: return false
    }
  }

  /// Whether a pointer that moves to a place without a button does something in the scene.
  package func handlesHover(x: Double, y: Double) -> Bool { inner.handlesHover(x: x, y: y) }

  /// Does what an input event means, at its time: in the tuner or in the scene.
  package func handle(_ event: InputEvent, time: Double) {
    advance(to: time)
    defer { lookAtList() }
    let isForPanel = isForPanel(event)
    hold(event, isForPanel)
    guard isForPanel else {
      if isOpen { sceneHeard(event) }
      return inner.handle(event, time: time)
    }
    let wish = turn(event.moved(byX: -panelX, y: 0))
    apply()
    performCommands()
    if let wish { onWish?(wish) }
  }

  private func hold(_ event: InputEvent, _ isForPanel: Bool) {
    switch event.kind {
    case .pointer(let pointer, .began): holders.inPanel[pointer] = isForPanel
    case .pointer(let pointer, .ended), .pointer(let pointer, .cancelled):
      holders.inPanel[pointer] = nil
    case .scroll(.touchpad, .moved, _, _): holders.touchpadInPanel = isForPanel
    case .interrupted: holders = TunerHolders()
    default: break
    }
  }

  /// The scene gets an event: a press takes the focus from the tuner.
  private func sceneHeard(_ event: InputEvent) {
    switch event.kind {
    case .pointer(_, .began):
      panel.hasFocus = false
      panel.menu = nil
    case .pointer(.mouse, .moved): panel.hovered(at: nil)
    case .interrupted:
      for pointer in panel.grips.keys { panel.cancelled(pointer, event) }
    default: break
    }
  }

  private func turn(_ event: InputEvent) -> TunerPanel.Wish? {
    let point = event.position.map { Point(x: $0.x, y: $0.y) } ?? Point(x: 0, y: 0)
    switch event.kind {
    case .pointer(let pointer, .began): panel.pressed(pointer, at: point, event)
    case .pointer(let pointer, .moved):
      panel.moved(pointer, to: point, event)
      if pointer == .mouse { panel.hovered(at: holders.inPanel[.mouse] == nil ? point : nil) }
    case .pointer(let pointer, .ended): return panel.lifted(pointer, at: point, event)
    case .pointer(let pointer, .cancelled): panel.cancelled(pointer, event)
    case .scroll: panel.scrolled(event)
    case .key(let key, let modifiers):
      var wish: TunerPanel.Wish?
      _ = panel.pressed(key, modifiers, wish: &wish)
      return wish
    case .interrupted: break
    }
    return nil
  }
}
