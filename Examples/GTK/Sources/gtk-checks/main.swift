import CGTK
import Foundation
import PullToRefresh
import PullcordGTK
import RefreshIndicators
import ScrollPhysics
import VectorGraphics

// Checks `PullView` in GTK's own loop. The argument names the check. The program prints its result.

/// Data on the main actor; reloading it runs tasks on other threads and returns to the main actor.
@MainActor final class Feed {
  private(set) var count = 0

  func reload() async throws {
    try await Task.sleep(for: .milliseconds(30))
    async let first = part()
    async let second = part()
    count += await first + second
  }

  private func part() async -> Int { await Task.detached { 1 }.value }
}

/// An error with a text for users.
struct Offline: LocalizedError {
  var errorDescription: String? { "The cable is unplugged." }
}

/// Calls a closure when the action that captures this object is released.
final class Canary: Sendable {
  let onRelease: @Sendable () -> Void
  init(_ onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }
  deinit { onRelease() }
}

@MainActor struct Checks {
  let window = OpaquePointer(gtk_window_new())
  let scrolledWindow = OpaquePointer(gtk_scrolled_window_new() as UnsafeMutablePointer<GtkWidget>)
  let feed = Feed()

  /// Shows a list in a view, by default one of 60 rows.
  func show(
    _ rows: UnsafeMutablePointer<GtkWidget>? = nil, prepare: (PullView) -> Void = { _ in },
    _ action: @escaping @MainActor (RefreshRequest) async throws -> Void
  ) -> PullView {
    gtk_scrolled_window_set_child(scrolledWindow, rows ?? labels())
    let view = PullView(child: scrolledWindow, indicator: .spinner, action: action)
    prepare(view)
    gtk_window_set_default_size(.init(window), 400, 500)
    gtk_window_set_child(.init(window), .init(view.widget))
    gtk_widget_show(.init(window))
    wait { view.list.model.viewport > 0 }
    return view
  }

  private func labels() -> UnsafeMutablePointer<GtkWidget>? {
    let rows = gtk_list_box_new()
    for number in 0..<60 { gtk_list_box_append(.init(rows), gtk_label_new("Row \(number)")) }
    return rows
  }

  /// The time of GTK's clocks, in seconds.
  var time: Double { Double(g_get_monotonic_time()) / 1e6 }

  /// Runs GTK's loop for some seconds, at most 5, and calls `turn` before each turn of the loop.
  func pause(_ seconds: Double, _ turn: () -> Void = {}) {
    let end = time + seconds
    wait {
      turn()
      return time > end
    }
  }

