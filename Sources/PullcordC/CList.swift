package import PullToRefresh
package import PullcordCHeader
internal import PullcordCMainThread
internal import PullcordMath
package import ScrollPhysics
internal import Synchronization

/// The list behind an opaque handle that a C program holds.
///
/// The program measures lengths in its own points. The list measures them in points that grow with
/// the text scale, so that thresholds and indicators grow with the text.
@MainActor
package final class CList {
  package let list: RefreshController
  /// The number of the program's points per point of the list.
  package private(set) var textScale = 1.0
  /// The object that the drawing library stores for the list.
  package var drawing: AnyObject?
  /// The texts of all controls.
  private var strings = RefreshStrings.english
  /// Distinguishes fingers from a wheel in scroll events that do not name their source.
  private var fingers = FingerDetector(reportsLift: false)
  /// The handles of the running requests.
  private var running: [RefreshToken: (handle: OpaquePointer, control: pullcord_control_options)] =
    [:]
  /// The options of the latest control at each edge.
  private var controls: [Edge: pullcord_control_options] = [:]
  private var isFreed = false

  static var all = HandleTable<CList>()

  init(_ options: pullcord_list_options, _ preset: RefreshPreset) {
    list = RefreshController(
      axis: options.axis == PULLCORD_HORIZONTAL ? .horizontal : .vertical,
      viewport: options.viewport, content: options.content, preset: preset)
    // This closure keeps the object alive until the list is freed and has delivered its last event.
    list.onEvent = { [self] event in receive(event) }
    list.onStateChange = { [weak self] edge, state in
      guard let control = self?.controls[edge] else { return }
      control.state?(pullcord_edge(edge), pullcord_state(state), control.context)
    }
  }

  /// Cancels the running actions, and releases the list when their callbacks have returned.
  ///
  /// A callback of the list may call this function. The events of the cancelled actions are then
  /// delivered later.
  func free() {
    isFreed = true
    list.onStateChange = nil
    list.removeAll()
    list.onWake = nil
    releaseWhenDone()
  }

  private func releaseWhenDone() {
    if isFreed, running.isEmpty { list.onEvent = nil }
  }

  func add(_ control: pullcord_control_options, at edge: Edge) {
    controls[edge] = control
    let action = RefreshAction.completion { [weak self] request, _ in
      guard let self, let begin = control.begin,
        let handle = CRequest.all.withLock({ $0.insert(request) })
      else { return request.finish(.cancelled) }
      running[request.token] = (handle, control)
      begin(handle, control.context)
    }
    switch control.purpose {
    case PULLCORD_LOAD_MORE:
      list.addLoadMore(
        configured(list.preset.loadMore ?? .loadMore, control), at: edge, performing: action)
    case PULLCORD_NAVIGATE:
      list.addNavigation(configured(.navigate, control), at: edge, performing: action)
    default:
      list.addPullToRefresh(configured(list.preset.refresh, control), at: edge, performing: action)
    }
  }

  private func configured(
    _ configuration: RefreshConfiguration, _ control: pullcord_control_options
  ) -> RefreshConfiguration {
    var configuration = configuration
    configuration.strings = strings
    if control.trigger > 0, control.trigger.isFinite {
      configuration.distances.trigger = .points(control.trigger)
    }
    if control.hold > 0, control.hold.isFinite {
      configuration.distances.setIndicatorLength(control.hold)
    }
    return configuration
  }

  private func receive(_ event: RefreshEvent) {
    defer { releaseWhenDone() }
    switch event.effect {
    case .abandon(let token):
      guard let (handle, control) = running.removeValue(forKey: token) else { return }
      control.cancelled?(handle, control.context)
    case .finish(let token, _): running[token] = nil
    default: break
    }
  }

  // MARK: Settings

  /// Sets the texts of all controls, and returns whether the language has texts of its own.
  func setLanguage(_ language: RefreshStrings.Language?) -> Bool {
    strings = language?.strings ?? .english
    for edge in Edge.allCases where list.configuration(at: edge) != nil {
      list.reconfigure(at: edge) { $0.strings = strings }
    }
    return language != nil
  }

  /// Sets the text scale without changing lengths in the program's points.
  func setTextScale(_ scale: Double) {
    let factor = textScale / scale
    guard factor != 1 else { return }
    textScale = scale
    let model = list.model
    let offset = model.offset(at: list.now)
    let largest = max(0, model.contentLength - model.viewport)
    list.setViewport(model.viewport * factor)
    list.setContentLength(model.contentLength * factor)
    for edge in Edge.allCases { list.setInset(model.insets[edge] * factor, at: edge) }
    // An offset past an edge shows an open gap at that edge, so leave such an offset unchanged.
    if (0...largest).contains(offset) { list.scroll(to: offset * factor) }
  }

  /// Converts an event of the C program; nil if it does not concern the list.
  ///
  /// Events of kinds that this version does not support do not concern the list. A scroll by 0
  /// concerns the list only if it ends a scroll of fingers.
  func event(_ event: pullcord_event, time: Double) -> InputEvent? {
    var event = event
    for length in [\pullcord_event.x, \.y] { event[keyPath: length] /= textScale }
    guard event.kind == PULLCORD_SCROLL else {
      if event.kind == PULLCORD_TOUCHPAD || event.kind == PULLCORD_TOUCHPAD_WITHOUT_LIFT {
        for length in [\pullcord_event.dx, \.dy] { event[keyPath: length] /= textScale }
      }
      return InputEvent(event)
    }
    let isStop = event.dx == 0 && event.dy == 0
    var reportsLift = true
    switch event.source {
    case PULLCORD_SOURCE_WHEEL: return isStop ? nil : .wheel(event)
    case PULLCORD_SOURCE_FINGERS where isStop, PULLCORD_SOURCE_CONTINUOUS where isStop:
      return .touchpadStopped
    case PULLCORD_SOURCE_FINGERS: break
    case PULLCORD_SOURCE_CONTINUOUS: reportsLift = false
    default:
      if isStop {
        guard fingers.areScrolling else { return nil }
        fingers.stopped()
        return .touchpadStopped
      }
      guard fingers.source(dx: event.dx, dy: event.dy, time: time) == .fingers else {
        return .wheel(event)
      }
      reportsLift = fingers.reportsLift
    }
    let points = (event.unit > 0 ? event.unit : fingers.pointsPerUnit) / textScale
    return .touchpadScrolled(
      x: event.x, y: event.y, dx: event.dx * points, dy: event.dy * points,
      reportsLift: reportsLift)
  }

  /// Runs the body of a function of pullcord.h for a list.
  ///
  /// Returns `none` if the handle is not valid.
  package nonisolated static func with<Value: Sendable>(
    _ handle: OpaquePointer?, _ none: Value, function: String = #function,
    _ body: @MainActor (CList) -> Value
  ) -> Value {
    let bits = UInt(bitPattern: handle)
    return onMainThread(function) {
      guard let list = all[OpaquePointer(bitPattern: bits)] else {
        Misuse.handle("list", isNull: bits == 0, function)
        return none
      }
      return body(list)
    }
  }
}

