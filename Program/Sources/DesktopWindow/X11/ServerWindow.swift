internal import Glibc
internal import PullcordSystem
internal import PullcordX11
internal import VectorGraphics

/// The window on the X server: its connection, its size and its properties.
@MainActor
final class ServerWindow {
  let display: Display
  let id: WindowID
  let atoms: WindowAtoms
  /// Shows pictures in the window.
  let surface: WindowSurface
  /// The width of the window and of its picture.
  private(set) var pixelWidth: Int
  private(set) var pixelHeight: Int
  /// The height of the window, which can be larger than the height of its picture.
  private var windowHeight: Int
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

  /// Creates a window without showing it; `scale` is pixels in a point.
  init(
    display: Display, atoms: WindowAtoms, _ window: WindowDescription, scale: Double
  ) throws(DesktopWindowError) {
    (pixelWidth, pixelHeight) = try window.pixelSize(scale: scale)
    windowHeight = pixelHeight
    self.display = display
    self.atoms = atoms
    title = window.title
    do throws(X11Error) {
      let format = try display.windowFormat()
      id = display.createWindow(width: pixelWidth, height: pixelHeight, format: format)
      surface = try WindowSurface(display: display, window: id, format: format)
    } catch { throw .server(error) }
  }

  func show() {
    display.show(id)
    display.flush()
  }

  /// Requests another size in pixels; width and height are clamped to 1…32767.
  func resize(width: Double, height: Double) {
    let sides = WindowDescription.sides
    let width = Int(min(max(width, sides.lowerBound), sides.upperBound).rounded())
    let height = Int(min(max(height, sides.lowerBound), sides.upperBound).rounded())
    display.resize(id, width: width, height: height)
    guard width > pixelWidth else { return }
    let frame = frameSides
    guard let position = display.position(of: id),
      let screen = ScreenOutputs(of: display).output(under: id)?.box
    else { return }
    let (left, right) = (position.x - frame.left, position.x + width + frame.right)
    guard right > screen.x + screen.width, left > screen.x else { return }
    let x = max(screen.x, left - (right - screen.x - screen.width))
    // A window manager places the frame, and not the window itself, at the requested position.
    display.move(id, x: x, y: position.y - frame.top)
  }

  /// The largest width with which the window and its frame fit on their screen, in pixels.
  var largestWidth: Int {
    guard let screen = ScreenOutputs(of: display).output(under: id)?.box else {
      return Int(WindowDescription.sides.upperBound)
    }
    let frame = frameSides
    return max(1, screen.width - frame.left - frame.right)
  }

  /// The pixels in an inch of the output under the window; nil if the output reports no size.
  var pixelsPerInch: Double? {
    guard let output = ScreenOutputs(of: display).output(under: id), output.millimeters.width > 0
    else { return nil }
    return Double(output.box.width) * 25.4 / Double(output.millimeters.width)
  }

  /// The widths of three sides of the window manager's frame, in pixels; 0 without a frame.
  private var frameSides: (left: Int, right: Int, top: Int) {
    let items = display.items(of: atoms[.frameExtents], of: id) ?? []
    // Any program can write the property, so ignore impossible values.
    guard items.count >= 4, items.allSatisfy((0...1000).contains) else { return (0, 0, 0) }
    return (items[0], items[1], items[2])
  }

  /// Records a size that the server reports; returns whether the size has changed.
  func resized(_ width: Int, _ height: Int) -> Bool {
    let picture = WindowDescription.pictureSize(width: width, height: height)
    guard (picture.width, height) != (pixelWidth, windowHeight) else { return false }
    (pixelWidth, pixelHeight) = picture
    windowHeight = height
    return true
  }

  /// Fills the part of a very large window that its picture does not cover.
  func fillRest() {
    guard windowHeight > pixelHeight else { return }
    surface.fill([(0, pixelHeight, pixelWidth, windowHeight - pixelHeight)], with: 0xff00_0000)
  }

  /// Reports to the program's launcher that the window is shown; later calls have no effect.
  func endStartup() {
    guard let removal = startup.removalMessage else { return }
    startup.id = nil
    display.broadcast(
      [UInt8](removal.utf8), begin: atoms[.startupBegin], next: atoms[.startupInfo], from: id)
  }

