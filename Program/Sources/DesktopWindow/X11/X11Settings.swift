internal import PullcordX11

/// Reads the desktop's scale and appearance from XSETTINGS and the server's resources, and follows
/// their changes.
///
/// The program that publishes XSETTINGS can end and restart. The destruction of its window shows
/// that it has ended. A message to the root window announces the new program.
@MainActor
final class X11Settings {
  private let display: Display
  private let atoms: WindowAtoms
  private var owner: WindowID?

  init(display: Display, atoms: WindowAtoms) {
    self.display = display
    self.atoms = atoms
    display.selectChanges(on: display.root)
  }

  /// Whether a window is the one that publishes XSETTINGS.
  func isOwner(_ window: WindowID) -> Bool { window == owner }

  /// Whether a property contains XSETTINGS or the server's resources.
  func isPublished(by property: Atom, of window: WindowID) -> Bool {
    window == owner && property == atoms[.settings]
      || window == display.root && property == .resourceManager
  }

  /// Reads all settings again.
  func read() -> PlatformSettings {
    let found = display.owner(ofSelection: atoms[.settingsOwner])
    if found != owner, let found { display.selectChanges(on: found) }
    owner = found
    let bytes = owner.flatMap { display.bytes(of: atoms[.settings], of: $0) }
    let values = bytes.flatMap(XSettings.values(in:)) ?? XSettings.Values()
    return PlatformSettings(
      scale: DisplayScale.of(display, settings: values),
      containsTextScale: DisplayScale.containsTextScale(values),
      appearance: DesktopAppearance(values))
  }
}

/// Finds the number of pixels in a point on a display.
enum DisplayScale {
  /// The scale from XSETTINGS, or else from the `Xft.dpi` resource.
  ///
  /// A session with Xwayland may publish neither. In this case, the scale follows from the size of
  /// the screen in millimeters. Other sessions that publish neither have scale 1.
  static func of(_ display: Display, settings: XSettings.Values) -> Double {
    if let scale = scale(settings: settings.integers) { return scale }
    // Read the property itself, because Xlib's copy of the resources is as old as the connection.
    let resources = display.bytes(of: .resourceManager, of: display.root)
    let found = resources.flatMap { scale(resources: String(decoding: $0, as: UTF8.self)) }
    return found
      ?? (InputDevices(of: display).isXwayland
        ? ScreenOutputs(of: display).output().map(scale) : nil) ?? 1
  }

  /// Whether the scale of XSETTINGS already includes the user's factor for text.
  ///
  /// GNOME's unscaled resolution is 96 dots per inch times the factor for text
  /// (gnome-settings-daemon, `gsd-xsettings-manager.c`).
  static func containsTextScale(_ settings: XSettings.Values) -> Bool {
    settings.integers["Gdk/WindowScalingFactor"] != nil
      && settings.integers["Gdk/UnscaledDPI"] != nil
  }

  /// The scale in XSETTINGS; nil if there is none.
  ///
  /// The scale is the window scale times the unscaled resolution divided by 96. Without these two
  /// settings, the font resolution determines the scale.
  static func scale(settings: [String: Int]) -> Double? {
    if let factor = settings["Gdk/WindowScalingFactor"], let dpi = settings["Gdk/UnscaledDPI"] {
      return clamped(Double(factor) * Double(dpi) / 1024 / 96)
    }
    return settings["Xft/DPI"].flatMap { clamped(Double($0) / 1024 / 96) }
  }

  /// The scale in a resource text: the number in its `Xft.dpi` line, divided by 96.
  static func scale(resources: String) -> Double? {
    for line in resources.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0] == "Xft.dpi" else { continue }
      return Double(parts[1].filter { !$0.isWhitespace }).flatMap { clamped($0 / 96) }
    }
    return nil
  }

  /// The scale of a screen by its density: 2 from 192 dots per inch, 3 from 288, and 4 from 384.
  ///
  /// A session that scales X11 programs itself reports a screen with fewer pixels but the same size
  /// in millimeters. The density, and therefore this scale, is then lower. Screens whose height is
  /// below 1200 pixels have scale 1. Source: mutter's `meta-monitor.c`, whose automatic scale has
  /// the same limits.
  static func scale(of output: ScreenOutput) -> Double {
    guard output.millimeters.width > 0, output.box.height >= 1200 else { return 1 }
    let density = Double(output.box.width) * 25.4 / Double(output.millimeters.width)
    return min(max((density / 96).rounded(.down), 1), 4)
  }

  private static func clamped(_ scale: Double) -> Double? {
    guard scale.isFinite, scale > 0 else { return nil }
    return min(max(scale, DesktopSettings.scales.lowerBound), DesktopSettings.scales.upperBound)
  }
}

/// Reads the settings that a desktop publishes in the XSETTINGS property.
///
/// The bytes are untrusted input, because another client writes them.
enum XSettings {
  /// The largest number of settings that are read.
  private static let limit = 1000

  /// Settings by name.
  struct Values: Hashable {
    var integers: [String: Int] = [:]
    var texts: [String: String] = [:]
  }

  /// Parses the settings that are integers or texts; nil if the bytes are not settings.
  ///
  /// If a setting is broken, the result contains the settings before it.
  static func values(in bytes: [UInt8]) -> Values? {
    guard let first = bytes.first, first <= 1 else { return nil }
    var reader = Reader(bytes: bytes, isBigEndian: first == 1)
    guard reader.skip(8), let count = reader.number(4) else { return nil }
    var found = Values()
    for _ in 0..<min(count, limit) {
      guard let kind = reader.number(1), reader.skip(1), let length = reader.number(2),
        let name = reader.text(length), reader.align(), reader.skip(4)
      else { break }
      switch kind {
      case 0:
        guard let value = reader.number(4) else { return found }
        found.integers[name] = Int(Int32(truncatingIfNeeded: value))
      case 1:
        guard let length = reader.number(4), let text = reader.text(length), reader.align() else {
          return found
        }
        found.texts[name] = text
      case 2:
        guard reader.skip(8) else { return found }
      default: return found
      }
    }
    return found
  }

  private struct Reader {
    let bytes: [UInt8]
    let isBigEndian: Bool
    var position = 0

    mutating func skip(_ count: Int) -> Bool {
      guard count <= bytes.count - position else { return false }
      position += count
      return true
    }

    /// Skips to the next position that is a multiple of four bytes.
    mutating func align() -> Bool { skip(-position & 3) }

    mutating func number(_ size: Int) -> Int? {
      let start = position
      guard skip(size) else { return nil }
      return (0..<size).reduce(0) { number, index in
        let byte = bytes[start + (isBigEndian ? index : size - 1 - index)]
        return number << 8 | Int(byte)
      }
    }

    mutating func text(_ length: Int) -> String? {
      let start = position
      guard skip(length) else { return nil }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
  }
}

extension DesktopAppearance {
  /// The appearance that the values of XSETTINGS request.
  ///
  /// A setting or the name of the theme can request a dark appearance. Only the name of the theme
  /// can request high contrast. Examples are `Adwaita-dark` and `HighContrastInverse`.
  init(_ settings: XSettings.Values) {
    let theme = (settings.texts["Net/ThemeName"] ?? "").lowercased()
    let prefersDark = settings.integers["Gtk/ApplicationPreferDark"] == 1
    let isInverse = theme.hasPrefix("highcontrastinverse")
    self.init()
    isDark = prefersDark || theme.contains("-dark") || theme.contains(":dark") || isInverse
    hasHighContrast = theme.hasPrefix("highcontrast")
    reducesMotion = settings.integers["Gtk/EnableAnimations"] == 0
  }
}
