internal import Glibc
internal import Synchronization

/// A running program that this process started.
///
/// The child starts with no blocked signals and with the default action for all signals. It does
/// not inherit these settings from this process. It inherits only the descriptors of its streams
/// and those in `descriptors`.
///
/// If a child reads its ``input`` to the end, it also ends when this process ends for any reason,
/// because the system then closes our end of the pipe.
package final class ChildProcess: Sendable {
  /// The number of the process.
  package let processID: Int32
  /// Our end of the child's standard input; nil unless its stream is `.pipe`.
  package let input: PipeEnd?
  /// Our end of the child's standard output; nil unless its stream is `.pipe`.
  package let output: PipeEnd?
  /// Our end of the child's standard error; nil unless its stream is `.pipe`.
  package let errors: PipeEnd?
  private let group: Bool
  private let status = Mutex<Int32?>(nil)

  /// Starts a program; the first word is its path.
  ///
  /// - Parameters:
  ///   - words: The path of the program and its arguments.
  ///   - descriptors: Descriptors of this process; the keys are their numbers in the child, from 3.
  ///   - inherited: The variables that the child inherits from this process.
  ///   - environment: Additional variables.
  ///   - leadsGroup: Whether the child leads a new process group; ``signal(_:)`` then reaches the
  ///     group.
  /// - Throws: An error with the program's path if it cannot be started.
  package init(
    _ words: [String], input: Stream = .null, output: Stream = .null, errors: Stream = .inherited,
    descriptors: [Int32: Int32] = [:], inheriting inherited: Environment.Selection = .all,
    environment: [String: String] = [:],
    leadsGroup: Bool = false
  ) throws(FileError) {
    let path = words.first ?? ""
    do {
      let ends = try LaunchStreams(
        input: input, output: output, errors: errors, descriptors: descriptors)
      processID = try Launch.start(
        words, ends, environment: Environment.variables(inherited, adding: environment),
        leadsGroup: leadsGroup)
      (self.input, self.output, self.errors) = (ends.input, ends.output, ends.errors)
    } catch { throw FileError(path: path, "cannot be started", error) }
    group = leadsGroup
  }

  /// Sends a signal, unless the child has ended and this object has read its exit status.
  package func signal(_ number: Int32) {
    status.withLock { status in
      // After the wait, another process may have the same number.
      if status == nil { kill(group ? -processID : processID, number) }
    }
  }

  /// Whether the child has not ended yet.
  package var isRunning: Bool {
    status.withLock { status in
      if status == nil { status = Self.reap(processID, WNOHANG) }
      return status == nil
    }
  }

  /// Waits until the child ends.
  ///
  /// Returns its exit status, or the negative number of the signal that ended it.
  @discardableResult
  package func wait() -> Int32 {
    // First wait without removing the process, so that another thread can still send signals.
    var information = siginfo_t()
    while status.withLock({ $0 }) == nil,
      waitid(P_PID, UInt32(processID), &information, WEXITED | WNOWAIT) != 0, errno == EINTR
    {}
    return status.withLock { status in
      let ended = status ?? Self.reap(processID, 0) ?? -1
      status = ended
      return ended
    }
  }

  private static func reap(_ processID: Int32, _ options: Int32) -> Int32? {
    var status: Int32 = 0
    while true {
      let ended = waitpid(processID, &status, options)
      if ended < 0, errno == EINTR { continue }
      if ended == 0 { return nil }
      guard ended > 0 else { return -1 }
      let signal = status & 0x7F
      return signal == 0 ? status >> 8 & 0xFF : -signal
    }
  }
}

extension ChildProcess {
  /// The source or destination of a child's standard stream.
  package enum Stream: Sendable {
    /// The null device.
    case null
    /// The same stream of this process.
    case inherited
    /// A pipe to this process.
    case pipe
    /// A new file; an existing file with this path is emptied.
    case file(String)
    /// The same target as the child's standard output; only for its standard error.
    case sameAsOutput
  }
}
