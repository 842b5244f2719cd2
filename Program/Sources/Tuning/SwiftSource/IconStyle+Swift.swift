internal import PathAnimation
internal import VectorGraphics

extension IconStyle {
  var usesColor: Bool { parts.contains { $0.color != nil } }

  /// The source of `IconStyle.tuned`, which an indicator's initializer accepts.
  func swiftExtension(_ indicator: String) -> String {
    var lines: [String] = []
    if fit != .union { lines.append("fit = .\(fit)") }
    if let frame { lines.append("frame = \(frame.swiftExpression.text)") }
    switch measure {
    case .length(.sequential): break
    case .length(.parallel): lines.append("measure = .length(.parallel)")
    case .node: lines.append("measure = .node")
    }
    for (index, part) in parts.enumerated() {
      var values = [("start", part.start), ("duration", part.duration), ("width", part.width)]
        .compactMap { name, value in value.map { (name, $0.swiftExpression.text) } }
      if let color = part.color {
        let components = [("red", color.red), ("green", color.green), ("blue", color.blue)]
        let arguments = components.map { "\($0): \($1.swiftExpression.text)" }
        values.append(("color", "Color(\(arguments.joined(separator: ", ")))"))
      }
      if part.order != 0 { values.append(("order", "\(part.order)")) }
      if let motion = part.motion { values.append(("motion", ".\(motion)")) }
      values += [("motionStart", part.motionStart), ("motionDuration", part.motionDuration)]
        .compactMap { name, value in value.map { (name, $0.swiftExpression.text) } }
      lines += values.map { "[\(index)].\($0) = \($1)" }
    }
    return """

      extension IconStyle {
        /// How a pull draws the icon: `IndicatorName.\(indicator).indicator(style: .tuned)`.
        static let tuned: IconStyle = {
          var style = IconStyle()
      \(lines.map { "    style\($0.hasPrefix("[") ? "" : ".")\($0)" }.joined(separator: "\n"))
          return style
        }()
      }

      """
  }
}