/// The requests of C programs, which any thread may finish.
enum CRequest {
  static let all = Mutex(HandleTable<RefreshRequest>())
}

extension InputEvent {
  /// The event of a wheel that turned by a number of detents.
  fileprivate static func wheel(_ event: pullcord_event) -> InputEvent {
    .wheelTurned(x: event.x, y: event.y, dx: event.dx, dy: event.dy)
  }
}

extension Edge {
  package init(_ edge: pullcord_edge) { self = edge == PULLCORD_END ? .end : .start }
}

extension pullcord_edge {
  init(_ edge: Edge) { self = edge == .end ? PULLCORD_END : PULLCORD_START }
}

/// Values that C programs hold by opaque handles.
///
/// A handle is not an address. It contains the number of a slot and how often that slot was freed
/// before. The table therefore recognizes a freed handle, unless the slot has been reused 2⁴⁰
/// times, or 2²⁰ times on a 32-bit machine.
struct HandleTable<Value> {
  private var slots: [(use: UInt, value: Value?)] = []
  private var free: [Int] = []

  /// The number of bits in a handle that contain the number of the slot, counted from 1.
  private static var slotBits: UInt { UInt.bitWidth == 64 ? 24 : 12 }

  mutating func insert(_ value: Value) -> OpaquePointer? {
    if let index = free.popLast() {
      slots[index].value = value
      return handle(index)
    }
    guard slots.count + 1 < 1 << Self.slotBits else { return nil }
    slots.append((0, value))
    return handle(slots.count - 1)
  }

  subscript(_ handle: OpaquePointer?) -> Value? {
    index(of: handle).flatMap { slots[$0].value }
  }

  mutating func remove(_ handle: OpaquePointer?) -> Value? {
    guard let index = index(of: handle), let value = slots[index].value else { return nil }
    slots[index].value = nil
    slots[index].use &+= 1
    free.append(index)
    return value
  }

  private func handle(_ index: Int) -> OpaquePointer? {
    OpaquePointer(bitPattern: slots[index].use << Self.slotBits | UInt(index + 1))
  }

  private func index(of handle: OpaquePointer?) -> Int? {
    let bits = UInt(bitPattern: handle)
    let number = Int(bits & (1 << Self.slotBits - 1))
    guard slots.indices.contains(number - 1), self.handle(number - 1) == handle else { return nil }
    return number - 1
  }
}
