internal import PullcordDBus

/// The object that offers a desktop's services to programs.
enum DesktopPortal {
  static let service = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
}

/// Listens to the settings portal on the session bus.
@MainActor
final class PortalListener {
  private static let interface = "org.freedesktop.portal.Settings"

  private let bus: BusConnection
  private let handler: (PortalAppearance) -> Void
  private var settings = PortalAppearance()

  /// Starts to listen when the bus is open; calls the handler after each change.
  init(on bus: BusConnection, _ handler: @escaping (PortalAppearance) -> Void) {
    (self.bus, self.handler) = (bus, handler)
    bus.whenOpen { [weak self] in self?.start() }
  }

  /// Subscribes to changes and then reads the current values.
  ///
  /// This order loses no change in between.
  private func start() {
    let changes = BusMatch(
      sender: DesktopPortal.service, path: DesktopPortal.path, interface: Self.interface,
      member: "SettingChanged")
    bus.subscribe(to: changes) { [weak self] signal in
      self?.change { $0.apply(signal.arguments) }
    }
    let read = BusMethod(DesktopPortal.service, DesktopPortal.path, Self.interface, "ReadAll")
    let namespaces = PortalAppearance.namespaces.map { BusValue.text($0) }
    bus.call(read, [.array(namespaces, element: "s")]) { [weak self] reply in
      if let reply { self?.change { $0.apply(all: reply) } }
    }
  }

  private func change(_ change: (inout PortalAppearance) -> Void) {
    let before = settings
    change(&settings)
    if settings != before { handler(settings) }
  }
}
