/// A keyboard of a test server, with the US layout.
package struct Keyboard: Sendable {
  /// X key codes, which are the kernel's codes plus 8.
  private static let codes: [String: Int32] = [
    "Escape": 9, "BackSpace": 22, "Tab": 23, "q": 24, "w": 25, "e": 26, "r": 27, "Return": 36,
    "Control": 37, "o": 32, "a": 38, "s": 39, "Shift": 50, "z": 52, "Alt": 64, "space": 65,
    "Caps_Lock": 66,
    "F3": 69,
    "F5": 71, "F9": 75, "Num_Lock": 77, "KP_Up": 80, "Home": 110, "Up": 111, "Page_Up": 112,
    "Left": 113, "Right": 114, "End": 115,
    "Down": 116, "Page_Down": 117,
  ]

  let device: InputTestDevice

  /// Presses and releases a key with its modifiers (`F5`, `Control+r`, `Shift+Tab`).
  package func press(_ keys: String) async throws {
    let codes = try keys.split(separator: "+").map { try code(String($0)) }
    for code in codes { try await device.send(.key(code, isPress: true)) }
    for code in codes.reversed() { try await device.send(.key(code, isPress: false)) }
  }

  /// Holds a key down for a number of seconds.
  package func hold(_ key: String, for seconds: Double) async throws {
    let code = try code(key)
    try await device.send(.key(code, isPress: true))
    try await Task.sleep(for: .seconds(seconds))
    try await device.send(.key(code, isPress: false))
  }

  private func code(_ key: String) throws -> Int32 {
    guard let code = Self.codes[key] else {
      throw TestServerError.device("the test keyboard has no key named \(key)")
    }
    return code
  }
}
