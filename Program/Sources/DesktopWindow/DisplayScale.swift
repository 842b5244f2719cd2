internal import PullcordX11

/// Finds how many pixels a point has on a display.
enum DisplayScale {
  /// Scales outside of this are a mistake in somebody's settings.
  static let sensible = 0.5...8.0

  /// The desktop's scale: its settings daemon's, else that of the `Xft.dpi` resource, else 1.
  static func of(_ display: Display, settings: XSettings.Values) -> Double {
    if let scale = scale(settings: settings.integers) { return scale }
    // The property, not Xlib's copy of it: that one is as old as the connection.
    let resources = display.bytes(of: .resourceManager, of: display.root)
    return resources.flatMap { scale(resources: String(decoding: $0, as: UTF8.self)) } ?? 1
  }

  /// The scale of XSETTINGS: window scale × unscaled resolution, else the font resolution.
  static func scale(settings: [String: Int]) -> Double? {
    if let factor = settings["Gdk/WindowScalingFactor"], let dpi = settings["Gdk/UnscaledDPI"] {
      return sensibleScale(Double(factor) * Double(dpi) / 1024 / 96)
    }
    return settings["Xft/DPI"].flatMap { sensibleScale(Double($0) / 1024 / 96) }
  }

  /// The scale of a resource text: its `Xft.dpi` line over 96.
  static func scale(resources: String) -> Double? {
    for line in resources.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0] == "Xft.dpi" else { continue }
      let number = parts[1].filter { !$0.isWhitespace }
      return Double(number).flatMap { sensibleScale($0 / 96) }
    }
    return nil
  }

  private static func sensibleScale(_ scale: Double) -> Double? {
    guard scale.isFinite, scale > 0 else { return nil }
    return min(max(scale, sensible.lowerBound), sensible.upperBound)
  }
}
