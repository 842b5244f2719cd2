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
  private let process: ChildProcess

  /// Starts a compositor and waits until it accepts clients.
  ///
  /// Each window fills the output, whose size is in pixels.
  package init(width: Int, height: Int) throws {
    try TestServers.require(.waylandServer)
    folder = FileManager.default.temporaryDirectory.appending(path: "pullcord-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let user = geteuid() == 0 ? Self.nobody : nil
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700].merging(
        user.map { [.ownerAccountID: $0, .groupOwnerAccountID: $0] } ?? [:]
      ) { $1 },
      ofItemAtPath: folder)
    let settings = """
      xwayland disable
      default_border none
      seat * hide_cursor 1
      output HEADLESS-1 resolution \(width)x\(height) position 0 0

      """
    try settings.write(toFile: "\(folder)/config", atomically: false, encoding: .utf8)
    // The time limit ends the compositor after a crash of the tests.
    process = try ChildProcess(
      ["/usr/bin/env", "timeout", "120"]
        + (user.map { ["setpriv", "--reuid=\($0)", "--regid=\($0)", "--clear-groups"] } ?? [])
        + ["sway", "-c", "\(folder)/config"],
      errors: .null,
      environment: [
        "HOME": folder, "XDG_RUNTIME_DIR": folder, "WLR_BACKENDS": "headless",
        "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
      ])
    for _ in 0..<100 {
      usleep(50_000)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      if let name = names.first(where: { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }) {
        display = name
        return
      }
    }
    process.signal(SIGTERM)
    throw TestServerError.notReady(program: "sway", log: "no socket in \(folder)")
  }

  deinit { stop() }

  /// Ends the compositor and removes its folder.
  package func stop() {
    guard process.isRunning else { return }
    process.signal(SIGTERM)
    _ = process.wait()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Debian's number of the user and the group without rights.
  private static let nobody = 65534
}
