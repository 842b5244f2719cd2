package import VectorGraphics

extension TuningCurve {
  /// The settings that bring a handle as near as possible to a point.
  ///
  /// The result is empty if the handle does not exist. The handle may end elsewhere if its number
  /// reaches the end of its range.
  package func settings(
    moving id: String, of tuning: Tuning, to point: Point, viewport: Double
  ) -> [TuningSetting] {
    guard let handle = graph(of: tuning, viewport: viewport).handles.first(where: { $0.id == id })
    else { return [] }
    if let controlPoint = handle.controlPoint {
      return Self.settings(moving: controlPoint, of: tuning, to: point)
    }
    var settings: [TuningSetting] = []
    var moved = tuning
    for (axis, isHorizontal) in [(handle.horizontal, true), (handle.vertical, false)] {
      guard let axis, let parameter = TuningParameter.named(axis.key),
        case .number(let range) = parameter.kind
      else { continue }
      func distance(_ value: Double) -> Double? {
        var candidate = moved
        guard (try? parameter.set(.number(value), in: &candidate)) != nil,
          let position = graph(of: candidate, viewport: viewport).handles
            .first(where: { $0.id == id })?.position
        else { return nil }
        return abs(isHorizontal ? position.x - point.x : position.y - point.y)
      }
      guard let value = Self.nearest(in: range, distance) else { continue }
      settings.append(TuningSetting(axis.key, .number(value)))
      try? parameter.set(.number(value), in: &moved)
    }
    return settings
  }

  /// The settings of a custom curve with a control point at a point.
  private static func settings(
    moving controlPoint: CurveHandle.ControlPoint, of tuning: Tuning, to point: Point
  ) -> [TuningSetting] {
    let keys = ["x1", "y1", "x2", "y2"].map { "\(controlPoint.key).\($0)" }
    let goal = [point.x / max(controlPoint.duration, 1e-9), point.y]
    let moved = [0, 1].map { controlPoint.index * 2 + $0 }
    let settings = keys.indices.map { index in
      var number = controlPoint.coordinates[index]
      if let axis = moved.firstIndex(of: index),
        case .number(let range)? = TuningParameter.named(keys[index])?.kind
      {
        number = range.rounded(goal[axis])
      }
      return TuningSetting(keys[index], .number(number))
    }
    let kept = keys.indices.filter { !moved.contains($0) }
    // A curve has no numbers while it equals a named one, so no step before the last may do that.
    let orders = [kept + moved, kept + moved.reversed(), moved + kept].map { order in
      [TuningSetting(controlPoint.key, .choice("custom"))] + order.map { settings[$0] }
    }
    return orders.first { order in
      var copy = tuning
      return (try? copy.apply(order)) != nil
    } ?? []
  }

  /// The number with the smallest distance.
  ///
  /// The search first tries even positions of the slider, because the distance may have several
  /// minima. Then it narrows the best one down.
  private static func nearest(
    in range: TuningRange, _ distance: (Double) -> Double?
  ) -> Double? {
    let count = 60
    var best: (share: Double, value: Double, distance: Double)?
    func attempt(_ share: Double) {
      let value = range.value(at: share)
      guard let found = distance(value), found < best?.distance ?? .infinity else { return }
      best = (share, value, found)
    }
    for index in 0...count { attempt(Double(index) / Double(count)) }
    var width = 1 / Double(count)
    for _ in 0..<10 {
      guard let share = best?.share else { return nil }
      width /= 2
      attempt(share - width)
      attempt(share + width)
    }
    // The slider may be coarser than the numbers.
    for step in [-1.0, 1] {
      while let value = best?.value {
        let next = range.number(value, movedBy: step)
        guard next != value, let found = distance(next), found < best?.distance ?? 0 else { break }
        best = (range.share(of: next), next, found)
      }
    }
    return best?.value
  }
}
