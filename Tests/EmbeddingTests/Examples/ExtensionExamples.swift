import PullToRefresh
import ScrollPhysics

struct Message: Identifiable, Sendable {
  let id: Int
}

/// A service that returns the messages before a cursor, or the newest messages for nil.
struct MessageService: Sendable {
  func messages(before cursor: String?, limit: Int) async throws -> ([Message], older: String?) {
    let end = cursor.flatMap(Int.init) ?? 70
    let start = max(0, end - limit)
    return ((start..<end).map(Message.init), older: start > 0 ? String(start) : nil)
  }
}

// GUIDE: page-source
@MainActor
final class Chat {
  let messages: PagedStore<Message>
  let list: RefreshController
  let rowLength = 44.0

  init(_ service: MessageService, _ list: RefreshController) {
    self.list = list
    messages = PagedStore(pages: .cursor, size: 30) { request in
      guard case .cursor(let cursor) = request.argument else { return Page([]) }
      let (batch, older) = try await service.messages(before: cursor, limit: request.size)
      return Page(batch, nextCursor: older)
    }
    messages.order = .newestLast
    messages.observe("rows") { [weak self] in self?.receive($0) }
    list.attach(messages)
  }

  private func receive(_ event: PagedStoreEvent<Message>) {
    guard case .items(let items, let change) = event else { return }
    if case .prepended(let count) = change {
      list.insertContent(Double(count) * rowLength, position: 0)
    } else {
      list.setContentLength(Double(items.count) * rowLength)
    }
  }
}
// GUIDE: end

// GUIDE: preset
extension RefreshPreset {
  static let calm: RefreshPreset = {
    var preset = RefreshPreset.pullcord
    preset.name = "calm"
    preset.refresh.distances.trigger = 96
    preset.refresh.motion.hide = .timed(duration: 0.6, .easeInOut)
    preset.scroll.bounce = Spring(duration: 0.8, dampingRatio: 1)
    return preset
  }()
}
// GUIDE: end
