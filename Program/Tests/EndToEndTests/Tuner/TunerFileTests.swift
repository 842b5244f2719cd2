import Foundation
import PullcordDBus
import PullcordSystem
import PullcordTestServers
import PullcordTestTraits
import Testing

/// The desktop's file dialog, the field for a path, and the guard of unsaved changes in a real window.
@Suite(.serialized, .needs(.virtualScreen, .pointerTool), .repeatedAfterStalls)
struct TunerFileTests {
  /// A screen with the tuner, and a data folder of its own.
  private final class Desk {
    let screen: VirtualScreen
    let demo: DemoProcess
    let data: TemporaryFolder

    /// Without a bus, the tuner asks for paths itself.
    init(_ flags: [String] = [], bus: SessionBus? = nil) async throws {
      screen = try VirtualScreen()
      data = try TemporaryFolder()
      var environment = ["XDG_DATA_HOME": data.path]
      // The session of the person who runs the tests has dialogs, too.
      environment["DBUS_SESSION_BUS_ADDRESS"] = bus?.address ?? "unix:path=/dev/null"
      demo = try await DemoProcess(
        display: screen.display, ["--panel"] + flags, environment: environment)
    }

    var tunings: String { data("pullcord/tunings") }

    func press(_ keys: String...) throws { for key in keys { try screen.pointer.press(key) } }

    /// Searches for a setting and types its number.
    func set(_ search: String, to number: String) async throws {
      try press("F6", "ctrl+f")
      for key in search.map(String.init) { try press(key) }
      try press("Return", "Return")
      for key in number.map(String.init) { try press(key) }
      try press("Return")
    }

    func type(_ name: String) throws {
      for character in name {
        try press(
          character == "." ? "period" : character == "/" ? "slash" : String(character))
      }
    }

    /// Waits until a file contains a text.
    func wait(for text: String, in path: String) async throws -> String {
      var found = ""
      for _ in 0..<250 {
        found = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        if found.contains(text) { return found }
        try await Task.sleep(for: .milliseconds(20))
      }
      Issue.record("\(path) has no \(text): \(found)")
      return found
    }

    func waitForComplaint(_ text: String) async throws {
      for _ in 0..<250 where !demo.complaints.contains(text) {
        try await Task.sleep(for: .milliseconds(20))
      }
      #expect(demo.complaints.contains(text))
    }
  }

