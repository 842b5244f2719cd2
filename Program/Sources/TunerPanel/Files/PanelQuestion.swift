internal import PullcordControls
internal import VectorGraphics

/// A question with buttons, which covers the tuner.
struct PanelQuestion: Hashable, Sendable {
  struct Button: Hashable, Sendable {
    var title: String
    var outcome: PanelSheet.Outcome
  }

  var title: String
  var detail: String
  var buttons: [Button]
  /// The index of the button with the keyboard focus.
  var focused = 0
  var hovered: Int?
  var size: Size

  /// Asks before a file replaces another one.
  static func replace(_ path: String, isFull: Bool, size: Size) -> PanelQuestion {
    PanelQuestion(
      title: "Replace the file?", detail: "\(path) exists already.",
      buttons: [
        Button(title: "Keep the old file", outcome: .back),
        Button(title: "Replace", outcome: .write(path: path, isFull: isFull, replaces: true)),
      ], size: size)
  }

  /// Asks before a loaded tuning replaces unsaved changes.
  static func discard(loading path: String, size: Size) -> PanelQuestion {
    PanelQuestion(
      title: "Load without saving?",
      detail: "Your changes are not in a file. Undo can bring them back until the window closes.",
      buttons: [
        Button(title: "Save them first", outcome: .save), Button(title: "Go back", outcome: .back),
        Button(title: "Load", outcome: .load(path: path)),
      ], size: size)
  }

  /// Asks before the window closes with unsaved changes.
  static func close(size: Size) -> PanelQuestion {
    PanelQuestion(
      title: "Close without saving?",
      detail: "Your changes are not in a file. ‘pullcord demo --resume’ brings them back.",
      buttons: [
        Button(title: "Save them first", outcome: .save),
        Button(title: "Keep the window open", outcome: .dismiss),
        Button(title: "Close", outcome: .close),
      ], size: size)
  }

  func box(of index: Int) -> Rectangle {
    Rectangle(x: 16, y: 150 + Double(index) * 44, width: size.width - 32, height: 36)
  }

  func button(at point: Point) -> Int? {
    buttons.indices.first { box(of: $0).contains(point) }
  }

  mutating func moveFocus(by step: Int) {
    focused = (focused + step + buttons.count) % buttons.count
  }
}
