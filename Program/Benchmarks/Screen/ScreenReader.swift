/// Reads pixels of the screen.
struct ScreenReader {
  private let connection: XConnection

  init(display: String) throws(MeasuringError) { connection = try XConnection(display: display) }

  /// Whether the server still responds.
  var isConnected: Bool {
    connection.send(43, 0, [])  // GetInputFocus
    return connection.receive() != nil
  }

  /// Whether a part of the screen shows more than sixteen colors.
  ///
  /// An empty window has fewer colors.
  func isPainted(x: Int, y: Int, width: Int, height: Int) -> Bool {
    let position = UInt32(x) | UInt32(y) << 16
    let size = UInt32(width) | UInt32(height) << 16
    connection.send(73, 2, [connection.root, position, size, .max])
    guard let reply = connection.receive(), reply[0] == 1 else { return false }
    var colors: Set<UInt32> = []
    for offset in stride(from: 32, to: reply.count - 3, by: 4) {
      colors.insert(reply.number(at: offset, UInt32.self))
      if colors.count > 16 { return true }
    }
    return false
  }
}
