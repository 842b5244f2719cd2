internal import PullcordDBus

/// Follows whether an assistive technology is active, on the session bus.
///
/// The service `org.a11y.Bus` provides the status. The window never starts that service. The first
/// assistive technology starts it.
@MainActor
final class AccessibilityStatus {
  private static let service = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let interface = "org.a11y.Status"

  private let session: BusConnection
  /// Receives the address of the accessibility bus; nil when no assistive technology is active
  /// anymore.
  private let handler: @MainActor (String?) -> Void
  private var values = ["IsEnabled": false, "ScreenReaderEnabled": false]
  private var isActive = false

  init(_ session: BusConnection, _ handler: @escaping @MainActor (String?) -> Void) {
    (self.session, self.handler) = (session, handler)
    session.whenOpen { [weak self] in self?.start() }
  }

  private func start() {
    let owner = BusMatch(
      sender: "org.freedesktop.DBus", interface: "org.freedesktop.DBus",
      member: "NameOwnerChanged", firstArgument: Self.service)
    session.subscribe(to: owner) { [weak self] signal in
      self?.ownerChanged(to: signal.arguments.last?.text ?? "")
    }
    let properties = BusMatch(
      sender: Self.service, path: Self.path, interface: "org.freedesktop.DBus.Properties",
      member: "PropertiesChanged")
    session.subscribe(to: properties) { [weak self] signal in
      guard signal.arguments.first?.text == Self.interface, signal.arguments.count > 1 else {
        return
      }
      self?.change(signal.arguments[1])
    }
    session.call(.ofBus("NameHasOwner"), [.text(Self.service)]) { [weak self] reply in
      if reply?.first?.boolean == true { self?.read() }
    }
  }

  private func ownerChanged(to owner: String) {
    for name in values.keys { values[name] = false }
    update()
    if !owner.isEmpty { read() }
  }

  private func read() {
    let read = BusMethod(Self.service, Self.path, "org.freedesktop.DBus.Properties", "GetAll")
    session.call(read, [.text(Self.interface)]) { [weak self] reply in
      if let values = reply?.first { self?.change(values) }
    }
  }

  private func change(_ changes: BusValue) {
    for name in values.keys {
      if let value = changes[name]?.boolean { values[name] = value }
    }
    update()
  }

  private func update() {
    let wasActive = isActive
    isActive = values.values.contains(true)
    guard isActive != wasActive else { return }
    guard isActive else { return handler(nil) }
    session.call(BusMethod(Self.service, Self.path, Self.service, "GetAddress")) {
      [weak self] reply in
      guard let self, isActive, let address = reply?.first?.text else { return }
      handler(address)
    }
  }
}