  /// Runs GTK's loop until a condition holds, at most 5 s.
  @discardableResult
  func wait(_ condition: () -> Bool) -> Bool {
    let end = g_get_monotonic_time() + 5_000_000
    while !condition() {
      guard g_get_monotonic_time() < end else { return false }
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1000) }
    }
    return true
  }

  /// Runs one refresh and returns its outcome.
  func refresh(_ view: PullView) -> String {
    var outcome: RefreshOutcome?
    view.list.onStateChange = { _, state in
      if case .finishing(let end) = state { outcome = end }
    }
    view.list.startRefreshing(at: .start)
    wait { outcome != nil }
    return outcome.map { "\($0)" } ?? "hang"
  }

  /// Pulls the list with fingers that stay on a touchpad.
  func pull(_ view: PullView) {
    for step in 1...20 {
      let pulled = InputEvent.touchpadScrolled(x: 100, y: 100, dx: 0, dy: -10)
      view.list.handle(pulled, time: view.list.now + Double(step) / 100)
    }
  }

  func run(_ check: String) {
    switch check {
    case "async":
      print(refresh(show { [feed] _ in try await feed.reload() }), feed.count)
    case "throwing":
      print(refresh(show { _ in throw RefreshFailure("You are offline.") }))
    case "localized":
      print(refresh(show { _ in throw Offline() }), RefreshFailure.describe(Offline()).message)
    case "destroyed": destroyed()
    case "theme": theme()
    case "adjustment": adjustment()
    case "not-finite": notFinite()
    case "keys": keys()
    case "rest": rest()
    case "inactive": inactive()
    case "scale": scale()
    case "contrast": contrast()
    case "right-to-left": rightToLeft()
    case "rows": ManyRows(self).run()
    case "empty": empty()
    case "re-entrant": reentrant()
    case "guest": Guest(self).run()
    case "containers": Layouts(self).runContainers()
    case "lists": Layouts(self).runLists()
    case "empty-lists": Layouts(self).runEmptyLists()
    case "self-scrolling": SelfScrolling(self).run()
    case "exchange": Layouts(self).runExchange()
    case "parent": Layouts(self).runParent()
    case "assistive": Assistive(self).runControls()
    case "bus": Assistive(self).runOnBus()
    case "focus": Assistive(self).runFocus()
    case "launch": launch()
    case "feel": Feel(self).run()
    case "cost": Cost(self).run()
    default: print("no such check: \(check)")
    }
  }

  /// If the window is destroyed during a refresh, the task is cancelled and no object leaks.
  private func destroyed() {
    nonisolated(unsafe) var log: [String] = []
    weak var list: RefreshController?
    weak var released: PullView?
    do {
      let canary = Canary { log.append("released") }
      let view = show { _ in
        defer { withExtendedLifetime(canary) {} }
        do {
          try await Task.sleep(for: .seconds(60))
        } catch {
          MainActor.assertIsolated()
          log.append("cancelled")
          throw error
        }
      }
      (list, released) = (view.list, view)
      view.list.startRefreshing(at: .start)
      wait { view.list.isRefreshing && view.list.model.phase(at: view.list.now) == .resting }
      gtk_window_destroy(.init(window))
      log.append(view.widget == nil ? "closed" : "open")
    }
    wait { log.count == 3 && released == nil }
    print(log.joined(separator: " "), released == nil && list == nil ? "empty" : "leaked")
  }

  /// The colors of the indicator follow GTK's theme.
  private func theme() {
    let view = show { _ in try await Task.sleep(for: .seconds(60)) }
    view.list.startRefreshing(at: .start)
    wait { view.list.model.offset(at: view.list.now) == -64 }
    let settings = gtk_settings_get_default()
    for isDark in [false, true, false] {
      g_object_set_boolean(settings, "gtk-application-prefer-dark-theme", isDark)
      pause(0.3)
      print(markBrightness(of: view) > 0.5 ? "light" : "dark", terminator: " ")
    }
    print("marks")
  }

  /// The mean brightness of the indicator's marks, 0…1.
  private func markBrightness(of view: PullView) -> Double {
    let (pixels, width) = picture(of: .init(view.widget))
    var (sum, count) = (0.0, 0)
    for y in 4..<40 {
      for x in (width / 2 - 20)..<(width / 2 + 20) {
        let pixel = (y * width + x) * 4
        guard pixels[pixel + 3] > 200 else { continue }
        sum += Double(pixels[pixel..<pixel + 3].reduce(0) { $0 + Int($1) }) / 765
        count += 1
      }
    }
    return count > 0 ? sum / Double(count) : -1
  }

  /// The pixels of a widget, 4 bytes each, and the number of pixels in a row.
  func picture(
    of widget: UnsafeMutablePointer<GtkWidget>?
  ) -> (pixels: [UInt8], width: Int) {
    let paintable = gtk_widget_paintable_new(widget)
    defer { g_object_unref(.init(paintable)) }
    let snapshot = gtk_snapshot_new()
    gdk_paintable_snapshot(
      paintable, snapshot, Double(gtk_widget_get_width(widget)),
      Double(gtk_widget_get_height(widget)))
    let node = gtk_snapshot_free_to_node(snapshot)
    let renderer = gtk_native_get_renderer(gtk_widget_get_native(widget))
    var area = graphene_rect_t()
    graphene_rect_init(
      &area, 0, 0, Float(gtk_widget_get_width(widget)), Float(gtk_widget_get_height(widget)))
    let texture = gsk_renderer_render_texture(renderer, node, &area)
    let (width, height) = (
      Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture))
    )
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture, &pixels, gsize(width * 4))
    g_object_unref(.init(texture))
    gsk_render_node_unref(node)
    return (pixels, width)
  }

  /// An indicator and its gap grow with the user's text scale, even while they are visible.
  private func scale() {
    let settings = gtk_settings_get_default()
    let view = show { _ in try await Task.sleep(for: .seconds(60)) }
    view.list.startRefreshing(at: .start)
    for dots in [96, 144, 96] {
      g_object_set_integer(settings, "gtk-xft-dpi", dots * 1024)
      wait {
        view.list.model.offset(at: view.list.now) == -64
          && childPosition(in: view).y == Double(dots) * 64 / 96
      }
      print(Int(childPosition(in: view).y), terminator: " ")
    }
    let page = gtk_adjustment_get_page_size(gtk_scrolled_window_get_vadjustment(scrolledWindow))
    print(view.list.model.viewport == page ? "same page" : "other page")
  }

  /// In a theme of high contrast, the indicator's marks are nearly as dark as its text.
  private func contrast() {
    let view = show { _ in try await Task.sleep(for: .seconds(60)) }
    view.list.startRefreshing(at: .start)
    wait { view.list.model.offset(at: view.list.now) == -64 }
    var usual = 0.0
    for theme in ["Default", "HighContrast", "Default-hc"] {
      g_object_set_text(gtk_settings_get_default(), "gtk-theme-name", theme)
      pause(0.3)
      let brightness = markBrightness(of: view)
      if usual == 0 { usual = brightness }
      print(brightness < usual / 2 ? "strong" : "usual", terminator: " ")
    }
    print("marks")
  }

  /// Right-to-left, a horizontal list begins at the right, and a pull there moves it to the left.
  private func rightToLeft() {
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    let row = OpaquePointer(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    for number in 0..<60 {
      let label = gtk_label_new("\(number)")
      gtk_widget_set_size_request(label, 50, -1)
      gtk_box_append(.init(row), label)
    }
    gtk_scrolled_window_set_child(scrolledWindow, .init(row))
    let view = PullView(child: scrolledWindow, axis: .horizontal) { _ in
      try await Task.sleep(for: .seconds(60))
    }
    gtk_window_set_default_size(.init(window), 400, 300)
    gtk_window_set_child(.init(window), .init(view.widget))
    gtk_widget_show(.init(window))
    let adjustment = gtk_scrolled_window_get_hadjustment(scrolledWindow)
    func offset() -> Double { view.list.model.offset(at: view.list.now) }
    wait { view.list.model.contentLength >= 3000 && gtk_adjustment_get_value(adjustment) > 0 }
    let end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    print(offset(), gtk_adjustment_get_value(adjustment) == end, terminator: " ")
    view.list.scroll(to: 100)
    wait { gtk_adjustment_get_value(adjustment) == end - 100 }
    print(end - gtk_adjustment_get_value(adjustment), terminator: " ")
    gtk_adjustment_set_value(adjustment, end - 30)
    print(offset(), terminator: " ")
    view.list.startRefreshing(at: .start)
    wait { childPosition(in: view).x == -64 }
    print(childPosition(in: view).x)
  }

  /// An indicator with the length 0 has no gap, and a refresh with it still ends.
  private func empty() {
    struct Nothing: Indicator {
      var length: Double { 0 }
      func drawing(_ context: IndicatorContext) -> Drawing { Drawing() }
    }
    let view = show { _ in }
    view.setIndicator(Nothing(), at: .start)
    print(refresh(view), terminator: " ")
    wait { view.list.isAtRest }
    print(view.list.model.offset(at: view.list.now), view.list.state(at: .start))
  }

  /// A refresh that begins before the first frame still ends on time.
  private func launch() {
    let view = show(prepare: { $0.list.startRefreshing(at: .start) }) { _ in
      try await Task.sleep(for: .milliseconds(300))
    }
    pause(0.1)
    print(view.list.state(at: .start), terminator: " ")
    pause(0.5)
    print(view.list.state(at: .start))
  }

  /// A callback of the list cancels and begins refreshes, and finally destroys the widget.
  private func reentrant() {
    let view = show { _ in try await Task.sleep(for: .milliseconds(1)) }
    var states: [String] = []
    view.list.onStateChange = { [window, weak list = view.list] _, state in
      states.append("\(state)".prefix { $0 != "(" }.description)
      switch (state, states.count) {
      case (.refreshing, 1): list?.cancel(at: .start)
      case (.idle, _) where states.count < 6: list?.startRefreshing(at: .start)
      case (.finishing, _): gtk_window_destroy(.init(window))
      default: break
      }
    }
    view.list.startRefreshing(at: .start)
    wait { view.widget == nil }
    print(states.joined(separator: " "), view.widget == nil ? "closed" : "open")
  }

  /// The position of the scrolled window in its view, in units of GTK.
  func childPosition(in view: PullView) -> (x: Double, y: Double) {
    var bounds = graphene_rect_t()
    guard let child = gtk_widget_get_first_child(.init(view.widget)),
      gtk_widget_compute_bounds(child, .init(view.widget), &bounds) != 0
    else { return (.nan, .nan) }
    return (Double(bounds.origin.x), Double(bounds.origin.y))
  }

  /// The list and the adjustment follow each other.
  private func adjustment() {
    let view = show { _ in }
    let list = view.list
    let adjustment = gtk_scrolled_window_get_vadjustment(scrolledWindow)
    gtk_adjustment_set_value(adjustment, 200)
    print("list", list.model.offset(at: list.now), terminator: " ")
    list.scroll(to: 300)
    wait { gtk_adjustment_get_value(adjustment) == 300 }
    print("adjustment", gtk_adjustment_get_value(adjustment), terminator: " ")
    let length = gtk_adjustment_get_upper(adjustment)
    print(list.model.contentLength == length ? "same length" : "other length")
  }

  /// Numbers of an adjustment that are not finite count as 0, even during a pull.
  private func notFinite() {
    let view = show { _ in }
    let adjustment = gtk_scrolled_window_get_vadjustment(scrolledWindow)
    pull(view)
    for number in [Double.nan, .infinity] {
      gtk_adjustment_configure(adjustment, number, number, number, number, number, number)
      pause(0.1)
      print(view.list.model.contentLength, terminator: " ")
    }
    gtk_adjustment_configure(adjustment, 0, 0, 4000, 1, 10, 500)
    pause(0.1)
    print(view.list.model.contentLength, view.list.model.viewport)
  }

  /// The widget's actions, which assistive technology and keys use, begin and cancel a refresh.
  private func keys() {
    let view = show { _ in try await Task.sleep(for: .seconds(60)) }
    let isDone = gtk_widget_activate_action_variant(.init(view.widget), "pull.refresh", nil)
    print(isDone != 0, view.list.isRefreshing, terminator: " ")
    _ = gtk_widget_activate_action_variant(.init(view.widget), "pull.cancel", nil)
    print(view.list.isRefreshing)
  }

  /// A window that becomes inactive misses the lift of the fingers, so the view cancels the pull.
  private func inactive() {
    let view = show { _ in }
    pull(view)
    print(view.list.state(at: .start), terminator: " ")
    gtk_widget_set_state_flags(.init(view.widget), GTK_STATE_FLAG_BACKDROP, 0)
    print(view.list.state(at: .start), terminator: " ")
    view.list.handle(.touchpadStopped, time: view.list.now)
    wait { view.list.isAtRest }
    print(view.list.state(at: .start))
  }

  /// At rest no frame is drawn and no timer runs.
  private func rest() {
    let view = show { _ in }
    _ = refresh(view)
    wait { view.list.isAtRest }
    pause(0.2)
    var turns = 0
    let last = g_get_monotonic_time() + 1_000_000
    while g_get_monotonic_time() < last {
      if g_main_context_iteration(nil, 0) != 0 { turns += 1 } else { g_usleep(2000) }
    }
    print(turns <= 2 ? "rests" : "\(turns) turns")
  }
}

func g_object_set_boolean(_ object: OpaquePointer?, _ name: String, _ value: Bool) {
  var boolean = GValue()
  g_value_init(&boolean, GType(5 << 2))
  g_value_set_boolean(&boolean, value ? 1 : 0)
  g_object_set_property(.init(object), name, &boolean)
}

func g_object_set_integer(_ object: OpaquePointer?, _ name: String, _ value: Int) {
  var integer = GValue()
  g_value_init(&integer, GType(6 << 2))
  g_value_set_int(&integer, Int32(value))
  g_object_set_property(.init(object), name, &integer)
}

func g_object_set_text(_ object: OpaquePointer?, _ name: String, _ value: String) {
  var text = GValue()
  g_value_init(&text, GType(16 << 2))
  g_value_set_string(&text, value)
  g_object_set_property(.init(object), name, &text)
}

g_set_prgname("gtk-checks")
gtk_init()
Checks().run(CommandLine.arguments.dropFirst().first ?? "async")
