internal import FlyingFox
internal import FlyingSocks
internal import Foundation
internal import Synchronization

/// A web server of a test's own, on this machine's own address only.
package final class WebServer: Sendable {
  /// How it answers.
  package enum Response: Sendable {
    /// A JSON text.
    case json(String)
    /// A status without more.
    case status(Int)
    /// Somewhere else.
    case redirect(String)
    /// A JSON text after some seconds.
    case late(Double, String)
    /// Bytes as long as somebody takes them, at most 64 MB; slowly ten pieces a second.
    case endless(isSlow: Bool)
    /// The beginning of an answer, and then the connection is gone.
    case broken
  }

  private let server: HTTPServer
  private let task: Task<Void, Never>
  private let record = Record()
  /// The port it listens at.
  package let port: UInt16

  /// Starts a server that answers with what `respond` says to an address from its path on.
  package init(_ respond: @escaping @Sendable (String) -> Response) async throws {
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled,
      handler: ClosureHTTPHandler { [record] request in
        let words = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
        let place = request.path + (words.isEmpty ? "" : "?" + words)
        record.requests.withLock { $0.append(place) }
        return try await Self.response(respond(place), record)
      })
    self.server = server
    task = Task { try? await server.run() }
    try await server.waitUntilListening(timeout: 10)
    guard case .ip4(_, let port)? = await server.listeningAddress else {
      throw WebServerError.notListening
    }
    self.port = port
  }

  deinit { task.cancel() }

  /// Ends it: nobody answers any more.
  package func stop() async { await server.stop() }

  /// The address of a path.
  package func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// What it was asked for so far.
  package var requests: [String] { record.requests.withLock { $0 } }

  /// The number of endless answers that somebody still takes.
  package var endlessResponses: Int { record.endlessResponses.load(ordering: .relaxed) }

  private static func response(
    _ response: Response, _ record: Record
  ) async throws -> HTTPResponse {
    switch response {
    case .json(let text): return json(text)
    case .status(let code):
      return HTTPResponse(statusCode: HTTPStatusCode(code, phrase: "Test"))
    case .redirect(let place):
      return HTTPResponse(statusCode: .found, headers: HTTPHeaders([.location: place]))
    case .late(let seconds, let text):
      try await Task.sleep(for: .seconds(seconds))
      return json(text)
    case .endless(let isSlow):
      let bytes = EndlessBytes(pace: isSlow ? .milliseconds(100) : nil, record)
      return HTTPResponse(statusCode: .ok, body: HTTPBodySequence(from: bytes))
    case .broken:
      return HTTPResponse(
        statusCode: .ok, body: HTTPBodySequence(from: BrokenBytes(), count: 1000))
    }
  }

  private static func json(_ text: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok, headers: [.contentType: "application/json"], body: Data(text.utf8))
  }

  /// What happened to a server.
  final class Record: Sendable {
    let requests = Mutex<[String]>([])
    let endlessResponses = Atomic(0)
  }
}

/// What keeps a test's web server from working.
package enum WebServerError: Error {
  /// It does not listen.
  case notListening
}
