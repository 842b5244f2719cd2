/// The widths of letters, for what is fitted closely round a text.
extension TextWidth {
  /// The advances of U+0020…U+007E in thousandths of the size (DejaVu Sans 2.37, table `hmtx`).
  private static let advances: [Double] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
  ]

  /// The width of a text in one line, in points.
  ///
  /// Its letters are those of DejaVu Sans, in which everything is written. What is no ASCII counts as wide
  /// as its size, the middle dot as narrow as it is: rather too much than too little.
  public static func of(_ text: some StringProtocol, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.value {
      case 0x20...0x7E: sum + advances[Int(scalar.value) - 0x20]
      case 0xB7: sum + 318
      default: sum + 1000
      }
    } * size / 1000
  }

  /// The widths of the lines that a text takes in a room, broken between words, in points.
  public static func lines(_ text: String, size: Double, room: Double) -> [Double] {
    let space = of(" ", size: size)
    var lines: [Double] = []
    for word in text.split(separator: " ") {
      let width = of(word, size: size)
      if let last = lines.last, last + space + width <= room {
        lines[lines.count - 1] = last + space + width
      } else {
        // A word longer than a line is broken where that ends.
        let parts = max(1, (width / room).rounded(.up))
        lines += [Double](repeating: room, count: Int(min(parts, 100)) - 1)
        lines.append(width - (min(parts, 100) - 1) * room)
      }
    }
    return lines
  }
}
