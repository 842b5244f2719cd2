#if GTK
  internal import PullcordCGTK
  internal import ScrollPhysics

  /// Reads the events of a widget before its children receive them.
  @MainActor
  final class WidgetInput {
    /// The gesture that withdraws a press from the children when the list uses the press.
    private var gesture: OpaquePointer?
    private var fingers: [UInt: Int] = [:]
    private var fingerCount = 0
    private var isMouseDown = false
    /// Whether fingers are still on a touchpad after they scrolled or rested over the widget.
    private var areFingersDown = false
    private var clock = EventClock()
    /// The interpreter of an X server's scrolls; nil on other displays and before the first scroll.
    private var units: XScrollUnits?

    func connect(to widget: UnsafeMutablePointer<GtkWidget>, axis: Axis) {
      guard let events = gtk_event_controller_legacy_new(), let gesture = gtk_gesture_drag_new(),
        let shortcuts = gtk_shortcut_controller_new()
      else { return }
      gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
      let handler:
        @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) ->
          gboolean = {
            _, event, widget in
            let event = Address(event)
            return onMain(widget) { view in event.opaque.map { view.handle($0) } ?? false } == true
              ? 1 : 0
          }
      PullcordGTK.connect(
        UnsafeMutableRawPointer(events), "event", widget,
        unsafeBitCast(handler, to: GCallback.self))
      gtk_widget_add_controller(widget, events)
      connectLeaving(widget)
      // The controller that was added last gets an event first.
      gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
      gtk_widget_add_controller(widget, gesture)
      self.gesture = gesture
      addKeys(to: shortcuts)
      gtk_shortcut_controller_set_scope(shortcuts, GTK_SHORTCUT_SCOPE_MANAGED)
      gtk_widget_add_controller(widget, shortcuts)
    }

    /// Watches for the pointer to leave the widget and its children.
    private func connectLeaving(_ widget: UnsafeMutablePointer<GtkWidget>) {
      guard let motion = gtk_event_controller_motion_new() else { return }
      let handler: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
        _, widget in
        _ = onMain(widget) { $0.pointerLeft() }
      }
      PullcordGTK.connect(
        UnsafeMutableRawPointer(motion), "leave", widget,
        unsafeBitCast(handler, to: GCallback.self))
      gtk_widget_add_controller(widget, motion)
    }

    /// Forgets the gesture.
    ///
    /// GTK removes the gesture from the widget when it destroys the widget.
    func disconnect() { gesture = nil }

    /// Claims the current press, so that the children no longer receive it.
    func claim() { if let gesture { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) } }

    // MARK: Keys

    /// Adds the keys that work anywhere in the window.
    ///
    /// The callback of a shortcut gets the index of its key.
    private func addKeys(to controller: OpaquePointer) {
      for (index, key) in Self.keys.enumerated() {
        let action = gtk_callback_action_new(
          { widget, _, index in
            let key = WidgetInput.keys[Int(bitPattern: index)]
            return onMain(widget) { $0.handle(.keyPressed(key.key, modifiers: key.modifiers)) }
              == true ? 1 : 0
          }, UnsafeMutableRawPointer(bitPattern: index), nil)
        gtk_shortcut_controller_add_shortcut(
          controller, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(key.trigger), action))
      }
    }

    nonisolated private static let keys: [(trigger: String, key: Key, modifiers: KeyModifiers)] = [
      ("F5", .f5, []), ("<Control>r", .r, .control), ("<Shift>F5", .f5, .shift),
      ("Escape", .escape, []),
    ]

    // MARK: Pointers and wheels

    /// Converts an event of GTK; nil if a list does not use such events.
    func read(
      _ event: OpaquePointer, of widget: UnsafeMutablePointer<GtkWidget>, scale: Double, now: Double
    ) -> (InputEvent, time: Double)? {
      let time = clock.time(of: gdk_event_get_time(event), now: now)
      guard let input = input(event, of: widget, scale: scale, time: time) else { return nil }
      if case .scroll(.touchpad, let phase, _, _) = input.kind {
        areFingersDown = phase == .began || phase == .moved
      }
      return (input, time)
    }

    /// Whether another widget, window or program will receive the lift of fingers that are on a
    /// touchpad.
    ///
    /// Call it when GTK reports that the pointer left: GTK sends scrolls, and their end, to the
    /// widget under the pointer. GTK also reports a leave when another program grabs the pointer.
    /// That program then receives the lift. This method returns true at most once for each gesture.
    func losesLift() -> Bool {
      defer { areFingersDown = false }
      return areFingersDown
    }

    private func input(
      _ event: OpaquePointer, of widget: UnsafeMutablePointer<GtkWidget>, scale: Double,
      time: Double
    ) -> InputEvent? {
      switch gdk_event_get_event_type(event) {
      case GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE:
        return pointer(.finger(finger(of: event)), event, widget, scale)
      case GDK_TOUCH_END:
        defer { lift(event) }
        return pointer(.finger(finger(of: event)), event, widget, scale)
      case GDK_TOUCH_CANCEL:
        defer { lift(event) }
        return .touchCancelled(finger: finger(of: event))
      case GDK_BUTTON_PRESS where gdk_button_event_get_button(event) == 1:
        isMouseDown = true
        return pointer(.mouse, event, widget, scale)
      case GDK_MOTION_NOTIFY where isMouseDown: return pointer(.mouse, event, widget, scale)
      case GDK_BUTTON_RELEASE where gdk_button_event_get_button(event) == 1 && isMouseDown:
        isMouseDown = false
        return pointer(.mouse, event, widget, scale)
      case GDK_SCROLL: return scroll(event, widget, scale, time)
      case GDK_TOUCHPAD_HOLD:
        switch gdk_touchpad_event_get_gesture_phase(event) {
        case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN: return .touchpadRested
        case GDK_TOUCHPAD_GESTURE_PHASE_END: return .touchpadStopped
        case GDK_TOUCHPAD_GESTURE_PHASE_CANCEL:
          // The resting fingers now scroll, or they make a gesture such as a pinch, whose events
          // the list does not receive.
          return .touchpadScrolled(x: 0, y: 0, dx: 0, dy: 0, reportsLift: false)
        default: return nil
        }
      case GDK_GRAB_BROKEN:
        isMouseDown = false
        return .interrupted
      default: return nil
      }
    }

    private func pointer(
      _ pointer: InputEvent.Pointer, _ event: OpaquePointer,
      _ widget: UnsafeMutablePointer<GtkWidget>, _ scale: Double
    ) -> InputEvent {
      let phase: InputEvent.Phase =
        switch gdk_event_get_event_type(event) {
        case GDK_TOUCH_BEGIN, GDK_BUTTON_PRESS: .began
        case GDK_TOUCH_END, GDK_BUTTON_RELEASE: .ended
        default: .moved
        }
      let (x, y) = Self.position(of: event, in: widget, scale: scale)
      return .pointer(pointer, phase, x: x, y: y)
    }

    private func finger(of event: OpaquePointer) -> Int {
      let sequence = UInt(bitPattern: gdk_event_get_event_sequence(event))
      if let finger = fingers[sequence] { return finger }
      fingerCount += 1
      fingers[sequence] = fingerCount
      return fingerCount
    }

    private func lift(_ event: OpaquePointer) {
      fingers[UInt(bitPattern: gdk_event_get_event_sequence(event))] = nil
    }

    private func scroll(
      _ event: OpaquePointer, _ widget: UnsafeMutablePointer<GtkWidget>, _ scale: Double,
      _ time: Double
    ) -> InputEvent? {
      // With Control, a wheel zooms, so ignore the scroll.
      guard gdk_event_get_modifier_state(event).rawValue & GDK_CONTROL_MASK.rawValue == 0 else {
        return nil
      }
      if units == nil { units = XScrollUnits(of: gdk_event_get_display(event)) }
      var (dx, dy) = (0.0, 0.0)
      gdk_scroll_event_get_deltas(event, &dx, &dy)
      if gdk_scroll_event_is_stop(event) != 0 || units?.isStop(dx, dy) == true {
        units?.fingers.stopped()
        return .touchpadStopped
      }
      // Only events without deltas have a meaningful direction.
      if dx == 0, dy == 0 {
        guard units?.isClick(at: time) != false else { return nil }
        switch gdk_scroll_event_get_direction(event) {
        case GDK_SCROLL_UP: dy = -1
        case GDK_SCROLL_DOWN: dy = 1
        case GDK_SCROLL_LEFT: dx = -1
        case GDK_SCROLL_RIGHT: dx = 1
        default: return nil
        }
      } else {
        units?.sendsDeltas = true
      }
      let (x, y) = Self.position(of: event, in: widget, scale: scale)
      // Wheels without detents send distances like fingers, but no event when they stop.
      let device = gdk_event_get_device(event)
      var (points, reportsLift) = (1 / scale, gdk_device_get_source(device) != GDK_SOURCE_MOUSE)
      if gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_WHEEL {
        guard units?.fingers.source(dx: dx, dy: dy, time: time) == .fingers, let units else {
          let lost = units?.takeLostClick(at: time) ?? 0
          return .wheelTurned(
            x: x, y: y, dx: dx + (dx == 0 ? 0 : Double(signOf: dx, magnitudeOf: lost)),
            dy: dy + (dy == 0 ? 0 : Double(signOf: dy, magnitudeOf: lost)))
        }
        points *= units.fingers.pointsPerUnit
        reportsLift = units.fingers.reportsLift
      }
      return .touchpadScrolled(
        x: x, y: y, dx: dx * points, dy: dy * points, reportsLift: reportsLift)
    }

    /// The position of the pointer in the widget when an event occurred, in units of GTK.
    ///
    /// GDK does not report a position with a scroll. The method then requests it from the display.
    static func pointer(
      of event: OpaquePointer, in widget: UnsafeMutablePointer<GtkWidget>
    ) -> (x: Double, y: Double)? {
      var (x, y, nativeX, nativeY) = (0.0, 0.0, 0.0, 0.0)
      guard let native = gtk_widget_get_native(widget) else { return nil }
      if gdk_event_get_position(event, &x, &y) == 0 {
        // GDK knows the position only of the seat's pointer. The event's device may be one of
        // several mice that move this pointer.
        let (surface, seat) = (gdk_event_get_surface(event), gdk_event_get_seat(event))
        guard let pointer = gdk_seat_get_pointer(seat),
          gdk_surface_get_device_position(surface, pointer, &x, &y, nil) != 0
        else { return nil }
      }
      gtk_native_get_surface_transform(native, &nativeX, &nativeY)
      var (localX, localY) = (0.0, 0.0)
      gtk_widget_translate_coordinates(
        UnsafeMutablePointer(native), widget, x - nativeX, y - nativeY, &localX, &localY)
      return (localX, localY)
    }

    /// The position of an event in the widget, in points.
    private static func position(
      of event: OpaquePointer, in widget: UnsafeMutablePointer<GtkWidget>, scale: Double
    ) -> (x: Double, y: Double) {
      var (x, y, nativeX, nativeY) = (0.0, 0.0, 0.0, 0.0)
      guard let native = gtk_widget_get_native(widget), gdk_event_get_position(event, &x, &y) != 0
      else { return (0, 0) }
      gtk_native_get_surface_transform(native, &nativeX, &nativeY)
      var (localX, localY) = (0.0, 0.0)
      gtk_widget_translate_coordinates(
        UnsafeMutablePointer(native), widget, x - nativeX, y - nativeY, &localX, &localY)
      return (localX / scale, localY / scale)
    }
  }

  /// Interprets the scrolls that an X server sends.
  ///
  /// GDK reports all of them in units of a wheel, even if fingers scrolled.
  private struct XScrollUnits {
    var fingers: FingerDetector
    /// Whether any scroll had deltas.
    ///
    /// Only old devices and remote desktops send scrolls without deltas.
    var sendsDeltas = false
    /// The time of the latest scroll whose deltas GDK lost; nil without one.
    private var lostAt: Double?

    /// Whether a scroll ends a movement of fingers.
    ///
    /// The X server ends it with a scroll by 0, which GDK 4.8 does not mark as a stop.
    func isStop(_ dx: Double, _ dy: Double) -> Bool {
      dx == 0 && dy == 0 && fingers.areScrolling
    }

    /// Whether a scroll without deltas is a detent of a wheel that the server reports as a button.
    ///
    /// After the pointer enters, GDK loses the deltas of each device's first scroll. A scroll
    /// without deltas is therefore a detent only after another such scroll, and only on a server
    /// that has never sent deltas.
    mutating func isClick(at time: Double) -> Bool {
      if !sendsDeltas, lostAt != nil { return true }
      lostAt = time
      return false
    }

    /// Returns 1 if a detent of a wheel was lost in the last second, and otherwise 0.
    ///
    /// The next call does not return the same detent again.
    mutating func takeLostClick(at time: Double) -> Double {
      defer { lostAt = nil }
      return lostAt.map { time - $0 < 1 ? 1 : 0 } ?? 0
    }

    /// Reads the display's devices; nil without an X server.
    init?(of display: OpaquePointer?) {
      guard let display, let seat = gdk_display_get_default_seat(display) else { return nil }
      let release = pullcord_x_release(display)
      guard release >= 0 else { return nil }
      let devices = gdk_seat_get_devices(seat, GDK_SEAT_CAPABILITY_ALL_POINTING)
      defer { g_list_free(devices) }
      let isXwayland = sequence(first: devices, next: { $0?.pointee.next }).contains { device in
        guard let device = device?.pointee.data else { return false }
        return String(cString: gdk_device_get_name(OpaquePointer(device)))
          .hasPrefix("xwayland-pointer")
      }
      fingers = isXwayland ? .xwayland(release: Int(release)) : FingerDetector()
    }
  }

  /// Converts the milliseconds of events to seconds of the monotonic clock.
  ///
  /// The milliseconds wrap after 49.7 days, and the server chooses their origin. Each event arrives
  /// with an unknown delay. This delay adds to the measured difference between the two clocks. The
  /// smallest difference so far therefore contains the least delay. This type uses it as the true
  /// difference.
  struct EventClock {
    private var offset: UInt32?
    private var latest = -Double.infinity

    /// The time of an event that arrived at `now`, in seconds.
    ///
    /// The result is never after `now` and never before an earlier result. For 0 milliseconds, the
    /// time is `now`.
    mutating func time(of milliseconds: UInt32, now: Double) -> Double {
      var time = now
      if milliseconds != 0 {
        let difference =
          UInt32(truncatingIfNeeded: Int64((now * 1000).rounded(.down))) &- milliseconds
        let delay = Int32(bitPattern: difference &- (offset ?? difference))
        // A delay of more than a second means that the server's clock has jumped.
        if offset == nil || delay < 0 || delay > 1000 { offset = difference }
        time = now - Double(max(0, delay > 1000 ? 0 : delay)) / 1000
      }
      latest = max(latest, time)
      return latest
    }
  }
#endif
