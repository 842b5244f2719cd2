package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// Finds the targets of pointers and the stops of the keyboard focus in a tree of widgets.
extension Widget {
  // MARK: Pointers

  /// The widgets at a point, from this one to the target; nil if no widget responds there.
  package func path(at point: Point) -> [Widget]? {
    if isClipped, !box.contains(point) { return nil }
    let inside = Point(x: point.x - origin.x, y: point.y - origin.y)
    let children = children(Rectangle(x: inside.x, y: inside.y, width: 0, height: 0))
    for isBehind in [false, true] {
      for child in children where child.isBehind == isBehind {
        if let path = child.path(at: inside) { return [self] + path }
      }
    }
    return respondsToPointer && box.contains(point) ? [self] : nil
  }

  // MARK: The keyboard

  /// The stops of the focus, in the order of the widgets.
  package var stops: [WidgetID] { stops(keeping: nil) }

  /// The stops of the focus, in the order of the widgets, without disabled widgets.
  ///
  /// The result contains the current stop even if its widget is disabled. A press can disable the
  /// pressed widget, and Tab must then move on from this widget.
  package func stops(keeping current: WidgetID?) -> [WidgetID] {
    let isStop = stop == id && isReachable && (!states.contains(.disabled) || id == current)
    return (isStop ? [id] : []) + children(nil).flatMap { $0.stops(keeping: current) }
  }

  /// The widget with an identity, at or below this one; nil if the tree does not contain it.
  package func widget(_ id: WidgetID) -> Widget? {
    self.id == id ? self : children(nil).lazy.compactMap { $0.widget(id) }.first
  }

  /// The widgets from this one to the focused one; nil if the focused widget has left the tree.
  package func path(to focus: WidgetFocus) -> [Widget]? {
    for child in children(nil) { if let path = child.path(to: focus) { return [self] + path } }
    guard let stop, stop == focus.stop else { return nil }
    return stop == id || part == focus.part ? [self] : nil
  }
}

extension Widget where Host: WidgetHost {
  /// Moves the focus to the widget and performs its click action.
  ///
  /// Without a click action, it performs the press action.
  package func click(in host: inout Host) {
    if let stop {
      host.focus.stop = stop
      if let part { host.focus.part = part }
    }
    if let click { click(&host) } else { press?.perform(&host) }
  }

  /// Sends a key to the focused widget and then to its parents, until one handles it.
  ///
  /// If the focused widget does not handle Enter or Space itself, these keys press it.
  package func route(_ key: Key, _ modifiers: KeyModifiers, in host: inout Host) -> Bool {
    guard let path = path(to: host.focus) else { return false }
    for (index, widget) in path.enumerated().reversed() {
      if widget.keys?(&host, key, modifiers) == true { return true }
      if index == path.count - 1, [.enter, .space].contains(key), modifiers.isEmpty,
        let press = widget.press
      {
        press.perform(&host)
        return true
      }
    }
    return false
  }

  /// Returns this widget with `parts` as its children, which share its focus stop.
  ///
  /// The arrow keys move the focus between these parts.
  package func withParts(_ parts: [Widget]) -> Widget {
    var container = self
    container.stop = id
    container.respondsToPointer = false
    let children = parts.enumerated().map { index, part in
      var part = part
      (part.stop, part.part) = (id, index)
      return part
    }
    container.children = { _ in children }
    let last = parts.count - 1
    container.keys = { host, key, modifiers in
      guard modifiers.isEmpty, last >= 0 else { return false }
      let part = host.focus.part
      switch key {
      case .left: host.focus.part = max(0, part - 1)
      case .right: host.focus.part = min(last, part + 1)
      case .home: host.focus.part = 0
      case .end: host.focus.part = last
      case .enter, .space: children[min(part, last)].press?.perform(&host)
      default: return false
      }
      return true
    }
    return container
  }
}

// MARK: - Pictures

