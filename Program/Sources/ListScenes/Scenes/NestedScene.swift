package import PullToRefresh
package import PullcordControls
package import PullcordFeeds
package import PullcordTuning
internal import RefreshIllustrations
internal import RefreshIndicators
package import ScrollPhysics
package import VectorGraphics

/// A list below a collapsing header, made of a pair of nested lists.
///
/// The header is the outer list and the rows are the inner one. Both can be refreshed at their
/// start. `ListOptions.nestedOrder` determines which of the two a pull moves.
@MainActor
package final class NestedScene: InteractiveScene {
  let rows: LiveList
  let page: RefreshController
  private let pair: NestedRefresh
  private let indicator: any Indicator
  private var pageTexts = ListTexts.english
  private var options: ListOptions
  /// The time of the pending response to a refresh of the outer list, and the refresh's token.
  private var response: (time: Double, token: RefreshToken)?
  package var size: Size {
    didSet {
      rows.size = Self.listSize(size)
      page.setViewport(size.height)
      page.setContentLength(size.height + CollapsingHeader.travel)
    }
  }
  package var onEvent: ((RefreshEvent) -> Void)?

  /// The number of new rows that a refresh of the outer list adds.
  private static let newRows = 2

  package init(
    options: ListOptions, feed: SampleFeed, size: Size, scene: FeedScene
  ) {
    self.size = size
    self.options = options
    indicator = scene.startIndicator
    rows = LiveList(options: options, feed: feed, size: Self.listSize(size), scene: scene)
    page = RefreshController(
      axis: .vertical, viewport: size.height, content: size.height + CollapsingHeader.travel,
      preset: options.preset)
    pair = NestedRefresh(parent: page, child: rows.list, order: options.nestedOrder.order)
    rows.nested = pair
    rows.onEvent = { [unowned self] in onEvent?($0) }
    page.addPullToRefresh(
      options.preset.refresh, at: .start, performing: .completion { _, _ in })
    page.setShouldBegin(at: .start) { [unowned self] _ in !self.options.response.isVeto }
    page.onEvent = { [unowned self] in receive($0) }
  }

  private static func listSize(_ size: Size) -> Size {
    Size(width: size.width, height: max(1, size.height - CollapsingHeader.barLength))
  }

  private func receive(_ event: RefreshEvent) {
    onEvent?(event)
    switch event.effect {
    case .begin(let token, _) where !options.scriptedEdges.contains(.start):
      response = (event.time + options.latency, token)
    case .abandon: response = nil
    case .finish(_, .success(let count?)) where count > 0: rows.source.receive(event, in: rows)
    default: break
    }
  }

  /// The outer list while its refresh control is active; otherwise the list of the rows.
  package var list: RefreshController { page.state(at: .start) == .idle ? rows.list : page }

  package var lists: [RefreshController] { [rows.list, page] }

  package var nextDeadline: Double? {
    [rows.nextDeadline, response?.time].compactMap(\.self).min()
  }
  package var isAtRest: Bool { rows.isAtRest && page.isAtRest && response == nil }
  package var isStill: Bool {
    isAtRest || rows.isStill && page.nextDeadline == nil && response == nil
  }

  package var position: ScenePosition {
    get {
      var position = rows.position
      position.sideOffset = page.model.offset(at: now)
      return position
    }
    set {
      rows.position = newValue
      if let offset = newValue.sideOffset { page.scroll(to: offset) }
    }
  }

  package func start() { rows.start() }

  package func advance(to time: Double) {
    while let response, response.time <= time {
      rows.advance(to: response.time)
      self.response = nil
      page.endRefreshing(
        response.token, options.response.outcome(newItems: Self.newRows))
    }
    rows.advance(to: time)
  }

  @discardableResult
  package func handle(_ event: InputEvent, time: Double) -> Bool {
    advance(to: time)
    return rows.handle(event, time: time, origin: Point(x: 0, y: header(at: now).end))
  }

  package var focusedStop: WidgetID? {
    get { rows.focusedStop }
    set { rows.focusedStop = newValue }
  }

  package func tune(_ tuning: Tuning, from old: Tuning) -> Bool {
    guard rows.tune(tuning, from: old) else { return false }
    let scripted = options.scriptedEdges
    options = ListOptions(tuning)
    options.scriptedEdges = scripted
    pair.order = options.nestedOrder.order
    page.preset.scroll = tuning.scroll
    page.reconfigure(tuning.refresh, at: .start)
    return true
  }

  // MARK: Drawing

  func header(at time: Double, _ theme: Theme = .light) -> CollapsingHeader {
    CollapsingHeader(
      width: size.width, offset: page.model.drawn(at: now).offset(at: max(time, now)), theme: theme)
  }

  package func isAnimating(at time: Double) -> Bool {
    if rows.isAnimating(at: time) || page.model.phase(at: time) != .resting { return true }
    return !page.isAtRest
  }

  package func drawing(at time: Double, _ style: SceneStyle) -> Drawing {
    let time = max(time, now)
    let header = header(at: time, style.theme)
    let grid = PixelGrid(scale: style.scale)
    var state = ListState(viewport: size, rows: FeedRows([]))
    state.offset = header.offset
    state.refreshes = [
      page.snapshot(time: time, drawnIn: page.model.drawn(at: now), at: .start)
    ].compactMap(\.self)
    state.time = time
    pageTexts = pageTexts.updated(from: page)
    state.texts = pageTexts
    state.style = style
    let length = size.height + CollapsingHeader.travel
    let chrome = ListChrome(state, axisFrame: AxisFrame(size: size), contentLength: length)
    let end = grid.snapped(header.end)
    let frame = Rectangle(x: 0, y: end, width: size.width, height: max(0, size.height - end))
    var picture = chrome.drawing(
      around: Drawing(), placement: PagePlacement(contentLength: length),
      indicator: { [indicator] _ in indicator })
    picture.commands.append(
      .group(
        Drawing([
          .group(
            rows.drawing(at: time, style), transform: .translation(x: 0, y: end), opacity: 1,
            clip: nil)
        ]), transform: .identity, opacity: 1, clip: .rectangle(frame)))
    picture.add(header.drawing(grid))
    return picture
  }

  package func drawingAhead(at time: Double) -> Drawing? { rows.drawingAhead(at: time) }

  // MARK: Assistive technology

  package func accessibleNodes(_ context: AccessibleContext) -> [AccessibleNode] {
    let header = header(at: now)
    let top = max(0, -header.offset)
    var title = AccessibleNode(
      context.id + "_header", .label, CollapsingHeader.title,
      box: Rectangle(x: 0, y: top, width: size.width, height: max(0, header.end - top)).moved(
        by: context.origin))
    title.text = CollapsingHeader.title
    var nodes = [title] + rows.accessibleNodes(context.moved(toX: 0, y: header.end))
    if let control = page.accessibleControl(at: .start), control.isShown {
      let gap = Rectangle(x: 0, y: 0, width: size.width, height: top)
      var bar = ListWidget("page", box: gap, children: [])
      bar.beProgress(control)
      nodes += bar.accessibleNodes(
        prefix: context.id + "_", at: context.origin, focus: WidgetFocus()
      ) { _ in }
    }
    return nodes
  }

  package func perform(_ command: ListCommand) {
    switch command {
    case .select, .show, .showNewRows: rows.perform(command)
    case .act(let action, let edge): perform(action, at: edge)
    case .refresh, .cancel, .enable, .disable: list.perform(command)
    }
  }

  /// Performs an action on the rows.
  ///
  /// If the rows do not accept it, the header performs it. Keys work in the same way.
  private func perform(_ action: AccessibleAction, at edge: Edge) {
    if !rows.list.perform(action, at: edge) { page.perform(action, at: edge) }
  }
}

