internal import Glibc

/// A process of our own on a leash: its input and output are a socket of which we hold the other end,
/// so that its input ends when we do.
struct ChildProcess: ~Copyable {
  let processID: pid_t
  private let socket: Int32

  /// Why a program could not be started, as the system says it.
  struct StartError: Error {
    var reason: String

    fileprivate init(_ code: Int32) { reason = String(cString: strerror(code)) }
  }

  /// Starts a program; the first word is its path.
  init(_ words: [String]) throws(StartError) {
    var ends: [Int32] = [-1, -1]
    // A pipe could not be made closed to other children at once.
    guard
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else { throw StartError(errno) }
    let (processID, status) = Self.spawn(words, socket: ends[1])
    close(ends[1])
    guard status == 0 else {
      close(ends[0])
      throw StartError(status)
    }
    self.processID = processID
    socket = ends[0]
  }

  deinit { close(socket) }

  /// What it writes, to the end; nil when that takes longer than some seconds or is more than some bytes.
  func readAll(seconds: Double, mostBytes: Int) -> [UInt8]? {
    let deadline = Self.now + seconds
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = deadline - Self.now
      guard left > 0, bytes.count <= mostBytes else { return nil }
      var poller = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&poller, 1, Int32(min(left * 1000, 1e6)) + 1) > 0 else { continue }
      let count = read(socket, &chunk, chunk.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      if count <= 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// Waits for its end: the exit status, negative for a signal.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(processID, &status, 0) < 0 {
      if errno != EINTR { return -1 }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : -signal
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private static func spawn(
    _ words: [String], socket: Int32
  ) -> (processID: pid_t, status: Int32) {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A thread of the pool has signals blocked, which a child would inherit.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var processID: pid_t = 0
    let status = posix_spawn(
      &processID, words[0], &actions, &attributes, &arguments, environ)
    return (processID, status)
  }
}
