internal import PullcordCWayland

/// The devices of one user, which appear and disappear.
final class Seat {
  private(set) var capabilities: SeatCapabilities = []
  let object: OpaquePointer
  private let version: UInt32
  private unowned let globals: Globals
  private var pointer: PointerDevice?
  private var keyboard: KeyboardDevice?
  private var touch: TouchDevice?
  private let table: ListenerTable<wl_seat_listener>

  init(_ object: OpaquePointer, version: UInt32, globals: Globals) {
    (self.object, self.version, self.globals) = (object, version, globals)
    table = ListenerTable(
      wl_seat_listener(
        capabilities: { data, _, capabilities in
          receiver(data, Seat.self)?.changed(to: SeatCapabilities(rawValue: capabilities))
        }, name: { _, _, _ in }))
    wl_seat_add_listener(object, table.pointer, unretained(self))
  }

  deinit {
    (pointer, keyboard, touch) = (nil, nil, nil)
    if version >= 5 { wl_seat_release(object) } else { wl_seat_destroy(object) }
  }

  private func changed(to new: SeatCapabilities) {
    if !new.contains(.pointer) {
      pointer = nil
    } else if pointer == nil {
      pointer = PointerDevice(wl_seat_get_pointer(object), version: version, globals: globals)
    }
    if !new.contains(.keyboard) {
      keyboard = nil
    } else if keyboard == nil {
      keyboard = KeyboardDevice(
        wl_seat_get_keyboard(object), version: version, globals: globals)
    }
    if !new.contains(.touch) {
      touch = nil
    } else if touch == nil {
      touch = TouchDevice(wl_seat_get_touch(object), version: version, queue: globals.queue)
    }
    guard new != capabilities else { return }
    capabilities = new
    globals.queue.add(.capabilitiesChanged(new))
  }
}