/// The theme of a tree of widgets, and its hovered, pressed and focused widgets.
package struct WidgetScenery {
  package var look: WidgetLook
  package var hovered: WidgetID?
  package var pressed: WidgetID?
  package var focus = WidgetFocus()

  package init(_ look: WidgetLook) { self.look = look }

  func look<Host>(of widget: Widget<Host>) -> WidgetLook {
    var look = look
    look.box = widget.box
    look.isHovered = hovered == widget.id
    look.isPressed = pressed == widget.id
    look.hasFocus = focus.isOn(widget)
    return look
  }
}

extension Widget {
  /// Draws the widget and its children.
  package func commands(in scenery: WidgetScenery) -> [Drawing.Command] {
    let own = scenery.look(of: self)
    if isPicture { return placed(picture(own, in: scenery), clip: nil) }
    if raisesMarks {
      var layers = Layers()
      add(to: &layers, in: scenery)
      return layers.looks + layers.overlays + layers.rings
    }
    let visible = Rectangle(
      x: box.x - origin.x, y: box.y - origin.y, width: box.width, height: box.height)
    let inside = children(isClipped ? visible : nil).flatMap { $0.commands(in: scenery) }
    return look(own) + placed(inside, clip: isClipped ? .rectangle(visible) : nil)
      + focusRing(in: scenery) + overlay(own)
  }

  /// The drawings of the widgets of a tree, in three layers from back to front.
  private struct Layers {
    var looks: [Drawing.Command] = []
    var overlays: [Drawing.Command] = []
    var rings: [Drawing.Command] = []
  }

  /// Adds the drawings of the widget and of all its descendants to the layers.
  ///
  /// All descendants must use the coordinates of the widget, because this method ignores `origin`.
  private func add(to layers: inout Layers, in scenery: WidgetScenery) {
    let own = scenery.look(of: self)
    layers.looks += look(own)
    layers.overlays += overlay(own)
    layers.rings += focusRing(in: scenery)
    for child in children(nil) { child.add(to: &layers, in: scenery) }
  }

  private func picture(_ own: WidgetLook, in scenery: WidgetScenery) -> [Drawing.Command] {
    let parts = children(nil)
    let highlights = parts.filter { $0.marksHover && scenery.hovered == $0.id }
      .map { Drawing.Command.fill($0.box, radius: 6, own.theme.accent.opacity(0.14)) }
    return look(own) + highlights + ([self] + parts).flatMap { $0.focusRing(in: scenery) }
      + overlay(own)
  }

  /// Moves commands from the coordinates of the children into those of the widget.
  private func placed(_ commands: [Drawing.Command], clip: Path?) -> [Drawing.Command] {
    if commands.isEmpty || origin == .zero && clip == nil { return commands }
    return [
      .group(
        Drawing(commands), transform: .translation(x: origin.x, y: origin.y), opacity: 1,
        clip: clip)
    ]
  }

  private func focusRing(in scenery: WidgetScenery) -> [Drawing.Command] {
    guard stop == id || part != nil, scenery.focus.isOn(self) else { return [] }
    return FocusRing.commands(
      ring?() ?? .roundedRectangle(box.inset(by: 1), radius: 7), theme: scenery.look.theme)
  }
}

// MARK: - Assistive technology

