/// The order in which the keyboard focus moves through the parts of a view.
package enum FocusOrder {
  /// Whether a step goes beyond the first or last stop, so that the focus leaves the view.
  ///
  /// If the view has no focus, a step forward enters the window at the first view.
  package static func leaves<Stop: Equatable>(
    _ current: Stop?, by step: Int, in stops: [Stop]
  ) -> Bool {
    guard let index = current.flatMap({ stops.firstIndex(of: $0) }) else { return step > 0 }
    return !stops.indices.contains(index + step)
  }

  /// The next stop after the current one; nil if the view has no stops.
  ///
  /// - Parameters:
  ///   - current: the focused stop. If it is nil, the focus enters at the first or last stop.
  ///   - step: the number of stops to move. A negative number moves back.
  ///   - wraps: whether the focus continues at the other end instead of stopping.
  package static func stop<Stop: Equatable>(
    after current: Stop?, by step: Int, in stops: [Stop], wraps: Bool
  ) -> Stop? {
    guard !stops.isEmpty else { return nil }
    guard let index = current.flatMap({ stops.firstIndex(of: $0) }) else {
      return wraps && step < 0 ? stops.last : stops.first
    }
    let next = index + step
    return stops[
      wraps ? (next % stops.count + stops.count) % stops.count : min(max(next, 0), stops.count - 1)]
  }
}
