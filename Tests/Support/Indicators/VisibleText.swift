internal import PullToRefresh
package import RefreshIndicators
package import VectorGraphics

/// A text of a drawing, as far as it is visible.
package struct VisibleText {
  package var string: String
  /// The box in the coordinates of the drawing, or the visible part of a text that rolls.
  package var box: Rectangle
  /// The box with the parts that a clip hides.
  package var whole: Rectangle
  /// The opacity of the text and its groups, times the visible share of its box.
  package var visibility: Double
  /// Whether the text rolls through a clip of one line, which cuts it at its ends.
  package var isRolling = false
}

extension Drawing {
  /// The texts of the drawing; pieces of one text in several clips are one text.
  package var visibleTexts: [VisibleText] {
    var texts: [String: VisibleText] = [:]
    var order: [String] = []
    for text in pieces(.identity, opacity: 1, clip: nil) {
      if var known = texts[text.string] {
        // Two clips that meet along a curve have the same box of the same text.
        let isWhole = known.whole == text.whole
        known.visibility =
          isWhole ? max(known.visibility, text.visibility) : known.visibility + text.visibility
        texts[text.string] = known
      } else {
        texts[text.string] = text
        order.append(text.string)
      }
    }
    return order.compactMap { texts[$0] }.map { text in
      var text = text
      text.visibility = min(text.visibility, 1)
      return text
    }
  }

  private func pieces(
    _ transform: Transform, opacity: Double, clip: Rectangle?, line: Rectangle? = nil
  ) -> [VisibleText] {
    commands.flatMap { command -> [VisibleText] in
      switch command {
      case .text(let string, let own, let style, _, _):
        // A changing text rolls through a clip that is little higher.
        let isRolling =
          line.map { abs($0.width - own.width) < 1e-6 && $0.height - own.height < 5 } ?? false
        guard let box = Path.rectangle(own).transformed(by: transform).bounds else { return [] }
        let share = clip.map { box.overlap(with: $0) } ?? 1
        return [
          VisibleText(
            string: string, box: isRolling ? clip.map { box.intersection($0) } ?? box : box,
            whole: box, visibility: opacity * style.color.alpha * share, isRolling: isRolling)
        ]
      case .group(let inner, let own, let alpha, let path):
        let whole = transform.concatenating(own)
        let bounds = path?.transformed(by: whole).bounds
        let visible = bounds.map { own in clip.map { own.intersection($0) } ?? own }
        return inner.pieces(
          whole, opacity: opacity * alpha, clip: visible ?? clip, line: path?.bounds)
      default: return []
      }
    }
  }
}

extension Rectangle {
  fileprivate func intersection(_ other: Rectangle) -> Rectangle {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rectangle(
      x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
      height: max(0, min(y + height, other.y + other.height) - top))
  }

  /// The share of the rectangle's height that is inside another rectangle, 0…1.
  fileprivate func overlap(with other: Rectangle) -> Double {
    guard height > 0 else { return 0 }
    return max(0, min(y + height, other.y + other.height) - max(y, other.y)) / height
  }
}

extension IndicatorFilm {
  /// The complaints about the texts of all frames.
  package func textComplaints(_ indicator: any Indicator) -> [String] {
    var previous: [VisibleText] = []
    var complaints: [String] = []
    for (index, frame) in frames.enumerated() {
      let isVisible = frame.context.snapshot.state != .idle
      let drawing = isVisible ? frame.context.drawing(of: indicator) : Drawing()
      let texts = Self.inViewport(drawing, frame.context).visibleTexts
      if index > 0 {
        complaints += Self.complaints(
          previous, texts, from: frames[index - 1].context, to: frame.context
        ).map { "frame \(index): \($0)" }
      }
      previous = texts
    }
    return complaints
  }

  private static func complaints(
    _ previous: [VisibleText], _ current: [VisibleText], from old: IndicatorContext,
    to new: IndicatorContext
  ) -> [String] {
    var complaints: [String] = []
    let gap = new.gap
    let progressChange = old.shownShare - new.shownShare
    let pullChange = new.snapshot.pull - old.snapshot.pull
    for text in current
      + previous.filter({ old in
        !current.contains { $0.string == old.string }
      })
    {
      // A digit that rolls by several numbers in a frame is not legible. An armed pull completes
      // its number.
      let isArming = new.snapshot.armedAge.map { $0 < 0.2 } ?? false
      if text.string.count == 1, abs(progressChange) > 0.001 || isArming { continue }
      let before = previous.first { $0.string == text.string }?.visibility ?? 0
      let now = current.first { $0.string == text.string }?.visibility ?? 0
      if abs(now - before) > 0.3 + 0.15 * abs(pullChange) {
        complaints.append("\(text.string): \(before) to \(now) in one frame")
      }
    }
    let labels = current.filter { $0.visibility > 0.08 && $0.string.count > 1 }
    for text in labels where text.visibility > 0.1 && text.string.count > 3 && !text.isRolling {
      // The line of a text is higher than its letters.
      if text.box.y < gap.y - 3 || text.box.y + text.box.height > gap.y + gap.height + 3 {
        complaints.append(
          "\(text.string): cut by the edge of the gap, \(text.box.y), \(gap.height), "
            + "\(text.visibility)")
      }
    }
    for (index, text) in labels.enumerated() {
      for other in labels.dropFirst(index + 1)
      where text.box.overlap(with: other.box) > 0.5
        && abs(text.box.center.x - other.box.center.x) < 8
      {
        complaints.append("\(text.string) over \(other.string)")
      }
    }
    return complaints
  }
}

extension IndicatorFilm {
  /// A drawing that the open gap clips, or the viewport, out of which a card enters.
  fileprivate static func inViewport(_ drawing: Drawing, _ context: IndicatorContext) -> Drawing {
    let viewport = Rectangle(x: 0, y: 0, width: breadth, height: 600)
    let isCard = context.snapshot.placement == .overlay
    return Drawing([
      .group(
        drawing, transform: .identity, opacity: 1,
        clip: .rectangle(isCard ? viewport : context.gap))
    ])
  }
}

extension IndicatorContext {
  /// The progress of the visible pull, which follows a wheel's steps with an animation.
  fileprivate var shownShare: Double { snapshot.visibleProgress ?? snapshot.progress }
}
