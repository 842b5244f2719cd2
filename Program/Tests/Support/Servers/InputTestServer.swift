internal import Foundation

/// A private Xorg server with a dummy screen and devices that tests control.
///
/// The devices are a touch screen, a touchpad, a wheel, a mouse and a keyboard.
package final class InputTestServer: Sendable {
  private let server: ServerProcess

  /// The first finger on the touch screen.
  ///
  /// `finger(2)` returns the second one.
  package let finger: Finger
  /// A two-finger touchpad.
  package let touchpad: Touchpad
  /// A mouse's wheel.
  package let wheel: Wheel
  /// A mouse.
  package let mouse: Mouse
  /// A keyboard with the US layout.
  package let keyboard: Keyboard
  /// The fingers and the wheel of a pointer with the name of Xwayland's, where both are one device;
  /// nil unless requested.
  package let xwaylandPointer: (fingers: Touchpad, wheel: Wheel)?

  /// Starts a server.
  ///
  /// `framesPerSecond` is the rate of the simulated refreshes. The default is 60.
  package init(
    width: Int = 1280, height: Int = 1024, framesPerSecond: Int = 60,
    withXwaylandPointer: Bool = false
  ) throws {
    try TestServers.require(.inputTestServer)
    let folder = try ServerProcess.makeFolder()
    let devices = Dictionary(
      uniqueKeysWithValues: (Self.devices + (withXwaylandPointer ? [Self.xwaylandDevice] : [])).map
      {
        name, kind in
        (name, (kind, folder.appendingPathComponent("\(name).sock").path))
      })
    let configuration = folder.appendingPathComponent("xorg.conf")
    try Self.configuration(width: width, height: height, devices: devices)
      .write(to: configuration, atomically: true, encoding: .utf8)
    server = try ServerProcess(
      "Xorg",
      [
        "-config", configuration.path, "-logfile", folder.appendingPathComponent("x.log").path,
        "-novtswitch", "-sharevts", "-fakescreenfps", "\(framesPerSecond)",
      ], folder: folder)
    func device(_ name: String) throws -> InputTestDevice {
      try InputTestDevice(path: folder.appendingPathComponent("\(name).sock").path)
    }
    let screen = Point(Double(width), Double(height))
    finger = Finger(device: try device("touch"), screen: screen, id: 1)
    touchpad = Touchpad(device: try device("touchpad"))
    wheel = Wheel(device: try device("wheel"))
    mouse = Mouse(device: try device("mouse"), screen: screen)
    keyboard = Keyboard(device: try device("keyboard"))
    if withXwaylandPointer {
      let merged = try device(Self.xwaylandDevice.name)
      xwaylandPointer = (Touchpad(device: merged, unitsPerPoint: 12), Wheel(device: merged))
    } else {
      xwaylandPointer = nil
    }
  }

  /// The display's name, as the environment variable DISPLAY needs it.
  package var display: String { server.display }
  /// The server's process.
  package var processID: Int32 { server.processID }

  /// Ends the server with SIGTERM.
  package func stop() { server.stop() }
  /// Kills the server to simulate a crash.
  package func kill() { server.kill() }

  /// Switches a device off or on with the tool `xinput`.
  ///
  /// The devices are `touch`, `touchpad`, `wheel` and `mouse`.
  ///
  /// Clients cannot distinguish this from unplugging and plugging in a device.
  package func setEnabled(_ isEnabled: Bool, device name: String) async throws {
    try Tool.run("xinput", [isEnabled ? "enable" : "disable", name], display: display)
    if isEnabled { try await device(name)?.reconnect() }
  }

  private func device(_ name: String) -> InputTestDevice? {
    switch name {
    case "touch": finger.device
    case "touchpad": touchpad.device
    case "wheel": wheel.device
    case "mouse": mouse.device
    case "keyboard": keyboard.device
    default: nil
    }
  }

  private static let xwaylandDevice = (name: "xwayland-pointer:16", kind: "Pointer")

  private static let devices = [
    (name: "mouse", kind: "PointerAbsolute"), ("wheel", "Pointer"), ("touchpad", "PointerGesture"),
    ("touch", "Touch"), ("keyboard", "Keyboard"),
  ]

  /// The server's configuration, with one input section for each device and no automatic devices.
  private static func configuration(
    width: Int, height: Int, devices: [String: (kind: String, socket: String)]
  ) -> String {
    var text = """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "AutoEnableDevices" "false"
        Option "DontVTSwitch" "true"
        Option "AllowMouseOpenFail" "true"
      EndSection
      Section "Device"
        Identifier "card"
        Driver "dummy"
        VideoRam 65536
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 5-1000
        VertRefresh 5-200
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "card"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "\(width)x\(height)"
          Virtual \(width) \(height)
        EndSubSection
      EndSection

      """
    for (name, device) in devices.sorted(by: { $0.key < $1.key }) {
      text += """
        Section "InputDevice"
          Identifier "\(name)"
          Driver "inputtest"
          Option "SocketPath" "\(device.socket)"
          Option "DeviceType" "\(device.kind)"
          Option "TouchCount" "5"
          Option "xkb_rules" "evdev"
          Option "xkb_layout" "us"
        EndSection

        """
    }
    return text + """
      Section "ServerLayout"
        Identifier "layout"
        Screen "screen"
        InputDevice "keyboard" "CoreKeyboard"
        InputDevice "mouse" "CorePointer"
        InputDevice "wheel" "SendCoreEvents"
        InputDevice "touchpad" "SendCoreEvents"
        InputDevice "touch" "SendCoreEvents"
        \(devices[xwaylandDevice.name] == nil ? "" : "InputDevice \"\(xwaylandDevice.name)\" \"SendCoreEvents\"")
      EndSection

      """
  }
}
