import PullToRefresh
import ScrollPhysics

// GUIDE: concurrency
/// What the toolkit passes to its callbacks.
@MainActor
final class ListHost {
  let list = RefreshController(axis: .vertical, viewport: 800, content: 4000)

  /// The type of a C callback for a wheel, with the pointer that the program registered.
  typealias Callback = @convention(c) (Double, Double, UnsafeMutableRawPointer?) -> Void

  /// A C callback cannot capture anything, and belongs to no actor.
  nonisolated static let wheelTurned: Callback = { detents, time, context in
    // A pointer is not sendable, so its address crosses to the main actor.
    let address = UInt(bitPattern: context)
    MainActor.assumeIsolated {
      guard let context = UnsafeMutableRawPointer(bitPattern: address) else { return }
      let host = Unmanaged<ListHost>.fromOpaque(context).takeUnretainedValue()
      host.list.handle(.wheelTurned(x: 0, y: 0, dx: 0, dy: detents), time: time)
    }
  }

  /// The pointer to register.
  ///
  /// The toolkit must not call back after the host is gone.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}
// GUIDE: end

// GUIDE: concurrency
extension ListHost {
  func refresh(on queue: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    let work = RefreshAction.completion { request, finish in
      queue {
        request.report(progress: 0.4, "12 of 30")
        finish(.success(newItems: 3))
      }
    }
    list.addPullToRefresh(at: .start, performing: work)
  }
}
// GUIDE: end
