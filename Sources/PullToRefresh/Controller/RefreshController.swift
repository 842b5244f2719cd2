public import ScrollPhysics

/// A list with pull-to-refresh: a scroll model and up to one refresh control at each edge.
///
/// The host is the program that shows the list. It has four tasks:
///
/// - Pass input to `handle(_:time:)` and the current time to `advance(to:)`. Both use one clock in
///   seconds.
/// - Draw `model` and `snapshot(time:at:)`.
/// - Sleep until the frame that `nextFrame(after:)` requests.
/// - Call `advance(to:)` after `onWake`, which reports that a task continues or that work ended.
///
///     let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
///     list.addPullToRefresh(at: .start) { refresh in try await feed.reload() }
///
/// You can call every method at any time, even from the controller's own callbacks. Effects that a
/// callback causes are delivered after the current effect.
@MainActor
public final class RefreshController {
  /// The scroll position.
  public internal(set) var model: ScrollModel
  /// The latest time that the host passed, in seconds.
  public internal(set) var now = 0.0
  /// The time of the latest event, state change or arrival at rest, in seconds.
  public internal(set) var lastActivity = 0.0
  /// Receives every effect, in order.
  public var onEvent: ((RefreshEvent) -> Void)?
  /// Receives every new state of a control, in order.
  public var onStateChange: ((Edge, RefreshState) -> Void)?
  /// Called after each change of the list, so that the host draws it.
  ///
  /// Most hosts draw after their own calls and do not need it. It serves a host whose program calls
  /// the list directly. It must not change the list.
  public var onNeedsFrame: (() -> Void)?
  /// Returns the length of the last rows, in points, for controls that preload a number of rows.
  ///
  /// Nil, the default, counts 44 points for each row. UIKit's table rows have that height.
  public var lengthOfLastRows: ((Int) -> Double)? { didSet { change(updateLayout) } }

  /// Called when an outcome or the task of an action waits for the next `advance(to:)`.
  ///
  /// Any thread may call it. The closure must return at once, and make the loop of the main thread
  /// call `advance(to:)`.
  public var onWake: (@Sendable () -> Void)? {
    get { inbox.onWake }
    set { inbox.setOnWake(newValue) }
  }

  let inbox = Inbox()
  var untimed = UntimedCompletions()
  /// Whether `now` is the time of the current call.
  var isTimed = false
  /// Whether a control is being added, so that it does not fire.
  var isAdding = false
  var start: RefreshControl?
  var end: RefreshControl?
  /// The last token number at each edge, so that no two actions share a token.
  var actionCounts = (start: 0, end: 0)
  /// The content that the list shows, if it was embedded.
  public internal(set) var content: (any EmbeddedContent)?
  var queue = EffectQueue()
  let observers = RefreshObservers()

  /// The preset of lists whose initializer receives no preset.
  ///
  /// Default: ``RefreshPreset/pullcord``.
  public static var defaultPreset = RefreshPreset.pullcord
  /// How the list scrolls, and the settings of controls added without a configuration.
  ///
  /// A change affects scrolling at once, but a moving list first finishes its motion. Existing
  /// controls keep their settings. Use ``reconfigure(_:at:)`` to change those.
  public var preset: RefreshPreset {
    didSet { if preset.scroll != oldValue.scroll { configureScrolling() } }
  }
  /// Whether content moves only with the user, as the desktop or the user requests; default: false.
  ///
  /// Nothing bounces or overshoots. Holds and second levels open and close without travel. See
  /// `ScrollConfiguration.reducesMotion`, which a preset can set, too. Pass the same value to the
  /// indicators. A moving list first finishes its motion.
  public var reducesMotion = false {
    didSet { if reducesMotion != oldValue { configureScrolling() } }
  }
  /// The list that scrolls the same area along the other axis.
  ///
  /// Active controls of one list block controls of the other, like controls at opposite edges.
  /// Setting this property also sets it in the other list. Default: nil.
  public weak var crossing: RefreshController? {
    didSet {
      guard oldValue !== crossing else { return }
      if oldValue?.crossing === self { oldValue?.crossing = nil }
      crossing?.crossing = self
      change(synchronize)
    }
  }

