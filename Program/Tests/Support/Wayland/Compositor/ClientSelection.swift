internal import Foundation

/// The clipboard, as a client sees it.
struct ClientSelection {
  /// The types of each data source of the client.
  private var sources: [UInt32: [String]] = [:]
  /// The source that the client has copied; nil if another program owns the clipboard.
  private(set) var source: UInt32?

  /// The latest drag of another program over the client's window.
  var drag: ClientDrag?

  /// The types of the data that the client has copied.
  var types: [String] { source.flatMap { sources[$0] } ?? [] }

  /// - Parameter copied: The data that another program has copied, by their types.
  mutating func perform(
    _ request: CompositorConnection.Request, _ connection: inout CompositorConnection,
    hasFocus: Bool, copied: inout [String: [UInt8]]
  ) {
    if request.object == drag?.offer {
      drag?.perform(request, connection)
      return
    }
    var arguments = request.arguments
    switch request.name {
    case "wl_data_device_manager.create_data_source": sources[arguments.uint()] = []
    case "wl_data_source.offer": sources[request.object]?.append(arguments.string())
    case "wl_data_source.destroy":
      sources[request.object] = nil
      if source == request.object {
        source = nil
        tell(&connection, [:])
      }
    case "wl_data_device.set_selection":
      let (new, serial) = (arguments.uint(), arguments.uint())
      // As everywhere, a client cannot copy without an event of the user.
      guard hasFocus, (1...max(1, connection.latestSerial)).contains(serial) else { return }
      if let source, source != new { connection.send(source, "cancelled") }
      source = new == 0 ? nil : new
      copied = [:]
      tell(&connection, [:])
    case "wl_data_device_manager.get_data_device" where hasFocus: tell(&connection, copied)
    case "wl_data_offer.receive":
      guard let descriptor = request.descriptor else { return }
      let type = arguments.string()
      if let source {
        connection.send(source, "send", [.string(type), .descriptor(descriptor)])
        close(descriptor)
      } else {
        ClipboardPipe.write(copied[type] ?? [], to: descriptor)
      }
    default: break
    }
  }

  /// Offers the content of the clipboard to the client, which has the keyboard.
  mutating func tell(_ connection: inout CompositorConnection, _ copied: [String: [UInt8]]) {
    let types = source == nil ? copied.keys.sorted() : self.types
    for (device, object) in connection.objects where object.interface == "wl_data_device" {
      guard !types.isEmpty else {
        connection.send(device, "selection", [.uint(0)])
        continue
      }
      let offer = connection.makeObject("wl_data_offer", version: object.version)
      connection.send(device, "data_offer", [.uint(offer)])
      for type in types { connection.send(offer, "offer", [.string(type)]) }
      connection.send(device, "selection", [.uint(offer)])
    }
  }

  /// Takes the clipboard from the client.
  mutating func cancel(_ connection: CompositorConnection) {
    if let source { connection.send(source, "cancelled") }
    source = nil
  }
}

/// The clipboard of a compositor.
package struct CompositorClipboard: Sendable {
  let loop: CompositorLoop

  /// The types of the data that the window's client has copied.
  package var types: [String] {
    loop.update { state in state.focusedIndex.map { state.clients[$0].selection.types } ?? [] }
  }

  /// Copies data in another program, by their types.
  package func copy(_ data: [String: [UInt8]]) {
    loop.update { state in
      state.copied = data
      for index in state.clients.indices {
        state.clients[index].selection.cancel(state.clients[index].connection)
        if index == state.focusedIndex { state.clients[index].offer(data) }
      }
    }
  }

  /// Pastes the data that the window's client has copied, as another program does.
  ///
  /// It fails if the client does not finish within 10 seconds.
  package func paste(_ type: String) async throws -> [UInt8] {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw TestServerError.device("there is no pipe") }
    defer { close(ends[0]) }
    let isSent = loop.update { state in
      guard let index = state.focusedIndex, let source = state.clients[index].selection.source
      else { return false }
      state.clients[index].connection.send(
        source, "send", [.string(type), .descriptor(ends[1])])
      return true
    }
    close(ends[1])
    guard isSent else { throw TestServerError.device("the client has copied nothing") }
    return try await ClipboardPipe.read(ends[0])
  }
}

/// The bytes of a clipboard, which pass through pipes.
enum ClipboardPipe {
  /// Writes bytes in a thread of their own, as the reader may be slow, and closes the pipe.
  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    Thread.detachNewThread {
      // A reader that closes its end early is an error here, and no signal.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { break }
        rest = rest.dropFirst(count)
      }
      close(descriptor)
    }
  }

  /// Reads until the writer closes the pipe.
  static func read(_ descriptor: Int32) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<10_000 {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 0) > 0 else {
        try await Task.sleep(for: .milliseconds(1))
        continue
      }
      var part = [UInt8](repeating: 0, count: 65536)
      let count = part.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return bytes }
      bytes += part.prefix(count)
    }
    throw TestServerError.device("the client did not finish the data")
  }
}
