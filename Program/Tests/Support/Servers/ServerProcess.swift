internal import Foundation
internal import PullcordSystem
internal import Synchronization

/// An X server process that chooses its own display number.
///
/// The server ends when the program that started it ends, even after a crash. A shell watches the
/// server and reads a pipe. The other end of the pipe belongs to this program.
final class ServerProcess: Sendable {
  /// A script that starts the server `$2…` and prints its process number.
  ///
  /// When the pipe closes, the script ends the server and removes the folder `$1`. It asks the server every
  /// second, because a server that begins to wait for events just then misses the signal.
  private static let watch = """
    folder=$1; shift
    "$@" </dev/null & server=$!
    echo "process $server"
    read -r _
    kill -TERM $server 2>/dev/null
    while sleep 1; do kill -TERM $server || exit; done 2>/dev/null & asking=$!
    wait $server
    kill $asking
    rm -rf "$folder"
    """

  /// The display's name, as the environment variable DISPLAY needs it.
  let display: String
  /// The process of the server, not of the shell.
  let processID: Int32
  private let watcher: ChildProcess
  private let isStopped = Atomic<Bool>(false)

  /// Starts a server and waits at most `timeout` seconds until it accepts clients.
  ///
  /// This adds `-displayfd 1` to the arguments. The shell removes `folder` when the server stops.
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

  /// Ends the server and removes its files.
  ///
  /// The connections of its clients break.
  func stop() {
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    watcher.input?.close()
    watcher.wait()
  }

  /// Kills the server to simulate a crash.
  func kill() {
    guard !isStopped.load(ordering: .relaxed) else { return }
    Glibc.kill(processID, SIGKILL)
  }

  /// Reads the first lines of a descriptor.
  ///
  /// Returns nil if the input ends or the time passes before all lines arrive.
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
