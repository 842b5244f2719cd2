#if GTK
  internal import PullToRefresh
  internal import PullcordCGTK
  internal import ScrollPhysics

  /// Presents the controls of a list to assistive technology.
  ///
  /// The view itself has the name and the progress. An invisible label has the role of a status,
  /// because screen readers announce the changes of a status. (`gtk_accessible_announce` would need
  /// GTK 4.14.) The actions are actions of the GTK widget.
  @MainActor
  final class AccessibleStatus {
    private var status: UnsafeMutablePointer<GtkWidget>?
    private var shown: [Edge: AccessibleControl] = [:]

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
      gtk_widget_set_opacity(status, 0)
      gtk_widget_set_can_target(status, 0)
      gtk_widget_set_parent(status, widget)
    }

    /// Gives the label its smallest size.
    ///
    /// GTK warns about a widget without a size.
    func allocate() {
      guard let status else { return }
      var (width, height): (Int32, Int32) = (0, 0)
      gtk_widget_measure(status, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
      gtk_widget_measure(status, GTK_ORIENTATION_VERTICAL, -1, &height, nil, nil, nil)
      gtk_widget_allocate(status, width, height, -1, nil)
    }

    func disconnect() {
      if let status { gtk_widget_unparent(status) }
      status = nil
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
        guard let control else { continue }
        describe(control, as: widget)
        if let text = control.announcement, text != previous?.announcement, let status {
          gtk_label_set_text(OpaquePointer(status), text)
        }
      }
    }

    private func describe(
      _ control: AccessibleControl, as widget: UnsafeMutablePointer<GtkWidget>
    ) {
      let accessible = OpaquePointer(widget)
      setText(GTK_ACCESSIBLE_PROPERTY_LABEL, control.name, of: accessible)
      setText(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, control.text, of: accessible)
      var value = GValue()
      var state = GTK_ACCESSIBLE_STATE_BUSY
      g_value_init(&value, GValueType.boolean)
      g_value_set_boolean(&value, control.isBusy ? 1 : 0)
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