/// The header above the list in the nested scene: a view of the harbor that collapses to a bar.
struct CollapsingHeader {
  /// The lengths of the whole header and of the bar, in points.
  static let (length, barLength) = (200.0, 64.0)
  /// The distance that the header collapses, in points.
  static let travel = length - barLength

  static let title = "The Harbour"

  var width: Double
  /// The offset of the outer list; negative in a pull.
  var offset: Double
  var theme: Theme

  /// The lower edge of the header, where the list begins.
  var end: Double { Self.length - offset }

  func drawing(_ grid: PixelGrid) -> Drawing {
    let collapsed = min(max(offset, 0), Self.travel)
    let top = grid.snapped(max(0, -offset))
    let height = max(0, grid.snapped(end) - top)
    let box = Rectangle(x: 0, y: 0, width: width, height: Self.length)
    var content = Drawing()
    // The picture moves at half the speed of the list.
    content.addGroup(
      picture(box), .translation(x: 0, y: top - grid.snapped(collapsed / 2)))
    let bar = Rectangle(
      x: 0, y: top + height - Self.barLength, width: width, height: Self.barLength)
    let shade = Color(
      red: 0.04, green: 0.1, blue: 0.2, alpha: 0.55 + 0.25 * collapsed / Self.travel)
    content.fill(.rectangle(bar), shade)
    content.commands.append(
      .text(
        Self.title, box: bar.inset(by: 20),
        style: TextStyle(size: 20, weight: .bold, color: Color(red: 1, green: 1, blue: 1)),
        lines: 1,
        alignment: .leading))
    return Drawing([
      .group(
        content, transform: .identity, opacity: 1,
        clip: .rectangle(Rectangle(x: 0, y: top, width: width, height: height)))
    ])
  }

  private func picture(_ box: Rectangle) -> Drawing {
    let context = IndicatorContext(snapshot: RefreshSnapshot(edge: .start), box: box, theme: theme)
    return Drawing([
      .cached(
        id: 0xC0_11A9, version: UInt64(bitPattern: Int64(theme.hashValue)),
        size: Size(width: box.width, height: box.height), HarbourIndicator().scenery(context))
    ])
  }
}
