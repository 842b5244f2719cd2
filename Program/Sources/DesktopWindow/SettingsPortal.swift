internal import Dispatch
internal import Glibc

/// Listens to the settings portal on the session bus, through the `gdbus` tool as a child process.
///
/// A child, not a library in this process: a bus that hangs cannot stop the window, a desktop
/// without a bus costs nothing, and there is no protocol to keep up with here. It ends with this
/// object, and also when the process is killed, because its input ends then.
@MainActor
final class SettingsPortal {
  /// The signals first, then the values there are, so that no change falls between.
  private static let script: String = """
    at="--session --dest org.freedesktop.portal.Desktop \
    --object-path /org/freedesktop/portal/desktop"
    gdbus monitor $at & monitor=$!
    gdbus call $at --method org.freedesktop.portal.Settings.ReadAll \
    '["org.freedesktop.appearance"]'
    read -r _
    kill $monitor
    """
  /// Longer lines are not the portal's.
  private static let longestLine = 65536

  private let leash: Int32
  private let child: pid_t
  private let source: any DispatchSourceRead
  private var settings = PortalSettings()
  private var line: [UInt8] = []

  /// Starts listening; nil without a session bus or the tool.
  init?(_ handler: @escaping @MainActor (PortalSettings) -> Void) {
    guard Self.hasBus, Self.hasTool else { return nil }
    guard let input = Self.pipe() else { return nil }
    guard let output = Self.pipe() else {
      close(input.read)
      close(input.write)
      return nil
    }
    let child = Self.start(input: input.read, output: output.write)
    close(input.read)
    close(output.write)
    guard let child else {
      close(input.write)
      close(output.read)
      return nil
    }
    self.child = child
    leash = input.write
    let reading = output.read
    source = DispatchSource.makeReadSource(fileDescriptor: reading, queue: .main)
    source.setCancelHandler { close(reading) }
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.read(reading, handler) }
    }
    source.resume()
  }

  isolated deinit {
    source.cancel()
    close(leash)
    // The whole group, and not by the leash alone: a bus that hangs must not hold up the end.
    kill(-child, SIGKILL)
    waitpid(child, nil, 0)
  }

  private static var hasBus: Bool {
    if let address = getenv("DBUS_SESSION_BUS_ADDRESS"), address.pointee != 0 { return true }
    guard let folder = getenv("XDG_RUNTIME_DIR") else { return false }
    return access(String(cString: folder) + "/bus", R_OK | W_OK) == 0
  }

  private static var hasTool: Bool {
    guard let path = getenv("PATH") else { return false }
    return String(cString: path).split(separator: ":").contains { access($0 + "/gdbus", X_OK) == 0 }
  }

  /// A pipe that programs started later do not inherit.
  private static func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func start(input: Int32, output: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals this process blocks or ignores would be blocked in the tool, too, and it would not end.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let command: [String] = ["/bin/sh", "-c", script]
    var words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    guard posix_spawn(&child, "/bin/sh", &actions, &attributes, &words, environ) == 0 else {
      return nil
    }
    return child
  }

  private func read(_ descriptor: Int32, _ handler: (PortalSettings) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    guard count > 0 else {
      if count == 0 { source.cancel() }
      return
    }
    let before = settings
    for byte in buffer[..<count] {
      if byte == UInt8(ascii: "\n") {
        settings.take(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
      } else if line.count < Self.longestLine {
        line.append(byte)
      }
    }
    if settings != before { handler(settings) }
  }
}
