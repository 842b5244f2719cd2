/// Follows the vertical displacement of content through the frames of a video.
///
/// Each frame is compared with the first one, which has no drift, and with the one before it. The
/// comparison uses the edges of texts and pictures. Parts that never change, such as a header, do
/// not count. Parts that change by themselves, such as an indicator, count little, because a
/// difference beyond a limit counts as that limit.
package struct ContentTracker: Sendable {
  /// The content in one frame.
  package struct Position: Hashable, Sendable {
    /// The displacement since the first frame in pixels, positive downwards.
    package var shift: Double
    /// The standard error of the displacement, in pixels.
    package var error: Double
    /// The share of the edges that are where this displacement puts them, 0…1.
    package var confidence: Double
  }

  private let profiles: [RowProfile]
  /// Whether a cell never changes, by row and strip.
  private let isStatic: [Bool]

  package init(_ profiles: [RowProfile]) {
    self.profiles = profiles
    guard var low = profiles.first?.cells else {
      isStatic = []
      return
    }
    var high = low
    for profile in profiles.dropFirst() {
      for (index, value) in profile.cells.enumerated() {
        if value < low[index] { low[index] = value }
        if value > high[index] { high[index] = value }
      }
    }
    isStatic = zip(low, high).map { $1 - $0 < Self.change }
  }

  /// The positions of the content in all frames; nil if the picture has too little detail or never
  /// changes.
  package func positions() -> [Position]? {
    guard let first = profiles.first else { return nil }
    let anchor = edges(of: first)
    guard anchor.count >= Self.fewestEdges else { return nil }
    var found = [Position(shift: 0, error: 0, confidence: 1)]
    for index in profiles.indices.dropFirst() {
      let (before, now) = (profiles[index - 1], profiles[index])
      let last = found[index - 1]
      if before == now {
        found.append(last)
        continue
      }
      let pace = index > 1 ? last.shift - found[index - 2].shift : 0
      let step = match(edges(of: before), in: now, near: pace, within: Self.longestStep)
      let predicted = last.shift + (step?.shift ?? 0)
      let whole = match(anchor, in: now, near: predicted, within: now.rows)
      found.append(choose(whole, step, last, predicted))
    }
    return found
  }

  private func choose(
    _ whole: Position?, _ step: Position?, _ last: Position, _ predicted: Double
  ) -> Position {
    if let whole, whole.confidence >= Self.trusted {
      let agrees = abs(whole.shift - predicted) <= 2
      if agrees || step.map({ $0.confidence < Self.trusted }) ?? true { return whole }
    }
    guard let step else { return Position(shift: last.shift, error: last.error + 1, confidence: 0) }
    let error = (last.error * last.error + step.error * step.error).squareRoot()
    return Position(shift: predicted, error: error, confidence: step.confidence)
  }

  // MARK: Edges

  /// A cell at an edge between a dark and a bright row.
  private struct Edge {
    var row: Int
    var strip: Int
    var value: Int
  }

  private func edges(of profile: RowProfile) -> [Edge] {
    let strips = RowProfile.strips
    var edges: [Edge] = []
    guard profile.rows > 2 else { return [] }
    for row in 1..<profile.rows - 1 {
      for strip in 0..<strips {
        let index = row * strips + strip
        let step = Int(profile.cells[index + strips]) - Int(profile.cells[index - strips])
        guard abs(step) >= Self.contrast, !isStatic[index] else { continue }
        edges.append(Edge(row: row, strip: strip, value: Int(profile.cells[index])))
      }
    }
    return edges
  }

  /// Finds the displacement at which the edges fit a frame best; nil if too few stay in the picture.
  ///
  /// A displacement near `near` is preferred, even if others fit better.
  private func match(
    _ edges: [Edge], in profile: RowProfile, near: Double, within limit: Int
  ) -> Position? {
    guard edges.count >= Self.fewestEdges else { return nil }
    let sparse =
      edges.count > 800 ? stride(from: 0, to: edges.count, by: 4).map { edges[$0] } : edges
    let costs = (-limit...limit).map { cost(of: sparse, in: profile, at: $0) }
    guard let least = costs.compactMap(\.self).min() else { return nil }
    func lowest(_ shifts: Range<Int>) -> Int? {
      shifts.filter { costs[$0] != nil }.min { costs[$0] ?? 0 < costs[$1] ?? 0 }
    }
    let expected = Int(near.rounded()) + limit
    let around =
      max(0, expected - Self.nearby)..<max(0, min(costs.count, expected + Self.nearby + 1))
    var best: Int
    // Rows that look alike fit at many displacements, and content seldom jumps.
    if let near = lowest(around), let cost = costs[near], cost <= 2 * least + Self.tolerance {
      best = near - limit
    } else if let far = lowest(costs.indices) {
      best = far - limit
    } else {
      return nil
    }
    // The sparse edges may prefer a neighbor, and the nearest one may be on a slope.
    while true {
      let around = (best - 2...best + 2).compactMap { shift in
        cost(of: edges, in: profile, at: shift).map { (shift, $0) }
      }
      guard let lowest = around.min(by: { $0.1 < $1.1 }) else { return nil }
      if lowest.0 == best { break }
      best = lowest.0
    }
    return refined(best, edges, in: profile)
  }

  /// The mean of the squared differences, each at most the square of a limit.
  private func cost(of edges: [Edge], in profile: RowProfile, at shift: Int) -> Double? {
    let (rows, strips) = (profile.rows, RowProfile.strips)
    return profile.cells.withUnsafeBufferPointer { cells in
      var (sum, count) = (0, 0)
      for edge in edges {
        let row = edge.row + shift
        guard row >= 0, row < rows else { continue }
        let difference = Int(cells[row * strips + edge.strip]) - edge.value
        sum += min(difference * difference, Self.outlier * Self.outlier)
        count += 1
      }
      guard count * 4 >= edges.count, count >= Self.fewestEdges / 2 else { return nil }
      return Double(sum) / Double(count)
    }
  }

  /// The minimum of the parabola through three costs, with its error from the strips.
  private func refined(_ shift: Int, _ edges: [Edge], in profile: RowProfile) -> Position? {
    guard let part = vertex(shift, edges, in: profile) else {
      return Position(
        shift: Double(shift), error: 0.5, confidence: confidence(shift, 0, edges, profile))
    }
    let parts = (0..<RowProfile.strips).compactMap { strip -> Double? in
      let own = edges.filter { $0.strip == strip }
      return own.count >= Self.fewestEdges / 2 ? vertex(shift, own, in: profile) : nil
    }
    var error = 0.5
    if parts.count >= 3 {
      let middle = parts.sorted()[parts.count / 2]
      let deviation = parts.map { abs($0 - middle) }.sorted()[parts.count / 2]
      // 1.4826 turns the median deviation of a normal distribution into its standard deviation.
      error = max(0.02, 1.4826 * deviation / Double(parts.count).squareRoot())
    }
    return Position(
      shift: Double(shift) + part, error: error,
      confidence: confidence(shift, part, edges, profile))
  }

  private func vertex(_ shift: Int, _ edges: [Edge], in profile: RowProfile) -> Double? {
    guard let before = cost(of: edges, in: profile, at: shift - 1),
      let here = cost(of: edges, in: profile, at: shift),
      let after = cost(of: edges, in: profile, at: shift + 1)
    else { return nil }
    let bend = before - 2 * here + after
    guard bend > 1e-9 else { return nil }
    return min(max((before - after) / (2 * bend), -0.5), 0.5)
  }

  private func confidence(
    _ shift: Int, _ part: Double, _ edges: [Edge], _ profile: RowProfile
  ) -> Double {
    let (rows, strips) = (profile.rows, RowProfile.strips)
    let other = part < 0 ? -1 : 1
    var (fitting, count) = (0, 0)
    for edge in edges {
      let (row, next) = (edge.row + shift, edge.row + shift + other)
      guard row >= 0, row < rows, next >= 0, next < rows else { continue }
      let values = [
        profile.cells[row * strips + edge.strip], profile.cells[next * strips + edge.strip],
      ]
      .map(Int.init)
      count += 1
      let (low, high) = (min(values[0], values[1]), max(values[0], values[1]))
      if edge.value >= low - Self.noise, edge.value <= high + Self.noise { fitting += 1 }
    }
    return count > 0 ? Double(fitting) / Double(count) : 0
  }

  /// The brightness, of 255, by which a cell must change to count as moving.
  private static let change: UInt8 = 10
  /// The difference between the rows around an edge.
  private static let contrast = 12
  /// The difference beyond which a cell shows something else.
  private static let outlier = 48
  /// The noise of a compressed video.
  private static let noise = 10
  private static let fewestEdges = 24
  /// The confidence from which the comparison with the first frame decides.
  private static let trusted = 0.5
  /// The distance from the expected displacement that counts as near, in pixels.
  private static let nearby = 6
  /// The difference of the costs that parts of a pixel can make.
  private static let tolerance = 60.0
  /// The longest movement between two frames, in pixels.
  private static let longestStep = 120
}
