internal import Glibc
internal import PullcordSystem
internal import PullcordX11

/// The window on the X server: its connection, its size and its properties.
@MainActor
final class ServerWindow {
  let display: Display
  let id: WindowID
  let atoms: WindowAtoms
  /// The destination of its pictures.
  let surface: WindowSurface
  private(set) var pixelWidth: Int
  private(set) var pixelHeight: Int
  private var startup = StartupNotification.removedFromEnvironment()

  /// The title in the window's frame.
  var title: String {
    didSet { if title != oldValue { writeTitle() } }
  }

  /// Whether the window manager should draw a dark frame.
  var prefersDarkFrame = false {
    didSet { if prefersDarkFrame != oldValue { writeThemeVariant() } }
  }

  /// Creates a window that is not shown yet.
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

  /// The lengths that a side of a window can have, in pixels.
  private static let sides = 1.0...32767

  /// Shows the window.
  func show() {
    display.show(id)
    display.flush()
  }

  /// Requests another size, in pixels; sides are clamped to 1…32767.
  func resize(width: Double, height: Double) {
    let sides = Self.sides
    display.resize(
      id, width: Int(min(max(width, sides.lowerBound), sides.upperBound).rounded()),
      height: Int(min(max(height, sides.lowerBound), sides.upperBound).rounded()))
  }

  /// Records the size that the server reports; returns whether it has changed.
  func resized(_ width: Int, _ height: Int) -> Bool {
    guard (width, height) != (pixelWidth, pixelHeight) else { return false }
    (pixelWidth, pixelHeight) = (width, height)
    return true
  }

  /// Tells the launcher of the program, once, that the window is shown.
  func endStartup() {
    guard let removal = startup.removalMessage else { return }
    startup.id = nil
    display.broadcast(
      [UInt8](removal.utf8), begin: atoms[.startupBegin], next: atoms[.startupInfo], from: id)
  }

  /// Writes the time of the user's latest action.
  ///
  /// Window managers use it to keep a new window from taking the focus of a newer one.
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

  /// Writes the properties that describe the window, before it is shown.
  func describe(applicationName: String, scale: Double, sync: ManagerSync) {
    // The instance, then the class: the same word with a capital, as desktop files have it.
    let className = applicationName.prefix(1).uppercased() + applicationName.dropFirst()
    write(.windowClass, type: .string, "\(applicationName)\0\(className)\0")
    writeTitle()
    write(.clientMachine, type: .string, Display.machineName)
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
      // An odd counter hides the window until its first frame is complete.
      if sync.isPaced { sync.beginFrame() }
    }
    display.setProtocols(protocols, of: id)
  }

  private func writeTitle() {
    // The old property is Latin-1; old programs show a question mark for any other character.
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

  /// The language that the environment asks for; `C` if it names none.
  private static var localeName: String {
    ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Environment.variable).first ?? "C"
  }
}
