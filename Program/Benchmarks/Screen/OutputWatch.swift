internal import Foundation
internal import PullcordTestServers
internal import Synchronization

/// Receives the frames of a Wayland compositor's output, and a copy of a small part of each.
///
/// It speaks the protocol `wlr-screencopy-unstable-v1`, of which it requests one copy after another.
/// The compositor sends a copy when the output has changed.
final class OutputWatch: FrameWatch, Sendable {
  /// The process of the compositor.
  let serverProcess: Int32
  private let state = Mutex((frames: [Double](), isConnected: true))
  private let socket: WireSocket
  private let pixels: SharedPixels

  private enum Object {
    static let display: UInt32 = 1
    static let registry: UInt32 = 2
    static let callback: UInt32 = 3
    static let memory: UInt32 = 4
    static let output: UInt32 = 5
    static let manager: UInt32 = 6
    static let pool: UInt32 = 7
    static let firstCopy: UInt32 = 8
    static let buffer: UInt32 = 9
  }

  /// The interfaces that it needs with their versions, in the order of their objects.
  private static let globals: [(object: UInt32, interface: String, version: UInt32)] = [
    (Object.memory, "wl_shm", 1), (Object.output, "wl_output", 1),
    (Object.manager, "zwlr_screencopy_manager_v1", 2),
  ]

  /// Starts watching; each frame copies the pixels of an area.
  init(_ server: WaylandServer, area: RowArea) throws(MeasuringError) {
    guard let socket = WireSocket(path: "\(server.folder)/\(server.display)") else {
      throw MeasuringError("no Wayland server accepts a connection")
    }
    self.socket = socket
    var peer: [Int32] = [0, 0, 0]
    var size = socklen_t(12)
    getsockopt(socket.descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size)
    serverProcess = peer[0]
    pixels = try SharedPixels(count: area.width * area.height)
    socket.send(Object.display, 1, [.uint(Object.registry)])
    socket.send(Object.display, 0, [.uint(Object.callback)])
    Thread.detachNewThread { [weak self, pixels, area] in
      var socket = socket
      var names: [String: UInt32] = [:]
      var copy = Object.firstCopy
      func request() {
        socket.send(
          Object.manager, 1,
          [.uint(copy), .int(0), .uint(Object.output)]
            + [area.x, area.y, area.width, area.height].map { .int($0) })
      }
      while socket.receive() {
        while var message = socket.nextMessage() {
          switch (message.object, message.number) {
          case (Object.registry, 0):
            let name = message.arguments.uint()
            names[message.arguments.string()] = name
          case (Object.callback, 0):
            for (object, interface, version) in Self.globals {
              socket.send(
                Object.registry, 0,
                [.uint(names[interface] ?? 0), .string(interface), .uint(version), .uint(object)])
            }
            socket.send(
              Object.memory, 0,
              [.uint(Object.pool), .descriptor(pixels.descriptor), .int(pixels.byteCount)])
            request()
          case (copy, 0):  // The format, which never changes.
            let format = message.arguments.uint()
            if copy == Object.firstCopy {
              socket.send(
                Object.pool, 0,
                [.uint(Object.buffer), .int(0), .int(area.width), .int(area.height)]
                  + [.int(area.width * 4), .uint(format)])
            }
            socket.send(copy, 2, [.uint(Object.buffer)])
          case (copy, 2), (copy, 3):  // The copy is ready, or failed.
            let now = Clocks.monotonic
            if message.number == 2 { self?.state.withLock { $0.frames.append(now) } }
            socket.send(copy, 1, [])
            copy = max(copy, Object.buffer) + 1
            request()
          default: break
          }
        }
      }
      self?.state.withLock { $0.isConnected = false }
      socket.end()
    }
  }

  deinit { if isConnected { shutdown(socket.descriptor, Int32(SHUT_RDWR)) } }

  /// Whether the compositor still serves this connection.
  var isConnected: Bool { state.withLock { $0.isConnected } }

  /// Whether the latest copy shows more than sixteen colors.
  var showsRows: Bool { pixels.colorCount > 16 }

  func frames(since start: Double) -> [Double] {
    state.withLock { state in
      let earlier = state.frames.lastIndex { $0 < start }
      return Array(state.frames[(earlier.map { $0 + 1 } ?? 0)...])
    }
  }
}

/// Memory that a compositor writes.
private final class SharedPixels: Sendable {
  let descriptor: Int32
  let byteCount: Int

  init(count: Int) throws(MeasuringError) {
    byteCount = count * 4
    let name = "/pullcord-benchmark-\(getpid())"
    descriptor = shm_open(name, O_CREAT | O_RDWR, 0o600)
    shm_unlink(name)
    guard descriptor >= 0, ftruncate(descriptor, byteCount) == 0 else {
      throw MeasuringError("no shared memory of \(byteCount) bytes")
    }
  }

  deinit { close(descriptor) }

  var colorCount: Int {
    var words = [UInt32](repeating: 0, count: byteCount / 4)
    pread(descriptor, &words, byteCount, 0)
    return Set(words).count
  }
}
