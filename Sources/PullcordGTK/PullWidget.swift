#if GTK
  internal import PullToRefresh
  internal import PullcordCGTK
  internal import ScrollPhysics

  /// The class of the widget, a subclass of `GtkWidget` with one child.
  @MainActor
  enum PullWidget {
    private static let key = "pullcord-view"

    private static let type: GType = g_type_register_static_simple(
      gtk_widget_get_type(), "PullcordPullView", guint(MemoryLayout<GtkWidgetClass>.size),
      { widgetClass, _ in PullWidget.fill(widgetClass) }, guint(MemoryLayout<GtkWidget>.size), nil,
      GTypeFlags(rawValue: 0))

    static func make() -> UnsafeMutablePointer<GtkWidget> {
      guard let object = g_object_new_with_properties(type, 0, nil, nil) else {
        fatalError("PullView: GTK could not make a widget; call gtk_init first")
      }
      let widget = UnsafeMutablePointer<GtkWidget>(OpaquePointer(object))
      // A list that is moved past an edge must not paint over the widgets beside it.
      gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
      return widget
    }

    /// Makes the widget the owner of its view.
    static func setView(_ view: PullView, of widget: UnsafeMutablePointer<GtkWidget>) {
      widget.withMemoryRebound(to: GObject.self, capacity: 1) {
        g_object_set_data_full($0, key, Unmanaged.passRetained(view).toOpaque()) { data in
          if let data { Unmanaged<PullView>.fromOpaque(data).release() }
        }
      }
    }

    static func view(of widget: UnsafeMutablePointer<GtkWidget>?) -> PullView? {
      guard let widget else { return nil }
      let data = widget.withMemoryRebound(to: GObject.self, capacity: 1) {
        g_object_get_data($0, key)
      }
      return data.map { Unmanaged<PullView>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Sets the functions of the class.
    nonisolated private static func fill(_ widgetClass: UnsafeMutableRawPointer?) {
      guard let widgetClass else { return }
      let type = widgetClass.assumingMemoryBound(to: GtkWidgetClass.self)
      type.pointee.measure = { widget, orientation, size, least, natural, leastBase, naturalBase in
        let lengths = onMain(widget) { $0.measure(orientation, size) } ?? [0, 0, -1, -1]
        least?.pointee = lengths[0]
        natural?.pointee = lengths[1]
        leastBase?.pointee = lengths[2]
        naturalBase?.pointee = lengths[3]
      }
      type.pointee.get_request_mode = { widget in
        onMain(widget) { gtk_widget_get_request_mode($0.child) } ?? GTK_SIZE_REQUEST_CONSTANT_SIZE
      }
      type.pointee.compute_expand = { widget, horizontal, vertical in
        let expands = onMain(widget) { view in
          [GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL].map {
            gtk_widget_compute_expand(view.child, $0)
          }
        }
        horizontal?.pointee = expands?[0] ?? 0
        vertical?.pointee = expands?[1] ?? 0
      }
      type.pointee.size_allocate = { widget, width, height, baseline in
        _ = onMain(widget) { $0.allocate(width: width, height: height, baseline: baseline) }
      }
      type.pointee.snapshot = { widget, snapshot in
        let snapshot = Address(snapshot)
        _ = onMain(widget) { $0.draw(snapshot.opaque) }
      }
      type.pointee.css_changed = { widget, change in
        PullWidget.parentClass?.pointee.css_changed?(widget, change)
        _ = onMain(widget) { $0.styleChanged() }
      }
      type.pointee.system_setting_changed = { widget, setting in
        PullWidget.parentClass?.pointee.system_setting_changed?(widget, setting)
        _ = onMain(widget) { $0.styleChanged() }
      }
      type.pointee.state_flags_changed = { widget, old in
        PullWidget.parentClass?.pointee.state_flags_changed?(widget, old)
        // A window that is no longer active does not get the lift of fingers.
        let isLost =
          gtk_widget_get_state_flags(widget).rawValue & ~old.rawValue
          & GTK_STATE_FLAG_BACKDROP.rawValue != 0
        if isLost { _ = onMain(widget) { $0.handle(.touchpadCancelled) } }
      }
      type.pointee.direction_changed = { widget, old in
        PullWidget.parentClass?.pointee.direction_changed?(widget, old)
        _ = onMain(widget) { $0.styleChanged() }
      }
      type.pointee.root = { widget in
        PullWidget.parentClass?.pointee.root?(widget)
        _ = onMain(widget) { view in view.widgetPointer.map { view.rowFocus.connect(to: $0) } }
      }
      type.pointee.unroot = { widget in
        _ = onMain(widget) { view in view.widgetPointer.map { view.rowFocus.disconnect(from: $0) } }
        PullWidget.parentClass?.pointee.unroot?(widget)
      }
      type.pointee.map = { widget in
        PullWidget.parentClass?.pointee.map?(widget)
        _ = onMain(widget) { $0.update() }
      }
      type.pointee.unmap = { widget in
        _ = onMain(widget) { $0.handle(.interrupted) }
        PullWidget.parentClass?.pointee.unmap?(widget)
      }
      type.pointee.parent_class.dispose = { object in
        _ = onMain(object) { $0.close() }
        g_type_class_peek(gtk_widget_get_type())?.assumingMemoryBound(to: GObjectClass.self).pointee
          .dispose?(object)
      }
      gtk_widget_class_set_css_name(type, "pullview")
      gtk_widget_class_set_accessible_role(type, GTK_ACCESSIBLE_ROLE_GROUP)
      AccessibleStatus.installActions(type)
    }

    nonisolated private static var parentClass: UnsafeMutablePointer<GtkWidgetClass>? {
      g_type_class_peek(gtk_widget_get_type())?.assumingMemoryBound(to: GtkWidgetClass.self)
    }
  }

  extension PullView {
    /// Returns the least and natural length of the child, followed by its baselines.
    func measure(_ orientation: GtkOrientation, _ size: Int32) -> [Int32] {
      var (least, natural, leastBase, naturalBase): (Int32, Int32, Int32, Int32) = (0, 0, -1, -1)
      gtk_widget_measure(child, orientation, size, &least, &natural, &leastBase, &naturalBase)
      // As in a scrolled window, the child may be shorter than its rows.
      if isScrolling(along: orientation) { (least, leastBase) = (0, -1) }
      return [least, natural, leastBase, naturalBase]
    }

    func allocate(width: Int32, height: Int32, baseline: Int32) {
      accessibility.allocate()
      // The program may have removed the child from the view.
      guard hasChild else { return }
      var point = graphene_point_t()
      let isVertical = list.model.axis == .vertical
      graphene_point_init(&point, isVertical ? 0 : Float(shift), isVertical ? Float(shift) : 0)
      // GTK does not lay out the child's own content again, because the child keeps its size.
      gtk_widget_allocate(
        child, width, height, baseline, shift == 0 ? nil : gsk_transform_translate(nil, &point))
      rowsChanged()
    }

    func draw(_ snapshot: OpaquePointer?) {
      guard let snapshot, let widget = widgetPointer else { return }
      let behind = pictures.frames(of: list, in: widget, areOverContent: false)
      pictures.draw(behind, on: snapshot, widget)
      if hasChild { gtk_widget_snapshot_child(widget, child, snapshot) }
      let over = pictures.frames(of: list, in: widget, areOverContent: true)
      pictures.draw(over, on: snapshot, widget)
    }
  }
#endif
