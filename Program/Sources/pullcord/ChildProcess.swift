internal import Glibc

/// A program that reads what this one writes.
final class ChildProcess {
  /// What it wrote to its standard error, once it has ended.
  private(set) var errors = ""

  private let process: pid_t
  private var input: Int32
  private var complaints: Int32
  private var status: Int32?

  /// The path of a program in PATH; nil when it is not there.
  static func path(of name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Starts it with an input of ours, no output, and its errors kept.
  init(_ program: String, _ arguments: [String]) throws {
    let input = try Self.pipe()
    let complaints: [Int32]
    do {
      complaints = try Self.pipe()
    } catch {
      for end in input { Glibc.close(end) }
      throw error
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, complaints[1], STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // It must hear signals whatever this program blocks or ignores.
    var none = sigset_t()
    sigemptyset(&none)
    var broken = sigset_t()
    sigemptyset(&broken)
    sigaddset(&broken, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &broken)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var child: pid_t = 0
    let problem = posix_spawn(&child, program, &actions, &attributes, &words, environ)
    Glibc.close(input[0])
    Glibc.close(complaints[1])
    process = child
    self.input = input[1]
    self.complaints = complaints[0]
    guard problem == 0 else {
      status = -1
      throw Failure(message: "cannot start \(program): \(String(cString: strerror(problem)))")
    }
    // A child that has gone is told by `write`, not by a signal.
    signal(SIGPIPE, SIG_IGN)
  }

  isolated deinit {
    closeInput()
    if complaints >= 0 { Glibc.close(complaints) }
  }

  /// Hands it bytes; false when it reads no more.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(input, rest.baseAddress, rest.count)
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }

  /// Ends its input, waits for its end and returns its status.
  func finish() -> Int32 {
    if let status { return status }
    closeInput()
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(complaints, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    errors = String(decoding: bytes, as: UTF8.self)
    var code: Int32 = 0
    while waitpid(process, &code, 0) < 0, errno == EINTR {}
    status = code
    return code
  }

  /// Ends it, whatever it is doing.
  func end() {
    if status == nil { kill(process, SIGTERM) }
    _ = finish()
  }

  private func closeInput() {
    if input >= 0 { Glibc.close(input) }
    input = -1
  }

  private static func pipe() throws -> [Int32] {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else {
      throw Failure(message: "no pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }
}
