internal import CairoRendering
internal import PullToRefresh
internal import PullcordC
internal import PullcordDrawHeader
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The state with which a C program's list draws its indicators.
@MainActor
final class ListDrawing {
  private var theme = Theme.light
  private var font: String?
  private lazy var renderer = font.map { Renderer(font: $0) } ?? Renderer()

  static func of(_ list: CList) -> ListDrawing {
    if let drawing = list.drawing as? ListDrawing { return drawing }
    let drawing = ListDrawing()
    list.drawing = drawing
    return drawing
  }

  func setStyle(_ style: pullcord_style) {
    theme = Theme(style)
    let font = String(c: style.font)
    guard font != self.font else { return }
    self.font = font
    renderer = font.map { Renderer(font: $0) } ?? Renderer()
  }

  /// An indicator that is visible.
  struct Picture {
    let drawing: ListDrawing
    /// The viewport in points of the list; each is `textScale` points of the program.
    let viewport: Rectangle
    let frame: IndicatorFrame
    /// The number of pixels per point of the list.
    let scale: Double
    let edge: Edge
    let list: CList
    let time: Double

    /// The visible area of the indicator, with its shadow, in device pixels; nil if a coordinate is
    /// too large for the 32-bit numbers of the C struct.
    @MainActor var box: (x: Int32, y: Int32, width: Int32, height: Int32)? {
      // An indicator over the content is on a card, which has a shadow around it.
      let area = frame.cardOpacity == nil ? frame.gap : frame.box.inset(by: -8)
      func pixel(_ position: Double, limit: Double) -> Int32? {
        // The edges are already on the pixel grid, except for rounding errors.
        Int32(exactly: (min(max(position, 0), limit) * scale).rounded())
      }
      guard let left = pixel(area.x, limit: viewport.width),
        let top = pixel(area.y, limit: viewport.height),
        let right = pixel(area.x + area.width, limit: viewport.width),
        let bottom = pixel(area.y + area.height, limit: viewport.height)
      else { return nil }
      return (left, top, right - left, bottom - top)
    }

    /// Draws into a context whose origin is the viewport's origin and whose unit is `unit` pixels.
    @MainActor func draw(in context: OpaquePointer, unit: Double) {
      let list = self.list.list
      guard
        let drawing = list.indicatorDrawing(
          at: edge, in: viewport, time: time, theme: drawing.theme,
          strings: list.configuration(at: edge)?.strings ?? .english,
          textMeasure: TextMeasure(self.drawing.renderer, scale: scale), scale: scale)
      else { return }
      let scaled = Drawing([
        .group(
          drawing, transform: .scale(x: scale / unit, y: scale / unit), opacity: 1, clip: nil)
      ])
      self.drawing.renderer.draw(scaled, in: context, scale: unit)
    }
  }

  /// The indicator at an edge; nil while nothing of it is visible.
  static func picture(
    of list: CList, at edge: Edge, time: Double, breadth: Double, scale given: Double
  ) -> Picture? {
    let scale = (given > 0 && given.isFinite ? given : 1) * list.textScale
    let model = list.list.model
    guard breadth > 0, breadth.isFinite, let snapshot = list.snapshot(time: time, at: edge) else {
      return nil
    }
    let width = breadth / list.textScale
    let viewport =
      model.axis == .vertical
      ? Rectangle(x: 0, y: 0, width: width, height: model.viewport)
      : Rectangle(x: 0, y: 0, width: model.viewport, height: width)
    if list.list.indicator(at: edge) == nil {
      let purpose = snapshot.purpose
      // The program set the control's lengths, so the default indicator does not change them.
      list.list.setIndicator(at: edge) { () -> (any RefreshIndicator)? in
        DrawnIndicator(
          purpose == .loadMore ? LoadMoreIndicator() : SpinnerIndicator(), configuresControl: false)
      }
    }
    guard
      let frame = snapshot.frame(
        in: viewport, axis: model.axis, isRightToLeft: model.isRightToLeft,
        inset: model.insets[edge], scale: scale)
    else { return nil }
    return Picture(
      drawing: of(list), viewport: viewport, frame: frame, scale: scale, edge: edge, list: list,
      time: time)
  }
}

extension Theme {
  /// Makes a theme from a C program's style, without the style's unreadable colors.
  init(_ style: pullcord_style) {
    let (isDark, isStrong) =
      switch style.theme {
      case PULLCORD_DARK: (true, false)
      case PULLCORD_HIGH_CONTRAST: (false, true)
      case PULLCORD_HIGH_CONTRAST_DARK: (true, true)
      default: (false, false)
      }
    let theme = Theme.preferred(isDark: isDark, hasHighContrast: isStrong)
    self = theme.adopting(
      background: Color(argb: style.background) ?? theme.background,
      gap: Color(argb: style.gap) ?? theme.gap, text: Color(argb: style.text) ?? theme.text,
      accents: [Color(argb: style.accent)].compactMap(\.self),
      separator: Color(argb: style.separator))
  }
}

extension Color {
  fileprivate init?(argb: UInt32) {
    guard argb != 0 else { return nil }
    self = Color(hex: argb & 0xFF_FFFF).opacity(Double(argb >> 24) / 255)
  }
}
