internal import PullcordControls
internal import PullcordSystem
internal import VectorGraphics

/// A part of the window that older screen readers speak when it appears.
///
/// Orca before version 45 does not know announcements. It speaks notifications that appear.
struct Announcer {
  static let id = "announcement"

  /// The text of the visible notification; nil without one.
  private(set) var text: String?
  private var end = 0.0

  /// The time for which a notification stays, in seconds; as long as in the window's title.
  private static let duration = 4.0

  mutating func show(_ text: String) {
    self.text = text
    end = MonotonicClock.now + Self.duration
  }

  mutating func advance() { if end <= MonotonicClock.now { text = nil } }

  /// A frame with the notification as its last child.
  @MainActor
  func added(to frame: AccessibleNode) -> AccessibleNode {
    var frame = frame
    var box = frame.box
    box.height = min(1, box.height)
    var node = AccessibleNode(Self.id, .notification, text ?? "", box: box)
    node.text = text ?? ""
    if text == nil { node.states = .hidden }
    frame.children.append(node)
    return frame
  }
}
