/// What the settings portal (`org.freedesktop.portal.Settings`) says of looks.
///
/// Read from what the `gdbus` tool prints; the text is another program's and trusted in nothing.
/// Source: the documentation of the interface, namespace `org.freedesktop.appearance`.
struct PortalSettings: Hashable {
  /// 1 prefers dark, 2 light; anything else prefers nothing.
  var colorScheme = 0
  /// 1 prefers high contrast.
  var contrast = 0
  /// 1 prefers reduced motion.
  var reducedMotion = 0

  /// Takes in a line: an answer to `ReadAll` or a signal `SettingChanged`.
  mutating func take(_ line: String) {
    guard line.contains("org.freedesktop.appearance") else { return }
    if let value = Self.value(of: "color-scheme", in: line) { colorScheme = value }
    if let value = Self.value(of: "contrast", in: line) { contrast = value }
    if let value = Self.value(of: "reduced-motion", in: line) { reducedMotion = value }
  }

  /// The number in `'key': <uint32 1>` or `'key', <uint32 1>`.
  private static func value(of key: String, in line: String) -> Int? {
    guard let found = firstEnd(of: "'\(key)'", in: line) else { return nil }
    let number = line[found...].drop { ":, <".contains($0) }
    guard number.hasPrefix("uint32 ") else { return nil }
    return Int(number.dropFirst(7).prefix { ("0"..."9").contains($0) }.prefix(9))
  }

  private static func firstEnd(of needle: String, in text: String) -> String.Index? {
    var rest = text[...]
    while !rest.isEmpty {
      if rest.hasPrefix(needle) { return rest.index(rest.startIndex, offsetBy: needle.count) }
      rest.removeFirst()
    }
    return nil
  }
}
