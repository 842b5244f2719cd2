internal import PullcordX11

/// Finds the number of pixels in a point on a display.
enum DisplayScale {
  /// The range of valid scales; other scales are mistakes in the settings and are clamped.
  static let range = 0.5...8.0

  /// The scale from XSETTINGS, else from the `Xft.dpi` resource, else 1.
  static func of(_ display: Display, settings: XSettings.Values) -> Double {
    if let scale = scale(settings: settings.integers) { return scale }
    // Xlib's copy of the resources is as old as the connection, so read the property instead.
    let resources = display.bytes(of: .resourceManager, of: display.root)
    return resources.flatMap { scale(resources: String(decoding: $0, as: UTF8.self)) } ?? 1
  }

  /// Whether the scale of XSETTINGS contains the user's factor for text.
  ///
  /// GNOME's unscaled resolution is 96 times that factor (gnome-settings-daemon,
  /// `gsd-xsettings-manager.c`).
  static func containsTextScale(_ settings: XSettings.Values) -> Bool {
    settings.integers["Gdk/WindowScalingFactor"] != nil
      && settings.integers["Gdk/UnscaledDPI"] != nil
  }

  /// The scale of XSETTINGS.
  ///
  /// The scale is the window scale times the unscaled resolution. Without these settings, the font
  /// resolution determines the scale.
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

  private static func clamped(_ scale: Double) -> Double? {
    guard scale.isFinite, scale > 0 else { return nil }
    return min(max(scale, range.lowerBound), range.upperBound)
  }
}
