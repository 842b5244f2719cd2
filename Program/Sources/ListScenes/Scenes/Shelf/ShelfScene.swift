internal import Glibc
package import PullToRefresh
package import PullcordControls
package import PullcordFeeds
package import PullcordTuning
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// A list with a shelf of cards above its rows.
///
/// The list scrolls vertically, and the shelf sideways. Both can be pulled. Each gesture belongs to
/// one of them:
///
/// - A drag that begins over the shelf belongs to the shelf if its first movement is sideways, and
///   otherwise to the list. Other drags belong to the list.
/// - A wheel that turns sideways over the shelf scrolls the shelf. While the wheel pulls the list,
///   it does not scroll the shelf.
/// - Left and Right scroll the shelf. Up, Down, Page Up and Page Down scroll the list. Other keys
///   affect the list, or the shelf if it has the focus.
/// - Tab moves the focus to the list and then to the shelf. Esc affects both.
@MainActor
package final class ShelfScene: ListGroup {
  package var onEvent: ((RefreshEvent) -> Void)?
  package var size: Size {
    didSet {
      column.size = size
      shelf.size = Self.shelfSize(size)
    }
  }

  let column: LiveList
  let shelf: LiveList
  /// The list that the user used last.
  private var active = GestureAxis.Owner.column
  private(set) var focused = GestureAxis.Owner.column
  private var pointers = GestureAxis()
  private var touchpad: TouchpadAxis?

  /// Makes a list with a shelf, at rest at its start.
  ///
  /// - Parameters:
  ///   - options: the options of the list.
  ///   - feed: the rows of the list.
  ///   - scene: the picture of the list, made by ``columnScene(start:end:)``.
  ///   - shelfOptions: the options of the shelf.
  ///   - shelfFeed: the cards of the shelf.
  ///   - shelf: the picture of the shelf.
  ///   - size: the size of the picture, in points.
  package init(
    options: ListOptions, feed: SampleFeed, scene: any ListScene,
    shelfOptions: ListOptions, shelfFeed: SampleFeed, shelf: CarouselScene, size: Size
  ) {
    self.size = size
    column = LiveList(options: options, feed: feed, size: size, scene: scene)
    self.shelf = LiveList(
      options: shelfOptions, feed: shelfFeed, size: Self.shelfSize(size), scene: shelf)
    for part in parts { part.onEvent = { [unowned self] in onEvent?($0) } }
  }

  /// Makes the picture of the vertical list.
  package static func columnScene(
    start: any Indicator, end: any Indicator
  ) -> any ListScene { ShelfColumn(startIndicator: start, endIndicator: end) }

  /// The tuning of the shelf, made from the scene's tuning.
  ///
  /// The shelf has no insets. It has the preset's own indicator, unless the user has chosen an
  /// indicator.
  package static func shelfTuning(_ tuning: Tuning) -> Tuning {
    var tuning = tuning
    tuning.feature(nil)
    (tuning.edge, tuning.insets) = (.start, EdgeLengths())
    return tuning
  }

  package var parts: [LiveList] { [column, shelf] }
  package var lists: [RefreshController] { parts.map(\.list) }

  func part(_ owner: GestureAxis.Owner) -> LiveList { owner == .column ? column : shelf }

  private static func shelfSize(_ size: Size) -> Size {
    Size(width: size.width, height: ShelfColumn.shelfLength(in: size))
  }

  package var list: RefreshController { part(active).list }
  package var isAtRest: Bool { parts.allSatisfy(\.isAtRest) }
  package var isStill: Bool { parts.allSatisfy(\.isStill) }
  package var position: ScenePosition {
    get {
      var position = column.position
      position.sideOffset = shelf.position.offset
      return position
    }
    set {
      column.position = newValue
      shelf.position = ScenePosition(offset: newValue.sideOffset)
    }
  }
  package func start() { for part in parts { part.start() } }

  package func tune(_ tuning: Tuning, from old: Tuning) -> Bool {
    guard tuning.scene == old.scene, tuning.edge == old.edge else { return false }
    return column.tune(tuning, from: old)
      && shelf.tune(Self.shelfTuning(tuning), from: Self.shelfTuning(old))
  }

  package func isAnimating(at time: Double) -> Bool { parts.contains { $0.isAnimating(at: time) } }

  package func drawing(at time: Double, _ style: SceneStyle) -> Drawing {
    column.drawing(
      at: time, style,
      below: isShelfVisible(at: time) ? shelf.drawing(at: time, style) : Drawing())
  }

  package func drawingAhead(at time: Double) -> Drawing? {
    column.drawingAhead(at: time)
      ?? (isShelfVisible(at: time) ? shelf.drawingAhead(at: time) : nil)
  }

  func isShelfVisible(at time: Double) -> Bool {
    column.list.model.offset(at: max(time, now)) < shelf.size.height
  }

  // MARK: Input

  /// The distance from the top of the picture to the shelf, in points.
  var shelfTop: Double { -column.list.model.offset(at: now) }

  private func isOverShelf(_ position: InputEvent.Position) -> Bool {
    let insets = column.list.model.insets
    return position.y >= max(shelfTop, insets.start)
      && position.y < min(shelfTop + shelf.size.height, size.height - insets.end)
  }

  @discardableResult
  package func handle(_ event: InputEvent, time: Double) -> Bool {
    advance(to: time)
    switch event.kind {
    case .pointer(let pointer, let phase): return handle(event, of: pointer, phase)
    case .scroll(.wheel, _, let dx, let dy): return turnWheel(event, dx, dy)
    case .scroll(.touchpad, .moved, let dx, let dy): return scroll(event, dx, dy)
    case .scroll(.touchpad, .began, _, _): return sendToBoth(event)
    case .scroll(.touchpad, _, _, _):
      defer { touchpad = nil }
      return touchpad?.owner.map { send(event, to: $0) } ?? false
    case .key(let key, let modifiers): return press(key, modifiers, event)
    case .interrupted:
      (pointers, touchpad) = (GestureAxis(), nil)
      return sendToBoth(event)
    }
  }

  @discardableResult
  private func send(_ event: InputEvent, to owner: GestureAxis.Owner) -> Bool {
    let event = owner == .column ? event : event.moved(byX: 0, y: -shelfTop)
    return part(owner).handle(event, time: now)
  }

  @discardableResult
  private func sendToBoth(_ event: InputEvent) -> Bool {
    let isHandled = send(event, to: .column)
    return send(event, to: .shelf) || isHandled
  }

  private func handle(
    _ event: InputEvent, of pointer: InputEvent.Pointer, _ phase: InputEvent.Phase
  ) -> Bool {
    if phase == .began {
      guard let position = event.position else { return false }
      pointers.press(
        pointer, at: position, owner: owner(of: position), cone: cone(pointer.device))
      for part in parts { part.focusedStop = nil }
    } else if !pointers.pointers.contains(pointer) {
      return hover(event)
    }
    guard phase == .moved else {
      // Before the decision, both lists get presses and releases, so a click reaches the shelf.
      if let owner = pointers.owner { send(event, to: owner) } else { sendToBoth(event) }
      if let owner = pointers.owner { active = owner }
      if phase != .began { pointers.release(pointer) }
      return true
    }
    guard let position = event.position else { return false }
    switch pointers.move(pointer, to: position) {
    case .waits: break
    case .continues(let owner): send(event, to: owner)
    case .decided(let owner):
      active = owner
      for pointer in pointers.pointers {
        var cancellation = event
        (cancellation.kind, cancellation.position) = (.pointer(pointer, .cancelled), nil)
        send(cancellation, to: owner == .column ? .shelf : .column)
      }
      send(event, to: owner)
    }
    return true
  }

  /// The list that gets a gesture that begins at a position; nil if the gesture's axis decides.
  private func owner(of position: InputEvent.Position) -> GestureAxis.Owner? {
    isOverShelf(position) ? nil : .column
  }

  private func cone(_ device: InputDevice) -> Double {
    let configuration = column.list.model.configuration
    return switch device {
    case .mouse: configuration.mouseCone
    case .touchpad: configuration.touchpadCone
    default: configuration.touchCone
    }
  }

  /// A position outside both lists.
  ///
  /// While the mouse is over one list, the other list receives this position.
  private static let outside = InputEvent.Position(x: -1, y: -1)

  private func hover(_ event: InputEvent) -> Bool {
    var away = event
    away.position = Self.outside
    let isOver = event.position.map(isOverShelf) ?? false
    let isHandled = send(isOver ? event : away, to: .shelf)
    return column.handle(isOver ? away : event, time: now) || isHandled
  }

  private func turnWheel(_ event: InputEvent, _ dx: Double, _ dy: Double) -> Bool {
    let isSideways = abs(dx) > abs(dy) && (event.position.map(isOverShelf) ?? false)
    let (owner, other) = isSideways ? (GestureAxis.Owner.shelf, column) : (.column, shelf)
    // While the wheel pulls one list, it does not scroll the other.
    guard other.list.model.phase(at: now).device != .wheel else { return false }
    return use(owner, event)
  }

  private func scroll(_ event: InputEvent, _ dx: Double, _ dy: Double) -> Bool {
    let silence = column.list.model.configuration.touchpadSilence
    if touchpad?.continues(at: now, silence: silence) != true {
      let isOver = event.position.map(isOverShelf) ?? false
      touchpad = TouchpadAxis(owner: isOver ? nil : .column, cone: cone(.touchpad), time: now)
    }
    touchpad?.reportsLift = event.reportsLift
    guard let movement = touchpad?.move(dx: dx, dy: dy, time: now), let owner = touchpad?.owner
    else { return true }
    var event = event
    event.kind = .scroll(.touchpad, .moved, dx: movement.dx, dy: movement.dy)
    return use(owner, event)
  }

  // MARK: Keys

  private func press(_ key: Key, _ modifiers: KeyModifiers, _ event: InputEvent) -> Bool {
    if let step = event.focusStep { return moveFocus(by: step, event) }
    return switch (key, modifiers) {
    case (.left, []), (.right, []), (.left, .shift), (.right, .shift): use(.shelf, event)
    case (.escape, _): sendToBoth(event)
    case (.up, _), (.down, _), (.pageUp, _), (.pageDown, _): use(.column, event)
    default: use(focusedStop == nil ? .column : focused, event)
    }
  }

  private func use(_ owner: GestureAxis.Owner, _ event: InputEvent) -> Bool {
    active = owner
    return send(event, to: owner)
  }

  /// Sends Tab to the focused list.
  ///
  /// If the focus leaves this list, Tab goes to the list that follows in the direction of the step.
  private func moveFocus(by step: Int, _ event: InputEvent) -> Bool {
    let order: [GestureAxis.Owner] = step > 0 ? [.column, .shelf] : [.shelf, .column]
    let next = focusedStop == nil ? order[...] : order.drop(while: { $0 != focused })
    for owner in next where send(event, to: owner) {
      focused = owner
      if owner == .shelf { revealShelf() }
      return true
    }
    return false
  }

  package var focusedStop: WidgetID? {
    get { part(focused).focusedStop }
    set {
      for other in parts where other !== part(focused) { other.focusedStop = nil }
      part(focused).focusedStop = newValue
      if newValue == nil { focused = .column }
    }
  }

  // MARK: Assistive technology

  package func perform(_ command: ListCommand) { part(active).perform(command) }

  /// Makes a list the active list, to which `perform` sends commands.
  func activate(_ owner: GestureAxis.Owner, for command: ListCommand) {
    active = owner
    if case .select = command { takeFocus(owner) }
    if owner == .shelf { revealShelf() }
  }

  /// Removes the focus from the other list before the list `owner` gets the focus.
  func takeFocus(_ owner: GestureAxis.Owner) {
    part(owner == .column ? .shelf : .column).focusedStop = nil
    focused = owner
    if owner == .shelf { revealShelf() }
  }

  /// Scrolls the list to its start if the upper part of the shelf is out of sight.
  func revealShelf() {
    let model = column.list.model
    if shelfTop < model.insets.start { column.list.scroll(to: model.restingRange.lowerBound) }
  }

  package func accessibleNodes(_ context: AccessibleContext) -> [AccessibleNode] {
    var below = context
    below.hasFocus = context.hasFocus && focused == .column
    var above = context.moved(toX: 0, y: shelfTop)
    above.hasFocus = context.hasFocus && focused == .shelf
    above.id = context.id + "_shelf"
    above.name = SceneWords(column.list.configuration(at: .start)?.strings ?? .english).shelf
    return nodes(of: .column, below, context) + nodes(of: .shelf, above, context)
  }

  private func nodes(
    of owner: GestureAxis.Owner, _ own: AccessibleContext, _ context: AccessibleContext
  ) -> [AccessibleNode] {
    var own = own
    own.perform = { [weak self] command in
      self?.activate(owner, for: command)
      if let perform = context.perform { perform(command) } else { self?.perform(command) }
    }
    var nodes = part(owner).accessibleNodes(own)
    for index in nodes.indices {
      guard let focus = nodes[index].focus else { continue }
      nodes[index].focus = { [weak self] in
        self?.takeFocus(owner)
        focus()
      }
    }
    if owner == .shelf {
      nodes[0].reveal = { [weak self] in self?.revealShelf() }
      if !isShelfVisible(at: now) { nodes[0].states.insert(.hidden) }
    }
    return nodes
  }
}
