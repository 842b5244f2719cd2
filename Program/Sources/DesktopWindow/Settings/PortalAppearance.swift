/// The settings for a program's appearance that the settings portal publishes.
///
/// The program reads them from the output of the tool `gdbus`. This output is untrusted input.
/// Source: `org.freedesktop.portal.Settings`, namespace `org.freedesktop.appearance`.
struct PortalAppearance: Hashable {
  /// 1 means that the user prefers dark, 2 light; other numbers mean no preference.
  var colorScheme = 0
  /// 1 means that the user prefers high contrast.
  var contrast = 0
  /// 1 means that the user prefers reduced motion.
  var reducedMotion = 0

  /// Applies a line of output: a reply to `ReadAll` or a signal `SettingChanged`.
  mutating func apply(_ line: String) {
    guard line.contains("org.freedesktop.appearance") else { return }
    if let value = Self.value(of: "color-scheme", in: line) { colorScheme = value }
    if let value = Self.value(of: "contrast", in: line) { contrast = value }
    if let value = Self.value(of: "reduced-motion", in: line) { reducedMotion = value }
  }

  /// Reads the number in `'key': <uint32 1>` or `'key', <uint32 1>`.
  private static func value(of key: String, in line: String) -> Int? {
    guard let found = line.firstRange(of: "'\(key)'") else { return nil }
    let number = line[found.upperBound...].drop { ":, <".contains($0) }
    guard number.hasPrefix("uint32 ") else { return nil }
    return Int(number.dropFirst(7).prefix { ("0"..."9").contains($0) }.prefix(9))
  }
}
