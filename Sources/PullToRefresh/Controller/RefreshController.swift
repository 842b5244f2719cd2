public import ScrollPhysics

/// A list that can be pulled: a scroll model, up to one refresh control at each edge, and their actions.
///
/// The host passes input to `handle(_:time:)` and time to `advance(to:)`, on one clock in seconds. It draws
/// `model` and `snapshot(time:at:)`, and sleeps until `nextDeadline`. When work ends on another thread, the
/// controller calls `onWake`. The host then calls `advance(to:)`, and the outcome takes that time.
///
///     let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
///     list.addPullToRefresh(at: .start) { refresh in try await feed.reload() }
///
/// Every method may be called at any time, also from the controller's own callbacks. Effects that a callback
/// causes are delivered after the current one.
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
  /// Returns the length of the last rows, in points, for controls that preload a number of rows.
  ///
  /// Nil, the default, counts 44 points for each row, as UIKit does.
  public var lengthOfLastRows: ((Int) -> Double)? { didSet { layoutChanged() } }

  /// Called on any thread when an outcome waits for the next `advance(to:)`.
  public var onWake: (@Sendable () -> Void)? {
    get { inbox.onWake }
    set { inbox.setOnWake(newValue) }
  }

  let inbox = Inbox()
  var start: RefreshControl?
  var end: RefreshControl?
  /// The last token number at each edge, so that no two actions share a token.
  var actionCounts = (start: 0, end: 0)
  /// The content that the list shows, if it was embedded.
  public internal(set) var content: (any EmbeddedContent)?
  var queue = EffectQueue()
  let observers = RefreshObservers()
  /// Whether a state changed since `synchronize()`.
  var needsSynchronizing = false

  /// The preset of lists that are made without one.
  ///
  /// Default: ``RefreshPreset/pullcord``.
  public static var defaultPreset = RefreshPreset.pullcord
  /// How the list scrolls, and the settings of controls that are added without their own.
  ///
  /// Changing it changes the scrolling at once. A moving list finishes its motion first. Controls that exist
  /// keep their settings; ``reconfigure(_:at:)`` changes those.
  public var preset: RefreshPreset {
    didSet {
      guard preset.scroll != oldValue.scroll else { return }
      model.configuration = preset.scroll
      layoutChanged()
    }
  }
  /// The list of the other axis at the same location.
  ///
  /// Active controls of one list exclude controls of the other, as those of opposite edges do. Setting it also
  /// sets the other list's. Default nil.
  public weak var crossing: RefreshController? {
    didSet {
      guard oldValue !== crossing else { return }
      if oldValue?.crossing === self { oldValue?.crossing = nil }
      crossing?.crossing = self
      synchronize()
      crossing?.synchronize()
    }
  }

  /// Makes a list at rest at its start.
  ///
  /// Lengths are in points. Without a preset the list has ``defaultPreset``.
  public init(axis: Axis, viewport: Double, content: Double, preset: RefreshPreset? = nil) {
    let preset = preset ?? Self.defaultPreset
    self.preset = preset
    model = ScrollModel(
      axis: axis, viewport: viewport, content: content, configuration: preset.scroll)
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

  /// The time at which the controller needs `advance(to:)` next, whatever is drawn; nil before the next event.
  public var nextDeadline: Double? {
    let next = min(
      model.nextDeadline ?? .infinity, start?.nextDeadline ?? .infinity,
      end?.nextDeadline ?? .infinity)
    return next < .infinity ? next : nil
  }

  /// Performs everything due by `time`, each at its own time, and takes the outcomes that wait.
  ///
  /// A time before `now` counts as `now`. A time that is not finite has no effect.
  public func advance(to time: Double) {
    guard time.isFinite else { return }
    var deadlines = 0
    while let deadline = nextDeadline, deadline <= time, deadlines < Self.deadlineLimit {
      deadlines += 1
      change {
        now = max(now, deadline)
        let changes = model.advance(to: now)
        dispatch(changes, before: EdgeLengths())
        for edge in Edge.allCases { passDeadline(deadline, at: edge) }
      }
    }
    now = max(now, time)
    _ = model.advance(to: now)
    for message in inbox.removeAll() { receive(message) }
    for edge in Edge.allCases { self[edge]?.engine.moved(to: displacement(at: edge)) }
    updateIndicators()
  }

  private func passDeadline(_ deadline: Double, at edge: Edge) {
    guard let control = self[edge] else { return }
    if let leaves = control.leavesAt, leaves <= deadline {
      control.leavesAt = nil
      settle(edge)
    }
    if let arrives = control.arrivesAt, arrives <= deadline {
      control.arrivesAt = nil
      // The exact distance, because rounding may place the content before it.
      send(to: edge) { $0.approached(to: -($0.arrivalDistance ?? 0), time: now) }
    }
    send(to: edge) { $0.advance(to: now, displacement: shownDisplacement(at: edge)) }
  }

  /// The most deadlines that one call performs.
  ///
  /// A client that ends every action at once causes endless deadlines; the rest waits for the next
  /// call.
  private static let deadlineLimit = 10_000

  // MARK: Input

  /// Handles an input event at its time; returns whether the event had an effect.
  ///
  /// A host can pass an event that had none to something else at the same position:
  /// - A press has an effect when it catches moving content. On resting content the drag that follows has one.
  /// - While the list tracks a device, all events of that device have an effect.
  /// - A wheel or a key has an effect when the content moves or a control changes. A wheel turned past an edge
  ///   that cannot be pulled has none, and neither has F5 while the refresh runs.
  @discardableResult
  public func handle(_ event: InputEvent, time: Double) -> Bool {
    advance(to: time)
    lastActivity = now
    approach()
    let before = HandledState(of: self)
    if case .key(let key, let modifiers) = event.kind,
      KeyCommands(list: self).press(key, modifiers)
    {
      return HandledState(of: self) != before
    }
    change {
      let before = EdgeLengths(start: displacement(at: .start), end: displacement(at: .end))
      dispatch(model.handle(event, time: now), before: before)
    }
    updateIndicators()
    if let device = event.device, before.phase == .tracking(device) { return true }
    return HandledState(of: self) != before
  }

  func dispatch(_ changes: ScrollChanges, before: EdgeLengths) {
    for change in changes {
      if change == .rested {
        // An effect of an earlier change may have set the content in motion again.
        if model.phase(at: now) == .resting { rest() }
        continue
      }
      for edge in Edge.allCases where self[edge] != nil {
        let displacement = displacement(at: edge)
        switch change {
        case .trackingBegan(let device):
          send(to: edge) { $0.trackingBegan(device, displacement: before[edge], time: now) }
        case .tracked:
          let angle = model.dragAngle
          preparePull(to: displacement, at: edge)
          send(to: edge) { $0.tracked(to: displacement, angle: angle, time: now) }
        case .released:
          send(to: edge) { $0.released(displacement: displacement, time: now) }
        case .cancelled:
          send(to: edge) { $0.trackingCancelled(displacement: displacement, time: now) }
        case .rested: break
        }
      }
    }
  }
}

/// What an event with an effect changes in a list.
private struct HandledState: Equatable {
  let phase: ScrollPhase
  private let destination: Double?
  private let start: Control?
  private let end: Control?

  private struct Control: Equatable {
    let state: RefreshState
    /// The number of actions so far; it also changes with an action that ends at once.
    let actionCount: Int
  }

  @MainActor init(of list: RefreshController) {
    phase = list.model.phase(at: list.now)
    destination = list.model.destination
    start = list.start.map { Control(state: $0.engine.state, actionCount: $0.engine.actions.count) }
    end = list.end.map { Control(state: $0.engine.state, actionCount: $0.engine.actions.count) }
  }
}
