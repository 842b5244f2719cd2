import PullcordTestServers
import Testing

/// Gives each test of a suite its own Xorg with all test devices.
struct InputTestServerTrait: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal static var server: InputTestServer?

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing run: @Sendable () async throws -> Void
  ) async throws {
    guard TestServers.canRun([.inputTestServer]) else { return }
    let server = try InputTestServer()
    defer { server.stop() }
    try await Self.$server.withValue(server, operation: run)
  }
}

/// Gives each test of a suite its own Xvfb.
struct VirtualScreenTrait: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal static var screen: VirtualScreen?

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing run: @Sendable () async throws -> Void
  ) async throws {
    guard TestServers.canRun([.virtualScreen, .pointerTool]) else { return }
    let screen = try VirtualScreen()
    defer { screen.stop() }
    try await Self.$screen.withValue(screen, operation: run)
  }
}

extension Trait where Self == InputTestServerTrait {
  /// A separate Xorg for each test.
  static var inputTestServer: Self { InputTestServerTrait() }
}

extension Trait where Self == VirtualScreenTrait {
  /// A separate Xvfb for each test.
  static var virtualScreen: Self { VirtualScreenTrait() }
}
