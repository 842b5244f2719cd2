internal import Glibc
internal import PullcordCWayland

/// A window of a Wayland compositor.
///
/// The compositor draws the window's frame if it can. Otherwise libdecor draws the frame. If
/// libdecor is not installed, the window has no frame.
///
/// The window appears with the first commit of a buffer, after the first event
/// ``WaylandEvent/configured(_:)``. Changes take effect with the next commit. The window disappears
/// when the last reference to this object is released.
package final class Toplevel {
  /// Who draws the window's frame.
  package enum Decoration: Hashable, Sendable {
    case compositor
    /// The library libdecor draws the frame.
    case library
    case none
  }

  /// Whether a buffer may have any size, because the compositor scales it to the content's size.
  ///
  /// Otherwise the size of a buffer must be the size of the content times an integer scale.
  package var hasViewport: Bool { viewport != nil }
  package var decoration: Decoration { role.decoration }

  private let connection: WaylandConnection
  private let surface: OpaquePointer
  private let role: any WindowRole
  private let viewport: OpaquePointer?
  private let fractionalScale: OpaquePointer?
  private var scale: WindowScale
  private var enteredOutputs: Set<OpaquePointer> = []
  private var latestOutputs: [OutputInfo] = []
  private var frameCallbacks: Set<OpaquePointer> = []
  private var feedbacks: [OpaquePointer: UInt64] = [:]
  private var exported: OpaquePointer?
  private let tables = WindowTables()

  /// Creates a window, and asks the compositor for its size.
  ///
  /// The corresponding C functions are `wl_compositor_create_surface`,
  /// `xdg_wm_base_get_xdg_surface`, `xdg_surface_get_toplevel`, `libdecor_decorate` and
  /// `xdg_activation_v1_activate`.
  ///
  /// - Parameters:
  ///   - connection: The connection, which has no other window.
  ///   - title: The title in the frame and in lists of windows.
  ///   - applicationID: The name of the program's desktop file, without its extension.
  ///   - size: The size of the content if the compositor does not request another size.
  ///   - minimumSize: The smallest size of the content.
  ///   - frameReadsSettings: Whether libdecor reads the theme of its frame over the session bus.
  ///     If so, libdecor waits up to 25 s for each reply.
  ///   - activationToken: The permission to take the focus, by default the permission from the
  ///     program that started this one.
  package init(
    connection: WaylandConnection, title: String, applicationID: String, size: WindowSize,
    minimumSize: WindowSize, frameReadsSettings: Bool = true,
    activationToken: String? = Toplevel.takeActivationToken()
  ) throws(WaylandError) {
    let (globals, queue) = (connection.globals, connection.queue)
    precondition(queue.windowSurface == nil, "connection: it already has a window")
    if let loss = connection.loss { throw .connectionLost(loss) }
    let compositor = try globals.required("wl_compositor", since: 4)
    let shell = try globals.required("xdg_wm_base")
    let surface: OpaquePointer = wl_compositor_create_surface(compositor)
    let description = WindowDescription(
      title: title, applicationID: applicationID, size: size, minimumSize: minimumSize)
    if connection.needsFrameLibrary,
      let framed = FramedWindow(
        connection.link, queue, surface, description, readsSettings: frameReadsSettings)
    {
      role = framed
    } else {
      role = ShellWindow(
        shell, queue, surface, description,
        decorations: globals.object("zxdg_decoration_manager_v1"))
    }
    viewport = globals.object("wp_viewporter").map { wp_viewporter_get_viewport($0, surface) }
    let scales = viewport == nil ? nil : globals.object("wp_fractional_scale_manager_v1")
    fractionalScale = scales.map {
      wp_fractional_scale_manager_v1_get_fractional_scale($0, surface)
    }
    (self.connection, self.surface) = (connection, surface)
    scale = WindowScale()
    queue.windowSurface = surface
    wl_surface_add_listener(surface, tables.surface.pointer, unretained(self))
    if let fractionalScale {
      wp_fractional_scale_v1_add_listener(
        fractionalScale, tables.scale.pointer, unretained(self))
    }
    globals.outputs.onChange = { [weak self] in self?.noteOutputs() }
    if let activationToken, let activation = globals.object("xdg_activation_v1") {
      xdg_activation_v1_activate(activation, activationToken, surface)
    }
    role.begin()
    connection.flush()
  }

  deinit {
    connection.queue.windowSurface = nil
    connection.globals.outputs.onChange = {}
    for callback in frameCallbacks { wl_callback_destroy(callback) }
    for feedback in feedbacks.keys { wp_presentation_feedback_destroy(feedback) }
    if let exported { zxdg_exported_v2_destroy(exported) }
    if let fractionalScale { wp_fractional_scale_v1_destroy(fractionalScale) }
    if let viewport { wp_viewport_destroy(viewport) }
    role.destroy()
    wl_surface_destroy(surface)
    connection.flush()
  }

  // MARK: The window

  /// Changes the title.
  ///
  /// The corresponding C function is `xdg_toplevel_set_title`.
  package func setTitle(_ title: String) { role.setTitle(title) }

  /// Changes the smallest size of the content.
  ///
  /// The corresponding C function is `xdg_toplevel_set_min_size`.
  package func setMinimumSize(_ size: WindowSize) { role.setMinimumSize(size) }

  /// Accepts a configuration; the next commit must show content of the configuration's size and
  /// states.
  ///
  /// Accepting a newer configuration accepts the older ones as well. If libdecor draws the frame,
  /// this method has no effect, because the window then accepts each configuration when it arrives.
  /// The corresponding C function is `xdg_surface_ack_configure`.
  package func acknowledge(_ configuration: WindowConfiguration) {
    role.acknowledge(configuration.serial)
  }

  /// Requests the name by which other programs refer to the window.
  ///
  /// The event `WaylandEvent.handleExported` contains the name. The name is valid as long as the
  /// window exists. Returns false if the compositor does not support such names. The corresponding
  /// C function is `zxdg_exporter_v2_export_toplevel`.
  package func exportHandle() -> Bool {
    guard let exporter = connection.globals.object("zxdg_exporter_v2") else { return false }
    guard exported == nil else { return true }
    exported = zxdg_exporter_v2_export_toplevel(exporter, surface)
    zxdg_exported_v2_add_listener(exported, tables.exported.pointer, unretained(self))
    return true
  }

  /// Rings the desktop's bell; has no effect on a compositor without a bell.
  ///
  /// The corresponding C function is `xdg_system_bell_v1_ring`.
  package func ringBell() {
    guard let bell = connection.globals.object("xdg_system_bell_v1") else { return }
    xdg_system_bell_v1_ring(bell, surface)
  }

  /// Returns the token with which the program that started this one permits it to take the focus.
  ///
  /// The result is nil if there is no token or if an earlier call returned it. This method removes
  /// the environment variable `XDG_ACTIVATION_TOKEN`, so that child processes do not use the token
  /// again.
  package static func takeActivationToken() -> String? {
    guard let token = getenv("XDG_ACTIVATION_TOKEN").map({ String(cString: $0) }) else {
      return nil
    }
    unsetenv("XDG_ACTIVATION_TOKEN")
    return token
  }

  // MARK: The content

  /// Sets the size of the content and the scale of its buffers in 120ths.
  ///
  /// If ``hasViewport`` is true, the scale has no effect here. Otherwise this method rounds the
  /// scale up to a multiple of 120. The corresponding C functions are
  /// `xdg_surface_set_window_geometry`, `wp_viewport_set_destination`,
  /// `wl_surface_set_buffer_scale` and `libdecor_frame_commit`.
  package func setContent(size: WindowSize, scale120: Int) {
    let (width, height) = (Int32(clamping: size.width), Int32(clamping: size.height))
    precondition(width > 0 && height > 0, "size: must be positive")
    if let viewport {
      wp_viewport_set_destination(viewport, width, height)
    } else {
      wl_surface_set_buffer_scale(surface, Int32(clamping: max(1, (scale120 + 119) / 120)))
    }
    role.setSize(size)
  }

  /// Promises that the whole content is opaque.
  ///
  /// The compositor then need not draw the windows behind this one.
  ///
  /// The corresponding C function is `wl_surface_set_opaque_region`.
  package func setOpaque(size: WindowSize) {
    guard let compositor = connection.globals.object("wl_compositor") else { return }
    let region = wl_compositor_create_region(compositor)
    wl_region_add(region, 0, 0, Int32(clamping: size.width), Int32(clamping: size.height))
    wl_surface_set_opaque_region(surface, region)
    wl_region_destroy(region)
  }

  /// Makes a buffer the content of the window; `damage` lists the changed boxes, in pixels of the
  /// buffer.
  ///
  /// The corresponding C functions are `wl_surface_attach` and `wl_surface_damage_buffer`.
  package func attach(
    _ buffer: SharedBuffer, damage: [(x: Int, y: Int, width: Int, height: Int)]
  ) {
    wl_surface_attach(surface, buffer.object, 0, 0)
    for box in damage {
      wl_surface_damage_buffer(
        surface, Int32(clamping: box.x), Int32(clamping: box.y), Int32(clamping: box.width),
        Int32(clamping: box.height))
    }
  }

  /// Requests the event ``WaylandEvent/frameDone(time:)`` for the next commit.
  ///
  /// The corresponding C function is `wl_surface_frame`.
  package func requestFrame() {
    guard let callback = wl_surface_frame(surface) else { return }
    frameCallbacks.insert(callback)
    wl_callback_add_listener(callback, tables.frame.pointer, unretained(self))
  }

  /// Requests a report of when the next commit is shown; the report contains `number`.
  ///
  /// Returns false if the compositor does not send such reports. The corresponding C function is
  /// `wp_presentation_feedback`.
  package func requestPresentation(number: UInt64) -> Bool {
    guard let presentation = connection.globals.object("wp_presentation"),
      let feedback = wp_presentation_feedback(presentation, surface)
    else { return false }
    feedbacks[feedback] = number
    wp_presentation_feedback_add_listener(
      feedback, tables.presentation.pointer, unretained(self))
    return true
  }

  /// Makes all changes since the previous commit visible.
  ///
  /// The corresponding C function is `wl_surface_commit`.
  package func commit() { wl_surface_commit(surface) }

  // MARK: Events

  fileprivate func noteScale(_ change: (inout WindowScale) -> Void) {
    let old = scale.value120
    change(&scale)
    guard scale.value120 != old else { return }
    connection.globals.cursor.scale = (scale.value120 + 119) / 120
    connection.queue.add(.scaleChanged(scale120: scale.value120))
  }

  fileprivate func entered(_ output: OpaquePointer) {
    enteredOutputs.insert(output)
    noteOutputs()
  }

  fileprivate func left(_ output: OpaquePointer) {
    enteredOutputs.remove(output)
    noteOutputs()
  }

  private func noteOutputs() {
    enteredOutputs.formIntersection(connection.globals.outputs.objects)
    let info = connection.globals.outputs.info(of: enteredOutputs)
    guard info != latestOutputs else { return }
    latestOutputs = info
    connection.queue.add(.outputsChanged(info))
    // If no screen shows the window, it keeps its scale.
    if let largest = info.map(\.scale).max() { noteScale { $0.largestOfOutputs = largest } }
  }

  fileprivate func finishedFrame(_ callback: OpaquePointer, _ time: UInt32) {
    guard frameCallbacks.remove(callback) != nil else { return }
    wl_callback_destroy(callback)
    connection.queue.add(.frameDone(time: WaylandTime(rawValue: time)))
  }

  fileprivate func finishedPresentation(
    _ feedback: OpaquePointer, _ event: (UInt64) -> WaylandEvent
  ) {
    guard let number = feedbacks.removeValue(forKey: feedback) else { return }
    wp_presentation_feedback_destroy(feedback)
    connection.queue.add(event(number))
  }

  fileprivate func exported(as handle: String) { connection.queue.add(.handleExported(handle)) }
}

