/// SplitMix64 (Steele, Lea, Flood): numbers that follow from a seed alone.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func chance(of count: Int) -> Int { Int(next() >> 33) % count }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11) * 0x1p-53
  }
}

/// Takes parts out of a failing list, halves first, as long as it still fails.
func shrunk<Element>(_ elements: [Element], while fails: ([Element]) -> Bool) -> [Element] {
  var shortest = elements
  var part = max(1, shortest.count / 2)
  while true {
    var hasShrunk = false
    var start = 0
    while start < shortest.count {
      var candidate = shortest
      candidate.removeSubrange(start..<min(start + part, shortest.count))
      if fails(candidate) {
        shortest = candidate
        hasShrunk = true
      } else {
        start += part
      }
    }
    if part == 1, !hasShrunk { return shortest }
    part = max(1, part / 2)
  }
}