  /// The other list of a pair of nested lists; see `NestedRefresh`.
  weak var partner: RefreshController?
  /// The angle of the drag that moves a pair of nested lists.
  var nestedDragAngle: Double?

  /// Makes a list that rests at its start.
  ///
  /// Lengths are in points. Without a preset the list has ``defaultPreset``.
  public init(axis: Axis, viewport: Double, content: Double, preset: RefreshPreset? = nil) {
    let preset = preset ?? Self.defaultPreset
    self.preset = preset
    model = ScrollModel(
      axis: axis, viewport: viewport, content: content, configuration: preset.scroll)
    inbox.setDeliver { [weak self] in self?.change {} }
  }

  private func configureScrolling() {
    var configuration = preset.scroll
    if reducesMotion { configuration.reducesMotion = true }
    change {
      model.configuration = configuration
      updateLayout()
    }
  }

  subscript(edge: Edge) -> RefreshControl? {
    get { edge == .start ? start : end }
    set {
      switch edge {
      case .start: start = newValue
      case .end: end = newValue
      }
    }
  }

  // MARK: Time

  /// The next time at which the host must call `advance(to:)`; nil until the next event.
  ///
  /// The host draws at other times, too; see ``nextFrame(after:)``.
  public var nextDeadline: Double? {
    untimed.isEmpty && !hasNewControl ? timedDeadline : now
  }

  /// Whether a control that was added waits to load more.
  private var hasNewControl: Bool {
    [start, end].contains { $0?.isNew == true && $0?.engine.awaitsArrival == true }
  }

  /// The next time at which something ends by itself; nil without one.
  var timedDeadline: Double? {
    let next = min(
      model.nextDeadline ?? .infinity, start?.nextDeadline ?? .infinity,
      end?.nextDeadline ?? .infinity)
    return next < .infinity ? next : nil
  }

  /// Performs all changes that are due by `time`, and applies waiting outcomes and reports.
  ///
  /// Each change takes effect at the time at which it was due.
  ///
  /// A time before `now` counts as `now`. A time that is not finite has no effect.
  public func advance(to time: Double) {
    guard time.isFinite else { return }
    if !inbox.isEmpty { change {} }
    timed {
      if hasNewControl { change {} }
      passDeadlines(until: time)
      now = max(now, time)
      let changes = model.advance(to: now)
      if !changes.isEmpty { change { dispatch(changes, before: EdgeLengths()) } }
      timeCompletions()
      for message in inbox.removeAll() { change { receive(message) } }
      // What an outcome began may be over at once.
      passDeadlines(until: now)
    }
    for edge in Edge.allCases { self[edge]?.engine.moved(to: displacement(at: edge)) }
    updateIndicators()
  }

  /// Performs the changes that are due by a time, each at the time at which it was due.
  func passDeadlines(until time: Double) {
    var deadlines = 0
    while let deadline = timedDeadline, deadline <= time, deadlines < Self.deadlineLimit {
      deadlines += 1
      change {
        now = max(now, deadline)
        dispatch(model.advance(to: now), before: EdgeLengths())
        for edge in Edge.allCases { passDeadline(deadline, at: edge) }
      }
    }
  }

  func passDeadline(_ deadline: Double, at edge: Edge) {
    guard let control = self[edge], !control.isUntimed else { return }
    if let leaves = control.leavesAt, leaves <= deadline {
      control.leavesAt = nil
      settle(edge)
    }
    if let arrives = control.arrivesAt, arrives <= deadline {
      control.arrivesAt = nil
      // Rounding may place the content just short of the distance, so pass the exact distance.
      send(to: edge) { $0.approached(to: -($0.arrivalDistance ?? 0), time: now) }
    }
    send(to: edge) { $0.advance(to: now, displacement: shownDisplacement(at: edge)) }
  }

  /// The largest number of deadlines that one call performs.
  ///
  /// A client that ends every action at once causes endless deadlines. The remaining deadlines wait
  /// for the next call.
  static let deadlineLimit = 10_000
}
