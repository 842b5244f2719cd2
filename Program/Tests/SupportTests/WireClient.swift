import Foundation
import PullcordTestServers

/// A client of the tests' own compositor that speaks the wire protocol, one request at a time.
final class WireClient {
  /// An event that the compositor has sent.
  struct Event {
    var object: UInt32
    /// The names of the interface and the event, with a period between them.
    var name: String
    var arguments: WireArguments
    /// The descriptor, which the client closes when it forgets the event.
    var descriptor: Int32?
  }

  /// The compositor does not respond.
  struct Silence: Error {}

  private var socket: WireSocket
  private var interfaces: [UInt32: String] = [1: "wl_display"]
  private var nextObject: UInt32 = 2
  private var registry: UInt32 = 0
  /// The globals by their interfaces; the latest of several.
  private(set) var globals: [String: (id: UInt32, version: UInt32)] = [:]
  /// All events of objects other than the display and the registry.
  private(set) var events: [Event] = []
  /// The protocol error with which the compositor has ended the connection.
  private(set) var error: String?

  init(_ compositor: TestCompositor) throws {
    guard let socket = WireSocket(path: "\(compositor.folder)/\(compositor.display)") else {
      throw Silence()
    }
    self.socket = socket
    registry = create(1, "get_registry", "wl_registry")
    try roundTrip()
  }

  deinit {
    forget()
    socket.end()
  }

  /// Whether the compositor has closed the connection.
  private(set) var isEnded = false

  // MARK: Requests

  func send(_ id: UInt32, _ request: String, _ arguments: [WireSocket.Argument] = []) {
    let requests = interfaces[id].flatMap { WireInterface.all[$0] }?.requests ?? []
    guard let number = requests.firstIndex(where: { $0.name == request }) else {
      preconditionFailure("\(interfaces[id] ?? "nothing") has no request \(request)")
    }
    socket.send(id, number, arguments)
  }

  /// Sends a request whose new object follows the arguments in `before`.
  func create(
    _ id: UInt32, _ request: String, _ interface: String,
    before: [WireSocket.Argument] = [], _ arguments: [WireSocket.Argument] = []
  ) -> UInt32 {
    let object = nextObject
    nextObject += 1
    interfaces[object] = interface
    send(id, request, before + [.uint(object)] + arguments)
    return object
  }

  /// Binds a global in the compositor's version or an older one.
  func bind(_ interface: String, version: UInt32 = .max) -> UInt32 {
    bind(interface, exactVersion: min(version, globals[interface]?.version ?? 1))
  }

  /// Binds a global in a version that the compositor may not have.
  func bind(_ interface: String, exactVersion version: UInt32) -> UInt32 {
    create(
      registry, "bind", interface,
      before: [.uint(globals[interface]?.id ?? 0), .string(interface), .uint(version)])
  }

  // MARK: Events

  /// Waits until the compositor has handled all requests.
  ///
  /// It also returns when the compositor has ended the connection.
  func roundTrip(_ seconds: Double = 10) throws {
    let callback = create(1, "sync", "wl_callback")
    try wait(seconds) { [self] in events.contains { $0.object == callback } }
    events.removeAll { $0.object == callback }
  }

  /// Waits for an event and returns the arguments of the first one.
  func wait(for name: String) throws -> WireArguments {
    try wait { [self] in events.contains { $0.name == name } }
    guard let event = events.first(where: { $0.name == name }) else { throw Silence() }
    return event.arguments
  }

  /// The arguments of all events of a name.
  func events(_ name: String) -> [WireArguments] {
    events.filter { $0.name == name }.map(\.arguments)
  }

  /// The names of the events since the last call of `forget()`, without those of callbacks.
  var names: [String] { events.map(\.name) }

  /// Forgets the events so far, and closes their descriptors.
  func forget() {
    for case let descriptor? in events.map(\.descriptor) { close(descriptor) }
    events = []
  }

  private func wait(_ seconds: Double = 10, until isMet: () -> Bool) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while !isEnded, !isMet() {
      var ready = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
      let rest = max(0, (end - .now) / .milliseconds(1))
      guard poll(&ready, 1, Int32(rest.rounded(.up))) > 0 else { throw Silence() }
      isEnded = !socket.receive()
      while let message = socket.nextMessage() { note(message) }
    }
  }

  private func note(_ message: WireSocket.Message) {
    let interface = interfaces[message.object] ?? ""
    let name = WireInterface.all[interface]?.events[message.number] ?? ""
    var arguments = message.arguments
    switch "\(interface).\(name)" {
    case "wl_display.error":
      _ = (arguments.uint(), arguments.uint())
      error = arguments.string()
    case "wl_display.delete_id": break
    case "wl_registry.global":
      let id = arguments.uint()
      globals[arguments.string()] = (id, arguments.uint())
    case "wl_registry.global_remove":
      let id = arguments.uint()
      globals = globals.filter { $0.value.id != id }
    case let name:
      if name == "wl_data_device.data_offer" { interfaces[arguments.uint()] = "wl_data_offer" }
      let hasDescriptor = name == "wl_keyboard.keymap" || name == "wl_data_source.send"
      events.append(
        Event(
          object: message.object, name: name, arguments: message.arguments,
          descriptor: hasDescriptor ? socket.nextDescriptor() : nil))
    }
  }
}
