import PullcordTestServers
import Testing

/// Gives each test of a suite an Xorg with a finger, a touchpad, a wheel, a mouse and keys, for its life.
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

/// Gives each test of a suite an Xvfb for its life.
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
  /// An Xorg of each test's own.
  static var inputTestServer: Self { InputTestServerTrait() }
}

extension Trait where Self == VirtualScreenTrait {
  /// An Xvfb of each test's own.
  static var virtualScreen: Self { VirtualScreenTrait() }
}
