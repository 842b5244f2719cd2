internal import PullcordSystem

/// The surfaces of a client, its windows and popups, and what belongs to them.
struct ClientSurfaces {
  /// A surface, with the objects that belong to it.
  private struct Surface {
    /// The requests that the next commit applies.
    struct Pending {
      var buffer: UInt32?
      var surfaceDamage: [CompositorBox] = []
      var bufferDamage: [CompositorBox] = []
      var frames: [UInt32] = []
      var feedbacks: [UInt32] = []
    }

    var pending = Pending()
    var pendingShape = CompositorWindow.Shape()
    var scale = 1
    var destination: CompositorSize?
    var window = CompositorWindow()
    /// The buffer that is shown; nil if the surface is not mapped.
    var buffer: UInt32?
    /// The callbacks of frames, and of the frame in which the latest commit is shown.
    var frames: [UInt32] = []
    var feedbacks: [UInt32] = []

    var shellSurface: UInt32?
    var toplevel: UInt32?
    var popup: UInt32?
    var decoration: UInt32?
    var viewport: UInt32?
    var fractionalScale: UInt32?

    /// The configure event that was sent last; nil before the first one.
    var configure: CompositorConfigure?
    /// The serials of configure events that the client has not acknowledged, and the latest other.
    var sentSerials: [UInt32] = []
    var acknowledged: UInt32?
  }

  private var surfaces: [UInt32: Surface] = [:]
  /// The surfaces of windows that have content, in the order in which they appeared.
  private(set) var windows: [UInt32] = []
  /// The surfaces that have been destroyed since the last call of `takeDestroyed()`.
  private var destroyed: [UInt32] = []

  /// A surface's content, as a window.
  subscript(id: UInt32) -> CompositorWindow? { surfaces[id]?.window }

  /// Whether a surface waits for the next frame.
  var waitsForFrame: Bool {
    surfaces.values.contains { !$0.frames.isEmpty || !$0.feedbacks.isEmpty }
  }

  /// The buffers that are shown.
  var shownBuffers: Set<UInt32> { Set(surfaces.values.compactMap(\.buffer)) }

  /// The surfaces that no longer exist, which nothing can leave.
  mutating func takeDestroyed() -> [UInt32] {
    defer { destroyed = [] }
    return destroyed
  }

  // MARK: Requests

  mutating func perform(
    _ request: CompositorConnection.Request, _ connection: inout CompositorConnection,
    _ buffers: inout ClientBuffers, _ settings: CompositorSettings
  ) {
    var arguments = request.arguments
    let id = request.object
    switch request.name {
    case "wl_compositor.create_surface": surfaces[arguments.uint()] = Surface()
    case "wl_surface.attach": surfaces[id]?.pending.buffer = arguments.uint()
    case "wl_surface.damage": surfaces[id]?.pending.surfaceDamage.append(arguments.box())
    case "wl_surface.damage_buffer": surfaces[id]?.pending.bufferDamage.append(arguments.box())
    case "wl_surface.frame": surfaces[id]?.pending.frames.append(arguments.uint())
    case "wl_surface.set_buffer_scale":
      let scale = arguments.int()
      guard scale > 0 else { return connection.fail(id, 0, "the scale \(scale)") }
      surfaces[id]?.scale = scale
    case "wl_surface.commit": commit(id, &connection, &buffers, settings)
    case "wl_surface.destroy":
      unmap(id)
      surfaces[id] = nil
      destroyed.append(id)
    case "wp_viewporter.get_viewport":
      let (viewport, surface) = (arguments.uint(), arguments.uint())
      guard surfaces[surface]?.viewport == nil else {
        return connection.fail(id, 0, "a second viewport of a surface")
      }
      surfaces[surface]?.viewport = viewport
    case "wp_viewport.set_destination":
      let size = CompositorSize(width: arguments.int(), height: arguments.int())
      let isUnset = size == CompositorSize(width: -1, height: -1)
      guard isUnset || size.width > 0 && size.height > 0 else {
        return connection.fail(id, 0, "the destination \(size)")
      }
      change(\.viewport, id) { $0.destination = isUnset ? nil : size }
    case "wp_viewport.destroy":
      change(\.viewport, id) { ($0.viewport, $0.destination) = (nil, nil) }
    case "wp_fractional_scale_manager_v1.get_fractional_scale":
      let (scale, surface) = (arguments.uint(), arguments.uint())
      guard surfaces[surface]?.fractionalScale == nil else {
        return connection.fail(id, 0, "a second fractional scale of a surface")
      }
      surfaces[surface]?.fractionalScale = scale
      connection.send(scale, "preferred_scale", [.uint(UInt32(settings.scale120))])
    case "wp_fractional_scale_v1.destroy":
      change(\.fractionalScale, id) { $0.fractionalScale = nil }
    case "wp_presentation.feedback":
      surfaces[arguments.uint()]?.pending.feedbacks.append(arguments.uint())
    default: performShell(request, &connection, settings)
    }
  }