/// The number of pixels per surface unit, which compositors report in three ways.
struct WindowScale {
  /// The scale that the compositor prefers, in 120ths.
  var fractional: Int?
  /// The integer scale that the compositor prefers.
  var preferred: Int?
  /// The largest scale of the screens that show the window.
  var largestOfOutputs = 1

  /// The scale in 120ths, from the most exact report.
  var value120: Int { fractional ?? 120 * (preferred ?? largestOfOutputs) }
}

/// The functions that handle the events of a window's objects.
private struct WindowTables {
  let surface = ListenerTable(
    wl_surface_listener(
      enter: { data, _, output in
        if let output { receiver(data, Toplevel.self)?.entered(output) }
      },
      leave: { data, _, output in
        if let output { receiver(data, Toplevel.self)?.left(output) }
      },
      preferred_buffer_scale: { data, _, scale in
        receiver(data, Toplevel.self)?.noteScale { $0.preferred = max(1, Int(scale)) }
      }, preferred_buffer_transform: { _, _, _ in }))
  let scale = ListenerTable(
    wp_fractional_scale_v1_listener(preferred_scale: { data, _, scale in
      receiver(data, Toplevel.self)?.noteScale { $0.fractional = max(1, Int(scale)) }
    }))
  let frame = ListenerTable(
    wl_callback_listener(done: { data, callback, time in
      if let callback { receiver(data, Toplevel.self)?.finishedFrame(callback, time) }
    }))
  let presentation = ListenerTable(
    wp_presentation_feedback_listener(
      sync_output: { _, _, _ in },
      presented: { data, feedback, high, low, nanoseconds, refresh, sequenceHigh, sequence, flags in
        guard let feedback else { return }
        let seconds = Double(UInt64(high) << 32 | UInt64(low)) + Double(nanoseconds) / 1e9
        receiver(data, Toplevel.self)?.finishedPresentation(feedback) { number in
          .presented(
            Presentation(
              number: number, seconds: seconds, refreshInterval: Double(refresh) / 1e9,
              sequence: UInt64(sequenceHigh) << 32 | UInt64(sequence), flags: flags))
        }
      },
      discarded: { data, feedback in
        guard let feedback else { return }
        receiver(data, Toplevel.self)?.finishedPresentation(feedback) {
          .presentationDiscarded(number: $0)
        }
      }))
  let exported = ListenerTable(
    zxdg_exported_v2_listener(handle: { data, _, handle in
      guard let handle else { return }
      receiver(data, Toplevel.self)?.exported(as: String(cString: handle))
    }))
}
