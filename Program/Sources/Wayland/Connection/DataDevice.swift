internal import Glibc
internal import PullcordCWayland

/// Receives the files that the user drags over the window from another program.
///
/// ``Clipboard`` uses the same `wl_data_device` to offer texts on the clipboard.
///
/// The program does not read other programs' clipboards. It therefore uses an offer only if the
/// offer belongs to a drag that enters the window.
final class DataDevice {
  static let fileList = "text/uri-list"

  private struct Offer {
    let object: OpaquePointer
    var hasFiles = false
    /// The bits of `wl_data_device_manager.dnd_action` that the compositor has chosen.
    var action: UInt32 = 0
  }

  /// The owner of this device, which also keeps the connection open.
  private unowned let globals: Globals
  private let hasActions: Bool
  private let isReleased: Bool
  let object: OpaquePointer
  /// The latest offer; a later event shows whether it belongs to a drag or to the clipboard.
  private var announced: Offer?
  /// The offer of the drag over the window.
  private var dragged: Offer?
  /// The offer whose files the program reads.
  private var dropped: Offer?
  private let deviceTable: ListenerTable<wl_data_device_listener>
  private let offerTable: ListenerTable<wl_data_offer_listener>

  init(_ manager: OpaquePointer, seat: OpaquePointer, globals: Globals) {
    self.globals = globals
    hasActions = globals.object("wl_data_device_manager", since: 3) != nil
    isReleased = globals.object("wl_data_device_manager", since: 2) != nil
    object = wl_data_device_manager_get_data_device(manager, seat)
    offerTable = ListenerTable(
      wl_data_offer_listener(
        offer: { data, offer, format in
          guard let format, strcmp(format, DataDevice.fileList) == 0 else { return }
          receiver(data, DataDevice.self)?.change(offer) { $0.hasFiles = true }
        }, source_actions: { _, _, _ in },
        action: { data, offer, action in
          receiver(data, DataDevice.self)?.change(offer) { $0.action = action }
        }))
    deviceTable = ListenerTable(
      wl_data_device_listener(
        data_offer: { data, _, offer in receiver(data, DataDevice.self)?.announce(offer) },
        enter: { data, _, serial, _, _, _, offer in
          receiver(data, DataDevice.self)?.entered(offer, serial)
        }, leave: { data, _ in receiver(data, DataDevice.self)?.left() },
        motion: { _, _, _, _, _ in },
        drop: { data, _ in receiver(data, DataDevice.self)?.drop() },
        selection: { data, _, _ in receiver(data, DataDevice.self)?.forgetAnnounced() }))
    wl_data_device_add_listener(object, deviceTable.pointer, unretained(self))
  }

  deinit {
    for offer in [announced, dragged, dropped] { if let offer { destroy(offer) } }
    if isReleased { wl_data_device_release(object) } else { wl_data_device_destroy(object) }
  }

  /// Ends the latest drop after the program has read or refused its list of files.
  func finishDrop(isAccepted: Bool) {
    guard let offer = dropped else { return }
    // The protocol allows this request only if the compositor has chosen an action.
    if isAccepted, hasActions, offer.action != 0 { wl_data_offer_finish(offer.object) }
    destroy(offer)
    dropped = nil
  }

  private func announce(_ offer: OpaquePointer?) {
    forgetAnnounced()
    guard let offer else { return }
    wl_data_offer_add_listener(offer, offerTable.pointer, unretained(self))
    announced = Offer(object: offer)
  }

  private func change(_ object: OpaquePointer?, _ change: (inout Offer) -> Void) {
    for path in [\DataDevice.announced, \.dragged] where self[keyPath: path]?.object == object {
      if var offer = self[keyPath: path] {
        change(&offer)
        self[keyPath: path] = offer
      }
    }
  }

  private func forgetAnnounced() {
    if let announced { destroy(announced) }
    announced = nil
  }

  private func entered(_ offer: OpaquePointer?, _ serial: UInt32) {
    left()
    guard let entering = announced, entering.object == offer else { return }
    announced = nil
    dragged = entering
    let copy: UInt32 = 1
    wl_data_offer_accept(entering.object, serial, entering.hasFiles ? Self.fileList : nil)
    if hasActions {
      let actions = entering.hasFiles ? copy : 0
      wl_data_offer_set_actions(entering.object, actions, actions)
    }
    if entering.hasFiles { globals.queue.add(.filesEntered) }
  }

  private func left() {
    guard let offer = dragged else { return }
    dragged = nil
    destroy(offer)
    if offer.hasFiles { globals.queue.add(.filesLeft) }
  }

  private func drop() {
    guard let offer = dragged else { return }
    var ends: [Int32] = [-1, -1]
    guard offer.hasFiles, pipe(&ends) == 0 else { return left() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    dragged = nil
    finishDrop(isAccepted: false)
    dropped = offer
    wl_data_offer_receive(offer.object, Self.fileList, ends[1])
    close(ends[1])
    globals.queue.add(.filesDropped(FileListPipe(descriptor: ends[0])))
  }

  private func destroy(_ offer: Offer) { wl_data_offer_destroy(offer.object) }
}

/// Offers the program's texts on the clipboard to other programs.
final class Clipboard {
  /// The formats in which other programs request a text; all are UTF-8.
  private static let formats = ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING"]

  /// Keeps the connection open, because it must outlive the objects of the clipboard.
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
    // The compositor cancels the previous source. Destroy it now, without waiting for `cancelled`.
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
