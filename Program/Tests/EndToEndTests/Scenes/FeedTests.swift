import Foundation
import PullcordTestServers
import PullcordTestTraits
import PullcordWebServers
import Synchronization
import Testing

/// Pulls by test devices in windows that show real folders and real web servers.
@Suite(.serialized, .needs(.inputTestServer), .repeatedAfterStalls, .inputTestServer)
struct FeedTests {
  private var server: InputTestServer {
    get throws { try #require(InputTestServerTrait.server) }
  }

  private func demo(_ source: String, _ arguments: String...) async throws -> DemoProcess {
    let demo = try await DemoProcess(
      display: try server.display, ["--source", source] + arguments, latency: nil)
    try await server.mouse.move(to: Point(240, 400))
    return demo
  }

  /// A folder that is deleted when the object is released.
  private final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "pullcord-folder-\(UUID().uuidString)")

    init(_ names: String...) throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for name in names { try write(name) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ name: String) throws { try Data("x".utf8).write(to: url.appending(path: name)) }
  }

  @Test func `a touch pull on a folder shows its new file`() async throws {
    let folder = try Folder("one", "two")
    let demo = try await demo("folder:" + folder.url.path)
    try await demo.wait(forOutcome: "success", count: 1)
    try await demo.waitUntilIdle()
    // The first items are not new.
    try await demo.wait(forAnnouncement: "Updated")
    try folder.write("three")
    try await server.finger.drag(from: Point(240, 150), to: Point(240, 350), over: 0.3, hold: 0.1)
    try await demo.wait(forOutcome: "success", count: 2)
    try await demo.wait(forAnnouncement: "1 new")
    #expect(demo.lines.last { $0.effect == "begin" }?.trigger == "pull")
    try await demo.waitUntilIdle()
    try await demo.stop()
  }

  @Test func `an unreadable folder shows an error and works once it is readable`() async throws {
    let folder = try Folder()
    let inner = folder.url.appending(path: "inner")
    let demo = try await demo("folder:" + inner.path)
    try await demo.wait(forOutcome: "failure", count: 1)
    try await demo.wait(
      forAnnouncement: "\(inner.path): cannot be read: No such file or directory")
    try await demo.waitUntilIdle()
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
    try Data().write(to: inner.appending(path: "file"))
    try await server.keyboard.press("F5")
    try await demo.wait(forOutcome: "success", count: 1)
    try await demo.wait(forAnnouncement: "Updated")
    try await demo.waitUntilIdle()
    try await demo.stop()
  }

  @Test func `a web source loads pages up to its end and shows a notice there`() async throws {
    let web = try await WebServer { PeoplePages.response($0, of: 50) }
    let demo = try await demo(
      web.address("/people?page={page}&size={size}"), "--edge", "end")
    try await demo.wait(forOutcome: "success", count: 1)
    for pages in 2...3 {
      try await server.keyboard.press("End")
      try await demo.wait(for: "page \(pages)") { _ in web.requests.count == pages }
      try await demo.wait(for: "its end") { lines in
        lines.count { $0.effect == "finish" } == pages
      }
    }
    try await demo.wait(for: "the end of the data") { $0.last?.state == "exhausted" }
    #expect(web.requests == (1...3).map { "/people?page=\($0)&size=20" })
    #expect(demo.lines.filter { $0.effect == "begin" }.map(\.edge) == ["start", "end", "end"])
    #expect(demo.lines.filter { $0.effect == "begin" }.last?.trigger == "arrival")
    #expect(demo.effects.last == "exhausted")
    try await demo.wait(forAnnouncement: "That’s everything")
    // The notice of the end stays visible, and scrolling does not request more data.
    try await server.keyboard.press("Home")
    try await server.keyboard.press("End")
    try await Task.sleep(for: .milliseconds(600))
    #expect(web.requests.count == 3)
    try await demo.stop()
  }

  @Test func `a failure is shown, and a key or a click retries`() async throws {
    let failures = Mutex(2)
    let web = try await WebServer { place in
      guard PeoplePages.number("page", in: place) == 2 else {
        return PeoplePages.response(place, of: 50)
      }
      let fails = failures.withLock { left in
        left -= 1
        return left >= 0
      }
      return fails ? .status(500) : PeoplePages.response(place, of: 50)
    }
    let demo = try await demo(web.address("/people?page={page}&size={size}"), "--edge", "end")
    try await demo.wait(forOutcome: "success", count: 1)
    try await server.keyboard.press("End")
    try await demo.wait(forOutcome: "failure", count: 1)
    try await demo.wait(for: "the failure") { $0.last?.state == "failed" }
    try await demo.wait(forAnnouncement: "responded with 500")
    try await server.keyboard.press("Return")
    try await demo.wait(forOutcome: "failure", count: 2)
    try await demo.wait(for: "the failure") { $0.last?.state == "failed" }
    // A click beside the indicator has no effect.
    try await click(Point(240, 300))
    try await click(Point(240, 768))
    try await demo.wait(forOutcome: "success", count: 2)
    #expect(web.requests.count == 4)
    #expect(
      demo.lines.filter { $0.effect == "begin" }.map(\.trigger)
        == ["programmatic", "arrival", "retry", "retry"])
    try await demo.stop()
  }

  @Test func `Tab moves the focus ring from the list to the notice, and Enter retries`()
    async throws
  {
    let web = try await WebServer { PeoplePages.response($0, of: 20) }
    let demo = try await demo(
      web.address("/people?page={page}&size={size}"), "--edge", "end")
    try await demo.wait(forOutcome: "success", count: 1)
    try await server.keyboard.press("End")
    try await demo.wait(for: "the end of the data") { $0.last?.state == "exhausted" }
    let manager = WindowManager(display: try server.display)
    let window = try await manager.window(titled: "Pullcord — That’s everything")
    // The scroll indicator has faded by then, and no other part of the window changes.
    try await Task.sleep(for: .seconds(1))
    func picture() throws -> [UInt32] { try manager.picture(of: window, width: 480, height: 800) }
    var pictures = [try picture()]
    for _ in 0..<2 {
      try await server.keyboard.press("Tab")
      let before = pictures.last
      try await demo.wait(for: "the ring") { _ in (try? picture() != before) ?? false }
      pictures.append(try picture())
    }
    #expect(pictures[2] != pictures[0])
    try await server.keyboard.press("Return")
    try await demo.wait(for: "another try") { $0.last { $0.effect == "begin" }?.trigger == "retry" }
    try await demo.stop()
  }

  @Test func `Escape cancels a slow request, and closing the window leaves no process behind`()
    async throws
  {
    let web = try await WebServer { _ in .endless(isSlow: true) }
    let demo = try await demo(web.address("/x"))
    try await demo.wait(for: "the request") { _ in web.endlessResponses == 1 }
    try await server.keyboard.press("Escape")
    try await demo.wait(forOutcome: "cancelled", count: 1)
    try await demo.wait(for: "its end at the server") { _ in web.endlessResponses == 0 }
    try await demo.waitUntilIdle()
    try await server.keyboard.press("F5")
    try await demo.wait(for: "the request") { _ in web.endlessResponses == 1 }
    try await demo.stop()
    let deadline = ContinuousClock.now + .seconds(30)
    while web.endlessResponses > 0 {
      try #require(ContinuousClock.now < deadline)
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  @Test func `a window with the sample never loads the network code`() async throws {
    let demo = try await DemoProcess(
      display: try server.display, program: ProgramProcess.dynamicProgram)
    let file = try #require(FileHandle(forReadingAtPath: "/proc/\(demo.processID)/maps"))
    let maps = String(decoding: file.readAll(), as: UTF8.self)
    #expect(maps.contains("libFoundationEssentials"))
    #expect(!maps.contains("FoundationNetworking"))
    #expect(!maps.contains("libFoundation.so"))
    try await demo.stop()
  }

  private func click(_ place: Point) async throws {
    try await server.mouse.move(to: place)
    try await server.mouse.press()
    try await Task.sleep(for: .milliseconds(50))
    try await server.mouse.release()
  }
}
