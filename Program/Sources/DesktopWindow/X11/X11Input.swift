internal import PullcordSystem
internal import PullcordX11
internal import ScrollPhysics

/// Converts a window's events to input events with times.
@MainActor
final class X11Input {
  /// One line for each feature that the X server lacks.
  let notices: [String]
  /// The server's time of the user's latest press or release, except releases of keys.
  ///
  /// Copying to the clipboard uses this time.
  private(set) var latestUserTime = ServerTime.unknown
  /// The modifier keys that were down at the latest event of a pointer or a key.
  private(set) var modifiers: KeyModifiers = []
  /// Whether the server reports releases of keys.
  var reportsKeyReleases = false {
    didSet {
      guard reportsKeyReleases != oldValue, server.display.hasInputDevices else { return }
      devices.select(
        on: server.id, touch: translator.receivesTouches, keyReleases: reportsKeyReleases)
    }
  }
  /// The kinds of pointing devices that the server has.
  private(set) var kinds: Set<PointingDevice> = []
  private let server: ServerWindow
  private let devices: InputDevices
  private var translator: InputTranslator
  private var clock: ServerClock
  /// The input events that one event of the server causes; stored to reuse the memory.
  private var translated: [InputEvent] = []

  /// Requests a window's input events; `scale` is the number of pixels in a point.
  init(server: ServerWindow, scale: Double) {
    self.server = server
    let display = server.display
    let devices = InputDevices(of: display)
    self.devices = devices
    translator = InputTranslator(scale: scale)
    clock = ServerClock(isSameHost: display.isSameHost)
    guard display.hasInputDevices else {
      notices = ["the X server has no XInput 2.2: no touch, and scrolling goes by whole detents"]
      return
    }
    if display.errors(of: { devices.select(on: server.id, touch: true) }).isEmpty {
      notices = []
    } else {
      devices.select(on: server.id, touch: false)
      translator.receivesTouches = false
      notices = ["another program takes this window's touches: fingers act as a mouse"]
    }
    display.selectKeyboardChanges()
    readDevices()
  }

  /// Pixels in a point.
  var scale: Double {
    get { translator.scale }
    set { translator.scale = newValue }
  }

  /// Whether an event has no effect, because the next event replaces it.
  func isReplaced(_ event: Event, by next: Event) -> Bool {
    translator.isReplaced(event, by: next)
  }

  /// Handles an event of a device and passes its input events to `deliver`.
  ///
  /// `gone` lists the devices that are removed in the same batch of events.
  func handle(_ event: Event, gone: [DeviceID], _ deliver: (PlatformEvent) -> Void) {
    if case .pointerEntered(let crossing) = event { readScrollAxes(crossing) }
    if event.isUserAction { latestUserTime = event.time }
    let time = clock.time(of: event.time.milliseconds, now: MonotonicClock.now)
    let symbol = { [display = server.display] code, modifiers, group in
      display.keySymbol(code: code, modifiers: modifiers, group: group)
    }
    readModifiers(event)
    translator.translate(event, at: time, gone: gone, symbol: symbol) { translated.append($0) }
    if let key = event.key {
      deliver(.key(windowKey(key, isPressed: event.beginsUserAction, at: time, symbol)))
    } else {
      send(at: time, deliver)
    }
    if event.beginsUserAction { server.writeUserTime(event.time) }
    if case .devicesChanged(let enabled, _) = event, !enabled.isEmpty { readDevices() }
  }

  /// Records whether the window is visible; hiding the window interrupts the gesture.
  func visibilityChanged(_ isVisible: Bool, _ deliver: (PlatformEvent) -> Void) {
    translator.isVisible = isVisible
    guard !isVisible else { return }
    translator.interrupt { translated.append($0) }
    send(at: clock.time(of: nil, now: MonotonicClock.now), deliver)
  }

  private func readModifiers(_ event: Event) {
    switch event {
    case .pointerMoved(let pointer), .buttonPressed(let pointer, _),
      .buttonReleased(let pointer, _), .touchBegan(let pointer, _), .touchMoved(let pointer, _),
      .touchEnded(let pointer, _):
      modifiers = KeyNames.modifiers(pointer.modifiers)
    case .keyPressed(let key):
      modifiers = KeyNames.modifiers(key.modifiers)
    default: break
    }
  }

  private func windowKey(
    _ key: KeyEvent, isPressed: Bool, at time: Double, _ symbol: (Int, Int, Int) -> UInt
  ) -> WindowKey {
    defer { translated.removeAll(keepingCapacity: true) }
    let typed = KeyNames.text(key, symbol: symbol)
    let report = KeyReport(
      isPressed: isPressed, code: UInt32(clamping: key.code),
      keysym: UInt32(truncatingIfNeeded: symbol(key.code, key.modifiers, key.group)),
      typed: typed, state: UInt32(key.modifiers & 0xff),
      milliseconds: key.time.rawValue)
    return WindowKey(
      report: report, input: translated.first, modifiers: KeyNames.modifiers(key.modifiers),
      typedText: typed, time: time)
  }

