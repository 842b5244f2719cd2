import Glibc
import PullcordDesktopWindow
import PullcordSystem
import VectorGraphics

/// A program with a window that measures how long other threads wait for the main actor.
///
/// It prints the median delay in seconds while the window is idle, and while it draws continuously.
@main
struct LoopProbe {
  private static let mainThread = pthread_self()

  @MainActor static func main() throws {
    _ = mainThread
    try MainLoop.shared.run {
      let window = try DesktopWindow(
        title: "Probe", applicationName: "probe", width: 200, height: 200, scale: 1, platform: .x11)
      var isAnimating = false
      window.onDraw = { buffer, _ in
        buffer.base.update(repeating: 0xff20_4060, count: buffer.stride * buffer.height)
        if isAnimating { window.setNeedsFrame() }
      }
      window.setNeedsFrame()
      var isOpen = true
      window.open { _ in isOpen = false }
      print(try await medianDelay())
      isAnimating = true
      window.setNeedsFrame()
      print(try await medianDelay())
      window.close()
      precondition(!isOpen, "a closed window reports it at once")
    }
  }

  /// The median delay of 200 jobs in seconds; infinite for a job on another thread than the main one.
  private static func medianDelay() async throws -> Double {
    try await Task.detached {
      var delays: [Double] = []
      for _ in 0..<200 {
        // The delay has no relation to the rate of the screen.
        try await Task.sleep(for: .milliseconds(7))
        let start = MonotonicClock.now
        delays.append(
          await MainActor.run {
            pthread_self() == mainThread ? MonotonicClock.now - start : .infinity
          })
      }
      return delays.sorted()[delays.count / 2]
    }.value
  }
}
