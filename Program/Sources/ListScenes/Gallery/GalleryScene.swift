package import PullToRefresh
package import PullcordControls
package import PullcordFeeds
package import PullcordTuning
internal import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// All indicators side by side, controlled by one slider.
///
/// Each indicator is above a list.
///
/// - Dragging moves the slider. Left and Right move it by a twentieth of its length.
/// - A list that the user pulls ignores the slider until the slider moves again.
/// - F5, Ctrl+R and Esc affect all lists. Other keys affect the list that was pulled last.
/// - Tab moves the focus to the slider and then to each list.
/// - Home and End move a focused slider.
/// - F5, Ctrl+R, Enter and Space refresh only the list that has the focus.
@MainActor
package final class GalleryScene: ListGroup, @MainActor WidgetHost {
  package var onEvent: ((RefreshEvent) -> Void)?
  package var size: Size { didSet { layOut() } }

  package var progress: Double { slider.value }

  let cells: [GalleryCell]
  package let parts: [LiveList]
  private var slider: GallerySlider
  private(set) var selected = 0
  private var capture = PointerCapture<WidgetID>()
  /// The index of the list that the touchpad scrolls.
  private var scrolled = 0
  /// The keyboard focus.
  ///
  /// The focus has no stop until the user presses Tab. A pointer press removes the stop again.
  package var focus = WidgetFocus()

  /// Makes a gallery of all indicators.
  ///
  /// - Parameters:
  ///   - options: the options of the lists. Up to the trigger, content follows each device one to
  ///     one, and indicators are centered in the gap.
  ///   - feed: the rows of each list.
  ///   - size: the size of the picture, in points.
  ///   - progress: the first value of the slider, 0…1; 0.6 by default, because indicators differ
  ///     most visibly there.
  ///   - icon: the shapes for indicators that draw an icon; their own by default.
  package init(
    options: ListOptions = ListOptions(), feed: SampleFeed, size: Size,
    progress: Double = 0.6, icon: IconSource = .own
  ) {
    self.size = size
    focus.isActive = true
    slider = GallerySlider(progress)
    cells = ((icon.file == nil ? [] : [.file]) + IndicatorChoice.allCases).map {
      GalleryCell(
        icon.indicator($0), named: $0, options: options, feed: feed)
    }
    parts = cells.map(\.liveList)
    for part in parts { part.onEvent = { [unowned self] in onEvent?($0) } }
    layOut()
  }

  package var list: RefreshController { cells[selected].liveList.list }

  package var lists: [RefreshController] {
    [list] + parts.map(\.list).filter { $0 !== list }
  }

  package var position: ScenePosition {
    get { ScenePosition(offset: list.model.offset(at: now)) }
    set { if let offset = newValue.offset { list.scroll(to: offset) } }
  }

  /// The sample has all rows from the beginning.
  package func start() {}

  package var isAtRest: Bool { cells.allSatisfy { $0.liveList.isAtRest && !$0.isGliding(at: now) } }

  package var isStill: Bool { cells.allSatisfy { $0.liveList.isStill && !$0.isGliding(at: now) } }

  private func layOut() {
    let layout = layout
    for (index, cell) in cells.enumerated() {
      let frame = layout.list(index)
      cell.liveList.size = Size(width: frame.width, height: frame.height)
    }
  }

  /// Applies all settings of a tuning except the edge and the indicator.
  package func tune(_ tuning: Tuning, from old: Tuning) -> Bool {
    guard tuning.scene == old.scene, tuning.iconSource == old.iconSource else { return false }
    for cell in cells { cell.tune(tuning, from: old) }
    return true
  }

  package func isAnimating(at time: Double) -> Bool {
    slider.isSettling(at: time)
      || cells.contains { $0.isGliding(at: time) || $0.liveList.isAnimating(at: time) }
  }

  package func drawing(at time: Double, _ style: SceneStyle) -> Drawing {
    let layout = layout
    let whole = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    // Hairlines are one pixel wide at any scale.
    var style = style
    style.scale *= layout.scale
    var scenery = WidgetScenery(WidgetLook(style.theme, style.textMeasure))
    scenery.focus = focus
    let content = Drawing(widgets(at: max(time, now), style).commands(in: scenery))
    var drawing = Drawing([.fill(.rectangle(whole), .solid(style.theme.gap), .nonZero)])
    if layout.scale == 1 {
      drawing.add(content)
    } else {
      drawing.addGroup(content, .scale(x: layout.scale, y: layout.scale))
    }
    return drawing
  }

  package func drawingAhead(at time: Double) -> Drawing? { nil }

  /// The texts in the language of the lists.
  var words: SceneWords {
    SceneWords(cells[0].liveList.list.configuration(at: .start)?.strings ?? .english)
  }

  // MARK: Widgets

  private var layout: GalleryLayout { GalleryLayout(size, count: cells.count) }

  /// The slider and the lists, in gallery points.
  private func widgets(at time: Double, _ style: SceneStyle = SceneStyle()) -> GalleryWidget {
    let layout = layout
    let lists = cells.enumerated().map { index, cell in
      var list = GalleryWidget(cell.id, box: layout.list(index))
      list.stop = cell.id
      list.ring = .roundedRectangle(
        list.box.inset(by: -3), radius: GalleryCell.cornerRadius + 3)
      list.grab = { gallery, _ in
        gallery.select(index)
        return true
      }
      list.keys = { gallery, key, modifiers in
        switch (key, modifiers) {
        case (.f5, _), (.r, .control), (.enter, []), (.space, []): gallery.refresh(index)
        default: return false
        }
        return true
      }
      list.look = { [slider, selected] _ in
        cell.drawing(
          in: layout.cell(index), of: layout, at: time, style, slider: slider,
          isSelected: index == selected && !cell.liveList.isAtRest
        ).commands
      }
      return list
    }
    var root = GalleryWidget(
      "gallery", box: Rectangle(x: 0, y: 0, width: size.width, height: size.height),
      children: [slider.widget(layout, style, words)] + lists)
    root.raisesMarks = true
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

  /// The index of the list that a widget represents; nil for the slider.
  private func index(of id: WidgetID?) -> Int? { cells.firstIndex { $0.id == id } }

  package func moveFocus(to stop: WidgetID, part: Int) { focus.stop = stop }

  package var focusedStop: WidgetID? {
    get { focus.stop }
    set { focus.stop = newValue }
  }

  // MARK: Input

  @discardableResult
  package func handle(_ event: InputEvent, time: Double) -> Bool {
    advance(to: time)
    let event = event.enlarged(by: 1 / layout.scale)
    switch event.kind {
    case .pointer(let pointer, .began): return press(pointer, event)
    case .pointer(let pointer, _): return drag(pointer, event)
    case .scroll(_, .moved, _, _):
      guard let point = event.point,
        let index = index(of: widgets(at: now).path(at: point)?.last?.id)
      else { return false }
      scrolled = index
      select(index)
      return send(event, to: index)
    case .scroll: return send(event, to: scrolled)
    case .key(let key, let modifiers): return press(key, modifiers, event)
    case .interrupted:
      capture = PointerCapture()
      return send(event, to: cells.indices)
    }
  }

  private func press(_ pointer: InputEvent.Pointer, _ event: InputEvent) -> Bool {
    guard let point = event.point else { return false }
    focus.stop = nil
    guard let target = widgets(at: now).path(at: point)?.last else { return false }
    capture[pointer] = target.id
    var gallery = self
    _ = target.grab?(&gallery, WidgetPress(pointer, at: point))
    if let index = index(of: target.id) { send(event, to: index) }
    return true
  }

  private func drag(_ pointer: InputEvent.Pointer, _ event: InputEvent) -> Bool {
    guard let id = capture[pointer] else { return false }
    if let index = index(of: id) {
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
      focus.stop = FocusOrder.next(after: focus.stop, by: step, in: root.stops)
      if let index = index(of: focus.stop) { selected = index }
      return focus.stop != nil
    }
    var gallery = self
    if root.route(key, modifiers, in: &gallery) || root.keys?(&gallery, key, modifiers) == true {
      return true
    }
    return key == .escape ? send(event, to: cells.indices) : send(event, to: selected)
  }

  private func refresh(_ index: Int) {
    release(index)
    send(.keyPressed(.f5, modifiers: []), to: index)
  }

  func slide(to value: Double) {
    slider.set(value, time: now)
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
    let frame = layout.list(index)
    return cells[index].liveList.handle(event.moved(byX: -frame.x, y: -frame.y), time: now)
  }

  /// Sends an event to several lists, and returns whether one of them handled it.
  private func send(_ event: InputEvent, to indices: Range<Int>) -> Bool {
    indices.reduce(false) { send(event, to: $1) || $0 }
  }

  // MARK: Assistive technology

  package func accessibleNodes(_ context: AccessibleContext) -> [AccessibleNode] {
    let layout = layout
    func inWindow(_ box: Rectangle) -> Rectangle {
      Rectangle(
        x: context.origin.x + box.x * layout.scale, y: context.origin.y + box.y * layout.scale,
        width: box.width * layout.scale, height: box.height * layout.scale)
    }
    var nodes = widgets(at: now).accessibleNodes(
      prefix: context.id + "_", at: .zero, focus: focus, reveals: false
    ) { [weak self] change in if var gallery = self { change(&gallery) } }
    nodes[0].box = inWindow(layout.header)
    nodes[0].value?.set = { [weak self] value in
      // A recording contains a click, but a click would take the focus.
      let (focus, x) = (self?.focus, layout.track.x(at: value))
      context.input.click(inWindow(Rectangle(x: x, y: layout.track.y, width: 0, height: 0)).center)
      if let focus { self?.focus = focus }
    }
    for (index, cell) in cells.enumerated() {
      let box = inWindow(layout.list(index))
      var own = context
      own.id = "\(context.id)_\(cell.id.rawValue)"
      (own.name, own.origin) = (cell.name.rawValue, Point(x: box.x, y: box.y))
      own.hasFocus = focus.stop == cell.id
      own.perform = { [weak self] command in
        self?.select(index)
        if let perform = context.perform { perform(command) } else { self?.perform(command) }
      }
      var list = cell.liveList.accessibleNodes(own)
      list[0].focus = { [weak self] in self?.focus.stop = cell.id }
      nodes += list
    }
    return nodes
  }

  package func perform(_ command: ListCommand) {
    cells[selected].liveList.perform(command)
    // The gallery has the focus of its lists.
    if case .select = command { focus.stop = cells[selected].id }
    for part in parts { part.focusedStop = nil }
  }
}

typealias GalleryWidget = Widget<GalleryScene>
