import CGTK
import PullToRefresh
import PullcordGTK
import ScrollPhysics

/// Checks a `GtkListView` of 5000 rows whose heights GTK estimates until the rows are visible.
@MainActor struct ManyRows {
  let checks: Checks

  init(_ checks: Checks) { self.checks = checks }

  func run() {
    let view = show()
    let list = view.list
    let adjustment = gtk_scrolled_window_get_vadjustment(checks.scrolledWindow)
    func value() -> Double { gtk_adjustment_get_value(adjustment) }
    func offset() -> Double { list.model.offset(at: list.now) }
    for _ in 0..<30 {
      list.handle(.wheelTurned(x: 100, y: 100, dx: 0, dy: 1), time: checks.time)
      checks.pause(0.02)
    }
    checks.wait { list.isAtRest }
    print(value() > 1000, abs(value() - offset()) <= 1, terminator: " ")
    // Jump to the end. On the way, GTK corrects its estimates.
    list.scroll(to: list.model.contentLength)
    checks.pause(0.5)
    print(value() > 300_000, abs(offset() - value()) <= 1, terminator: " ")
    list.scroll(to: 0)
    checks.wait { value() == 0 }
    print(checks.refresh(view), offset() <= 0 && value() == 0)
  }

  private func show() -> PullView {
    let names = (0..<5000).map { "Row \($0)" }
    let strings = gtk_string_list_new(nil)
    for name in names { gtk_string_list_append(strings, name) }
    let factory = gtk_signal_list_item_factory_new()
    let setUp: @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
      _, item, _ in
      gtk_list_item_set_child(item, gtk_label_new(nil))
    }
    let bind: @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
      _, item, _ in
      let string = OpaquePointer(gtk_list_item_get_item(item))
      let label = gtk_list_item_get_child(item)
      let position = gtk_list_item_get_position(item)
      gtk_label_set_label(OpaquePointer(label), gtk_string_object_get_string(string))
      gtk_widget_set_size_request(label, -1, Int32(24 + position * 37 % 90))
    }
    g_signal_connect_data(
      .init(factory), "setup", unsafeBitCast(setUp, to: GCallback.self), nil, nil,
      GConnectFlags(rawValue: 0))
    g_signal_connect_data(
      .init(factory), "bind", unsafeBitCast(bind, to: GCallback.self), nil, nil,
      GConnectFlags(rawValue: 0))
    let rows = gtk_list_view_new(.init(gtk_no_selection_new(strings)), factory)
    return checks.show(rows) { _ in }
  }
}
