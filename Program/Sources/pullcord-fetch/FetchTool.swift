internal import Foundation
internal import FoundationNetworking
internal import Glibc
internal import PullcordSystem
internal import Synchronization

/// `pullcord-fetch [--leash] SECONDS BYTES` writes a server's response to standard output.
///
/// The address is the first line of standard input and not an argument, because every user of a
/// machine can read the arguments of a process.
///
/// The network code takes 14 MB and 12 ms to load. A separate program keeps it out of the window's
/// process. Killing this program cancels the request in any state of the network.
///
/// The output begins with any number of lines of the form `progress PART`. PART is the fraction of
/// the response that has arrived, 0…1. An empty line and the result follow. The exit status shows
/// whether the result is the body of the response or the reason of a failure.
///
/// With `--leash`, the program exits when its standard input is closed, for example because the
/// process at the other end of the pipe exits.
@main
enum FetchTool {
  private enum Status: Int32 {
    /// The result is the body of the server's response.
    case body = 0
    /// The first line of the result is the reason of the failure.
    ///
    /// A line `offline` follows if there was no connection. A line `retry-after SECONDS` follows if
    /// the server requests a wait.
    case failure = 1
    case invalidArguments = 2
    /// The reader of the output closed it, or, with `--leash`, standard input was closed.
    case abandoned = 3
  }

  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let hasLeash = arguments.first == "--leash"
    if hasLeash { arguments.removeFirst() }
    guard arguments.count == 2, let seconds = Double(arguments[0]), (0.01...3600).contains(seconds),
      let bytes = Int(arguments[1]), bytes >= 0
    else { end("expected SECONDS BYTES", status: .invalidArguments) }
    let address = readLine() ?? ""
    if hasLeash { endWithStandardInput() }
    guard let url = URL(string: address),
      ["http", "https"].contains(url.scheme?.lowercased()),
      let host = url.host, !host.isEmpty
    else { end("\(address) is not an address", status: .failure) }
    let port = url.port.map { ":\($0)" } ?? ""
    let fetch = Fetch(
      url, server: (host.contains(":") ? "[\(host)]" : host) + port, seconds: seconds,
      maximumBytes: bytes, progress: { output.report($0) })
    switch fetch.run() {
    case .success(let body): end(body, status: .body)
    case .failure(let failure): end(failure.output, status: .failure)
    }
  }

  private static func end(_ reason: String, status: Status) -> Never {
    end(Data(reason.utf8), status: status)
  }

  private static func end(_ response: Data, status: Status) -> Never {
    _exit((output.end(response) ? status : .abandoned).rawValue)
  }

  private static let output = FetchOutput()

  private static func endWithStandardInput() {
    Thread.detachNewThread {
      while let bytes = try? DescriptorIO.readAvailable(STDIN_FILENO), !bytes.isEmpty {}
      _exit(Status.abandoned.rawValue)
    }
  }
}

/// The standard output of this program.
///
/// After the response, this type ignores progress reports from other threads.
final class FetchOutput: Sendable {
  private let hasEnded = Mutex(false)

  /// Writes the fraction of the response that has arrived, 0…1.
  func report(_ progress: Double) {
    hasEnded.withLock { hasEnded in
      if !hasEnded { _ = Self.write(Data("progress \(progress)\n".utf8)) }
    }
  }

  /// Writes the response, and returns whether the reader accepted it.
  func end(_ response: Data) -> Bool {
    hasEnded.withLock { hasEnded in
      hasEnded = true
      return Self.write(Data("\n".utf8)) && Self.write(response)
    }
  }

  private static func write(_ data: Data) -> Bool {
    data.withUnsafeBytes { (try? DescriptorIO.write($0, to: STDOUT_FILENO)) != nil }
  }
}
