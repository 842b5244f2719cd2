internal import PullcordListScenes
internal import RefreshIndicators
internal import VectorGraphics

/// What a frame took.
package struct FrameTime: Hashable, Sendable {
  /// How long it was drawn, in seconds.
  package var drawing: Double
  /// How long it took to be seen from when it was wanted, or from when the frame before was seen if that
  /// is later, in seconds.
  ///
  /// As long as none is missed this is at most about one refresh of the screen.
  package var wait: Double

  /// Makes the time of a frame.
  package init(drawing: Double, wait: Double) {
    self.drawing = drawing
    self.wait = wait
  }

  /// Whether a refresh of the screen was missed, at so many seconds between two.
  func isLate(interval: Double) -> Bool { wait > 1.5 * interval }
}

/// The frames of the last seconds: how long each was waited for and drawn, against the screen's refresh.
struct HeadUpFrames {
  var samples: [FeelSample]
  /// What the frame of the sample before each took; nil where there was none.
  var frames: [FrameTime?]
  /// Seconds between two refreshes of the screen.
  var interval: Double

  /// How many refreshes the strip is high: a missed one stands clear of the line.
  private static let reach = 2.2

  func commands(in plot: HeadUpPlot, theme: Theme) -> [Drawing.Command] {
    let box = plot.box
    guard interval > 0 else { return [] }
    let bottom = box.y + box.height
    let level = (bottom - box.height / Self.reach).rounded() + 0.5
    var (waits, late, drawings) = (Path(), Path(), Path())
    for index in samples.indices.dropFirst() {
      guard let frame = frames[index] else { continue }
      let end = samples[index - 1].time
      let right = plot.x(end)
      let left = max(box.x, plot.x(end - frame.wait))
      guard right > left else { continue }
      func bar(_ time: Double) -> Rectangle {
        let height = min(max(time / (interval * Self.reach), 0), 1) * box.height
        return Rectangle(x: left, y: bottom - height, width: right - left, height: height)
      }
      if frame.isLate(interval: interval) {
        late.append(.rectangle(bar(frame.wait)))
      } else {
        waits.append(.rectangle(bar(frame.wait)))
      }
      var drawing = bar(frame.drawing)
      // What is fast is still seen to have been drawn.
      drawing.y = min(drawing.y, bottom - 1)
      drawing.height = bottom - drawing.y
      drawings.append(.rectangle(drawing))
    }
    return [
      .fill(.rectangle(box), .solid(theme.gap), .nonZero),
      .fill(waits, .solid(theme.secondaryText.opacity(0.35)), .nonZero),
      .fill(late, .solid(theme.failure.opacity(0.6)), .nonZero),
      .fill(drawings, .solid(theme.accent), .nonZero),
      .stroke(
        .line(from: Point(x: box.x, y: level), to: Point(x: box.x + box.width, y: level)),
        .solid(theme.secondaryText), StrokeStyle(width: 1, cap: .butt)),
    ] + (plot.hasScales ? [budget(plot, level: level, theme)] : [])
  }

  private func budget(_ plot: HeadUpPlot, level: Double, _ theme: Theme) -> Drawing.Command {
    HeadUpPlot.label(
      HeadUpNumbers.text(interval * 1000) + " ms", x: plot.box.x - 4 - plot.gutter, y: level,
      width: plot.gutter, .trailing, theme.secondaryText)
  }

  /// What the colors mean, beside the strip.
  func legend(in box: Rectangle, theme: Theme) -> [Drawing.Command] {
    let count = zip(samples, frames).count { $1?.isLate(interval: interval) == true }
    let lines = [
      ("waited for", theme.secondaryText), ("drawn", theme.accent),
      ("\(count) late", count == 0 ? theme.secondaryText : theme.failure),
    ]
    return lines.enumerated().map { index, line in
      HeadUpPlot.label(
        line.0, x: box.x, y: box.y + 5 + Double(index) * 11, width: box.width, .leading, line.1)
    }
  }
}
