internal import PathAnimation
internal import VectorGraphics

/// A whole number whose digits roll upwards to the next number, like those of a counter.
struct RollingNumber {
  /// The number, at least 0; its fraction is the progress to the next number.
  var value: Double
  /// The text after the number.
  var suffix: String
  var style: TextStyle
  var measure: TextMeasure

  /// Draws the number at the right side of a box, or in its middle, one line high.
  func commands(in box: Rectangle, isCentered: Bool) -> [Drawing.Command] {
    guard value.isFinite, value >= 0, value < 1e6 else { return [] }
    let digitWidth = width("0")
    let suffixWidth = width(suffix)
    // A new digit on the left pushes the others aside while it rolls in.
    var digits: [Double] = []
    var unit = 1.0
    var count = 0.0
    while unit <= max(value + 1, 1) {
      let digit = rolled(unit)
      let isLeading = unit > 1 && digit < 1
      count += isLeading ? digit : 1
      digits.append(digit)
      unit *= 10
    }
    let whole = count * digitWidth + suffixWidth
    var x = isCentered ? box.center.x + whole / 2 : box.x + box.width
    x -= suffixWidth
    var commands = [text(suffix, x: x, width: suffixWidth, y: box.y, box)]
    for (index, digit) in digits.enumerated() {
      x -= digitWidth
      let share = digit - digit.rounded(.down)
      let lower = Int(digit.rounded(.down)) % 10
      let isLeading = index > 0 && digit < 1
      if !isLeading {
        commands.append(
          text("\(lower)", x: x, width: digitWidth, y: box.y - share * box.height, box))
      }
      if share > 0 {
        commands.append(
          text(
            "\((lower + 1) % 10)", x: x, width: digitWidth, y: box.y + (1 - share) * box.height, box
          ))
      }
    }
    let line = Rectangle(
      x: box.x - digitWidth, y: box.y, width: box.width + digitWidth, height: box.height)
    return [
      .group(Drawing(commands), transform: .identity, opacity: 1, clip: .rectangle(line))
    ]
  }

  /// The value of the digit for a power of ten, with the progress of its roll as the fraction.
  ///
  /// A digit rolls while all digits to its right roll from 9 to 0.
  private func rolled(_ unit: Double) -> Double {
    let whole = (value / unit).rounded(.down)
    let rest = value - whole * unit
    let start = unit - 1
    // The last digit rests for the first half of each step and rolls in the second half.
    let share = ProgressWindow(start: start + 0.5, end: start + 1, easing: .easeInOut).value(
      at: rest)
    return whole + share
  }

  private func width(_ text: String) -> Double { measure.extent(of: text, style: style).width }

  private func text(
    _ string: String, x: Double, width: Double, y: Double, _ box: Rectangle
  ) -> Drawing.Command {
    .text(
      string, box: Rectangle(x: x, y: y, width: width + 1, height: box.height), style: style,
      lines: 1, alignment: .leading)
  }
}
