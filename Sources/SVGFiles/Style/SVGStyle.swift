internal import VectorGraphics

/// The inherited properties of painting.
struct SVGStyle: Hashable, Sendable {
  /// The value of `fill` or `stroke`.
  enum PaintValue: Hashable, Sendable {
    case none
    case color(SVGColor)
    /// A paint element of the file, and a fallback in case the element does not exist.
    indirect case server(id: String, fallback: PaintValue?)
  }

  var fill = PaintValue.color(.color(.black))
  var fillOpacity = 1.0
  var fillRule = FillRule.nonZero
  var stroke = PaintValue.none
  var strokeOpacity = 1.0
  var strokeWidth = SVGLength.pixels(1)
  var cap = StrokeStyle.Cap.butt
  var join = StrokeStyle.Join.miter
  var miterLimit = 4.0
  var isDashed = false
  /// The value of `color`; nil means the current color, because no ancestor sets it.
  var color: Color?
  var isVisible = true

  enum Outcome {
    case applied
    /// The value is invalid, so the declaration was ignored.
    case invalid
    case unknown
  }

  static let properties: Set<String> = [
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity", "stroke-width",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "color",
    "visibility",
  ]

  /// Applies a declaration; `parent` is the style that `inherit` refers to.
  mutating func apply(_ property: String, _ value: String, parent: SVGStyle) -> Outcome {
    guard Self.properties.contains(property) else { return .unknown }
    var reader = AttributeText(value)
    let word = reader.word()
    switch reader.isAtEnd ? word : nil {
    case "inherit", "unset", "revert": copy(property, from: parent)
    case "initial": copy(property, from: SVGStyle())
    case "currentcolor" where property == "color": copy(property, from: parent)
    default: return set(property, value, word: reader.isAtEnd ? word : nil) ? .applied : .invalid
    }
    return .applied
  }

  private mutating func copy(_ property: String, from other: SVGStyle) {
    switch property {
    case "fill": fill = other.fill
    case "fill-opacity": fillOpacity = other.fillOpacity
    case "fill-rule": fillRule = other.fillRule
    case "stroke": stroke = other.stroke
    case "stroke-opacity": strokeOpacity = other.strokeOpacity
    case "stroke-width": strokeWidth = other.strokeWidth
    case "stroke-linecap": cap = other.cap
    case "stroke-linejoin": join = other.join
    case "stroke-miterlimit": miterLimit = other.miterLimit
    case "stroke-dasharray": isDashed = other.isDashed
    case "color": color = other.color
    default: isVisible = other.isVisible
    }
  }

  /// Sets a value that is not a keyword for all properties; returns false if it is invalid.
  private mutating func set(_ property: String, _ value: String, word: String?) -> Bool {
    switch property {
    case "fill": assign(PaintValue(value), to: &fill)
    case "fill-opacity": assign(Self.opacity(value), to: &fillOpacity)
    case "fill-rule":
      assign(["nonzero": FillRule.nonZero, "evenodd": .evenOdd][word ?? ""], to: &fillRule)
    case "stroke": assign(PaintValue(value), to: &stroke)
    case "stroke-opacity": assign(Self.opacity(value), to: &strokeOpacity)
    case "stroke-width":
      assign(SVGLength(value).flatMap { $0.value >= 0 ? $0 : nil }, to: &strokeWidth)
    case "stroke-linecap":
      assign(
        ["butt": StrokeStyle.Cap.butt, "round": .round, "square": .square][word ?? ""], to: &cap)
    case "stroke-linejoin":
      assign(
        ["miter": StrokeStyle.Join.miter, "round": .round, "bevel": .bevel][word ?? ""], to: &join)
    case "stroke-miterlimit":
      assign(Self.number(value).flatMap { $0 >= 1 ? $0 : nil }, to: &miterLimit)
    case "stroke-dasharray": assign(Self.dashes(value, word), to: &isDashed)
    case "color":
      assign(SVGColor(value)?.color.map { Optional($0) }, to: &color)
    default:
      assign(["visible": true, "hidden": false, "collapse": false][word ?? ""], to: &isVisible)
    }
  }

  private func assign<Value>(_ value: Value?, to target: inout Value) -> Bool {
    guard let value else { return false }
    target = value
    return true
  }
}
