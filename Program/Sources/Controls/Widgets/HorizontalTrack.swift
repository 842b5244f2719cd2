package struct HorizontalTrack: Hashable {
  package var start: Double
  package var end: Double
  package var y: Double

  package init(from start: Double, to end: Double, y: Double) {
    (self.start, self.end, self.y) = (start, end, y)
  }

  package func x(at share: Double) -> Double { start + share * (end - start) }

  package func share(at x: Double) -> Double {
    guard end > start else { return 0 }
    return min(max((x - start) / (end - start), 0), 1)
  }
}