  private mutating func performShell(
    _ request: CompositorConnection.Request, _ connection: inout CompositorConnection,
    _ settings: CompositorSettings
  ) {
    var arguments = request.arguments
    let id = request.object
    switch request.name {
    case "xdg_wm_base.get_xdg_surface":
      let shellSurface = arguments.uint()
      surfaces[arguments.uint()]?.shellSurface = shellSurface
    case "xdg_surface.get_toplevel": change(\.shellSurface, id) { $0.toplevel = arguments.uint() }
    case "xdg_surface.get_popup": change(\.shellSurface, id) { $0.popup = arguments.uint() }
    case "xdg_surface.set_window_geometry":
      let box = arguments.box()
      // The error 5 is a wrong size.
      guard box.width > 0, box.height > 0 else { return connection.fail(id, 5, "\(box)") }
      change(\.shellSurface, id) { $0.pendingShape.geometry = box }
    case "xdg_surface.ack_configure":
      let serial = arguments.uint()
      guard let surface = surface(\.shellSurface, id) else { return }
      guard let index = surfaces[surface]?.sentSerials.firstIndex(of: serial) else {
        // The error 4 is a wrong serial.
        return connection.fail(id, 4, "no configure event \(serial)")
      }
      surfaces[surface]?.sentSerials.removeFirst(index + 1)
      surfaces[surface]?.acknowledged = serial
    case "xdg_surface.destroy": change(\.shellSurface, id) { $0.shellSurface = nil }
    case "xdg_toplevel.set_title": change(\.toplevel, id) { $0.window.title = arguments.string() }
    case "xdg_toplevel.set_app_id": change(\.toplevel, id) { $0.window.appID = arguments.string() }
    case "xdg_toplevel.set_min_size", "xdg_toplevel.set_max_size":
      let size = CompositorSize(width: arguments.int(), height: arguments.int())
      // The error 2 of xdg_toplevel is a wrong size.
      guard size.width >= 0, size.height >= 0 else { return connection.fail(id, 2, "\(size)") }
      change(\.toplevel, id) { surface in
        if request.name.hasSuffix("min_size") {
          surface.pendingShape.minimumSize = size
        } else {
          surface.pendingShape.maximumSize = size
        }
      }
    case "xdg_toplevel.resize":
      _ = (arguments.uint(), arguments.uint())
      change(\.toplevel, id) { $0.window.requests.append("resize \(arguments.uint())") }
    case "xdg_toplevel.show_window_menu", "xdg_toplevel.move", "xdg_toplevel.set_maximized",
      "xdg_toplevel.unset_maximized", "xdg_toplevel.set_fullscreen",
      "xdg_toplevel.unset_fullscreen", "xdg_toplevel.set_minimized":
      let words = String(request.name.dropFirst("xdg_toplevel.".count))
      change(\.toplevel, id) { $0.window.requests.append(words) }
    case "xdg_toplevel.destroy", "xdg_popup.destroy":
      guard let surface = surface(\.toplevel, id) ?? surface(\.popup, id) else { return }
      unmap(surface)
      surfaces[surface]?.toplevel = nil
      surfaces[surface]?.popup = nil
    case "xdg_popup.reposition":
      guard let surface = surface(\.popup, id) else { return }
      _ = arguments.uint()
      connection.send(id, "repositioned", since: 3, [.uint(arguments.uint())])
      configureAgain(surface, &connection, settings)
    case "zxdg_decoration_manager_v1.get_toplevel_decoration":
      let decoration = arguments.uint()
      guard let surface = surface(\.toplevel, arguments.uint()) else { return }
      surfaces[surface]?.decoration = decoration
      configureAgain(surface, &connection, settings)
    case "zxdg_toplevel_decoration_v1.set_mode", "zxdg_toplevel_decoration_v1.unset_mode":
      guard let surface = surface(\.decoration, id) else { return }
      surfaces[surface]?.window.preferredDecoration = CompositorDecoration(
        rawValue: arguments.uint())
      configureAgain(surface, &connection, settings)
    case "zxdg_toplevel_decoration_v1.destroy": change(\.decoration, id) { $0.decoration = nil }
    default: break
    }
  }

