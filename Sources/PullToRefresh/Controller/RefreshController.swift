public import ScrollPhysics

/// A list with pull-to-refresh: a scroll model and up to one refresh control at each edge.
///
/// The host is the program that shows the list. It has four tasks:
///
/// - Pass input to `handle(_:time:)` and the current time to `advance(to:)`. Both use one clock in
///   seconds.
/// - Draw `model` and `snapshot(time:at:)`.
/// - Sleep until the frame that `nextFrame(after:)` requests.
/// - Call `advance(to:)` after `onWake`, to apply the outcome or the report that an action sent.
///
///     let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
///     list.addPullToRefresh(at: .start) { refresh in try await feed.reload() }
///
/// You can call every method at any time, even from the controller's own callbacks. Effects that a
/// callback causes are delivered after the current effect.
@MainActor
public final class RefreshController: RefreshControlAdding {
  /// The scroll position and the controls.
  let scroll: ControlledScroll
  /// The scroll position.
  public var model: ScrollModel { scroll.model }
  /// The latest time that the host passed, in seconds; 0 before the first call.
  public var now: Double { scroll.now }
  /// The time of the latest input event, state change or end of a movement, in seconds.
  public var lastActivity: Double { scroll.lastActivity }
  /// The embedded content that the list shows; nil if no content is embedded.
  public private(set) var content: (any EmbeddedContent)?
  /// Receives every effect, in order.
  public var onEvent: ((RefreshEvent) -> Void)?
  /// Receives every new state of a control, in order.
  public var onStateChange: ((Edge, RefreshState) -> Void)?
  /// Called after each change of the list, so that the host draws it.
  ///
  /// Most hosts draw after their own calls and need no such closure. Set one if other parts of
  /// the program call the list directly. The closure must not change the list.
  public var onNeedsFrame: (() -> Void)?
  /// Returns the total length of the last rows of the list, in points, for a number of rows.
  ///
  /// Controls that preload rows use it. Nil, the default, means 44 points a row, as in UIKit.
  public var lengthOfLastRows: ((Int) -> Double)? {
    get { scroll.lengthOfLastRows }
    set {
      scroll.lengthOfLastRows = newValue
      scroll.changeLayout { _ in }
    }
  }

  /// Called when an outcome or a report of an action waits for the next `advance(to:)`.
  ///
  /// Any thread may call it. The closure must return at once, and make the loop of the main thread
  /// call `advance(to:)`.
  public var onWake: (@Sendable () -> Void)? {
    get { scroll.inbox.onWake }
    set { scroll.inbox.setOnWake(newValue) }
  }

  /// The preset of lists whose initializer receives no preset.
  ///
  /// Default: ``RefreshPreset/pullcord``.
  public static var defaultPreset = RefreshPreset.pullcord
  /// How the list scrolls, and the settings of controls added without a configuration.
  ///
  /// A change applies to all later motions, but a motion that already runs continues unchanged.
  /// Existing controls keep their settings, which ``reconfigure(_:at:)`` can change.
  public var preset: RefreshPreset {
    didSet { if preset.scroll != oldValue.scroll { configureScrolling() } }
  }
  /// Whether the list uses reduced motion, in which only the user's input moves content smoothly;
  /// default: false.
  ///
  /// Nothing bounces or overshoots. Second levels and the spaces for indicators open and close
  /// without motion. See `ScrollConfiguration.reducesMotion`, which a preset can set, too.
  /// Pass the same value to the indicators. A motion that already runs continues.
  public var reducesMotion = false {
    didSet { if reducesMotion != oldValue { configureScrolling() } }
  }
  /// The list that scrolls the same area along the other axis.
  ///
  /// While a control of one list is active, it blocks the controls of the other list, just as two
  /// controls at opposite edges of a single list block each other. Setting this property also sets it in the other list. Default: nil.
  public weak var crossing: RefreshController? {
    didSet {
      guard oldValue !== crossing else { return }
      scroll.crossing = crossing?.scroll
      if oldValue?.crossing === self { oldValue?.crossing = nil }
      crossing?.crossing = self
      scroll.change(scroll.synchronize)
    }
  }

