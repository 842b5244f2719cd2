#if GTK
  internal import PullToRefresh
  internal import PullcordCGTK
  internal import ScrollPhysics

  /// The connection of a list with the adjustment of a scrolled window.
  ///
  /// The list scrolls, and the adjustment follows the list within the adjustment's range. Beyond
  /// that range, the child itself is moved. If a scroll bar, a key or the content itself changes
  /// the adjustment, the list follows.
  ///
  /// GTK measures from the left, even in a language that is written from right to left. In such a
  /// language, a horizontal list begins at the right.
  @MainActor
  final class ScrolledContent {
    private let scrolledWindow: OpaquePointer?
    private let adjustment: UnsafeMutablePointer<GtkAdjustment>
    /// Whether the scrolled window had flings of its own.
    private let wasKinetic: gboolean
    private let axis: Axis
    /// The latest value that the list and the adjustment share, in units of GTK.
    private var value = 0.0
    /// Whether the list is changing the adjustment, so that the change is ignored.
    private(set) var isShowing = false
    /// The distance of the child from its normal position, in units of GTK.
    private(set) var shift = 0.0

    init(_ scrolledWindow: OpaquePointer?, axis: Axis) {
      self.axis = axis
      self.scrolledWindow = scrolledWindow
      // Both always exist, also without a scroll bar.
      let found =
        axis == .vertical
        ? gtk_scrolled_window_get_vadjustment(scrolledWindow)
        : gtk_scrolled_window_get_hadjustment(scrolledWindow)
      guard let found else { fatalError("PullView: child must be a GtkScrolledWindow") }
      adjustment = found
      // The list has its own flings and its own resistance at the edges.
      wasKinetic = gtk_scrolled_window_get_kinetic_scrolling(scrolledWindow)
      gtk_scrolled_window_set_kinetic_scrolling(scrolledWindow, 0)
    }

    func connect(
      to widget: UnsafeMutablePointer<GtkWidget>, _ style: WidgetStyle, _ list: RefreshController
    ) {
      let handler: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
        _, widget in
        _ = onMain(widget) { $0.contentChanged() }
      }
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
        scrolledWindow.map { UnsafeMutableRawPointer($0) },
        axis == .vertical ? "notify::vadjustment" : "notify::hadjustment", widget,
        unsafeBitCast(replaced, to: GCallback.self))
      reset(list, style)
    }

    func disconnect(from widget: UnsafeMutablePointer<GtkWidget>) {
      gtk_scrolled_window_set_kinetic_scrolling(scrolledWindow, wasKinetic)
      g_signal_handlers_disconnect_matched(
        scrolledWindow.map { UnsafeMutableRawPointer($0) }, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil,
        widget)
      g_signal_handlers_disconnect_matched(
        adjustment, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, widget)
      g_object_unref(adjustment)
    }

    /// Copies all values of the adjustment to the list.
    func reset(_ list: RefreshController, _ style: WidgetStyle) {
      list.setRightToLeft(style.isRightToLeft)
      follow(list, scale: style.textScale)
      // A gap that is open at an edge stays open.
      let offset = min(max(list.model.offset(at: list.now), 0), largest / style.textScale)
      if abs(offset - value / style.textScale) > 0.5 { list.scroll(to: value / style.textScale) }
    }

    /// Whether content without a row now has rows, or the other way round.
    ///
    /// The adjustment does not report it, because it has at least the length of a page.
    func changedEmptiness(_ list: RefreshController) -> Bool {
      isEmpty != (list.model.contentLength == 0)
    }

    /// Whether the content has no rows.
    private var isEmpty: Bool {
      guard largest == 0, let content = gtk_scrolled_window_get_child(scrolledWindow) else {
        return false
      }
      let instance = UnsafeMutableRawPointer(content).assumingMemoryBound(to: GTypeInstance.self)
      if g_type_check_instance_is_a(instance, gtk_column_view_get_type()) != 0 {
        // The titles of the columns have a length, too.
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
      let page = gtk_adjustment_get_page_size(adjustment) / scale
      let length =
        isEmpty
        ? 0
        : (gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_lower(adjustment)) / scale
      let moved = position(isMirrored: isMirrored(list)) - value
      value += moved
      if page != list.model.viewport { list.setViewport(page) }
      if length != list.model.contentLength {
        // Rows before the visible ones got other lengths, so the visible ones stay.
        if moved != 0 { list.insertContent(moved / scale, position: 0, keepingAnchor: true) }
        if length != list.model.contentLength { list.setContentLength(length) }
      } else if moved != 0 {
        list.scroll(to: value / scale)
      }
    }

    /// Shows the list's position, and returns whether the child must be moved.
    func show(_ list: RefreshController, time: Double, scale: Double) -> Bool {
      let offset = list.model.offset(at: time) * scale
      // GTK places content at whole units, so another fraction would only lay it out again.
      value = min(max(offset.rounded(), 0), largest)
      if value != position(isMirrored: isMirrored(list)) {
        isShowing = true
        gtk_adjustment_set_value(
          adjustment,
          gtk_adjustment_get_lower(adjustment) + (isMirrored(list) ? largest - value : value))
        isShowing = false
      }
      let past = min(max(offset, 0), largest) - offset
      let shift = (isMirrored(list) ? -past : past).rounded()
      defer { self.shift = shift }
      return shift != self.shift
    }

    /// The greatest distance from the adjustment's lower end.
    private var largest: Double {
      max(
        0,
        gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_lower(adjustment)
          - gtk_adjustment_get_page_size(adjustment))
    }

    /// The distance of the adjustment from the start of the list.
    private func position(isMirrored: Bool) -> Double {
      let distance = gtk_adjustment_get_value(adjustment) - gtk_adjustment_get_lower(adjustment)
      return isMirrored ? largest - distance : distance
    }

    private func isMirrored(_ list: RefreshController) -> Bool {
      axis == .horizontal && list.model.isRightToLeft
    }
  }
#endif
