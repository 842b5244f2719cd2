internal import PullcordDBus
internal import VectorGraphics

/// The settings for a program's appearance that the settings portal publishes.
///
/// They are untrusted input. Source: `org.freedesktop.portal.Settings`, the namespaces
/// `org.freedesktop.appearance` and, for the size of text, `org.gnome.desktop.interface`.
struct PortalAppearance: Hashable {
  static let namespaces = ["org.freedesktop.appearance", "org.gnome.desktop.interface"]

  /// 1 means that the user prefers dark, 2 light; other numbers mean no preference.
  var colorScheme = 0
  /// 1 means that the user prefers high contrast.
  var contrast = 0
  /// 1 means that the user prefers reduced motion.
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

  /// A color of three components; nil if one is outside 0…1, which means no preference.
  private static func color(_ parts: [Double]) -> Color? {
    guard parts.count == 3, parts.allSatisfy({ (0...1).contains($0) }) else { return nil }
    return Color(red: parts[0], green: parts[1], blue: parts[2])
  }
}
