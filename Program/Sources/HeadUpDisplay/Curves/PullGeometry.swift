package import PullToRefresh
internal import PullcordLanguages
package import ScrollPhysics

/// The thresholds and the resistance of a list, which the head-up display draws.
///
/// The samples contain the other values that the display shows.
package struct PullGeometry: Sendable {
  let axis: Axis
  /// Whether a horizontal list starts at its right side.
  let isRightToLeft: Bool
  let viewport: Double
  /// The trigger distance of the tracked device, in points.
  ///
  /// Without a tracked device, it is the trigger distance for touch.
  let trigger: Double
  /// The resistance of the tracked device past the edge.
  let resistance: any Resistance
  /// The length at the pulled edge that the panel leaves free, in points.
  ///
  /// It is the longest of the trigger, the hold and the indicator, with some space for the pull.
  let reach: Double
  /// The thresholds of all controls as lines across the list.
  let lines: [HeadUpLine]

  /// Measures a list at its latest time, for pulls at one edge.
  @MainActor
  package init(of list: RefreshController, edge: Edge) {
    let model = list.model
    let rule = model.pullRule(at: edge)
    let device = model.phase(at: list.now).device ?? .touch
    axis = model.axis
    // The display itself is never mirrored.
    isRightToLeft =
      model.axis == .horizontal && model.isRightToLeft != WindowLanguage.isRightToLeft
    viewport = model.viewport
    trigger = rule.trigger[device]
    resistance = rule.resistance[device].resistance(viewport: model.viewport, trigger: trigger)
    let distances = list.configuration(at: edge)?.distances
    reach =
      model.insets[edge] + max(trigger, distances?.indicatorLength ?? 0, model.holds[edge]) + 16
    lines = HeadUpLine.all(of: list)
  }
}
