internal import Foundation

/// A private session bus: the message bus that a desktop's programs share.
package final class SessionBus: Sendable {
  /// Its address, for DBUS_SESSION_BUS_ADDRESS.
  package let address: String

  let socketPath: String
  private let folder: URL
  private let processID: Int32

  /// Starts one and waits until it listens.
  package init() throws {
    guard let path = Program.path(of: "dbus-daemon") else {
      throw TestServerError.missing("dbus-daemon is not installed (package dbus-daemon)")
    }
    folder = try ServerProcess.makeFolder()
    socketPath = folder.appendingPathComponent("bus").path
    address = "unix:path=" + socketPath
    let output = Child.pipe()
    processID = try Child.spawn(
      [path, "--session", "--nofork", "--nopidfile", "--address=" + address, "--print-address=1"],
      output: output.fileHandleForWriting, log: "/dev/null")
    try output.fileHandleForWriting.close()
    guard !output.fileHandleForReading.readSome().isEmpty else {
      throw TestServerError.notReady(program: "dbus-daemon", log: "")
    }
  }

  /// The processes of the `gdbus` tool that were started for this bus and run.
  package var listeners: [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { process in
      func holds(_ file: String, _ text: String) -> Bool {
        let handle = FileHandle(forReadingAtPath: "/proc/\(process)/\(file)")
        let words = handle?.readAll().split(separator: 0) ?? []
        return words.contains { String(decoding: $0, as: UTF8.self).hasSuffix(text) }
      }
      return holds("cmdline", "gdbus") && holds("environ", address)
    }
  }

  /// Ends it; its programs see the connection break.
  package func stop() {
    kill(processID, SIGTERM)
    Child.wait(for: processID)
    try? FileManager.default.removeItem(at: folder)
  }
}
