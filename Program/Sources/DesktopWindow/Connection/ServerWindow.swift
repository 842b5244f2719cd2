internal import Glibc
internal import PullcordSystem
internal import PullcordX11

/// The window on the X server: its connection, its size and its properties.
@MainActor
final class ServerWindow {
  let display: Display
  let id: WindowID
  let atoms: WindowAtoms
  /// The destination of the window's pictures.
  let surface: WindowSurface
  private(set) var pixelWidth: Int
  private(set) var pixelHeight: Int
  private var startup = StartupNotification.removedFromEnvironment()

  /// The title in the window's frame.
  var title: String {
    didSet { if title != oldValue { writeTitle() } }
  }

  /// Whether the pointer over the window is a closed hand.
  var showsGrabbing = false {
    didSet {
      if showsGrabbing != oldValue {
        display.setCursor(showsGrabbing ? .grabbing : .inherited, of: id)
      }
    }
  }

  /// Whether the window manager should draw a dark frame.
  var prefersDarkFrame = false {
    didSet { if prefersDarkFrame != oldValue { writeThemeVariant() } }
  }

  /// Creates a window without showing it.
  ///
  /// `size` is in points, `scale` is pixels in a point.
  init(
    display: Display, atoms: WindowAtoms, title: String, size: (width: Double, height: Double),
    scale: Double
  ) throws(DesktopWindowError) {
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard scale > 0, Self.sides.contains(width), Self.sides.contains(height) else {
      throw .unusableSize(width: size.width, height: size.height, scale: scale)
    }
    self.display = display
    self.atoms = atoms
    self.title = title
    (pixelWidth, pixelHeight) = (Int(width), Int(height))
    do throws(X11Error) {
      let format = try display.windowFormat()
      id = display.createWindow(width: pixelWidth, height: pixelHeight, format: format)
      surface = try WindowSurface(display: display, window: id, format: format)
    } catch { throw .server(error) }
  }

  /// The valid range of a window's width and height, in pixels.
  private static let sides = 1.0...32767

  func show() {
    display.show(id)
    display.flush()
  }

  /// Requests another size in pixels; width and height are clamped to 1…32767.
  func resize(width: Double, height: Double) {
    let sides = Self.sides
    display.resize(
      id, width: Int(min(max(width, sides.lowerBound), sides.upperBound).rounded()),
      height: Int(min(max(height, sides.lowerBound), sides.upperBound).rounded()))
  }

  /// Records a size that the server reports; returns whether the size has changed.
  func resized(_ width: Int, _ height: Int) -> Bool {
    guard (width, height) != (pixelWidth, pixelHeight) else { return false }
    (pixelWidth, pixelHeight) = (width, height)
    return true
  }

  /// Reports to the program's launcher that the window is shown; only the first call counts.
  func endStartup() {
    guard let removal = startup.removalMessage else { return }
    startup.id = nil
    display.broadcast(
      [UInt8](removal.utf8), begin: atoms[.startupBegin], next: atoms[.startupInfo], from: id)
  }

  /// Writes the time of the user's latest action.
  ///
  /// Window managers compare such times, so that an older action does not move the focus away from
  /// a newer window.
  func writeUserTime(_ time: ServerTime) {
    guard time != .unknown else { return }
    write(atoms[.userTime], items: [Int(time.rawValue)])
  }

  /// Limits the size to which a user can shrink the window; `scale` is pixels in a point.
  func writeMinimumSize(scale: Double) {
    let side = Int((Self.minimumSide * scale).rounded())
    display.setMinimumSize(
      width: min(side, pixelWidth), height: min(side, pixelHeight), of: id)
  }

  /// The shortest side a user can give the window, in points.
  private static let minimumSide = 120.0

  /// Writes the properties that describe the window; call this before you show the window.
  func describe(applicationName: String, scale: Double, sync: ManagerSync) {
    // The property contains the instance name and the class name. As in desktop files, the class is
    // the same word with a capital letter.
    let className = applicationName.prefix(1).uppercased() + applicationName.dropFirst()
    write(.windowClass, type: .string, "\(applicationName)\0\(className)\0")
    writeTitle()
    write(.clientMachine, type: .string, Environment.machineName)
    write(atoms[.processID], items: [Int(getpid())])
    write(atoms[.windowType], type: .atom, items: [Int(atoms[.normalType].rawValue)])
    write(atoms[.icon], items: WindowIcon.items(WindowIcon.sizes.map(WindowIcon.drawn(size:))))
    write(atoms[.clientLeader], type: .window, items: [Int(id.rawValue)])
    write(atoms[.localeName], type: .string, Self.localeName)
    if let id = startup.id { write(atoms[.startupID], type: atoms[.utf8], id) }
    if let time = startup.time { writeUserTime(ServerTime(rawValue: time)) }
    writeMinimumSize(scale: scale)
    display.setTakesFocus(id)
    var protocols = [atoms[.deleteWindow], atoms[.ping]]
    if !sync.counters.isEmpty {
      protocols.append(atoms[.syncRequest])
      write(atoms[.syncCounter], items: sync.counters.map { Int($0.rawValue) })
      // While the counter is odd, the window manager does not show the window. It becomes even when
      // the first frame is complete.
      if sync.isPaced { sync.beginFrame() }
    }
    display.setProtocols(protocols, of: id)
  }

  private func writeTitle() {
    // The old property is in Latin-1. A question mark replaces every other character.
    let latin = title.unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : UInt8(ascii: "?") }
    display.setProperty(.windowName, of: id, type: .string, bytes: latin)
    write(atoms[.name], type: atoms[.utf8], title)
    write(atoms[.iconName], type: atoms[.utf8], title)
  }

  private func writeThemeVariant() {
    if prefersDarkFrame {
      write(atoms[.themeVariant], type: atoms[.utf8], "dark")
    } else {
      display.deleteProperty(atoms[.themeVariant], of: id)
    }
  }

  private func write(_ name: Atom, type: Atom, _ text: String) {
    display.setProperty(name, of: id, type: type, bytes: [UInt8](text.utf8))
  }

  private func write(_ name: Atom, type: Atom = .cardinal, items: [Int]) {
    display.setProperty(name, of: id, type: type, items: items)
  }

  /// The language that the environment selects, or `C` if it selects no language.
  private static var localeName: String {
    ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Environment.variable).first ?? "C"
  }
}
