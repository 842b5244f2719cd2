import CGTK
import PullToRefresh
import PullcordGTK
import RefreshIndicators

/// Checks the view in common kinds of containers, and around common kinds of lists.
@MainActor struct Layouts {
  typealias Widget = UnsafeMutablePointer<GtkWidget>

  let checks: Checks

  init(_ checks: Checks) { self.checks = checks }

  // MARK: Containers

  /// Checks that a view in each container has the same layout as its scrolled window alone.
  func runContainers() {
    for (name, make) in containers {
      let plain = scrolledWindow(of: Self.rows())
      let expected = show(plain, in: make(plain), plain)
      let child = scrolledWindow(of: Self.rows())
      let view = makeView(child)
      let container = make(.init(view.widget))
      let own = show(child, in: container, .init(view.widget))
      print(name, own == expected ? "same" : "\(own) instead of \(expected)", terminator: " ")
      let rest = outside(view, in: container)
      view.list.startRefreshing(at: .start)
      checks.wait { checks.childPosition(in: view).y > 0 && isAtRest(view) }
      checks.pause(0.1)
      print(Int(checks.childPosition(in: view).y), terminator: " ")
      print(outside(view, in: container) == rest ? "inside" : "outside")
    }
    runBaseline()
  }

  /// Checks that a label has the same lengths and the same baseline inside a view and without one.
  private func runBaseline() {
    let lengths = [gtk_label_new("Text"), .init(makeView(gtk_label_new("Text")).widget)].map {
      (widget: Widget?) -> [Int32] in
      let row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
      let large = gtk_label_new(nil)
      gtk_label_set_markup(.init(large), "<span size='300%'>Large</span>")
      for part in [large, widget] {
        gtk_widget_set_valign(part, GTK_ALIGN_BASELINE)
        gtk_box_append(.init(OpaquePointer(row)), part)
      }
      return show(widget, in: row, widget)
    }
    print("baseline", lengths[0] == lengths[1] ? "same" : "\(lengths)", lengths[0][8] > 0)
  }

  private var containers: [(name: String, make: (Widget?) -> Widget?)] {
    [
      ("window", { $0 }),
      ("box", { [label("Above"), $0, label("Below")].boxed() }),
      ("revealer", { [gtk_header_bar_new(), revealer(), $0, label("Below")].boxed() }),
      (
        "paned",
        { list in
          let paned = OpaquePointer(gtk_paned_new(GTK_ORIENTATION_VERTICAL))
          gtk_paned_set_start_child(paned, list)
          gtk_paned_set_end_child(paned, label("Below"))
          gtk_paned_set_position(paned, 220)
          return .init(paned)
        }
      ),
      (
        "stack",
        { list in
          let stack = OpaquePointer(gtk_stack_new())
          _ = gtk_stack_add_named(stack, list, "list")
          _ = gtk_stack_add_named(stack, label("Other"), "other")
          return [.init(stack), label("Below")].boxed()
        }
      ),
      (
        "sidebar",
        { list in
          let box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
          let sidebar = gtk_label_new("Sidebar")
          gtk_widget_set_size_request(sidebar, 120, -1)
          gtk_widget_set_hexpand(list, 1)
          for part in [sidebar, list] { gtk_box_append(.init(OpaquePointer(box)), part) }
          return [box, label("Below")].boxed()
        }
      ),
      (
        "toolbars",
        { list in
          // The bars cover the ends of the list, as in an `AdwToolbarView` with extended content.
          let overlay = OpaquePointer(gtk_overlay_new())
          gtk_overlay_set_child(overlay, list)
          for (bar, alignment) in [
            (gtk_header_bar_new(), GTK_ALIGN_START), (gtk_action_bar_new(), GTK_ALIGN_END),
          ] {
            gtk_widget_set_valign(bar, alignment)
            gtk_overlay_add_overlay(overlay, bar)
          }
          return [.init(overlay), label("Below")].boxed()
        }
      ),
      (
        "policies",
        { list in
          let window = gtk_widget_get_first_child(list).flatMap {
            gtk_widget_get_parent($0) == list && isScrolledWindow($0) ? $0 : nil
          }
          let scrolled = OpaquePointer(window ?? list)
          gtk_scrolled_window_set_policy(scrolled, GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL)
          gtk_scrolled_window_set_propagate_natural_height(scrolled, 1)
          gtk_scrolled_window_set_min_content_height(scrolled, 120)
          gtk_scrolled_window_set_max_content_height(scrolled, 200)
          gtk_widget_set_vexpand(window ?? list, 0)
          return [label("Above"), list, label("Below")].boxed()
        }
      ),
    ]
  }

