internal import Foundation
internal import PullcordSystem
internal import Synchronization

/// An X server process on a display number of its own choice.
///
/// It ends when the program that started it ends, even after a crash: a shell watches over it and reads a
/// pipe whose other end belongs to this program.
final class ServerProcess: Sendable {
  /// Starts the server `$2…`, prints its process number, waits for the pipe to close, ends the server and
  /// removes the folder `$1`.
  private static let watch = """
    folder=$1; shift
    "$@" </dev/null & server=$!
    echo "process $server"
    read -r _
    kill -TERM $server 2>/dev/null
    wait $server
    rm -rf "$folder"
    """

  /// The display's name, for DISPLAY.
  let display: String
  /// The server's own process.
  let processID: Int32
  private let watcher: ChildProcess
  private let isStopped = Atomic<Bool>(false)

  /// Starts a server and waits until it accepts clients, at most `timeout` seconds.
  ///
  /// It adds `-displayfd 1` to the arguments. `folder` is removed when the server stops.
  init(_ name: String, _ arguments: [String], folder: URL, timeout: Double = 20) throws {
    guard let path = ProgramPath.find(name) else {
      throw TestServerError.missing("\(name) is not installed")
    }
    let log = folder.appendingPathComponent("server.err").path
    let words =
      ["/bin/sh", "-c", Self.watch, "sh", folder.path, path] + arguments
      + ["-displayfd", "1", "-nolisten", "tcp", "-noreset"]
    watcher = try ChildProcess(words, input: .pipe, output: .pipe, errors: .file(log))
    guard let output = watcher.output,
      let lines = Self.lines(2, from: output.descriptor, timeout: timeout),
      let processID = Int32(lines[0].dropFirst("process ".count))
    else {
      let messages = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      watcher.input?.close()
      watcher.wait()
      throw TestServerError.notReady(program: name, log: String(messages.suffix(2000)))
    }
    display = ":" + lines[1]
    self.processID = processID
  }

  deinit { stop() }

  /// Ends the server and removes its files; the connections of its clients break.
  func stop() {
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    watcher.input?.close()
    watcher.wait()
  }

  /// Ends the server at once, as a crash does.
  func kill() {
    guard !isStopped.load(ordering: .relaxed) else { return }
    Glibc.kill(processID, SIGKILL)
  }

  /// The first lines of a descriptor; nil if it ends, or the time passes, before they arrive.
  private static func lines(_ count: Int, from descriptor: Int32, timeout: Double) -> [String]? {
    let deadline = MonotonicClock.now + timeout
    var text = ""
    while MonotonicClock.now < deadline {
      guard DescriptorIO.isReadable(descriptor, seconds: 0.2) else { continue }
      let bytes = (try? DescriptorIO.readAvailable(descriptor)) ?? []
      if bytes.isEmpty { return nil }
      text += String(decoding: bytes, as: UTF8.self)
      let lines = text.components(separatedBy: "\n")
      if lines.count > count { return Array(lines.prefix(count)) }
    }
    return nil
  }

  /// Makes a folder for a server's files, with a path that is short enough for sockets.
  static func makeFolder() throws -> URL {
    var template = [CChar]("/tmp/pullcord-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw TestServerError.missing("no folder can be made in /tmp")
    }
    let path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    return URL(fileURLWithPath: path, isDirectory: true)
  }
}
