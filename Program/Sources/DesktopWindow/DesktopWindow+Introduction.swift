internal import Glibc
internal import PullcordX11
internal import VectorGraphics

/// What a window says of itself before it is shown.
extension DesktopWindow {
  /// The smallest size the window can be made, in points.
  static let minimumSize = 120.0

  func introduce(applicationName: String) {
    let name = [UInt8](applicationName.utf8)
    // The instance, then the class: the same word with a capital, as a desktop file matches it.
    let className = [UInt8](applicationName.prefix(1).uppercased().utf8) + [UInt8](name.dropFirst())
    display.setProperty(
      .windowClass, of: window, type: .string, bytes: name + [0] + className + [0])
    writeTitle()
    display.setProperty(
      .clientMachine, of: window, type: .string, bytes: [UInt8](Display.machineName.utf8))
    display.setProperty(atoms.processID, of: window, type: .cardinal, items: [Int(getpid())])
    display.setProperty(
      atoms.windowType, of: window, type: .atom, items: [Int(atoms.normalType.rawValue)])
    display.setProperty(
      atoms.icon, of: window, type: .cardinal,
      items: WindowIcon.items(WindowIcon.sizes.map(WindowIcon.drawn(size:))))
    writeOrigin()
    writeSmallestSize()
    display.setTakesFocus(window)
    var protocols = [atoms.deleteWindow, atoms.ping]
    if let syncCounter {
      protocols.append(atoms.syncRequest)
      display.setProperty(
        atoms.syncCounter, of: window, type: .cardinal,
        items: [syncCounter, extendedCounter].compactMap(\.self).map { Int($0.rawValue) })
      // Odd: nothing is to be seen before the first frame.
      if isPacedByManager { beginFrame() }
    }
    display.setProtocols(protocols, of: window)
  }

  func writeSmallestSize() {
    let smallest = Int((Self.minimumSize * scale).rounded())
    display.setMinimumSize(
      width: min(smallest, pixelWidth), height: min(smallest, pixelHeight), of: window)
  }

  func writeTitle() {
    // The old property is Latin-1; what it cannot hold shows as a question mark to old programs.
    let latin = title.unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : UInt8(ascii: "?") }
    display.setProperty(.windowName, of: window, type: .string, bytes: latin)
    let utf8 = [UInt8](title.utf8)
    display.setProperty(atoms.name, of: window, type: atoms.utf8, bytes: utf8)
    display.setProperty(atoms.iconName, of: window, type: atoms.utf8, bytes: utf8)
  }

  func writeThemeVariant() {
    if prefersDarkFrame {
      display.setProperty(
        atoms.themeVariant, of: window, type: atoms.utf8, bytes: [UInt8]("dark".utf8))
    } else {
      display.deleteProperty(atoms.themeVariant, of: window)
    }
  }

  /// Selects what people do and returns a line for what cannot be had.
  static func selectInput(
    _ display: Display, _ window: WindowID, _ atoms: WindowAtoms,
    _ translator: inout InputTranslator
  ) -> [String] {
    guard display.hasInputDevices else {
      return ["the X server has no XInput 2.2: no touch, and scrolling goes by whole detents"]
    }
    var notices: [String] = []
    if !display.errors(of: { display.selectInput(on: window, touch: true) }).isEmpty {
      display.selectInput(on: window, touch: false)
      translator.receivesTouches = false
      notices.append("another program takes this window's touches: fingers act as a mouse")
    }
    display.selectKeyboardChanges()
    readDevices(display, atoms, &translator)
    return notices
  }

  /// Takes in every device and its values.
  static func readDevices(
    _ display: Display, _ atoms: WindowAtoms, _ translator: inout InputTranslator
  ) {
    let serial = display.nextSerial
    let devices = display.devices(touchpad: atoms.touchpad, touchscreen: atoms.touchscreen)
    // A master's axes name the device they come from, which is described by itself.
    for device in devices where device.scrollAxes.allSatisfy({ $0.source == device.id }) {
      translator.scroll.describe(
        device.id, axes: device.scrollAxes, isSurface: device.kind == .touchpad, serial: serial)
    }
  }
}
