internal import PullToRefresh
internal import PullcordControls
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

typealias ListWidget = Widget<ListControls>

/// The widgets of a list at one instant.
///
/// Rows are not widgets, because there may be millions of rows.
struct ListWidgets {
  let chrome: ListChrome
  /// The name of the list for assistive technology.
  var name = ""
  /// The refresh controls for assistive technology; empty, the default, for a picture.
  var controls: [AccessibleControl] = []
  /// The texts of content without rows.
  var texts: [String] = []

  init(_ chrome: ListChrome) { self.chrome = chrome }

  private var state: ListState { chrome.state }
  private var axisFrame: AxisFrame { chrome.axisFrame }

  private var bounds: Rectangle {
    Rectangle(x: 0, y: 0, width: axisFrame.size.width, height: axisFrame.size.height)
  }

  /// The tree of all widgets, whose first child is the list.
  var tree: ListWidget {
    var tree = ListWidget(
      "root", box: bounds,
      children: [list] + state.refreshes.map(control)
        + [
          bars, TwoLevelSign(chrome).widget, unseenRows, scrollBar,
        ].compactMap(\.self) + labels)
    tree.raisesMarks = true
    let count = state.rows.count
    tree.keys = { [axisFrame] controls, key, modifiers in
      guard let step = axisFrame.rowKeys[key], count > 0,
        modifiers == .shift || modifiers.isEmpty && controls.isRowFocused
      else { return false }
      if let row = controls.selectedRow, row == (step.isForward ? count - 1 : 0) {
        // At the first or last row, keys without Shift act as if no row had the focus.
        guard modifiers == .shift else { return false }
        if step.isLong { controls.requests.append(.showNotice(step.isForward ? .end : .start)) }
        return true
      }
      controls.requests.append(.moveSelection(step))
      return true
    }
    return tree
  }

  private var list: ListWidget {
    var list = ListWidget(.list, .list, name, box: bounds)
    list.respondsToPointer = false
    list.moreActions = controls.flatMap { control in
      control.actions.map { named in
        .init(named.name, key: named.key) {
          $0.requests.append(.perform(.act(named.action, control.edge)))
        }
      }
    }
    list.ring = { [box = chrome.freeBox] in .roundedRectangle(box.inset(by: 2), radius: 4) }
    return list
  }

  private var bars: ListWidget {
    var bars = ListWidget("bars", box: bounds, children: [])
    bars.look = { [bars = chrome.bars] _ in bars }
    return bars
  }

  /// The widgets of the texts in content without rows.
  private var labels: [ListWidget] {
    let notice = state.emptyNotice.map {
      ("empty", [$0.title, $0.hint].compactMap(\.self).joined(separator: ". "))
    }
    let texts = texts.enumerated().map { ("text_\($0)", $1) }
    return ((notice.map { [$0] } ?? []) + texts).map { label($0, $1, in: bounds) }
  }

  private func label(_ id: String, _ text: String, in box: Rectangle) -> ListWidget {
    var label = ListWidget(WidgetID(rawValue: id), box: box, children: [])
    (label.role, label.name, label.text) = (.label, text, text)
    return label
  }

  // MARK: Refresh controls

  /// The widget that shows the progress of a pull or an action, or the notice about a failure.
  private func control(_ snapshot: RefreshSnapshot) -> ListWidget {
    let edge = snapshot.edge
    let described = controls.first { $0.edge == edge && $0.isShown }
    let isNotice = described?.role == .notice
    let indicatorBox = chrome.indicatorBox(snapshot)
    let box = indicatorBox ?? axisFrame.box(from: 0, length: 0)
    var parts: [ListWidget] = []
    if isNotice, let text = described?.text {
      parts.append(label("\(edge.rawValue)_text", text, in: box))
    }
    let named = isNotice ? described?.actions.first { $0.action == .retry } : nil
    if indicatorBox != nil || named != nil || state.retries.contains(edge) {
      parts.append(retry(snapshot, named, in: indicatorBox))
    }
    if let box = chrome.runningBox(snapshot) { parts.append(cancel(edge, in: box)) }
    var control = ListWidget(
      WidgetID(rawValue: isNotice ? "\(edge.rawValue)_notice" : edge.rawValue), box: box,
      children: parts)
    control.isBehind = true
    guard let described else { return control }
    if isNotice {
      (control.role, control.name) = (.panel, described.text)
    } else {
      control.beProgress(described)
    }
    return control
  }

