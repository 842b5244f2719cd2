import Foundation
import Glibc
import PullcordSystem

/// A headless Chromium that tests control by the DevTools protocol over two pipes.
final class Browser {
  /// The path of this machine's browser, or nil if no browser is installed.
  static let path = ["chromium", "chromium-browser"].lazy.compactMap(ProgramPath.find).first

  /// An error of the browser.
  struct Problem: Error, CustomStringConvertible {
    var description: String
  }

  private let process: ChildProcess
  private let profile: TemporaryFolder
  private let commands: PipeEnd
  private let responses: PipeEnd
  private var received = Data()
  private var number = 0
  private var session: String?

  /// Starts the browser with an empty page.
  init() throws {
    guard let path = Self.path else { throw Problem(description: "chromium is not installed") }
    profile = try TemporaryFolder()
    let (commands, input) = try PipeEnd.pair()
    let (responses, output) = try PipeEnd.pair()
    let arguments =
      [
        path, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--hide-scrollbars", "--remote-debugging-pipe", "--user-data-dir=\(profile.path)",
        "about:blank",
      ]
    // The protocol uses the descriptors 3 and 4.
    process = try ChildProcess(
      arguments, errors: .null, descriptors: [3: input.descriptor, 4: output.descriptor])
    input.close()
    output.close()
    (self.commands, self.responses) = (commands, responses)
    let target = try call("Target.createTarget", ["url": "about:blank"])
    let attached = try call(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String
  }

  deinit {
    process.signal(SIGTERM)
    process.wait()
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

  /// The value of a JavaScript expression in the page, or of the promise that it returns.
  func evaluate(_ script: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate", ["expression": script, "returnByValue": true, "awaitPromise": true])
    if let details = answer["exceptionDetails"] { throw Problem(description: "\(details)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Waits until a JavaScript expression is true; throws after 10 s.
  func wait(until script: String) throws {
    for _ in 0..<200 {
      if try evaluate(script) as? Bool == true { return }
      usleep(50_000)
    }
    throw Problem(description: "'\(script)' did not become true within 10 s")
  }

  /// Presses and releases a key, by its DOM name.
  func press(_ key: String) throws {
    var event: [String: Any] = ["type": "keyDown", "key": key]
    if key.count == 1 { event["text"] = key }
    _ = try call("Input.dispatchKeyEvent", event)
    _ = try call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
  }

  private func call(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    let bytes = try JSONSerialization.data(withJSONObject: message) + [0]
    try bytes.withUnsafeBytes { try commands.write($0) }
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
      let more = try DescriptorIO.readAvailable(responses.descriptor)
      if more.isEmpty { throw Problem(description: "\(method): the browser has gone") }
      received += more
    }
  }
}
