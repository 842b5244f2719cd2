internal import PullcordCCairo
internal import Synchronization
internal import VectorGraphics

/// Lays out text with Pango and caches recent layouts.
///
/// If the caller passes no `PangoContext`, a typesetter uses its own choice of fonts and rendering
/// options, not the desktop's. So equal text gives equal pixels on machines with equal font files,
/// even if their desktop settings differ.
final class Typesetter {
  private struct Font: Hashable {
    var size: Double
    var weight: TextStyle.Weight
  }

  /// The values that determine a layout.
  struct Request: Hashable {
    var text: String
    /// The font size, in device pixels.
    var size: Double
    var weight: TextStyle.Weight
    var hasTabularFigures: Bool
    /// The width at which lines wrap, in device pixels.
    var width: Double
    var lines: Int
    var alignment: TextAlignment

    /// Makes a request from lengths in points.
    ///
    /// The initializer limits the lengths so that Pango needs only a bounded time.
    init(
      _ text: String, _ style: TextStyle, width: Double, lines: Int, alignment: TextAlignment,
      scale: Double
    ) {
      self.text = DisplayText.prepared(text, lines: lines)
      size = min(style.size * scale, 2_048)
      weight = style.weight
      hasTabularFigures = style.hasTabularFigures
      self.width = min(width * scale, 100_000)
      self.lines = min(lines, Typesetter.maximumLines)
      self.alignment = alignment
    }
  }

  static let maximumLines = 1_000
  /// The lock of font faces: only one thread at a time loads fonts, measures text or draws text.
  ///
  /// All threads of a process share cairo's font faces. If more than ten faces are open, cairo 1.16
  /// closes one of them, and a thread that has just begun to use it crashes.
  static let faces = Mutex(())

  /// The ascent and the height of a line, in device pixels.
  private struct LineMetrics {
    var ascent: Double
    var height: Double
  }

  private let mainFonts: FontSet?
  private lazy var allFonts = FontSet()
  private lazy var mainScratch = mainFonts.map { Layout(context: $0.context) }
  private lazy var scratch = Layout(context: allFonts.context)
  private var descriptions: [Font: OpaquePointer] = [:]
  /// The attributes that give all digits the same width.
  private let tabularFigures = pango_attr_list_new()
  private var metrics: [Font: LineMetrics] = [:]
  private var kept = LeastRecentlyUsed<Request, Layout>(limit: 64)
  private var extents = LeastRecentlyUsed<Request, TextExtent>(limit: 256)

  /// The sole owner of a `PangoLayout`.
  final class Layout {
    let pointer: OpaquePointer?
    init(context: OpaquePointer?) { pointer = pango_layout_new(context) }
    deinit { if let pointer { g_object_unref(UnsafeMutableRawPointer(pointer)) } }
  }

  /// Makes a typesetter with the font of `context`, or with its own choice of fonts if that is nil.
  init(context: OpaquePointer? = nil) {
    mainFonts = context == nil ? Self.faces.withLock { _ in .main() } : nil
    if let context { allFonts = FontSet(context: context) }
    pango_attr_list_insert(tabularFigures, pango_attr_font_features_new("tnum"))
  }

  deinit {
    pango_attr_list_unref(tabularFigures)
    for description in descriptions.values { pango_font_description_free(description) }
  }

  /// Returns the layout of a text.
  ///
  /// If `isKept` is false, the layout is valid only until the next call with `isKept` false.
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

  /// Returns the distance from the center of a box down to the first baseline of centered text, in
  /// device pixels.
  ///
  /// For a single line, the distance depends only on the main font. So rows in different scripts
  /// have their baselines at the same height.
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

  /// Returns the distance from the top of a box down to the first baseline of text at the top, in
  /// device pixels.
  ///
  /// The distance depends only on the main font.
  func baselineBelowTop(_ request: Request) -> Double {
    lineMetrics(Font(size: request.size, weight: request.weight)).ascent
  }

  /// Returns the distance from the top of a layout down to its first baseline, in device pixels.
  func baseline(of layout: OpaquePointer?) -> Double {
    Double(pango_layout_get_baseline(layout)) / Self.unitsPerPixel
  }