  /// Writes the time of the user's latest action to a property of the window.
  ///
  /// Window managers compare such times, so that an older action does not move the focus away from
  /// a newer window.
  func writeUserTime(_ time: ServerTime) {
    guard time != .unknown else { return }
    write(atoms[.userTime], items: [Int(time.rawValue)])
  }

  /// Limits the size to which a user can shrink the window; `scale` is pixels in a point.
  func writeMinimumSize(scale: Double) {
    let side = Int((WindowDescription.minimumSide * scale).rounded())
    display.setMinimumSize(
      width: min(side, pixelWidth), height: min(side, pixelHeight), of: id)
  }

  /// Writes the properties that describe the window; call this before you show the window.
  func describe(applicationName: String, scale: Double, sync: ManagerSync) {
    // The property contains the instance name and the class name. As in desktop files, the class
    // name is the instance name with a capital first letter.
    let className = applicationName.prefix(1).uppercased() + applicationName.dropFirst()
    write(.windowClass, type: .string, "\(applicationName)\0\(className)\0")
    writeTitle()
    write(.clientMachine, type: .string, Environment.machineName)
    write(atoms[.processID], items: [Int(getpid())])
    write(atoms[.windowType], type: .atom, items: [Int(atoms[.normalType].rawValue)])
    write(atoms[.icon], items: WindowIcon.items(WindowIcon.sizes.map(WindowIcon.drawn(size:))))
    write(atoms[.clientLeader], type: .window, items: [Int(id.rawValue)])
    write(atoms[.dragAware], type: .atom, items: [X11FileDrop.version])
    write(atoms[.localeName], type: .string, Self.localeName)
    if let id = startup.id { write(atoms[.startupID], type: atoms[.utf8], id) }
    if let time = startup.time { writeUserTime(ServerTime(rawValue: time)) }
    writeMinimumSize(scale: scale)
    display.setTakesFocus(id)
    var protocols = [atoms[.deleteWindow], atoms[.ping]]
    if !sync.counters.isEmpty {
      protocols.append(atoms[.syncRequest])
      write(atoms[.syncCounter], items: sync.counters.map { Int($0.rawValue) })
      // While the counter is odd, the window manager does not show the window. The counter becomes
      // even when the first frame is complete.
      if sync.isPaced { sync.beginFrame() }
    }
    display.setProtocols(protocols, of: id)
  }

