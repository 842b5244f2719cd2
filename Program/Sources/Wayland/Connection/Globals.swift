internal import PullcordCWayland

/// The compositor's global objects that the program uses.
///
/// The compositor can announce and remove global objects at any time.
final class Globals {
  /// The interfaces of which the program uses one object, with the highest version that the program
  /// supports.
  private static let known: [String: UInt32] = [
    "wl_compositor": 6, "wl_shm": 1, "xdg_wm_base": 6, "wl_data_device_manager": 3,
    "zxdg_decoration_manager_v1": 1, "wp_viewporter": 1, "wp_fractional_scale_manager_v1": 1,
    "wp_presentation": 1, "zwp_pointer_gestures_v1": 3, "wp_cursor_shape_manager_v1": 1,
    "xdg_activation_v1": 1, "zxdg_exporter_v2": 1,
    "xdg_system_bell_v1": 1,
  ]

  /// The interfaces without which no window works.
  private static let essential: Set = ["wl_compositor", "wl_shm", "xdg_wm_base"]

  private struct Global {
    var name: UInt32
    var version: UInt32
    var object: OpaquePointer
  }

  let link: DisplayLink
  let queue: EventQueue
  let keyboardLibrary: UnsafePointer<PullcordKeyboardFunctions>
  let outputs = Outputs()
  let cursor: PointerCursor
  private(set) var seat: Seat?
  /// The seat's object for dropped files and for the clipboard; nil if the compositor has no seat
  /// or no data device manager.
  private(set) var dataDevice: DataDevice?
  /// The id of the clock that measures presentation times, as in `clock_gettime`.
  private(set) var presentationClock: UInt32?
  /// Whether the compositor has subsurfaces, which libdecor needs to draw a frame.
  ///
  /// libdecor 0.1 crashes without them.
  private(set) var hasSubsurfaces = false
  private let registry: OpaquePointer
  private var objects: [String: Global] = [:]
  /// The number by which the registry announces and removes the seat; nil without a seat.
  private(set) var seatName: UInt32?
  private let registryTable: ListenerTable<wl_registry_listener>
  private let shellTable: ListenerTable<xdg_wm_base_listener>
  private let presentationTable: ListenerTable<wp_presentation_listener>

  init(_ link: DisplayLink, _ queue: EventQueue) throws(WaylandError) {
    guard let keyboardLibrary = pullcord_load_keyboard() else {
      throw .noLibrary("libxkbcommon.so.0", package: "libxkbcommon0")
    }
    self.link = link
    self.queue = queue
    self.keyboardLibrary = keyboardLibrary
    cursor = PointerCursor(link)
    registry = wl_display_get_registry(link.display)
    registryTable = ListenerTable(
      wl_registry_listener(
        global: { data, _, name, interface, version in
          guard let interface else { return }
          receiver(data, Globals.self)?.announced(String(cString: interface), name, version)
        },
        global_remove: { data, _, name in receiver(data, Globals.self)?.removed(name) }))
    shellTable = ListenerTable(
      xdg_wm_base_listener(ping: { _, shell, serial in xdg_wm_base_pong(shell, serial) }))
    presentationTable = ListenerTable(
      wp_presentation_listener(clock_id: { data, _, clock in
        receiver(data, Globals.self)?.presentationClock = clock
      }))
    wl_registry_add_listener(registry, registryTable.pointer, unretained(self))
  }

  deinit {
    dataDevice = nil
    seat = nil
    outputs.removeAll()
    cursor.close()
    for global in objects.values { link.destroy(global.object) }
    wl_registry_destroy(registry)
  }

  /// A global object; nil if the compositor does not have it in this version or a later one.
  func object(_ interface: String, since version: UInt32 = 1) -> OpaquePointer? {
    guard let global = objects[interface], global.version >= version else { return nil }
    return global.object
  }

  /// A global object that a window requires; throws if the compositor does not have it.
  func required(
    _ interface: String, since version: UInt32 = 1
  ) throws(WaylandError) -> OpaquePointer {
    guard let object = object(interface, since: version) else {
      throw .missingGlobal(interface, version: Int(version))
    }
    return object
  }

  private func announced(_ interface: String, _ name: UInt32, _ version: UInt32) {
    defer { updateDataDevice() }
    switch interface {
    case "wl_output":
      guard let output = bind(name, interface, min(version, 4)) else { return }
      outputs.add(Output(output, isFinished: version >= 2, isReleased: version >= 3), name: name)
    case "wl_seat":
      guard seat == nil, let object = bind(name, interface, min(version, 9)) else { return }
      seatName = name
      seat = Seat(object, version: min(version, 9), globals: self)
    case "wl_subcompositor": hasSubsurfaces = true
    default:
      guard let known = Self.known[interface], objects[interface] == nil,
        let object = bind(name, interface, min(version, known))
      else { return }
      if interface == "wl_compositor" { cursor.compositor = object }
      if interface == "wl_shm" { cursor.memory = object }
      objects[interface] = Global(name: name, version: min(version, known), object: object)
      if interface == "xdg_wm_base" {
        xdg_wm_base_add_listener(object, shellTable.pointer, nil)
      } else if interface == "wp_presentation" {
        wp_presentation_add_listener(object, presentationTable.pointer, unretained(self))
      }
    }
  }

  private func removed(_ name: UInt32) {
    if outputs.remove(name) { return }
    if name == seatName {
      dataDevice = nil
      seatName = nil
      seat = nil
      queue.add(.capabilitiesChanged([]))
      return queue.add(.globalRemoved("wl_seat"))
    }
    guard let (interface, global) = objects.first(where: { $0.value.name == name }) else { return }
    if interface == "wl_data_device_manager" { dataDevice = nil }
    // Objects stay valid until the program destroys them. The window needs the essential ones.
    if !Self.essential.contains(interface) {
      objects[interface] = nil
      link.destroy(global.object)
    }
    queue.add(.globalRemoved(interface))
  }

  private func updateDataDevice() {
    guard dataDevice == nil, let seat, let manager = object("wl_data_device_manager") else {
      return
    }
    dataDevice = DataDevice(manager, seat: seat.object, globals: self)
  }

  private func bind(_ name: UInt32, _ interface: String, _ version: UInt32) -> OpaquePointer? {
    pullcord_bind(registry, name, interface, version)
  }
}
