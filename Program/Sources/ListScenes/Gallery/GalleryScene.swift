package import PullToRefresh
internal import PullcordControls
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
package final class GalleryScene: InteractiveScene {
  package var onEvent: ((RefreshEvent) -> Void)?
  package var onWake: (@Sendable () -> Void)? {
    get { cells[0].liveList.onWake }
    set { for cell in cells { cell.liveList.onWake = newValue } }
  }
  package private(set) var size: Size
  package private(set) var now = 0.0

  package var progress: Double { slider.value }

  let cells: [GalleryCell]
  private var slider: GallerySlider
  private(set) var selected = 0
  private var capture = PointerCapture<GalleryPart>()
  /// The index of the list that the touchpad scrolls.
  private var scrolled = 0
  /// The part with the keyboard focus.
  ///
  /// Nil until the user presses Tab, and again after a pointer press.
  var focus: GalleryPart?

  /// Makes a gallery of all indicators.
  ///
  /// - Parameters:
  ///   - options: the options of the lists. Up to the trigger, content follows each device one to
  ///     one, and indicators are centered in the gap.
  ///   - feed: the rows of each list.
  ///   - size: the size of the picture, in points.
  ///   - progress: the first value of the slider, 0…1; 0.6 by default, where indicators differ.
  ///   - icon: the shapes for indicators that draw an icon; their own by default.
  package init(
    options: ListOptions = ListOptions(), feed: SampleFeed, size: Size,
    progress: Double = 0.6, icon: IconSource = .own
  ) {
    self.size = size
    slider = GallerySlider(progress)
    cells = IndicatorChoice.allCases.map {
      GalleryCell(
        icon.indicator($0), named: $0, options: options, feed: feed)
    }
    for cell in cells { cell.liveList.onEvent = { [unowned self] in onEvent?($0) } }
    resize(to: size)
  }

  package var list: RefreshController { cells[selected].liveList.list }

  package var reducesMotion: Bool {
    get { list.reducesMotion }
    set { for cell in cells { cell.liveList.reducesMotion = newValue } }
  }

  package var nextDeadline: Double? { cells.compactMap(\.liveList.nextDeadline).min() }

  package var isAtRest: Bool { cells.allSatisfy { $0.liveList.isAtRest && !$0.isGliding(at: now) } }

  package var isStill: Bool { cells.allSatisfy { $0.liveList.isStill && !$0.isGliding(at: now) } }

  package func advance(to time: Double) {
    // Advance one deadline at a time, so that the lists report their events in order of time.
    while let deadline = nextDeadline, deadline > now, deadline < time { step(to: deadline) }
    step(to: max(time, now))
  }

  private func step(to time: Double) {
    now = time
    for cell in cells { cell.liveList.advance(to: time) }
  }

  package func resize(to size: Size) {
    self.size = size
    let layout = GalleryLayout(size, count: cells.count)
    for (index, cell) in cells.enumerated() {
      let frame = layout.list(index)
      cell.liveList.resize(to: Size(width: frame.width, height: frame.height))
    }
  }

  /// Applies all settings of a tuning except the edge and the indicator.
  package func tune(_ tuning: Tuning, from old: Tuning) -> Bool {
    guard tuning.scene == old.scene else { return false }
    for cell in cells { cell.tune(tuning, from: old) }
    return true
  }

  package func isAnimating(at time: Double) -> Bool {
    slider.isSettling(at: time)
      || cells.contains { $0.isGliding(at: time) || $0.liveList.isAnimating(at: time) }
  }

  package func drawing(at time: Double, _ style: SceneStyle) -> Drawing {
    let time = max(time, now)
    let layout = GalleryLayout(size, count: cells.count)
    let whole = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    // Hairlines are one pixel wide at any scale.
    var style = style
    style.scale *= layout.scale
    var content = slider.drawing(layout, style, words)
    for (index, cell) in cells.enumerated() {
      content.add(
        cell.drawing(
          in: layout.cell(index), of: layout, at: time, style, slider: slider,
          isSelected: index == selected && !cell.liveList.isAtRest))
    }
    if let focus {
      content.commands += FocusRing.commands(
        focus.focusOutline(layout, value: progress), theme: style.theme)
    }
    var drawing = Drawing([.fill(.rectangle(whole), .solid(style.theme.gap), .nonZero)])
    if layout.scale == 1 {
      drawing.add(content)
    } else {
      drawing.addGroup(content, .scale(x: layout.scale, y: layout.scale))
    }
    return drawing
  }

  /// The texts in the language of the lists.
  var words: SceneWords {
    SceneWords(cells[0].liveList.list.configuration(at: .start)?.strings ?? .english)
  }

  package func handle(_ event: InputEvent, time: Double) {
    advance(to: time)
    let event = event.enlarged(by: 1 / layout.scale)
    let point = event.point
    switch event.kind {
    case .pointer(let pointer, .began): if let point { press(pointer, point, event) }
    case .pointer(let pointer, _): drag(pointer, point?.x, event)
    case .scroll(_, .moved, _, _):
      if let index = point.flatMap({ layout.cellIndex(at: $0) }) {
        scrolled = index
        select(index)
        send(event, to: index)
      }
    case .scroll: send(event, to: scrolled)
    case .key(let key, let modifiers): press(key, modifiers, event)
    case .interrupted:
      capture = PointerCapture()
      for index in cells.indices { send(event, to: index) }
    }
  }

  private var layout: GalleryLayout { GalleryLayout(size, count: cells.count) }

  private func press(_ pointer: InputEvent.Pointer, _ point: Point, _ event: InputEvent) {
    focus = nil
    if layout.header.contains(point) {
      capture[pointer] = .slider
      slide(to: layout.track.share(at: point.x))
    } else if let index = layout.cellIndex(at: point) {
      capture[pointer] = .list(index)
      select(index)
      send(event, to: index)
    }
  }

  private func drag(_ pointer: InputEvent.Pointer, _ x: Double?, _ event: InputEvent) {
    switch capture[pointer] {
    case .list(let index): send(event, to: index)
    case .slider: if let x { slide(to: layout.track.share(at: x)) }
    case nil: return
    }
    if event.phase != .moved { capture[pointer] = nil }
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers, _ event: InputEvent) {
    switch (key, modifiers) {
    case (.tab, []), (.tab, .shift):
      focus = FocusOrder.stop(
        after: focus, by: modifiers.isEmpty ? 1 : -1, in: focusStops, wraps: true)
      if case .list(let index)? = focus { selected = index }
      return
    case (.left, []): return slide(to: progress - 0.05)
    case (.right, []): return slide(to: progress + 0.05)
    default: break
    }
    switch (focus, key, modifiers) {
    case (.slider, .home, []): slide(to: 0)
    case (.slider, .end, []): slide(to: 1)
    case (.list(let index), .f5, _), (.list(let index), .r, .control),
      (.list(let index), .enter, []), (.list(let index), .space, []):
      refresh(index)
    case (_, .f5, _), (_, .r, .control): for index in cells.indices { refresh(index) }
    case (_, .escape, _): for index in cells.indices { send(event, to: index) }
    default: send(event, to: selected)
    }
  }

  private var focusStops: [GalleryPart] { [.slider] + cells.indices.map { .list($0) } }

  package func leavesFocus(by step: Int) -> Bool {
    FocusOrder.leaves(focus, by: step, in: focusStops)
  }

  package func dropFocus() { focus = nil }
  package var hasFocusedPart: Bool { focus != nil }

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

  private func send(_ event: InputEvent, to index: Int) {
    let frame = layout.list(index)
    cells[index].liveList.handle(event.moved(byX: -frame.x, y: -frame.y), time: now)
  }
}