  private func writeTitle() {
    // The oldest title property, WM_NAME, is in Latin-1. A question mark replaces every character
    // that Latin-1 does not contain.
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

/// The server's numbers (atoms) for the names that a window uses, requested in one round trip.
struct WindowAtoms {
  enum Name: String, CaseIterable {
    case utf8 = "UTF8_STRING"
    case protocols = "WM_PROTOCOLS"
    case deleteWindow = "WM_DELETE_WINDOW"
    case ping = "_NET_WM_PING"
    case syncRequest = "_NET_WM_SYNC_REQUEST"
    case syncCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case name = "_NET_WM_NAME"
    case iconName = "_NET_WM_ICON_NAME"
    case processID = "_NET_WM_PID"
    case icon = "_NET_WM_ICON"
    case windowType = "_NET_WM_WINDOW_TYPE"
    case normalType = "_NET_WM_WINDOW_TYPE_NORMAL"
    case state = "_NET_WM_STATE"
    case hidden = "_NET_WM_STATE_HIDDEN"
    /// The property that changes when a frame has reached the server.
    case frameEcho = "_PULLCORD_FRAME"
    case touchpad = "TOUCHPAD"
    case touchscreen = "TOUCHSCREEN"
    case synaptics = "Synaptics Off"
    case settings = "_XSETTINGS_SETTINGS"
    /// The selection whose owner publishes the desktop's settings.
    ///
    /// The initializer appends the screen's number to this name.
    case settingsOwner = "_XSETTINGS_S"
    /// A message to the root window that announces the new owner of a selection.
    case manager = "MANAGER"
    case supported = "_NET_SUPPORTED"
    case frameExtents = "_NET_FRAME_EXTENTS"
    case frameDrawn = "_NET_WM_FRAME_DRAWN"
    case frameTimings = "_NET_WM_FRAME_TIMINGS"
    case startupID = "_NET_STARTUP_ID"
    case startupBegin = "_NET_STARTUP_INFO_BEGIN"
    case startupInfo = "_NET_STARTUP_INFO"
    case userTime = "_NET_WM_USER_TIME"
    case clientLeader = "WM_CLIENT_LEADER"
    case localeName = "WM_LOCALE_NAME"
    /// The appearance of the frame that the window manager draws.
    case themeVariant = "_GTK_THEME_VARIANT"
    case clipboard = "CLIPBOARD"
    /// The address of the accessibility bus, for programs without a session bus.
    case accessibilityBus = "AT_SPI_BUS"
    case targets = "TARGETS"
    case timestamp = "TIMESTAMP"
    case incremental = "INCR"
    case text = "TEXT"
    case dragAware = "XdndAware"
    case dragEnter = "XdndEnter"
    case dragPosition = "XdndPosition"
    case dragStatus = "XdndStatus"
    case dragLeave = "XdndLeave"
    case dragDrop = "XdndDrop"
    case dragFinished = "XdndFinished"
    case dragTypes = "XdndTypeList"
    case dragSelection = "XdndSelection"
    case copyAction = "XdndActionCopy"
    case uriList = "text/uri-list"
  }

  private let atoms: [Name: Atom]

  init(_ display: Display) {
    let names = Name.allCases.map {
      $0 == .settingsOwner ? "\($0.rawValue)\(display.screenNumber)" : $0.rawValue
    }
    atoms = Dictionary(
      uniqueKeysWithValues: zip(Name.allCases, display.atoms(names)))
  }

  /// The atom of a name.
  subscript(_ name: Name) -> Atom { atoms[name] ?? .none }
}

/// A launch of this program by another program, such as a desktop's menu.
///
/// The launcher shows a busy state until the window appears.
///
/// Source: the startup notification protocol of freedesktop.org, 0.1.
struct StartupNotification: Hashable {
  /// The launcher's id for the launch, or nil if no launcher is waiting.
  var id: String?

  /// Reads the id from the environment and removes the variable.
  ///
  /// Therefore programs that this process starts later do not inherit the id.
  static func removedFromEnvironment() -> StartupNotification {
    let id = getenv("DESKTOP_STARTUP_ID").map { String(cString: $0) }
    unsetenv("DESKTOP_STARTUP_ID")
    return StartupNotification(id: id.flatMap { $0.isEmpty || $0.utf8.count > 4096 ? nil : $0 })
  }

  /// The time of the launch on the server's clock, or nil if the id does not contain it.
  var time: UInt32? {
    guard let id, let range = id.utf8.indices.last(where: { id[$0...].hasPrefix("_TIME") }) else {
      return nil
    }
    return UInt32(id[range...].dropFirst(5))
  }

  /// The message that reports the end of the launch; nil if no launcher is waiting.
  var removalMessage: String? {
    id.map { id in
      let escaped = id.reduce(into: "") { text, character in
        if "\\\"".contains(character) { text += "\\" }
        text.append(character)
      }
      return "remove: ID=\"\(escaped)\""
    }
  }
}

/// The window's icon: a cord with a ring to pull.
enum WindowIcon {
  /// The sizes that window managers request, in pixels.
  static let sizes = [16, 32, 48]

  /// Draws the icon at one size, with antialiased edges.
  static func drawn(size: Int) -> Image {
    var pixels = [UInt32](repeating: 0, count: size * size)
    let unit = Double(size) / 32
    for y in 0..<size {
      for x in 0..<size {
        let (px, py) = ((Double(x) + 0.5) / unit, (Double(y) + 0.5) / unit)
        let ring = abs(length(px - 16, py - 21) - 6) - 2
        let cord = max(abs(px - 16) - 1.5, py - 14)
        let coverage = min(max(0.5 - min(ring, cord) * unit, 0), 1)
        pixels[y * size + x] = UInt32((coverage * 255).rounded()) << 24 | 0x2f6fde
      }
    }
    return Image(width: size, height: size, pixels: pixels)
  }

  /// The items of `_NET_WM_ICON`: width, height and pixels of each picture.
  static func items(_ pictures: [Image]) -> [Int] {
    pictures.flatMap { [$0.width, $0.height] + $0.pixels.map { Int($0) } }
  }

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
