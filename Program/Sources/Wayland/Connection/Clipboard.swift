internal import Glibc
internal import PullcordCWayland

/// The clipboard, as far as the program offers texts.
final class Clipboard {
  /// The formats of texts that programs request; all are UTF-8.
  private static let formats = ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING"]

  /// The globals own the connection, which must outlive the objects of the clipboard.
  private let globals: Globals
  private let queue: EventQueue
  private var source: OpaquePointer?
  private let sourceTable: ListenerTable<wl_data_source_listener>

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
  }

  deinit {
    if let source { wl_data_source_destroy(source) }
  }

  func offerText(serial: UInt32) {
    guard globals.link.loss == nil, let device = globals.dataDevice?.object,
      let manager = globals.object("wl_data_device_manager")
    else { return }
    let source = wl_data_device_manager_create_data_source(manager)
    wl_data_source_add_listener(source, sourceTable.pointer, unretained(self))
    for format in Self.formats { wl_data_source_offer(source, format) }
    wl_data_device_set_selection(device, source, serial)
    // The compositor cancels the previous source, and nobody else waits for that.
    if let source = self.source { wl_data_source_destroy(source) }
    self.source = source
  }

  private func cancelled(_ source: OpaquePointer?) {
    guard source == self.source else { return }
    if let source { wl_data_source_destroy(source) }
    self.source = nil
    queue.add(.clipboardReplaced)
  }
}