  /// Makes a list that rests at its start.
  ///
  /// Lengths are in points. Without a preset, the list uses ``defaultPreset``.
  public init(axis: Axis, viewport: Double, content: Double, preset: RefreshPreset? = nil) {
    let preset = preset ?? Self.defaultPreset
    self.preset = preset
    scroll = ControlledScroll(
      model: ScrollModel(
        axis: axis, viewport: viewport, content: content, configuration: preset.scroll))
    scroll.delivery.list = self
    scroll.inbox.setDeliver { [weak self] in
      // Keep the list alive until the callbacks of the completion have run.
      guard let self else { return }
      withExtendedLifetime(self) { self.scroll.change {} }
    }
  }

  private func configureScrolling() {
    var configuration = preset.scroll
    if reducesMotion { configuration.reducesMotion = true }
    scroll.changeLayout { $0.configuration = configuration }
  }

  // MARK: Host

  /// Handles an input event at its time and returns whether the event had an effect.
  ///
  /// A host can pass an event without an effect to another view at the same position.
  /// - A press has an effect when it catches moving content. On resting content, only the drag that
  ///   follows has an effect.
  /// - While the list tracks a device, all events of that device have an effect.
  /// - A wheel or a key has an effect when the content moves or a control changes. A wheel has no
  ///   effect at an edge that cannot be pulled. F5 has no effect while the refresh runs.
  @discardableResult
  public func handle(_ event: InputEvent, time: Double) -> Bool {
    advance(to: time)
    scroll.reportArrivals()
    let before = HandledState(of: scroll)
    scroll.timed {
      scroll.change {
        scroll.lastActivity = now
        if case .key(let key, let modifiers) = event.kind,
          KeyCommands(list: self).press(key, modifiers)
        {
          return
        }
        let lengths = EdgeLengths(
          start: scroll.displacement(at: .start), end: scroll.displacement(at: .end))
        scroll.dispatch(scroll.model.handle(event, time: now), before: lengths)
      }
    }
    scroll.updateIndicators()
    if let device = event.device, before.phase == .tracking(device) { return true }
    return HandledState(of: scroll) != before
  }

  /// Performs all changes that are due by `time`, and applies waiting outcomes and reports.
  ///
  /// Each change takes effect at the time at which it was due. The clock starts with the first
  /// call. If an action began before the first call, its durations are measured from that call.
  ///
  /// A time before `now` counts as `now`. A time that is not finite has no effect.
  public func advance(to time: Double) {
    if time.isFinite { scroll.advance(to: time) }
  }

  /// The next time at which the host must call `advance(to:)`; nil if no change is due.
  ///
  /// The host draws at other times, too; see ``nextFrame(after:)``.
  public var nextDeadline: Double? { scroll.nextDeadline }

  /// Returns when the host must draw the frame that follows a frame at `time`.
  ///
  /// Call it after a frame, and after an event that changed the list. The time in a result
  /// ``NextFrame/at(_:)`` is in seconds and never earlier than `time`.
  ///
  /// A host that draws only the frames that this method requests does not use the processor while
  /// the list rests. ``nextDeadline`` does not include frames: it is the time of the next state
  /// change. While an action runs, this change may be its timeout, many seconds later.
  public func nextFrame(after time: Double) -> NextFrame {
    guard isAtRest else { return .now }
    return nextDeadline.map { .at(max($0, time)) } ?? .never
  }

  /// Whether the picture stays the same until the next event or deadline.
  ///
  /// At rest, the content does not move and no control is active.
  ///
  /// A control with an open second level does not count as active.
  public var isAtRest: Bool {
    model.phase(at: now) == .resting
      && Edge.allCases.allSatisfy { edge in
        scroll[edge]?.engine.isActive != true || state(at: edge) == .twoLevel
      }
  }