  private func surface(_ part: KeyPath<Surface, UInt32?>, _ id: UInt32) -> UInt32? {
    surfaces.first { $0.value[keyPath: part] == id }?.key
  }

  private mutating func change(
    _ part: KeyPath<Surface, UInt32?>, _ id: UInt32, _ body: (inout Surface) -> Void
  ) {
    let index = surfaces.firstIndex { $0.value[keyPath: part] == id }
    if let index { body(&surfaces.values[index]) }
  }

  // MARK: Commits

  private mutating func commit(
    _ id: UInt32, _ connection: inout CompositorConnection, _ buffers: inout ClientBuffers,
    _ settings: CompositorSettings
  ) {
    // The surface must leave the dictionary: two owners of a picture would copy it.
    guard var surface = surfaces.removeValue(forKey: id) else { return }
    let pending = surface.pending
    surface.pending = .init()
    surface.window.shape = surface.pendingShape
    let wasMapped = surface.buffer != nil
    var commit = CompositorCommit(
      time: MonotonicClock.now, presented: nil, buffer: pending.buffer, size: nil,
      isBufferInUse: false,
      damage: pending.bufferDamage, scale: surface.scale, destination: surface.destination,
      configure: surface.acknowledged, frameRequests: pending.frames.count,
      feedbackRequests: pending.feedbacks.count, picture: nil)
    if let number = pending.buffer {
      surface.buffer = number == 0 ? nil : number
      if number == 0 { surface.window.picture = nil }
      if number != 0, let shell = surface.shellSurface, surface.acknowledged == nil {
        // The error 3 is a buffer before the first configure event.
        connection.fail(shell, 3, "a buffer before a configure event is acknowledged")
      }
      if let buffer = buffers[number] {
        commit.size = buffer.size
        commit.isBufferInUse = buffers.inUse.contains(number)
        if !buffer.size.isMultiple(of: surface.scale) {
          // The error 2 is a size that is no multiple of the scale.
          connection.fail(id, 2, "\(buffer.size) with the scale \(surface.scale)")
        }
        let isScaled = surface.destination != nil
        commit.damage += pending.surfaceDamage.map {
          isScaled ? buffer.size.box : $0.scaled(by: surface.scale)
        }
        commit.damage = commit.damage.map { $0.clipped(to: buffer.size) }
        if settings.rules.readsPixels, !surface.window.show(buffer, commit.damage) {
          connection.fail(id, 2, "the file of the buffer \(number) is shorter than its pool")
        }
      }
      if number != 0 { buffers.use(number) }
    }
    if settings.rules.keepsPictures { commit.picture = surface.window.picture }
    surface.window.commits.append(commit)
    surface.frames += pending.frames
    // A commit that is replaced before a frame is never shown.
    for feedback in surface.feedbacks { discard(feedback, &connection) }
    surface.feedbacks = pending.feedbacks
    surfaces[id] = surface
    buffers.release(settings.rules.bufferRelease, shown: shownBuffers, connection)
    if surface.shellSurface != nil, surface.configure == nil {
      configure(id, settings.firstConfigure, &connection, settings)
    }
    if wasMapped, pending.buffer == 0 { unmap(id) }
    if !wasMapped, surface.buffer != nil {
      if surface.toplevel != nil { windows.append(id) }
      for output in settings.windowOutputs { tell("enter", output, [id], connection) }
      reportScale([id], connection, settings)
    }
  }

