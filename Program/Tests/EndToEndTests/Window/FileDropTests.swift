import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Files that another program drags onto the window.
@Suite(.serialized, .needs(.virtualScreen), .repeatedAfterStalls)
struct FileDropTests {
  /// A folder with an icon, a text and other files.
  private struct Files {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try write(
        "a square.svg",
        #"<svg viewBox="0 0 24 24"><path d="M4 4H20V20H4Z" fill="none" stroke="black"/></svg>"#)
      try write("notes.txt", "Only some words.")
      try write("soft.json", #"{"schema":1,"preset":"ios"}"#)
    }

    private func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder(name)))
    }

    func list(_ names: String...) -> [UInt8] {
      let lines = names.map { name in
        name.contains("://")
          ? name : "file://" + folder(name).replacingOccurrences(of: " ", with: "%20")
      }
      return [UInt8]((["# files"] + lines).joined(separator: "\r\n").utf8 + [13, 10])
    }
  }

  private func withDemo(
    _ arguments: [String] = [], _ body: (DemoProcess, VirtualScreen, Files) async throws -> Void
  ) async throws {
    let screen = try VirtualScreen()
    defer { screen.stop() }
    let demo = try await DemoProcess(display: screen.display, arguments)
    try await body(demo, screen, try Files())
    try await demo.stop()
  }

  private func drop(
    _ list: [UInt8], on screen: VirtualScreen, as response: FileDragSource.Response = .atOnce,
    formats: [String] = ["text/uri-list", "text/plain"]
  ) throws -> FileDragSource.Replies {
    let source = try FileDragSource(display: screen.display)
    source.enter(formats: formats)
    source.move()
    try source.serve { $0.isAccepted != nil }
    source.drop()
    try source.serve(list, response) { $0.isFinished != nil }
    return source.replies
  }

  /// The text that the window shows in its title, for a while.
  private func waitForTitle(
    _ text: String, _ screen: VirtualScreen, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let manager = WindowManager(display: screen.display)
    for _ in 0..<100 {
      if try manager.titles().contains(where: { $0.contains(text) }) { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    let titles = try manager.titles()
    Issue.record("no window shows “\(text)”: \(titles)", sourceLocation: sourceLocation)
  }

  @Test func `a dropped icon is pulled within a second, armed and refreshed`() async throws {
    try await withDemo { demo, screen, files in
      let replies = try drop(files.list("a square.svg"), on: screen)
      #expect(replies.isAccepted == true && replies.isFinished == true)
      try await demo.wait(for: "a pull", seconds: 1) { lines in
        lines.contains { $0.state == "pulling" && ($0.pull ?? 0) > 20 }
      }
      try await waitForTitle("Opened a square.svg", screen)
      try await demo.wait(forEffect: "finish")
      let states = demo.states
      #expect(states.contains("armed") && states.contains("refreshing"))
    }
  }

  @Test(arguments: [FileDragSource.Response.atOnce, .inPieces])
  func `of several files, the first one that is an indicator is shown`(
    _ response: FileDragSource.Response
  ) async throws {
    try await withDemo { demo, screen, files in
      let list = files.list("sftp://host/a.svg", "notes.txt", "a square.svg")
      let replies = try drop(
        list, on: screen, as: response, formats: ["a/a", "b/b", "c/c", "text/uri-list"])
      #expect(replies.isFinished == true)
      try await demo.wait(forEffect: "tick")
    }
  }

  @Test func `files that are no indicators and remote files are refused with the reason`()
    async throws
  {
    try await withDemo { demo, screen, files in
      #expect(try drop(files.list("notes.txt"), on: screen).isFinished == true)
      try await waitForTitle("expected an SVG file or path data", screen)
      #expect(try drop(files.list("sftp://host/a.svg"), on: screen).isFinished == false)
      try await waitForTitle("Expected a file on this machine, but got sftp://host/a.svg", screen)
      #expect(try drop([], on: screen, as: .refusal).isFinished == false)
      try await waitForTitle("Drop the file again", screen)
      let long = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000_000)
      #expect(try drop(long, on: screen, as: .inPieces).isFinished == false)
      try await waitForTitle("longer than 1 MB", screen)
      #expect(!demo.states.contains("pulling"))
      #expect(demo.complaints.contains("notes.txt: expected an SVG file or path data"))
    }
  }

  @Test func `a source that sends nothing, dies or speaks another version does not block the next`()
    async throws
  {
    try await withDemo { demo, screen, files in
      let old = try FileDragSource(display: screen.display)
      old.enter(version: 2)
      old.move()
      let other = try FileDragSource(display: screen.display)
      other.enter(formats: ["text/plain"])
      other.move()
      try other.serve { $0.isAccepted != nil }
      #expect(other.replies.isAccepted == false && old.replies.isAccepted == nil)
      do {
        let dying = try FileDragSource(display: screen.display)
        dying.enter()
        dying.move()
        try dying.serve { $0.isAccepted != nil }
      }
      #expect(try drop([], on: screen, as: .silence).isFinished == false)
      try await waitForTitle("Drop the file again", screen)
      #expect(try drop(files.list("a square.svg"), on: screen).isFinished == true)
      try await demo.wait(forEffect: "tick")
    }
  }

  @Test func `a hostile source neither stops nor ends the window`() async throws {
    try await withDemo { demo, screen, files in
      let hostile = try FileDragSource(display: screen.display)
      let names = ["XdndPosition", "XdndDrop", "XdndLeave", "XdndEnter", "XdndStatus"]
      // Messages in any order, from windows that drag nothing.
      for window in hostile.strangers {
        for name in names + names.reversed() {
          hostile.send(name, [5 << 24 | 1, -1, .max, .min], from: window)
        }
      }
      // More formats than a window reads.
      hostile.enter(formats: (0..<20_000).map { "format/\($0 % 50)" } + ["text/uri-list"])
      hostile.move()
      try hostile.serve { $0.isAccepted != nil }
      #expect(hostile.replies.isAccepted == false)
      hostile.drop()
      try hostile.serve { $0.isFinished != nil }
      #expect(hostile.replies.isFinished == false)
      for response in [FileDragSource.Response.unfinished, .endless] {
        #expect(try drop([], on: screen, as: response).isFinished == false)
      }
      #expect(try drop(files.list("a square.svg"), on: screen).isFinished == true)
      try await demo.wait(forEffect: "tick")
    }
  }

  @Test func `a dropped pipe is refused and not waited for`() async throws {
    try await withDemo { demo, screen, files in
      #expect(mkfifo(files.folder("pipe.json"), 0o600) == 0)
      _ = try drop(files.list("pipe.json"), on: screen)
      _ = try drop(files.list("soft.json"), on: screen)
      try await waitForTitle("Loaded", screen)
      #expect(demo.complaints.contains("pipe.json: expected a file, but it is a pipe"))
    }
  }

  @Test func `a dropped tuning replaces the tuning, as the file dialog does`() async throws {
    try await withDemo { demo, screen, files in
      #expect(try drop(files.list("soft.json"), on: screen).isFinished == true)
      try await waitForTitle("Loaded", screen)
      #expect(!demo.states.contains("pulling"))
    }
  }
}
