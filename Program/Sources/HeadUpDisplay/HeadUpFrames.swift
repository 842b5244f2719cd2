internal import PullcordListScenes
internal import RefreshIndicators
internal import VectorGraphics

/// The time that a frame took.
package struct FrameTime: Hashable, Sendable {
  package var drawing: Double
  /// The time until the screen shows the frame, in seconds.
  ///
  /// The measurement starts when the frame is requested or when the screen shows the previous
  /// frame, whichever is later. If the frame misses no refresh, the time is at most about one
  /// refresh interval.
  package var wait: Double

  package init(drawing: Double, wait: Double) {
    self.drawing = drawing
    self.wait = wait
  }

  /// Whether the frame missed a refresh of the screen.
  ///
  /// `interval` is the refresh interval of the screen, in seconds.
  func isLate(interval: Double) -> Bool { wait > 1.5 * interval }
}

/// A strip that compares the times of the last frames with the refresh interval.
///
/// For each frame, a bar shows the idle time and the drawing time.
struct HeadUpFrames {
  var samples: [FeelSample]
  /// For each sample, the time that the previous frame took; nil if there was no previous frame.
  var frames: [FrameTime?]
  var interval: Double

  /// The height of the strip in refresh intervals.
  ///
  /// The strip is higher than one interval, so that the bar of a frame that missed a refresh can
  /// clearly rise above the line at one interval.
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
      // Even a fast frame has a visible bar.
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

  func legend(in box: Rectangle, theme: Theme) -> [Drawing.Command] {
    let count = zip(samples, frames).count { $1?.isLate(interval: interval) == true }
    let lines = [
      ("idle", theme.secondaryText), ("drawing", theme.accent),
      ("\(count) late", count == 0 ? theme.secondaryText : theme.failure),
    ]
    return lines.enumerated().map { index, line in
      HeadUpPlot.label(
        line.0, x: box.x, y: box.y + 5 + Double(index) * 11, width: box.width, .leading, line.1)
    }
  }
}
