/// Returns a short part of a failing list that still fails.
///
/// The function tries to remove halves first, and then smaller and smaller parts.
public func shrunk<Element>(
  _ elements: [Element], while fails: ([Element]) -> Bool
) -> [Element] {
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
