package import PullToRefresh
package import PullcordControls
package import PullcordFeeds
package import PullcordTuning
internal import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// A scene with a row for each indicator: a list that can be pulled, and a strip of states.
///
/// One slider moves all lists through a refresh: the pull, the armed state, the action, and both
/// results. The strip shows moments of the same refresh.
///
/// - A press or a drag on the slider moves it. Left and Right move it by a twentieth of its length.
/// - A list that the user pulls ignores the slider until the slider moves again.
/// - F5 and Ctrl+R refresh all lists if no list has the focus.
/// - Esc cancels the pulls and running actions of all lists, even if one list has the focus.
/// - If the rows do not fit, wheels and touchpads scroll them. Keys scroll them, too, if no list
///   has the focus. If all rows fit, wheels and touchpads pull the list under the pointer.
/// - A drag beside the lists scrolls the rows.
/// - Tab moves the focus to the slider and then to each list, and scrolls the list's row into
///   view.
/// - Home and End move a focused slider to its start and its end.
/// - If a list has the focus, F5, Ctrl+R, Enter and Space refresh only this list.
@MainActor
package final class GalleryScene: ListGroup, @MainActor WidgetHost {
  package var onEvent: ((RefreshEvent) -> Void)?
  package var size: Size { didSet { layOut() } }

  /// The position of the slider, 0…1.
  package var progress: Double { slider.value }

  private(set) var cells: [GalleryCell] = []
  package private(set) var parts: [LiveList] = []
  private let options: ListOptions
  private let feed: SampleFeed
  private var opened: [OpenedIndicator] = []
  private var slider: GallerySlider
  private(set) var selected = 0
  private var capture = PointerCapture<WidgetID>()
  private var rows = ScrollModel(axis: .vertical, viewport: 0, content: 0)
  /// The time of the latest movement of the rows, in seconds.
  private var movedAt = -Double.infinity
  /// The keyboard focus.
  ///
  /// No part has the focus until the user presses Tab. A pointer press removes the focus again.
  package var focus = WidgetFocus()

  /// The time for which the scroll indicator stays visible after a movement, in seconds.
  ///
  /// It was chosen by eye and is the same as in lists.
  private static let indicatorDuration = 0.85

  /// Makes a gallery of all indicators.
  ///
  /// - Parameters:
  ///   - options: the options of the lists. The gallery changes them: up to the trigger, content
  ///     follows each device one to one, and indicators are centered in the gap.
  ///   - feed: the rows of each list.
  ///   - size: the size of the picture, in points.
  ///   - progress: the initial position of the slider, 0…1; by default 0.35, which is 70 % of a
  ///     pull, because indicators differ most visibly there.
  ///   - opened: the indicators from files, which become the first rows, with the latest first.
  package init(
    options: ListOptions = ListOptions(), feed: SampleFeed, size: Size,
    progress: Double = 0.35, opened: [OpenedIndicator] = []
  ) {
    (self.options, self.feed, self.size) = (options, feed, size)
    focus.isActive = true
    slider = GallerySlider(progress)
    cells = IndicatorChoice.allCases.map {
      GalleryCell(
        $0.indicator(), named: $0.rawValue, id: $0.rawValue, options: options, feed: feed)
    }
    show(opened)
  }

  /// Shows the indicators from files, and selects and reveals the one named `name`.
  package func show(_ opened: [OpenedIndicator], selecting name: String? = nil) {
    let builtIn = cells.suffix(IndicatorChoice.allCases.count)
    let own = cells.prefix(cells.count - builtIn.count)
    let files = opened.reversed().map { file in
      if self.opened.contains(file), let cell = own.first(where: { $0.name == file.name }) {
        return cell
      }
      let cell = GalleryCell(
        file.source.indicator(file.source.choice), named: file.name, id: "file " + file.name,
        options: options, feed: feed)
      cell.liveList.advance(to: cells[0].liveList.now)
      return cell
    }
    self.opened = opened
    cells = files + builtIn
    parts = cells.map(\.liveList)
    for part in parts { part.onEvent = { [unowned self] in onEvent?($0) } }
    layOut()
    selected = cells.firstIndex { $0.name == name } ?? 0
    if name != nil { reveal(selected) }
  }

  /// The box of the selected list, in points of the scene.
  package var previewArea: Rectangle { inScene(layout.list(selected)) }

  package var list: RefreshController { cells[selected].liveList.list }

  package var lists: [RefreshController] {
    [list] + parts.map(\.list).filter { $0 !== list }
  }

  package var position: ScenePosition {
    get { ScenePosition(offset: list.model.offset(at: now)) }
    set { if let offset = newValue.offset { list.scroll(to: offset) } }
  }

  /// Does nothing, because the sample has all rows from the beginning.
  package func start() {}

  package var isAtRest: Bool {
    !isRolling && cells.allSatisfy { $0.liveList.isAtRest && !$0.isGliding(at: now) }
  }

  package var isStill: Bool {
    !isRolling && cells.allSatisfy { $0.liveList.isStill && !$0.isGliding(at: now) }
  }

  package var nextDeadline: Double? {
    (parts.map(\.nextDeadline) + [rows.nextDeadline]).compactMap(\.self).min()
  }

  package func advance(to time: Double) {
    let time = max(time, now)
    advanceParts(to: time)
    if isRolling { movedAt = time }
    _ = rows.advance(to: time)
  }

  private func layOut() {
    let layout = layout
    rows.setViewport(layout.body.height, time: now)
    rows.setContentLength(layout.contentHeight, time: now)
    for (index, cell) in cells.enumerated() {
      let frame = layout.list(index)
      cell.liveList.size = Size(width: frame.width, height: frame.height)
    }
  }

  /// Applies the settings of a tuning, except the edge, the insets and the indicator.
  package func tune(_ tuning: Tuning, from old: Tuning) -> Bool {
    guard tuning.scene == old.scene, tuning.iconSource == old.iconSource else { return false }
    for cell in cells { cell.tune(tuning, from: old) }
    return true
  }

  package func isAnimating(at time: Double) -> Bool {
    time - movedAt < Self.indicatorDuration || isRolling
      || cells.contains { $0.isGliding(at: time) || $0.liveList.isAnimating(at: time) }
  }

  package func drawing(at time: Double, _ style: SceneStyle) -> Drawing {
    let layout = layout
    let whole = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    var scenery = WidgetScenery(WidgetLook(style.theme, style.textMeasure))
    scenery.focus = focus
    var drawing = Drawing([.fill(.rectangle(whole), .solid(style.theme.gap), .nonZero)])
    let shown = max(time, now)
    drawing.commands += widgets(at: shown, style).commands(in: scenery)
    let grid = PixelGrid(scale: style.scale)
    let indicator = ScrollIndicator(
      visibleLength: layout.body.height, contentLength: layout.contentHeight,
      position: grid.snapped(rows.offset(at: shown)))
    let opacity = min(max((Self.indicatorDuration - (shown - movedAt)) / 0.25, 0), 1)
    drawing.commands += indicator.commands(
      in: AxisFrame(size: size), from: layout.body.y, to: size.height, grid: grid,
      theme: style.theme, opacity: opacity)
    return drawing
  }

  package func drawingAhead(at time: Double) -> Drawing? { nil }

  /// The texts in the language of the lists.
  var words: SceneWords {
    SceneWords(cells[0].liveList.list.configuration(at: .start)?.strings ?? .english)
  }

  // MARK: Widgets

  private var layout: GalleryLayout { GalleryLayout(size, count: cells.count) }

  /// Whether the rows do not fit, so that they scroll.
  private var canScroll: Bool { rows.contentLength > rows.viewport }

  private var isRolling: Bool { rows.phase(at: now) != .resting }

  /// The position of the content's origin in the scene.
  private func origin(at time: Double, _ style: SceneStyle = SceneStyle()) -> Point {
    let offset = PixelGrid(scale: style.scale).snapped(rows.offset(at: time))
    return Point(x: 0, y: layout.body.y - offset)
  }

  /// The widgets of the slider and the rows.
  private func widgets(at time: Double, _ style: SceneStyle = SceneStyle()) -> GalleryWidget {
    let layout = layout
    let moment = slider.moment
    func row(_ index: Int) -> GalleryWidget {
      let cell = cells[index]
      var row = GalleryWidget(cell.id, box: layout.list(index))
      row.stop = cell.id
      row.ring = { [box = row.box] in
        .roundedRectangle(box.inset(by: -3), radius: GalleryCell.cornerRadius + 3)
      }
      row.grab = { gallery, _ in
        gallery.select(index)
        return true
      }
      row.keys = { gallery, key, modifiers in
        switch (key, modifiers) {
        case (.f5, _), (.r, .control), (.enter, []), (.space, []): gallery.refresh(index)
        default: return false
        }
        return true
      }
      row.look = { [selected] _ in
        cell.drawing(
          index, of: layout, at: time, style, moment: moment,
          isSelected: index == selected && !cell.liveList.isAtRest)
      }
      return row
    }
    var body = GalleryWidget("rows", box: layout.body)
    body.origin = origin(at: time, style)
    body.isClipped = true
    body.children = { [count = cells.count] area in
      (area.map { layout.rows(in: $0, of: count) } ?? 0..<count).map(row)
    }
    var root = GalleryWidget(
      "gallery", box: Rectangle(x: 0, y: 0, width: size.width, height: size.height),
      children: [body, slider.widget(layout, style, words)])
    root.keys = { gallery, key, modifiers in
      switch (key, modifiers) {
      case (.left, []): gallery.slide(to: gallery.progress - 0.05)
      case (.right, []): gallery.slide(to: gallery.progress + 0.05)
      case (.f5, _), (.r, .control): for index in gallery.cells.indices { gallery.refresh(index) }
      default: return false
      }
      return true
    }
    return root
  }

  /// The stops of the focus: first the slider, which is above the rows, then the lists.
  private func stops(_ root: GalleryWidget) -> [WidgetID] {
    let stops = root.stops
    return stops.filter { index(of: $0) == nil } + stops.filter { index(of: $0) != nil }
  }

  /// Converts a box from the coordinates of the scrolled rows to the coordinates of the scene.
  private func inScene(_ box: Rectangle) -> Rectangle { box.moved(by: origin(at: now)) }

  /// Scrolls until the whole row of a list is visible.
  private func reveal(_ index: Int) {
    let (row, offset) = (layout.row(index), rows.offset(at: now))
    let target = min(row.y, max(offset, row.y + row.height - rows.viewport))
    guard target != offset else { return }
    rows.scroll(to: target, curve: nil, time: now)
    movedAt = now
  }

  /// The index of the list that a widget represents; nil for any other widget.
  private func index(of id: WidgetID?) -> Int? { cells.firstIndex { $0.id == id } }

  package func moveFocus(to stop: WidgetID, part: Int) {
    focus.stop = stop
    if let index = index(of: stop) { reveal(index) }
  }

  package var focusedStop: WidgetID? {
    get { focus.stop }
    set { focus.stop = newValue }
  }

  // MARK: Input

  @discardableResult
  package func handle(_ event: InputEvent, time: Double) -> Bool {
    advance(to: time)
    switch event.kind {
    case .pointer(let pointer, .began): return press(pointer, event)
    case .pointer(let pointer, _): return drag(pointer, event)
    case .scroll where canScroll: return scroll(event)
    case .scroll(_, .moved, _, _):
      guard let point = event.point,
        let index = index(of: widgets(at: now).path(at: point)?.last?.id)
      else { return false }
      select(index)
      return send(event, to: index)
    case .scroll: return send(event, to: selected)
    case .key(let key, let modifiers): return press(key, modifiers, event)
    case .interrupted:
      capture = PointerCapture()
      scroll(event)
      return send(event, to: cells.indices)
    }
  }

  @discardableResult
  private func scroll(_ event: InputEvent) -> Bool {
    _ = rows.handle(event, time: now)
    if isRolling { movedAt = now }
    return true
  }

  private func press(_ pointer: InputEvent.Pointer, _ event: InputEvent) -> Bool {
    guard let point = event.point else { return false }
    focus.stop = nil
    let target = widgets(at: now).path(at: point)?.last
    guard let target, target.grab != nil else {
      // Beside the lists, a drag scrolls the rows.
      guard layout.body.contains(point) else { return false }
      capture[pointer] = Self.rowsID
      return scroll(event)
    }
    capture[pointer] = target.id
    var gallery = self
    _ = target.grab?(&gallery, WidgetPress(pointer, at: point))
    if let index = index(of: target.id) { send(event, to: index) }
    return true
  }

  private static let rowsID: WidgetID = "rows"

  private func drag(_ pointer: InputEvent.Pointer, _ event: InputEvent) -> Bool {
    guard let id = capture[pointer] else { return false }
    if id == Self.rowsID {
      scroll(event)
    } else if let index = index(of: id) {
      send(event, to: index)
    } else if let x = event.point?.x {
      slide(to: layout.track.share(at: x))
    }
    if event.phase != .moved { capture[pointer] = nil }
    return true
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers, _ event: InputEvent) -> Bool {
    let root = widgets(at: now)
    if let step = event.focusStep {
      focus.stop = FocusOrder.next(after: focus.stop, by: step, in: stops(root))
      if let index = index(of: focus.stop) {
        selected = index
        reveal(index)
      }
      return focus.stop != nil
    }
    var gallery = self
    if root.route(key, modifiers, in: &gallery) || root.keys?(&gallery, key, modifiers) == true {
      return true
    }
    if key == .escape { return send(event, to: cells.indices) }
    // If a list has the focus, keys scroll that list instead of the rows.
    return canScroll && index(of: focus.stop) == nil ? scroll(event) : send(event, to: selected)
  }

  private func refresh(_ index: Int) {
    release(index)
    send(.keyPressed(.f5, modifiers: []), to: index)
  }

  func slide(to value: Double) {
    slider.set(value)
    for cell in cells { cell.releasedAt = nil }
  }

  /// Makes a list the active one and detaches it from the slider.
  func select(_ index: Int) {
    selected = index
    release(index)
  }

  private func release(_ index: Int) {
    if cells[index].releasedAt == nil { cells[index].releasedAt = now }
  }

  @discardableResult
  private func send(_ event: InputEvent, to index: Int) -> Bool {
    let frame = inScene(layout.list(index))
    return cells[index].liveList.handle(event.moved(byX: -frame.x, y: -frame.y), time: now)
  }

  /// Sends an event to several lists, and returns whether one of them handled it.
  private func send(_ event: InputEvent, to indices: Range<Int>) -> Bool {
    indices.reduce(false) { send(event, to: $1) || $0 }
  }

  // MARK: Assistive technology

  package func accessibleNodes(_ context: AccessibleContext) -> [AccessibleNode] {
    let layout = layout
    func inWindow(_ box: Rectangle) -> Rectangle { box.moved(by: context.origin) }
    var nodes = widgets(at: now).accessibleNodes(
      prefix: context.id + "_", at: .zero, focus: focus, reveals: false
    ) { [weak self] change in if var gallery = self { change(&gallery) } }
    nodes[0].box = inWindow(layout.header)
    nodes[0].value?.set = { [weak self] value in
      // Use a click, so that a recording contains the change. Then restore the focus, which the
      // click removes.
      let (focus, x) = (self?.focus, layout.track.x(at: value))
      context.input.click(inWindow(Rectangle(x: x, y: layout.track.y, width: 0, height: 0)).center)
      if let focus { self?.focus = focus }
    }
    for (index, cell) in cells.enumerated() {
      let box = inWindow(inScene(layout.list(index)))
      var own = context
      own.id = "\(context.id)_\(cell.id.rawValue)"
      (own.name, own.origin) = (cell.name, Point(x: box.x, y: box.y))
      own.hasFocus = focus.stop == cell.id
      own.perform = { [weak self] command in
        self?.select(index)
        if let perform = context.perform { perform(command) } else { self?.perform(command) }
      }
      var list = cell.liveList.accessibleNodes(own)
      list[0].focus = { [weak self] in self?.moveFocus(to: cell.id, part: 0) }
      list[0].reveal = list[0].focus
      nodes += list
    }
    return nodes
  }

  package func perform(_ command: ListCommand) {
    cells[selected].liveList.perform(command)
    // The gallery, and not the list itself, stores which list has the focus.
    if case .select = command { focus.stop = cells[selected].id }
    for part in parts { part.focusedStop = nil }
  }
}

typealias GalleryWidget = Widget<GalleryScene>
