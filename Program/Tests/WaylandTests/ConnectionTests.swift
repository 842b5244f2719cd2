import Foundation
import Glibc
import PullcordSystem
import PullcordTestServers
import PullcordTestTraits
import PullcordWayland
import Testing

/// How connections begin and end.
struct ConnectionTests {
  @Test func `a socket without a compositor is an error that names the socket`() {
    let error = #expect(throws: WaylandError.self) { try WaylandConnection(name: "/tmp/no-socket") }
    #expect(error == .cannotConnect(name: "/tmp/no-socket", code: ENOENT))
    #expect(error?.description.contains("/tmp/no-socket") == true)
  }

  @Test(arguments: [("wl_compositor", 4), ("wl_shm", 1), ("xdg_wm_base", 1)])
  func `a compositor that lacks a needed interface is an error that names it`(
    interface: String, version: Int
  ) throws {
    let compositor = try TestCompositor(width: 480, height: 640, missing: [interface])
    defer { compositor.stop() }
    let error = #expect(throws: WaylandError.self) {
      try WaylandConnection(name: "\(compositor.folder)/\(compositor.display)")
    }
    #expect(error == .missingGlobal(interface, version: version))
  }

  @Test func `a compositor with only the needed interfaces shows a window without a frame`() throws
  {
    let compositor = try TestCompositor(
      width: 480, height: 640,
      missing: [
        "wl_seat", "wl_output", "wl_data_device_manager", "zwp_pointer_gestures_v1",
        "wl_subcompositor", "zxdg_decoration_manager_v1", "wp_viewporter", "xdg_activation_v1",
        "wp_fractional_scale_manager_v1", "wp_presentation", "zxdg_exporter_v2",
        "wp_cursor_shape_manager_v1",
      ])
    defer { compositor.stop() }
    let window = try TestWindow(compositor)
    try window.waitForFrame()
    #expect(window.toplevel.decoration == .none)
    #expect(window.connection.capabilities == [])
    #expect(!window.toplevel.exportHandle())
    #expect(!window.toplevel.requestPresentation(number: 1))
    window.connection.offerText(serial: 1)
    window.connection.cursor = .grabbing
    try window.draw(0)
    try window.waitForFrame()
  }

  @Test func `a compositor that does not respond is an error after the time limit`() throws {
    let socket = try RawCompositor()
    let start = ContinuousClock.now
    let error = #expect(throws: WaylandError.self) {
      try WaylandConnection(name: socket.path, patience: 0.2)
    }
    #expect(error == .noResponse(seconds: 0.2))
    #expect(ContinuousClock.now - start >= .seconds(0.2))
  }

  @Test func `a compositor that accepts no connection is an error after the time limit`() throws {
    let socket = try RawCompositor()
    // Connections that their programs have closed keep their places in the queue.
    for _ in 0..<8 { _ = try? WaylandConnection(name: socket.path, patience: 0.05) }
    let error = #expect(throws: WaylandError.self) {
      try WaylandConnection(name: socket.path, patience: 0.2)
    }
    #expect(error == .noResponse(seconds: 0.2))
  }

  /// Messages that no compositor sends.
  private static let nonsense: [[UInt32]] = [
    // An object that does not exist, a size that is too small, an event that does not exist, a string
    // without an end, and an error without an object.
    [99, 8 << 16],
    [2, 4 << 16],
    [2, 8 << 16 | 77],
    [2, 24 << 16, 1, 0xFFFF_FFFF, 0, 1],
    [1, 20 << 16, 77, 3, 0],
    Array(repeating: .max, count: 400),
  ]

  @Test(arguments: nonsense)
  func `a compositor that sends nonsense is an error`(words: [UInt32]) throws {
    let socket = try RawCompositor(response: words)
    let error = #expect(throws: WaylandError.self) {
      try WaylandConnection(name: socket.path, patience: 0.5)
    }
    switch error {
    case .connectionLost(.failed), .noResponse, .connectionLost(.refused): break
    default: Issue.record("\(String(describing: error))")
    }
  }

  @Test func `the end of the compositor is a loss with a reason`() throws {
    let compositor = try TestCompositor(width: 480, height: 640)
    let window = try TestWindow(compositor)
    try window.waitForFrame()
    compositor.stop()
    #expect(try window.waitForLoss() == .closed)
    // Everything still returns.
    try window.draw(0)
    window.toplevel.setTitle("Late")
    _ = window.toplevel.exportHandle()
    window.connection.offerText(serial: 1)
    window.connection.flush()
    #expect(window.connection.nextEvent() == nil)
    #expect(!window.connection.hasUnsentRequests)
  }

  @Test(.needs(.waylandServer))
  func `requests wait while the socket of a frozen compositor is full`() throws {
    let server = try WaylandServer(width: 300, height: 200)
    defer { server.stop() }
    let window = try TestWindow(server)
    try window.waitForFrame()
    // The process, the user and the group of sway.
    var peer: [Int32] = [0, 0, 0]
    var size = socklen_t(12)
    getsockopt(window.connection.fileDescriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size)
    let process = try #require(peer[0] > 1 ? peer[0] : nil)
    #expect(kill(process, SIGSTOP) == 0)
    defer { kill(process, SIGCONT) }
    var count = 0
    while !window.connection.hasUnsentRequests, count < 100_000 {
      window.toplevel.setTitle("Test \(count)")
      window.connection.flush()
      count += 1
    }
    #expect(window.connection.hasUnsentRequests)
    #expect(window.connection.loss == nil)
    kill(process, SIGCONT)
    for _ in 0..<1000 where window.connection.hasUnsentRequests {
      var socket = pollfd(fd: window.connection.fileDescriptor, events: Int16(POLLOUT), revents: 0)
      poll(&socket, 1, 10)
      window.connection.flush()
    }
    #expect(!window.connection.hasUnsentRequests)
    try window.draw(0)
    try window.waitForFrame()
  }

  @Test(.needs(.waylandServer))
  func `a request that the compositor refuses is a loss that names the interface`() throws {
    let server = try WaylandServer(width: 300, height: 200)
    defer { server.stop() }
    let connection = try WaylandConnection(name: "\(server.folder)/\(server.display)")
    let size = WindowSize(width: 300, height: 200)
    let toplevel = try Toplevel(
      connection: connection, title: "Test", applicationID: "test", size: size, minimumSize: size,
      activationToken: nil)
    // A buffer before the first configuration is the error 3, unconfigured_buffer.
    let buffer = try SharedBuffer(connection: connection, width: 300, height: 200)
    toplevel.attach(buffer, damage: [])
    toplevel.commit()
    for _ in 0..<1000 where !connection.isLost {
      _ = connection.nextEvent()
      usleep(5000)
    }
    #expect(connection.loss == .refused(interface: "xdg_surface", code: 3))
  }

  @Test func `a buffer that is empty or too large is an error`() throws {
    let compositor = try TestCompositor(width: 480, height: 640)
    defer { compositor.stop() }
    let connection = try WaylandConnection(name: "\(compositor.folder)/\(compositor.display)")
    for (width, height) in [(0, 5), (5, -1), (1 << 20, 1 << 20), (.max, 2)] {
      #expect(throws: WaylandError.self) {
        try SharedBuffer(connection: connection, width: width, height: height)
      }
    }
  }

  @Test func `no program links the libraries, so a start on X11 does not load them`() throws {
    let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    let tests = try #require(
      maps.split(whereSeparator: \.isWhitespace).first { $0.hasSuffix(".xctest") })
    let child = try ChildProcess(["/usr/bin/ldd", String(tests)], output: .pipe)
    let bytes = try child.output.map { try DescriptorIO.readAll($0.descriptor) } ?? []
    #expect(child.wait() == 0)
    let libraries = String(decoding: bytes, as: UTF8.self)
    #expect(libraries.contains("libX11.so"))
    for name in ["libwayland", "libxkbcommon", "libdecor"] {
      #expect(!libraries.contains(name))
    }
  }
}

/// A compositor that accepts connections, and sends the first one some numbers or nothing.
private final class RawCompositor: Sendable {
  private let listener: UnixListener

  var path: String { listener.path }

  init(response: [UInt32] = []) throws {
    let listener = try UnixListener()
    self.listener = listener
    guard !response.isEmpty else { return }
    Thread.detachNewThread {
      let client = listener.accept()
      guard client >= 0 else { return }
      _ = response.withUnsafeBytes {
        send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      // The client ends the connection.
      var byte: UInt8 = 0
      while recv(client, &byte, 1, 0) > 0 {}
      close(client)
    }
  }

  deinit { listener.close() }
}
