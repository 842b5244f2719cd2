import Foundation
import PathAnimation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Random simultaneous actions of every device, the window manager, the screen and the clock.
///
/// The program must not crash, hang, get an error from the server or stay in a wrong state.
///
/// `PULLCORD_STORM=SEED:SECONDS` chooses the seed and the duration. The default is short.
@Suite(.serialized, .needs(.inputTestServer, .pointerTool), .repeatedAfterStalls)
struct StormTests {
  @Test(arguments: ["feed", "gallery"])
  func `after any storm the list rests, and a pull refreshes it`(scene: String) async throws {
    let words = ProcessInfo.processInfo.environment["PULLCORD_STORM"]?.split(separator: ":") ?? []
    let environment = ProcessInfo.processInfo.environment
    let seed =
      words.first.flatMap { UInt64($0) } ?? environment["PULLCORD_SEED"].flatMap { UInt64($0) }
      ?? 20_261
    let seconds = words.last.flatMap { Double($0) } ?? 6
    print("storm over \(scene), seed \(seed), \(seconds) s")
    let server = try InputTestServer()
    defer { server.stop() }
    let proxy = try ServerProxy(display: server.display)
    defer { proxy.stop() }
    let demo = try await DemoProcess(display: proxy.display, ["--scene", scene])
    var storm = try await Storm(server: server, proxy: proxy, seed: seed)
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end { try await storm.gust() }
    try await storm.calm()
    try await demo.wait(for: "rest after \(storm.history.suffix(40))", seconds: 20) { lines in
      let last = lines.last { $0.state != nil }
      return last?.state == "idle" && last?.phase == "resting"
    }
    try await server.keyboard.press("Home")
    try await Task.sleep(for: .seconds(1))
    let refreshes = demo.lines.count { $0.effect == "finish" }
    if scene == "feed" {
      try await server.finger.drag(from: Point(99, 150), to: Point(99, 350), over: 0.3, hold: 0.1)
    } else {
      try await server.keyboard.press("F5")
    }
    try await demo.wait(for: "a refresh after \(storm.history.suffix(40))") { lines in
      lines.count { $0.effect == "finish" } > refreshes
    }
    try await demo.waitUntilIdle()
    #expect(proxy.errors.isEmpty, "\(proxy.errors)")
    let lines = demo.lines
    #expect(lines.count { $0.effect == "begin" } == lines.count { $0.effect == "finish" })
    #expect(lines.allSatisfy { $0.state != "idle" || $0.holdStart == 0 })
    #expect(lines.allSatisfy { abs($0.offset ?? 0) < 1e7 })
    try await demo.stop()
    #expect(demo.complaints.split(separator: "\n").count == 1, "\(demo.complaints)")
  }
}

/// A generator of random actions on one server.
struct Storm {
  private let server: InputTestServer
  private let proxy: ServerProxy
  private let manager: WindowManager
  private let window: UInt
  private let settings: SettingsDaemon
  private var random: SplitMix64
  private var fingers: Set<Int> = []
  private var buttons: Set<Int> = []
  private var isOtherDown = false
  private var disabled: Set<String> = []
  private var isShown = true

  /// The previous actions, with the newest one last.
  private(set) var history: [String] = []

  init(server: InputTestServer, proxy: ServerProxy, seed: UInt64) async throws {
    self.server = server
    self.proxy = proxy
    manager = WindowManager(display: server.display)
    window = try await manager.window(titled: "Pullcord")
    settings = try SettingsDaemon(display: server.display)
    random = SplitMix64(seed: seed)
  }

  private var place: Point {
    mutating get {
      Point(
        Double.random(in: -20...520, using: &random), Double.random(in: -20...900, using: &random))
    }
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < share
  }

  private mutating func note(_ what: String) { history.append(what) }

