internal import Foundation
internal import PullcordSystem

/// A private Wayland compositor without a screen or devices: sway on the backend `headless`.
///
/// It has the protocol of virtual pointers, which weston lacks. It refuses to run as root, so root
/// runs it as the user `nobody`.
package final class WaylandServer: Sendable {
  /// The folder of the socket, for the environment variable XDG_RUNTIME_DIR.
  package let folder: String
  /// The name of the socket, for the environment variable WAYLAND_DISPLAY.
  package let display: String
  /// The name of Xwayland's display, for the environment variable DISPLAY; nil without Xwayland.
  package let xDisplay: String?
  private let process: ChildProcess

  /// Starts a compositor and waits until it accepts clients.
  ///
  /// - Parameters:
  ///   - width: The width of the output in pixels. Each window fills the output.
  ///   - height: The height of the output in pixels.
  ///   - framesPerSecond: The rate of the simulated refreshes.
  ///   - withXwayland: Whether the compositor also runs Xwayland, for programs of X11.
  ///   - timeLimit: The seconds after which the compositor ends if the tests have crashed.
  package init(
    width: Int, height: Int, framesPerSecond: Int = 60, withXwayland: Bool = false,
    timeLimit: Int = 120
  ) throws {
    try TestServers.require(.waylandServer)
    if withXwayland { try TestServers.require(.xwayland) }
    folder = FileManager.default.temporaryDirectory.appending(path: "pullcord-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let user = geteuid() == 0 ? Self.nobody : nil
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700].merging(
        user.map { [.ownerAccountID: $0, .groupOwnerAccountID: $0] } ?? [:]
      ) { $1 },
      ofItemAtPath: folder)
    let settings = """
      xwayland \(withXwayland ? "force" : "disable")
      exec printenv DISPLAY >\(folder)/\(Self.displayFile)
      default_border none
      output HEADLESS-1 resolution \(width)x\(height)@\(framesPerSecond)Hz position 0 0

      """
    try settings.write(toFile: "\(folder)/config", atomically: false, encoding: .utf8)
    let starter = "\(folder)/xwayland"
    try Self.xwaylandStarter.write(toFile: starter, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: starter)
    // The end reaches sway alone. It would start an Xwayland that ended first again.
    process = try ChildProcess(
      ["/usr/bin/env", "timeout", "--foreground", "--kill-after=2", "\(timeLimit)"]
        + (user.map { ["setpriv", "--reuid=\($0)", "--regid=\($0)", "--clear-groups"] } ?? [])
        + ["sway", "-c", "\(folder)/config"],
      errors: .null,
      environment: [
        "HOME": folder, "XDG_RUNTIME_DIR": folder, "WLR_BACKENDS": "headless",
        "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_XWAYLAND": starter,
      ])
    do {
      let folder = folder
      display = try Self.poll("no socket in \(folder)") {
        try FileManager.default.contentsOfDirectory(atPath: folder)
          .first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
      }
      // sway has chosen Xwayland's display before it runs the commands of its settings.
      xDisplay =
        !withXwayland
        ? nil
        : try Self.poll("no display of Xwayland") {
          let text = try? String(contentsOfFile: "\(folder)/\(Self.displayFile)", encoding: .utf8)
          return text?.hasSuffix("\n") == true ? text?.trimmingCharacters(in: .newlines) : nil
        }
    } catch {
      process.signal(SIGTERM)
      throw error
    }
  }

  deinit { stop() }

  /// Presses and releases a key with the tool `wtype`, such as `F5`.
  package func press(_ key: String) throws {
    try Tool.run(
      // The window must have noticed the new keyboard.
      "wtype", ["-s", "500", "-k", key, "-s", "100"],
      environment: ["XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": display])
  }

  /// Ends the compositor and removes its folder.
  package func stop() {
    guard process.isRunning else { return }
    process.signal(SIGTERM)
    _ = process.wait()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The name of the file in which sway writes the name of Xwayland's display.
  private static let displayFile = "display"

  /// A script that starts Xwayland for programs of every user.
  ///
  /// Xwayland must not end after its last program, because sway 1.7 then hangs.
  private static let xwaylandStarter = """
    #!/bin/sh
    for word do
      shift
      [ "$word" = -terminate ] || set -- "$@" "$word"
    done
    exec Xwayland "$@" -ac

    """

  /// Returns the first result within 10 s, or throws with a reason.
  private static func poll(_ reason: String, for result: () throws -> String?) throws -> String {
    for _ in 0..<200 {
      if let result = try result() { return result }
      usleep(50_000)
    }
    throw TestServerError.notReady(program: "sway", log: reason)
  }

  /// Debian's number of the user and the group without rights.
  private static let nobody = 65534
}