  // MARK: Layout

  /// Sets the client's inset, the space that resting content leaves free at an edge, in points.
  public func setInset(_ length: Double, at edge: Edge) {
    scroll.changeLayout { $0.setInset(length, time: now, at: edge) }
  }

  /// Sets the length of the content, in points.
  public func setContentLength(_ length: Double) {
    scroll.changeContent { $0.setContentLength(length, time: now) }
  }

  /// Inserts content at a position.
  ///
  /// The length is in points. The position is in points from the start of the content. A negative
  /// length removes content.
  ///
  /// With `keepingAnchor` false, content inserted at the viewport's start becomes visible, like
  /// new rows after a refresh. With true, it goes before the visible content, which does not
  /// move. This also works under a finger, during a fling and during an action.
  ///
  /// Nil, the default, means true only if the control at the start loads more. Such a list
  /// inserts older rows before the visible ones, which must not move.
  public func insertContent(
    _ length: Double, position: Double, keepingAnchor keepsAnchor: Bool? = nil
  ) {
    let keepsAnchor = keepsAnchor ?? (scroll[.start]?.purpose == .loadMore)
    scroll.changeContent {
      $0.insertContent(length, position: position, keepingAnchor: keepsAnchor, time: now)
    }
  }

  /// Sets the length of the viewport, in points.
  public func setViewport(_ length: Double) {
    scroll.changeLayout { $0.setViewport(length, time: now) }
  }

  /// Sets whether a horizontal list starts at its right side.
  public func setRightToLeft(_ isRightToLeft: Bool) {
    guard model.isRightToLeft != isRightToLeft else { return }
    scroll.changeLayout { $0.isRightToLeft = isRightToLeft }
  }

  /// Scrolls to an offset, either at once or along `SettleCurve.scroll`.
  ///
  /// This has no effect while a device holds the list.
  public func scroll(to offset: Double, animated isAnimated: Bool) {
    scroll(to: offset, curve: isAnimated ? .scroll : nil)
  }

  /// Scrolls to an offset along a curve, or at once without a curve.
  ///
  /// This has no effect while a device holds the list.
  public func scroll(to offset: Double, curve: SettleCurve? = nil) {
    scroll.reportArrivals()
    scroll.changeLayout { $0.scroll(to: offset, curve: curve, time: now) }
  }

  /// Replaces the content and scrolls to its start.
  ///
  /// Nil leaves an empty list.
  ///
  /// The controls stay, and their running actions continue. The corresponding method of
  /// APLPullToRefreshContainer is `embedContentViewController`.
  public func embed(_ content: (any EmbeddedContent)?) {
    let old = self.content
    self.content = content
    setContentLength(content?.length ?? 0)
    scroll(to: model.restingRange.lowerBound)
    if let old, old !== content { old.didLeave(self) }
    if let content, content === self.content { content.didEmbed(in: self) }
  }

  /// Updates the list after the length of the embedded content changed.
  ///
  /// This has no effect without embedded content.
  public func contentChanged() {
    if let content { setContentLength(content.length) }
  }

  // MARK: Observing

  /// The state of the control at an edge; idle without a control.
  public func state(at edge: Edge) -> RefreshState {
    // Reads only the phase, because copying the engine is slow.
    scroll[edge]?.engine.control.phase.state ?? .idle
  }

  /// Whether the control at an edge is enabled; false without a control.
  public func isEnabled(at edge: Edge) -> Bool { scroll[edge]?.engine.isEnabled ?? false }

  /// Whether an action runs at an edge.
  public func isRefreshing(at edge: Edge) -> Bool { scroll[edge]?.token != nil }

  /// Whether a refresh runs at either edge.
  public var isRefreshing: Bool { isRunning(.refresh) }

  /// Whether an action that loads more runs at either edge.
  public var isLoadingMore: Bool { isRunning(.loadMore) }

