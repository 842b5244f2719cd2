import Foundation
import Glibc
import PullcordTestServers

/// A headless Chromium, spoken to over two pipes with its DevTools protocol.
final class Browser {
  /// The browser of this machine; nil when there is none.
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.flatMap { folder in ["chromium", "chromium-browser"].map { "\(folder)/\($0)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// What went wrong on the way.
  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  private let process: pid_t
  private let profile: TemporaryFolder
  private let commands: FileHandle
  private let answers: FileHandle
  private var received = Data()
  private var number = 0
  private var session: String?

  /// Starts it on an empty page.
  init() throws {
    guard let path = Self.path else { throw Problem(description: "chromium is not installed") }
    profile = try TemporaryFolder()
    let (toBrowser, fromBrowser) = (try Self.pipe(), try Self.pipe())
    // The protocol's descriptors are 3 and 4; the pipe's own may be either, so they go elsewhere first.
    let ends = [
      fcntl(toBrowser[0], F_DUPFD_CLOEXEC, 20), fcntl(fromBrowser[1], F_DUPFD_CLOEXEC, 20),
    ]
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[0], 3)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 4)
    // Threads of Swift's tasks block signals, which a child would inherit.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let arguments =
      [
        path, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--hide-scrollbars", "--remote-debugging-pipe", "--user-data-dir=\(profile.path)",
        "about:blank",
      ]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var child: pid_t = 0
    let problem = posix_spawn(&child, path, &actions, &attributes, &words, environ)
    for end in ends + [toBrowser[0], fromBrowser[1]] { close(end) }
    process = child
    commands = FileHandle(fileDescriptor: toBrowser[1], closeOnDealloc: true)
    answers = FileHandle(fileDescriptor: fromBrowser[0], closeOnDealloc: true)
    guard problem == 0 else { throw Problem(description: String(cString: strerror(problem))) }
    let target = try call("Target.createTarget", ["url": "about:blank"])
    let attached = try call(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
  }

  deinit {
    kill(process, SIGTERM)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// A pipe that no child inherits.
  private static func pipe() throws -> [Int32] {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else {
      throw Problem(description: "no pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  /// Opens a file and waits until it is loaded.
  func open(_ file: String, size: (width: Int, height: Int), isDark: Bool = false) throws {
    _ = try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": size.width, "height": size.height, "deviceScaleFactor": 1, "mobile": false])
    _ = try call(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
    _ = try call("Page.navigate", ["url": "file://\(file)"])
    for _ in 0..<200 {
      let isThere = "document.readyState === 'complete' && location.protocol === 'file:'"
      if try evaluate(isThere) as? Bool == true { return }
      usleep(50_000)
    }
    throw Problem(description: "the page was not loaded within 10 s")
  }

  /// The value of an expression of the page's script.
  func evaluate(_ script: String) throws -> Any? {
    let answer = try call("Runtime.evaluate", ["expression": script, "returnByValue": true])
    if let details = answer["exceptionDetails"] { throw Problem(description: "\(details)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Presses and releases a key, by its DOM name.
  func press(_ key: String) throws {
    var event: [String: Any] = ["type": "keyDown", "key": key]
    if key.count == 1 { event["text"] = key }
    _ = try call("Input.dispatchKeyEvent", event)
    _ = try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
  }

  /// Sends a command and waits for its answer.
  private func call(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try commands.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
    while true {
      while let end = received.firstIndex(of: 0) {
        let text = Data(received[..<end])
        received = Data(received[(end + 1)...])
        guard let answer = try JSONSerialization.jsonObject(with: text) as? [String: Any],
          answer["id"] as? Int == number
        else { continue }
        if let error = answer["error"] { throw Problem(description: "\(method): \(error)") }
        return answer["result"] as? [String: Any] ?? [:]
      }
      let more = answers.readSome()
      if more.isEmpty { throw Problem(description: "\(method): the browser has gone") }
      received += more
    }
  }
}
