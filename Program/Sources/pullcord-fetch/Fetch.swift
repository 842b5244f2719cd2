internal import Foundation
internal import FoundationNetworking
internal import Synchronization

/// Why there is no answer, for a person.
struct FetchFailure: Error {
  var reason: String
}

/// One request and its answer.
final class Fetch: NSObject, URLSessionDataDelegate {
  private let url: URL
  private let seconds: Double
  private let mostBytes: Int
  private let isDone = DispatchSemaphore(value: 0)
  private let state = Mutex(State())

  private struct State {
    var body = Data()
    var failure: FetchFailure?
    var hasBegun = false
  }

  init(_ url: URL, seconds: Double, mostBytes: Int) {
    self.url = url
    self.seconds = seconds
    self.mostBytes = mostBytes
  }

  /// Waits for the whole answer, at most the time given.
  func run() -> Result<Data, FetchFailure> {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = seconds
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.httpAdditionalHeaders = ["Accept": "application/json", "User-Agent": "pullcord"]
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    session.dataTask(with: url).resume()
    // The session's own time-out starts anew with every byte; this one does not.
    guard isDone.wait(timeout: .now() + seconds) == .success else {
      return .failure(FetchFailure(reason: lateness))
    }
    return state.withLock { state in
      state.failure.map { .failure($0) } ?? .success(state.body)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // Never to a file, and never from a secret connection to an open one. The new request does not tell:
    // Foundation has it ask the same server for the path of a file.
    let place = response.value(forHTTPHeaderField: "Location").flatMap { URL(string: $0) }
    let (old, new) = (response.url?.scheme?.lowercased(), place?.scheme?.lowercased() ?? "")
    let isSafe = ["", "https", old].contains(new)
    completionHandler(isSafe && place != nil ? request : nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    state.withLock { $0.hasBegun = true }
    if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
      let words = HTTPURLResponse.localizedString(forStatusCode: response.statusCode)
      fail("answered \(response.statusCode) (\(words))")
      return completionHandler(.cancel)
    }
    guard response.expectedContentLength <= Int64(mostBytes) else {
      fail(largeness)
      return completionHandler(.cancel)
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      guard state.failure == nil else { return false }
      guard state.body.count + data.count <= mostBytes else { return true }
      state.body.append(data)
      return false
    }
    guard isTooLarge else { return }
    fail(largeness)
    dataTask.cancel()
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error { fail(reason(error)) }
    isDone.signal()
  }

  /// Keeps the first reason.
  private func fail(_ reason: String) {
    state.withLock { $0.failure = $0.failure ?? FetchFailure(reason: reason) }
  }

  private var largeness: String {
    "the answer is larger than \(Self.short(Double(mostBytes) / 1e6)) MB"
  }

  private var lateness: String { "no whole answer within \(Self.short(seconds)) s" }

  /// A number without the zero of a whole one.
  private static func short(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  private func reason(_ error: any Error) -> String {
    switch (error as? URLError)?.code {
    case .timedOut: lateness
    case .cannotConnectToHost: "nobody answers there"
    case .cannotFindHost, .dnsLookupFailed: "no such server"
    default:
      state.withLock(\.hasBegun)
        ? "the answer broke off" : "no answer: \(error.localizedDescription)"
    }
  }
}
