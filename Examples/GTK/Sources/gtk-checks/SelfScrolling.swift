import CGTK
import Foundation
import PullToRefresh
import PullcordGTK

/// Checks views around widgets that are not scrolled windows; `xdotool` moves the mouse.
@MainActor struct SelfScrolling {
  typealias Widget = UnsafeMutablePointer<GtkWidget>

  let checks: Checks

  init(_ checks: Checks) { self.checks = checks }

  func run() {
    runScrollable()
    runBox()
    runPage()
  }

  /// A list without a scrolled window scrolls by its own adjustment.
  private func runScrollable() {
    let rows = OpaquePointer(gtk_list_view_new(Layouts.selection(), Layouts.factory()))
    let view = show(.init(rows))
    turnWheel()
    let value = gtk_adjustment_get_value(gtk_scrollable_get_vadjustment(rows))
    print("list", value > 200 && abs(value - offset(of: view)) < 1, terminator: " ")
    view.list.scroll(to: 0)
    checks.wait { view.list.isAtRest }
    print(pull(view))
  }

  /// The view's child is a box that contains a scrolled window.
  private func runBox() {
    let inner = OpaquePointer(gtk_scrolled_window_new() as Widget?)
    gtk_scrolled_window_set_child(inner, Layouts.rows())
    gtk_widget_set_vexpand(.init(inner), 1)
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    for part in [gtk_label_new("Above"), Widget(inner)] {
      gtk_box_append(.init(OpaquePointer(box)), part)
    }
    let view = show(box)
    let adjustment = gtk_scrolled_window_get_vadjustment(inner)
    print("box", pull(view), terminator: " ")
    turnWheel()
    print(gtk_adjustment_get_value(adjustment) > 0, offset(of: view), terminator: " ")
    print(pull(view), terminator: " ")
    turnWheel(button: 4)
    print(gtk_adjustment_get_value(adjustment), offset(of: view))
  }

  /// A widget that scrolls itself without an adjustment of GTK, as a web view does.
  private func runPage() {
    final class Page { var events = 0 }
    let page = Page()
    let area = gtk_drawing_area_new()
    let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
    let scrolled:
      @convention(c) (OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> gboolean = {
        _, _, _, data in
        if let data { Unmanaged<Page>.fromOpaque(data).takeUnretainedValue().events += 1 }
        return 1
      }
    g_signal_connect_data(
      .init(scroll), "scroll", unsafeBitCast(scrolled, to: GCallback.self),
      Unmanaged.passUnretained(page).toOpaque(), nil, GConnectFlags(rawValue: 0))
    gtk_widget_add_controller(area, scroll)
    let view = show(area)
    var isAtTop = false
    view.isChildAtEdge = { edge in edge == .start && isAtTop }
    print("page", pull(view), terminator: " ")
    isAtTop = true
    print(pull(view), terminator: " ")
    turnWheel()
    print(page.events > 0, offset(of: view))
  }

  private func show(_ child: Widget?) -> PullView {
    guard let child else { fatalError("GTK made no widget") }
    let view = PullView(child: child, starting: { _ in })
    gtk_window_set_default_size(.init(checks.window), 400, 500)
    gtk_window_set_child(.init(checks.window), .init(view.widget))
    gtk_widget_show(.init(checks.window))
    checks.wait { view.list.model.viewport > 0 }
    checks.pause(0.3)
    return view
  }

  private func offset(of view: PullView) -> Double { view.list.model.offset(at: view.list.now) }

  /// Drags 180 points down, and returns whether the list refreshes.
  private func pull(_ view: PullView) -> Bool {
    let steps = stride(from: 220, through: 380, by: 20).map { "mousemove 200 \($0) sleep 0.02" }
    act("mousemove 200 200 mousedown 1 \(steps.joined(separator: " ")) sleep 0.1 mouseup 1")
    let isRefreshing = view.list.isRefreshing
    view.list.endRefreshing(at: .start)
    checks.wait { view.list.isAtRest }
    return isRefreshing
  }

  /// Turns a wheel by four clicks, by default towards the end.
  private func turnWheel(button: Int = 5) {
    let clicks = Array(repeating: "click \(button) sleep 0.05", count: 4).joined(separator: " ")
    act("mousemove 200 300 sleep 0.1 \(clicks)")
    checks.pause(0.8)
  }

  private func act(_ words: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["xdotool"] + words.split(separator: " ").map(String.init)
    guard (try? process.run()) != nil else { return print("no xdotool") }
    checks.wait { !process.isRunning }
    checks.pause(0.1)
  }
}