  /// Performs one random action, which mostly belongs to a device.
  mutating func gust() async throws {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<25: try await touch()
    case 25..<45: try await point()
    case 45..<60: try await scroll()
    case 60..<75: try await press()
    case 75..<82: try await manage()
    case 82..<85: try await plug()
    case 85..<88: try rearrange()
    default:
      try await Task.sleep(for: .milliseconds(Int.random(in: 1...120, using: &random)))
    }
  }

  /// Releases all devices, restores all settings and shows the window.
  mutating func calm() async throws {
    for device in disabled.sorted() { try await server.setEnabled(true, device: device) }
    disabled = []
    for finger in fingers { try await server.finger(finger).up() }
    for button in buttons { try await server.mouse.release(button: button) }
    if isOtherDown { try await server.wheel.release() }
    try await server.touchpad.lift()
    settings.publish()
    try DesktopSession.run("xrandr", "-s", "1280x1024", on: server.display)
    try DesktopSession.run("setxkbmap", "us", on: server.display)
    try manager.setShown(true, window)
    try manager.resize(window, width: 480, height: 800)
    try DesktopSession.run("xdotool", "windowmove", "\(window)", "0", "0", on: server.display)
    try await server.mouse.move(to: Point(240, 400))
    try await Task.sleep(for: .milliseconds(500))
    // A refresh that began late ends without further input.
    try await server.keyboard.press("Escape")
  }

  private mutating func touch() async throws {
    guard !disabled.contains("touch") else { return }
    let finger = Int.random(in: 1...5, using: &random)
    let place = place
    if !fingers.contains(finger) {
      note("finger \(finger) down")
      try await server.finger(finger).down(at: place)
      fingers.insert(finger)
    } else if chance(0.3) {
      note("finger \(finger) up")
      try await server.finger(finger).up()
      fingers.remove(finger)
    } else {
      note("finger \(finger) drags")
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        try await server.finger(finger).move(to: self.place)
      }
    }
  }

  private mutating func point() async throws {
    if chance(0.15), !disabled.contains("wheel") {
      note("other mouse \(isOtherDown ? "up" : "down")")
      if isOtherDown { try await server.wheel.release() } else { try await server.wheel.press() }
      isOtherDown.toggle()
      return
    }
    guard !disabled.contains("mouse") else { return }
    let button = chance(0.8) ? 1 : Int.random(in: 2...3, using: &random)
    if chance(0.6) {
      note("mouse moves")
      for _ in 0..<Int.random(in: 1...8, using: &random) { try await server.mouse.move(to: place) }
    } else if buttons.remove(button) != nil {
      note("button \(button) up")
      try await server.mouse.release(button: button)
    } else {
      note("button \(button) down")
      try await server.mouse.press(button: button)
      buttons.insert(button)
    }
  }

  private mutating func scroll() async throws {
    if chance(0.5) {
      guard !disabled.contains("touchpad") else { return }
      note("touchpad")
      for _ in 0..<Int.random(in: 1...10, using: &random) {
        let points = Double.random(in: -60...40, using: &random)
        try await server.touchpad.scroll(points: points)
      }
      if chance(0.7) { try await server.touchpad.lift() }
    } else if !disabled.contains("wheel") {
      note("wheel")
      switch Int.random(in: 0..<3, using: &random) {
      case 0: try await server.wheel.turnByButtons(detents: Int.random(in: -4...3, using: &random))
      case 1:
        let detents = Double(Int.random(in: -4...3, using: &random))
        try await server.wheel.turn(detents: detents, interval: 0.01)
      default:
        let part = Double.random(in: -1.5...1, using: &random)
        try await server.wheel.turn(detents: part, interval: 0.01)
      }
    }
  }

  private mutating func press() async throws {
    guard !disabled.contains("keyboard") else { return }
    let keys = [
      "F5", "Control+r", "Escape", "Home", "End", "Page_Up", "Page_Down", "Up", "Down", "space",
      "Shift+space", "Tab", "Shift+Tab", "Return", "F3", "Caps_Lock", "Shift+Down", "a",
    ]
    let key = keys[Int.random(in: 0..<keys.count, using: &random)]
    note(key)
    try await server.keyboard.press(key)
  }

  private mutating func manage() async throws {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      isShown.toggle()
      note(isShown ? "shown" : "hidden")
      try manager.setShown(isShown, window)
    case 1:
      let width = Int.random(in: 1...900, using: &random)
      let height = Int.random(in: 1...1000, using: &random)
      note("\(width)×\(height)")
      try manager.resize(window, width: width, height: height)
    case 2:
      let (x, y) = (
        Int.random(in: -50...200, using: &random), Int.random(in: -50...200, using: &random)
      )
      note("moved to \(x), \(y)")
      try DesktopSession.run(
        "xdotool", "windowmove", "\(window)", "\(x)", "\(y)", on: server.display)
    default:
      note("asked")
      _ = try await manager.ping(window, timeout: 0.2)
    }
  }

  private mutating func plug() async throws {
    let device = ["touch", "touchpad", "wheel", "mouse", "keyboard"][
      Int.random(in: 0..<5, using: &random)]
    if disabled.remove(device) != nil {
      note("\(device) plugged in")
      try await server.setEnabled(true, device: device)
    } else {
      note("\(device) unplugged")
      disabled.insert(device)
      try await server.setEnabled(false, device: device)
      switch device {
      case "touch": fingers = []
      case "mouse": buttons = []
      case "wheel": isOtherDown = false
      default: break
      }
    }
  }

  private mutating func rearrange() throws {
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let mode = chance(0.5) ? "1024x768" : "1280x1024"
      note("screen \(mode)")
      try DesktopSession.run("xrandr", "-s", mode, on: server.display)
    case 1:
      let layout = ["us", "us,ru", "de", "gr"][Int.random(in: 0..<4, using: &random)]
      note("layout \(layout)")
      try DesktopSession.run("setxkbmap", layout, on: server.display)
    case 2:
      let jump = Int32.random(in: -100_000...100_000, using: &random)
      note("clock \(jump)")
      proxy.jumpClock(byMilliseconds: jump)
    case 3:
      note("theme")
      let theme = ["Adwaita", "Adwaita-dark", "HighContrast"][Int.random(in: 0..<3, using: &random)]
      settings.publish(
        integers: ["Gtk/EnableAnimations": chance(0.5) ? 1 : 0], texts: ["Net/ThemeName": theme])
    default:
      let scale = Int.random(in: 1...2, using: &random)
      note("scale \(scale)")
      settings.publish(integers: ["Gdk/WindowScalingFactor": scale, "Gdk/UnscaledDPI": 98304])
    }
  }
}
