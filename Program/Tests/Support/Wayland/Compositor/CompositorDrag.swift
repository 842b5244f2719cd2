internal import Foundation

/// A drag of another program over a client's window, as the client handles it.
package struct ClientDrag: Sendable {
  let offer: UInt32
  let data: [String: [UInt8]]
  /// Whether the source never sends its data.
  let isSilent: Bool
  /// The type that the client accepts; empty if it refuses the drag, and nil before it responds.
  package fileprivate(set) var accepted: String?
  /// Whether the client accepts a copy.
  package fileprivate(set) var copies = false
  /// Whether the client has ended the drop as successful.
  package fileprivate(set) var isFinished = false
  /// Whether the client no longer needs the offer.
  package fileprivate(set) var isDestroyed = false
  /// The pipes of a silent source.
  private var pipes: [Int32] = []

  fileprivate init(offer: UInt32, data: [String: [UInt8]], isSilent: Bool) {
    (self.offer, self.data, self.isSilent) = (offer, data, isSilent)
  }

  /// Handles a request for the offer.
  mutating func perform(
    _ request: CompositorConnection.Request, _ connection: CompositorConnection
  ) {
    var arguments = request.arguments
    switch request.name {
    case "wl_data_offer.accept":
      _ = arguments.uint()
      accepted = arguments.string()
    case "wl_data_offer.set_actions":
      copies = arguments.uint() & 1 != 0
      connection.send(offer, "action", [.uint(copies ? 1 : 0)])
    case "wl_data_offer.receive":
      guard let descriptor = request.descriptor else { return }
      if isSilent {
        pipes.append(descriptor)
      } else {
        ClipboardPipe.write(data[arguments.string()] ?? [], to: descriptor)
      }
    case "wl_data_offer.finish": isFinished = true
    case "wl_data_offer.destroy":
      isDestroyed = true
      for pipe in pipes { close(pipe) }
      pipes = []
    default: break
    }
  }
}

extension ClientSelection {
  /// Drags data over a window at a position in points.
  mutating func enter(
    _ window: UInt32, _ data: [String: [UInt8]], isSilent: Bool,
    _ connection: inout CompositorConnection
  ) {
    for (device, object) in connection.objects where object.interface == "wl_data_device" {
      let offer = connection.makeObject("wl_data_offer", version: object.version)
      drag = ClientDrag(offer: offer, data: data, isSilent: isSilent)
      connection.send(device, "data_offer", [.uint(offer)])
      for type in data.keys.sorted() { connection.send(offer, "offer", [.string(type)]) }
      connection.send(offer, "source_actions", [.uint(1)])
      connection.send(
        device, "enter",
        [.uint(connection.nextSerial()), .uint(window), .fixed(100), .fixed(200), .uint(offer)])
      connection.send(device, "motion", [.uint(connection.time), .fixed(110), .fixed(210)])
    }
  }

  /// Ends the drag by an event of the device: `leave` or `drop`.
  func endDrag(_ event: String, _ connection: CompositorConnection) {
    for (device, object) in connection.objects where object.interface == "wl_data_device" {
      connection.send(device, event)
    }
  }
}

/// Drags of another program over the window.
package struct CompositorDrag: Sendable {
  let loop: CompositorLoop

  /// How the window's client handles the latest drag; nil before the first one.
  package var client: ClientDrag? {
    loop.update { state in state.focusedIndex.flatMap { state.clients[$0].selection.drag } }
  }

  /// Drags data over the window, by their types.
  package func enter(_ data: [String: [UInt8]], isSilent: Bool = false) {
    loop.update { state in
      guard let index = state.focusedIndex else { return }
      state.clients[index].drag(data, isSilent: isSilent)
    }
  }

  /// Drags the data out of the window, also when their program ends.
  package func leave() { end("leave") }

  package func drop() { end("drop") }

  private func end(_ event: String) {
    loop.update { state in
      guard let index = state.focusedIndex else { return }
      state.clients[index].selection.endDrag(event, state.clients[index].connection)
    }
  }
}
