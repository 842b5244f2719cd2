internal import PullcordControls
internal import PullcordListScenes
internal import PullcordTuning
package import ScrollPhysics
internal import VectorGraphics

struct TunedInput: Sendable {
  enum Side: Sendable {
    case scene
    case panel
  }

  /// The side of the window, scene or panel, where each pressed pointer went down.
  var pointers = PointerCapture<Side>()
  /// The side of the window that the touchpad scrolls.
  var touchpad = Side.scene
  /// The list where each pressed pointer went down, while two lists are visible.
  var lists = PointerCapture<TuningSide>()
}

extension TunedScene {
  /// Returns the event in the coordinates of the list where it happened.
  ///
  /// All events of a pressed pointer belong to the list where the pointer went down.
  private func inList(_ event: InputEvent) -> InputEvent {
    guard isSplit, let x = event.position?.x else { return event }
    var side = listSide(atX: x)
    if case .pointer(let pointer, let phase) = event.kind, phase != .began,
      let pressed = input.lists[pointer]
    {
      side = pressed
    }
    return event.moved(byX: -listX(side), y: 0)
  }

  /// The side, A or B, of the list at a horizontal position; `firstSide` if one list is visible.
  private func listSide(atX x: Double) -> TuningSide {
    isSplit && x >= listX(firstSide.other) ? firstSide.other : firstSide
  }

  /// Whether a part of a list or of the tuner has the keyboard focus.
  package var hasFocus: Bool { inner.focusedStop != nil || isOpen && panel.hasFocus }

  /// Removes the keyboard focus from the lists and the tuner.
  package func dropFocus() {
    dropListFocus()
    panel.focus.isActive = false
  }

  func dropListFocus() { for scene in scenes { scene.focusedStop = nil } }

  /// Handles an event in the tuner, or else in the lists.
  ///
  /// Tab cycles through the lists and the tuner.
  @discardableResult
  package func handle(_ event: InputEvent, time: Double) -> Bool {
    if handleInPanel(event, time: time) || handleInLists(event, time: time) { return true }
    guard let step = event.focusStep else { return false }
    enterFocus(by: step, time: time)
    return true
  }

  /// Sends an event to the tuner, and returns whether the tuner handled it.
  package func handleInPanel(_ event: InputEvent, time: Double) -> Bool {
    guard isOpen else { return false }
    advance(to: time)
    defer { observeList() }
    if case .key = event.kind {
      panel.numbers.keyboard = keyboard
      guard panel.handle(event) else { return false }
    } else {
      guard side(of: event) == .panel else { return false }
      capture(event, .panel)
      panel.numbers.keyboard = keyboard
      panel.handle(event.moved(byX: -panelX, y: 0))
    }
    panelChanged()
    return true
  }

  /// Sends an event to the lists, and returns whether they handled it.
  ///
  /// In the focus order, the tuner follows the lists. If the focus leaves the scene at either end,
  /// the window handles the key. While the scene has no focus, the window handles Tab and focuses
  /// its first view. The scene handles Shift+Tab and focuses its own last part.
  @discardableResult
  package func handleInLists(_ event: InputEvent, time: Double) -> Bool {
    guard let step = event.focusStep else { return sendToLists(event, time: time) }
    guard hasFocus else {
      if step < 0 { enterFocus(by: step, time: time) }
      return step < 0
    }
    // The panel gets keys first. If it did not use Tab, the focus leaves the scene.
    if isOpen, panel.hasFocus, step > 0 { return false }
    panel.focus.isActive = false
    if sendToLists(event, time: time) { return true }
    dropListFocus()
    guard isOpen, step > 0 else { return false }
    panel.enterFocus(by: step)
    return true
  }

  /// Focuses the first part of the scene, or the last one for a negative step.
  package func enterFocus(by step: Int, time: Double) {
    dropFocus()
    if isOpen, step < 0 {
      panel.enterFocus(by: step)
    } else {
      sendToLists(.keyPressed(.tab, modifiers: step < 0 ? .shift : []), time: time)
    }
  }

  /// Sends an event to all lists, and returns whether the active one handled it.
  @discardableResult
  private func sendToLists(_ event: InputEvent, time: Double) -> Bool {
    let inList = inList(event)
    willHandle?(inList, time)
    // The lists themselves advance when they handle the event.
    advancePanel(to: time)
    defer { observeList() }
    capture(event, .scene)
    if isOpen { leavePanel(event) }
    let isHandled = inner.handle(inList, time: time)
    // If Tab leaves the active list, it must not move the focus to a notice of the other list.
    if isHandled || event.focusStep == nil { companion?.scene.handle(inList, time: time) }
    if case .pointer(let pointer, let phase) = event.kind, [.ended, .cancelled].contains(phase) {
      input.lists[pointer] = nil
    }
    didHandle?(inList, time, isHandled)
    return isHandled
  }

  /// Applies the changes that an event has made in the panel.
  func panelChanged() {
    if panel.hasFocus { dropListFocus() }
    applyTuning()
    performCommands()
    passRequestsOn()
  }

  func passRequestsOn() { for request in panel.takeRequests() { onRequest?(request) } }

  /// The side of the window where a pointer's press began, or else the side under the pointer.
  private func side(of event: InputEvent) -> TunedInput.Side {
    let over: TunedInput.Side = event.position.map { $0.x >= panelX } == true ? .panel : .scene
    return switch event.kind {
    case .pointer(_, .began), .scroll(_, .moved, _, _): over
    case .pointer(.mouse, .moved): input.pointers[.mouse] ?? over
    case .pointer(let pointer, _): input.pointers[pointer] ?? .scene
    case .scroll: input.touchpad
    case .key, .interrupted: .scene
    }
  }

  private func capture(_ event: InputEvent, _ side: TunedInput.Side) {
    switch event.kind {
    case .pointer(let pointer, .began):
      input.pointers[pointer] = side
      if side == .scene, let x = event.position?.x { input.lists[pointer] = listSide(atX: x) }
    case .pointer(let pointer, .ended), .pointer(let pointer, .cancelled):
      input.pointers[pointer] = nil
    case .scroll(.touchpad, .moved, _, _): input.touchpad = side
    case .interrupted: input = TunedInput()
    case .pointer, .scroll, .key: break
    }
  }

  /// Updates the panel when an event goes to the scene.
  ///
  /// A press outside the panel removes the focus from the panel.
  private func leavePanel(_ event: InputEvent) {
    switch event.kind {
    case .pointer(_, .began):
      (panel.focus.isActive, panel.menu) = (false, nil)
    case .pointer(.mouse, .moved): panel.hover(at: nil)
    case .interrupted: panel.handle(event)
    case .pointer, .scroll, .key: break
    }
  }
}
