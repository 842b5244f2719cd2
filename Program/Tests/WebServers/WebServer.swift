internal import FlyingFox
internal import FlyingSocks
internal import Foundation
internal import Synchronization

/// A web server for one test that only this machine can reach.
package final class WebServer: Sendable {
  /// A response to a request.
  package enum Response: Sendable {
    /// JSON text.
    case json(String)
    /// A status code without a body.
    case status(Int)
    /// Status 503 with a header `Retry-After`.
    case busy(retryAfter: String)
    /// A redirection to another address.
    case redirect(String)
    /// JSON text after a delay in seconds.
    case late(Double, String)
    /// Bytes until the client disconnects, at most 64 MB.
    ///
    /// A slow response sends ten pieces per second.
    case endless(isSlow: Bool)
    /// The beginning of a body, followed by a broken connection.
    case broken
  }

  private let server: HTTPServer
  private let task: Task<Void, Never>
  private let record = Record()
  /// The port of the server.
  package let port: UInt16

  /// Starts a server.
  ///
  /// `respond` receives the path and query of each request.
  package init(_ respond: @escaping @Sendable (String) -> Response) async throws {
    let server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled,
      handler: ClosureHTTPHandler { [record] request in
        let words = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
        let path = request.path + (words.isEmpty ? "" : "?" + words)
        record.requests.withLock { $0.append(path) }
        return try await Self.response(respond(path), record)
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

  /// Stops the server, so that later requests are refused.
  package func stop() async { await server.stop() }

  /// The address of a path.
  package func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The paths and queries of all requests, in order.
  package var requests: [String] { record.requests.withLock { $0 } }

  /// The number of endless responses that are still being sent.
  package var endlessResponses: Int { record.endlessResponses.load(ordering: .relaxed) }

  private static func response(
    _ response: Response, _ record: Record
  ) async throws -> HTTPResponse {
    switch response {
    case .json(let text): return json(text)
    case .status(let code):
      return HTTPResponse(statusCode: HTTPStatusCode(code, phrase: "Test"))
    case .busy(let wait):
      return HTTPResponse(
        statusCode: .serviceUnavailable, headers: HTTPHeaders([HTTPHeader("Retry-After"): wait]))
    case .redirect(let target):
      return HTTPResponse(statusCode: .found, headers: HTTPHeaders([.location: target]))
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

  /// The requests and running responses of a server.
  final class Record: Sendable {
    let requests = Mutex<[String]>([])
    let endlessResponses = Atomic(0)
  }
}

/// The reason why a test's web server could not start.
package enum WebServerError: Error {
  /// The server has no address.
  case notListening
}
