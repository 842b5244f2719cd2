import PullcordDBus
import PullcordSystem
import Testing

/// Runs the main loop until a condition is met, for at most some seconds; returns whether it was.
@MainActor
@discardableResult
func runLoop(seconds: Double = 10, until isSatisfied: () -> Bool) -> Bool {
  let deadline = MonotonicClock.now + seconds
  var wait = MainLoop.Wait()
  while !isSatisfied() {
    guard MonotonicClock.now < deadline else { return false }
    MainLoop.shared.prepare(&wait)
    wait.sleep(limit: 0.02)
    MainLoop.shared.handle(wait)
  }
  return true
}

/// An open connection to a bus.
@MainActor
func openConnection(_ address: String) throws -> BusConnection {
  let connection = try #require(BusAddress(address).flatMap { BusConnection($0) })
  var isOpen = false
  connection.whenOpen { isOpen = true }
  try #require(runLoop { isOpen })
  return connection
}