  private func isScrolledWindow(_ widget: Widget) -> Bool {
    g_type_check_instance_is_a(
      UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self),
      gtk_scrolled_window_get_type()) != 0
  }

  private func label(_ text: String) -> Widget? {
    let label = gtk_label_new(text)
    gtk_widget_set_size_request(label, -1, 60)
    return label
  }

  private func revealer() -> Widget? {
    let revealer = OpaquePointer(gtk_revealer_new())
    gtk_revealer_set_child(revealer, label("Revealed"))
    gtk_revealer_set_reveal_child(revealer, 1)
    return .init(revealer)
  }

  /// Shows a container, and returns the lengths of `list` and the bounds of `child` inside it.
  private func show(_ child: Widget?, in container: Widget?, _ list: Widget?) -> [Int32] {
    gtk_window_set_default_size(.init(checks.window), 400, 500)
    gtk_window_set_child(.init(checks.window), container)
    gtk_widget_show(.init(checks.window))
    // Wait until the revealer is open.
    checks.pause(0.6)
    var numbers: [Int32] = []
    for (orientation, size): (GtkOrientation, Int32) in [
      (GTK_ORIENTATION_HORIZONTAL, -1), (GTK_ORIENTATION_VERTICAL, 400),
    ] {
      var lengths: (Int32, Int32, Int32, Int32) = (0, 0, -1, -1)
      gtk_widget_measure(
        list, orientation, size, &lengths.0, &lengths.1, &lengths.2, &lengths.3)
      numbers += [lengths.0, lengths.1, lengths.2, lengths.3]
      numbers.append(gtk_widget_compute_expand(list, orientation))
    }
    numbers.append(Int32(gtk_widget_get_request_mode(list).rawValue))
    let bounds = bounds(of: child, in: container)
    return numbers + [bounds.x, bounds.y, bounds.width, bounds.height].map(Int32.init)
  }

  private func bounds(
    of widget: Widget?, in container: Widget?
  ) -> (x: Int, y: Int, width: Int, height: Int) {
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(widget, container, &bounds)
    return (
      Int(bounds.origin.x), Int(bounds.origin.y), Int(bounds.size.width), Int(bounds.size.height)
    )
  }

  /// The pixels of a container below the view.
  private func outside(_ view: PullView, in container: Widget?) -> [UInt8] {
    let (pixels, width) = checks.picture(of: container)
    let bounds = bounds(of: .init(view.widget), in: container)
    return Array(pixels.dropFirst((bounds.y + bounds.height) * width * 4))
  }

  // MARK: Lists

  /// Refreshes and scrolls each kind of list in a view.
  func runLists() {
    for (name, rows) in lists {
      let child = scrolledWindow(of: rows)
      let view = makeView(child)
      _ = show(child, in: .init(view.widget), .init(view.widget))
      let adjustment = gtk_scrolled_window_get_vadjustment(.init(child))
      view.list.startRefreshing(at: .start)
      checks.wait { checks.childPosition(in: view).y == 64 }
      print(name, Int(checks.childPosition(in: view).y), terminator: " ")
      view.list.endRefreshing(at: .start)
      checks.wait { view.list.state(at: .start) == .idle }
      for _ in 0..<10 {
        view.list.handle(.wheelTurned(x: 100, y: 100, dx: 0, dy: 1), time: checks.time)
        checks.pause(0.05)
      }
      checks.wait { view.list.isAtRest }
      let value = gtk_adjustment_get_value(adjustment)
      print(value > 300 ? "scrolls" : "at \(value)", terminator: " ")
      // Scroll as the child itself does, for example to a cursor or to the newest line.
      gtk_adjustment_set_value(adjustment, 40)
      checks.pause(0.1)
      print(Int(view.list.model.offset(at: view.list.now)))
    }
  }

  /// Pulls each kind of empty list, and prints how often it has loaded more before and after the
  /// program adds three rows.
  func runEmptyLists() {
    let (box, list, grid, columns) = (
      OpaquePointer(gtk_list_box_new()), gtk_string_list_new(nil), gtk_string_list_new(nil),
      gtk_string_list_new(nil)
    )
    let columnView = OpaquePointer(gtk_column_view_new(gtk_no_selection_new(columns)))
    gtk_column_view_append_column(
      columnView, gtk_column_view_column_new("Title", Self.factory()))
    let kinds: [(String, Widget?, () -> Void)] = [
      ("rows", .init(box), { gtk_list_box_append(box, gtk_label_new("Row")) }),
      (
        "list", .init(gtk_list_view_new(gtk_no_selection_new(list), Self.factory())),
        { gtk_string_list_append(list, "Row") }
      ),
      (
        "grid", .init(gtk_grid_view_new(gtk_no_selection_new(grid), Self.factory())),
        { gtk_string_list_append(grid, "Row") }
      ),
      ("columns", .init(columnView), { gtk_string_list_append(columns, "Row") }),
      ("nothing", nil, {}),
    ]
    for (name, rows, add) in kinds {
      let child = scrolledWindow(of: rows)
      let view = makeView(child)
      var loads = 0
      view.list.addLoadMore { _ in loads += 1 }
      _ = show(child, in: .init(view.widget), .init(view.widget))
      drag(view)
      print(name, view.list.state(at: .start), loads, terminator: " ")
      view.list.handle(.touchCancelled(finger: 1), time: view.list.now)
      checks.wait { view.list.state(at: .start) == .idle }
      for _ in 0..<3 { add() }
      checks.pause(0.3)
      print(loads)
    }
  }

  /// Drags the list by 200 points with a finger, which stays on the screen.
  private func drag(_ view: PullView) {
    view.list.handle(.touchDown(finger: 1, x: 100, y: 100), time: checks.time)
    for step in 1...20 {
      let y = 100 + Double(step) * 10
      view.list.handle(
        .touchMoved(finger: 1, x: 100, y: y), time: view.list.now + 0.01)
    }
  }

  private var lists: [(name: String, rows: Widget?)] {
    [
      ("list", .init(gtk_list_view_new(Self.selection(), Self.factory()))),
      ("grid", .init(gtk_grid_view_new(Self.selection(), Self.factory()))),
      ("columns", columns()), ("text", text()),
    ]
  }

  private func columns() -> Widget? {
    let view = OpaquePointer(gtk_column_view_new(Self.selection()))
    for title in ["First", "Second"] {
      gtk_column_view_append_column(
        view, gtk_column_view_column_new(title, Self.factory()))
    }
    return .init(view)
  }

  private func text() -> Widget? {
    let view = gtk_text_view_new()
    let lines = (0..<2000).map { "Line \($0)" }.joined(separator: "\n")
    gtk_text_buffer_set_text(
      gtk_text_view_get_buffer(
        UnsafeMutableRawPointer(view)?.assumingMemoryBound(
          to: GtkTextView.self)), lines, -1)
    return view
  }

  static func selection() -> OpaquePointer? {
    let strings = gtk_string_list_new(nil)
    for number in 0..<2000 { gtk_string_list_append(strings, "Row \(number)") }
    return gtk_no_selection_new(strings)
  }

  static func factory() -> OpaquePointer? {
    let factory = gtk_signal_list_item_factory_new()
    let setUp: @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
      _, item, _ in
      gtk_list_item_set_child(item, gtk_label_new(nil))
    }
    let bind: @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
      _, item, _ in
      let string = OpaquePointer(gtk_list_item_get_item(item))
      gtk_label_set_label(
        OpaquePointer(gtk_list_item_get_child(item)), gtk_string_object_get_string(string))
    }
    for (signal, handler) in [("setup", setUp), ("bind", bind)] {
      g_signal_connect_data(
        .init(factory), signal, unsafeBitCast(handler, to: GCallback.self), nil, nil,
        GConnectFlags(rawValue: 0))
    }
    return factory
  }

  // MARK: Exchange

  /// The program replaces the scrolled window and then its adjustment while the refresh runs.
  func runExchange() {
    let first = scrolledWindow(of: Self.rows())
    let view = makeView(first)
    _ = show(first, in: .init(view.widget), .init(view.widget))
    view.list.startRefreshing(at: .start)
    checks.wait { checks.childPosition(in: view).y == 64 }
    let second = scrolledWindow(of: Self.rows(10))
    if let second { view.setChild(second) }
    checks.pause(0.2)
    print(
      view.list.isRefreshing, Int(checks.childPosition(in: view).y),
      gtk_widget_get_parent(second) == .init(view.widget),
      view.list.model.contentLength == view.list.model.viewport, terminator: " ")
    let adjustment = gtk_adjustment_new(0, 0, 0, 0, 0, 0)
    gtk_scrolled_window_set_vadjustment(.init(second), adjustment)
    gtk_scrolled_window_set_child(.init(second), Self.rows())
    checks.pause(0.2)
    gtk_adjustment_set_value(adjustment, 300)
    checks.pause(0.2)
    print(Int(view.list.model.offset(at: view.list.now)), terminator: " ")
    // The program removes the scrolled window from the view, and shows it without the view.
    g_object_ref(.init(second))
    gtk_widget_unparent(second)
    gtk_window_set_child(.init(checks.window), second)
    checks.wait { view.widget == nil }
    checks.pause(0.2)
    print(view.widget == nil, gtk_scrolled_window_get_kinetic_scrolling(.init(second)))
  }

  /// Making a view of a child that already has a parent ends the program with a one-line message.
  func runParent() {
    let child = scrolledWindow(of: Self.rows())
    gtk_window_set_child(.init(checks.window), child)
    _ = makeView(child)
  }

  // MARK: Parts

  private func makeView(_ child: Widget?) -> PullView {
    guard let child else { fatalError("GTK made no widget") }
    return PullView(child: child, indicator: ArrowIndicator()) { _ in
      try await Task.sleep(for: .seconds(60))
    }
  }

  private func isAtRest(_ view: PullView) -> Bool {
    view.list.model.phase(at: view.list.now) == .resting
  }

  /// Makes a scrolled window that fills the remaining height.
  private func scrolledWindow(of rows: Widget?) -> Widget? {
    let window = gtk_scrolled_window_new()
    gtk_scrolled_window_set_child(.init(window), rows)
    gtk_widget_set_vexpand(window, 1)
    return window
  }

  static func rows(_ count: Int = 200) -> Widget? {
    let list = OpaquePointer(gtk_list_box_new())
    for number in 0..<count { gtk_list_box_append(list, gtk_label_new("Row \(number)")) }
    return .init(list)
  }
}

extension [UnsafeMutablePointer<GtkWidget>?] {
  /// A vertical box of these widgets.
  @MainActor fileprivate func boxed() -> UnsafeMutablePointer<GtkWidget>? {
    let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    for widget in self { gtk_box_append(.init(OpaquePointer(box)), widget) }
    return box
  }
}
