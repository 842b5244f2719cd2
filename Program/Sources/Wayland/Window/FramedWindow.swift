internal import Glibc
internal import PullcordCWayland

/// A window whose frame libdecor draws.
///
/// libdecor owns the `xdg_surface` and the `xdg_toplevel`. This class accepts each configuration
/// when it arrives, because libdecor's configurations are valid only then.
final class FramedWindow: WindowRole {
  let decoration = Toplevel.Decoration.library

  /// The greatest width and height of the content, in surface units; the value is our choice.
  private static let longestSide = 16_384
  /// The most by which the frame with its shadow is wider or higher than the content, in surface
  /// units.
  ///
  /// libdecor draws a shadow of 24 units at each edge, and a title bar of 24 units.
  private static let margin = 72

  private let link: DisplayLink
  private let queue: EventQueue
  private let surface: OpaquePointer
  private let library: UnsafePointer<PullcordFrameFunctions>
  private let context: OpaquePointer
  private var frame: OpaquePointer?
  /// The size of the content, around which libdecor draws the frame.
  private var size: WindowSize
  private let contextTable: ListenerTable<libdecor_interface>
  private let frameTable: ListenerTable<libdecor_frame_interface>

  /// Makes a window; nil if libdecor is not installed or does not work with the compositor.
  ///
  /// With `readsSettings`, libdecor reads the theme of the frame over the session bus. libdecor
  /// then waits up to 25 s for each reply.
  init?(
    _ link: DisplayLink, _ queue: EventQueue, _ surface: OpaquePointer,
    _ description: WindowDescription, readsSettings: Bool
  ) {
    var functions = libdecor_interface()
    functions.error = { _, _, _ in }
    contextTable = ListenerTable(functions)
    guard let library = pullcord_load_frame() else { return nil }
    let sessionBus = readsSettings ? nil : HiddenVariable("DBUS_SESSION_BUS_ADDRESS")
    let made = library.pointee.libdecor_new(link.display, contextTable.pointer)
    sessionBus?.restore()
    guard let context = made else { return nil }
    (self.link, self.queue, self.surface) = (link, queue, surface)
    (self.library, self.context, size) = (library, context, description.size)
    var frameFunctions = libdecor_frame_interface()
    frameFunctions.configure = { _, configuration, data in
      if let configuration { receiver(data, FramedWindow.self)?.configured(configuration) }
    }
    frameFunctions.close = { _, data in
      receiver(data, FramedWindow.self)?.queue.add(.closeRequested)
    }
    frameFunctions.commit = { _, data in
      if let window = receiver(data, FramedWindow.self) { wl_surface_commit(window.surface) }
    }
    frameFunctions.dismiss_popup = { _, _, _ in }
    frameTable = ListenerTable(frameFunctions)
    frame = library.pointee.libdecor_decorate(
      context, surface, frameTable.pointer, unretained(self))
    library.pointee.libdecor_frame_set_app_id(frame, description.applicationID)
    setTitle(description.title)
    setMinimumSize(description.minimumSize)
    link.onRead = { _ = library.pointee.libdecor_dispatch(context, 0) }
  }

  func begin() { library.pointee.libdecor_frame_map(frame) }

  func setTitle(_ title: String) { library.pointee.libdecor_frame_set_title(frame, title) }

  func setMinimumSize(_ size: WindowSize) {
    library.pointee.libdecor_frame_set_min_content_size(
      frame, Int32(clamping: size.width), Int32(clamping: size.height))
  }

  func setSize(_ size: WindowSize) {
    guard size != self.size else { return }
    self.size = size
    commitFrame(nil)
  }

  func acknowledge(_ serial: UInt32) {}

  func destroy() {
    link.onRead = nil
    library.pointee.libdecor_frame_unref(frame)
    library.pointee.libdecor_unref(context)
  }

  private func configured(_ configuration: OpaquePointer) {
    var (width, height): (Int32, Int32) = (0, 0)
    var event = WindowConfiguration()
    if library.pointee.libdecor_configuration_get_content_size(
      configuration, frame, &width, &height), width > 0, height > 0
    {
      (event.width, event.height) = (
        min(Int(width), Self.longestSide), min(Int(height), Self.longestSide)
      )
      size = WindowSize(width: event.width, height: event.height)
    }
    var states = LIBDECOR_WINDOW_STATE_NONE
    if library.pointee.libdecor_configuration_get_window_state(configuration, &states) {
      event.states = WindowStates(states)
    }
    commitFrame(configuration)
    queue.add(.configured(event))
  }

  /// Draws the frame around a content of the current size.
  ///
  /// libdecor crashes if the system gives it no memory for the frame. Therefore this method first
  /// requests the same amount of memory itself. If that fails, this method ends the connection and
  /// does not call libdecor.
  private func commitFrame(_ configuration: OpaquePointer?) {
    guard link.loss == nil else { return }
    let bytes = (size.width + Self.margin) * (size.height + Self.margin) * 4
    let memory = pullcord_make_memory(Int64(bytes))
    guard memory >= 0 else { return link.end(.noFrameMemory(bytes: bytes, code: errno)) }
    close(memory)
    let state = library.pointee.libdecor_state_new(
      Int32(clamping: size.width), Int32(clamping: size.height))
    library.pointee.libdecor_frame_commit(frame, state, configuration)
    library.pointee.libdecor_state_free(state)
  }
}

/// A variable of the environment whose value the program hides for a moment.
private struct HiddenVariable {
  private let name: String
  private let value: String?

  /// Gives the variable a value that is no address.
  init(_ name: String) {
    self.name = name
    value = getenv(name).map { String(cString: $0) }
    setenv(name, "disabled:", 1)
  }

  func restore() {
    if let value { setenv(name, value, 1) } else { unsetenv(name) }
  }
}

extension WindowStates {
  fileprivate init(_ states: libdecor_window_state) {
    let tiled =
      LIBDECOR_WINDOW_STATE_TILED_LEFT.rawValue | LIBDECOR_WINDOW_STATE_TILED_RIGHT.rawValue
      | LIBDECOR_WINDOW_STATE_TILED_TOP.rawValue | LIBDECOR_WINDOW_STATE_TILED_BOTTOM.rawValue
    self = []
    if states.rawValue & LIBDECOR_WINDOW_STATE_ACTIVE.rawValue != 0 { insert(.activated) }
    if states.rawValue & LIBDECOR_WINDOW_STATE_MAXIMIZED.rawValue != 0 { insert(.maximized) }
    if states.rawValue & LIBDECOR_WINDOW_STATE_FULLSCREEN.rawValue != 0 { insert(.fullscreen) }
    if states.rawValue & tiled != 0 { insert(.tiled) }
    // This bit exists since libdecor 0.2.
    if states.rawValue & 1 << 7 != 0 { insert(.suspended) }
  }
}
