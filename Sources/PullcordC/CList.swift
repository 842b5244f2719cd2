internal import PullToRefresh
internal import PullcordCHeader
internal import PullcordCMainThread
internal import PullcordMath
internal import ScrollPhysics
internal import Synchronization

/// A list that a C program holds.
@MainActor
final class CList {
  let list: RefreshController
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
    // The list owns this object until it is freed, and until its last event after that.
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

  /// Runs the body of a function of the header for a list.
  ///
  /// Returns `none` if the handle is not valid.
  nonisolated static func with<Value: Sendable>(
    _ handle: OpaquePointer?, _ none: Value, function: String = #function,
    _ body: @MainActor (RefreshController) -> Value
  ) -> Value {
    let bits = UInt(bitPattern: handle)
    return onMainThread(function) {
      guard let list = all[OpaquePointer(bitPattern: bits)]?.list else {
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

extension Edge {
  init(_ edge: pullcord_edge) { self = edge == PULLCORD_END ? .end : .start }
}

extension pullcord_edge {
  init(_ edge: Edge) { self = edge == .end ? PULLCORD_END : PULLCORD_START }
}

/// Values that C programs hold by opaque handles.
///
/// A handle is not an address. It contains the number of a slot and the number of the slot's use. A
/// freed handle is therefore recognized, unless its slot is used 2⁴⁰ times.
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

/// Handles calls that break a rule of the header.
enum Misuse {
  /// Whether a call with a handle that is not valid aborts; otherwise it has no effect.
  ///
  /// A caller that is compiled without NDEBUG sets this to true.
  static let isChecked = Atomic(false)

  /// Reports a handle that is not valid.
  static func handle(_ kind: String, isNull: Bool, _ function: String) {
    guard isChecked.load(ordering: .relaxed) else { return }
    stop(function, isNull ? "the \(kind) is NULL" : "the \(kind) was freed, or is none")
  }

  /// Reports the name of a preset that does not exist.
  ///
  /// The caller gets no list, and may try another name.
  static func preset(_ name: String, _ function: String) {
    guard isChecked.load(ordering: .relaxed) else { return }
    let names = RefreshPreset.all.map(\.name).joined(separator: ", ")
    report("pullcord: \(function): no preset is called \"\(name)\"; the presets are \(names)\n")
  }

  private static func report(_ line: String) {
    line.withCString { _ = write(STDERR_FILENO, $0, strlen($0)) }
  }

  /// Ends the process with a line that names the function.
  static func stop(_ function: String, _ problem: String) -> Never {
    let name = function.prefix { $0 != "(" }
    report("pullcord: \(name): \(problem)\n")
    abort()
  }
}

/// Runs the body of a function of the header, which must be called on the main thread.
func onMainThread<Value: Sendable>(
  _ function: String, _ body: @MainActor () -> Value
) -> Value {
  guard pullcord_is_main_thread() != 0 else { Misuse.stop(function, "call it on the main thread") }
  return MainActor.assumeIsolated(body)
}
