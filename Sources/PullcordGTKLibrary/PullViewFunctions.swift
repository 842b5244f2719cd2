// pull-view.h documents the functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
#if GTK
  internal import PullToRefresh
  internal import PullcordCGTK
  internal import PullcordGTK
  internal import PullcordViewClass
  internal import RefreshIndicators
  internal import ScrollPhysics

  // MARK: Making

  @c @implementation
  public func pull_view_new(
    _ child: UnsafeMutableRawPointer!, _ indicator: UnsafeMutableRawPointer!,
    _ preset: UnsafePointer<CChar>!, _ edge: Int32, _ is_horizontal: Bool
  ) -> UnsafeMutableRawPointer! {
    let (child, indicator) = (Address(child), Address(indicator))
    let preset = String(cString: preset)
    let widget = MainActor.assumeIsolated { () -> Address? in
      guard let child = child.raw else { return nil }
      // The program's work is not written in Swift, so the main actor has no tasks to run.
      PullView.runsMainActorJobs = false
      let view = PullView(
        child: child, indicator: LoadedIndicator.at(indicator), preset: .named(preset),
        axis: is_horizontal ? .horizontal : .vertical, at: Edge(edge),
        performing: .starting { _ in })
      addRefresh(to: view, LoadedIndicator.at(indicator), at: Edge(edge))
      view.list.onStateChange = { [weak view] edge, state in
        pull_view_state_changed(Address(view?.widget).raw, edge.number, state.number)
      }
      return Address(view.widget)
    }
    return widget?.raw
  }

  @c @implementation
  public func pull_view_set_child(
    _ widget: UnsafeMutableRawPointer!, _ child: UnsafeMutableRawPointer!
  ) {
    let child = Address(child)
    _ = onMain(widget) { view in child.raw.map { view.setChild($0) } }
  }

  @c @implementation
  public func pull_view_set_child_at_edge(
    _ widget: UnsafeMutableRawPointer!, _ is_at_edge: Bool
  ) {
    _ = onMain(widget) { $0.isChildAtEdge = { _ in is_at_edge } }
  }

  // MARK: Settings

  @c @implementation
  public func pull_view_set_indicator(
    _ widget: UnsafeMutableRawPointer!, _ edge: Int32, _ indicator: UnsafeMutableRawPointer!
  ) {
    let indicator = Address(indicator)
    _ = onMain(widget) { $0.setIndicator(LoadedIndicator.at(indicator), at: Edge(edge)) }
  }

  @c @implementation
  public func pull_preset_problem(
    _ name: UnsafePointer<CChar>!
  ) -> UnsafeMutablePointer<CChar>! {
    let name = String(cString: name)
    if RefreshPreset.named(name) != nil { return nil }
    let names = RefreshPreset.all.map(\.name).joined(separator: ", ")
    return g_strdup("no preset is called \"\(name.prefix(60))\"; the presets are \(names)")
  }

  @c @implementation
  public func pull_view_set_preset(
    _ widget: UnsafeMutableRawPointer!, _ edge: Int32, _ indicator: UnsafeMutableRawPointer!,
    _ preset: UnsafePointer<CChar>!
  ) {
    let (indicator, name) = (Address(indicator), String(cString: preset))
    _ = onMain(widget) { view in
      guard let preset = RefreshPreset.named(name) else { return }
      let (edge, list) = (Edge(edge), view.list)
      list.preset = preset
      list.reconfigure(preset.refresh, at: edge)
      view.setIndicator(LoadedIndicator.at(indicator), at: edge)
      guard list.configuration(at: edge.opposite) != nil else { return }
      var loadMore = preset.loadMore ?? .loadMore
      loadMore.purpose = .loadMore
      list.reconfigure(loadMore, at: edge.opposite)
      view.setIndicator(LoadMoreIndicator(), at: edge.opposite)
    }
  }

  @c @implementation
  public func pull_view_set_edge(
    _ widget: UnsafeMutableRawPointer!, _ edge: Int32, _ indicator: UnsafeMutableRawPointer!
  ) {
    let indicator = Address(indicator)
    _ = onMain(widget) { view in
      view.list.removeAll()
      addRefresh(to: view, LoadedIndicator.at(indicator), at: Edge(edge))
    }
  }

  @c @implementation
  public func pull_view_set_enabled(
    _ widget: UnsafeMutableRawPointer!, _ edge: Int32, _ is_enabled: Bool
  ) {
    _ = onMain(widget) { $0.list.setEnabled(is_enabled, at: Edge(edge)) }
  }

  @c @implementation
  public func pull_view_add_load_more(
    _ widget: UnsafeMutableRawPointer!, _ edge: Int32
  ) {
    _ = onMain(widget) { view in
      view.list.addLoadMore(
        at: Edge(edge),
        performing: .starting { [weak view] _ in
          pull_view_load_more_began(Address(view?.widget).raw)
        })
      view.setIndicator(LoadMoreIndicator(), at: Edge(edge))
    }
  }

  /// Adds the refresh; its action only emits a signal, whose handler in the program does the work.
  @MainActor private func addRefresh(to view: PullView, _ indicator: any Indicator, at edge: Edge) {
    view.list.addPullToRefresh(
      at: edge,
      performing: .starting { [weak view] _ in
        pull_view_refresh_began(Address(view?.widget).raw)
      })
    view.setIndicator(indicator, at: edge)
  }

  // MARK: Actions

  @c @implementation
  public func pull_view_start(_ widget: UnsafeMutableRawPointer!, _ edge: Int32) {
    _ = onMain(widget) { $0.list.startRefreshing(at: Edge(edge)) }
  }

  @c @implementation
  public func pull_view_is_refreshing(_ widget: UnsafeMutableRawPointer!, _ edge: Int32) -> Bool {
    onMain(widget) { $0.list.isRefreshing(at: Edge(edge)) } ?? false
  }

  @c @implementation
  public func pull_view_report(
    _ widget: UnsafeMutableRawPointer!, _ edge: Int32, _ progress: Double,
    _ text: UnsafePointer<CChar>!
  ) {
    let text = text.map { String(cString: $0) }
    _ = onMain(widget) {
      $0.list.report(progress: progress < 0 ? nil : progress, text, at: Edge(edge))
    }
  }

  @c @implementation
  public func pull_view_finish(_ widget: UnsafeMutableRawPointer!, _ edge: Int32) {
    end(widget, .success(newItems: nil), edge)
  }

  @c @implementation
  public func pull_view_finish_without_more(_ widget: UnsafeMutableRawPointer!, _ edge: Int32) {
    end(widget, .exhausted, edge)
  }

  @c @implementation
  public func pull_view_finish_with_error(
    _ widget: UnsafeMutableRawPointer!, _ edge: Int32, _ text: UnsafePointer<CChar>!
  ) {
    end(widget, .failure(RefreshFailure(text.map { String(cString: $0) } ?? "")), edge)
  }

  private func end(_ widget: UnsafeMutableRawPointer?, _ outcome: RefreshOutcome, _ edge: Int32) {
    _ = onMain(widget) { view in
      guard view.list.isRefreshing(at: Edge(edge)) else { return }
      view.list.endRefreshing(outcome, at: Edge(edge))
    }
  }

  @c @implementation
  public func pull_view_cancel(_ widget: UnsafeMutableRawPointer!) {
    _ = onMain(widget) { view in Edge.allCases.forEach { view.list.cancel(at: $0) } }
  }

  // MARK: Numbers

  extension Edge {
    fileprivate init(_ number: Int32) { self = number == 0 ? .start : .end }

    fileprivate var number: Int32 { self == .start ? 0 : 1 }
  }

  extension RefreshState {
    /// The number of the state in `PullcordState`.
    fileprivate var number: Int32 {
      switch self {
      case .idle: 0
      case .pulling: 1
      case .armed: 2
      case .refreshing: 3
      case .finishing: 4
      case .closing: 5
      case .exhausted: 6
      case .failed: 7
      case .twoLevel: 8
      }
    }
  }
#endif
