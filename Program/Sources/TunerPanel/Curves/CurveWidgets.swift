internal import PullcordControls
internal import PullcordTuning
internal import ScrollPhysics
internal import VectorGraphics

extension CurveRow {
  func widgetID(of part: Part) -> WidgetID {
    switch part {
    case .device(let device): WidgetID(rawValue: "curve_\(device)")
    case .handle(let curve, let id):
      WidgetID(rawValue: "handle_curves.\(group.rawValue)_\(curve.title)_\(id)")
    }
  }

  /// The buttons and handles; the picture of the curves draws them.
  func widgets(of row: TunerRow, width: Double) -> [TunerWidget] {
    parts.enumerated().map { index, part in
      let (id, box) = (widgetID(of: part), box(of: part, width: width))
      var widget: TunerWidget
      switch part {
      case .device(let device):
        widget = TunerWidget(
          id, .toggleButton, "Curve: \(TunerText.deviceTitle(device))", box: box)
        widget.states = device == state.device ? .checked : []
        widget.press = .init("Choose") { $0.choose(device) }
      case .handle(let curve, let handleID):
        let handle = graph(curve).handles.first { $0.id == handleID }
        widget = TunerWidget(id, .slider, handle?.title ?? handleID, box: box)
        widget.description = { "Handle of the curve \(curve.title)" }
        widget.value = handle?.keys.first.flatMap(value)
        widget.grab = { panel, press in
          guard let drag = panel.beginDrag(curve, handleID, row, at: press.point) else {
            return false
          }
          panel.focus.stop = row.widgetID
          panel.focus.part = index
          panel.gestures[press.pointer] = .curve(drag)
          return true
        }
      }
      widget.marksHover = true
      return widget
    }
  }

  private func value(_ key: String) -> TunerWidget.Value? {
    guard let parameter = TuningParameter.named(key), case .number(let range) = parameter.kind,
      case .number(let value)? = parameter.value(in: tuning)
    else { return nil }
    return TunerWidget.Value(
      value, in: range.limits, step: range.step, text: range.text(value) + range.unitText
    ) { panel, value in panel.set(key, .number(range.rounded(value))) }
  }
}

extension TunerWidget {
  /// Lets the arrow keys with Shift or Alt move the focused handle.
  mutating func addKeys(of curves: CurveRow) {
    let (own, parts) = (keys, curves.parts)
    keys = { panel, key, modifiers in
      let directions: [Key: (x: Double, y: Double)] = [
        .left: (-1, 0), .right: (1, 0), .up: (0, 1), .down: (0, -1),
      ]
      guard [.shift, .alt].contains(modifiers), let direction = directions[key], !parts.isEmpty,
        case .handle(let curve, let id) = parts[min(panel.focus.part, parts.count - 1)]
      else { return own?(&panel, key, modifiers) ?? false }
      let step = modifiers == .shift ? 0.02 : 0.004
      panel.nudge(curve, id, x: direction.x * step, y: direction.y * step)
      return true
    }
  }
}
