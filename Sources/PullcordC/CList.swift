internal import PullToRefresh
internal import PullcordCHeader
internal import ScrollPhysics
internal import Synchronization

/// A list that a C program holds.
@MainActor
final class CList {
  let list: RefreshController
  /// The handles of the running requests.
  private var running: [RefreshToken: (handle: OpaquePointer, control: pullcord_control_options)] =
    [:]
  private var isFreed = false

  static var all = HandleTable<CList>()

  init(_ options: pullcord_list_options, _ preset: RefreshPreset) {
    list = RefreshController(
      axis: options.axis == PULLCORD_HORIZONTAL ? .horizontal : .vertical,
      viewport: options.viewport, content: options.content, preset: preset)
    // The list owns this object until it is freed, and until its last event after that.
    list.onEvent = { [self] event in receive(event) }
  }

  /// Cancels the running actions, and releases the list when their callbacks have returned.
  ///
  /// One of its own callbacks may call it. The events of the cancelled actions then follow later.
  func free() {
    isFreed = true
    list.removeAll()
    list.onWake = nil
    releaseWhenDone()
  }

  private func releaseWhenDone() {
    if isFreed, running.isEmpty { list.onEvent = nil }
  }

  func add(_ control: pullcord_control_options, at edge: Edge) {
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
        Misuse.handle("list", function)
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
