package import ScrollPhysics
package import Testing

extension ScrollModel {
  /// Makes a list at rest, by default with 5000 points of content in a viewport of 800 points.
  package static func list(
    at offset: Double = 0, content: Double = 5000, axis: Axis = .vertical,
    _ configure: (inout ScrollConfiguration) -> Void = { _ in }
  ) -> ScrollModel {
    var configuration = ScrollConfiguration()
    configure(&configuration)
    var model = ScrollModel(
      axis: axis, viewport: 800, content: content, configuration: configuration)
    model.scroll(to: offset, curve: nil, time: 0)
    return model
  }
}

/// Expects that a change did not affect the position and the velocity.
package func expectSmooth(
  from before: ScrollModel, to after: ScrollModel, at time: Double,
  _ comment: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let speed = before.velocity(at: time)
  expect(
    after.offset(at: time), near: before.offset(at: time), within: 1e-9, "\(comment()), offset",
    sourceLocation: sourceLocation)
  expect(
    after.velocity(at: time), near: speed, within: 1e-6 * max(1, abs(speed)),
    "\(comment()), velocity", sourceLocation: sourceLocation)
}