  /// The notice about a failed action.
  ///
  /// A press on it retries the action.
  ///
  /// `visible` is the box of the notice; nil while the notice is out of sight. When the notice gets
  /// the focus, the list scrolls to the notice.
  private func retry(
    _ snapshot: RefreshSnapshot, _ named: AccessibleControl.NamedAction?, in visible: Rectangle?
  ) -> ListWidget {
    let edge = snapshot.edge
    let box = visible ?? axisFrame.box(from: 0, length: 0)
    var retry = ListWidget(.retry(edge), .button, named?.name ?? "", box: box)
    if named == nil { retry.role = nil }
    // While the action runs again, Tab skips this widget. If it has the focus, it keeps the focus.
    retry.isReachable = state.retries.contains(edge)
    retry.respondsToPointer = retry.isReachable && visible != nil
    if retry.isReachable || named != nil {
      retry.press = .init(named?.name ?? "", key: named?.key) {
        $0.requests.append(.perform(.act(.retry, edge)))
      }
    }
    retry.ring = { [box = visible ?? chrome.freeBox] in
      .roundedRectangle(box.inset(by: 2), radius: 4)
    }
    // After a click, the action runs again while the mouse is still over the notice. A hovered
    // notice is highlighted only while it shows a failure.
    let hasFailed = snapshot.failure != nil
    retry.overlay = { look in
      guard let visible, look.isPressed || look.isHovered && hasFailed else { return [] }
      let tint = look.theme.accent.opacity(look.isPressed ? 0.18 : 0.08)
      return [.fill(.rectangle(visible), .solid(tint), .nonZero)]
    }
    return retry
  }

  /// The indicator of a running action.
  ///
  /// A click on it cancels the action.
  ///
  /// While the pointer is over the indicator, the indicator has a backdrop with a cross for
  /// “cancel”.
  private func cancel(_ edge: Edge, in box: Rectangle) -> ListWidget {
    var cancel = ListWidget(.cancel(edge), box: box)
    cancel.click = { $0.requests.append(.perform(.cancel(edge))) }
    cancel.look = { look in
      guard look.isPressed || look.isHovered else { return [] }
      let backdrop = box.inset(by: 4)
      // A small card is a circle, so its backdrop is a circle, too.
      let side = min(backdrop.width, backdrop.height)
      let radius = max(backdrop.width, backdrop.height) < 48 ? side / 2 : 10
      let ground = Drawing.Command.fill(
        backdrop, radius: radius, look.theme.accent.opacity(look.isPressed ? 0.2 : 0.1))
      guard max(box.width, box.height) >= Self.leastWithCross else { return [ground] }
      // The upper right corner is farthest from the text in vertical and in horizontal lists.
      let (x, y) = (backdrop.x + backdrop.width - 13, backdrop.y + 13)
      return [ground]
        + [-1.0, 1].map { side in
          .stroke(
            .line(from: Point(x: x - 4, y: y - 4 * side), to: Point(x: x + 4, y: y + 4 * side)),
            .solid(look.theme.secondaryText), StrokeStyle(width: 1.75))
        }
    }
    return cancel
  }

  /// The least length of a box's longer side at which the backdrop shows a cross, in points.
  private static let leastWithCross = 120.0

  // MARK: The scroll bar

