#if GTK
  // The library for programs in other languages receives no Swift errors, so it does not need
  // Foundation. Without Foundation, the library is 5 MB smaller.
  #if !PULLCORD_WITHOUT_FOUNDATION
    internal import FoundationEssentials
  #endif
  internal import MainLoopHost
  public import PullToRefresh
  internal import PullcordCGTK
  public import RefreshIndicators
  public import ScrollPhysics

  /// A GTK widget that adds pull-to-refresh to a scrolled window, or to any other widget.
  ///
  /// Put ``widget`` where the scrolled window was:
  ///
  ///     let view = PullView(child: scrolledWindow, indicator: .spinner) { _ in try await reload() }
  ///     gtk_window_set_child(window, .init(view.widget))
  ///
  /// The view scrolls its child with the physics of Pullcord, for every device. Rows still receive
  /// clicks. Events that the list does not use reach the other widgets. F5 and Ctrl+R refresh
  /// from anywhere in the window. The view follows GTK's theme, fonts, animations setting and
  /// language. To assistive technology, it presents each control beside the list. The list keeps
  /// its own name. If the program rebuilds the rows, the row at the same position keeps the
  /// keyboard focus.
  ///
  /// The action runs on the main actor, so it can change widgets before and after it awaits. It may
  /// throw; the text of a `RefreshFailure` or a `LocalizedError` then appears in the indicator. The
  /// view itself makes GLib's loop run the jobs of the main actor.
  ///
  /// The widget owns the view. When GTK destroys the widget, the action is cancelled, and
  /// ``widget`` becomes nil.
  @MainActor
  public final class PullView {
    /// The controller of the child's list, which has the refresh controls, settings and state.
    ///
    /// Its lengths are in points that grow with the user's text scale, so that an indicator grows
    /// with its text.
    public let list: RefreshController
    /// The `GtkWidget`; nil after GTK destroyed it.
    public private(set) var widget: OpaquePointer?
    /// Whether the mouse drags the list with its first button; default: true.
    ///
    /// Set it to false for rows whose text can be selected or that can be dragged.
    public var dragsWithMouse = true

    /// Whether a child that scrolls by itself can be pulled at an edge.
    ///
    /// A web page, for example, scrolls in a process of its own, so `PullView` cannot see how far.
    /// Set a closure that returns whether the page is at the given edge. The default returns true.
    /// For scrolled windows inside the child, the view finds out itself whether they are at their
    /// ends. It does not call the closure if the child is a `GtkScrolledWindow` or a
    /// `GtkScrollable`.
    public var isChildAtEdge: @MainActor (Edge) -> Bool = { _ in true }

    /// The child.
    private(set) var child: UnsafeMutablePointer<GtkWidget>
    let pictures: IndicatorPictures
    var style: WidgetStyle { didSet { pictures.style = style } }
    private var content: ScrolledContent
    /// Whether the view itself is changing the list.
    private var isUpdating = true
    private let input = WidgetInput()
    private var gate = OutwardGate()
    private let frames = FrameSchedule()
    let accessibility = AccessibleStatus()
    let rowFocus = RowFocus()

    /// Makes a view that contains a widget, usually a `GtkScrolledWindow`.
    ///
    /// The view scrolls a `GtkScrolledWindow` or a `GtkScrollable` by its adjustment. Any other
    /// child scrolls by itself, and the view moves it only for a pull: see ``isChildAtEdge``.
    ///
    /// The corresponding C type of `child` is `GtkScrolledWindow *` or `GtkWidget *`.
    ///
    /// - Parameters:
    ///   - child: The widget, which becomes the child of the view. It must not have a parent, so
    ///     remove it from its parent first.
    ///   - indicator: The indicator of the refresh.
    ///   - preset: How the list scrolls and refreshes. Default: nil, which means
    ///     `RefreshController.defaultPreset`.
    ///   - axis: The axis of the list.
    ///   - edge: The edge to pull.
    ///   - action: The action that fetches the new items, in any form of `RefreshAction`.
    public init(
      child: UnsafeMutableRawPointer, indicator: any Indicator, preset: RefreshPreset? = nil,
      axis: Axis = .vertical, at edge: Edge = .start, performing action: RefreshAction
    ) {
      self.child = Self.checked(child)
      let widget = PullWidget.make()
      self.widget = OpaquePointer(widget)
      style = WidgetStyle(of: widget)
      list = RefreshController(axis: axis, viewport: 0, content: 0, preset: preset)
      content = ScrolledContent(OpaquePointer(self.child), axis: axis)
      pictures = IndicatorPictures(style: style, axis: axis)
      PullWidget.setView(self, of: widget)
      g_object_ref(child)
      gtk_widget_set_parent(self.child, widget)
      list.reducesMotion = style.reducesMotion
      list.addPullToRefresh(nil, at: edge, performing: action)
      setIndicator(indicator, at: edge)
      content.connect(to: widget, style, list)
      input.connect(to: widget, axis: axis)
      accessibility.connect(to: widget)
      connectList()
      isUpdating = false
    }

    /// Makes a view that contains a widget, with a closure that awaits the new items.
    public convenience init(
      child: UnsafeMutableRawPointer, indicator: any Indicator, preset: RefreshPreset? = nil,
      axis: Axis = .vertical, at edge: Edge = .start,
      action: @escaping @MainActor (RefreshRequest) async throws -> Void
    ) {
      self.init(
        child: child, indicator: indicator, preset: preset, axis: axis, at: edge,
        performing: .task(succeeding: action))
    }

    /// Makes a view that contains a widget, with a named indicator and a closure that only starts
    /// the work.
    ///
    /// The program ends the refresh with `list.endRefreshing(at:)`.
    public convenience init(
      child: UnsafeMutableRawPointer, indicator: IndicatorName = .spinner,
      preset: RefreshPreset? = nil, axis: Axis = .vertical, at edge: Edge = .start,
      starting start: @escaping @MainActor (RefreshRequest) -> Void
    ) {
      self.init(
        child: child, indicator: indicator.indicator(), preset: preset, axis: axis, at: edge,
        performing: .starting(start))
    }

    /// Makes a view that contains a widget, with a named indicator.
    public convenience init(
      child: UnsafeMutableRawPointer, indicator: IndicatorName = .spinner,
      preset: RefreshPreset? = nil, axis: Axis = .vertical, at edge: Edge = .start,
      action: @escaping @MainActor (RefreshRequest) async throws -> Void
    ) {
      self.init(
        child: child, indicator: indicator.indicator(), preset: preset, axis: axis, at: edge,
        action: action)
    }

    /// Makes a view that contains a widget, for bindings that refer to widgets by opaque pointers.
    public convenience init(
      child: OpaquePointer, indicator: IndicatorName = .spinner, preset: RefreshPreset? = nil,
      axis: Axis = .vertical, at edge: Edge = .start,
      action: @escaping @MainActor (RefreshRequest) async throws -> Void
    ) {
      self.init(
        child: UnsafeMutableRawPointer(child), indicator: indicator, preset: preset, axis: axis,
        at: edge, action: action)
    }

    /// Replaces the child.
    ///
    /// The list keeps its controls, and a running action continues. The new child must not have a
    /// parent. The view releases the old child, so a program must hold a reference to show it
    /// again.
    public func setChild(_ child: UnsafeMutableRawPointer) {
      guard let widget = widgetPointer, child != UnsafeMutableRawPointer(self.child) || !hasChild
      else { return }
      let new = Self.checked(child)
      g_object_ref(child)
      content.disconnect(from: widget)
      if hasChild { gtk_widget_unparent(self.child) }
      g_object_unref(self.child)
      self.child = new
      gtk_widget_insert_after(new, widget, nil)
      connectContent(widget)
    }

    /// Starts to follow the child's new adjustment.
    private func connectContent(_ widget: UnsafeMutablePointer<GtkWidget>) {
      content = ScrolledContent(OpaquePointer(child), axis: list.model.axis)
      content.connect(to: widget, style, list)
      update()
    }

    /// Starts to follow another adjustment, which the program has given to the child.
    func contentReplaced() {
      guard let widget = widgetPointer else { return }
      content.disconnect(from: widget)
      connectContent(widget)
    }

    /// Whether the view, and not a scrolled window, scrolls the child along an orientation.
    func isScrolling(along orientation: GtkOrientation) -> Bool {
      content.isBareScrollable
        && (orientation == GTK_ORIENTATION_VERTICAL) == (list.model.axis == .vertical)
    }

    /// Whether the child is still in the view.
    var hasChild: Bool { widget != nil && gtk_widget_get_parent(child) == widgetPointer }

    /// Returns the widget of a child, which must not have a parent.
    private static func checked(
      _ child: UnsafeMutableRawPointer
    ) -> UnsafeMutablePointer<GtkWidget> {
      let instance = child.assumingMemoryBound(to: GTypeInstance.self)
      if g_type_check_instance_is_a(instance, gtk_widget_get_type()) == 0 {
        fatalError("PullView: child must be a GtkWidget")
      }
      let widget = UnsafeMutablePointer<GtkWidget>(OpaquePointer(child))
      if let parent = gtk_widget_get_parent(widget) {
        let name = String(
          cString: g_type_name_from_instance(
            OpaquePointer(parent).map {
              UnsafeMutableRawPointer($0).assumingMemoryBound(to: GTypeInstance.self)
            }))
        fatalError("PullView: child already has a parent, a \(name); remove it from there first")
      }
      return widget
    }

    /// Sets the indicator of the control at an edge, and adapts the control's lengths to it.
    ///
    /// A control that loads more has a `LoadMoreIndicator` by default. Call this after you add a
    /// control with `list`.
    public func setIndicator(_ indicator: any Indicator, at edge: Edge) {
      list.setIndicator(at: edge) { indicator }
      list.reconfigure(at: edge) { $0.strings = style.strings }
      update()
    }

    /// Whether GLib's loop runs the jobs of the main actor, from the first view on; default: true.
    ///
    /// If the loop does not run them, the task of an action never continues in a GTK program. Set
    /// this property to false before you make the first view if the program already runs these
    /// jobs. See `MainActorJobs` of MainLoopHost.
    public static var runsMainActorJobs = true

    /// Makes GLib's loop run the jobs of the main actor, once for all views.
    private static let jobs: Void = {
      guard runsMainActorJobs, let descriptor = MainActorJobs.descriptor else { return }
      g_unix_fd_add(
        descriptor, G_IO_IN,
        { _, _, _ in
          MainActor.assumeIsolated { MainActorJobs.run() }
          return 1
        }, nil)
    }()

    private func connectList() {
      _ = Self.jobs
      #if !PULLCORD_WITHOUT_FOUNDATION
        RefreshFailure.localizedText = { ($0 as? any LocalizedError)?.errorDescription }
      #endif
      list.onWake = { [weak self] in
        runInLoop {
          self?.update()
        }
      }
      list.onNeedsFrame = { [weak self] in self?.requestFrame() }
    }

    /// Schedules a frame, because the program changed the list.
    private func requestFrame() {
      guard !isUpdating, let widget = widgetPointer else { return }
      frames.schedule(.now, widget, now: 0)
    }
  }

  extension PullView {
    /// The time of the view, in seconds: GLib's monotonic clock, which GTK's frame clock uses.
    var time: Double { Double(g_get_monotonic_time()) / 1e6 }

    var widgetPointer: UnsafeMutablePointer<GtkWidget>? { UnsafeMutablePointer(widget) }

    /// The view of a widget; nil after the view closed.
    static func view(of widget: UnsafeMutablePointer<GtkWidget>?) -> PullView? {
      let view = PullWidget.view(of: widget)
      return view?.widget == nil ? nil : view
    }

    // MARK: Frames

    /// Advances the list to a time, moves the child, and schedules the next frame.
    func update(frameTime: Double? = nil) {
      guard let widget = widgetPointer, !isUpdating else { return }
      let time = frameTime ?? time
      isUpdating = true
      list.advance(to: time)
      isUpdating = false
      guard self.widget != nil else { return }
      let isMoved = content.show(list, time: time, scale: style.textScale)
      guard self.widget != nil else { return }
      if isMoved { gtk_widget_queue_allocate(widget) }
      if pictures.needsPicture(of: list) { gtk_widget_queue_draw(widget) }
      accessibility.update(list, of: widget)
      frames.schedule(
        gtk_widget_get_mapped(widget) != 0
          ? list.nextFrame(after: time) : list.nextDeadline.map { .at($0) } ?? .never,
        widget, now: time)
    }

    /// The distance by which the child is moved past an edge, in units of GTK.
    var shift: Double { content.shift }

    // MARK: Events

    /// Passes an event to the list.
    ///
    /// Returns true if no other widget may receive the event.
    func handle(_ event: OpaquePointer) -> Bool {
      guard let widget = widgetPointer,
        let (input, time) = input.read(event, of: widget, scale: style.textScale, now: time)
      else { return false }
      if input.device == .mouse, !dragsWithMouse { return false }
      guard content.scrollsByItself else { return handle(input, time: time) }
      let (now, model) = (list.now, list.model)
      let events = gate.events(
        for: input, time: time, axis: model.axis,
        isActive: model.phase(at: now) != .resting || model.offset(at: now) != 0,
        isAtEdge: { self.isAtEdge($0, under: event) })
      return events.reduce(false) { handle($1.event, time: $1.time) || $0 }
    }

    /// Whether a child that scrolls by itself can be pulled in a direction, negative for the top or
    /// the left.
    private func isAtEdge(_ direction: Double, under event: OpaquePointer) -> Bool {
      let isMirrored = list.model.axis == .horizontal && list.model.isRightToLeft
      let edge: Edge = (direction < 0) != isMirrored ? .start : .end
      guard let widget = widgetPointer, list.configuration(at: edge) != nil, isChildAtEdge(edge),
        let position = WidgetInput.pointer(of: event, in: widget)
      else { return false }
      let target = gtk_widget_pick(widget, position.x, position.y, GTK_PICK_DEFAULT)
      return content.isAtEnd(target, direction: direction)
    }

    func handle(_ event: InputEvent, time: Double? = nil) -> Bool {
      let isHandled = list.handle(event, time: time ?? self.time)
      switch event.kind {
      case .pointer:
        // After a claim, the rows no longer receive the press. The gesture still receives the later
        // events of the press.
        if case .tracking = list.model.phase(at: list.now) { input.claim() }
        if event.phase == .began, isHandled { input.claim() }
        update()
        return false
      case .scroll, .key, .interrupted:
        update()
        return isHandled
      }
    }

    /// Cancels a touchpad's gesture if the view will not receive the lift of the fingers.
    func pointerLeft() {
      if input.losesLift() { _ = handle(.touchpadCancelled) }
    }

    // MARK: Changes of the widget

    /// Updates the list after the child's size, content or position changed.
    func contentChanged() {
      guard !content.isShowing else { return }
      content.follow(list, scale: style.textScale)
      update()
    }

    /// Updates the list after the program added rows to an empty list, and returns the focus to
    /// rows that the program rebuilt.
    func rowsChanged() {
      guard hasChild,
        rowFocus.isLost(in: child) || content.hasChanged(list, scale: style.textScale)
      else { return }
      // A change of the focus during the layout would begin another layout.
      runInLoop { [weak self] in
        guard let self, hasChild else { return }
        rowFocus.restore(in: child)
        if content.hasChanged(list, scale: style.textScale) { contentChanged() }
      }
    }

    /// Remembers which row has the focus, or returns the focus to the rows if they lost it.
    func focusChanged() {
      rowFocus.changed(in: child)
      rowsChanged()
    }

    /// Updates the style after the theme or a setting of the desktop changed.
    func styleChanged() {
      guard let widget = widgetPointer else { return }
      let style = WidgetStyle(of: widget)
      guard style != self.style else { return }
      let old = self.style
      self.style = style
      list.reducesMotion = style.reducesMotion
      if style.textScale != old.textScale || style.isRightToLeft != old.isRightToLeft {
        content.reset(list, style)
      }
      gtk_widget_queue_draw(widget)
      update()
    }

    /// Updates the list after the timer of the schedule fired.
    func timerFired() {
      frames.fired()
      update()
    }

    /// Cancels everything, because GTK destroys the widget.
    func close() {
      guard let widget = widgetPointer else { return }
      frames.cancel(of: widget)
      content.disconnect(from: widget)
      accessibility.disconnect()
      rowFocus.disconnect(from: widget)
      input.disconnect()
      self.widget = nil
      list.removeAll()
      if gtk_widget_get_parent(child) == widget { gtk_widget_unparent(child) }
      g_object_unref(child)
    }
  }
#endif
