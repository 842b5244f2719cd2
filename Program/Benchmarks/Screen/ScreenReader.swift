/// Reads pixels of the screen.
struct ScreenReader: Sendable {
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
    var colors: Set<UInt32> = []
    for pixel in pixels(x: x, y: y, width: width, height: height) {
      colors.insert(pixel)
      if colors.count > 16 { return true }
    }
    return false
  }

  /// The pixels of a column, from the top of the screen.
  func column(_ x: Int, height: Int) -> [UInt32] { pixels(x: x, y: 0, width: 1, height: height) }

  /// The pixels of a part of the screen; empty if the server does not respond.
  private func pixels(x: Int, y: Int, width: Int, height: Int) -> [UInt32] {
    let position = UInt32(x) | UInt32(y) << 16
    let size = UInt32(width) | UInt32(height) << 16
    connection.send(73, 2, [connection.root, position, size, .max])
    guard let reply = connection.receive(), reply[0] == 1 else { return [] }
    return stride(from: 32, to: reply.count - 3, by: 4).map {
      reply.number(at: $0, UInt32.self)
    }
  }
}
