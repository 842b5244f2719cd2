internal import ScrollPhysics

/// The configuration of a control, and its distances in points in the current list.
struct ControlSettings: Sendable {
  private var shared: Shared
  private(set) var layout: RefreshLayout
  /// A new layout of the list that takes effect after the current pull; nil if none waits.
  ///
  /// The pull keeps the distances with which it began.
  var waitingLayout: RefreshLayout?
  private(set) var lengths: RefreshLengths
  /// The trigger distance of each device, in points.
  private var triggers: PerDevice<Double>
  /// The factor that multiplies a wheel's step, 0…1.
  ///
  /// If the reachable finger travel limits the trigger distance, the step becomes shorter in
  /// proportion, so that the number of detents stays the same.
  private var wheelReach: Double

  /// A configuration that all copies of the settings share, because its texts make it expensive
  /// to copy.
  private final class Shared: Sendable {
    let configuration: RefreshConfiguration

    init(_ configuration: RefreshConfiguration) { self.configuration = configuration }
  }

  init(_ configuration: RefreshConfiguration, in layout: RefreshLayout) {
    shared = Shared(configuration)
    self.layout = layout
    lengths = layout.lengths(configuration)
    triggers = layout.triggers(configuration)
    wheelReach = layout.lengths(configuration, for: .wheel).reach
  }

  var configuration: RefreshConfiguration { shared.configuration }
  var strings: RefreshStrings { shared.configuration.strings }
  var appearance: RefreshAppearance { shared.configuration.appearance }
  var firing: RefreshFiring { shared.configuration.firing }
  var guards: RefreshGuards { shared.configuration.guards }
  var motion: RefreshMotion { shared.configuration.motion }
  var timing: RefreshTiming { shared.configuration.timing }
  var isOverlay: Bool { shared.configuration.appearance.placement == .overlay }
  var isLoadMore: Bool { shared.configuration.purpose == .loadMore }
  var firesOnArrival: Bool { shared.configuration.firing.moment == .onArrival }

  /// Whether the trigger distance differs between devices.
  var dependsOnDevice: Bool { triggers != PerDevice(triggers.touch) }

  /// Computes the distances again after a change of the configuration, the layout or the device.
  ///
  /// The waiting layout takes effect, unless `layout` replaces it.
  mutating func measure(
    _ configuration: RefreshConfiguration? = nil, in layout: RefreshLayout? = nil,
    for device: InputDevice?
  ) {
    let layout = layout ?? waitingLayout
    let isNew = configuration != nil || layout != nil && layout != self.layout
    if let configuration { shared = Shared(configuration) }
    if let layout { self.layout = layout }
    waitingLayout = nil
    lengths = self.layout.lengths(shared.configuration, for: device)
    if isNew {
      triggers = self.layout.triggers(shared.configuration)
      wheelReach = self.layout.lengths(shared.configuration, for: .wheel).reach
    }
  }

  /// The rule by which the scroll model resists a pull.
  ///
  /// A wheel can pull only if `acceptsWheel` is true.
  func pullRule(acceptsWheel: Bool) -> PullRule {
    var rule = PullRule(
      resistance: shared.configuration.resistance, trigger: triggers,
      maximumPull: lengths.maximumPull,
      wheelStep: acceptsWheel && !firesOnArrival && guards.devices.contains(.wheel)
        ? shared.configuration.distances.wheelStep.map { $0 * wheelReach } : nil,
      isOverlay: isOverlay)
    rule.firesAtNextDetent = lengths.twoLevel == nil
    return rule
  }
}

/// The lengths of a list from which a control computes distances, such as its trigger distance.
struct RefreshLayout: Hashable, Sendable {
  var viewport: Double
  /// The length of the rows that the control preloads.
  var rows = 0.0
  /// The client's inset at the edge.
  var inset = 0.0
  /// Whether the content and the insets together are shorter than the viewport.
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
