internal import PullcordListScenes
package import ScrollPhysics
internal import VectorGraphics

/// Which pointers are down where.
struct TunerHolders {
  /// Whether the mouse's button was pressed in the tuner; nil while it is up.
  var mouseInPanel: Bool?
  /// The fingers that were put down in the tuner.
  var fingersInPanel: Set<Int> = []
  /// Whether the touchpad scrolls the tuner.
  var touchpadInPanel = false
}

extension TunedScene {
  /// Whether an event is for the tuner, so that the scene will not see it.
  package func isForPanel(_ event: InputEvent) -> Bool {
    guard isOpen else { return false }
    switch event {
    case .mouseDown(let x, _), .wheelTurned(let x, _, _, _), .touchpadScrolled(let x, _, _, _),
      .touchDown(_, let x, _):
      return x >= panelX
    case .mouseMoved(let x, _): return holders.mouseInPanel ?? (x >= panelX)
    case .mouseUp: return holders.mouseInPanel == true
    case .touchMoved(let finger, _, _), .touchUp(let finger, _, _), .touchCancelled(let finger):
      return holders.fingersInPanel.contains(finger)
    case .touchpadStopped: return holders.touchpadInPanel
    case .keyPressed(let key, let modifiers):
      if TunerPanel.isShortcut(key, modifiers) { return true }
      var panel = panel
      var wish: TunerPanel.Wish?
      return panel.pressed(key, modifiers, wish: &wish)
    case .interrupted: return false
    }
  }

  /// Whether a pointer that moves to a place without a button does something in the scene.
  package func answersHover(x: Double, y: Double) -> Bool { inner.answersHover(x: x, y: y) }

  /// Does what an input event means, at its time: in the tuner or in the scene.
  package func handle(_ event: InputEvent, at time: Double) {
    advance(to: time)
    defer { lookAtList() }
    let isForPanel = isForPanel(event)
    hold(event, isForPanel)
    guard isForPanel else {
      if isOpen { sceneHeard(event) }
      return inner.handle(event, at: time)
    }
    let wish = turn(event.moved(byX: -panelX, y: 0))
    apply()
    performCommands()
    if let wish { onWish?(wish) }
  }

  private func hold(_ event: InputEvent, _ isForPanel: Bool) {
    switch event {
    case .mouseDown: holders.mouseInPanel = isForPanel
    case .mouseUp: holders.mouseInPanel = nil
    case .touchDown(let finger, _, _) where isForPanel: holders.fingersInPanel.insert(finger)
    case .touchUp(let finger, _, _), .touchCancelled(let finger):
      holders.fingersInPanel.remove(finger)
    case .touchpadScrolled: holders.touchpadInPanel = isForPanel
    case .interrupted: holders = TunerHolders()
    default: break
    }
  }

  /// The scene gets an event: a press takes the focus from the tuner.
  private func sceneHeard(_ event: InputEvent) {
    switch event {
    case .mouseDown, .touchDown:
      panel.hasFocus = false
      panel.menu = nil
    case .mouseMoved: panel.hovered(at: nil)
    case .interrupted:
      for pointer in panel.grips.keys { panel.cancelled(pointer, event) }
    default: break
    }
  }

  private func turn(_ event: InputEvent) -> TunerPanel.Wish? {
    switch event {
    case .mouseDown(let x, let y): panel.pressed(.mouse, at: Point(x: x, y: y), event)
    case .mouseMoved(let x, let y):
      let point = Point(x: x, y: y)
      panel.moved(.mouse, to: point, event)
      panel.hovered(at: holders.mouseInPanel == nil ? point : nil)
    case .mouseUp(let x, let y): return panel.lifted(.mouse, at: Point(x: x, y: y), event)
    case .touchDown(let finger, let x, let y):
      panel.pressed(.finger(finger), at: Point(x: x, y: y), event)
    case .touchMoved(let finger, let x, let y):
      panel.moved(.finger(finger), to: Point(x: x, y: y), event)
    case .touchUp(let finger, let x, let y):
      return panel.lifted(.finger(finger), at: Point(x: x, y: y), event)
    case .touchCancelled(let finger): panel.cancelled(.finger(finger), event)
    case .wheelTurned, .touchpadScrolled, .touchpadStopped: panel.scrolled(event)
    case .keyPressed(let key, let modifiers):
      var wish: TunerPanel.Wish?
      _ = panel.pressed(key, modifiers, wish: &wish)
      return wish
    case .interrupted: break
    }
    return nil
  }
}
