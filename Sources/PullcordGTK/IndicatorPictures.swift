#if GTK
  internal import CairoRendering
  internal import PullToRefresh
  internal import PullcordCGTK
  internal import RefreshIndicators
  internal import ScrollPhysics
  internal import VectorGraphics

  /// Draws the indicators of a view.
  @MainActor
  final class IndicatorPictures {
    /// An indicator at its position, in points.
    struct Frame {
      var indicator: any Indicator
      var context: IndicatorContext
      var frame: IndicatorFrame
    }

    /// The style; a new one also replaces the fonts of the texts.
    var style: WidgetStyle { didSet { renderer = nil } }
    private let axis: Axis
    /// The renderer with the widget's fonts; nil before the first drawing.
    private var renderer: Renderer?
    /// Whether the latest frame showed an indicator.
    private var isShowing = false

    init(style: WidgetStyle, axis: Axis) {
      self.style = style
      self.axis = axis
    }

    /// Whether an indicator is visible, or was visible in the latest frame and must disappear.
    func needsPicture(of list: RefreshController) -> Bool {
      let shows = Edge.allCases.contains {
        list.snapshot(at: $0).map { $0.state != .idle } ?? false
      }
      defer { isShowing = shows }
      return shows || isShowing
    }

    /// Returns the visible indicators: either those behind the content, or those on cards over it.
    func frames(
      of list: RefreshController, in widget: UnsafeMutablePointer<GtkWidget>, areOverContent: Bool
    ) -> [Frame] {
      let viewport = Rectangle(
        x: 0, y: 0, width: Double(gtk_widget_get_width(widget)) / style.textScale,
        height: Double(gtk_widget_get_height(widget)) / style.textScale)
      let scale = Double(gtk_widget_get_scale_factor(widget)) * style.textScale
      let renderer = renderer(of: widget)
      return Edge.allCases.compactMap { edge in
        guard let snapshot = list.snapshot(at: edge),
          let frame = snapshot.frame(
            in: viewport, axis: axis, isRightToLeft: list.model.isRightToLeft, scale: scale),
          (frame.cardOpacity != nil) == areOverContent
        else { return nil }
        let drawn = list.indicator(at: edge) as? DrawnIndicator
        let indicator = drawn?.indicator ?? Self.usual(snapshot.purpose)
        let context = IndicatorContext(
          snapshot: snapshot, frame: frame, time: list.now, axis: axis,
          lastUpdate: list.age(at: edge).map { list.now - $0 },
          theme: style.theme, strings: style.strings,
          textMeasure: TextMeasure(renderer, scale: scale), reducesMotion: style.reducesMotion)
        return Frame(indicator: indicator, context: context, frame: frame)
      }
    }

    private func renderer(of widget: UnsafeMutablePointer<GtkWidget>) -> Renderer {
      if let renderer { return renderer }
      let context = gtk_widget_create_pango_context(widget)
      defer { if let context { g_object_unref(UnsafeMutableRawPointer(context)) } }
      let made = context.map { Renderer(textContext: $0) } ?? Renderer()
      renderer = made
      return made
    }

    private static func usual(_ purpose: RefreshConfiguration.Purpose) -> any Indicator {
      purpose == .loadMore ? LoadMoreIndicator() : SpinnerIndicator()
    }

    /// Draws indicators in the coordinates of the widget.
    func draw(
      _ frames: [Frame], on snapshot: OpaquePointer, _ widget: UnsafeMutablePointer<GtkWidget>
    ) {
      let factor = style.textScale
      let renderer = renderer(of: widget)
      for frame in frames {
        let gap = frame.frame.gap
        var bounds = graphene_rect_t()
        graphene_rect_init(
          &bounds, Float(gap.x * factor), Float(gap.y * factor), Float(gap.width * factor),
          Float(gap.height * factor))
        guard let context = gtk_snapshot_append_cairo(snapshot, &bounds) else { continue }
        cairo_scale(context, factor, factor)
        renderer.draw(
          frame.context.drawing(of: frame.indicator, in: frame.frame), in: context,
          scale: Double(gtk_widget_get_scale_factor(widget)) * factor)
        cairo_destroy(context)
      }
    }
  }
#endif
