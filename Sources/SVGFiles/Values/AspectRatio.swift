internal import VectorGraphics

/// The value of `preserveAspectRatio`: how a `viewBox` fits into its viewport.
struct AspectRatio: Hashable, Sendable {
  /// The share of the free space that is before the box, along each axis: 0, ½ or 1.
  var alignX = 0.5, alignY = 0.5
  var isStretched = false
  /// Whether the box covers the whole viewport, which may clip the box.
  var isSliced = false

  /// `xMidYMid meet`, the default.
  init() {}

  /// Parses the attribute (SVG 2, section 8.8); nil if it is invalid.
  init?(_ text: String) {
    var reader = AttributeText(text)
    reader.skipSpace()
    let alignment = reader.word() ?? ""
    reader.skipSpace()
    let fit = reader.word() ?? "meet"
    guard reader.isAtEnd, fit == "meet" || fit == "slice" else { return nil }
    isSliced = fit == "slice"
    if alignment == "none" {
      isStretched = true
      return
    }
    let shares = ["min": 0, "mid": 0.5, "max": 1]
    guard alignment.utf8.count == 8, alignment.hasPrefix("x"),
      let x = shares[String(alignment.dropFirst().prefix(3))],
      alignment.dropFirst(4).hasPrefix("y"), let y = shares[String(alignment.suffix(3))]
    else { return nil }
    (alignX, alignY) = (x, y)
  }

  /// Returns the transform from the box's coordinates to a viewport at the origin.
  func transform(from box: Rectangle, to viewport: Size) -> Transform {
    var scaleX = viewport.width / box.width
    var scaleY = viewport.height / box.height
    if !isStretched {
      scaleX = isSliced ? max(scaleX, scaleY) : min(scaleX, scaleY)
      scaleY = scaleX
    }
    let x = (viewport.width - box.width * scaleX) * (isStretched ? 0 : alignX)
    let y = (viewport.height - box.height * scaleY) * (isStretched ? 0 : alignY)
    return Transform(
      a: scaleX, b: 0, c: 0, d: scaleY, tx: x - box.x * scaleX, ty: y - box.y * scaleY)
  }
}

extension Rectangle {
  /// Parses a `viewBox` attribute of four numbers with a nonnegative size; otherwise nil.
  init?(viewBox text: String) {
    let (n, isWhole) = AttributeText.numbers(text)
    guard isWhole, n.count == 4, n[2] >= 0, n[3] >= 0,
      n.allSatisfy({ abs($0) <= SVGFileLimits.coordinate })
    else { return nil }
    self.init(x: n[0], y: n[1], width: n[2], height: n[3])
  }
}
