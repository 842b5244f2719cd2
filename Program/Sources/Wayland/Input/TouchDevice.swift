internal import PullcordCWayland

/// The touch screen of a seat.
final class TouchDevice {
  private let touch: OpaquePointer
  private let version: UInt32
  private let queue: EventQueue
  /// The fingers that touch the window's content.
  private var fingers: Set<Int32> = []
  private var hasEvents = false
  private let table: ListenerTable<wl_touch_listener>

  init(_ touch: OpaquePointer, version: UInt32, queue: EventQueue) {
    (self.touch, self.version, self.queue) = (touch, version, queue)
    table = ListenerTable(
      wl_touch_listener(
        down: { data, _, serial, time, surface, id, x, y in
          receiver(data, TouchDevice.self)?.began(
            surface,
            TouchPoint(
              id: id, x: decimal(x), y: decimal(y), time: WaylandTime(rawValue: time)), serial)
        },
        up: { data, _, serial, time, id in
          receiver(data, TouchDevice.self)?.ended(id, time, serial)
        },
        motion: { data, _, time, id, x, y in
          receiver(data, TouchDevice.self)?.moved(
            TouchPoint(id: id, x: decimal(x), y: decimal(y), time: WaylandTime(rawValue: time)))
        },
        frame: { data, _ in receiver(data, TouchDevice.self)?.finishFrame() },
        cancel: { data, _ in receiver(data, TouchDevice.self)?.cancel() },
        shape: { _, _, _, _, _ in }, orientation: { _, _, _, _ in }))
    wl_touch_add_listener(touch, table.pointer, unretained(self))
  }

  deinit {
    cancel()
    if version >= 3 { wl_touch_release(touch) } else { wl_touch_destroy(touch) }
  }

  private func began(_ surface: OpaquePointer?, _ point: TouchPoint, _ serial: UInt32) {
    guard surface != nil, surface == queue.windowSurface else { return }
    fingers.insert(point.id)
    add(.touchBegan(point, serial: serial))
  }

  private func moved(_ point: TouchPoint) {
    if fingers.contains(point.id) { add(.touchMoved(point)) }
  }

  private func ended(_ id: Int32, _ time: UInt32, _ serial: UInt32) {
    guard fingers.remove(id) != nil else { return }
    add(.touchEnded(id: id, time: WaylandTime(rawValue: time), serial: serial))
  }

  private func cancel() {
    guard !fingers.isEmpty else { return }
    fingers = []
    // A `frame` event normally ends a group of touch events. After the `cancel` event, the
    // compositor sends no `frame` event for the group.
    hasEvents = false
    queue.add(.touchesCancelled)
  }

  private func finishFrame() {
    guard hasEvents else { return }
    hasEvents = false
    queue.add(.touchFrame)
  }

  private func add(_ event: WaylandEvent) {
    hasEvents = true
    queue.add(event)
  }
}
