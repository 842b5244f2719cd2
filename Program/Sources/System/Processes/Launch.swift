internal import Glibc
internal import PullcordCSystem

/// The descriptors of a new child process, and our ends of its pipes.
struct LaunchStreams {
  /// The source of a child's descriptor.
  enum Source {
    case path(String, flags: Int32)
    case copy(of: Int32)
  }

  /// The sources in the order in which they are applied.
  ///
  /// A descriptor without a source is inherited or closed.
  private(set) var sources: [(descriptor: Int32, source: Source)] = []
  private(set) var input: PipeEnd?
  private(set) var output: PipeEnd?
  private(set) var errors: PipeEnd?
  /// The child's ends of pipes and copies of descriptors, until the child has started.
  private(set) var childEnds: [PipeEnd] = []

  init(
    input: ChildProcess.Stream, output: ChildProcess.Stream, errors: ChildProcess.Stream,
    descriptors: [Int32: Int32]
  ) throws(Errno) {
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
  /// The copy has a high number, so that no other descriptor of the child can overwrite it before
  /// its use.
  private mutating func add(_ descriptor: Int32, copyOf own: Int32) throws(Errno) {
    let copy = fcntl(own, F_DUPFD_CLOEXEC, 64)
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
    // This process may itself have inherited descriptors that it does not know.
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
