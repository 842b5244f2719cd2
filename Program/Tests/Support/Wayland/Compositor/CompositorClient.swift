internal import Glibc

/// A client of the compositor: its objects and its surfaces.
struct CompositorClient {
  /// An object of the protocol.
  private struct Object {
    var interface: String
    var version: UInt32
  }

  /// A surface, whose content is never read.
  private struct Surface {
    /// The objects that make the surface a window; nil without them.
    var shellSurface: UInt32?
    var toplevel: UInt32?
    var popup: UInt32?
    var title = ""
    var isConfigured = false
    /// The buffer that the next commit shows; 0 removes the content.
    var pendingBuffer: UInt32?
    var isMapped = false
    /// The callbacks of frames, until the next commit.
    var pendingFrames: [UInt32] = []
  }

  private(set) var socket: WireSocket
  /// A wheel's part of a click that an old client has not received, in 120ths.
  var wheelRemainder = 0
  private var objects: [UInt32: Object] = [1: Object(interface: "wl_display", version: 1)]
  private var surfaces: [UInt32: Surface] = [:]
  /// The surfaces of windows that have content, in the order in which they appeared.
  private var windows: [UInt32] = []
  /// The surfaces that the keyboard and the pointer have entered.
  private var keyboardFocus: UInt32?
  private var pointerFocus: UInt32?
  /// The callbacks of committed frames.
  private var frames: [UInt32] = []
  private var latestSerial: UInt32 = 0

  init(_ descriptor: Int32) { socket = WireSocket(descriptor) }

  /// The surface of the latest window.
  var window: UInt32? { windows.last }

  /// The titles of the windows.
  var titles: [String] { windows.compactMap { surfaces[$0]?.title } }

  /// Whether the client waits for the next frame.
  var waitsForFrame: Bool { !frames.isEmpty }

  /// The number of the next event that a request can refer to.
  mutating func nextSerial() -> UInt32 {
    latestSerial += 1
    return latestSerial
  }

  /// The lowest version of the client's objects of an interface; 0 without any.
  func version(of interface: String) -> UInt32 {
    objects.values.filter { $0.interface == interface }.map(\.version).min() ?? 0
  }

