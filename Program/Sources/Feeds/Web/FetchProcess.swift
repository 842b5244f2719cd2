internal import Dispatch
internal import Glibc
internal import Synchronization

/// One run of the program that fetches an answer from a server.
///
/// Cancelling the calling task kills it. It also ends when this process does, however that happens: its
/// standard input is a socket that nobody writes into.
final class FetchProcess: Sendable {
  private enum State {
    case waiting
    case running(pid_t)
    case ended
  }

  /// What comes out of a run.
  enum Response: Hashable {
    case body([UInt8])
    /// Why there is none, in one line.
    case reason(String)
  }

  private let program: String
  private let seconds: Double
  private let mostBytes: Int
  private let url: String
  private let state = Mutex((state: State.waiting, isCancelled: false))

  /// A run of `program` for an address; `seconds` is the most the whole answer may take, `mostBytes` the
  /// most it may have.
  init(program: String, url: String, seconds: Double, mostBytes: Int) {
    self.program = program
    self.url = url
    self.seconds = seconds
    self.mostBytes = mostBytes
  }

  /// The program beside this one.
  static let installed: String = {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let own = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    return (own.lastIndex(of: "/").map { String(own[...$0]) } ?? "") + "pullcord-fetch"
  }()

  /// Runs it once and has the answer taken to pieces, all away from the calling thread.
  func run<Result: Sendable>(
    _ read: @escaping @Sendable (Response) throws -> Result
  ) async throws -> Result {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async { [self] in
          continuation.resume(with: Swift.Result { try read(fetch()) })
        }
      }
    } onCancel: {
      cancel()
    }
  }

  private func cancel() {
    state.withLock { state in
      state.isCancelled = true
      if case .running(let process) = state.state { kill(process, SIGKILL) }
    }
  }

  private func start(_ words: [String]) throws -> ChildProcess {
    try state.withLock { state in
      if state.isCancelled { throw CancellationError() }
      let child = try ChildProcess(words)
      state.state = .running(child.processID)
      return child
    }
  }

  private func fetch() throws -> Response {
    let words = [program, "--leash", String(seconds), String(mostBytes), url]
    let child: ChildProcess
    do {
      child = try start(words)
    } catch let error as ChildProcess.StartError {
      return .reason("cannot start \(program): \(error.reason)")
    }
    // It keeps the time itself; this is for one that does not.
    let output = child.readAll(seconds: seconds + 5, mostBytes: min(mostBytes, .max - 4096) + 4096)
    if output == nil { kill(child.processID, SIGKILL) }
    let isCancelled = state.withLock { state in
      // From here on its number may belong to another process.
      state.state = .ended
      return state.isCancelled
    }
    let status = child.wait()
    if isCancelled { throw CancellationError() }
    switch (output, status) {
    case (nil, _): return .reason("no whole answer")
    case (let output?, 0): return .body(output)
    case (let output?, 1): return .reason(String(decoding: output, as: UTF8.self))
    default: return .reason("\(program) ended with status \(status)")
    }
  }
}