  /// Returns the width, in device pixels, and the line count of a text.
  func extent(_ request: Request) -> TextExtent {
    if let known = extents.value(for: request) { return known }
    let extent = Self.faces.withLock { _ in
      let layout = layout(request, isKept: false)
      var box = PangoRectangle()
      pango_layout_get_extents(layout, nil, &box)
      return TextExtent(
        width: Double(box.width) / Self.unitsPerPixel,
        lineCount: max(1, Int(pango_layout_get_line_count(layout))))
    }
    _ = extents.insert(extent, for: request, cost: 1)
    return extent
  }

  private static let unitsPerPixel = Double(PANGO_SCALE)

  private func prepare(_ layout: OpaquePointer?, _ request: Request) {
    pango_layout_set_font_description(
      layout, description(Font(size: request.size, weight: request.weight)))
    pango_layout_set_width(layout, Int32(request.width * Self.unitsPerPixel))
    pango_layout_set_height(layout, -Int32(request.lines))
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_attributes(layout, request.hasTabularFigures ? tabularFigures : nil)
    switch request.alignment {
    // In Pango, left means the side where the text's script starts a line.
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
    let made = (mainFonts ?? allFonts).makeDescription(size: font.size, weight: font.weight)
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

/// A layout, the position of its upper left corner, and the transform that applies to both.
struct PlacedText {
  var layout: OpaquePointer?
  var origin: Point
  var transform: Transform
}

extension Typesetter {
  /// Lays out text; nil if there is nothing to draw.
  ///
  /// The caller must hold the lock of ``faces``.
  func place(
    _ text: String, _ box: Rectangle, _ style: TextStyle, _ lines: Int, _ alignment: TextAlignment,
    _ placement: Placement
  ) -> PlacedText? {
    guard box.x.isFinite, box.y.isFinite, box.width > 0, box.height.isFinite, lines > 0,
      style.size.isFinite, style.size > 0
    else { return nil }
    // Under a uniform scale, text is laid out in device pixels. Otherwise cairo transforms the
    // glyphs.
    let scale = placement.transform.uniformScale
    let request = Typesetter.Request(
      text, style, width: box.width, lines: lines, alignment: alignment, scale: scale ?? 1)
    let layout = layout(request, isKept: !placement.isForCache)
    let isAtTop = style.verticalAlignment == .top
    let below =
      isAtTop
      ? baselineBelowTop(request) : baselineBelowMiddle(layout, request)
    let corner = Point(x: box.x, y: isAtTop ? box.y : box.center.y)
    let ascent = baseline(of: layout)
    guard scale != nil else {
      return PlacedText(
        layout: layout, origin: Point(x: corner.x, y: corner.y + below - ascent),
        transform: placement.transform)
    }
    let pixel = placement.transform.apply(corner)
    return PlacedText(
      layout: layout,
      origin: Point(x: pixel.x.rounded(), y: (pixel.y + below).rounded() - ascent),
      transform: .identity)
  }
}

/// Preparation of text for Pango.
enum DisplayText {
  /// The largest number of UTF-8 bytes of one text.
  ///
  /// This limit bounds the layout time. A line on a 4K screen has about 1,000 bytes.
  static let maximumBytes = 4_096

  /// Returns text that Pango lays out in at most `lines` lines.
  ///
  /// - Control characters become spaces, because Pango would stop at NUL.
  /// - Line breaks and paragraph separators become line separators, because Pango limits the lines
  ///   of each paragraph separately. If `lines` is 1, they become spaces.
  /// - Text beyond ``maximumBytes`` becomes an ellipsis.
  static func prepared(_ text: String, lines: Int) -> String {
    if text.utf8.count <= maximumBytes, text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
      !text.utf8.contains(0xE2) && !text.utf8.contains(0xC2)
    {
      return text
    }
    var result = String.UnicodeScalarView()
    var bytes = 0
    for scalar in text.unicodeScalars {
      bytes += UTF8.width(scalar)
      if bytes > maximumBytes {
        result.append("…")
        break
      }
      switch scalar.value {
      case 0x0A, 0x0D, 0x0B, 0x0C, 0x85, 0x2028, 0x2029:
        result.append(lines > 1 ? "\u{2028}" : " ")
      case 0..<0x20, 0x7F..<0xA0:
        result.append(" ")
      default:
        result.append(scalar)
      }
    }
    return String(result)
  }
}
