internal import PullcordCCairo
internal import VectorGraphics

/// Shapes text with Pango and keeps what it shaped last.
///
/// The fonts and every rendering option are fixed, so that equal text gives equal pixels on
/// machines with equal font files, whatever their desktop's settings say.
final class Typesetter {
  private struct Font: Hashable {
    var size: Double
    var weight: TextStyle.Weight
  }

  /// What a laid out text depends on.
  struct Request: Hashable {
    var text: String
    /// The font's size in device pixels.
    var size: Double
    var weight: TextStyle.Weight
    /// The width to fit into, in device pixels.
    var width: Double
    var lines: Int
    var alignment: TextAlignment
  }

  /// Where the first line of a font stands in its own height, in device pixels.
  private struct LineMetrics {
    var ascent: Double
    var height: Double
  }

  private let mainFonts = FontSet.main()
  private lazy var allFonts = FontSet()
  private lazy var mainScratch = mainFonts.map { Layout(context: $0.context) }
  private lazy var scratch = Layout(context: allFonts.context)
  private var descriptions: [Font: OpaquePointer] = [:]
  private var metrics: [Font: LineMetrics] = [:]
  private var kept = LeastRecentlyUsed<Request, Layout>(limit: 64)

  /// The sole owner of a `PangoLayout`.
  final class Layout {
    let pointer: OpaquePointer?
    init(context: OpaquePointer?) { pointer = pango_layout_new(context) }
    deinit { if let pointer { g_object_unref(UnsafeMutableRawPointer(pointer)) } }
  }

  deinit {
    for description in descriptions.values { pango_font_description_free(description) }
  }

  /// The text laid out.
  ///
  /// A layout that is not kept is overwritten by the next one.
  func layout(_ request: Request, isKept: Bool) -> OpaquePointer? {
    if isKept, let layout = kept.value(for: request) { return layout.pointer }
    let main = mainFonts.flatMap { $0.mainFontCovers(request.text) ? $0 : nil }
    let layout: Layout
    if isKept {
      layout = Layout(context: (main ?? allFonts).context)
    } else {
      layout = (main == nil ? nil : mainScratch) ?? scratch
    }
    prepare(layout.pointer, request)
    if isKept { _ = kept.insert(layout, for: request, cost: 1) }
    return layout.pointer
  }

  /// How far below a box's middle the first baseline stands when the layout is centered there, in
  /// device pixels.
  ///
  /// One line stands where the main font puts it, whatever fonts its characters came from, so that
  /// neighbouring rows in different scripts have their baselines in the same place.
  func baselineBelowMiddle(_ layout: OpaquePointer?, _ request: Request) -> Double {
    if pango_layout_get_line_count(layout) == 1 {
      let line = lineMetrics(Font(size: request.size, weight: request.weight))
      return line.ascent - line.height / 2
    }
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    let baseline = Double(pango_layout_get_baseline(layout)) / Self.unitsPerPixel
    return baseline - Double(extents.height) / 2 / Self.unitsPerPixel
  }

  /// How far below a box's top the first baseline stands when the text begins there, in device pixels:
  /// where the main font puts it, whatever fonts its characters came from.
  func baselineBelowTop(_ request: Request) -> Double {
    lineMetrics(Font(size: request.size, weight: request.weight)).ascent
  }

  /// How far below its upper side a layout's first baseline is, in device pixels.
  func baseline(of layout: OpaquePointer?) -> Double {
    Double(pango_layout_get_baseline(layout)) / Self.unitsPerPixel
  }

  private static let unitsPerPixel = Double(PANGO_SCALE)

  private func prepare(_ layout: OpaquePointer?, _ request: Request) {
    pango_layout_set_font_description(
      layout, description(Font(size: request.size, weight: request.weight)))
    pango_layout_set_width(layout, Int32(request.width * Self.unitsPerPixel))
    pango_layout_set_height(layout, -Int32(request.lines))
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    switch request.alignment {
    // Pango takes left for the side the text's script starts from.
    case .leading: pango_layout_set_alignment(layout, PANGO_ALIGN_LEFT)
    case .center: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    case .trailing: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
    }
    var text = request.text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
      }
    }
  }

  private func description(_ font: Font) -> OpaquePointer? {
    if let known = descriptions[font] { return known }
    if descriptions.count >= 64 {
      for description in descriptions.values { pango_font_description_free(description) }
      descriptions.removeAll(keepingCapacity: true)
    }
    let made = pango_font_description_new()
    pango_font_description_set_family(made, FontSet.families)
    pango_font_description_set_weight(
      made, font.weight == .bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_font_description_set_absolute_size(made, font.size * Self.unitsPerPixel)
    descriptions[font] = made
    return made
  }

  private func lineMetrics(_ font: Font) -> LineMetrics {
    if let known = metrics[font] { return known }
    if metrics.count >= 64 { metrics.removeAll(keepingCapacity: true) }
    let layout = Layout(context: (mainFonts ?? allFonts).context)
    let made = withExtendedLifetime(layout) {
      pango_layout_set_font_description(layout.pointer, description(font))
      pango_layout_set_text(layout.pointer, "x", 1)
      var extents = PangoRectangle()
      pango_layout_get_extents(layout.pointer, nil, &extents)
      return LineMetrics(
        ascent: baseline(of: layout.pointer), height: Double(extents.height) / Self.unitsPerPixel)
    }
    metrics[font] = made
    return made
  }
}
