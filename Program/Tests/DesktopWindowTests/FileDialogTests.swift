import Glibc
import PullcordDBus
import PullcordDesktopWindow
import PullcordTestServers
import PullcordTestTraits
import PullcordX11
import ScrollPhysics
import Testing

extension LiveTests {
  /// The desktop's file dialog, for a window on a private server and a private session bus.
  @Suite(.needs(.virtualScreen, .pointerTool, .sessionBus), .repeatedAfterStalls)
  @MainActor
  struct FileDialogTests {
    /// A window whose program asks for files.
    @MainActor private final class Desk {
      let screen: VirtualScreen
      let bus: SessionBus
      let live: LiveWindow
      let service: FileChooserService?
      var responses: [FileResponse] = []

      init(hasService: Bool = true) async throws {
        screen = try VirtualScreen()
        bus = try SessionBus()
        live = try LiveWindow(display: screen.display)
        service = hasService ? try FileChooserService(on: bus) : nil
        var isConnected = false
        live.window.onSessionBus = { $0.whenOpen { isConnected = true } }
        setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
        try await live.start()
        unsetenv("DBUS_SESSION_BUS_ADDRESS")
        try await live.wait { isConnected && self.service?.isReady != false }
      }

      func choose(
        _ purpose: FileRequest.Purpose = .open, folder: String = "/tmp", option: String? = nil
      ) {
        let request = FileRequest(
          purpose, title: "Choose", folder: folder, kind: "Tunings", endings: ["json"],
          option: option)
        live.window.chooseFile(request) { [weak self] in self?.responses.append($0) }
      }

      /// Asks for a file and waits for the dialog.
      func dialog(_ purpose: FileRequest.Purpose = .open, option: String? = nil) async throws
        -> FileChooserService.Dialog
      {
        let service = try #require(service)
        let count = service.dialogs.count
        choose(purpose, option: option)
        try await live.wait { service.dialogs.count > count }
        return try #require(service.dialogs.last)
      }

      func stop() async { await live.stop() }

      // Also a test that fails must leave nothing running.
      isolated deinit {
        bus.stop()
        screen.stop()
      }
    }