  private var scrollIndicator: ScrollIndicator {
    let insets = state.insets
    return ScrollIndicator(
      visibleLength: axisFrame.length - insets.start - insets.end,
      contentLength: chrome.contentLength,
      position: (state.offset.isFinite ? state.offset : 0) + insets.start)
  }

  private var trackEnds: (start: Double, end: Double) {
    (max(0, state.insets.start), axisFrame.length - max(0, state.insets.end))
  }

  /// The track in which the mouse drags the scroll bar.
  var scrollTrack: ScrollIndicatorTrack {
    ScrollIndicatorTrack(
      scrollIndicator, in: axisFrame, from: trackEnds.start, to: trackEnds.end)
  }

  /// The scroll bar, which the mouse can drag while the bar is visible.
  ///
  /// Other pointers press the parts behind it.
  var scrollBar: ListWidget {
    let (start, end) = trackEnds
    var bar = ListWidget(
      "scroll_bar", box: axisFrame.box(from: start, length: end - start), children: [])
    let (indicator, track, opacity) = (scrollIndicator, scrollTrack, state.scrollIndicatorOpacity)
    bar.look = { [axisFrame, grid = chrome.grid] look in
      indicator.commands(
        in: axisFrame, from: start, to: end, grid: grid, theme: look.theme,
        opacity: opacity)
    }
    bar.grab = { controls, press in
      guard press.pointer == .mouse, opacity > 0, let grip = track.grip(at: press.point) else {
        return false
      }
      controls.dragBar(to: press.point, grip: grip, in: track)
      return true
    }
    return bar
  }

  // MARK: New rows

  private static let pillHeight = 34.0
  private static let pillMargin = 12.0
  /// The width of the arrow and of the space before and after it.
  private static let arrowWidth = 32.0

  /// The notice about new rows that are out of sight; nil if there are no such rows.
  ///
  /// The notice is at the edge towards which the list must scroll to show the rows.
  private var unseenRows: ListWidget? {
    guard let unseen = state.unseenRows else { return nil }
    let text = (unseen.edge == .start ? state.strings : state.endStrings).newItems(unseen.count)
    let style = TextStyle(size: 13, weight: .bold, color: state.theme.text)
    let extent = state.style.textMeasure.extent(of: text, style: style)
    let box = pill(width: extent.width.rounded(.up) + Self.arrowWidth + 16, at: unseen.edge)
    let radius = box.height / 2
    var notice = ListWidget(.unseenRows, .button, text, box: box)
    if unseen.isSeen {
      (notice.role, notice.isReachable, notice.respondsToPointer) = (nil, false, false)
    } else {
      notice.press = .init(text) { $0.requests.append(.perform(.showNewRows)) }
    }
    notice.ring = { .roundedRectangle(box.inset(by: -3), radius: radius + 3) }
    let arrow = arrow(at: Point(x: box.x + 20, y: box.center.y), to: unseen.edge)
    notice.look = { [chrome] look in
      let theme = look.theme
      var commands: [Drawing.Command] = [(6.0, 0.1), (3.5, 0.14), (1.5, 0.22)].map {
        outset, alpha in
        var shadow = box.inset(by: -outset)
        shadow.y += 2
        return .fill(shadow, radius: radius + outset, theme.shadow.opacity(alpha))
      }
      commands.append(.fill(box, radius: radius, theme.raised))
      if look.isPressed || look.isHovered {
        commands.append(
          .fill(box, radius: radius, theme.accent.opacity(look.isPressed ? 0.2 : 0.1)))
      }
      let pixel = chrome.grid.pixel
      commands.append(
        .stroke(
          .roundedRectangle(box.inset(by: pixel / 2), radius: radius - pixel / 2),
          .solid(theme.isHighContrast ? theme.text : theme.separator), StrokeStyle(width: pixel)))
      commands.append(arrow)
      commands.append(
        .text(
          text,
          box: Rectangle(
            x: box.x + Self.arrowWidth, y: box.y, width: box.width - Self.arrowWidth - 14,
            height: box.height), style: style, lines: 1, alignment: .leading))
      return [
        .group(
          Drawing(commands), transform: .identity, opacity: min(unseen.opacity, 1), clip: nil)
      ]
    }
    return notice
  }

