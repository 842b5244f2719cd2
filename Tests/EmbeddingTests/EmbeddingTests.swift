import Foundation
import PathAnimation
import PullToRefresh
import ScrollPhysics
import Synchronization
import Testing
import VectorGraphics

/// The README's example works in a program that uses only the libraries.
@MainActor
struct EmbeddingTests {
  @Test func `the README's example runs its task after a pull and then closes`() async throws {
    let wakes = Mutex(0)
    let host = Host()
    host.run(
      [
        (.touchDown(finger: 1, x: 240, y: 100), 0.0),
        (.touchMoved(finger: 1, x: 240, y: 300), 0.2),
        (.touchUp(finger: 1, x: 240, y: 300), 0.4),
      ], wake: { wakes.withLock { $0 += 1 } })
    #expect(host.list.state(at: .start) == .refreshing(.pull(.touch)))

    while wakes.withLock({ $0 }) == 0 { await Task.yield() }
    #expect(host.feed.count == 23)
    #expect(host.frame(at: 0.9).indicator?.state == .finishing(.success(newItems: nil)))
    let last = host.frame(at: 5)
    #expect(last.offset == 0)
    #expect(last.indicator?.state == .idle)
    #expect(host.list.nextDeadline == nil)
  }

  @Test func `the outcome that an action returns contains the number of new items`() async {
    let wakes = Mutex(0)
    let host = Host()
    host.list.onWake = { wakes.withLock { $0 += 1 } }
    host.list.addPullToRefresh(
      at: .start, performing: .task { _ in .success(newItems: 3) })
    host.list.advance(to: 0)
    host.list.startRefreshing(at: .start)
    while wakes.withLock({ $0 }) == 0 { await Task.yield() }
    #expect(host.frame(at: 0.9).indicator?.state == .finishing(.success(newItems: 3)))
  }

  @Test func `a path can be trimmed to a part of its length`() throws {
    let icon = PreparedPath(try Path(svg: "M0 0H100V100"))
    #expect(icon.length == 200)
    #expect(icon.trimmed(to: 0.25).bounds?.width == 50)
  }

  @Test(arguments: ["example", "frame"])
  func `the README shows the code that is compiled here`(_ name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let code = try String(
      contentsOf: folder.appending(path: "Examples/Example.swift"), encoding: .utf8)
    let readme = try String(
      contentsOf: folder.appending(path: "../../README.md").standardized, encoding: .utf8)
    let section = try #require(
      code.components(separatedBy: "// README: \(name)\n").dropFirst().first)
    let body = try #require(section.components(separatedBy: "    // README: end").first)
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }
    #expect(readme.contains(lines.joined(separator: "\n")))
  }
}
