import PullcordDBus
import PullcordSystem
import Testing

/// The loop of these tests.
///
/// The shared loop also serves the connections of other tests. A closed one stays readable until
/// the main actor, on which a test runs, can release it.
@MainActor private let busLoop = MainLoop()

/// Runs the loop until a condition is met, for at most some seconds; returns whether it was.
@MainActor
@discardableResult
func runLoop(seconds: Double = 10, until isSatisfied: () -> Bool) -> Bool {
  let deadline = MonotonicClock.now + seconds
  var wait = MainLoop.Wait()
  while !isSatisfied() {
    guard MonotonicClock.now < deadline else { return false }
    busLoop.prepare(&wait)
    wait.sleep(limit: 0.02)
    busLoop.handle(wait)
  }
  return true
}

/// A new connection in the loop of these tests; nil if there is no bus.
@MainActor
func makeConnection(_ address: String) -> BusConnection? {
  BusAddress(address).flatMap { BusConnection($0, loop: busLoop) }
}

/// An open connection to a bus.
@MainActor
func openConnection(_ address: String) throws -> BusConnection {
  let connection = try #require(makeConnection(address))
  var isOpen = false
  connection.whenOpen { isOpen = true }
  try #require(runLoop { isOpen })
  return connection
}
