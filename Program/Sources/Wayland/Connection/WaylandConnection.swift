internal import PullcordCWayland

/// A connection to a Wayland compositor.
///
/// The connection closes when the last reference to it and to its window and buffers is released. A
/// connection has at most one window.
///
/// This class is not thread-safe, so use it from one serial context.
///
/// If the connection ends, ``loss`` contains the reason, and every later call returns immediately
/// without effect.
package final class WaylandConnection {
  /// The longest wait for each response while a connection is made, in seconds.
  ///
  /// A running compositor responds within milliseconds, and on a busy machine within a second.
  package static let patience = 5.0

  let link: DisplayLink
  let queue: EventQueue
  let globals: Globals
  let clipboard: Clipboard
  private var latestBuffer: UInt = 0

  /// Connects to a compositor and waits for the list of its globals.
  ///
  /// `name` is the name of a socket in `XDG_RUNTIME_DIR`, or a path. If it is nil, the environment
  /// variable `WAYLAND_SOCKET` selects the socket, or else `WAYLAND_DISPLAY`. This initializer
  /// throws an error if the compositor does not respond within `patience` seconds. The
  /// corresponding C function is `wl_display_connect_to_fd`.
  package init(
    name: String? = nil, patience: Double = WaylandConnection.patience
  ) throws(WaylandError) {
    let link = try DisplayLink(name: name, patience: patience)
    let queue = EventQueue()
    let globals = try Globals(link, queue)
    // The first round trip receives the globals, and the second receives their properties.
    try link.synchronize(patience: patience)
    try link.synchronize(patience: patience)
    _ = try globals.required("wl_compositor", since: 4)
    _ = try globals.required("wl_shm")
    _ = try globals.required("xdg_wm_base")
    (self.link, self.queue, self.globals) = (link, queue, globals)
    clipboard = Clipboard(globals)
  }

  /// Whether libdecor, if it is installed, draws the frame of a window.
  package var needsFrameLibrary: Bool {
    globals.object("zxdg_decoration_manager_v1") == nil && globals.hasSubsurfaces
  }

  /// The file descriptor that becomes readable when the compositor has sent data.
  ///
  /// Before you wait for this descriptor, call `nextEvent()` until it returns nil. If
  /// ``hasUnsentRequests`` is true, also wait until the descriptor is writable.
  package var fileDescriptor: Int32 { link.descriptor }

  /// The reason why the connection ended; nil while it works.
  package var loss: ConnectionLoss? { link.loss }

  /// Whether the connection ended.
  package var isLost: Bool { link.loss != nil }

  /// Whether the socket was full, so that requests wait for the next `flush()`.
  package var hasUnsentRequests: Bool { link.hasUnsentRequests }

  /// Sends the buffered requests to the compositor without waiting.
  ///
  /// The corresponding C function is `wl_display_flush`.
  package func flush() { link.flush() }

  /// The event that ``nextEvent()`` returns next, if it has been read already.
  package var waitingEvent: WaylandEvent? { queue.first }

  /// Reads the events that have arrived, but not many more than `most`.
  ///
  /// A compositor disconnects a program that does not read its events in time.
  package func readEvents(upTo most: Int) {
    var count = -1
    while count < queue.count, queue.count < most {
      count = queue.count
      link.read()
    }
  }

  /// The next event, or nil if no event has arrived.
  ///
  /// This method never waits. It also sends the buffered requests. The corresponding C functions
  /// are `wl_display_prepare_read`, `wl_display_read_events` and `wl_display_dispatch_pending`.
  package func nextEvent() -> WaylandEvent? {
    if let event = queue.next() { return event }
    link.read()
    return queue.next()
  }

  /// The id of the clock that measures ``Presentation/seconds``, as in `clock_gettime`; nil if
  /// unknown.
  package var presentationClock: UInt32? { globals.presentationClock }

  /// The kinds of input devices that the user has.
  package var capabilities: SeatCapabilities { globals.seat?.capabilities ?? [] }

  /// The shape of the pointer over the window.
  package var cursor: CursorShape {
    get { globals.cursor.shape }
    set { globals.cursor.shape = newValue }
  }

  /// Makes this program the owner of the clipboard, with a text as its content.
  ///
  /// `serial` is the serial of the user's copy action, such as a key press. When another program
  /// requests the text, this connection reports `WaylandEvent.textRequested`.
  package func offerText(serial: UInt32) { clipboard.offerText(serial: serial) }

  /// Ends the drop of `WaylandEvent.filesDropped` after the program has read or refused the file
  /// list.
  package func finishDrop(isAccepted: Bool) {
    guard !isLost else { return }
    globals.dataDevice?.finishDrop(isAccepted: isAccepted)
    flush()
  }

  func nextBufferID() -> BufferID {
    latestBuffer += 1
    return BufferID(rawValue: latestBuffer)
  }
}
