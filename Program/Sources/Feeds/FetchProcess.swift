internal import Dispatch
internal import Glibc
internal import PullcordSystem
internal import Synchronization

/// One run of `pullcord-fetch`, which loads a response from a server.
///
/// Cancelling the calling task kills the `pullcord-fetch` process. That process also ends when this
/// process ends, because its standard input is a pipe from this process.
final class FetchProcess: Sendable {
  enum Response: Hashable {
    case body([UInt8])
    case failure(FeedError)
  }

  private let program: String
  private let limits: FetchLimits
  private let url: String
  private let state = Mutex((child: ChildProcess?.none, isCancelled: false))
  private let progress: @Sendable (Double) -> Void

  /// Prepares a run of `program` for an address.
  ///
  /// `progress` is called on another thread with the share of the response that has arrived, 0…1.
  init(
    program: String, url: String, limits: FetchLimits,
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) {
    self.program = program
    self.url = url
    self.limits = limits
    self.progress = progress
  }

  /// Whether the calling task was cancelled.
  var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Runs the program once and converts the response, both on another thread.
  func run<Value: Sendable>(
    _ convert: @escaping @Sendable (Response) throws -> Value
  ) async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async { [self] in
          continuation.resume(with: Result { try convert(fetch()) })
        }
      }
    } onCancel: {
      state.withLock { state in
        state.isCancelled = true
        state.child?.signal(SIGKILL)
      }
    }
  }

  private func start() throws -> ChildProcess {
    try state.withLock { state in
      if state.isCancelled { throw CancellationError() }
      let child = try ChildProcess(
        [program, "--leash", String(limits.timeout), String(limits.maximumBytes)], input: .pipe,
        output: .pipe, inheriting: .basic)
      state.child = child
      // The address is not an argument, because it can contain a password and every user of this
      // machine can read the arguments of a process. An error here is ignored, because a child
      // that has already ended reports the reason in its status.
      try? child.input?.write("\(url)\n")
      return child
    }
  }

  /// Reads the output of a failed run.
  ///
  /// The first line is the reason. Each further line states one fact about the failure, such as
  /// `offline`.
  static func failure(_ output: String) -> FeedError {
    let lines = output.split(separator: "\n")
    var error = FeedError(lines.first.map(String.init) ?? "")
    for line in lines.dropFirst() {
      let words = line.split(separator: " ")
      switch words.first {
      case "offline": error.isOffline = true
      case "retry-after": error.retryAfter = words.last.flatMap { Double($0) }
      default: break
      }
    }
    return error
  }

  private func fetch() throws -> Response {
    let child: ChildProcess
    do {
      child = try start()
    } catch let error as FileError { return .failure(FeedError(error.description)) }
    // `pullcord-fetch` itself should enforce the limits. If it fails to do so, the slightly larger
    // limits here end it.
    let maximum = min(limits.maximumBytes, .max - 4096) + 4096
    var output = FetchOutput()
    let hasEnded = DescriptorIO.readPieces(
      child.output?.descriptor ?? -1, seconds: limits.timeout + 5
    ) { piece in
      if let part = output.append(piece) { progress(part) }
      return output.response.count <= maximum
    }
    if !hasEnded { child.signal(SIGKILL) }
    let status = child.wait()
    if isCancelled { throw CancellationError() }
    switch status {
    case _ where !hasEnded: return .failure(FeedError("\(program) did not end"))
    case 0: return .body(output.response)
    case 1: return .failure(Self.failure(String(decoding: output.response, as: UTF8.self)))
    default: return .failure(FeedError("\(program) ended with status \(status)"))
    }
  }
}

/// The output of `pullcord-fetch` as it arrives.
///
/// The output begins with lines of the form `progress NUMBER`. An empty line follows, and then the
/// response.
struct FetchOutput {
  /// The bytes of the response so far.
  private(set) var response: [UInt8] = []
  private var hasResponse = false
  private var line: [UInt8] = []

  /// Adds the next bytes and returns the newest progress in them, 0…1; nil if there is none.
  mutating func append(_ bytes: [UInt8]) -> Double? {
    var progress: Double?
    var rest = bytes[...]
    while !hasResponse, !rest.isEmpty {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else {
        line += rest
        return progress
      }
      line += rest[..<end]
      rest = rest[(end + 1)...]
      hasResponse = line.isEmpty
      progress = Self.progress(line) ?? progress
      line = []
    }
    response += rest
    return progress
  }

  private static func progress(_ line: [UInt8]) -> Double? {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard words.count == 2, words[0] == "progress" else { return nil }
    return Double(words[1])
  }
}
