internal import Glibc
internal import PullcordCWayland

/// The clipboard, as far as the program offers texts.
final class Clipboard {
  /// The formats of texts that programs request; all are UTF-8.
  private static let formats = ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING"]

  /// The globals own the connection, which must outlive the objects of the clipboard.
  private let globals: Globals
  private let queue: EventQueue
  private var device: OpaquePointer?
  /// The number of the seat that the device belongs to.
  private var deviceSeat: UInt32?
  private var source: OpaquePointer?
  private let sourceTable: ListenerTable<wl_data_source_listener>
  private let deviceTable: ListenerTable<wl_data_device_listener>

  init(_ globals: Globals) {
    self.globals = globals
    queue = globals.queue
    sourceTable = ListenerTable(
      wl_data_source_listener(
        target: { _, _, _ in },
        send: { data, _, format, descriptor in
          let request = TextRequest(
            format: format.map { String(cString: $0) } ?? "", descriptor: descriptor)
          guard let clipboard = receiver(data, Clipboard.self) else { return request.refuse() }
          clipboard.queue.add(.textRequested(request))
        },
        cancelled: { data, source in receiver(data, Clipboard.self)?.cancelled(source) },
        dnd_drop_performed: { _, _ in }, dnd_finished: { _, _ in }, action: { _, _, _ in }))
    deviceTable = ListenerTable(
      wl_data_device_listener(
        // The program reads no data of others, so it needs no offer.
        data_offer: { _, _, offer in if let offer { wl_data_offer_destroy(offer) } },
        enter: { _, _, _, _, _, _, _ in }, leave: { _, _ in }, motion: { _, _, _, _, _ in },
        drop: { _, _ in }, selection: { _, _, _ in }))
  }

  deinit {
    if let source { wl_data_source_destroy(source) }
    releaseDevice()
  }

  func offerText(serial: UInt32) {
    guard globals.link.loss == nil,
      let manager = globals.object("wl_data_device_manager"), let seat = globals.seat?.object
    else { return }
    if device == nil || deviceSeat != globals.seatName {
      releaseDevice()
      device = wl_data_device_manager_get_data_device(manager, seat)
      wl_data_device_add_listener(device, deviceTable.pointer, nil)
      deviceSeat = globals.seatName
    }
    let source = wl_data_device_manager_create_data_source(manager)
    wl_data_source_add_listener(source, sourceTable.pointer, unretained(self))
    for format in Self.formats { wl_data_source_offer(source, format) }
    wl_data_device_set_selection(device, source, serial)
    // The compositor cancels the previous source, and nobody else waits for that.
    if let source = self.source { wl_data_source_destroy(source) }
    self.source = source
  }

  private func releaseDevice() {
    guard let device else { return }
    if globals.object("wl_data_device_manager", since: 2) != nil {
      wl_data_device_release(device)
    } else {
      wl_data_device_destroy(device)
    }
    self.device = nil
  }

  private func cancelled(_ source: OpaquePointer?) {
    guard source == self.source else { return }
    if let source { wl_data_source_destroy(source) }
    self.source = nil
    queue.add(.clipboardReplaced)
  }
}
