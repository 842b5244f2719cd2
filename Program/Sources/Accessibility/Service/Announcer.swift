internal import PullcordControls
internal import VectorGraphics

/// Temporary parts of the window, which older screen readers speak when the parts appear.
///
/// Orca before version 45 does not support announcements, but it speaks notifications that appear.
/// Each announcement is a separate part, because on a busy machine a reader requests the text late.
/// The reader also drops an event if a later event of the same part is waiting.
struct Announcer {
  private struct Notice {
    var number: Int
    var text: String
    var end: Double
  }

  private var notices: [Notice] = []
  private var count = 0

  /// The time for which a notification stays, in seconds.
  ///
  /// Messages in the window's title are visible for the same time.
  static let duration = 4.0
  /// The greatest number of notifications.
  ///
  /// It limits a flood of announcements.
  static let most = 8

  /// Adds a notification and returns the identity of its part.
  mutating func show(_ text: String, now: Double) -> String {
    count += 1
    notices.append(Notice(number: count, text: text, end: now + Self.duration))
    if notices.count > Self.most { notices.removeFirst() }
    return Self.id(count)
  }

  mutating func advance(to now: Double) { notices.removeAll { $0.end <= now } }

  private static func id(_ number: Int) -> String { "announcement_\(number)" }

  /// A frame with the notifications as its last children.
  @MainActor
  func added(to frame: AccessibleNode) -> AccessibleNode {
    var frame = frame
    var box = frame.box
    box.height = min(1, box.height)
    frame.children += notices.map { notice in
      var node = AccessibleNode(Self.id(notice.number), .notification, notice.text, box: box)
      node.text = notice.text
      return node
    }
    return frame
  }
}
