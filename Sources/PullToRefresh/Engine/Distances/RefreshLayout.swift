internal import ScrollPhysics

/// The lengths of the list on which a control's distances depend.
struct RefreshLayout: Hashable, Sendable {
  var viewport: Double
  /// The length of the rows that the control preloads.
  var rows = 0.0
  /// The client's inset at the edge.
  var inset = 0.0
  /// Whether content and insets are shorter than the viewport.
  var isShort = false

  func lengths(
    _ configuration: RefreshConfiguration, for device: InputDevice? = nil
  ) -> RefreshLengths {
    RefreshLengths(
      configuration, viewport: viewport, rows: rows, device: device, inset: inset)
  }

  /// The trigger distance of each device.
  func triggers(_ configuration: RefreshConfiguration) -> PerDevice<Double> {
    var triggers = PerDevice(0.0)
    for device in InputDevice.allCases {
      triggers[device] = lengths(configuration, for: device).trigger
    }
    return triggers
  }
}
