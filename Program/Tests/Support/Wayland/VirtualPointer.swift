internal import Glibc

/// A pointer of a Wayland compositor that a test controls: a mouse, its wheel and a touchpad.
///
/// It speaks the wire protocol, because the protocol `wlr-virtual-pointer-unstable-v1` has no
/// library. Each message has the object, the size and the number of the request, and the arguments,
/// all in words of 32 bits.
package final class VirtualPointer {
  private let descriptor: Int32
  private let width: UInt32
  private let height: UInt32

  private enum Object {
    static let display: UInt32 = 1
    static let registry: UInt32 = 2
    static let callback: UInt32 = 3
    static let manager: UInt32 = 4
    static let pointer: UInt32 = 5
  }

  private static let manager = "zwlr_virtual_pointer_manager_v1"

  /// Connects to a compositor whose output has the given size in pixels.
  package init(_ server: WaylandServer, width: Int, height: Int) throws {
    (self.width, self.height) = (UInt32(width), UInt32(height))
    descriptor = UnixSocket.make()
    let socket = descriptor
    let isConnected = UnixSocket.withAddress("\(server.folder)/\(server.display)") {
      connect(socket, $0, $1) == 0
    }
    guard isConnected else { throw TestServerError.device("no Wayland server answers") }
    try send(Object.display, 1, [Object.registry])
    try send(Object.display, 0, [Object.callback])
    let (name, version) = try readGlobals()
    try send(Object.registry, 0, [name] + Self.words(Self.manager) + [version, Object.manager])
    try send(Object.manager, 0, [0, Object.pointer])
  }

  deinit { close(descriptor) }

  /// Moves the pointer to a position in pixels.
  package func move(to point: Point) throws {
    try send(
      Object.pointer, 1, [Self.time, UInt32(point.x), UInt32(point.y), width, height])
    try frame()
  }

  /// Presses or releases the first button.
  package func setPressed(_ isPressed: Bool) throws {
    // BTN_LEFT of the kernel.
    try send(Object.pointer, 2, [Self.time, 0x110, isPressed ? 1 : 0])
    try frame()
  }

  /// Presses the first button, moves the mouse evenly for `seconds` and releases the button.
  package func drag(from start: Point, to end: Point, over seconds: Double) async throws {
    try move(to: start)
    try setPressed(true)
    try await Steps.perform(over: seconds) { try move(to: start.towards(end, by: $0)) }
    try setPressed(false)
  }

  /// Turns the wheel by one click, positive towards the end of the list.
  package func turnWheel(_ click: Int) throws {
    try send(Object.pointer, 5, [0])
    // The compositor's distance of a click is 15, as libinput's.
    try send(
      Object.pointer, 7,
      [Self.time, 0, UInt32(bitPattern: Int32(click * 15 * 256)), UInt32(bitPattern: Int32(click))])
    try frame()
  }

  /// Moves two fingers evenly on a touchpad, positive towards the end of the list.
  ///
  /// The fingers stay until `liftFingers()`.
  package func scroll(points: Double, over seconds: Double) async throws {
    var done = 0.0
    try await Steps.perform(over: seconds) { fraction in
      let step = points * fraction - done
      done = points * fraction
      try scroll(points: step)
    }
  }

  /// Moves two fingers by one event.
  package func scroll(points: Double) throws {
    guard points != 0 else { return }
    try send(Object.pointer, 5, [1])
    try send(
      Object.pointer, 3, [Self.time, 0, UInt32(bitPattern: Int32((points * 256).rounded()))])
    try frame()
  }

  /// Lifts the fingers from the touchpad.
  package func liftFingers() throws {
    try send(Object.pointer, 5, [1])
    try send(Object.pointer, 6, [Self.time, 0])
    try frame()
  }

  private func frame() throws { try send(Object.pointer, 4, []) }

  // MARK: The wire

  /// The time of events: milliseconds of the monotonic clock.
  private static var time: UInt32 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt32(truncatingIfNeeded: now.tv_sec * 1000 + now.tv_nsec / 1_000_000)
  }

  private func send(_ object: UInt32, _ request: UInt32, _ arguments: [UInt32]) throws {
    let size = UInt32(8 + arguments.count * 4)
    let message = [object, size << 16 | request] + arguments
    let sent = message.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard sent == Int(size) else { throw TestServerError.device("the Wayland server hung up") }
  }

  /// A string's size with its final zero, and its bytes.
  private static func words(_ text: String) -> [UInt32] {
    var bytes = Array(text.utf8) + [0]
    let size = UInt32(bytes.count)
    while bytes.count % 4 != 0 { bytes.append(0) }
    return [size]
      + stride(from: 0, to: bytes.count, by: 4).map { index in
        (0..<4).reduce(0) { $0 | UInt32(bytes[index + $1]) << (8 * $1) }
      }
  }

  /// Reads the announced interfaces, and returns the name and version of the pointers' manager.
  private func readGlobals() throws -> (name: UInt32, version: UInt32) {
    var bytes: [UInt8] = []
    var found: (name: UInt32, version: UInt32)?
    func word(_ index: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[index + $1]) << (8 * $1) }
    }
    while true {
      var part = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &part, part.count)
      guard count > 0 else { throw TestServerError.device("the Wayland server hung up") }
      bytes += part.prefix(count)
      while bytes.count >= 8, bytes.count >= Int(word(4) >> 16) {
        let (object, size) = (word(0), Int(word(4) >> 16))
        if object == Object.callback {
          guard let found else {
            throw TestServerError.device("the Wayland server has no virtual pointers")
          }
          return found
        }
        if object == Object.registry, word(4) & 0xFFFF == 0 {
          let length = Int(word(12))
          if String(decoding: bytes[16..<16 + length - 1], as: UTF8.self) == Self.manager {
            found = (word(8), min(word(size - 4), 1))
          }
        }
        bytes.removeFirst(size)
      }
    }
  }
}
