internal import Foundation
internal import PullcordSystem

/// A private session bus, which is the message bus that the programs of a desktop share.
package final class SessionBus: Sendable {
  /// The value of the environment variable DBUS_SESSION_BUS_ADDRESS.
  package let address: String

  let socketPath: String
  private let folder: URL
  private let daemon: ChildProcess

  /// Starts a bus and waits until it accepts clients.
  package init() throws {
    guard let path = ProgramPath.find("dbus-daemon") else {
      throw TestServerError.missing("dbus-daemon is not installed (package dbus-daemon)")
    }
    folder = try ServerProcess.makeFolder()
    socketPath = folder.appendingPathComponent("bus").path
    address = "unix:path=" + socketPath
    daemon = try ChildProcess(
      [path, "--session", "--nofork", "--nopidfile", "--address=" + address, "--print-address=1"],
      output: .pipe, errors: .null)
    guard let output = daemon.output,
      try !DescriptorIO.readAvailable(output.descriptor).isEmpty
    else { throw TestServerError.notReady(program: "dbus-daemon", log: "") }
  }

  /// The running processes of the tool `gdbus` that were started for this bus.
  package var listeners: [Int32] {
    let names = (try? FolderNames.read("/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { process in
      func has(_ file: String, _ text: String) -> Bool {
        let words = (try? WholeFile.read("/proc/\(process)/\(file)"))?.split(separator: 0) ?? []
        return words.contains { String(decoding: $0, as: UTF8.self).hasSuffix(text) }
      }
      return has("cmdline", "gdbus") && has("environ", address)
    }
  }

  /// Ends the bus.
  ///
  /// The connections of its programs break.
  package func stop() {
    daemon.signal(SIGTERM)
    daemon.wait()
    try? FileManager.default.removeItem(at: folder)
  }
}
