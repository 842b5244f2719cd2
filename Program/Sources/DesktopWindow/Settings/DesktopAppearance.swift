internal import PullcordDBus
internal import PullcordSystem
package import VectorGraphics

/// The appearance and motion that a desktop requests from its programs.
package struct DesktopAppearance: Hashable, Sendable {
  /// Whether the user prefers light text on a dark background; default false.
  package var isDark = false
  /// Whether the user prefers more contrast; default false.
  package var hasHighContrast = false
  /// Whether the user wants fewer animations; default false.
  package var reducesMotion = false
  /// The color that the user prefers for highlights; nil, the default, means no preference.
  package var accent: Color?
  /// The factor by which the user enlarges text, 0.5…3; default 1.
  package var textScale = 1.0

  /// Makes the appearance of a desktop without preferences.
  package init() {}

  /// Returns this appearance with the settings portal's values, which have priority.
  func applying(_ portal: PortalAppearance) -> DesktopAppearance {
    var appearance = self
    switch portal.colorScheme {
    case 1: appearance.isDark = true
    case 2: appearance.isDark = false
    default: break
    }
    if portal.contrast == 1 { appearance.hasHighContrast = true }
    if portal.reducedMotion == 1 { appearance.reducesMotion = true }
    appearance.accent = portal.accent
    appearance.textScale = min(max(portal.textScale ?? 1, 0.5), 3)
    return appearance
  }
}

/// The settings for a program's appearance that the settings portal publishes.
///
/// They are untrusted input. Source: `org.freedesktop.portal.Settings`, the namespaces
/// `org.freedesktop.appearance` and, for the size of text, `org.gnome.desktop.interface`.
struct PortalAppearance: Hashable {
  static let namespaces = ["org.freedesktop.appearance", "org.gnome.desktop.interface"]

  /// The preferred color scheme: 1 is dark, and 2 is light.
  ///
  /// Other numbers mean that the user has no preference.
  var colorScheme = 0
  /// The preferred contrast: 1 means that the user prefers high contrast.
  var contrast = 0
  /// The preferred motion: 1 means that the user prefers reduced motion.
  var reducedMotion = 0
  /// The color that the user prefers for highlights; nil without a preference.
  var accent: Color?
  /// The factor for the size of text; nil without a setting.
  var textScale: Double?

  /// Applies the reply to `ReadAll`: the settings of each namespace.
  mutating func apply(all reply: [BusValue]) {
    for case .entry(let namespace, let settings) in reply.first?.elements ?? [] {
      for case .entry(let key, let value) in settings.elements ?? [] {
        apply([namespace, key, value])
      }
    }
  }

  /// Applies the arguments of the signal `SettingChanged`: namespace, key and value.
  ///
  /// Values of an unexpected type are ignored.
  mutating func apply(_ setting: [BusValue]) {
    guard setting.count == 3 else { return }
    let value = setting[2].unwrapped
    switch (setting[0].text, setting[1].text) {
    case ("org.freedesktop.appearance", "color-scheme"): colorScheme = value.integer ?? colorScheme
    case ("org.freedesktop.appearance", "contrast"): contrast = value.integer ?? contrast
    case ("org.freedesktop.appearance", "reduced-motion"):
      reducedMotion = value.integer ?? reducedMotion
    case ("org.freedesktop.appearance", "accent-color"):
      if let parts = value.elements { accent = Self.color(parts.compactMap(\.number)) }
    case ("org.gnome.desktop.interface", "text-scaling-factor"):
      if let factor = value.number { textScale = factor.isFinite && factor > 0 ? factor : nil }
    default: break
    }
  }

  /// Returns the color of three components; nil (no preference) if one is outside 0…1.
  private static func color(_ parts: [Double]) -> Color? {
    guard parts.count == 3, parts.allSatisfy({ (0...1).contains($0) }) else { return nil }
    return Color(red: parts[0], green: parts[1], blue: parts[2])
  }
}

/// The bus name and path of the portal, which offers the desktop's dialogs and settings.
enum DesktopPortal {
  static let service = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"

  /// Whether the portal responds within `patience` seconds; true if there is no session bus.
  ///
  /// Every reply counts, even the bus's reply that there is no portal. While this method waits, the
  /// main loop runs.
  @MainActor static func responds(within patience: Double) -> Bool {
    guard let address = BusAddress.session else { return true }
    guard let bus = BusConnection(address) else { return false }
    var result: Bool?
    bus.onClose = { result = false }
    bus.whenOpen {
      let ping = BusMethod(service, path, "org.freedesktop.DBus.Peer", "Ping")
      bus.call(ping, patience: 2 * patience) { _ in result = true }
    }
    let deadline = MonotonicClock.now + patience
    let timer = MainLoop.shared.watch(-1) {}
    timer.wakeTime = deadline
    MainLoop.shared.run { result != nil || MonotonicClock.now >= deadline }
    timer.cancel()
    bus.close()
    return result ?? false
  }
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
  /// In this order, no change between the two steps is lost.
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
