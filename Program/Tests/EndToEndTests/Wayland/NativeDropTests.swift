import Foundation
import PullcordTestServers
import PullcordTestTraits
import Testing

/// Files that another program drags onto a window of a Wayland compositor.
@Suite(.serialized, .repeatedAfterStalls)
struct NativeDropTests {
  private let folder: TemporaryFolder
  private let icon: String

  init() throws {
    folder = try TemporaryFolder()
    icon = folder("a square.svg")
    try Data(
      #"<svg viewBox="0 0 24 24"><path d="M4 4H20V20H4Z" fill="none" stroke="black"/></svg>"#.utf8
    ).write(to: URL(fileURLWithPath: icon))
  }

  private var list: [String: [UInt8]] {
    let path = icon.replacingOccurrences(of: " ", with: "%20")
    return ["text/uri-list": [UInt8]("file://\(path)\r\n".utf8), "text/plain": []]
  }

  private func wait(
    _ native: NativeDemo, for what: String, _ condition: (ClientDrag) -> Bool
  ) async throws {
    for _ in 0..<600 {
      if let drag = native.compositor.drag.client, condition(drag) { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("\(what): \(String(describing: native.compositor.drag.client))")
  }

  @Test func `a dropped icon is pulled within a second, and the drop is finished`() async throws {
    let native = try await NativeDemo()
    native.compositor.drag.enter(list)
    try await wait(native, for: "an accepted drag") { $0.accepted == "text/uri-list" && $0.copies }
    native.compositor.drag.drop()
    try await wait(native, for: "a finished drop") { $0.isFinished && $0.isDestroyed }
    try await native.demo.wait(for: "a pull", seconds: 1) { lines in
      lines.contains { $0.state == "pulling" && ($0.pull ?? 0) > 20 }
    }
    try await native.waitForRefresh()
    try await native.stop()
  }

  @Test func `a compositor without actions can drop files`() async throws {
    let native = try await NativeDemo(versions: ["wl_data_device_manager": 1])
    native.compositor.drag.enter(list)
    try await wait(native, for: "an accepted drag") { $0.accepted == "text/uri-list" }
    native.compositor.drag.drop()
    try await native.demo.wait(forEffect: "tick")
    try await native.stop()
  }

  @Test
  func `texts are refused, and a drag that leaves or whose source hangs does not block the next`()
    async throws
  {
    let native = try await NativeDemo()
    let drag = native.compositor.drag
    drag.enter(["text/plain": [65]])
    try await wait(native, for: "a refused drag") { $0.accepted == "" && !$0.copies }
    drag.drop()
    try await wait(native, for: "a dropped offer") { $0.isDestroyed && !$0.isFinished }
    drag.enter(list)
    drag.leave()
    try await wait(native, for: "the end of the drag") { $0.isDestroyed && !$0.isFinished }
    drag.enter(list, isSilent: true)
    drag.drop()
    try await wait(native, for: "the end of a silent drop") { $0.isDestroyed && !$0.isFinished }
    drag.enter(["text/uri-list": [UInt8](repeating: 65, count: 3 << 20)])
    drag.drop()
    try await wait(native, for: "the end of a long list") { $0.isDestroyed && !$0.isFinished }
    #expect(native.demo.complaints.contains("longer than 1 MB"))
    #expect(native.demo.complaints.contains("Drop the file again"))
    drag.enter(list)
    drag.drop()
    try await native.demo.wait(forEffect: "tick")
    try await native.stop()
  }
}
