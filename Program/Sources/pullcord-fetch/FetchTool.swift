internal import Foundation
internal import FoundationNetworking
internal import Glibc
internal import PullcordSystem

/// `pullcord-fetch [--leash] SECONDS BYTES URL` writes a server's response to standard output.
///
/// The network code takes 14 MB and 12 ms to load. A separate program keeps it out of the window's
/// process. Killing this program cancels the request in any state of the network.
///
/// The output begins with any number of lines `progress PART`, where the part of the response that
/// has arrived is 0…1. Then an empty line follows, and the response. The exit status has these
/// meanings:
///
/// - 0: The response is the body.
/// - 1: The first line of the response is the reason of the failure. A line `offline` follows if
///   there was no connection, and a line `retry-after SECONDS` if the server asks to wait.
/// - 2: The arguments are invalid.
///
/// With `--leash` the program ends when its standard input ends. Therefore it also ends when the
/// process at the other end of the pipe ends.
@main
enum FetchTool {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--leash" {
      arguments.removeFirst()
      endWithStandardInput()
    }
    guard arguments.count == 3, let seconds = Double(arguments[0]), (0.01...3600).contains(seconds),
      let bytes = Int(arguments[1]), bytes >= 0
    else { end("expected SECONDS BYTES URL", status: 2) }
    guard let url = URL(string: arguments[2]),
      ["http", "https"].contains(url.scheme?.lowercased()),
      let host = url.host, !host.isEmpty
    else { end("\(arguments[2]) is not an address", status: 1) }
    let port = url.port.map { ":\($0)" } ?? ""
    let fetch = Fetch(
      url, server: (host.contains(":") ? "[\(host)]" : host) + port, seconds: seconds,
      maximumBytes: bytes, progress: { output.report($0) })
    switch fetch.run() {
    case .success(let body): end(body, status: 0)
    case .failure(let failure): end(failure.output, status: 1)
    }
  }

  private static func end(_ reason: String, status: Int32) -> Never {
    end(Data(reason.utf8), status: status)
  }

  private static func end(_ response: Data, status: Int32) -> Never {
    _exit(output.end(response) ? status : 3)
  }

  private static let output = FetchOutput()

  private static func endWithStandardInput() {
    Thread.detachNewThread {
      while let bytes = try? DescriptorIO.readAvailable(STDIN_FILENO), !bytes.isEmpty {}
      _exit(3)
    }
  }
}
