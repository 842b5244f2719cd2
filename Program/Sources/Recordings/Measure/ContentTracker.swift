/// Follows the vertical displacement of content through the frames of a video.
///
/// Each frame is compared with the first one, so that errors do not add up. If this comparison does
/// not explain the frame, the frame is also compared with the previous one. The comparison uses the
/// edges of texts and pictures. Parts that never change, such as a header, are ignored. Parts that
/// change by themselves, such as an indicator, have little influence, because the tracker limits
/// the difference at each edge.
///
/// If rows look alike, a frame can fit at several displacements. The tracker chooses the
/// displacement that explains the most edges. If several displacements explain equally many edges,
/// it chooses the one that continues the motion best. If the next best displacement continues the
/// motion nearly as well, the error is at least the distance between these two displacements, and
/// the confidence is halved.
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
  /// For each cell, in the order of a profile: whether its brightness stays the same in all frames.
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
    guard anchor.all.count >= Self.fewestEdges else { return nil }
    var found = [Position(shift: 0, error: 0, confidence: 1)]
    for index in profiles.indices.dropFirst() {
      let (before, now) = (profiles[index - 1], profiles[index])
      let last = found[index - 1]
      if before == now {
        found.append(last)
        continue
      }
      // A list may draw only every other frame of the video. The pace is therefore a mean of two
      // steps.
      let pace = index > 2 ? (last.shift - found[index - 3].shift) / 2 : 0
      let predicted = last.shift + pace
      var whole = match(anchor, in: now, near: predicted, within: Self.longestStep)
      if whole.map({ $0.confidence < Self.trusted }) ?? true {
        whole = match(anchor, in: now, near: predicted, within: now.rows) ?? whole
      }
      if let whole, whole.confidence >= Self.clear {
        found.append(whole)
        continue
      }
      let step = match(edges(of: before), in: now, near: pace, within: Self.longestStep)
      found.append(choose(whole, step, last))
    }
    return found
  }

  private func choose(_ whole: Position?, _ step: Position?, _ last: Position) -> Position {
    if let whole, whole.confidence >= Self.trusted, whole.confidence >= step?.confidence ?? 0 {
      return whole
    }
    guard let step else { return Position(shift: last.shift, error: last.error + 1, confidence: 0) }
    let shift = last.shift + step.shift
    if let whole, whole.confidence >= Self.trusted, abs(whole.shift - shift) <= 2 { return whole }
    let error = (last.error * last.error + step.error * step.error).squareRoot()
    return Position(shift: shift, error: error, confidence: step.confidence)
  }

  // MARK: Edges

  /// A cell at an edge between a dark and a bright row.
  private struct Edge {
    var row: Int
    var strip: Int
    var value: Int
  }

  /// The edges of a frame.
  private struct Edges {
    var strips: [[Edge]]
    var all: [Edge]
    /// Some of the edges, evenly spread, for a first search.
    var sparse: [Edge]

    init(_ strips: [[Edge]]) {
      self.strips = strips
      let all = strips.flatMap(\.self)
      self.all = all
      let step = max(1, all.count / ContentTracker.searchedEdges)
      sparse = stride(from: 0, to: all.count, by: step).map { all[$0] }
    }
  }

  private func edges(of profile: RowProfile) -> Edges {
    let strips = RowProfile.strips
    var edges = [[Edge]](repeating: [], count: strips)
    guard profile.rows > 2 else { return Edges(edges) }
    for row in 1..<profile.rows - 1 {
      for strip in 0..<strips {
        let index = row * strips + strip
        let step = Int(profile.cells[index + strips]) - Int(profile.cells[index - strips])
        guard abs(step) >= Self.contrast, !isStatic[index] else { continue }
        edges[strip].append(Edge(row: row, strip: strip, value: Int(profile.cells[index])))
      }
    }
    return Edges(edges)
  }

  /// Finds the displacement at which the edges fit a frame best; nil if too few edges stay in the
  /// picture.
  ///
  /// The search includes the displacements that differ from `near` by at most `limit`.
  private func match(
    _ edges: Edges, in profile: RowProfile, near: Double, within limit: Int
  ) -> Position? {
    guard edges.all.count >= Self.fewestEdges else { return nil }
    let first = Int(near.rounded()) - limit
    let costs = (first...first + 2 * limit).map { cost(of: edges.sparse, in: profile, at: $0) }
    let minima = costs.indices.filter { index in
      guard let cost = costs[index] else { return false }
      let before = index > 0 ? costs[index - 1] : nil
      let after = index + 1 < costs.count ? costs[index + 1] : nil
      return cost <= before ?? .infinity && cost <= after ?? .infinity
    }
    let best = minima.sorted { costs[$0] ?? 0 < costs[$1] ?? 0 }.prefix(Self.mostCandidates)
    var candidates: [(position: Position, distance: Double)] = []
    for index in best {
      guard let shift = descend(from: index + first, edges, in: profile),
        !candidates.contains(where: { abs($0.position.shift - Double(shift)) < 3 })
      else { continue }
      let position = refined(shift, edges, in: profile)
      candidates.append((position, abs(position.shift - near)))
    }
    guard let most = candidates.map(\.position.confidence).max() else { return nil }
    let alike = candidates.filter { $0.position.confidence >= most - Self.alike }
      .sorted { $0.distance < $1.distance }
    guard let chosen = alike.first else { return nil }
    var position = chosen.position
    if alike.count > 1, chosen.distance > alike[1].distance / 2 {
      position.error = max(position.error, abs(alike[1].position.shift - position.shift))
      position.confidence /= 2
    }
    return position
  }

  /// Descends from `start` to the nearest local minimum of the cost, in whole pixels.
  private func descend(from start: Int, _ edges: Edges, in profile: RowProfile) -> Int? {
    var best = start
    // The first search used only some of the edges, so a neighbor may be better.
    while true {
      let around = (best - 2...best + 2).compactMap { shift in
        cost(of: edges.all, in: profile, at: shift).map { (shift, $0) }
      }
      guard let lowest = around.min(by: { $0.1 < $1.1 }) else { return nil }
      if lowest.0 == best { return best }
      best = lowest.0
    }
  }

  /// The mean of the squared differences in brightness at the edges, each limited to the square
  /// of `outlier`.
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

  /// Refines a displacement to the minimum of a parabola through three costs.
  ///
  /// The spread of the results for single strips gives the error.
  private func refined(_ shift: Int, _ edges: Edges, in profile: RowProfile) -> Position {
    guard let part = vertex(shift, edges.all, in: profile) else {
      return Position(
        shift: Double(shift), error: 0.5, confidence: confidence(shift, 0, edges.all, profile))
    }
    let parts = edges.strips.compactMap { own -> Double? in
      own.count >= Self.fewestEdges / 2 ? vertex(shift, own, in: profile) : nil
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
      confidence: confidence(shift, part, edges.all, profile))
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

  /// The smallest change of a cell's brightness, 0…255, that counts as a change.
  private static let change: UInt8 = 10
  /// The smallest difference in brightness between the rows around an edge.
  private static let contrast = 12
  /// The limit of a difference in brightness; a larger difference means that the cell shows other
  /// content.
  private static let outlier = 48
  /// The difference in brightness that the noise of a compressed video can cause.
  private static let noise = 10
  private static let fewestEdges = 24
  /// The approximate number of edges in the first search; a second search uses all edges to refine
  /// the first results.
  private static let searchedEdges = 800
  /// The largest number of displacements that the second search refines.
  private static let mostCandidates = 8
  /// The difference of two confidences that noise alone can cause.
  private static let alike = 0.01
  /// The lowest confidence at which the comparison with the first frame can give the position.
  private static let trusted = 0.5
  /// The lowest confidence at which no comparison with the previous frame is needed.
  private static let clear = 0.9
  /// The largest distance from the predicted displacement that a normal search covers, in pixels.
  private static let longestStep = 120
}
