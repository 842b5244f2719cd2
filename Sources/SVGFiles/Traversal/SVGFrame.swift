internal import VectorGraphics

/// The `viewBox` and the size of the root.
struct SVGFrame {
  let root: SVGElement
  /// The sides of the root in pixels; nil if they are missing, percentages or not positive.
  let width, height: Double?
  /// The `viewBox`, or the box of the root's size; nil without both.
  private(set) var box: Rectangle?

  init(_ root: SVGElement, _ warnings: inout SVGWarnings) {
    self.root = root
    width = Self.length(root, "width")
    height = Self.length(root, "height")
    if let text = root.node.attributes["viewBox"] {
      box = Rectangle(viewBox: text)
      if box == nil { warnings.add("viewBox value", "ignored", root) }
    } else if let width, let height {
      box = Rectangle(x: 0, y: 0, width: width, height: height)
    }
  }

  /// Whether the frame hides the picture: an empty viewBox disables rendering (SVG 2, section 8.6).
  var isEmpty: Bool { box.map { $0.width <= 0 || $0.height <= 0 } ?? false }

  private static func length(_ element: SVGElement, _ name: String) -> Double? {
    switch element[name].flatMap({ SVGLength($0) }) {
    case .pixels(let value)?, .fontRelative(let value)?:
      value > 0 && value <= SVGFileLimits.coordinate ? value : nil
    case .percent?, nil: nil
    }
  }

  /// Returns the root's size for a `viewBox`.
  func size(_ viewBox: Rectangle) -> Size {
    let (boxWidth, boxHeight) = (viewBox.width, viewBox.height)
    // Without a limit, a very thin viewBox would produce a huge side.
    func limited(_ side: Double) -> Double { min(side, SVGFileLimits.coordinate) }
    guard boxWidth > 0, boxHeight > 0 else {
      return Size(width: width ?? boxWidth, height: height ?? boxHeight)
    }
    switch (width, height) {
    case (let width?, let height?): return Size(width: width, height: height)
    case (let width?, nil):
      return Size(width: width, height: limited(width / boxWidth * boxHeight))
    case (nil, let height?):
      return Size(width: limited(height / boxHeight * boxWidth), height: height)
    case (nil, nil): return Size(width: boxWidth, height: boxHeight)
    }
  }

  /// Lists an aspect ratio that only the frame of the host can follow.
  func listAspectRatio(_ viewBox: Rectangle, _ warnings: inout SVGWarnings) {
    guard let text = root.node.attributes["preserveAspectRatio"], let width, let height,
      AspectRatio(text) != AspectRatio(),
      abs(width * viewBox.height - height * viewBox.width) > width * viewBox.height / 100
    else { return }
    warnings.add("preserveAspectRatio of the root", "left to the frame", root)
  }
}
