internal import PullcordCWayland

/// The properties with which a window opens.
struct WindowDescription {
  var title: String
  var applicationID: String
  var size: WindowSize
  var minimumSize: WindowSize
}

/// The objects that make a surface a window: objects of xdg-shell, or a frame of libdecor.
protocol WindowRole: AnyObject {
  var decoration: Toplevel.Decoration { get }
  /// Requests the first configuration.
  func begin()
  func setTitle(_ title: String)
  func setMinimumSize(_ size: WindowSize)
  func setSize(_ size: WindowSize)
  func acknowledge(_ serial: UInt32)
  /// Destroys the objects; call this before you destroy the surface.
  func destroy()
}

/// A window without a frame, or with a frame that the compositor draws.
final class ShellWindow: WindowRole {
  private let queue: EventQueue
  private let surface: OpaquePointer
  private let shellSurface: OpaquePointer
  private let toplevel: OpaquePointer
  private var frame: OpaquePointer?
  /// Whether the compositor refused to draw the frame.
  private var isFrameRefused = false
  /// The parts of a configuration that have arrived.
  private var pending = WindowConfiguration()
  /// The serials of configurations that the program has not accepted, oldest first.
  private var serials: [UInt32] = []
  private let surfaceTable: ListenerTable<xdg_surface_listener>
  private let toplevelTable: ListenerTable<xdg_toplevel_listener>
  private let frameTable: ListenerTable<zxdg_toplevel_decoration_v1_listener>

  /// Makes a window; `decorations` is the compositor's object for frames, nil if it draws none.
  init(
    _ shell: OpaquePointer, _ queue: EventQueue, _ surface: OpaquePointer,
    _ description: WindowDescription, decorations: OpaquePointer?
  ) {
    (self.queue, self.surface) = (queue, surface)
    shellSurface = xdg_wm_base_get_xdg_surface(shell, surface)
    toplevel = xdg_surface_get_toplevel(shellSurface)
    surfaceTable = ListenerTable(
      xdg_surface_listener(configure: { data, _, serial in
        receiver(data, ShellWindow.self)?.configured(serial)
      }))
    toplevelTable = ListenerTable(
      xdg_toplevel_listener(
        configure: { data, _, width, height, states in
          guard let window = receiver(data, ShellWindow.self) else { return }
          window.pending.width = max(0, Int(width))
          window.pending.height = max(0, Int(height))
          window.pending.states = WindowStates(states?.pointee)
        },
        close: { data, _ in receiver(data, ShellWindow.self)?.queue.add(.closeRequested) },
        configure_bounds: { data, _, width, height in
          let bounds = WindowSize(width: Int(width), height: Int(height))
          receiver(data, ShellWindow.self)?.pending.bounds =
            width > 0 && height > 0 ? bounds : nil
        }, wm_capabilities: { _, _, _ in }))
    frameTable = ListenerTable(
      zxdg_toplevel_decoration_v1_listener(configure: { data, _, mode in
        receiver(data, ShellWindow.self)?.isFrameRefused =
          mode == ZXDG_TOPLEVEL_DECORATION_V1_MODE_CLIENT_SIDE.rawValue
      }))
    xdg_surface_add_listener(shellSurface, surfaceTable.pointer, unretained(self))
    xdg_toplevel_add_listener(toplevel, toplevelTable.pointer, unretained(self))
    xdg_toplevel_set_app_id(toplevel, description.applicationID)
    setTitle(description.title)
    setMinimumSize(description.minimumSize)
    if let decorations {
      frame = zxdg_decoration_manager_v1_get_toplevel_decoration(decorations, toplevel)
      zxdg_toplevel_decoration_v1_add_listener(frame, frameTable.pointer, unretained(self))
      zxdg_toplevel_decoration_v1_set_mode(
        frame, ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE.rawValue)
    }
  }

  var decoration: Toplevel.Decoration {
    frame == nil || isFrameRefused ? .none : .compositor
  }

  func begin() { wl_surface_commit(surface) }

  func setTitle(_ title: String) { xdg_toplevel_set_title(toplevel, title) }

  func setMinimumSize(_ size: WindowSize) {
    xdg_toplevel_set_min_size(
      toplevel, Int32(clamping: size.width), Int32(clamping: size.height))
  }

  func setSize(_ size: WindowSize) {
    xdg_surface_set_window_geometry(
      shellSurface, 0, 0, Int32(clamping: size.width), Int32(clamping: size.height))
  }

  func acknowledge(_ serial: UInt32) {
    // Accepting an unknown serial would be a protocol error and end the connection.
    guard let index = serials.firstIndex(of: serial) else { return }
    serials.removeFirst(index + 1)
    xdg_surface_ack_configure(shellSurface, serial)
  }

  func destroy() {
    if let frame { zxdg_toplevel_decoration_v1_destroy(frame) }
    xdg_toplevel_destroy(toplevel)
    xdg_surface_destroy(shellSurface)
  }

  private func configured(_ serial: UInt32) {
    pending.serial = serial
    serials.append(serial)
    queue.add(.configured(pending))
  }
}

extension WindowStates {
  /// The states in an array that the compositor sent.
  fileprivate init(_ array: wl_array?) {
    self = []
    guard let array, let data = array.data else { return }
    let numbers = UnsafeRawBufferPointer(start: data, count: array.size / 4 * 4)
    for offset in stride(from: 0, to: numbers.count, by: 4) {
      insert(Self(number: numbers.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
  }

  /// The state for a number of `xdg_toplevel.state`; empty for other numbers.
  private init(number: UInt32) {
    switch number {
    case XDG_TOPLEVEL_STATE_MAXIMIZED.rawValue: self = .maximized
    case XDG_TOPLEVEL_STATE_FULLSCREEN.rawValue: self = .fullscreen
    case XDG_TOPLEVEL_STATE_RESIZING.rawValue: self = .resizing
    case XDG_TOPLEVEL_STATE_ACTIVATED.rawValue: self = .activated
    case XDG_TOPLEVEL_STATE_TILED_LEFT.rawValue...XDG_TOPLEVEL_STATE_TILED_BOTTOM.rawValue:
      self = .tiled
    // This state exists since version 6 of the protocol.
    case 9: self = .suspended
    default: self = []
    }
  }
}
