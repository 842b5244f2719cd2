internal import PullcordDBus
internal import PullcordDesktopWindow

/// Sends the window's keys to screen readers that listen to keys through the registry.
///
/// Orca receives its own commands only in this way, except where it grabs keys itself. Without a
/// listener, no key is sent.
@MainActor
final class KeyForwarder {
  private static let path = "/org/a11y/atspi/registry/deviceeventcontroller"
  private static let interface = "org.a11y.atspi.DeviceEventController"

  /// The longest time for which a key waits for the decision of a reader, in seconds.
  ///
  /// A reader responds within milliseconds, unless it is reading a large window.
  private static let patience = 1.0

  /// Whether a screen reader listens to keys.
  private(set) var isActive = false { didSet { if isActive != oldValue { onChange() } } }
  private let bus: BusConnection
  private let onChange: @MainActor () -> Void
  /// Whether the reader did not respond in time; until it does, keys do not wait.
  private var isLate = false
  /// Whether the registry has been asked for its listeners, and whether they have changed since.
  private var (isAsking, isOutdated) = (false, false)

  /// Makes a forwarder; `onChange` is called after a change of ``isActive``.
  init(_ bus: BusConnection, onChange: @escaping @MainActor () -> Void) {
    (self.bus, self.onChange) = (bus, onChange)
    for member in ["KeystrokeListenerRegistered", "KeystrokeListenerDeregistered"] {
      let match = BusMatch(
        sender: AccessibleApplication.registry, path: Self.path,
        // The registry sends these signals in the name of the listeners.
        interface: "org.a11y.atspi.DeviceEventListener", member: member)
      bus.subscribe(to: match) { [weak self] _ in self?.update() }
    }
  }

  /// Reads from the registry whether a reader listens to keys.
  ///
  /// A reader registers hundreds of listeners at once. The registry is asked again after its reply,
  /// and not for each of them.
  func update() {
    isOutdated = isAsking
    if isAsking { return }
    isAsking = true
    let method = BusMethod(
      AccessibleApplication.registry, Self.path, Self.interface, "GetKeystrokeListeners")
    bus.call(method) { [weak self] reply in
      guard let self else { return }
      isAsking = false
      isActive = reply?.first?.elements?.isEmpty == false
      if isOutdated { update() }
    }
  }

  /// Sends a key; `decide` receives whether the reader takes it.
  ///
  /// A reader that does not respond in time takes nothing.
  func send(_ key: KeyReport, _ decide: @escaping @MainActor (Bool) -> Void) {
    // The registry accepts only signed numbers, although it documents two of them as unsigned
    // (`spi_dbus_demarshal_deviceEvent` of at-spi2-core 2.46).
    let numbers = [key.keysym, key.code, key.state, key.milliseconds]
    let event = BusValue.structure(
      [.uint32(key.isPressed ? 0 : 1)] + numbers.map { .int32(Int32(bitPattern: $0)) }
        + [.text(key.text), .boolean(key.isText)])
    let method = BusMethod(
      AccessibleApplication.registry, Self.path, Self.interface, "NotifyListenersSync")
    let waits = !isLate
    bus.call(method, [event], patience: waits ? Self.patience : 25) { [weak self] reply in
      self?.isLate = reply == nil
      if waits { decide(reply?.first?.boolean == true) }
    }
    if !waits { decide(false) }
  }
}
