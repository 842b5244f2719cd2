internal import PullcordControls
internal import PullcordLanguages
internal import PullcordTuning
internal import RefreshIndicators
internal import ScrollPhysics
internal import VectorGraphics

/// The picture of the curves, without the point of the running pull and without the highlights of
/// the pointer and the keyboard.
struct CurveRowPicture {
  var row: CurveRow
  var width: Double
  var theme: Theme

  var commands: [Drawing.Command] {
    (row.hasDevices ? TuningCurve.devices.flatMap(device) : [])
      + row.curves.flatMap { curve in self.curve(curve, in: row.plot(curve, width: width)) }
  }

  private func device(_ device: InputDevice) -> [Drawing.Command] {
    let box = row.deviceBox(device, width: width).inset(by: 1)
    let isChosen = device == row.state.device
    var commands: [Drawing.Command] = []
    if isChosen { commands.append(.fill(box, radius: 6, theme.accent)) }
    commands.append(
      .fitted(
        TunerText.deviceTitle(device), in: box, weight: isChosen ? .bold : .regular,
        color: isChosen ? theme.raised : theme.text, alignment: .center))
    return commands
  }

  private func curve(_ curve: TuningCurve, in plot: CurvePlot) -> [Drawing.Command] {
    let graph = row.graph(curve)
    var drawing = Drawing()
    drawing.fill(.roundedRectangle(plot.box, radius: 4), theme.background)
    drawing.stroke(
      .roundedRectangle(plot.box.inset(by: 0.5), radius: 4), theme.separator, width: 1)
    if let level = graph.level {
      let y = plot.clamped(plot.point(Point(x: 0, y: level))).y.rounded() + 0.5
      drawing.stroke(
        .line(from: Point(x: plot.box.x, y: y), to: Point(x: plot.box.x + plot.box.width, y: y)),
        theme.accent.opacity(0.6), width: 1)
    }
    if graph.unitY.isEmpty {
      let y = plot.point(Point(x: 0, y: 1)).y.rounded() + 0.5
      drawing.stroke(
        .line(from: Point(x: plot.box.x, y: y), to: Point(x: plot.box.x + plot.box.width, y: y)),
        theme.separator, width: 1)
    }
    if row.hasDevices {
      for device in TuningCurve.devices where device != row.state.device {
        drawing.stroke(
          plot.line(row.graph(.resistance(device))), theme.secondaryText.opacity(0.35), width: 1)
      }
    }
    if let other = row.state.other { drawing.commands += Self.dots(other, curve, row, plot, theme) }
    drawing.stroke(plot.line(graph), theme.text, width: 2)
    if row.hasDevices {
      let dots = PullDots(dots: row.state.dots, theme: theme)
      drawing.commands += dots.commands { finger in
        plot.clamped(plot.point(Point(x: finger, y: graph.value(at: finger))))
      }
      let line = Rectangle(
        x: plot.box.x, y: row.height - PullDots.height, width: plot.box.width,
        height: PullDots.height - 4)
      drawing.commands += dots.counts(in: line)
    }
    for handle in graph.handles { drawing.commands += self.handle(handle, plot) }
    return drawing.commands + labels(curve, graph, plot)
  }

  /// Draws the curve of the other tuning as dots, so that users can distinguish the two curves
  /// without color.
  private static func dots(
    _ other: Tuning, _ curve: TuningCurve, _ row: CurveRow, _ plot: CurvePlot, _ theme: Theme
  ) -> [Drawing.Command] {
    let graph = row.graph(curve, of: other)
    let count = Int(plot.box.width / 7)
    var path = Path()
    for index in 1..<max(2, count) {
      let x =
        plot.x.lowerBound
        + (plot.x.upperBound - plot.x.lowerBound) * Double(index) / Double(count)
      let point = plot.point(Point(x: x, y: graph.value(at: x)))
      guard point.y >= plot.box.y, point.y <= plot.box.y + plot.box.height else { continue }
      path.append(.circle(center: point, radius: 1.6))
    }
    return [.fill(path, .solid(theme.accent), .nonZero)]
  }

  private func handle(_ handle: CurveHandle, _ plot: CurvePlot) -> [Drawing.Command] {
    let center = plot.clamped(plot.point(handle.position))
    var drawing = Drawing()
    if let anchor = handle.anchor {
      drawing.stroke(
        .line(from: plot.clamped(plot.point(anchor)), to: center), theme.accent.opacity(0.7),
        width: 1)
    }
    drawing.fill(.circle(center: center, radius: 5.5), theme.background)
    drawing.stroke(.circle(center: center, radius: 5), theme.accent, width: 2)
    return drawing.commands
  }

  private func labels(
    _ curve: TuningCurve, _ graph: CurveGraph, _ plot: CurvePlot
  ) -> [Drawing.Command] {
    func label(
      _ text: String, _ y: Double, _ alignment: TextAlignment, _ color: Color, size: Double = 10
    ) -> Drawing.Command {
      .label(
        text, in: Rectangle(x: plot.box.x, y: y, width: plot.box.width, height: 14), size: size,
        color: color, alignment: alignment, hasTabularFigures: true)
    }
    let (secondary, below) = (theme.secondaryText, plot.box.y + plot.box.height + 3)
    func number(_ value: Double, _ unit: String) -> String {
      let places = unit == "s" ? 100.0 : 1
      let rounded = (value * places).rounded() / places
      let text = unit == "s" ? "\(rounded)" : "\(Int(min(rounded, 1e9)))"
      return "\(text) \(unit)"
    }
    var commands = [
      label("0", below, isMirrored ? .trailing : .leading, secondary),
      label(
        number(graph.x.upperBound, graph.unitX), below, isMirrored ? .leading : .trailing,
        secondary),
    ]
    if !row.hasDevices {
      commands.append(
        label(localized(key: curve.title), plot.box.y - 19, .leading, theme.text, size: 11.5))
    }
    if !graph.unitY.isEmpty {
      let inside = Rectangle(
        x: plot.box.x + 6, y: plot.box.y + 3, width: plot.box.width - 12, height: 14)
      commands.append(
        .label(
          row.hasDevices
            ? localized("\(number(graph.y.upperBound, graph.unitY)) of pull")
            : number(graph.y.upperBound, graph.unitY), in: inside,
          size: 10, color: secondary, hasTabularFigures: true))
    }
    if row.hasDevices {
      commands.append(label(travelTitle, below, .center, secondary))
    }
    return commands
  }

  private var isMirrored: Bool { WindowLanguage.isRightToLeft }

  private var travelTitle: String {
    switch row.state.device {
    case .touch: localized("travel of the finger")
    case .touchpad: localized("travel of the fingers")
    case .wheel, .keyboard: localized("travel of the wheel")
    case .mouse: localized("travel of the mouse")
    }
  }
}

extension TunerText {
  static func deviceTitle(_ device: InputDevice) -> String {
    switch device {
    case .touch: localized("Touch")
    case .touchpad: localized("Touchpad")
    case .wheel: localized("Wheel")
    case .mouse: localized("Mouse")
    case .keyboard: localized("Keyboard")
    }
  }
}