  private mutating func unmap(_ id: UInt32) {
    windows.removeAll { $0 == id }
    surfaces[id]?.buffer = nil
    surfaces[id]?.configure = nil
    surfaces[id]?.acknowledged = nil
    surfaces[id]?.sentSerials = []
  }

  // MARK: Configure events

  /// Gives a window or popup a size and states.
  mutating func configure(
    _ id: UInt32, _ configure: CompositorConfigure, _ connection: inout CompositorConnection,
    _ settings: CompositorSettings
  ) {
    guard let surface = surfaces[id], let shellSurface = surface.shellSurface else { return }
    if let toplevel = surface.toplevel {
      let version = connection.objects[toplevel]?.version ?? 0
      if surface.configure == nil {
        // The window's menu, maximizing, full screen and minimizing.
        connection.send(toplevel, "wm_capabilities", since: 5, [.array([1, 2, 3, 4])])
      }
      if let bounds = configure.bounds {
        connection.send(
          toplevel, "configure_bounds", since: 4, [.int(bounds.width), .int(bounds.height)])
      }
      let states = configure.states.filter { $0.version <= version }.map(\.rawValue)
      connection.send(
        toplevel, "configure", [.int(configure.width), .int(configure.height), .array(states)])
      if let decoration = surface.decoration {
        connection.send(decoration, "configure", [.uint(settings.rules.decoration.rawValue)])
      }
    } else if let popup = surface.popup {
      // The client asks for a position and a size, which nobody can see.
      let size = settings.screenSize
      connection.send(
        popup, "configure", [.int(0), .int(0), .int(size.width), .int(size.height)])
    }
    let serial = connection.nextSerial()
    surfaces[id]?.configure = configure
    surfaces[id]?.sentSerials.append(serial)
    connection.send(shellSurface, "configure", [.uint(serial)])
  }

  /// Sends the latest configure event again, with a decoration that has changed.
  private mutating func configureAgain(
    _ id: UInt32, _ connection: inout CompositorConnection, _ settings: CompositorSettings
  ) {
    if let latest = surfaces[id]?.configure { configure(id, latest, &connection, settings) }
  }

  /// Tells the windows with a decoration who draws it.
  mutating func changeDecoration(
    _ connection: inout CompositorConnection, _ settings: CompositorSettings
  ) {
    for (id, surface) in surfaces where surface.decoration != nil {
      configureAgain(id, &connection, settings)
    }
  }

  /// Asks a window to close.
  func close(_ id: UInt32, _ connection: CompositorConnection) {
    if let toplevel = surfaces[id]?.toplevel { connection.send(toplevel, "close") }
  }

  // MARK: Outputs

  private var mapped: [UInt32] { surfaces.filter { $0.value.buffer != nil }.map(\.key) }

  private func tell(
    _ event: String, _ output: UInt32, _ surfaces: [UInt32], _ connection: CompositorConnection
  ) {
    for object in connection.objects(of: output) {
      for id in surfaces { connection.send(id, event, [.uint(object)]) }
    }
  }

