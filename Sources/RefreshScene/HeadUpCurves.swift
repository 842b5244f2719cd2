internal import PathAnimation
internal import PullToRefresh

/// The curves of the last seconds: finger, pull and offset over bands of states, and the frames' times.
struct HeadUpCurves {
  var samples: [FeelSample]
  var frameTimes: [Double]

  func commands(in box: Rectangle, theme: Theme) -> [Drawing.Command] {
    guard let last = samples.last, box.width > 20, box.height > 20 else { return [] }
    let top = max(last.trigger * 2, samples.map { max($0.finger, $0.pull) }.max() ?? 0, 1)
    let bottom = box.y + box.height
    func x(_ time: Double) -> Double {
      box.x + box.width * (1 - (last.time - time) / HeadUpDisplay.span)
    }
    func y(_ length: Double) -> Double {
      bottom - min(max(length / top, 0), 1) * (box.height - 12)
    }
    func curve(_ value: (FeelSample) -> Double, _ color: Color) -> Drawing.Command {
      let points = samples.map { Point(x: x($0.time), y: y(value($0))) }
      return .stroke(.polyline(points), .solid(color), StrokeStyle(width: 1.5))
    }
    let threshold = Path.line(
      from: Point(x: box.x, y: y(last.trigger)), to: Point(x: box.x + box.width, y: y(last.trigger))
    )
    return bands(in: box, theme: theme, x: x)
      + [
        .stroke(threshold, .solid(theme.accent.opacity(0.5)), StrokeStyle(width: 1, cap: .butt)),
        curve(\.finger, theme.secondaryText), curve(\.pull, theme.accent),
        curve({ abs($0.offset) }, theme.success.opacity(0.6)),
      ] + frames(in: box, theme: theme, x: x) + legend(in: box, theme: theme)
  }

  /// One band for each run of a state.
  private func bands(
    in box: Rectangle, theme: Theme, x: (Double) -> Double
  ) -> [Drawing.Command] {
    var commands: [Drawing.Command] = []
    var start = 0
    for index in samples.indices {
      let isLast = index == samples.count - 1
      guard isLast || samples[index + 1].state.name != samples[start].state.name
      else { continue }
      let color: Color? =
        switch samples[start].state {
        case .armed: theme.accent
        case .refreshing: theme.success
        case .finishing(.failure), .failed: theme.failure
        case .pulling, .finishing, .closing: theme.secondaryText
        case .secondFloor: theme.accent
        case .idle, .exhausted: nil
        }
      let left = max(box.x, x(samples[start].time))
      let right = x(samples[isLast ? index : index + 1].time)
      if let color, right > left {
        let band = Rectangle(x: left, y: box.y, width: right - left, height: box.height)
        commands.append(.fill(.rectangle(band), .solid(color.opacity(0.12)), .nonZero))
      }
      start = index + 1
    }
    return commands
  }

  /// A bar a frame along the lower side; its height is 16.7 ms at the upper end.
  private func frames(
    in box: Rectangle, theme: Theme, x: (Double) -> Double
  ) -> [Drawing.Command] {
    var path = Path()
    for (sample, time) in zip(samples, frameTimes) where x(sample.time) >= box.x {
      let height = min(max(time / (1.0 / 60), 0), 1) * 10
      path.move(to: Point(x: x(sample.time), y: box.y + box.height))
      path.addLine(to: Point(x: x(sample.time), y: box.y + box.height - height))
    }
    guard !path.isEmpty else { return [] }
    return [
      .stroke(path, .solid(theme.failure.opacity(0.5)), StrokeStyle(width: 1, cap: .butt))
    ]
  }

  private func legend(in box: Rectangle, theme: Theme) -> [Drawing.Command] {
    let names = [
      ("finger", theme.secondaryText), ("pull", theme.accent), ("offset", theme.success),
      ("frame", theme.failure),
    ]
    return names.enumerated().map { index, name in
      .text(
        name.0, box: Rectangle(x: box.x + 4 + Double(index) * 44, y: box.y, width: 44, height: 11),
        style: TextStyle(size: 9, color: name.1), lines: 1, alignment: .leading)
    }
  }
}
