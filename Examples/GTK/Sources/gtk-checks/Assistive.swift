import CGTK
import PullToRefresh
import PullcordGTK
import Synchronization

/// Replaces GTK's function with this name, which exists since GTK 4.14.
///
/// The view looks up the name while the program runs, and finds this function.
@_cdecl("gtk_accessible_announce")
func announce(_ accessible: OpaquePointer?, _ text: UnsafePointer<CChar>, _ priority: CInt) {
  Assistive.announcements.withLock {
    $0.append(String(cString: text) + (priority == 1 ? "" : " with another priority"))
  }
}

/// Checks what assistive technology reads from the view.
@MainActor struct Assistive {
  /// The texts that the view has announced.
  nonisolated static let announcements = Mutex<[String]>([])

  let checks: Checks

  init(_ checks: Checks) { self.checks = checks }

  // MARK: Controls

  /// Shows a list to a client on a real accessibility bus, until the window closes.
  ///
  /// Every second refresh fails. The others rebuild the rows.
  func runOnBus() {
    let rows = OpaquePointer(gtk_list_box_new())
    fill(rows)
    var fails = true
    let view = checks.show(.init(rows), prepare: { _ in nameList() }) { refresh in
      refresh.report(progress: 0.25, "1 of 4")
      try await Task.sleep(for: .milliseconds(1500))
      fails.toggle()
      if fails { throw RefreshFailure("The disk is full.") }
      while let row = gtk_widget_get_first_child(.init(rows)) { gtk_list_box_remove(rows, row) }
      fill(rows)
    }
    gtk_window_present(.init(checks.window))
    focus(3, of: rows)
    while view.widget != nil { g_main_context_iteration(nil, 1) }
  }

  private func nameList() {
    var name = GTK_ACCESSIBLE_PROPERTY_LABEL
    var value = GValue()
    g_value_init(&value, GType(16 << 2))
    g_value_set_string(&value, "Files")
    gtk_accessible_update_property_value(checks.scrolledWindow, 1, &name, &value)
  }

  /// Checks that the list keeps its accessible name, and that its sibling is a progress bar.
  ///
  /// The progress bar is the refresh control.
  func runControls() {
    var fails = false
    let view = checks.show(prepare: { _ in nameList() }) { refresh in
      if fails { throw RefreshFailure("The disk is full.") }
      refresh.report(progress: 0.25, "1 of 4")
      try await Task.sleep(for: .milliseconds(900))
    }
    let list = view.list
    report(view, "idle")
    for step in 1...4 {
      list.handle(.touchpadScrolled(x: 100, y: 100, dx: 0, dy: -8), time: checks.time)
      checks.pause(step < 4 ? 0.05 : 0.2)
    }
    report(view, "pull", value: (list.snapshot(at: .start)?.progress ?? 0))
    list.handle(.touchpadCancelled, time: checks.time)
    checks.wait { list.isAtRest }
    list.startRefreshing(at: .start)
    checks.pause(0.7)
    report(view, "refresh", value: 0.25)
    checks.wait { !list.isRefreshing }
    checks.pause(0.1)
    report(view, "result", value: 1)
    checks.wait { list.isAtRest }
    fails = true
    list.startRefreshing(at: .start)
    checks.pause(0.6)
    report(view, "failure", value: 1)
    checks.wait { list.isAtRest }
    report(view, "idle")
  }

  /// Prints the texts that assistive technology reads in a state, and each unexpected property.
  private func report(_ view: PullView, _ state: String, value: Double? = nil) {
    let panel = view.widget
    let control = view.list.accessibleControl(at: .start)
    let bar = child(of: view, type: gtk_progress_bar_get_type())
    let status = child(of: view, type: gtk_label_get_type())
    var words = [state]
    if gtk_test_accessible_has_property(panel, GTK_ACCESSIBLE_PROPERTY_LABEL) != 0 {
      words.append("the panel has a name")
    }
    check(check_text(checks.scrolledWindow, GTK_ACCESSIBLE_PROPERTY_LABEL, "Files"), &words)
    let isBusy = view.list.isRefreshing
    if isBusy || gtk_test_accessible_has_state(panel, GTK_ACCESSIBLE_STATE_BUSY) != 0 {
      check(check_state(panel, GTK_ACCESSIBLE_STATE_BUSY, isBusy ? 1 : 0), &words)
    }
    if let control, control.isShown {
      check(check_state(bar, GTK_ACCESSIBLE_STATE_HIDDEN, 0), &words)
      check(check_text(bar, GTK_ACCESSIBLE_PROPERTY_LABEL, "Refresh"), &words)
      check(check_text(bar, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, control.text), &words)
      if let value {
        check(
          check_number(bar, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (value * 100).rounded() / 100),
          &words)
      }
      words.append(control.text)
    } else if let bar {
      check(check_state(bar, GTK_ACCESSIBLE_STATE_HIDDEN, 1), &words)
    }
    if let text = gtk_label_get_label(status) { words.append("| " + String(cString: text)) }
    let announcements = Self.announcements.withLock { texts in
      defer { texts = [] }
      return texts
    }
    if !announcements.isEmpty { words.append("| " + announcements.joined(separator: ", ")) }
    print(words.joined(separator: " "))
  }

  private func check(_ actual: UnsafeMutablePointer<CChar>?, _ words: inout [String]) {
    if let actual { words.append("[\(String(cString: actual))]") }
  }

  private func child(of view: PullView, type: GType) -> OpaquePointer? {
    var child = gtk_widget_get_first_child(.init(view.widget))
    while let widget = child {
      let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
      if g_type_check_instance_is_a(instance, type) != 0 { return OpaquePointer(widget) }
      child = gtk_widget_get_next_sibling(widget)
    }
    return nil
  }

  // MARK: Focus

  /// The program removes all rows while one of them has the focus.
  ///
  /// The first refresh adds new rows after a delay, the others at once. The third one also focuses
  /// the first row.
  func runFocus() {
    let rows = OpaquePointer(gtk_list_box_new())
    fill(rows)
    var times = 0
    let view = checks.show(.init(rows)) { _ in
      try await Task.sleep(for: .milliseconds(50))
      while let row = gtk_widget_get_first_child(.init(rows)) { gtk_list_box_remove(rows, row) }
      if times == 0 { try await Task.sleep(for: .milliseconds(50)) }
      fill(rows)
      if times == 2 { focus(0, of: rows) }
      times += 1
    }
    gtk_window_present(.init(checks.window))
    focus(3, of: rows)
    print(focus, terminator: " ")
    for _ in 1...3 {
      _ = checks.refresh(view)
      checks.wait { view.list.isAtRest }
      checks.pause(0.2)
      print(focus, terminator: " ")
    }
  }

  private func focus(_ number: Int32, of rows: OpaquePointer?) {
    let row = gtk_list_box_get_row_at_index(rows, number)
    gtk_widget_grab_focus(.init(OpaquePointer(row)))
  }

  private var focus: String {
    guard let focus = gtk_window_get_focus(.init(checks.window)) else { return "none" }
    guard
      let type = g_type_name_from_instance(
        UnsafeMutableRawPointer(focus).assumingMemoryBound(to: GTypeInstance.self))
    else { return "unknown" }
    var name = String(cString: type)
    if name == "GtkListBoxRow" {
      name += "\(gtk_list_box_row_get_index(.init(OpaquePointer(focus))))"
    }
    return name
  }
}

@MainActor private func fill(_ rows: OpaquePointer?) {
  for number in 0..<60 { gtk_list_box_append(rows, gtk_label_new("Row \(number)")) }
}