extension Widget where Host: WidgetHost {
  /// Describes the widget and its children to assistive technology.
  ///
  /// - Parameters:
  ///   - prefix: the beginning of all identities.
  ///   - position: the position of the tree's origin in the window.
  ///   - focus: the focus in the tree.
  ///   - reveals: whether moving the focus to a widget scrolls it into view; true by default.
  ///   - change: applies a change to the host. The actions of the nodes call it, because the nodes
  ///     contain only a copy of the host.
  @MainActor
  package func accessibleNodes(
    prefix: String, at position: Point, focus: WidgetFocus, reveals: Bool = true,
    change: @escaping @MainActor (@escaping Change) -> Void
  ) -> [AccessibleNode] {
    let inside = Point(x: position.x + origin.x, y: position.y + origin.y)
    let children = children(nil).flatMap { child in
      var nodes = child.accessibleNodes(
        prefix: prefix, at: inside, focus: focus, reveals: reveals, change: change)
      if isClipped, !child.box.moved(by: origin).isVisible(in: box) {
        for index in nodes.indices { nodes[index].states.insert(.hidden) }
      }
      return nodes
    }
    guard let role else { return children }
    var node = AccessibleNode(
      AccessibleNode.id(prefix + id.rawValue), role, name,
      box: (outlined ?? box).moved(by: position))
    (node.description, node.text, node.states) = (description(), text, states)
    (node.reportsChanges, node.children) = (reportsChanges, children)
    node.position = self.position
    if let stop {
      // A disabled part that shares a stop is focusable, because the arrow keys reach it anyway.
      if !states.contains(.disabled) || part != nil { node.states.insert(.focusable) }
      if focus.isOn(self) { node.states.insert(.focused) }
      let part = part ?? 0
      node.focus = { change { $0.moveFocus(to: stop, part: part) } }
      if reveals { node.reveal = node.focus }
    }
    if let setText { node.setText = { text in change { setText(&$0, text) } } }
    if let value {
      node.value = AccessibleNode.Value(
        value.current, in: value.range, step: value.step, text: value.text)
      if let set = value.set { node.value?.set = { number in change { set(&$0, number) } } }
    }
    node.actions = ((press.map { [$0] } ?? []) + moreActions).map { action in
      AccessibleNode.Action(action.name, key: action.key) { change(action.perform) }
    }
    return [node]
  }
}

extension Rectangle {
  package func moved(by distance: Point) -> Rectangle {
    Rectangle(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }

  fileprivate func isVisible(in box: Rectangle) -> Bool {
    y + height > box.y && y < box.y + box.height
  }
}

/// The order in which the keyboard focus moves through the parts of a view.
package enum FocusOrder {
  /// The stop that Tab reaches from the current one; nil if the focus leaves the view.
  ///
  /// - Parameters:
  ///   - current: the focused stop. If it is nil, the focus enters at the first or last stop.
  ///   - step: 1 for the next stop, or -1 for the previous one.
  ///   - stops: the stops in their order. If they no longer contain the current stop, a forward
  ///     step leaves the view, and a step back goes to the last stop.
  package static func next<Stop: Equatable>(
    after current: Stop?, by step: Int, in stops: [Stop]
  ) -> Stop? {
    guard let current else { return step > 0 ? stops.first : stops.last }
    guard let index = stops.firstIndex(of: current) else { return step > 0 ? nil : stops.last }
    return stops.indices.contains(index + step) ? stops[index + step] : nil
  }

  /// The stop that arrow keys reach from the current one.
  ///
  /// Arrow keys never leave the view. If `current` is nil or not in `stops`, the result is the
  /// first stop. It is nil if the view has no stops.
  package static func nearest<Stop: Equatable>(
    after current: Stop?, by step: Int, in stops: [Stop]
  ) -> Stop? {
    guard !stops.isEmpty else { return nil }
    guard let index = current.flatMap({ stops.firstIndex(of: $0) }) else { return stops.first }
    return stops[min(max(index + step, 0), stops.count - 1)]
  }
}

package enum FocusRing {
  /// Draws the ring along an outline.
  ///
  /// The ring has two lines, so that one of them contrasts with any background. A part that is
  /// narrower than the lines has no ring.
  package static func commands(_ outline: Path, theme: Theme) -> [Drawing.Command] {
    guard let bounds = outline.bounds, min(bounds.width, bounds.height) > 4 else { return [] }
    return [(4.0, theme.background), (2, theme.accent)].map { width, color in
      .stroke(outline, .solid(color), StrokeStyle(width: width))
    }
  }
}
