import Glibc
import PullcordSystem
import PullcordTestServers
import PullcordWayland
import Testing

/// A window of a test, which collects the events of its connection.
final class TestWindow {
  struct TimeOut: Error, CustomStringConvertible {
    var description: String
  }

  let connection: WaylandConnection
  let toplevel: Toplevel
  /// All events so far.
  private(set) var events: [WaylandEvent] = []
  private(set) var size = WindowSize(width: 300, height: 200)
  private(set) var scale120 = 120
  /// The buffers that the compositor may read.
  private var buffers: [BufferID: SharedBuffer] = [:]
  private var checked = 0
  /// The color of the window; nil before its first picture.
  private var color: UInt32?

  /// Opens a window and shows one color in it.
  init(socket: String, color: UInt32 = 0x00FF_8000, activationToken: String? = nil) throws {
    connection = try WaylandConnection(name: socket)
    toplevel = try Toplevel(
      connection: connection, title: "Test", applicationID: "pullcord-test", size: size,
      minimumSize: WindowSize(width: 100, height: 100), activationToken: activationToken)
    try wait { if case .configured = $0 { true } else { nil } }
    try draw(color)
  }

  convenience init(_ compositor: TestCompositor) throws {
    try self.init(socket: "\(compositor.folder)/\(compositor.display)")
  }

  convenience init(_ server: WaylandServer, color: UInt32 = 0x00FF_8000) throws {
    try self.init(socket: "\(server.folder)/\(server.display)", color: color)
  }

  /// Takes over a requested size.
  private func accept(_ configuration: WindowConfiguration) throws {
    let old = size
    if configuration.width > 0 { size.width = configuration.width }
    if configuration.height > 0 { size.height = configuration.height }
    toplevel.acknowledge(configuration)
    if let color, size != old { try draw(color) }
  }

  /// Commits a buffer of one color.
  func draw(_ color: UInt32) throws {
    self.color = color
    let width = (size.width * scale120 + 60) / 120
    let height = (size.height * scale120 + 60) / 120
    let buffer = try SharedBuffer(connection: connection, width: width, height: height)
    let count = width * height
    buffer.base.bindMemory(to: UInt32.self, capacity: count).update(repeating: color, count: count)
    buffers[buffer.id] = buffer
    toplevel.setContent(size: size, scale120: scale120)
    toplevel.setOpaque(size: size)
    toplevel.attach(buffer, damage: [(0, 0, width, height)])
    toplevel.requestFrame()
    toplevel.commit()
    connection.flush()
  }

  /// Waits for the first event, after the latest that a wait has found, that `find` accepts.
  @discardableResult
  func wait<Found>(_ find: (WaylandEvent) -> Found?) throws -> Found {
    for _ in 0..<1000 {
      try read()
      while checked < events.count {
        checked += 1
        if let found = find(events[checked - 1]) { return found }
      }
      if let loss = connection.loss { throw WaylandError.connectionLost(loss) }
      var socket = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&socket, 1, 10)
    }
    throw TimeOut(description: "no such event within 10 s among \(events)")
  }

  /// Waits for an event.
  func wait(for event: WaylandEvent) throws { try wait { $0 == event ? true : nil } }

  /// Waits until the window has a size and shows a picture of it.
  func wait(forSize size: WindowSize) throws {
    while self.size != size { try wait { if case .configured = $0 { true } else { nil } } }
    try waitForFrame()
    // The first frame may be of the picture before.
    toplevel.requestFrame()
    toplevel.commit()
    try waitForFrame()
  }

  /// Waits until the compositor has shown the latest commit.
  func waitForFrame() throws { try wait { if case .frameDone = $0 { true } else { nil } } }

  /// Waits until the connection is lost, and returns the reason.
  func waitForLoss() throws -> ConnectionLoss {
    for _ in 0..<1000 {
      try read()
      if let loss = connection.loss { return loss }
      usleep(10_000)
    }
    throw TimeOut(description: "the connection still works after 10 s")
  }

  private func read() throws {
    while let event = connection.nextEvent() {
      events.append(event)
      switch event {
      case .bufferReleased(let id): buffers[id] = nil
      case .configured(let configuration): try accept(configuration)
      case .scaleChanged(let scale):
        scale120 = scale
        if let color { try draw(color) }
      default: break
      }
    }
  }
}

extension WaylandServer {
  /// The variables with which tools find the compositor.
  var environment: [String: String] {
    ["XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": display]
  }

  /// Runs a tool to its end and returns its output.
  @discardableResult
  func run(_ words: String...) throws -> [UInt8] {
    let child = try ChildProcess(
      ["/usr/bin/env"] + words, output: .pipe, errors: .null, environment: environment)
    let bytes = try child.output.map { try DescriptorIO.readAll($0.descriptor) } ?? []
    #expect(child.wait() == 0, "\(words)")
    return bytes
  }

  /// Starts a tool, while the test handles the events.
  func start(_ words: String..., output: ChildProcess.Stream = .null) throws -> ChildProcess {
    try ChildProcess(["/usr/bin/env"] + words, output: output, environment: environment)
  }

  /// Sends a command to sway.
  func command(_ words: String) throws {
    try run("sh", "-c", "swaymsg -s $XDG_RUNTIME_DIR/sway-ipc.* \(words)")
  }

  /// The pixels of the output as words `0x00RRGGBB`.
  func screenshot(withPointer: Bool = false) throws -> [UInt32] {
    let bytes =
      try withPointer ? run("grim", "-c", "-t", "ppm", "-") : run("grim", "-t", "ppm", "-")
    // The header has three lines: P6, the size and 255.
    let lines = bytes.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
    let colors = Array(lines[3])
    return stride(from: 0, to: colors.count - 2, by: 3).map { index -> UInt32 in
      colors[index..<index + 3].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}
