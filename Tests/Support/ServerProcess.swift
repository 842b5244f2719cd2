internal import Foundation
internal import Synchronization

/// An X server process on a display number it chose itself.
final class ServerProcess: Sendable {
  /// The display, as in DISPLAY.
  let display: String
  let processID: Int32
  private let process: Mutex<Process?>
  private let folder: URL

  /// Starts a server and waits until it takes clients, at most `timeout` seconds.
  ///
  /// `arguments` get `-displayfd 1`. `folder` is removed when the server stops.
  init(_ name: String, _ arguments: [String], folder: URL, timeout: Double = 20) throws {
    guard let path = Program.path(of: name) else {
      throw TestServerError.missing("\(name) is not installed")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments + ["-displayfd", "1", "-nolisten", "tcp", "-noreset"]
    let answer = Pipe()
    let log = folder.appendingPathComponent("server.err")
    try Data().write(to: log)
    process.standardOutput = answer
    process.standardError = try FileHandle(forWritingTo: log)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    guard let number = Self.line(from: answer.fileHandleForReading, timeout: timeout) else {
      Self.end(process)
      let said = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      throw TestServerError.notReady(program: name, log: String(said.suffix(2000)))
    }
    display = ":" + number
    processID = process.processIdentifier
    self.folder = folder
    self.process = Mutex(process)
  }

  deinit { stop() }

  /// Ends the server and removes its files.
  ///
  /// Its clients see the connection break.
  func stop() {
    let running = process.withLock { process in
      defer { process = nil }
      return process
    }
    guard let running else { return }
    Self.end(running)
    try? FileManager.default.removeItem(at: folder)
  }

  /// Ends the server without giving it time for anything, as a crash does.
  func kill() { Glibc.kill(processID, SIGKILL) }

  private static func end(_ process: Process) {
    process.terminate()
    for _ in 0..<100 where process.isRunning { usleep(50_000) }
    if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  private static func line(from file: FileHandle, timeout: Double) -> String? {
    let deadline = Date().addingTimeInterval(timeout)
    var text = ""
    while Date() < deadline {
      var poller = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&poller, 1, 200) > 0 else { continue }
      let data = file.availableData
      if data.isEmpty { return nil }
      text += String(decoding: data, as: UTF8.self)
      if let end = text.firstIndex(of: "\n") { return String(text[..<end]) }
    }
    return nil
  }

  /// A folder of its own for a server's files, with a path short enough for sockets.
  static func makeFolder() throws -> URL {
    var template = [CChar]("/tmp/pullcord-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw TestServerError.missing("no folder can be made in /tmp")
    }
    let path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    return URL(fileURLWithPath: path, isDirectory: true)
  }
}
