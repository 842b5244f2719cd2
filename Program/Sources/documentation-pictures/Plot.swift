internal import VectorGraphics

/// A plot of curves over two axes.
struct Plot {
  /// The scale of an axis.
  struct Scale {
    /// The name and the unit of the quantity.
    var label: String
    var range: ClosedRange<Double>
    /// The distance between two ticks, in the unit of the quantity.
    var step: Double

    init(_ label: String, _ range: ClosedRange<Double>, step: Double) {
      self.label = label
      self.range = range
      self.step = step
    }

    /// The position of a value between the ends of the axis, 0…1.
    func share(_ value: Double) -> Double {
      (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    }

    var ticks: [Double] {
      let first = (range.lowerBound / step).rounded(.up)
      let last = (range.upperBound / step + 1e-9).rounded(.down)
      return stride(from: first, through: last, by: 1).map { $0 * step }
    }

    /// The text of a tick, with as many digits as the step has.
    func text(_ value: Double) -> String {
      var digits = 0
      var unit = step
      while digits < 3, abs(unit - unit.rounded()) > 1e-9 {
        unit *= 10
        digits += 1
      }
      var power = 1.0
      for _ in 0..<digits { power *= 10 }
      let rounded = (abs(value) * power).rounded()
      let whole = Int(rounded / power)
      let sign = value < 0 && rounded > 0 ? "−" : ""
      guard digits > 0 else { return "\(sign)\(whole)" }
      let part = String(Int(rounded) - whole * Int(power))
      return "\(sign)\(whole).\(String(repeating: "0", count: digits - part.count))\(part)"
    }
  }

  struct Curve {
    var label: String
    /// The points of each connected part.
    ///
    /// The curve has a gap between two parts.
    var parts: [[Point]]

    /// Makes the curve of a function over the values of a scale.
    init(_ label: String, along scale: Scale, _ value: (Double) -> Double) {
      let count = 600
      let (low, high) = (scale.range.lowerBound, scale.range.upperBound)
      self.label = label
      parts = [
        (0...count).map { step in
          let x = low + (high - low) * Double(step) / Double(count)
          return Point(x: x, y: value(x))
        }
      ]
    }

    init(_ label: String, parts: [[Point]]) {
      self.label = label
      self.parts = parts
    }
  }

  /// A labeled position on the horizontal axis.
  struct Mark {
    var x: Double
    var label: String
  }

  var horizontal: Scale
  var vertical: Scale
  var curves: [Curve]
  var marks: [Mark] = []
  /// A value on the vertical axis that a thin line marks, such as an edge.
  var level: (value: Double, label: String)?

  let size = Size(width: 480, height: 270)
}
