#if GTK
  internal import PullToRefresh
  internal import PullcordCGTK
  internal import ScrollPhysics

  /// Presents the controls of a list to assistive technology.
  ///
  /// The list keeps the name that the program gave it. Each control has an invisible progress bar
  /// beside the list. While a control is idle, its bar is hidden from assistive technology.
  /// Screen readers announce a text, for example when the control's action starts, succeeds or
  /// fails. The latest of these texts is also the text of an invisible label with the accessible
  /// role “status”. The control's actions, such as a refresh, are actions of the GTK widget.
  @MainActor
  final class AccessibleStatus {
    private var status: UnsafeMutablePointer<GtkWidget>?
    /// The progress bars of controls that have been shown.
    private var bars: [Edge: UnsafeMutablePointer<GtkWidget>] = [:]
    private var shown: [Edge: AccessibleControl] = [:]
    /// The text to announce once a visible widget has the focus; nil without such a text.
    private var unsaid: String?

    nonisolated static func installActions(_ type: UnsafeMutablePointer<GtkWidgetClass>) {
      for (name, _) in actions {
        gtk_widget_class_install_action(type, name, nil) { widget, name, _ in
          guard let name else { return }
          let requested = String(cString: name)
          _ = onMain(widget) { view in
            guard
              let action = AccessibleStatus.actions.first(where: { $0.name == requested })?.action
            else { return }
            for edge in Edge.allCases where view.list.perform(action, at: edge) { break }
            view.update()
          }
        }
      }
    }

    nonisolated private static let actions: [(name: String, action: AccessibleAction)] = [
      ("pull.refresh", .refresh), ("pull.load-more", .loadMore), ("pull.cancel", .cancel),
      ("pull.retry", .retry),
    ]

    func connect(to widget: UnsafeMutablePointer<GtkWidget>) {
      var role = GValue()
      g_value_init(&role, gtk_accessible_role_get_type())
      g_value_set_enum(&role, gint(GTK_ACCESSIBLE_ROLE_STATUS.rawValue))
      "accessible-role".withCString { name in
        var names: [UnsafePointer<CChar>?] = [name]
        let label = g_object_new_with_properties(gtk_label_get_type(), 1, &names, &role)
        status = UnsafeMutablePointer(OpaquePointer(label))
      }
      g_value_unset(&role)
      guard let status else { return }
      insert(status, in: widget)
    }

    /// Adds a widget that only assistive technology sees.
    private func insert(
      _ part: UnsafeMutablePointer<GtkWidget>, in widget: UnsafeMutablePointer<GtkWidget>
    ) {
      gtk_widget_set_opacity(part, 0)
      gtk_widget_set_can_target(part, 0)
      gtk_widget_set_parent(part, widget)
    }

    private var parts: [UnsafeMutablePointer<GtkWidget>] {
      [status].compactMap(\.self) + bars.values
    }

    /// Gives the invisible widgets their smallest size.
    ///
    /// GTK warns about a widget without a size.
    func allocate() {
      for part in parts {
        var (width, height): (Int32, Int32) = (0, 0)
        gtk_widget_measure(part, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
        gtk_widget_measure(part, GTK_ORIENTATION_VERTICAL, -1, &height, nil, nil, nil)
        gtk_widget_allocate(part, width, height, -1, nil)
      }
    }

    func disconnect() {
      for part in parts { gtk_widget_unparent(part) }
      status = nil
      bars = [:]
    }

    func update(_ list: RefreshController, of widget: UnsafeMutablePointer<GtkWidget>) {
      for edge in Edge.allCases {
        let control = list.accessibleControl(at: edge)
        guard control != shown[edge] else { continue }
        let previous = shown.updateValue(
          control ?? AccessibleControl(.init(edge: edge)), forKey: edge)
        for (name, action) in Self.actions {
          let isOffered = Edge.allCases.contains { edge in
            shown[edge]?.actions.contains { $0.action == action } ?? false
          }
          gtk_widget_action_set_enabled(widget, name, isOffered ? 1 : 0)
        }
        describe(control, at: edge, in: widget)
        if let text = control?.announcement, text != previous?.announcement, let status {
          gtk_label_set_text(OpaquePointer(status), text)
          unsaid = text
        }
      }
      if !shown.values.contains(where: \.isShown) { unsaid = nil }
      if let status, let text = unsaid, pullcord_announce(status, text) != 0 { unsaid = nil }
    }

    /// Updates the progress bar of a control, and the busy state of the list.
    private func describe(
      _ control: AccessibleControl?, at edge: Edge, in widget: UnsafeMutablePointer<GtkWidget>
    ) {
      setState(
        GTK_ACCESSIBLE_STATE_BUSY, shown.values.contains(where: \.isBusy), of: OpaquePointer(widget)
      )
      guard let control, control.isShown else {
        if let bar = bars[edge] { setState(GTK_ACCESSIBLE_STATE_HIDDEN, true, of: .init(bar)) }
        return
      }
      guard let bar = bars[edge] ?? gtk_progress_bar_new() else { return }
      if bars.updateValue(bar, forKey: edge) == nil { insert(bar, in: widget) }
      let accessible = OpaquePointer(bar)
      setState(GTK_ACCESSIBLE_STATE_HIDDEN, false, of: accessible)
      setText(GTK_ACCESSIBLE_PROPERTY_LABEL, control.name, of: accessible)
      setText(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, control.text, of: accessible)
      setText(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, control.text, of: accessible)
      if let value = control.value {
        // Round to whole percents, as a screen reader does, because each change causes a new
        // layout.
        gtk_progress_bar_set_fraction(accessible, (value * 100).rounded() / 100)
      } else {
        gtk_accessible_reset_property(accessible, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW)
      }
    }

    private func setState(
      _ state: GtkAccessibleState, _ isSet: Bool, of accessible: OpaquePointer
    ) {
      var (state, value) = (state, GValue())
      g_value_init(&value, GValueType.boolean)
      g_value_set_boolean(&value, isSet ? 1 : 0)
      gtk_accessible_update_state_value(accessible, 1, &state, &value)
      g_value_unset(&value)
    }

    private func setText(
      _ property: GtkAccessibleProperty, _ text: String, of accessible: OpaquePointer
    ) {
      var property = property
      var value = GValue()
      g_value_init(&value, GValueType.string)
      g_value_set_string(&value, text)
      gtk_accessible_update_property_value(accessible, 1, &property, &value)
      g_value_unset(&value)
    }
  }
#endif
