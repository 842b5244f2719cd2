import Foundation
import PullcordSystem
import PullcordTestServers

/// A column of the table: a program on a server.
enum Column: String, CaseIterable {
  case program = "program, Xorg"
  case programInSway = "program, Xwayland, sway"
  case programInMutter = "program, Xwayland, mutter"
  case programOnSway = "program, Wayland, sway"
  case programOnMutter = "program, Wayland, mutter"
  case widget = "GTK, Xorg"
  case widgetInSway = "GTK, Xwayland, sway"
  case widgetInMutter = "GTK, Xwayland, mutter"
  case widgetOnSway = "GTK, Wayland, sway"
  case widgetOnMutter = "GTK, Wayland, mutter"

  var isProgram: Bool {
    switch self {
    case .program, .programInSway, .programInMutter, .programOnSway, .programOnMutter: true
    case .widget, .widgetInSway, .widgetInMutter, .widgetOnSway, .widgetOnMutter: false
    }
  }

  /// Whether the program uses X11.
  var isX11: Bool {
    switch self {
    case .programOnSway, .programOnMutter, .widgetOnSway, .widgetOnMutter: false
    case .program, .programInSway, .programInMutter, .widget, .widgetInSway, .widgetInMutter: true
    }
  }

  /// Starts the tests' own compositor, for gestures that the column's server cannot inject.
  func startTestCompositor() throws -> Host {
    let compositor = try TestCompositor(width: 480, height: 800)
    let xwayland = try isX11 ? XwaylandServer(in: compositor) : nil
    return Host(
      devices: CompositorDevices(compositor: compositor, isX11: isX11),
      environment: environment(compositor.folder, compositor.display, xwayland?.display, nil)
    ) {
      xwayland?.stop()
      compositor.stop()
    }
  }

  /// Starts the column's server.
  func start() throws -> Host {
    switch self {
    case .program, .widget:
      let server = try InputTestServer()
      return Host(
        devices: XorgDevices(server: server), environment: ["DISPLAY": server.display],
        stop: server.stop)
    case .programInSway, .programOnSway, .widgetInSway, .widgetOnSway:
      let server = try WaylandServer(width: 480, height: 800, withXwayland: isX11, timeLimit: 300)
      let pointer = try VirtualPointer(server, width: 480, height: 800)
      return Host(
        devices: SwayDevices(server: server, pointer: pointer, isX11: isX11),
        environment: environment(server.folder, server.display, server.xDisplay, nil),
        stop: server.stop)
    case .programInMutter, .programOnMutter, .widgetInMutter, .widgetOnMutter:
      let server = try MutterServer(width: 480, height: 800, timeLimit: 300)
      return Host(
        devices: MutterDevices(server: server, isX11: isX11),
        environment: environment(
          server.folder, server.display, server.xDisplay, server.authority),
        stop: server.stop)
    }
  }

  private func environment(
    _ folder: String, _ wayland: String, _ x11: String?, _ authority: String?
  ) -> [String: String] {
    guard isX11 else { return ["XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": wayland] }
    return ["DISPLAY": x11 ?? ""].merging(authority.map { ["XAUTHORITY": $0] } ?? [:]) { $1 }
  }
}

/// A running server with its devices.
struct Host {
  let devices: any Devices
  let environment: [String: String]
  let stop: () -> Void
}

/// The programs of the table and a folder for their files.
struct Programs {
  let program: String
  let widget: String
  let folder: String

  /// Makes a gesture in a new window, and returns its outcome in words.
  ///
  /// It throws a `MissingDevice` if the host cannot make the gesture.
  func outcome(of gesture: Gesture, in column: Column, _ host: Host) async throws -> String {
    let trace = Trace(path: "\(folder)/trace.jsonl")
    try Data().write(to: URL(filePath: trace.path))
    let window = try start(column, host, trace)
    defer {
      window.signal(SIGTERM)
      window.wait()
    }
    for _ in 0..<200 where trace.size == 0 { try await Task.sleep(for: .milliseconds(50)) }
    guard trace.size > 0 else { return "no window" }
    // The compositor gives the window its size.
    try await Task.sleep(for: .milliseconds(700))
    var outcome = Outcome(of: gesture, in: trace)
    try await host.devices.place()
    try await Task.sleep(for: .milliseconds(200))
    try await gesture.perform(host.devices) { outcome.note($0) }
    return try await outcome.words()
  }

  private func start(_ column: Column, _ host: Host, _ trace: Trace) throws -> ChildProcess {
    let arguments =
      column.isProgram
      ? [
        program, "demo", "--platform", column.isX11 ? "x11" : "wayland", "--log-events", trace.path,
        "--latency", "300", "--header", "off",
      ]
      : [widget, "feel"]
    return try ChildProcess(
      arguments, output: column.isProgram ? .null : .file(trace.path),
      errors: .file("\(folder)/errors"),
      environment: [
        "XDG_STATE_HOME": folder, "HOME": folder, "LC_ALL": "C.UTF-8", "GSK_RENDERER": "cairo",
        "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory",
        "GDK_BACKEND": column.isX11 ? "x11" : "wayland",
      ].merging(host.environment) { $1 })
  }
}
