internal import PullcordSystem

/// The connection of a client: its socket, its objects and the numbers of its events.
struct CompositorConnection {
  /// An object of the protocol.
  struct Object {
    var interface: String
    var version: UInt32
    /// The number of the global that the client has bound as this object.
    var global: UInt32?
  }

  /// A request of an object.
  struct Request {
    var object: UInt32
    var interface: String
    /// The names of the interface and the request, with a period between them.
    var name: String
    var arguments: WireArguments
    /// The descriptor, whose owner is the part of the client that handles the request.
    var descriptor: Int32?
    var isDestructor: Bool
  }

  private(set) var socket: WireSocket
  private(set) var objects: [UInt32: Object] = [1: Object(interface: "wl_display", version: 1)]
  /// The error that ends the connection.
  private(set) var error: String?
  private(set) var latestSerial: UInt32 = 0
  /// The seconds from the monotonic clock to the clock of events.
  var timeOffset = 0.0
  /// The compositor's own objects have the numbers from 0xFF000000.
  private var nextServerObject: UInt32 = 0xFF00_0000

  init(_ descriptor: Int32) { socket = WireSocket(descriptor) }

  /// The time of events.
  var time: UInt32 { milliseconds(MonotonicClock.now) }

  /// A time of the monotonic clock in milliseconds of events, which start again after 49 days.
  func milliseconds(_ time: Double) -> UInt32 {
    UInt32(truncatingIfNeeded: Int((time + timeOffset) * 1000))
  }

  /// The number of the next event that a request can refer to.
  mutating func nextSerial() -> UInt32 {
    latestSerial += 1
    return latestSerial
  }

  /// The lowest version of the client's objects of an interface; 0 without any.
  func version(of interface: String) -> UInt32 {
    objects.values.filter { $0.interface == interface }.map(\.version).min() ?? 0
  }

  /// The objects that the client has bound to a global.
  func objects(of global: UInt32) -> [UInt32] {
    objects.filter { $0.value.global == global }.map(\.key)
  }

  // MARK: Requests

  /// Waits for requests; returns false if the client has hung up.
  mutating func receive() -> Bool { socket.receive() }

  /// Takes the next request that has arrived, and creates its new object.
  mutating func nextRequest() -> Request? {
    guard error == nil, let message = socket.nextMessage() else { return nil }
    guard let object = objects[message.object],
      let interface = WireInterface.all[object.interface],
      interface.requests.indices.contains(message.number)
    else {
      // The error 1 of wl_display is an unknown request.
      fail(message.object, 1, "no request \(message.number)")
      return nil
    }
    let request = interface.requests[message.number]
    var reader = message.arguments
    for argument in request.arguments {
      switch argument {
      case "fd": break
      case "string", "array": _ = reader.bytes()
      case _ where argument.contains("_"):
        objects[reader.uint()] = Object(interface: argument, version: object.version)
      default: _ = reader.uint()
      }
    }
    return Request(
      object: message.object, interface: object.interface,
      name: "\(object.interface).\(request.name)", arguments: message.arguments,
      descriptor: request.arguments.contains("fd") ? socket.nextDescriptor() : nil,
      isDestructor: request.isDestructor)
  }

  /// Adds an object that the client has bound.
  mutating func add(_ id: UInt32, _ object: Object) { objects[id] = object }

  /// Makes an object of the compositor's own for the client.
  mutating func makeObject(_ interface: String, version: UInt32) -> UInt32 {
    defer { nextServerObject += 1 }
    objects[nextServerObject] = Object(interface: interface, version: version)
    return nextServerObject
  }

  /// Removes an object; only the client's own numbers are confirmed.
  mutating func delete(_ id: UInt32) {
    objects[id] = nil
    if id < 0xFF00_0000 { send(1, "delete_id", [.uint(id)]) }
  }

  // MARK: Events

  /// Sends an event to all objects of an interface whose version has it.
  func send(
    to interface: String, _ event: String, since version: UInt32 = 1,
    _ arguments: [WireSocket.Argument] = []
  ) {
    for (id, object) in objects where object.interface == interface {
      send(id, event, since: version, arguments)
    }
  }

  /// Sends an event to an object, if it exists and its version has the event.
  func send(
    _ id: UInt32, _ event: String, since version: UInt32 = 1,
    _ arguments: [WireSocket.Argument] = []
  ) {
    guard let object = objects[id], object.version >= version else { return }
    socket.send(id, WireInterface.number(of: event, in: object.interface), arguments)
  }

  /// Completes a callback.
  mutating func finish(_ callback: UInt32, _ data: UInt32) {
    send(callback, "done", [.uint(data)])
    delete(callback)
  }

  /// Sends a protocol error, after which the connection ends.
  mutating func fail(_ id: UInt32, _ code: UInt32, _ text: String) {
    guard error == nil else { return }
    error = "\(objects[id]?.interface ?? "unknown object") \(id), error \(code): \(text)"
    send(1, "error", [.uint(id), .uint(code), .string(text)])
  }
}
