internal import Foundation
internal import FoundationNetworking
internal import Glibc

/// `pullcord-fetch [--leash] SECONDS BYTES URL`: one answer of a server on standard output.
///
/// It is a program of its own so that the window's process never loads the network code, 14 MB and 12 ms
/// of it, and so that calling a request off is ending a process: nothing of it is left, whatever the
/// network does. Status 0: the output is the body. Status 1: the output is one line that says why there
/// is none. With `--leash` it ends when its standard input does, that is, with the process that holds
/// the other end.
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
    else {
      end("expected SECONDS BYTES URL", status: 2)
    }
    guard let url = URL(string: arguments[2]),
      ["http", "https"].contains(url.scheme?.lowercased()),
      url.host?.isEmpty == false
    else {
      end("not an address", status: 1)
    }
    let fetch = Fetch(url, seconds: seconds, mostBytes: bytes)
    switch fetch.run() {
    case .success(let body): end(body, status: 0)
    case .failure(let failure): end(failure.reason, status: 1)
    }
  }

  private static func end(_ reason: String, status: Int32) -> Never {
    end(Data(reason.utf8), status: status)
  }

  private static func end(_ output: Data, status: Int32) -> Never {
    output.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = write(STDOUT_FILENO, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        // Nobody reads any more.
        guard count > 0 else { _exit(3) }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
    _exit(status)
  }

  private static func endWithStandardInput() {
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while true {
        let count = read(STDIN_FILENO, &byte, 1)
        if count == 0 || count < 0 && errno != EINTR { _exit(3) }
      }
    }
  }
}
