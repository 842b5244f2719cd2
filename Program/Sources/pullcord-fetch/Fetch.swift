internal import Foundation
internal import FoundationNetworking
internal import Synchronization

/// The reason why a request has no usable response.
struct FetchFailure: Error {
  /// One line for the user.
  var reason: String
  /// Whether there was no connection.
  var isOffline = false
  /// The time to wait before the next request, in seconds; nil if the server requests no wait.
  var retryAfter: Double?

  /// The text that the program writes to standard output after a failure.
  ///
  /// The first line is the reason. Further lines are `offline` and `retry-after SECONDS`, if they
  /// apply.
  var output: String {
    var lines = [reason]
    if isOffline { lines.append("offline") }
    if let retryAfter { lines.append("retry-after \(retryAfter)") }
    return lines.joined(separator: "\n")
  }
}

/// Makes one request and receives its response.
final class Fetch: NSObject, URLSessionDataDelegate {
  private let url: URL
  private let server: String
  private let seconds: Double
  private let maximumBytes: Int
  private let progress: @Sendable (Double) -> Void
  private let isDone = DispatchSemaphore(value: 0)
  private let state = Mutex(State())

  private struct State {
    var body = Data()
    var failure: FetchFailure?
    var hasResponse = false
    var redirects = 0
    /// The declared length of the body; nil if it is unknown or if the body is compressed.
    var length: Int64?
    /// The earliest time of the next progress report.
    var nextReport = ContinuousClock.now
  }

  /// The largest number of redirects that this type follows; browsers follow 20.
  private static let maximumRedirects = 10

  /// Prepares a request; messages use `server` as the name of the server.
  ///
  /// `progress` is called on another thread. Its argument is the fraction of the body that has
  /// arrived, 0…1.
  init(
    _ url: URL, server: String, seconds: Double, maximumBytes: Int,
    progress: @escaping @Sendable (Double) -> Void
  ) {
    self.url = url
    self.server = server
    self.seconds = seconds
    self.maximumBytes = maximumBytes
    self.progress = progress
  }

  /// Sends the request and waits at most `seconds` for the whole response.
  func run() -> Result<Data, FetchFailure> {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = seconds
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.httpAdditionalHeaders = ["Accept": "application/json", "User-Agent": "pullcord"]
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    session.dataTask(with: url).resume()
    // The session's own timeout restarts with every byte, so limit the total time here.
    guard isDone.wait(timeout: .now() + seconds) == .success else {
      return .failure(FetchFailure(reason: timeoutReason))
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
    // A redirect must not lead to a file, or from https to http. Read the target from the header of
    // the response, because `request` can hide it: if the target is a file, Foundation requests the
    // file's path from the same server instead.
    let target = response.value(forHTTPHeaderField: "Location").flatMap { URL(string: $0) }
    let (old, new) = (response.url?.scheme?.lowercased(), target?.scheme?.lowercased() ?? "")
    let isSafe = ["", "https", old].contains(new) && target != nil
    let count = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    if !isSafe {
      let place = target == nil ? "an unreadable address" : "an address of “\(new.prefix(20))”"
      fail(FetchFailure(reason: "\(server) redirects to \(place), which is not followed"))
    } else if count > Self.maximumRedirects {
      fail(FetchFailure(reason: "\(server) redirects more than \(Self.maximumRedirects) times"))
    }
    completionHandler(isSafe && count <= Self.maximumRedirects ? request : nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    state.withLock { $0.hasResponse = true }
    if let response = response as? HTTPURLResponse, !(200..<300).contains(response.statusCode) {
      let name = HTTPURLResponse.localizedString(forStatusCode: response.statusCode)
      let wait = response.value(forHTTPHeaderField: "Retry-After")
      fail(
        FetchFailure(
          reason: "\(server) responded with \(response.statusCode) (\(name))",
          retryAfter: wait.flatMap { RetryAfter.seconds($0, now: Date()) }))
      return completionHandler(.cancel)
    }
    guard response.expectedContentLength <= Int64(maximumBytes) else {
      fail(FetchFailure(reason: sizeReason))
      return completionHandler(.cancel)
    }
    let isCompressed =
      (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding") != nil
    state.withLock { state in
      if !isCompressed, response.expectedContentLength > 0 {
        state.length = response.expectedContentLength
      }
      state.nextReport = .now + Self.firstReport
    }
    completionHandler(.allow)
  }

  /// The time between the beginning of the response and the first report.
  ///
  /// If the body arrives within this time, there is no report, because an indicator of the progress
  /// would only flash.
  private static let firstReport = Duration.milliseconds(200)
  private static let reportInterval = Duration.milliseconds(50)

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      guard state.failure == nil else { return false }
      guard state.body.count + data.count <= maximumBytes else { return true }
      state.body.append(data)
      return false
    }
    guard isTooLarge else { return report() }
    fail(FetchFailure(reason: sizeReason))
    dataTask.cancel()
  }

  private func report() {
    let part: Double? = state.withLock { state in
      let now = ContinuousClock.now
      guard let length = state.length, now >= state.nextReport else { return nil }
      state.nextReport = now + Self.reportInterval
      return min(1, Double(state.body.count) / Double(length))
    }
    if let part { progress(part) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error {
      fail(FetchFailure(reason: reason(error), isOffline: isOffline(error)))
    }
    isDone.signal()
  }

  /// Stores the reason of the failure and ends the wait in ``run()``.
  ///
  /// Later failures have no effect. ``run()`` does not wait for the session to end, because the
  /// session may be busy with an endless response.
  private func fail(_ failure: FetchFailure) {
    state.withLock { $0.failure = $0.failure ?? failure }
    isDone.signal()
  }

  private func isOffline(_ error: any Error) -> Bool {
    if state.withLock(\.hasResponse) { return false }
    return switch (error as? URLError)?.code {
    case .notConnectedToInternet, .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed,
      .networkConnectionLost:
      true
    default: false
    }
  }

  private var sizeReason: String {
    "The response from \(server) is larger than \(Self.text(Double(maximumBytes) / 1e6)) MB"
  }

  private var timeoutReason: String {
    "No complete response from \(server) within \(Self.text(seconds)) s"
  }

  /// Formats a number without “.0” at its end.
  private static func text(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  private func reason(_ error: any Error) -> String {
    switch (error as? URLError)?.code {
    case .timedOut: timeoutReason
    case .cannotConnectToHost: "No response from \(server)"
    case .cannotFindHost, .dnsLookupFailed: "No server named \(server)"
    default:
      state.withLock(\.hasResponse)
        ? "The response from \(server) is incomplete"
        : "No response from \(server): \(error.localizedDescription)"
    }
  }
}

/// The value of the HTTP header `Retry-After`, which is a number of seconds or a date.
enum RetryAfter {
  /// The seconds to wait from `now`, at least 0; nil if the value is neither a number nor a date.
  static func seconds(_ value: String, now: Date) -> Double? {
    let value = value.trimmingCharacters(in: .whitespaces)
    if let seconds = UInt32(value) { return Double(seconds) }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "UTC")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return format.date(from: value).map { max(0, $0.timeIntervalSince(now)) }
  }
}
