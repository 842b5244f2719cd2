import TestServers
import Testing

/// Gives a suite an Xorg with a finger, a touchpad, a wheel, a mouse and keys, for its life.
struct InputTestServerTrait: SuiteTrait, TestScoping {
  @TaskLocal static var server: InputTestServer?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing run: @Sendable () async throws -> Void
  ) async throws {
    guard TestServers.canRun([.inputTestServer]) else { return }
    let server = try InputTestServer()
    defer { server.stop() }
    try await Self.$server.withValue(server, operation: run)
  }
}

/// Gives a suite an Xvfb for its life.
struct VirtualScreenTrait: SuiteTrait, TestScoping {
  @TaskLocal static var screen: VirtualScreen?

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
  /// An Xorg of the suite's own.
  static var inputTestServer: Self { InputTestServerTrait() }
}

extension Trait where Self == VirtualScreenTrait {
  /// An Xvfb of the suite's own.
  static var virtualScreen: Self { VirtualScreenTrait() }
}
