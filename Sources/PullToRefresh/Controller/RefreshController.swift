public import ScrollPhysics

/// A list that can be pulled: a scroll model, a refresh control at either edge, and their actions.
///
/// The host feeds it with `handle(_:time:)` and `advance(to:)` on one clock in seconds, draws what `model` and
/// `snapshot(at:)` say, and sleeps until `nextDeadline`. Work that ends elsewhere calls `onWake`; the
/// host then calls `advance(to:)`, and the work's outcome takes that time.
///
///     let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)
///     list.addPullToRefresh(at: .start) { refresh in try await feed.reload() }
///
/// Everything may be called at any moment, from its own callbacks too: what a callback causes is told
/// after what is being told.
@MainActor
public final class RefreshController {
  /// The scroll position.
  public internal(set) var model: ScrollModel
  /// The latest time the host has told, in seconds.
  public internal(set) var now = 0.0
  /// The time of the latest event, change of state or coming to rest.
  public internal(set) var lastActivity = 0.0
  /// Hears every effect, in order.
  public var onEvent: ((RefreshEvent) -> Void)?
  /// Hears every new state of a control; progress alone is no new state.
  public var onStateChange: ((Edge, RefreshState) -> Void)?
  /// The length of so many last rows, in points, for controls that preload rows; nil, the default: 44
  /// points a row, UIKit's.
  public var lengthOfLastRows: ((Int) -> Double)? { didSet { layoutChanged() } }

  /// Called from any thread when an outcome waits for the next `advance`.
  public var onWake: (@Sendable () -> Void)? {
    get { inbox.onWake }
    set { inbox.setOnWake(newValue) }
  }

  let inbox = Inbox()
  var start: RefreshControl?
  var end: RefreshControl?
  /// The tokens given out at each edge, so that no two actions share one.
  var actionCounts = (start: 0, end: 0)
  /// What the list shows, if it was embedded.
  public internal(set) var content: (any EmbeddedContent)?
  /// What is still to be told and done, in order.
  var notices: [Notice] = []
  var isDelivering = false
  var streams = RefreshStreams()

  /// The preset of lists that are made without one. Default: ``RefreshPreset/pullcord``.
  public static var defaultPreset = RefreshPreset.pullcord
  /// How the list scrolls, and the settings of controls that are added without their own.
  ///
  /// Changing it changes the scrolling at once. A moving list finishes its motion first. Controls that exist
  /// keep their settings; ``reconfigure(at:_:)`` changes those.
  public var preset: RefreshPreset {
    didSet {
      guard preset.scroll != oldValue.scroll else { return }
      model.configuration = preset.scroll
      layoutChanged()
    }
  }
  /// The list of the other axis in the same place, whose exclusive controls keep this one's out and are kept
  /// out by them.
  ///
  /// Setting it sets the other list's too. Default nil.
  public weak var crossing: RefreshController? {
    didSet {
      guard oldValue !== crossing else { return }
      if oldValue?.crossing === self { oldValue?.crossing = nil }
      crossing?.crossing = self
      synchronise()
      crossing?.synchronise()
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

  // MARK: Time

  /// When `advance` is wanted next, whatever is drawn; nil: not before the next event.
  public var nextDeadline: Double? {
    let next = min(
      model.nextDeadline ?? .infinity, start?.nextDeadline ?? .infinity,
      end?.nextDeadline ?? .infinity)
    return next < .infinity ? next : nil
  }

  /// Lets everything that is due by `time` happen, each at its own time, and takes in outcomes.
  ///
  /// A time before the latest one counts as that; one that is not finite changes nothing.
  public func advance(to time: Double) {
    guard time.isFinite else { return }
    var deadlines = 0
    while let deadline = nextDeadline, deadline <= time, deadlines < Self.mostDeadlines {
      deadlines += 1
      now = max(now, deadline)
      let changes = model.advance(to: now)
      dispatch(changes, before: EdgeLengths())
      for edge in Edge.allCases { passDeadline(deadline, at: edge) }
      approach()
      schedule()
    }
    now = max(now, time)
    _ = model.advance(to: now)
    for entry in inbox.takeAll() { take(entry) }
    for edge in Edge.allCases {
      self[edge]?.engine.moved(to: displacement(at: edge))
    }
    showIndicators()
  }

  private func passDeadline(_ deadline: Double, at edge: Edge) {
    guard let control = self[edge] else { return }
    if let leaves = control.leavesAt, leaves <= deadline {
      control.leavesAt = nil
      settle(edge)
    }
    if let arrives = control.arrivesAt, arrives <= deadline {
      control.arrivesAt = nil
      // Exactly there, whatever rounding says.
      update(edge) { $0.approached(to: -($0.arrivalDistance ?? 0), time: now) }
    }
    update(edge) { $0.advance(to: now, displacement: shownDisplacement(at: edge)) }
  }

  /// More deadlines than this never lie between two calls, unless a client answers every action at once
  /// and for ever; the rest then waits for the next call.
  private static let mostDeadlines = 10_000

  // MARK: Input

  /// Does what an input event means, at its time.
  public func handle(_ event: InputEvent, time: Double) {
    advance(to: time)
    lastActivity = now
    approach()
    if case .key(let key, let modifiers) = event.kind, press(key, modifiers) { return }
    let before = EdgeLengths(start: displacement(at: .start), end: displacement(at: .end))
    dispatch(model.handle(event, time: now), before: before)
    approach()
    schedule()
    showIndicators()
  }

  func dispatch(_ changes: ScrollChanges, before: EdgeLengths) {
    for change in changes {
      if change == .rested {
        // What it heard before may have set it going again.
        if model.phase(at: now) == .resting { rest() }
        continue
      }
      for edge in Edge.allCases where self[edge] != nil {
        let displacement = displacement(at: edge)
        switch change {
        case .trackingBegan(let device):
          update(edge) { $0.trackingBegan(device, displacement: before[edge], time: now) }
        case .tracked:
          let angle = model.dragAngle
          preparePull(to: displacement, at: edge)
          update(edge) { $0.tracked(to: displacement, angle: angle, time: now) }
        case .released:
          update(edge) { $0.released(displacement: displacement, time: now) }
        case .cancelled:
          update(edge) { $0.trackingCancelled(displacement: displacement, time: now) }
        case .rested: break
        }
      }
    }
  }
}
