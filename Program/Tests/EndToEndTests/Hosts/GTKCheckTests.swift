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
    ("rest", "rests"), ("scale", "64 96 64 same page"),
    ("right-to-left", "0.0 true 100.0 30.0 -64.0"),
    ("contrast", "usual strong strong marks"), ("cost", "a frame costs what GTK's costs"),
    ("rows", "true true true true success(newItems: nil) true"),
    ("inactive", "armed pulling idle"),
    ("empty", "success(newItems: nil) 0.0 idle"),
    ("re-entrant", "refreshing idle refreshing finishing closing idle closed"),
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
