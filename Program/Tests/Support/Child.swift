internal import Foundation

/// A program started with default signals, none of them blocked.
///
/// Foundation's Process hands down the signals its thread blocks: an X server started so cannot be
/// ended in good order, and leaves its socket and lock behind.
enum Child {
  /// A pipe that programs started meanwhile do not inherit.
  static func pipe() -> Pipe {
    let pipe = Pipe()
    for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    return pipe
  }

  /// Starts a program by its path and returns its id; somebody must wait for it.
  ///
  /// `input` defaults to nothing; errors go to the file `log`, by default with the output.
  /// `environment` is added to this program's own.
  static func spawn(
    _ words: [String], input: FileHandle? = nil, output: FileHandle, log: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Int32 {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input.fileDescriptor, 0)
    } else {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output.fileDescriptor, 1)
    if let log {
      posix_spawn_file_actions_addopen(&actions, 2, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    } else {
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
    }

    let merged = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var arguments = words.map { strdup($0) } + [nil]
    var variables = merged.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var processID: Int32 = 0
    let status = posix_spawn(&processID, words[0], &actions, &attributes, &arguments, &variables)
    guard status == 0 else {
      throw TestServerError.failed(program: words[0], status: status, output: "")
    }
    return processID
  }

  /// Waits for a program to end and returns its status, or 128 and the signal that ended it.
  @discardableResult
  static func wait(for processID: Int32) -> Int32 {
    var status: Int32 = 0
    while waitpid(processID, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }
}
