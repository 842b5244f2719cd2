internal import Dispatch
internal import Glibc
internal import PullcordCSystem

/// The queue of the main actor, which the main thread drains.
///
/// Swift's main actor runs its jobs on Dispatch's main queue. If a program waits in `dispatchMain`
/// or in an async `main`, Dispatch drains this queue on threads of its pool on Linux: every event
/// then costs several thread switches. Core Foundation's run loop uses two functions of Dispatch
/// instead, a descriptor that becomes readable when the queue has a job, and a function that runs
/// the jobs on the calling thread. Both are exported but undocumented. A custom main executor would
/// need neither. In Swift 6.3 it is experimental: the interface is not public, and the runtime
/// still sends the main actor's jobs to Dispatch.
enum MainQueue {
  static var descriptor: Int32 { _dispatch_get_main_queue_handle_4CF() }

  /// Runs the waiting jobs; call this on the main thread when the descriptor is readable.
  static func drain() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
    _dispatch_main_queue_callback_4CF(nil)
  }
}
