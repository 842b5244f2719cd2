internal import Glibc
internal import PullcordCSystem
internal import Synchronization

/// A running program that this process started.
///
/// The child starts with no blocked signals and with the default action for all signals. The signal
/// settings of this process do not affect the child. The child inherits only the descriptors of its
/// streams and those in `descriptors`.
///
/// A child that runs until its ``input`` ends also ends when this process ends for any reason,
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
  ///   - descriptors: Descriptors of this process that the child inherits. The keys are the numbers
  ///     of these descriptors in the child, at least 3.
  ///   - inherited: The variables that the child inherits from this process.
  ///   - environment: Variables of the child that add to the inherited ones or replace them.
  ///   - leadsGroup: Whether the child leads a new process group. If so, ``signal(_:)`` sends
  ///     signals to the whole group.
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
      // After the child's status has been read, another process may have the same number.
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
    // First wait without reaping the process, so that another thread can still send signals.
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
    /// A new file, or an existing file that is emptied first.
    case file(String)
    /// The same target as the child's standard output; valid only for standard error.
    case sameAsOutput
  }
}

/// The descriptors of a new child process, and our ends of its pipes.
struct LaunchStreams {
  /// The file or descriptor from which a descriptor of the child is made.
  enum Source {
    case path(String, flags: Int32)
    case copy(of: Int32)
  }

  /// The sources in the order in which `posix_spawn` applies them.
  ///
  /// If a standard stream has no source, the child inherits the stream from this process.
  /// Descriptors above 2 and above the highest number in this list are closed in the child.
  private(set) var sources: [(descriptor: Int32, source: Source)] = []
  private(set) var input: PipeEnd?
  private(set) var output: PipeEnd?
  private(set) var errors: PipeEnd?
  /// The child's ends of pipes, and copies of descriptors; they close when the child has started.
  private(set) var childEnds: [PipeEnd] = []
  private let firstCopy: Int32

  init(
    input: ChildProcess.Stream, output: ChildProcess.Stream, errors: ChildProcess.Stream,
    descriptors: [Int32: Int32]
  ) throws(Errno) {
    firstCopy = max(STDERR_FILENO, descriptors.keys.max() ?? 0) + 1
    self.input = try add(input, STDIN_FILENO, flags: O_RDONLY)
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    self.output = try add(output, STDOUT_FILENO, flags: writing)
    self.errors = try add(errors, STDERR_FILENO, flags: writing)
    for (number, own) in descriptors { try add(number, copyOf: own) }
  }

  private mutating func add(
    _ stream: ChildProcess.Stream, _ descriptor: Int32, flags: Int32
  ) throws(Errno) -> PipeEnd? {
    switch stream {
    case .inherited: break
    case .null: sources.append((descriptor, .path("/dev/null", flags: O_RDWR)))
    case .file(let path): sources.append((descriptor, .path(path, flags: flags)))
    case .sameAsOutput: sources.append((descriptor, .copy(of: STDOUT_FILENO)))
    case .pipe:
      let (ours, childs) = try PipeEnd.pair()
      try add(descriptor, copyOf: childs.descriptor)
      return ours
    }
    return nil
  }

  /// Adds a copy of a descriptor.
  ///
  /// The number of the copy is higher than the number of every descriptor of the child. Opening the
  /// child's descriptors therefore cannot overwrite the copy before it is used.
  private mutating func add(_ descriptor: Int32, copyOf own: Int32) throws(Errno) {
    let copy = fcntl(own, F_DUPFD_CLOEXEC, firstCopy)
    guard copy >= 0 else { throw .current }
    childEnds.append(PipeEnd(owning: copy))
    sources.append((descriptor, .copy(of: copy)))
  }
}

/// Starts programs.
///
/// The corresponding C function is `posix_spawn`.
enum Launch {
  /// Starts a program and returns the number of its process.
  static func start(
    _ words: [String], _ streams: LaunchStreams, environment: [String], leadsGroup: Bool
  ) throws(Errno) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, source) in streams.sources {
      switch source {
      case .path(let path, let flags):
        posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0o600)
      case .copy(let own): posix_spawn_file_actions_adddup2(&actions, own, descriptor)
      }
    }
    // Close all other descriptors, because this process may have inherited descriptors without
    // knowing it.
    let highest = streams.sources.map(\.descriptor).max() ?? 0
    posix_spawn_file_actions_addclosefrom_np(&actions, max(highest, STDERR_FILENO) + 1)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Swift's task threads block signals, and a child would inherit the blocked signals.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    if leadsGroup { flags |= POSIX_SPAWN_SETPGROUP }
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var processID: Int32 = 0
    let problem = posix_spawn(
      &processID, words.first ?? "", &actions, &attributes, &arguments, &variables)
    guard problem == 0 else { throw Errno(rawValue: problem) }
    for end in streams.childEnds { end.close() }
    return processID
  }
}

/// One end of a pipe; it closes at the latest when this object is released.
package final class PipeEnd: Sendable {
  private let open: Atomic<Int32>

  /// Takes ownership of a descriptor, which closes with this object.
  init(owning descriptor: Int32) { open = Atomic(descriptor) }

  deinit { close() }

  /// The descriptor; -1 after ``close()``.
  package var descriptor: Int32 { open.load(ordering: .acquiring) }

  /// Closes this end of the pipe.
  ///
  /// A process that reads from the other end then reaches the end of its input.
  package func close() {
    let descriptor = open.exchange(-1, ordering: .acquiringAndReleasing)
    if descriptor >= 0 { Glibc.close(descriptor) }
  }

  /// Writes all the bytes.
  ///
  /// If the other end is closed, this method throws an error, without a `SIGPIPE` signal.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(Errno) {
    try DescriptorIO.writeAll(bytes) {
      send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// Writes a text, as ``write(_:)-(UnsafeRawBufferPointer)`` does.
  package func write(_ text: String) throws(Errno) {
    let bytes = Array(text.utf8)
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(Errno) in try write(bytes) }
    }
    try result.get()
  }

  /// Both ends of a new pipe that no child inherits.
  package static func pair() throws(Errno) -> (one: PipeEnd, other: PipeEnd) {
    var ends: [Int32] = [-1, -1]
    // Set the close-on-exec flag in the call that creates the pipe. If another thread started a
    // child before the flag was set, that child would keep the pipe open. Swift does not import
    // `pipe2`, so use `socketpair`.
    guard
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw .current }
    return (PipeEnd(owning: ends[0]), PipeEnd(owning: ends[1]))
  }
}
