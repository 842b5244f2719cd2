/// A client of the compositor: its connection and the parts of its state.
struct CompositorClient {
  var connection: CompositorConnection
  var surfaces = ClientSurfaces()
  var seat = ClientSeat()
  var selection = ClientSelection()
  private var buffers = ClientBuffers()
  /// The tokens with which the client has activated windows.
  private(set) var activations: [String] = []
  /// The serials of pings that the client has answered.
  private(set) var pongs: Set<UInt32> = []
  /// How often the client has rung the desktop's bell.
  private(set) var bells = 0
  private var tokens = 0

  init(_ descriptor: Int32, _ settings: CompositorSettings) {
    connection = CompositorConnection(descriptor)
    connection.timeOffset = settings.rules.timeOffset
  }

  /// The surface of the latest window.
  var window: UInt32? { surfaces.windows.last }

  /// Handles the requests that have arrived; returns false if the client is gone or wrong.
  mutating func handleRequests(
    _ settings: CompositorSettings, _ copied: inout [String: [UInt8]]
  ) -> Bool {
    guard connection.receive() else { return false }
    while let request = connection.nextRequest() {
      perform(request, settings, &copied)
      if request.isDestructor { connection.delete(request.object) }
      seat.forget(surfaces.takeDestroyed())
    }
    return connection.error == nil
  }

  private mutating func perform(
    _ request: CompositorConnection.Request, _ settings: CompositorSettings,
    _ copied: inout [String: [UInt8]]
  ) {
    switch request.interface {
    case "wl_display", "wl_registry": performGlobal(request, settings)
    case "wl_shm", "wl_shm_pool", "wl_buffer": buffers.perform(request, &connection)
    case "wl_seat", "wl_pointer", "wp_cursor_shape_device_v1":
      seat.perform(request, &connection, settings.seat)
    case "wl_data_device_manager", "wl_data_device", "wl_data_source", "wl_data_offer":
      selection.perform(
        request, &connection, hasFocus: seat.keyboardFocus != nil, copied: &copied)
    case "xdg_activation_v1", "xdg_activation_token_v1", "zxdg_exporter_v2", "xdg_system_bell_v1":
      performDesktop(request)
    case _ where request.name == "xdg_wm_base.pong":
      var arguments = request.arguments
      pongs.insert(arguments.uint())
    default: surfaces.perform(request, &connection, &buffers, settings)
    }
  }

  private mutating func performGlobal(
    _ request: CompositorConnection.Request, _ settings: CompositorSettings
  ) {
    var arguments = request.arguments
    switch request.name {
    case "wl_display.sync": connection.finish(arguments.uint(), connection.nextSerial())
    case "wl_display.get_registry":
      let registry = arguments.uint()
      for global in settings.globals { announce(global, registry) }
    case "wl_registry.bind":
      let global = arguments.uint()
      let object = CompositorConnection.Object(
        interface: arguments.string(), version: arguments.uint(), global: global)
      let id = arguments.uint()
      connection.add(id, object)
      // A client may bind a global that has just been removed.
      if let offered = settings.globals.first(where: { $0.id == global }) {
        guard offered.interface == object.interface, (1...offered.version).contains(object.version)
        else {
          let text = "\(object.interface) \(object.version) instead of \(offered)"
          return connection.fail(request.object, 0, text)
        }
      }
      describe(id, object, settings)
    default: break
    }
  }

  /// Offers a global to the client's registries, or to one of them.
  func announce(_ global: CompositorSettings.Global, _ registry: UInt32? = nil) {
    let arguments: [WireSocket.Argument] = [
      .uint(global.id), .string(global.interface), .uint(global.version),
    ]
    if let registry {
      connection.send(registry, "global", arguments)
    } else {
      connection.send(to: "wl_registry", "global", arguments)
    }
  }

  /// Sends the first events of a global object.
  private func describe(
    _ id: UInt32, _ object: CompositorConnection.Object, _ settings: CompositorSettings
  ) {
    switch object.interface {
    case "wl_shm":
      // ARGB and XRGB with eight bits each.
      for format in 0...1 { connection.send(id, "format", [.int(format)]) }
    case "wl_seat":
      connection.send(id, "capabilities", [.uint(settings.seat.capabilities)])
      connection.send(id, "name", since: 2, [.string("seat0")])
    case "wl_output":
      guard let global = object.global, let output = settings.outputs[global] else { return }
      output.describe(id, connection)
      if settings.windowOutputs.contains(global) { surfaces.enter(id, connection) }
    case "wp_presentation":
      connection.send(id, "clock_id", [.uint(UInt32(settings.rules.presentation.clock))])
    default: break
    }
  }

  private mutating func performDesktop(_ request: CompositorConnection.Request) {
    var arguments = request.arguments
    switch request.name {
    case "xdg_activation_v1.activate": activations.append(arguments.string())
    case "xdg_system_bell_v1.ring": bells += 1
    case "xdg_activation_token_v1.commit":
      tokens += 1
      connection.send(request.object, "done", [.string("token-\(tokens)")])
    case "zxdg_exporter_v2.export_toplevel":
      let exported = arguments.uint()
      connection.send(exported, "handle", [.string("window-\(arguments.uint())")])
    default: break
    }
  }

  // MARK: Events

  /// Gives the keyboard to the latest window, or takes keyboard and pointer from the client.
  mutating func setFocused(
    _ isFocused: Bool, _ settings: SeatSettings, _ copied: [String: [UInt8]]
  ) {
    if seat.setFocus(isFocused ? window : nil, &connection, settings) {
      selection.tell(&connection, copied)
    }
  }

  /// Applies the changes of rules.
  mutating func apply(_ settings: CompositorSettings, decorationHasChanged: Bool) {
    connection.timeOffset = settings.rules.timeOffset
    buffers.release(
      settings.rules.bufferRelease, shown: surfaces.shownBuffers, connection)
    if decorationHasChanged { surfaces.changeDecoration(&connection, settings) }
  }

  /// Gives the window a size and states.
  mutating func configure(
    _ window: UInt32, _ configure: CompositorConfigure, _ settings: CompositorSettings
  ) {
    surfaces.configure(window, configure, &connection, settings)
  }

  /// Moves the pointer out of the client's window.
  mutating func leavePointer() { seat.leave(&connection) }

  /// Reports a frame of the output.
  mutating func finishFrame(_ frame: CompositorFrame, _ settings: CompositorSettings) {
    surfaces.finishFrame(frame, &connection, settings)
  }

  /// Drags data of another program over the window.
  mutating func drag(_ data: [String: [UInt8]], isSilent: Bool) {
    guard let window else { return }
    selection.enter(window, data, isSilent: isSilent, &connection)
  }

  /// Offers the data that another program has copied.
  mutating func offer(_ copied: [String: [UInt8]]) { selection.tell(&connection, copied) }
}
