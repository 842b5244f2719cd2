internal import Foundation
internal import PullcordSystem

/// A private session bus, which is the message bus that the programs of a desktop share.
package final class SessionBus: Sendable {
  /// The value of the environment variable DBUS_SESSION_BUS_ADDRESS.
  package let address: String

  package let socketPath: String
  private let folder: URL
  private let daemon: ChildProcess

  /// Starts a bus and waits until it accepts clients.
  ///
  /// The services that the bus starts use `display`.
  package init(display: String? = nil) throws {
    guard let path = ProgramPath.find("dbus-daemon") else {
      throw TestServerError.missing("dbus-daemon is not installed (package dbus-daemon)")
    }
    folder = try ServerProcess.makeFolder()
    socketPath = folder.appendingPathComponent("bus").path
    address = "unix:path=" + socketPath
    let configuration = folder.appendingPathComponent("bus.conf")
    try Self.configuration(address: address, services: folder.path)
      .write(to: configuration, atomically: true, encoding: .utf8)
    let service = "org.a11y.Bus.service"
    try? FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent(service).path,
      withDestinationPath: "/usr/share/dbus-1/services/" + service)
    daemon = try ChildProcess(
      [
        path, "--config-file=" + configuration.path, "--nofork", "--nopidfile",
        "--print-address=1",
      ],
      output: .pipe, errors: .null,
      environment: ["XDG_RUNTIME_DIR": folder.path, "GSETTINGS_BACKEND": "memory"].merging(
        display.map { ["DISPLAY": $0] } ?? [:]
      ) { $1 })
    guard let output = daemon.output,
      try !DescriptorIO.readAvailable(output.descriptor).isEmpty
    else { throw TestServerError.notReady(program: "dbus-daemon", log: "") }
  }

  /// A bus that starts only the services in a folder, and not those of this machine.
  private static func configuration(address: String, services: String) -> String {
    """
    <busconfig>
      <type>session</type>
      <listen>\(address)</listen>
      <servicedir>\(services)</servicedir>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>
    """
  }

  /// Sends a signal to the bus, such as SIGSTOP.
  package func signal(_ number: Int32) { daemon.signal(number) }

  /// Ends the bus.
  ///
  /// The connections of its programs break.
  package func stop() {
    daemon.signal(SIGTERM)
    // A test may have stopped it.
    daemon.signal(SIGCONT)
    daemon.wait()
    for process in services { kill(process, SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  /// The running processes that the bus has started, and those that they have started.
  package var services: [Int32] {
    let names = (try? FolderNames.read("/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { process in
      let words = (try? WholeFile.read("/proc/\(process)/environ"))?.split(separator: 0) ?? []
      let texts = words.map { String(decoding: $0, as: UTF8.self) }
      return process != getpid() && texts.contains("XDG_RUNTIME_DIR=" + folder.path)
    }
  }
}
