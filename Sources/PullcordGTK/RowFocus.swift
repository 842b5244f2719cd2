#if GTK
  internal import PullcordCGTK

  /// Keeps the keyboard focus in the rows when the program rebuilds them.
  ///
  /// When the row with the focus is removed, GTK drops the focus, or, in the next frame, moves it
  /// to the first row. This class then moves the focus to the row that now has the same position.
  /// If the program itself focuses a new row, that row has no size yet when it gets the focus. The
  /// class therefore lets a row without a size keep the focus.
  @MainActor
  final class RowFocus {
    /// The position of the focus: the index of the child widget at each level below the view's
    /// child.
    private var path: [Int] = []
    /// A weak pointer to the widget in the rows that had the focus last; nil if there is none.
    private var focused: UnsafeMutablePointer<gpointer?>?
    private var root: OpaquePointer?
    /// Whether GTK has moved the focus to another row, because the program removed the focused row.
    private var isMoved = false

    /// Watches the focus of the window.
    func connect(to widget: UnsafeMutablePointer<GtkWidget>) {
      guard let root = gtk_widget_get_root(widget) else { return }
      self.root = root
      let changed:
        @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) ->
          Void = { _, _, widget in _ = onMain(widget) { $0.focusChanged() } }
      PullcordGTK.connect(
        UnsafeMutableRawPointer(root), "notify::focus-widget", widget,
        unsafeBitCast(changed, to: GCallback.self))
    }

    func disconnect(from widget: UnsafeMutablePointer<GtkWidget>) {
      if let root {
        g_signal_handlers_disconnect_matched(
          UnsafeMutableRawPointer(root), G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, widget)
      }
      root = nil
      forget()
    }

    /// Stores the position of the focus, or forgets it if another part of the window has the focus.
    func changed(in child: UnsafeMutablePointer<GtkWidget>?) {
      guard let child, let focus = root.flatMap({ gtk_root_get_focus($0) }) else { return }
      let isInRows = gtk_widget_is_ancestor(focus, child) != 0
      if isInRows, !path.isEmpty, isGone(from: child), gtk_widget_get_width(focus) > 0 {
        isMoved = true
        return
      }
      forget()
      guard isInRows else { return }
      let focused = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)
      focused.initialize(to: UnsafeMutableRawPointer(focus))
      focus.withMemoryRebound(to: GObject.self, capacity: 1) {
        g_object_add_weak_pointer($0, focused)
      }
      self.focused = focused
      var widget = focus
      while widget != child, let parent = gtk_widget_get_parent(widget) {
        let before = sequence(first: widget, next: { gtk_widget_get_prev_sibling($0) })
        path.insert(before.reduce(-1) { number, _ in number + 1 }, at: 0)
        widget = parent
      }
    }

    /// Whether the row with the focus is gone, and the program has not focused another widget.
    func isLost(in child: UnsafeMutablePointer<GtkWidget>) -> Bool {
      guard !path.isEmpty, let root else { return false }
      return isMoved || gtk_root_get_focus(root) == nil && isGone(from: child)
    }

    private func isGone(from child: UnsafeMutablePointer<GtkWidget>) -> Bool {
      guard let old = focused?.pointee else { return true }
      return gtk_widget_is_ancestor(UnsafeMutablePointer(OpaquePointer(old)), child) == 0
    }

    /// Gives the focus to the row at the former position, or to the last row if there is none.
    ///
    /// Without rows, it does nothing, so that a later call can restore the focus.
    func restore(in child: UnsafeMutablePointer<GtkWidget>) {
      guard isLost(in: child) else { return }
      isMoved = false
      var widget = child
      for number in path {
        guard var next = gtk_widget_get_first_child(widget) else { return }
        for _ in 0..<number {
          guard let sibling = gtk_widget_get_next_sibling(next) else { break }
          next = sibling
        }
        widget = next
      }
      while widget != child, gtk_widget_grab_focus(widget) == 0 {
        guard let parent = gtk_widget_get_parent(widget) else { return }
        widget = parent
      }
    }

    private func forget() {
      path = []
      isMoved = false
      guard let focused else { return }
      if let old = focused.pointee {
        g_object_remove_weak_pointer(old.assumingMemoryBound(to: GObject.self), focused)
      }
      focused.deallocate()
      self.focused = nil
    }
  }
#endif