  private func reportScale(
    _ ids: [UInt32], _ connection: CompositorConnection, _ settings: CompositorSettings
  ) {
    for id in ids {
      connection.send(
        id, "preferred_buffer_scale", since: 6, [.int((settings.scale120 + 119) / 120)])
      if let scale = surfaces[id]?.fractionalScale {
        connection.send(scale, "preferred_scale", [.uint(UInt32(settings.scale120))])
      }
    }
  }

  /// Reports that all visible surfaces `enter` or `leave` an output.
  func move(_ event: String, _ output: UInt32, _ connection: CompositorConnection) {
    tell(event, output, mapped, connection)
  }

  /// Reports the scale of the windows' outputs.
  func reportScale(_ connection: CompositorConnection, _ settings: CompositorSettings) {
    reportScale(Array(surfaces.keys), connection, settings)
  }

  /// Reports that visible surfaces are on an output that the client has just bound.
  func enter(_ object: UInt32, _ connection: CompositorConnection) {
    for id in mapped { connection.send(id, "enter", [.uint(object)]) }
  }

  // MARK: Frames

  /// Reports a frame of the output to the surfaces that wait for one.
  mutating func finishFrame(
    _ frame: CompositorFrame, _ connection: inout CompositorConnection,
    _ settings: CompositorSettings
  ) {
    for id in Array(surfaces.keys) {
      let frames = surfaces[id]?.frames ?? []
      let feedbacks = surfaces[id]?.feedbacks ?? []
      surfaces[id]?.frames = []
      surfaces[id]?.feedbacks = []
      surfaces[id]?.window.present(at: frame.time)
      for callback in frames {
        connection.finish(callback, connection.milliseconds(frame.time))
      }
      for feedback in feedbacks {
        if settings.rules.presentation.isDiscarded {
          discard(feedback, &connection)
        } else {
          for output in settings.windowOutputs.prefix(1) {
            for object in connection.objects(of: output) {
              connection.send(feedback, "sync_output", [.uint(object)])
            }
          }
          connection.send(feedback, "presented", frame.arguments(settings))
          connection.delete(feedback)
        }
      }
    }
  }

  private func discard(_ feedback: UInt32, _ connection: inout CompositorConnection) {
    connection.send(feedback, "discarded")
    connection.delete(feedback)
  }
}

extension CompositorWindow {
  /// Notes that a frame shows the latest buffer.
  fileprivate mutating func present(at time: Double) {
    guard let last = commits.lastIndex(where: { $0.buffer != nil }),
      commits[last].presented == nil
    else { return }
    commits[last].presented = time
  }

  /// Copies the damage of a buffer, or all of it if it has another size or format.
  ///
  /// It returns false if the buffer cannot be read.
  fileprivate mutating func show(_ buffer: ClientBuffers.Buffer, _ damage: [CompositorBox]) -> Bool
  {
    let size = buffer.size
    let isSame =
      picture?.width == size.width && picture?.height == size.height
      && picture?.isOpaque == buffer.isOpaque
    // The picture has one owner at a time, so that no commit copies all of it.
    var shown =
      (isSame ? picture.take() : nil) ?? CompositorPicture(size, isOpaque: buffer.isOpaque)
    defer { picture = shown }
    return buffer.copy(isSame ? damage : [size.box], to: &shown)
  }
}

extension CompositorSize {
  /// The box of this size at the origin.
  fileprivate var box: CompositorBox { CompositorBox(x: 0, y: 0, width: width, height: height) }

  fileprivate func isMultiple(of scale: Int) -> Bool {
    width.isMultiple(of: scale) && height.isMultiple(of: scale)
  }
}

extension WireArguments {
  fileprivate mutating func box() -> CompositorBox {
    CompositorBox(x: int(), y: int(), width: int(), height: int())
  }
}
