import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// `PullView` in GTK's own loop, without events of devices.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .needs(Example.checks), .virtualScreen)
struct GTKCheckTests {
  @Test(arguments: [
    ("async", "success(newItems: nil) 2"), ("throwing", "failure(You are offline.)"),
    ("destroyed", "closed cancelled released empty"), ("theme", "dark light dark marks"),
    ("adjustment", "list 200.0 adjustment 300.0 same length"), ("keys", "true true false"),
    ("rest", "rests"),
  ])
  func `a view works in GTK's loop`(_ check: String, _ expected: String) throws {
    let screen = try #require(VirtualScreenTrait.screen)
    let (output, errors) = try HostProcess(
      .checks, [check], environment: HostProcess.x11(screen.display)
    ).waitForEnd()
    #expect(output == expected)
    #expect(!errors.contains("WARNING") && !errors.contains("CRITICAL"), "\(errors)")
  }
}