  private func send(at time: Double, _ deliver: (PlatformEvent) -> Void) {
    for event in translated { deliver(.input(event, time: time)) }
    translated.removeAll(keepingCapacity: true)
  }

  private func readDevices() {
    let atoms = server.atoms
    let serial = server.display.nextSerial
    let found = devices.list(
      touchpad: atoms[.touchpad], touchscreen: atoms[.touchscreen], synaptics: atoms[.synaptics])
    kinds = Set(found.flatMap(PointingDevice.kinds))
    let xwayland = FingerDetector.xwayland(release: server.display.release)
    // Skip master devices. Their axes are the axes of real devices, which are also in this list.
    for device in found where device.scrollAxes.allSatisfy({ $0.source == device.id }) {
      translator.scroll.describe(
        device.id, axes: device.scrollAxes, isSurface: device.kind == .touchpad,
        reportsLift: device.reportsLift,
        fingers: device.kind == .xwaylandPointer ? xwayland : nil, serial: serial)
    }
  }

  /// Reads the scroll values again when the pointer enters the window.
  ///
  /// This is necessary because scrolling over other windows may have changed the values.
  private func readScrollAxes(_ crossing: CrossingEvent) {
    let display = server.display
    guard crossing.mode == .normal, !crossing.isInferior, display.hasInputDevices else { return }
    let serial = display.nextSerial
    let axes = devices.scrollAxes(of: crossing.device)
    translator.scroll.forgetBaselines()
    for (source, axes) in Dictionary(grouping: axes, by: \.source) {
      translator.scroll.describe(source, axes: axes, serial: serial)
    }
  }
}

extension ServerTime {
  fileprivate var milliseconds: UInt32? { self == .unknown ? nil : rawValue }
}

extension Event {
  /// The server's time of an input event; unknown for events without a time.
  fileprivate var time: ServerTime {
    switch self {
    case .pointerMoved(let pointer), .buttonPressed(let pointer, _),
      .buttonReleased(let pointer, _), .touchBegan(let pointer, _), .touchMoved(let pointer, _),
      .touchEnded(let pointer, _):
      pointer.time
    case .keyPressed(let key), .keyReleased(let key): key.time
    case .pointerEntered(let crossing), .pointerLeft(let crossing), .focusLost(let crossing):
      crossing.time
    default: .unknown
    }
  }

  /// The event of a key; nil for other events.
  fileprivate var key: KeyEvent? {
    switch self {
    case .keyPressed(let key), .keyReleased(let key): key
    default: nil
    }
  }

  /// Whether the user pressed a key or a button, or touched the screen.
  fileprivate var beginsUserAction: Bool {
    switch self {
    case .buttonPressed, .touchBegan, .keyPressed: true
    default: false
    }
  }

  /// Whether the user began an action, released a button or lifted a finger.
  fileprivate var isUserAction: Bool {
    switch self {
    case .buttonReleased, .touchEnded: true
    default: beginsUserAction
    }
  }
}

/// The events that one turn of the loop handles.
///
/// The window reuses one batch, so that its memory is allocated once.
struct EventBatch {
  /// The events in the order in which they arrived.
  private(set) var events: [Event] = []
  /// The devices that are removed in this batch.
  private(set) var goneDevices: [DeviceID] = []

  /// Reads the events that have arrived, but not many more than ``most``.
  ///
  /// Returns false if there are none. After a pause of the program, thousands of events can wait.
  /// They are divided into batches. Between two batches, the window can draw a frame and the
  /// program can notice signals.
  ///
  /// If there are several resize events of `window`, the batch keeps only the last one, because the
  /// earlier sizes were never visible.
  mutating func read(from display: Display, window: WindowID) -> Bool {
    readEvents(from: display, upTo: Self.most)
    guard !events.isEmpty else { return false }
    // When a device is switched off, the server sends releases of the device's buttons and fingers,
    // and then the report that the device is gone. It sends all of these events at once, so they
    // have all arrived after one round trip.
    if display.isSameHost, events.contains(where: \.isRelease) {
      display.synchronize()
      readEvents(from: display, upTo: 2 * Self.most)
    }
    for case .devicesChanged(_, let devices) in events { goneDevices += devices }
    if let last = events.lastIndex(where: { $0.isResize(of: window) }) {
      var index = -1
      events.removeAll {
        index += 1
        return index != last && $0.isResize(of: window)
      }
    }
    return true
  }

  /// The number of events after which a batch ends (our choice).
  ///
  /// Handling so many moves of a drag takes about as long as three frames.
  static let most = 256

  private mutating func readEvents(from display: Display, upTo count: Int) {
    while events.count < count, let event = display.nextEvent() { events.append(event) }
  }

  mutating func removeAll() {
    events.removeAll(keepingCapacity: true)
    goneDevices.removeAll(keepingCapacity: true)
  }
}

extension Event {
  /// Whether this event lifts a finger or releases the first button.
  fileprivate var isRelease: Bool {
    switch self {
    case .touchEnded, .buttonReleased(_, button: 1): true
    default: false
    }
  }

  fileprivate func isResize(of window: WindowID) -> Bool {
    if case .resized(window, _, _) = self { true } else { false }
  }
}
