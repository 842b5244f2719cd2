/// The order in which the keyboard focus moves through the parts of a view.
package enum FocusOrder {
  /// The stop that Tab reaches from the current one; nil if the focus leaves the view.
  ///
  /// - Parameters:
  ///   - current: the focused stop. If it is nil, the focus enters at the first or last stop.
  ///   - step: 1 for the next stop, or -1 for the previous one.
  ///   - stops: the stops in their order. A forward step leaves the view if the current stop is no
  ///     longer one of them, and a step back goes to the last one.
  package static func next<Stop: Equatable>(
    after current: Stop?, by step: Int, in stops: [Stop]
  ) -> Stop? {
    guard let current else { return step > 0 ? stops.first : stops.last }
    guard let index = stops.firstIndex(of: current) else { return step > 0 ? nil : stops.last }
    return stops.indices.contains(index + step) ? stops[index + step] : nil
  }

  /// The stop that arrow keys reach from the current one, which stay in the view.
  ///
  /// Without a current stop this is the first one. The result is nil if the view has no stops.
  package static func nearest<Stop: Equatable>(
    after current: Stop?, by step: Int, in stops: [Stop]
  ) -> Stop? {
    guard !stops.isEmpty else { return nil }
    guard let index = current.flatMap({ stops.firstIndex(of: $0) }) else { return stops.first }
    return stops[min(max(index + step, 0), stops.count - 1)]
  }
}
