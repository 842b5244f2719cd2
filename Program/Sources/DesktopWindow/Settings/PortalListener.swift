internal import Glibc
internal import PullcordSystem

/// Listens to the settings portal on the session bus, through the tool `gdbus` as a child process.
///
/// A child process has three advantages over a library:
///
/// - A bus that does not respond cannot block the window.
/// - On a desktop without a bus there is no cost.
/// - This program does not need to implement the bus protocol.
///
/// The child ends when this object is released. It also ends when this process is killed, because
/// its standard input ends then.
@MainActor
final class PortalListener {
  /// A shell script that first listens to changes and then reads the current values.
  ///
  /// This order loses no change in between.
  private static let script: String = """
    at="--session --dest org.freedesktop.portal.Desktop \
    --object-path /org/freedesktop/portal/desktop"
    gdbus monitor $at & monitor=$!
    gdbus call $at --method org.freedesktop.portal.Settings.ReadAll \
    '["org.freedesktop.appearance"]'
    read -r _
    kill $monitor
    """
  /// The longest line in bytes; longer lines are cut, but the portal does not send any.
  private static let longestLine = 65536

  private let child: ChildProcess
  private var source: MainLoop.Source?
  private var settings = PortalAppearance()
  private var line: [UInt8] = []

  /// Starts listening; nil without a session bus or without `gdbus`.
  init?(_ handler: @escaping @MainActor (PortalAppearance) -> Void) {
    guard Self.hasBus, ProgramPath.find("gdbus") != nil,
      let child = try? ChildProcess(
        ["/bin/sh", "-c", Self.script], input: .pipe, output: .pipe, errors: .null,
        leadsGroup: true),
      let output = child.output
    else { return nil }
    self.child = child
    source = MainLoop.shared.watch(output.descriptor) { [weak self] in
      self?.read(output.descriptor, handler)
    }
  }

  isolated deinit {
    source?.cancel()
    // Kill the whole group, so that a bus that does not respond cannot delay the end.
    child.signal(SIGKILL)
    child.wait()
  }

  private static var hasBus: Bool {
    if Environment.variable("DBUS_SESSION_BUS_ADDRESS") != nil { return true }
    guard let folder = Environment.variable("XDG_RUNTIME_DIR") else { return false }
    return access(folder + "/bus", R_OK | W_OK) == 0
  }

  private func read(_ descriptor: Int32, _ handler: (PortalAppearance) -> Void) {
    guard let bytes = try? DescriptorIO.readAvailable(descriptor), !bytes.isEmpty else {
      source?.cancel()
      return
    }
    let before = settings
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        settings.apply(String(decoding: line, as: UTF8.self))
        line.removeAll(keepingCapacity: true)
      } else if line.count < Self.longestLine {
        line.append(byte)
      }
    }
    if settings != before { handler(settings) }
  }
}