  /// The time of events: milliseconds of the monotonic clock.
  var time: UInt32 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt32(truncatingIfNeeded: now.tv_sec * 1000 + now.tv_nsec / 1_000_000)
  }

  /// Sends an event to all objects of an interface whose version has it.
  func send(
    to interface: String, _ event: String, since version: UInt32 = 1,
    _ arguments: [WireSocket.Argument] = []
  ) {
    for (id, object) in objects where object.interface == interface && object.version >= version {
      send(id, interface, event, arguments)
    }
  }

  /// Gives the keyboard to the latest window, or takes keyboard and pointer from the client.
  mutating func setFocused(_ isFocused: Bool) {
    let focus = isFocused ? window : nil
    if pointerFocus != focus { leavePointer() }
    guard keyboardFocus != focus else { return }
    if let keyboardFocus {
      send(to: "wl_keyboard", "leave", [.uint(nextSerial()), .uint(keyboardFocus)])
    }
    if let focus {
      send(to: "wl_keyboard", "enter", [.uint(nextSerial()), .uint(focus), .array([])])
      send(
        to: "wl_keyboard", "modifiers",
        [.uint(nextSerial()), .uint(0), .uint(0), .uint(0), .uint(0)])
    }
    keyboardFocus = focus
  }

  /// Moves the pointer out of the window that it is in.
  mutating func leavePointer() {
    guard let pointerFocus else { return }
    send(to: "wl_pointer", "leave", [.uint(nextSerial()), .uint(pointerFocus)])
    send(to: "wl_pointer", "frame", since: 5)
    self.pointerFocus = nil
  }

  /// Moves the pointer in a window, or into it.
  mutating func movePointer(to point: Point, in window: UInt32) {
    let position: [WireSocket.Argument] = [.fixed(point.x), .fixed(point.y)]
    if pointerFocus == window {
      send(to: "wl_pointer", "motion", [.uint(time)] + position)
    } else {
      send(to: "wl_pointer", "enter", [.uint(nextSerial()), .uint(window)] + position)
      pointerFocus = window
    }
    send(to: "wl_pointer", "frame", since: 5)
  }

  /// Reports a new frame to the surfaces that wait for one.
  mutating func finishFrame() {
    for callback in frames { finish(callback, time) }
    frames = []
  }

  /// Handles the requests that have arrived; returns false if the client is gone or wrong.
  mutating func handleRequests(_ seat: CompositorSeat, _ screen: CompositorScreen) -> Bool {
    guard socket.receive() else { return false }
    while let message = socket.nextMessage() {
      guard let object = objects[message.object],
        let interface = WaylandInterface.all[object.interface],
        interface.requests.indices.contains(message.number)
      else {
        // The error 1 of wl_display is an unknown request.
        let text = "no request \(message.number) of \(message.object)"
        send(1, "wl_display", "error", [.uint(message.object), .uint(1), .string(text)])
        return false
      }
      let request = interface.requests[message.number]
      var reader = message.arguments
      for argument in request.arguments where argument.contains("_") {
        // All such requests have their new object first.
        objects[reader.uint()] = Object(interface: argument, version: object.version)
      }
      if request.arguments.contains("fd"), let number = socket.nextDescriptor() { close(number) }
      perform(
        "\(object.interface).\(request.name)", on: message.object, message.arguments, seat, screen)
      if request.isDestructor { delete(message.object) }
    }
    return true
  }

  // MARK: Requests

  private mutating func perform(
    _ request: String, on id: UInt32, _ arguments: WireArguments, _ seat: CompositorSeat,
    _ screen: CompositorScreen
  ) {
    var arguments = arguments
    switch request {
    case "wl_display.sync": finish(arguments.uint(), nextSerial())
    case "wl_display.get_registry":
      let registry = arguments.uint()
      for (name, global) in screen.globals.enumerated() {
        send(
          registry, "wl_registry", "global",
          [.uint(UInt32(name)), .string(global.interface), .uint(global.version)])
      }
    case "wl_registry.bind":
      _ = arguments.uint()
      let object = Object(interface: arguments.string(), version: arguments.uint())
      let id = arguments.uint()
      objects[id] = object
      describe(id, object, seat, screen)
    case "wl_compositor.create_surface": surfaces[arguments.uint()] = Surface()
    case "wl_surface.attach": surfaces[id]?.pendingBuffer = arguments.uint()
    case "wl_surface.frame": surfaces[id]?.pendingFrames.append(arguments.uint())
    case "wl_surface.commit": commit(id, screen)
    case "wl_surface.destroy":
      unmap(id)
      surfaces[id] = nil
      // There is no surface to leave.
      if keyboardFocus == id { keyboardFocus = nil }
      if pointerFocus == id { pointerFocus = nil }
    case "wl_seat.get_keyboard":
      let (keyboard, size) = (arguments.uint(), UInt32(CompositorSeat.keymap.utf8.count + 1))
      if let keymap = seat.openKeymap() {
        // The format 1 is text of xkb.
        send(keyboard, "wl_keyboard", "keymap", [.uint(1), .descriptor(keymap), .uint(size)])
        close(keymap)
      }
    case "xdg_wm_base.get_xdg_surface":
      let shellSurface = arguments.uint()
      surfaces[arguments.uint()]?.shellSurface = shellSurface
    case "xdg_surface.get_toplevel":
      if let surface = surface(\.shellSurface, id) {
        surfaces[surface]?.toplevel = arguments.uint()
      }
    case "xdg_surface.get_popup":
      if let surface = surface(\.shellSurface, id) { surfaces[surface]?.popup = arguments.uint() }
    case "xdg_toplevel.set_title":
      if let surface = surface(\.toplevel, id) { surfaces[surface]?.title = arguments.string() }
    case "xdg_toplevel.destroy", "xdg_popup.destroy":
      let surface = surface(\.toplevel, id) ?? surface(\.popup, id)
      if let surface { unmap(surface) }
    default: break
    }
  }

  /// Sends the first events of a global object.
  private func describe(
    _ id: UInt32, _ object: Object, _ seat: CompositorSeat, _ screen: CompositorScreen
  ) {
    switch object.interface {
    case "wl_shm":
      // ARGB and XRGB with eight bits each.
      for format in 0...1 { send(id, "wl_shm", "format", [.int(format)]) }
    case "wl_seat":
      send(id, "wl_seat", "capabilities", [.uint(seat.capabilities)])
      if object.version >= 2 { send(id, "wl_seat", "name", [.string("seat0")]) }
    case "wl_output":
      send(
        id, "wl_output", "geometry",
        [.int(0), .int(0), .int(0), .int(0), .int(0), .string("test"), .string("test"), .int(0)])
      // The current mode, at 60 Hz.
      send(
        id, "wl_output", "mode",
        [.uint(1), .int(screen.width), .int(screen.height), .int(60_000)])
      guard object.version >= 2 else { break }
      send(id, "wl_output", "scale", [.int(1)])
      send(id, "wl_output", "done")
    default: break
    }
  }

  // MARK: Surfaces

  private func surface(_ role: KeyPath<Surface, UInt32?>, _ id: UInt32) -> UInt32? {
    surfaces.first { $0.value[keyPath: role] == id }?.key
  }

  /// Shows a surface: its buffer is free at once, as nothing reads it.
  private mutating func commit(_ id: UInt32, _ screen: CompositorScreen) {
    guard var surface = surfaces[id] else { return }
    frames += surface.pendingFrames
    surface.pendingFrames = []
    if let shellSurface = surface.shellSurface, !surface.isConfigured {
      surface.isConfigured = true
      let size: [WireSocket.Argument] = [.int(screen.width), .int(screen.height)]
      if let toplevel = surface.toplevel {
        // The states 1 and 4: a maximized window has no shadow, and an activated one has the focus.
        send(toplevel, "xdg_toplevel", "configure", size + [.array([1, 4])])
      } else if let popup = surface.popup {
        send(popup, "xdg_popup", "configure", [.int(0), .int(0)] + size)
      }
      send(shellSurface, "xdg_surface", "configure", [.uint(nextSerial())])
    }
    if let buffer = surface.pendingBuffer {
      surface.pendingBuffer = nil
      surface.isMapped = buffer != 0
      if buffer != 0, objects[buffer] != nil { send(buffer, "wl_buffer", "release") }
    }
    surfaces[id] = surface
    if !surface.isMapped {
      unmap(id)
    } else if surface.toplevel != nil, !windows.contains(id) {
      windows.append(id)
    }
  }

  private mutating func unmap(_ surface: UInt32) {
    guard let index = windows.firstIndex(of: surface) else { return }
    windows.remove(at: index)
    surfaces[surface]?.isConfigured = false
  }

  // MARK: Objects

  private mutating func finish(_ callback: UInt32, _ data: UInt32) {
    send(callback, "wl_callback", "done", [.uint(data)])
    delete(callback)
  }

  private mutating func delete(_ id: UInt32) {
    objects[id] = nil
    send(1, "wl_display", "delete_id", [.uint(id)])
  }

  private func send(
    _ id: UInt32, _ interface: String, _ event: String, _ arguments: [WireSocket.Argument] = []
  ) {
    socket.send(id, WaylandInterface.number(of: event, in: interface), arguments)
  }
}

/// The globals of a compositor and the size of its output.
struct CompositorScreen {
  var width: Int
  var height: Int
  var globals: [(interface: String, version: UInt32)]
}

/// The devices of a compositor.
struct CompositorSeat {
  /// Whether the seat has a touch screen; it always has a pointer and a keyboard.
  var hasTouch: Bool
  /// The path of a file with the keymap.
  var keymapPath: String

  /// The bits of wl_seat's capabilities.
  var capabilities: UInt32 { hasTouch ? 7 : 3 }

  /// A keymap of parts that each client has.
  static let keymap = """
    xkb_keymap {
      xkb_keycodes { include "evdev+aliases(qwerty)" };
      xkb_types { include "complete" };
      xkb_compat { include "complete" };
      xkb_symbols { include "pc+us+inet(evdev)" };
    };

    """

  func openKeymap() -> Int32? {
    let descriptor = open(keymapPath, O_RDWR | O_CLOEXEC)
    return descriptor < 0 ? nil : descriptor
  }
}
