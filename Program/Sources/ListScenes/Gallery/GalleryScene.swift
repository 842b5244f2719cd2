package import PullToRefresh
package import PullcordFeeds
package import PullcordTuning
package import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// All indicators side by side, each over a list of its own that can be pulled, and one slider that
/// scrubs them together.
///
/// The slider follows a drag, and the keys Left and Right by a twentieth. A list that is taken hold of
/// glides back and is on its own until the slider moves again. F5, Ctrl+R and Esc are for all lists,
/// other keys for the last one pulled. Tab goes through slider and lists; Home and End are for the
/// slider when it has the focus, and F5, Ctrl+R, Return and Space refresh a list that has it alone.
@MainActor
package final class GalleryScene: InteractiveScene {
  /// Hears every effect of every list, in order.
  package var onEvent: ((RefreshEvent) -> Void)?
  /// Called from any thread when a list has to be advanced.
  package var onWake: (@Sendable () -> Void)? {
    get { cells[0].session.onWake }
    set { for cell in cells { cell.session.onWake = newValue } }
  }
  /// The size of the picture, in points.
  package private(set) var size: Size
  /// The latest time it was told, in seconds.
  package private(set) var now = 0.0

  /// The slider's value, 0…1.
  package var progress: Double { slider.value }

  private let cells: [GalleryCell]
  private var slider: GallerySlider
  private var selected = 0
  /// Who holds what: the slider is nil.
  private var holders: [InputEvent.Pointer: Int?] = [:]
  private var scrolled = 0
  /// What Tab has gone to; nil as long as nobody asked, and again after a press.
  private var focus: GalleryFocus?

  /// Makes a gallery of every indicator there is.
  ///
  /// - Parameters:
  ///   - options: the feel; in the narrow lists of a gallery content follows every device one to one
  ///     up to the trigger, and indicators stand in the middle of the gap.
  ///   - feed: what each list shows.
  ///   - size: the size of the picture, in points.
  ///   - progress: the slider's first value, 0…1; .6 by default, at which one can tell them apart.
  ///   - icon: the shapes for the indicators that draw one; their own by default.
  package init(
    options: ListSession.Options = ListSession.Options(), feed: SampleFeed, size: Size,
    progress: Double = 0.6, icon: [IconPart] = []
  ) {
    self.size = size
    slider = GallerySlider(progress)
    cells = IndicatorName.allCases.map {
      GalleryCell($0, options: options, feed: feed, icon: icon)
    }
    for cell in cells { cell.session.onEvent = { [unowned self] in onEvent?($0) } }
    resize(to: size)
  }

  /// The list that is pulled, or was last.
  package var list: RefreshController { cells[selected].session.list }

  /// When `advance` is wanted next, whatever is drawn; nil: not before the next event.
  package var nextDeadline: Double? { cells.compactMap(\.session.nextDeadline).min() }

  /// Whether nothing moves and nothing runs.
  package var isAtRest: Bool { cells.allSatisfy { $0.session.isAtRest && !$0.isGliding(at: now) } }

  /// Whether nothing will happen before the next event.
  package var isStill: Bool { cells.allSatisfy { $0.session.isStill && !$0.isGliding(at: now) } }

  /// Lets everything that is due by `time` happen, each at its own time.
  package func advance(to time: Double) {
    // Step by step, so that effects of several lists come in the order of time.
    while let deadline = nextDeadline, deadline > now, deadline < time { step(to: deadline) }
    step(to: max(time, now))
  }

  private func step(to time: Double) {
    now = time
    for cell in cells { cell.session.advance(to: time) }
  }

  /// Gives the picture another size.
  package func resize(to size: Size) {
    self.size = size
    let layout = GalleryLayout(size, count: cells.count)
    for (index, cell) in cells.enumerated() {
      let frame = layout.list(index)
      cell.session.resize(to: Size(width: frame.width, height: frame.height))
    }
  }

  /// Takes over all numbers; the edge and the indicator are the gallery's own.
  package func tune(_ tuning: Tuning, from old: Tuning) -> Bool {
    guard tuning.scene == old.scene else { return false }
    return cells.allSatisfy { $0.tune(tuning, from: old) }
  }

  /// Whether the picture changes by itself after `time`, so that another frame is wanted.
  package func isAnimating(at time: Double) -> Bool {
    slider.isSettling(at: time)
      || cells.contains { $0.isGliding(at: time) || $0.session.isAnimating(at: time) }
  }

  /// The picture as it will be seen at `time`, not before `now`.
  package func drawing(at time: Double, _ style: SceneStyle) -> Drawing {
    let time = max(time, now)
    let layout = GalleryLayout(size, count: cells.count)
    let whole = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    // Hairlines are fine in small windows too.
    var style = style
    style.scale *= layout.scale
    var content = slider.drawing(layout, style)
    for (index, cell) in cells.enumerated() {
      content.add(
        cell.drawing(
          in: layout.cell(index), at: time, style, slider: slider,
          isSelected: index == selected && !cell.session.isAtRest))
    }
    if let focus { content.add(focus.drawing(layout, value: progress, style.theme)) }
    var drawing = Drawing([.fill(.rectangle(whole), .solid(style.theme.gap), .nonZero)])
    if layout.scale == 1 {
      drawing.add(content)
    } else {
      drawing.addGroup(content, .scale(x: layout.scale, y: layout.scale))
    }
    return drawing
  }

  /// Does what an input event means, at its time.
  package func handle(_ event: InputEvent, time: Double) {
    advance(to: time)
    let event = event.enlarged(by: 1 / layout.scale)
    let point = event.position.map { Point(x: $0.x, y: $0.y) }
    switch event.kind {
    case .pointer(let pointer, .began): if let point { press(pointer, point, event) }
    case .pointer(let pointer, _): drag(pointer, point?.x, event)
    case .scroll(_, .moved, _, _):
      if let index = point.flatMap({ layout.cellIndex(at: $0) }) {
        scrolled = index
        hold(index)
        send(event, to: index)
      }
    case .scroll: send(event, to: scrolled)
    case .key(let key, let modifiers): press(key, modifiers, event)
    case .interrupted:
      holders = [:]
      for index in cells.indices { send(event, to: index) }
    }
  }

  private var layout: GalleryLayout { GalleryLayout(size, count: cells.count) }

  private func press(_ pointer: InputEvent.Pointer, _ place: Point, _ event: InputEvent) {
    focus = nil
    if layout.header.contains(place) {
      holders[pointer] = .some(nil)
      slide(to: layout.value(at: place.x))
    } else if let index = layout.cellIndex(at: place) {
      holders[pointer] = index
      hold(index)
      send(event, to: index)
    }
  }

  /// A pointer that was pressed moves, lifts or is taken away.
  private func drag(_ pointer: InputEvent.Pointer, _ x: Double?, _ event: InputEvent) {
    guard let holder = holders[pointer] else { return }
    if let index = holder {
      send(event, to: index)
    } else if let x {
      slide(to: layout.value(at: x))
    }
    if event.phase != .moved { holders[pointer] = nil }
  }

  private func press(_ key: Key, _ modifiers: KeyModifiers, _ event: InputEvent) {
    switch (key, modifiers) {
    case (.tab, []), (.tab, .shift):
      focus = .next(after: focus, by: modifiers.isEmpty ? 1 : -1, lists: cells.count)
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

  private func refresh(_ index: Int) {
    release(index)
    send(.keyPressed(.f5, modifiers: []), to: index)
  }

  private func slide(to value: Double) {
    slider.set(value, at: now)
    for cell in cells { cell.releasedAt = nil }
  }

  /// A list is taken hold of: it is the one that counts, and it follows the slider no longer.
  private func hold(_ index: Int) {
    selected = index
    release(index)
  }

  private func release(_ index: Int) {
    if cells[index].releasedAt == nil { cells[index].releasedAt = now }
  }

  private func send(_ event: InputEvent, to index: Int) {
    let frame = layout.list(index)
    cells[index].session.handle(event.moved(byX: -frame.x, y: -frame.y), time: now)
  }
}
