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

  /// The side of the window where each pressed pointer went down.
  var pointers = PointerCapture<Side>()
  /// The side of the window that the touchpad scrolls.
  var touchpad = Side.scene
  /// The list where each pressed pointer went down, while two lists are visible.
  var lists = PointerCapture<TuningSide>()
}

extension TunedScene {
  package func handlesHover(x: Double, y: Double) -> Bool { inner.handlesHover(x: x, y: y) }

  /// An event in the coordinates of the list that it is over.
  ///
  /// A pressed pointer stays with the list where it went down.
  private func inList(_ event: InputEvent) -> InputEvent {
    guard isSplit, let x = event.position?.x else { return event }
    var side: TuningSide = x >= listX(.b) ? .b : .a
    if case .pointer(let pointer, let phase) = event.kind, phase != .began,
      let pressed = input.lists[pointer]
    {
      side = pressed
    }
    return event.moved(byX: -listX(side), y: 0)
  }

  package var hasFocusedPart: Bool { inner.hasFocusedPart || isOpen && panel.hasFocus }

  package func leavesFocus(by step: Int) -> Bool {
    guard isOpen else { return inner.leavesFocus(by: step) }
    if panel.hasFocus || step > 0 { return step > 0 && !inner.hasFocusedPart }
    return inner.hasFocusedPart && inner.leavesFocus(by: step)
  }

  package func dropFocus() {
    dropListFocus()
    panel.focus.isActive = false
  }

  func dropListFocus() { for scene in scenes { scene.dropFocus() } }

  package func handle(_ event: InputEvent, time: Double) {
    if handleInPanel(event, time: time) || handleInLists(event, time: time) { return }
    if let step = event.focusStep { enterFocus(by: step, time: time) }
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
  /// They do not handle a Tab that moves the focus out of the scene.
  @discardableResult
  package func handleInLists(_ event: InputEvent, time: Double) -> Bool {
    if let step = event.focusStep {
      if isOpen, panel.hasFocus {
        // The panel has not handled the key, because it moves the focus out of the panel.
        guard step < 0 else { return false }
        panel.focus.isActive = false
      } else if inner.hasFocusedPart {
        if inner.leavesFocus(by: step) {
          guard isOpen, step > 0 else { return false }
          dropListFocus()
          panel.enterFocus(by: step)
          return true
        }
      } else {
        if step < 0 { enterFocus(by: step, time: time) }
        return step < 0
      }
    }
    sendToLists(event, time: time)
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

  private func sendToLists(_ event: InputEvent, time: Double) {
    let inList = inList(event)
    onListInput?(inList, time)
    advance(to: time)
    defer { observeList() }
    capture(event, .scene)
    if isOpen { leavePanel(event) }
    for scene in scenes { scene.handle(inList, time: time) }
    if case .pointer(let pointer, let phase) = event.kind, [.ended, .cancelled].contains(phase) {
      input.lists[pointer] = nil
    }
  }

  /// Applies what an event has changed in the panel.
  func panelChanged() {
    if panel.hasFocus { dropListFocus() }
    applyTuning()
    performCommands()
    passRequestsOn()
  }

  func passRequestsOn() { for request in panel.takeRequests() { onRequest?(request) } }

  /// The side of the window that a pointer or a wheel is over, or where its press began.
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
      if side == .scene, let x = event.position?.x {
        input.lists[pointer] = isSplit && x >= listX(.b) ? .b : .a
      }
    case .pointer(let pointer, .ended), .pointer(let pointer, .cancelled):
      input.pointers[pointer] = nil
    case .scroll(.touchpad, .moved, _, _): input.touchpad = side
    case .interrupted: input = TunedInput()
    case .pointer, .scroll, .key: break
    }
  }

  /// Updates the panel for an event of the scene.
  ///
  /// A press outside the panel removes the focus from the panel.
  private func leavePanel(_ event: InputEvent) {
    switch event.kind {
    case .pointer(_, .began):
      panel.focus.isActive = false
      panel.menu = nil
    case .pointer(.mouse, .moved): panel.hover(at: nil)
    case .interrupted: panel.handle(event)
    case .pointer, .scroll, .key: break
    }
  }
}

extension InputEvent {
  /// The step of the keyboard focus that Tab makes; nil for other events.
  package var focusStep: Int? {
    guard case .key(.tab, let modifiers) = kind, modifiers.subtracting(.shift).isEmpty else {
      return nil
    }
    return modifiers.isEmpty ? 1 : -1
  }
}
