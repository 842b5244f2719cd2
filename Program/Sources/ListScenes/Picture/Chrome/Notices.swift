internal import RefreshIndicators
package import ScrollPhysics
internal import VectorGraphics

/// The notice at an edge about new rows that are out of sight.
package struct UnseenRows: Hashable, Sendable {
  package var edge: Edge
  package var count: Int
  /// The opacity, 0…1.
  package var opacity = 1.0
  /// Whether the rows have become visible, so that the notice disappears; false at first.
  package var isSeen = false

  package init(edge: Edge, count: Int) {
    self.edge = edge
    self.count = count
  }
}

package struct EmptyNotice: Hashable, Sendable {
  /// The reason why the list is empty, such as the message of a failure.
  package var title: String
  /// An instruction for refreshing the list; nil if the list has no refresh control.
  package var hint: String?

  package init(title: String, hint: String? = nil) {
    self.title = title
    self.hint = hint
  }

  private static let titleStyle = (size: 15.0, line: 20.0)
  private static let hintStyle = (size: 13.0, line: 18.0)
  /// The greatest width of a line, in points.
  ///
  /// Longer lines are hard to read.
  private static let greatestWidth = 420.0

  /// Draws the notice in the middle of a box.
  ///
  /// The result is empty if the box is too small for two lines.
  func commands(
    in box: Rectangle, _ theme: Theme, _ textMeasure: TextMeasure
  ) -> [Drawing.Command] {
    let width = min(box.width - 32, Self.greatestWidth)
    guard width > 40, box.height >= Self.titleStyle.line + Self.hintStyle.line else { return [] }
    // A long message may use at most half of the box.
    let style = TextStyle(size: Self.titleStyle.size, weight: .bold, color: theme.text)
    let maximumLines = max(1, Int(box.height / 2 / Self.titleStyle.line))
    let titleLines = min(
      4, maximumLines, textMeasure.extent(of: title, style: style, width: width).lineCount)
    let middle = box.center.y
    let left = box.center.x - width / 2
    var commands: [Drawing.Command] = [
      .text(
        title,
        box: Rectangle(
          x: left, y: middle - Double(titleLines) * Self.titleStyle.line, width: width,
          height: Double(titleLines) * Self.titleStyle.line),
        style: style, lines: titleLines, alignment: .center)
    ]
    if let hint {
      commands.append(
        .text(
          hint,
          box: Rectangle(x: left, y: middle + 4, width: width, height: 2 * Self.hintStyle.line),
          style: TextStyle(
            size: Self.hintStyle.size, color: theme.secondaryText, verticalAlignment: .top),
          lines: 2, alignment: .center))
    }
    return commands
  }
}