    @Test func `a dialog to save knows the window, the name, the folder, the files and a switch`()
      async throws
    {
      let desk = try await Desk()
      let dialog = try await desk.dialog(.save(name: "soft.json"), option: "Everything")
      #expect(dialog.member == "SaveFile" && dialog.title == "Choose")
      #expect(dialog.window.hasPrefix("x11:"))
      let id = try #require(UInt(dialog.window.dropFirst(4), radix: 16))
      let title = try Display(name: desk.screen.display)
        .bytes(of: .windowName, of: WindowID(rawValue: id))
      #expect(title == Array("Live".utf8))
      #expect(dialog.options["current_name"] == .text("soft.json"))
      #expect(
        dialog.options["current_folder"]?.elements?.compactMap(\.integer)
          == "/tmp\0".utf8.map { Int($0) })
      let filters = try #require(dialog.options["filters"]?.elements)
      #expect(
        filters.map(\.signature) == ["(sa(us))", "(sa(us))"]
          && filters.first?.elements?.last?.elements == [.structure([.uint32(0), .text("*.json")])])
      #expect(dialog.options["modal"] == .boolean(true))
      let id0 = dialog.options["choices"]?.elements?.first?.elements?.first?.text
      desk.service?.end(
        dialog, 0, uris: ["file:///tmp/soft.json"], choices: [(try #require(id0), "true")])
      try await desk.live.wait { !desk.responses.isEmpty }
      #expect(desk.responses == [.chosen(path: "/tmp/soft.json", isOptionOn: true)])
      await desk.stop()
    }

    @Test func `the window handles input and draws while a dialog is open`() async throws {
      let desk = try await Desk()
      let dialog = try await desk.dialog()
      #expect(dialog.member == "OpenFile" && dialog.options["current_name"] == nil)
      let frames = desk.live.frames.count
      try desk.screen.pointer.drag(from: Point(100, 100), to: Point(100, 140), over: 0.1)
      try await desk.live.wait { desk.live.inputs.last == .mouseUp(x: 100, y: 140) }
      try await desk.live.wait { desk.live.frames.count > frames }
      #expect(desk.responses.isEmpty)
      await desk.stop()
    }

    @Test(arguments: [
      (
        "file:///a%20b/%C3%BC%25.json", FileResponse.chosen(path: "/a b/ü%.json", isOptionOn: false)
      ),
      ("file://localhost/x.json", .chosen(path: "/x.json", isOptionOn: false)),
      ("file:///a%2", .unusable(address: "file:///a%2")),
      ("file:///a%00b", .unusable(address: "file:///a%00b")),
      ("file:///%FF", .unusable(address: "file:///%FF")),
      ("file://elsewhere/x", .unusable(address: "file://elsewhere/x")),
      ("smb://host/x", .unusable(address: "smb://host/x")),
      ("file:///tmp/", .unusable(address: "file:///tmp/")),
      ("", .unusable(address: "")),
    ])
    func `an address becomes a path, or is unusable`(
      address: String, response: FileResponse
    ) async throws {
      let desk = try await Desk()
      let dialog = try await desk.dialog()
      desk.service?.end(dialog, 0, uris: address.isEmpty ? [] : [address])
      try await desk.live.wait { !desk.responses.isEmpty }
      #expect(desk.responses == [response])
      await desk.stop()
    }

    @Test func `a dialog can be cancelled, or end in another way`() async throws {
      let desk = try await Desk()
      desk.service?.end(try await desk.dialog(), 1)
      try await desk.live.wait { desk.responses.count == 1 }
      desk.service?.end(try await desk.dialog(), 2)
      try await desk.live.wait { desk.responses.count == 2 }
      #expect(desk.responses == [.cancelled, .unavailable])
      await desk.stop()
    }

    @Test func `a second dialog closes the first, whose late response counts for nothing`()
      async throws
    {
      let desk = try await Desk()
      let first = try await desk.dialog()
      let second = try await desk.dialog()
      #expect(first.request != second.request)
      #expect(desk.service?.dialogs.map(\.isClosed) == [true, false])
      desk.service?.end(first, 0, uris: ["file:///first"])
      desk.service?.end(second, 0, uris: ["file:///second"])
      try await desk.live.wait { !desk.responses.isEmpty }
      desk.service?.end(second, 0, uris: ["file:///again"])
      desk.service?.end(try await desk.dialog(), 1)
      try await desk.live.wait { desk.responses.count > 1 }
      #expect(
        desk.responses == [.chosen(path: "/second", isOptionOn: false), .cancelled])
      await desk.stop()
    }

    @Test func `a portal that chooses the path of its request is followed`() async throws {
      let desk = try await Desk()
      desk.service?.ownRequest = "/org/freedesktop/portal/desktop/request/old"
      let dialog = try await desk.dialog()
      // The reply with the path must have arrived before the response.
      try await Task.sleep(for: .seconds(0.2))
      desk.service?.end(dialog, 0, uris: ["file:///old"])
      try await desk.live.wait { !desk.responses.isEmpty }
      #expect(desk.responses == [.chosen(path: "/old", isOptionOn: false)])
      await desk.stop()
    }

    @Test func `without a portal, or with one that refuses, the dialog is unavailable at once`()
      async throws
    {
      let without = try await Desk(hasService: false)
      without.choose()
      try await without.live.wait(timeout: 3) { !without.responses.isEmpty }
      #expect(without.responses == [.unavailable])
      await without.stop()
      let desk = try await Desk()
      desk.service?.refuses = true
      desk.choose()
      try await desk.live.wait(timeout: 3) { !desk.responses.isEmpty }
      #expect(desk.responses == [.unavailable])
      await desk.stop()
    }

    @Test func `a portal or a bus that vanishes ends the dialog`() async throws {
      let desk = try await Desk()
      _ = try await desk.dialog()
      desk.service?.stop()
      try await desk.live.wait { !desk.responses.isEmpty }
      #expect(desk.responses == [.unavailable])
      await desk.stop()
      let other = try await Desk()
      _ = try await other.dialog()
      other.bus.stop()
      try await other.live.wait { !other.responses.isEmpty }
      #expect(other.responses == [.unavailable])
      other.choose()
      #expect(other.responses == [.unavailable, .unavailable])
      await other.stop()
    }

    @Test func `a bus that hangs makes the dialog unavailable after 5 s, and a late one is closed`()
      async throws
    {
      let desk = try await Desk()
      desk.bus.signal(SIGSTOP)
      let start = desk.live.window.now
      desk.choose()
      try await desk.live.wait { !desk.responses.isEmpty }
      #expect((4.5...8).contains(desk.live.window.now - start))
      desk.bus.signal(SIGCONT)
      try await desk.live.wait { desk.service?.dialogs.first?.isClosed == true }
      #expect(desk.responses == [.unavailable])
      await desk.stop()
    }
  }
}
