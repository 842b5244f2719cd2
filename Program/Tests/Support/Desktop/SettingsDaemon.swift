internal import PullcordX11

/// A desktop's settings daemon, which publishes XSETTINGS and resources on a server.
///
/// The settings disappear when the object is released.
package final class SettingsDaemon {
  private let server: Display
  private let window: WindowID
  private let settings: Atom

  /// Becomes the owner of the settings and announces it.
  package init(display: String) throws {
    server = try Display(name: display)
    let atoms = server.atoms(["_XSETTINGS_S0", "_XSETTINGS_SETTINGS", "MANAGER"])
    window = server.createWindow(width: 1, height: 1, format: try server.windowFormat())
    settings = atoms[1]
    server.own(atoms[0], by: window)
    server.broadcast(
      type: atoms[2], values: [0, Int(atoms[0].rawValue), Int(window.rawValue), 0, 0])
    server.synchronize()
  }

  /// Publishes settings that replace the earlier ones.
  package func publish(integers: [String: Int] = [:], texts: [String: String] = [:]) {
    var bytes: [UInt8] = [0, 0, 0, 0, 1, 0, 0, 0]
    bytes += Self.little(integers.count + texts.count)
    for (name, value) in integers {
      bytes += Self.head(kind: 0, name) + Self.little(value)
    }
    for (name, value) in texts {
      let text = [UInt8](value.utf8)
      bytes += Self.head(kind: 1, name) + Self.little(text.count) + Self.padded(text)
    }
    publish(bytes: bytes)
  }

  /// Publishes bytes that need not be valid settings.
  package func publish(bytes: [UInt8]) {
    server.setProperty(settings, of: window, type: settings, bytes: bytes)
    server.synchronize()
  }

  /// Sets the server's resources (`Xft.dpi: 96`), like the tool `xrdb`.
  package func setResources(_ text: String) {
    server.setProperty(
      .resourceManager, of: server.root, type: .string, bytes: [UInt8](text.utf8))
    server.synchronize()
  }

  private static func head(kind: UInt8, _ name: String) -> [UInt8] {
    let name = [UInt8](name.utf8)
    let length = UInt16(name.count).littleEndian
    let head = [kind, 0] + withUnsafeBytes(of: length) { [UInt8]($0) }
    return head + padded(name) + [UInt8](repeating: 0, count: 4)
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
  }

  private static func little(_ value: Int) -> [UInt8] {
    withUnsafeBytes(of: Int32(truncatingIfNeeded: value).littleEndian) { [UInt8]($0) }
  }
}
