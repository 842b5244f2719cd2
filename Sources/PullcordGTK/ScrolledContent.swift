#if GTK
  internal import PullToRefresh
  internal import PullcordCGTK
  internal import ScrollPhysics

  /// The connection of a list with the adjustment of its child.
  ///
  /// A child that is a scrolled window or a `GtkScrollable` has an adjustment. Any other child
  /// scrolls by itself, or not at all. For such a child, the list has no content, and only moves
  /// the child past an edge.
  ///
  /// When the list scrolls, the adjustment follows it within the adjustment's range. Beyond that
  /// range, the view moves the child itself. When a scroll bar, a key or the content changes the
  /// adjustment, the list follows the adjustment.
  ///
  /// GTK measures from the left, even in a language that is written from right to left. In such a
  /// language, a horizontal list begins at the right.
  @MainActor
  final class ScrolledContent {
    private let child: OpaquePointer?
    private let isScrolledWindow: Bool
    /// The adjustment; nil if the child has none.
    private let adjustment: UnsafeMutablePointer<GtkAdjustment>?
    /// Whether GTK's flings were on before this object turned them off in the scrolled window.
    private let wasKinetic: gboolean
    private let axis: Axis
    /// The scroll position at the latest update of the list or the adjustment, in units of GTK.
    private var value = 0.0
    /// Whether the list is changing the adjustment, so that the change is ignored.
    private(set) var isShowing = false
    /// The distance of the child from its normal position, in units of GTK.
    private(set) var shift = 0.0

    init(_ child: OpaquePointer?, axis: Axis) {
      self.axis = axis
      self.child = child
      isScrolledWindow = Self.isA(gtk_scrolled_window_get_type(), child)
      let isVertical = axis == .vertical
      if isScrolledWindow {
        // Both adjustments always exist, even without a scroll bar.
        adjustment =
          isVertical
          ? gtk_scrolled_window_get_vadjustment(child) : gtk_scrolled_window_get_hadjustment(child)
        // The list has its own flings and its own resistance at the edges, so turn off those of
        // GTK.
        wasKinetic = gtk_scrolled_window_get_kinetic_scrolling(child)
        gtk_scrolled_window_set_kinetic_scrolling(child, 0)
      } else if Self.isA(gtk_scrollable_get_type(), child) {
        func current() -> UnsafeMutablePointer<GtkAdjustment>? {
          isVertical
            ? gtk_scrollable_get_vadjustment(child) : gtk_scrollable_get_hadjustment(child)
        }
        if current() == nil {
          let new = gtk_adjustment_new(0, 0, 0, 0, 0, 0)
          isVertical
            ? gtk_scrollable_set_vadjustment(child, new)
            : gtk_scrollable_set_hadjustment(child, new)
        }
        (adjustment, wasKinetic) = (current(), 0)
      } else {
        (adjustment, wasKinetic) = (nil, 0)
      }
    }

    /// A number of the adjustment; 0 if there is no adjustment or the number is not finite.
    private func read(_ get: (UnsafeMutablePointer<GtkAdjustment>?) -> Double) -> Double {
      let number = adjustment.map(get) ?? 0
      return number.isFinite ? number : 0
    }

    /// Whether the list cannot scroll the child.
    var scrollsByItself: Bool { adjustment == nil }

    /// Whether the child is a `GtkScrollable` with an adjustment, but not a scrolled window.
    var isBareScrollable: Bool { adjustment != nil && !isScrolledWindow }

    private static func isA(_ type: GType, _ object: OpaquePointer?) -> Bool {
      guard let object else { return false }
      return g_type_check_instance_is_a(
        UnsafeMutableRawPointer(object).assumingMemoryBound(to: GTypeInstance.self), type) != 0
    }

    func connect(
      to widget: UnsafeMutablePointer<GtkWidget>, _ style: WidgetStyle, _ list: RefreshController
    ) {
      let handler: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
        _, widget in
        _ = onMain(widget) { $0.contentChanged() }
      }
      guard let adjustment else { return reset(list, style) }
      g_object_ref(adjustment)
      for signal in ["changed", "value-changed"] {
        PullcordGTK.connect(adjustment, signal, widget, unsafeBitCast(handler, to: GCallback.self))
      }
      let replaced:
        @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void =
          {
            _, _, widget in
            _ = onMain(widget) { $0.contentReplaced() }
          }
      PullcordGTK.connect(
        child.map { UnsafeMutableRawPointer($0) },
        axis == .vertical ? "notify::vadjustment" : "notify::hadjustment", widget,
        unsafeBitCast(replaced, to: GCallback.self))
      reset(list, style)
    }

    func disconnect(from widget: UnsafeMutablePointer<GtkWidget>) {
      guard let adjustment else { return }
      if isScrolledWindow { gtk_scrolled_window_set_kinetic_scrolling(child, wasKinetic) }
      g_signal_handlers_disconnect_matched(
        child.map { UnsafeMutableRawPointer($0) }, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil,
        widget)
      g_signal_handlers_disconnect_matched(
        adjustment, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, widget)
      g_object_unref(adjustment)
    }

    /// Copies all values of the adjustment to the list.
    func reset(_ list: RefreshController, _ style: WidgetStyle) {
      list.setRightToLeft(style.isRightToLeft)
      follow(list, scale: style.textScale)
      // An offset past an edge shows an open gap at that edge. Compare the clamped offset, so that
      // a scroll does not close the gap.
      let offset = min(max(list.model.offset(at: list.now), 0), largest / style.textScale)
      if abs(offset - value / style.textScale) > 0.5 { list.scroll(to: value / style.textScale) }
    }

    /// Whether the child's length changed in a way that its adjustment does not report.
    ///
    /// For content without rows, an adjustment reports at least the length of a page.
    func hasChanged(_ list: RefreshController, scale: Double) -> Bool {
      page(scale) != list.model.viewport
        || adjustment != nil && isEmpty != (list.model.contentLength == 0)
    }

    /// Whether the content has no rows.
    private var isEmpty: Bool {
      let content = isScrolledWindow ? gtk_scrolled_window_get_child(child) : .init(child)
      guard largest == 0, let content else { return false }
      if Self.isA(gtk_column_view_get_type(), OpaquePointer(content)) {
        // The column titles have a length even without rows, so count the rows instead.
        let model = gtk_column_view_get_model(OpaquePointer(content))
        return model.map { g_list_model_get_n_items($0) } ?? 0 == 0
      }
      var natural: Int32 = 0
      gtk_widget_measure(
        content,
        axis == .vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, -1, nil,
        &natural, nil, nil)
      return natural == 0
    }

    /// Updates the list after a change of the adjustment.
    func follow(_ list: RefreshController, scale: Double) {
      let page = page(scale)
      guard adjustment != nil else {
        if page != list.model.viewport { list.setViewport(page) }
        return
      }
      let length =
        isEmpty ? 0 : (read(gtk_adjustment_get_upper) - read(gtk_adjustment_get_lower)) / scale
      let moved = position(isMirrored: isMirrored(list)) - value
      value += moved
      if page != list.model.viewport { list.setViewport(page) }
      if length != list.model.contentLength {
        // If the position changed, too, the lengths of rows before the visible rows have changed.
        // Keep the visible rows in place.
        if moved != 0 { list.insertContent(moved / scale, position: 0, keepingAnchor: true) }
        if length != list.model.contentLength { list.setContentLength(length) }
      } else if moved != 0 {
        list.scroll(to: value / scale)
      }
    }

    /// The length of the child's visible part, in points.
    ///
    /// The adjustment of a list view without rows, or of a scrolled window without a child, has a
    /// page of 0. The result is then the length of the whole child.
    private func page(_ scale: Double) -> Double {
      let page = read(gtk_adjustment_get_page_size)
      if page != 0 { return page / scale }
      let widget = UnsafeMutablePointer<GtkWidget>(child)
      return Double(
        axis == .vertical ? gtk_widget_get_height(widget) : gtk_widget_get_width(widget)) / scale
    }

    /// Shows the list's position, and returns whether the child must be moved.
    func show(_ list: RefreshController, time: Double, scale: Double) -> Bool {
      // A handler of the change may release the adjustment.
      if let adjustment { g_object_ref(adjustment) }
      defer { if let adjustment { g_object_unref(adjustment) } }
      var offset = list.model.offset(at: time) * scale
      if adjustment == nil {
        // At an edge without a control, the view does not move the child.
        if list.configuration(at: .start) == nil { offset = max(offset, 0) }
        if list.configuration(at: .end) == nil { offset = min(offset, 0) }
      }
      // GTK places content at whole units, so round the offset. A fraction would only cause
      // another layout.
      value = min(max(offset.rounded(), 0), largest)
      if let adjustment, value != position(isMirrored: isMirrored(list)) {
        isShowing = true
        gtk_adjustment_set_value(
          adjustment,
          read(gtk_adjustment_get_lower) + (isMirrored(list) ? largest - value : value))
        isShowing = false
      }
      let past = min(max(offset, 0), largest) - offset
      let shift = (isMirrored(list) ? -past : past).rounded()
      defer { self.shift = shift }
      return shift != self.shift
    }

    /// The greatest distance that the adjustment's value can have from its lower end.
    private var largest: Double {
      max(
        0,
        read(gtk_adjustment_get_upper) - read(gtk_adjustment_get_lower)
          - read(gtk_adjustment_get_page_size))
    }

    /// The distance of the adjustment's value from the start of the list.
    private func position(isMirrored: Bool) -> Double {
      let distance = read(gtk_adjustment_get_value) - read(gtk_adjustment_get_lower)
      return isMirrored ? largest - distance : distance
    }

    private func isMirrored(_ list: RefreshController) -> Bool {
      axis == .horizontal && list.model.isRightToLeft
    }

    /// Whether no widget from `widget` up to the child can scroll farther in a direction.
    ///
    /// Only widgets with an adjustment count. `direction` is negative for the top and the left.
    func isAtEnd(_ widget: UnsafeMutablePointer<GtkWidget>?, direction: Double) -> Bool {
      var next = widget
      while let widget = next {
        if Self.isA(gtk_scrollable_get_type(), OpaquePointer(widget)),
          let adjustment = axis == .vertical
            ? gtk_scrollable_get_vadjustment(OpaquePointer(widget))
            : gtk_scrollable_get_hadjustment(OpaquePointer(widget))
        {
          let value = gtk_adjustment_get_value(adjustment)
          let (least, greatest) = (
            gtk_adjustment_get_lower(adjustment),
            gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
          )
          if direction < 0 ? value > least + 0.5 : value < greatest - 0.5 { return false }
        }
        next = OpaquePointer(widget) == child ? nil : gtk_widget_get_parent(widget)
      }
      return true
    }
  }
#endif