  private func isRunning(_ purpose: RefreshConfiguration.Purpose) -> Bool {
    Edge.allCases.contains { scroll[$0]?.purpose == purpose && scroll[$0]?.token != nil }
  }

  /// The configuration of the control at an edge; nil without a control.
  public func configuration(at edge: Edge) -> RefreshConfiguration? {
    scroll[edge]?.engine.configuration
  }

  /// A number that grows when a control is added, removed or configured; 0 at first.
  ///
  /// Configurations are large. A client can cache values that it derives from them until the
  /// number changes.
  public var configurationRevision: Int { scroll.controls.revision }

  /// The appearance of the control at an edge at a time; nil without a control.
  ///
  /// The default time is `now`. An earlier time counts as `now`, and so does a time that is not
  /// finite. For a frame, pass the result of `model.drawn(at:)` as `drawnIn`, so that the control
  /// matches the drawn content. The default of `drawnIn` is ``model``.
  public func snapshot(
    time: Double? = nil, drawnIn drawn: ScrollModel? = nil, at edge: Edge
  ) -> RefreshSnapshot? {
    let time = time.flatMap { $0.isFinite ? $0 : nil } ?? now
    return scroll[edge]?.snapshot(in: drawn ?? model, time: max(time, now))
  }

  /// The thresholds of an edge's control for the device that pulls; nil without a control.
  public func thresholds(at edge: Edge) -> PullThresholds? {
    guard let lengths = scroll[edge]?.engine.control.settings.lengths else { return nil }
    return PullThresholds(
      start: lengths.start, trigger: lengths.trigger, full: lengths.full,
      twoLevel: lengths.twoLevel?.opens)
  }

  /// The current state of the control at an edge, followed by each new state.
  ///
  /// Each caller gets a sequence of its own.
  ///
  /// The sequence continues when the control is removed, and ends with the list. It buffers the
  /// newest 256 states for a slow reader.
  public func states(at edge: Edge) -> AsyncStream<RefreshState> {
    scroll.delivery.observers.states(first: state(at: edge), at: edge)
  }

  /// A sequence of all effects from now on, in order.
  ///
  /// Each caller gets a sequence of its own.
  ///
  /// The sequence ends with the list. It buffers the newest 256 effects for a slow reader.
  public func events() -> AsyncStream<RefreshEvent> { scroll.delivery.observers.events() }
}

/// When a host must draw its list again.
public enum NextFrame: Hashable, Sendable {
  /// At the next refresh of the screen, because content moves or an indicator is animated.
  case now
  /// At a time on the host's clock, in seconds; until then the picture stays the same.
  case at(Double)
  /// Only after the next event or `onWake`; until then the picture stays the same.
  case never
}

/// The thresholds of a pull, in points past the client's inset.
///
/// A pull reaches a negative threshold before the content arrives at the edge. For example, −20
/// means 20 points before the edge.
public struct PullThresholds: Hashable, Sendable {
  /// The pull at which progress starts.
  public var start: Double
  /// The pull that arms the control, or at which a control that fires on arrival begins to load.
  public var trigger: Double
  /// The pull at which progress is 1.
  public var full: Double
  /// The pull from which a release opens the second level; nil without a second level.
  public var twoLevel: Double?
}

/// The content of a list, such as a page, a canvas or a view of another toolkit.
///
/// A client that calls `setContentLength(_:)` instead does not need this protocol.
@MainActor
public protocol EmbeddedContent: AnyObject {
  /// The length along the axis, in points.
  var length: Double { get }
  /// Notifies the content that a list now shows it, scrolled to the start.
  func didEmbed(in list: RefreshController)
  /// Notifies the content that the list no longer shows it.
  func didLeave(_ list: RefreshController)
}

extension EmbeddedContent {
  /// Does nothing.
  public func didEmbed(in list: RefreshController) {}
  /// Does nothing.
  public func didLeave(_ list: RefreshController) {}
}
