import Foundation
import PullcordTestServers
import Testing

/// A built example, a program of another toolkit that embeds the libraries, as a process.
final class HostProcess: Sendable {
  private let process = Process()
  private let folder: TemporaryFolder

  /// Starts an example, with the display in the environment.
  init(
    _ program: Example, _ arguments: [String], environment: [String: String]
  ) throws {
    folder = try TemporaryFolder()
    process.executableURL = URL(fileURLWithPath: program.path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      [
        "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "LC_ALL": "C.UTF-8", "HOME": folder.path,
        "GSETTINGS_BACKEND": "memory",
      ]
    ) { $1 }.merging(environment) { $1 }
    for name in ["output", "errors"] { try folder.write(Data(), to: name) }
    process.standardOutput = FileHandle(forWritingAtPath: folder("output"))
    process.standardError = FileHandle(forWritingAtPath: folder("errors"))
    try process.run()
  }

  deinit { stop() }

  /// Waits for the end and returns the standard output and the errors.
  func waitForEnd() throws -> (output: String, errors: String) {
    process.waitUntilExit()
    return (text("output"), text("errors"))
  }

  var errors: String { text("errors") }

  /// The standard output so far.
  var output: String { text("output") }

  /// The processor's time that the process has used, in seconds.
  func processorTime() throws -> Double {
    let path = "/proc/\(process.processIdentifier)/schedstat"
    let words = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ")
    return (words.first.flatMap { Double($0) } ?? 0) / 1e9
  }

  /// The environment of an X server's clients that use the library for GTK.
  ///
  /// `scripts/checks/languages-of-programs` installs the library.
  static func x11WithLibrary(_ display: String) -> [String: String] {
    let folder = SourceTree.root(".build/gtk-library/installed/lib")
    return x11(display).merging(
      ["LD_LIBRARY_PATH": folder, "GI_TYPELIB_PATH": "\(folder)/girepository-1.0"]
    ) { $1 }
  }

  /// The environment of an X server's clients.
  static func x11(_ display: String) -> [String: String] {
    ["DISPLAY": display, "GDK_BACKEND": "x11"]
  }

  /// The environment of a Wayland compositor's clients.
  static func wayland(_ server: WaylandServer) -> [String: String] {
    [
      "WAYLAND_DISPLAY": server.display, "XDG_RUNTIME_DIR": server.folder,
      "GDK_BACKEND": "wayland",
    ]
  }

  /// The environment of the clients of the tests' own compositor.
  static func wayland(_ compositor: TestCompositor) -> [String: String] {
    [
      "WAYLAND_DISPLAY": compositor.display, "XDG_RUNTIME_DIR": compositor.folder,
      "GDK_BACKEND": "wayland",
    ]
  }

  /// Ends the process.
  ///
  /// It may have inherited a mask that blocks SIGTERM from a thread of the tests.
  func stop() { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  private func text(_ name: String) -> String {
    (try? String(decoding: folder.bytes(name), as: UTF8.self))?
      .trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
  }
}

/// A program in `Examples`, which `scripts/test` builds.
enum Example: String, CaseIterable {
  case list = "GTK/.build/debug/gtk-list"
  case checks = "GTK/.build/debug/gtk-checks"
  case sdlLoop = "Loops/.build/debug/sdl-checks"
  case qtList = "Qt/list"
  case cList = "GObject/list-c"
  case cChecks = "GObject/checks-c"
  case pythonList = "GObject/list.py"
  case pythonChecks = "GObject/checks.py"

  var path: String { SourceTree.root("Examples/\(rawValue)") }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test if an example is not built; with `CI=true` the test fails instead.
  static func needs(_ example: Example) -> Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["CI"] == "true"
        || FileManager.default.isExecutableFile(atPath: example.path),
      "\(example.rawValue) is not built: scripts/test shows how")
  }
}
