internal import PathAnimation
internal import PullToRefresh
internal import PullcordControls
internal import RefreshIllustrations
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The handle that opens a second level, or the notice in an open second level.
///
/// The notice explains how to close the level.
struct TwoLevelSign {
  private let chrome: ListChrome

  private static let handleSize = Size(width: 44, height: 5)
  private static let noticeHeight = 34.0
  private static let noticeTextSize = 12.0
  /// The width of the chevron with its margins, and the margin after the text of the notice, in
  /// points.
  private static let (chevronWidth, noticeEnd) = (34.0, 16.0)
  /// The distance of the notice from the content, in points.
  private static let noticeMargin = 20.0
  /// The smallest side of the area that responds to a pointer, in points (WCAG 2.5.8).
  private static let leastSide = 24.0

  init(_ chrome: ListChrome) { self.chrome = chrome }

  private var state: ListState { chrome.state }

  /// The widget of the handle or of the notice; nil if neither is visible.
  var widget: ListWidget? {
    // Handles in horizontal lists would be beside the content, where there is no space.
    guard chrome.axisFrame.axis == .vertical else { return nil }
    if let level = state.refreshes.first(where: isClosed) { return handle(level.edge) }
    return state.refreshes.first { $0.state == .twoLevel }.map(notice)
  }

  /// Whether the handle of a second level is visible.
  ///
  /// It is visible while the control is idle and the content's edge is in sight.
  private func isClosed(_ snapshot: RefreshSnapshot) -> Bool {
    let distanceToEnd = chrome.end - chrome.axisFrame.length + state.insets.end
    let gap =
      snapshot.edge == .start ? chrome.start - state.insets.start : -distanceToEnd
    return snapshot.twoLevelProgress != nil && snapshot.state == .idle && gap > -0.5
  }

  /// Returns a box in the middle of the list's breadth.
  private func box(y: Double, width: Double, height: Double) -> Rectangle {
    Rectangle(
      x: chrome.grid.snapped((chrome.axisFrame.breadth - width) / 2), y: chrome.grid.snapped(y),
      width: width, height: height)
  }

  private func handle(_ edge: Edge) -> ListWidget {
    let (width, height) = (Self.handleSize.width, Self.handleSize.height)
    let y =
      edge == .start
      ? max(0, chrome.start) + 8 : min(chrome.end, chrome.axisFrame.length) - 8 - height
    let box = box(y: y, width: width, height: height)
    var handle = ListWidget(.twoLevel, box: box.inset(by: (height - Self.leastSide) / 2))
    handle.click = { $0.requests.append(.perform(.act(.openTwoLevel, edge))) }
    handle.look = { look in
      let theme = look.theme
      return [
        .fill(box.inset(by: -1.5), radius: box.height, theme.background.opacity(0.8)),
        .fill(box, radius: box.height / 2, look.isHovered ? theme.accent : theme.secondaryText),
      ]
    }
    return handle
  }

  private func notice(_ level: RefreshSnapshot) -> ListWidget {
    let (edge, grid) = (level.edge, chrome.grid)
    let text = (edge == .start ? state.strings : state.endStrings).twoLevelHint
    let style = TextStyle(size: Self.noticeTextSize, color: state.theme.text)
    let textWidth = state.style.textMeasure.extent(of: text, style: style).width
    let height = Self.noticeHeight
    let box = box(
      y: edge == .start
        ? min(chrome.start, chrome.axisFrame.length) - Self.noticeMargin - height
        : max(chrome.end, 0) + Self.noticeMargin,
      width: min(
        textWidth.rounded(.up) + Self.chevronWidth + Self.noticeEnd,
        max(chrome.axisFrame.breadth - 16, 0)), height: height)
    var notice = ListWidget(.twoLevel, box: box)
    notice.click = { $0.requests.append(.perform(.act(.closeTwoLevel, edge))) }
    notice.look = { look in
      let theme = look.theme
      let tip = box.center.y + (edge == .start ? -3.0 : 3)
      let chevron = Path.polyline([
        Point(x: box.x + 15, y: 2 * box.center.y - tip), Point(x: box.x + 20, y: tip),
        Point(x: box.x + 25, y: 2 * box.center.y - tip),
      ])
      return [
        .group(
          Drawing([
            .fill(box, radius: box.height / 2, theme.raised),
            .fill(box, radius: box.height / 2, theme.accent.opacity(look.isHovered ? 0.12 : 0)),
            .stroke(
              .roundedRectangle(box.inset(by: grid.pixel / 2), radius: box.height / 2),
              .solid(theme.isHighContrast ? theme.text : theme.separator),
              StrokeStyle(width: grid.pixel)),
            .stroke(chevron, .solid(theme.accent), StrokeStyle(width: 2)),
            .label(
              text,
              in: Rectangle(
                x: box.x + Self.chevronWidth, y: box.y,
                width: box.width - Self.chevronWidth - Self.noticeEnd + 2, height: box.height),
              size: Self.noticeTextSize, color: theme.text),
          ]), transform: .identity, opacity: min(1, level.stateAge / TwoLevelView.fadeDuration),
          clip: nil)
      ]
    }
    return notice
  }
}

/// The view in the second level, which is a picture of a harbor as large as the gap.
enum TwoLevelView {
  /// The time in which the view and the notice about the second level fade in, in seconds.
  ///
  /// An indicator fades to its result in a similar time.
  static let fadeDuration = 0.15

  /// Draws the view in the gap.
  ///
  /// The view fades in over the indicator whose pull opened the second level.
  static func drawing(_ context: IndicatorContext, over indicator: any Indicator) -> Drawing {
    let snapshot = context.snapshot
    let opacity =
      snapshot.state == .twoLevel
      ? ProgressWindow(end: fadeDuration).value(at: snapshot.stateAge) : 1
    let harbour = HarbourIndicator().scenery(context)
    guard opacity < 1 else { return harbour }
    var drawing = Drawing()
    if snapshot.isPastTwoLevel {
      var pulled = context
      pulled.snapshot.state = .armed
      // Show the indicator as it is after the arming animation.
      pulled.snapshot.stateAge = .infinity
      drawing = indicator.drawing(pulled)
    }
    drawing.addGroup(harbour, .identity, opacity: opacity)
    return drawing
  }
}
