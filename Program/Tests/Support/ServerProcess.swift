internal import Foundation
internal import Synchronization

/// An X server process on a display number it chose itself.
///
/// It ends with the program that started it, however that ends: a shell watches over it and holds one
/// end of a pipe whose other end only this program has.
final class ServerProcess: Sendable {
  /// Starts the server `$2…`, tells its id, waits for the pipe to close, ends it and removes the
  /// folder `$1`.
  private static let watch = """
    folder=$1; shift
    "$@" </dev/null & server=$!
    echo "process $server"
    read -r _
    kill -TERM $server 2>/dev/null
    wait $server
    rm -rf "$folder"
    """

  /// The display, as in DISPLAY.
  let display: String
  /// The server's own process.
  let processID: Int32
  private let watcher: Int32
  private let leash: FileHandle
  private let isStopped = Atomic<Bool>(false)

  /// Starts a server and waits until it takes clients, at most `timeout` seconds.
  ///
  /// `arguments` get `-displayfd 1`. `folder` is removed when the server stops.
  init(_ name: String, _ arguments: [String], folder: URL, timeout: Double = 20) throws {
    guard let path = Program.path(of: name) else {
      throw TestServerError.missing("\(name) is not installed")
    }
    let log = folder.appendingPathComponent("server.err").path
    let (answer, leash) = (Child.pipe(), Child.pipe())
    let words =
      ["/bin/sh", "-c", Self.watch, "sh", folder.path, path] + arguments
      + ["-displayfd", "1", "-nolisten", "tcp", "-noreset"]
    let watcher = try Child.spawn(
      words, input: leash.fileHandleForReading, output: answer.fileHandleForWriting, log: log)
    try answer.fileHandleForWriting.close()
    try leash.fileHandleForReading.close()
    guard let lines = Self.lines(2, from: answer.fileHandleForReading, timeout: timeout),
      let processID = Int32(lines[0].dropFirst("process ".count))
    else {
      let said = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      try? leash.fileHandleForWriting.close()
      Child.wait(for: watcher)
      throw TestServerError.notReady(program: name, log: String(said.suffix(2000)))
    }
    display = ":" + lines[1]
    self.processID = processID
    self.watcher = watcher
    self.leash = leash.fileHandleForWriting
  }

  deinit { stop() }

  /// Ends the server and removes its files.
  ///
  /// Its clients see the connection break.
  func stop() {
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    try? leash.close()
    Child.wait(for: watcher)
  }

  /// Ends the server without giving it time for anything, as a crash does.
  func kill() {
    guard !isStopped.load(ordering: .relaxed) else { return }
    Glibc.kill(processID, SIGKILL)
  }

  /// The first lines somebody writes; nil when he ends or the time does before.
  private static func lines(
    _ count: Int, from file: FileHandle, timeout: Double
  ) -> [String]? {
    let deadline = Date().addingTimeInterval(timeout)
    var text = ""
    while Date() < deadline {
      var poller = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&poller, 1, 200) > 0 else { continue }
      let data = file.readSome()
      if data.isEmpty { return nil }
      text += String(decoding: data, as: UTF8.self)
      let lines = text.components(separatedBy: "\n")
      if lines.count > count { return Array(lines.prefix(count)) }
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
