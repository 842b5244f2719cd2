internal import Foundation

/// What the tests against real X servers need, and what to do when it is missing.
///
/// On a person's machine a missing program skips the test with the reason; with `CI=true` the test
/// runs and fails, so that nothing is skipped unseen.
package enum TestServers {
  /// Something a test needs.
  package enum Requirement: Hashable, Sendable, CaseIterable {
    /// Xvfb.
    case virtualScreen
    /// Xorg with the dummy and inputtest drivers, as root.
    case inputTestServer
    /// The xdotool program.
    case pointerTool
    /// A message bus and the tool that listens to it.
    case sessionBus
    /// The C compiler that comes with Swift.
    case compiler
  }

  /// Whether a test with these needs should run.
  package static func canRun(_ requirements: [Requirement]) -> Bool {
    mustRun || requirements.allSatisfy { missing($0) == nil }
  }

  /// Throws when one of these is missing.
  package static func require(_ requirements: Requirement...) throws {
    for requirement in requirements {
      if let reason = missing(requirement) { throw TestServerError.missing(reason) }
    }
  }

  /// Whether this is a run in which nothing may be skipped.
  static var mustRun: Bool { ProcessInfo.processInfo.environment["CI"] == "true" }

  /// Why a need is not met; nil when it is.
  package static func missing(_ requirement: Requirement) -> String? {
    switch requirement {
    case .virtualScreen:
      return Program.path(of: "Xvfb") == nil ? "Xvfb is not installed (package xvfb)" : nil
    case .pointerTool:
      return Program.path(of: "xdotool") == nil ? "xdotool is not installed (package xdotool)" : nil
    case .sessionBus:
      guard Program.path(of: "dbus-daemon") != nil else {
        return "dbus-daemon is not installed (package dbus-daemon)"
      }
      return Program.path(of: "gdbus") == nil
        ? "gdbus is not installed (package libglib2.0-bin)" : nil
    case .compiler:
      return Program.path(of: "clang") == nil
        ? "clang, which comes with Swift, is not in PATH" : nil
    case .inputTestServer:
      guard Program.path(of: "Xorg") != nil else {
        return "Xorg is not installed (package xserver-xorg-core)"
      }
      let modules = "/usr/lib/xorg/modules/"
      guard FileManager.default.fileExists(atPath: modules + "input/inputtest_drv.so") else {
        return "Xorg has no inputtest driver (package xserver-xorg-core)"
      }
      guard FileManager.default.fileExists(atPath: modules + "drivers/dummy_drv.so") else {
        return "Xorg has no dummy driver (package xserver-xorg-video-dummy)"
      }
      // Xorg takes an absolute configuration path from root only.
      return geteuid() == 0 ? nil : "Xorg with a private configuration needs root"
    }
  }
}

/// What keeps a test server or its devices from working.
package enum TestServerError: Error, CustomStringConvertible {
  /// A program or driver is not there.
  case missing(String)
  /// A server did not come up in time; `log` is what it said.
  case notReady(program: String, log: String)
  /// A device's socket broke or answered wrongly.
  case device(String)
  /// A program failed.
  case failed(program: String, status: Int32, output: String)

  /// One line.
  package var description: String {
    switch self {
    case .missing(let reason): reason
    case .notReady(let program, let log): "\(program) did not start: \(log)"
    case .device(let reason): reason
    case .failed(let program, let status, let output):
      "\(program) ended with status \(status): \(output)"
    }
  }
}
