internal import PullcordControls
internal import PullcordListScenes
package import ScrollPhysics
package import VectorGraphics

/// Handles events before the list does.
extension WindowChrome {
  /// Handles an event in the window's coordinates.
  ///
  /// `takesFocus` returns whether a step of the keyboard focus leaves the list.
  package mutating func handle(
    _ event: InputEvent, time: Double, hint: PullHint, leavesList: (Int) -> Bool
  ) -> Response {
    switch event.kind {
    case .pointer(let pointer, .began): return press(pointer, event, time: time)
    case .pointer(let pointer, .moved): return move(pointer, event, time: time)
    case .pointer(let pointer, _): return release(pointer, event, time: time)
    case .scroll: return scroll(event, time: time)
    case .key(let key, let modifiers):
      return press(key, modifiers, event, time: time, hint: hint, leavesList)
    case .interrupted:
      bar.presses.cancelPresses()
      bar.hover(nil, time: time)
      capture = PointerCapture()
      return .ignored
    }
  }

  // MARK: Pointers

  private mutating func press(
    _ pointer: InputEvent.Pointer, _ event: InputEvent, time: Double
  ) -> Response {
    guard let point = event.point else { return .ignored }
    if let open = menu {
      let isInside = open.popUp.contains(point)
      capture[pointer] = isInside ? .menu : .closed
      if isInside { menu?.popUp.press(at: point) } else { menu = nil }
      return .handled
    }
    if let helpBox {
      let isInside = helpBox.contains(point)
      capture[pointer] = isInside ? .help : .closed
      if isInside { help?.handle(event, in: helpBox) } else { help = nil }
      return .handled
    }
    greeting?.finish(time: time)
    guard point.y < top else {
      bar.focus = nil
      return .ignored
    }
    capture[pointer] = .header
    bar.hideHint()
    if let stop = stop(at: point) { bar.presses.press(pointer, on: stop, at: point, time: time) }
    return .handled
  }

  private mutating func move(
    _ pointer: InputEvent.Pointer, _ event: InputEvent, time: Double
  ) -> Response {
    guard let point = event.point else { return .ignored }
    switch capture[pointer] {
    case .header: bar.presses.move(pointer, to: point)
    case .menu: menu?.popUp.move(pointer, to: point)
    case .help: if let helpBox { help?.handle(event, in: helpBox) }
    case .closed: break
    case nil:
      if menu != nil {
        menu?.popUp.hover(at: point)
        return .handled
      }
      if help != nil { return .handled }
      // A drag that began in the list belongs to the list.
      if pointer == .mouse { bar.hover(stop(at: point), time: time) }
      return .ignored
    }
    return .handled
  }

  private mutating func release(
    _ pointer: InputEvent.Pointer, _ event: InputEvent, time: Double
  ) -> Response {
    guard let owner = capture.release(pointer) else { return .ignored }
    guard let point = event.point, event.phase == .ended else {
      bar.presses.cancelPress(of: pointer)
      return .handled
    }
    switch owner {
    case .header:
      guard let stop = bar.presses.release(pointer, at: point) else { return .handled }
      return activate(stop)
    case .menu: return menu?.popUp.release(at: point).map { choose($0) } ?? .handled
    case .help, .closed: return .handled
    }
  }

  private mutating func scroll(_ event: InputEvent, time: Double) -> Response {
    if menu != nil {
      menu?.popUp.scroll(event)
    } else if let helpBox {
      help?.handle(event, in: helpBox)
    } else {
      guard let point = event.point else { return .ignored }
      greeting?.finish(time: time)
      return point.y < top ? .handled : .ignored
    }
    return .handled
  }

  // MARK: Keys

  private mutating func press(
    _ key: Key, _ modifiers: KeyModifiers, _ event: InputEvent, time: Double, hint: PullHint,
    _ leavesList: (Int) -> Bool
  ) -> Response {
    if modifiers == .control, ["q", "w"].contains(key.rawValue) { return .perform(.close) }
    if menu != nil { return pressInMenu(key) }
    switch (key.rawValue, modifiers) {
    case ("F1", []), ("question", _):
      toggleHelp(hint, time: time)
      return .handled
    case ("Menu", []), ("F10", .shift):
      openCommands(at: Point(x: 16, y: top + 8))
      return .handled
    default: if let command = WindowCommand(key, modifiers) { return perform(command) }
    }
    if let helpBox {
      if [.escape, .enter, .space].contains(key) { help = nil }
      help?.handle(event, in: helpBox)
      return .handled
    }
    greeting?.finish(time: time)
    return pressInHeader(key, modifiers, leavesList)
  }

  private mutating func perform(_ command: WindowCommand) -> Response {
    help = nil
    return .perform(command)
  }

  private mutating func pressInMenu(_ key: Key) -> Response {
    switch menu?.popUp.press(key) {
    case .moved?: return .handled
    case .chosen(let index)?: return choose(index)
    case .closed?, nil:
      menu = nil
      return .handled
    }
  }

  private mutating func pressInHeader(
    _ key: Key, _ modifiers: KeyModifiers, _ leavesList: (Int) -> Bool
  ) -> Response {
    if key == .tab, modifiers.subtracting(.shift).isEmpty {
      return moveFocus(by: modifiers == .shift ? -1 : 1, leavesList)
    }
    guard let focus = bar.focus, modifiers.isEmpty else { return .ignored }
    switch key {
    case .left, .right:
      bar.focus = FocusOrder.stop(
        after: focus, by: key == .left ? -1 : 1, in: stops, wraps: false)
    case .enter, .space:
      bar.hideHint()
      return activate(focus)
    case .down where focus == .preset: openPresets()
    case .escape: bar.focus = nil
    default: return .ignored
    }
    return .handled
  }

  /// Moves the focus through the header, and from and to the list.
  private mutating func moveFocus(by step: Int, _ leavesList: (Int) -> Bool) -> Response {
    if let focus = bar.focus, let index = stops.firstIndex(of: focus) {
      let next = index + step
      bar.focus = stops.indices.contains(next) ? stops[next] : nil
      return bar.focus == nil ? .ignored : .handled
    }
    guard !stops.isEmpty, leavesList(step) else { return .ignored }
    bar.focus = step > 0 ? stops.first : stops.last
    return .handled
  }

  // MARK: Actions

  private mutating func activate(_ stop: HeaderStop) -> Response {
    switch stop {
    case .preset:
      openPresets()
      return .handled
    case .command(let command): return .perform(command)
    case .more:
      let box = layout.box(.more)
      openCommands(at: Point(x: box.x, y: box.y + box.height))
      return .handled
    }
  }

  /// Chooses a title of the open menu and closes it.
  private mutating func choose(_ index: Int) -> Response {
    defer { menu = nil }
    return switch menu?.kind {
    case .presets: .apply(preset: bar.state.presets[index])
    case .commands: .perform(WindowCommand.allCases[index])
    case nil: .handled
    }
  }
}
