import PullcordDBus
import PullcordSystem
import Testing

/// The main loop of one test.
///
/// The shared loop would also serve connections of other tests. Such a connection can be closed but
/// not yet released, because releasing it waits for the main actor, on which a test runs. The
/// shared loop would then turn without end.
@MainActor
final class BusLoop {
  private let loop = MainLoop()

  /// Runs the loop until a condition is met, for at most some seconds; returns whether it was.
  @discardableResult
  func run(seconds: Double = 10, until isSatisfied: () -> Bool) -> Bool {
    let deadline = MonotonicClock.now + seconds
    var wait = MainLoop.Wait()
    while !isSatisfied() {
      guard MonotonicClock.now < deadline else { return false }
      loop.prepare(&wait)
      wait.sleep(limit: 0.02)
      loop.handle(wait)
    }
    return true
  }

  /// Begins to connect to a bus; returns nil if there is none at the address.
  func connect(_ address: String) -> BusConnection? {
    BusAddress(address).flatMap { BusConnection($0, loop: loop) }
  }

  /// Connects to a bus, and waits until the connection is open.
  func open(_ address: String) throws -> BusConnection {
    let connection = try #require(connect(address))
    var isOpen = false
    connection.whenOpen { isOpen = true }
    try #require(run { isOpen })
    return connection
  }
}