  private func pill(width: Double, at edge: Edge) -> Rectangle {
    let isVertical = axisFrame.axis == .vertical
    let (length, breadth) = isVertical ? (Self.pillHeight, width) : (width, Self.pillHeight)
    let gap =
      edge == .start
      ? max(state.insets.start, chrome.start)
      : max(state.insets.end, axisFrame.length - chrome.end)
    let near = max(0, gap) + Self.pillMargin
    return axisFrame.box(
      from: chrome.grid.snapped(edge == .start ? near : axisFrame.length - near - length),
      length: length, across: chrome.grid.snapped((axisFrame.breadth - breadth) / 2),
      breadth: breadth)
  }

  /// An arrow towards an edge.
  private func arrow(at center: Point, to edge: Edge) -> Drawing.Command {
    let sign =
      (edge == .start) != (axisFrame.axis == .horizontal && axisFrame.isRightToLeft) ? 1.0 : -1
    func point(_ along: Double, _ across: Double) -> Point {
      axisFrame.axis == .vertical
        ? Point(x: center.x + across, y: center.y + along * sign)
        : Point(x: center.x + along * sign, y: center.y + across)
    }
    var path = Path.polyline([point(-0.5, -4.5), point(-5, 0), point(-0.5, 4.5)])
    path.append(.line(from: point(-5, 0), to: point(5.5, 0)))
    return .stroke(path, .solid(state.theme.accent), StrokeStyle(width: 2))
  }
}

extension Widget {
  /// Makes the widget represent the progress of a pull or an action.
  mutating func beProgress(_ control: AccessibleControl) {
    (role, name, text) = (.progressBar, control.name, control.text)
    if control.isBusy { states.insert(.busy) }
    if control.value == nil { states.insert(.indeterminate) }
    value = Value(control.value ?? 0, in: 0...1, step: 0, text: control.text)
  }
}

extension ListChrome {
  /// The breadth of the area in which a click cancels an action, in points.
  ///
  /// It equals the breadth of a card that floats over the content.
  private static let cancelBreadth = 208.0
  /// The smallest visible side of that area, in points (WCAG 2.5.8).
  private static let leastCancelSide = 24.0

  /// The visible middle of the indicator of a running action; nil if no action is running or the
  /// visible part is too small to press.
  func runningBox(_ snapshot: RefreshSnapshot) -> Rectangle? {
    guard case .refreshing = snapshot.state, let frame = frame(snapshot) else { return nil }
    let (box, clip) = (frame.box, frame.gap)
    let isVertical = axisFrame.axis == .vertical
    let spare = max(0, (isVertical ? box.width : box.height) - Self.cancelBreadth) / 2
    let (spareX, spareY) = isVertical ? (spare, 0) : (0, spare)
    let left = max(box.x + spareX, clip.x)
    let right = min(box.x + box.width - spareX, clip.x + clip.width)
    let top = max(box.y + spareY, clip.y)
    let bottom = min(box.y + box.height - spareY, clip.y + clip.height)
    guard min(right - left, bottom - top) >= Self.leastCancelSide else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension AxisFrame {
  /// The keys that scroll along the axis, with the steps by which they move the focus between rows.
  fileprivate var rowKeys: [Key: RowStep] {
    let arrows: (back: Key, forth: Key) =
      switch (axis, isRightToLeft) {
      case (.vertical, _): (.up, .down)
      case (.horizontal, false): (.left, .right)
      case (.horizontal, true): (.right, .left)
      }
    return [
      arrows.back: .row(isForward: false), arrows.forth: .row(isForward: true),
      .pageUp: .page(isForward: false), .pageDown: .page(isForward: true),
      .home: .edge(isForward: false), .end: .edge(isForward: true),
    ]
  }
}