  @Test func `a saved file has only the changes, and the field suggests it again`() async throws {
    let desk = try await Desk()
    defer { desk.screen.stop() }
    try await desk.set("hyster", to: "13")
    try desk.press("ctrl+s")
    try desk.type("soft")
    try desk.press("Return")
    let file = "\(desk.tunings)/soft.json"
    let text = try await desk.wait(for: "}", in: file)
    #expect(
      text == """
        {
          "schema": 1,
          "preset": "pullcord",
          "indicator": "harbour",
          "latency": 0.3,
          "refresh.hysteresis": 13
        }

        """)
    // Change the number again, and load the file, whose name the field suggests.
    try await desk.set("hyster", to: "20")
    try desk.press("ctrl+o", "Return")
    // The question about unsaved changes: save first, go back, load.
    try desk.press("Down", "Down", "Return")
    try desk.press("ctrl+shift+s", "Tab")
    try desk.type("all")
    try desk.press("Return")
    // The field had no focus, so typing continued there.
    let again = try await desk.wait(for: "refresh.hysteresis", in: "\(desk.tunings)/all.json")
    #expect(again.contains("\"refresh.hysteresis\": 13"))
    try await desk.demo.stop()
  }

  @Test
  func `a full disk, a read-only folder and a folder that is none are lines, and nothing is lost`()
    async throws
  {
    let desk = try await Desk()
    defer { desk.screen.stop() }
    try FileManager.default.createDirectory(
      atPath: desk.tunings, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(desk.tunings)/full.json", withDestinationPath: "/dev/full")
    try await desk.set("hyster", to: "13")
    try desk.press("ctrl+s")
    try desk.type("full.json")
    // The file exists, so the program asks.
    try desk.press("Return", "Down", "Return")
    try await desk.waitForComplaint("full.json")
    try desk.press("ctrl+a")
    try desk.type("/dev/null/x.json")
    try desk.press("Return")
    try await desk.waitForComplaint("/dev/null/x.json")
    // Not even root may add files to this folder.
    try desk.press("ctrl+a")
    try desk.type("/sys/kernel/x.json")
    try desk.press("Return")
    try await desk.waitForComplaint("/sys/kernel/x.json")
    try desk.press("ctrl+a")
    try desk.type("kept")
    try desk.press("Return")
    _ = try await desk.wait(for: "\"refresh.hysteresis\": 13", in: "\(desk.tunings)/kept.json")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: desk.tunings).sorted()
        == ["full.json", "kept.json"])
    try await desk.demo.stop()
  }

  @Test func `a file with an unknown key is refused in one line, and the tuning stays`()
    async throws
  {
    let desk = try await Desk()
    defer { desk.screen.stop() }
    try FileManager.default.createDirectory(
      atPath: desk.tunings, withIntermediateDirectories: true)
    try "{\"schema\": 1, \"refresh.histeresis\": 9}".write(
      toFile: "\(desk.tunings)/bad.json", atomically: true, encoding: .utf8)
    try desk.press("ctrl+o")
    try desk.type("bad.json")
    try desk.press("Return")
    try await desk.waitForComplaint("bad.json: refresh.histeresis: no such name")
    try desk.press("Escape")
    try await desk.set("hyster", to: "14")
    try desk.press("ctrl+s")
    try desk.type("good")
    try desk.press("Return")
    _ = try await desk.wait(for: "\"refresh.hysteresis\": 14", in: "\(desk.tunings)/good.json")
    try await desk.demo.stop()
  }

  @Test func `the width of an icon's part is typed in the window and saved`() async throws {
    let desk = try await Desk(["--indicator", "logo"])
    defer { desk.screen.stop() }
    // Only the sentence of this setting has the word.
    try await desk.set("bolder", to: "3")
    try desk.press("ctrl+s")
    try desk.type("icon")
    try desk.press("Return")
    let text = try await desk.wait(for: "}", in: "\(desk.tunings)/icon.json")
    #expect(text.contains("\"indicator\": \"logo\""))
    #expect(text.contains("\"icon.part.1.width\": 3"), "\(text)")
    try await desk.demo.stop()
  }

  @Test func `closing with unsaved changes asks once, and without changes does not`() async throws {
    let desk = try await Desk()
    defer { desk.screen.stop() }
    try await desk.set("hyster", to: "13")
    try desk.press("F6", "ctrl+q")
    try await Task.sleep(for: .milliseconds(400))
    #expect(desk.demo.program.isRunning)
    // The first button saves, the third one closes.
    try desk.press("Down", "Down", "Return")
    #expect(try await desk.demo.exitStatus() == 0)

    let calm = try await Desk()
    defer { calm.screen.stop() }
    try calm.press("ctrl+q")
    #expect(try await calm.demo.exitStatus() == 0)
  }

  @Test(.needs(.sessionBus)) @MainActor
  func `the desktop's dialog chooses files, and without a portal the field takes over`()
    async throws
  {
    let bus = try SessionBus()
    defer { bus.stop() }
    let service = try FileChooserService(on: bus)
    try await runLoop { service.isReady }
    let desk = try await Desk(bus: bus)
    defer { desk.screen.stop() }
    func dialog(_ number: Int) async throws -> FileChooserService.Dialog {
      try await runLoop { service.dialogs.count == number }
      return try #require(service.dialogs.last)
    }

    try await desk.set("hyster", to: "13")
    try desk.press("ctrl+s")
    let saving = try await dialog(1)
    #expect(saving.member == "SaveFile")
    #expect(saving.options["current_name"]?.text == "tuning-1.json")
    // The dialog has asked about replacing the file, so the program does not.
    let file = "\(desk.tunings)/so%20ft.json"
    try "old".write(toFile: "\(desk.tunings)/so ft.json", atomically: true, encoding: .utf8)
    service.end(saving, 0, uris: ["file://" + file], choices: [("option", "true")])
    try await runLoop(seconds: 0.2) { false }
    let text = try await desk.wait(for: "}", in: "\(desk.tunings)/so ft.json")
    #expect(text.contains("\"refresh.hysteresis\": 13"))
    // The switch is on, so the file has all settings.
    #expect(text.split(separator: "\n").count > 50)

    // Without an ending, the name of the file is another one, about which the program asks.
    try "old".write(toFile: "\(desk.tunings)/plain.json", atomically: true, encoding: .utf8)
    try desk.press("ctrl+shift+s")
    service.end(try await dialog(2), 0, uris: ["file://\(desk.tunings)/plain"])
    try await runLoop(seconds: 0.4) { false }
    try desk.press("Down", "Return")
    _ = try await desk.wait(for: "\"refresh.hysteresis\": 13", in: "\(desk.tunings)/plain.json")

    // A cancelled dialog and a file that is no tuning change nothing.
    try desk.press("ctrl+o")
    let opening = try await dialog(3)
    #expect(opening.member == "OpenFile")
    service.end(opening, 1)
    try desk.press("ctrl+o")
    service.end(try await dialog(4), 0, uris: ["smb://host/x.json"])
    try await runLoop(seconds: 0.2) { false }
    try await desk.waitForComplaint("got smb://host/x.json")

    // The portal vanishes while its dialog is open.
    try desk.press("ctrl+shift+s")
    _ = try await dialog(5)
    service.stop()
    try await runLoop(seconds: 0.4) { false }
    try desk.press("ctrl+a")
    try desk.type("kept")
    try desk.press("Return")
    _ = try await desk.wait(for: "\"refresh.hysteresis\": 13", in: "\(desk.tunings)/kept.json")
    try await desk.demo.stop()
  }
}

/// Runs the main loop of the tests until a condition is met, or for some seconds.
@MainActor
private func runLoop(seconds: Double = 30, until isSatisfied: () -> Bool) async throws {
  let deadline = MonotonicClock.now + seconds
  var wait = MainLoop.Wait()
  while !isSatisfied(), MonotonicClock.now < deadline {
    MainLoop.shared.prepare(&wait)
    wait.sleep(limit: 0.005)
    MainLoop.shared.handle(wait)
    try await Task.sleep(for: .milliseconds(2))
  }
}
