/// How far content follows each device past one edge, with or without a refresh control.
public struct PullRule: Hashable, Sendable {
  /// The resistance past the edge, for each device.
  public var resistance: PerDevice<ResistanceRule>
  /// The trigger distance that scales the resistance, for each device, in points.
  public var trigger: PerDevice<Double>
  /// The greatest distance that content can be pulled, in points; default: infinite.
  public var maximumPull: Double
  /// The pull of one wheel detent, in points of finger travel.
  ///
  /// Nil (the default) stops wheels at the edge. A single detent never pulls more than half the
  /// trigger distance.
  public var wheelStep: Double?
  /// Whether one more detent releases a wheel's pull past the trigger; true by default.
  ///
  /// With false, further detents pull further, for example to a second threshold.
  public var firesAtNextDetent = true
  /// Whether a pull moves an indicator over the content instead of the content; default: false.
  public var isOverlay: Bool

  /// Makes a rule with the same trigger distance for every device.
  public init(
    resistance: PerDevice<ResistanceRule>, trigger: Double, maximumPull: Double = .infinity,
    wheelStep: Double? = nil, isOverlay: Bool = false
  ) {
    self.init(
      resistance: resistance, trigger: PerDevice(trigger), maximumPull: maximumPull,
      wheelStep: wheelStep, isOverlay: isOverlay)
  }

  /// Makes a rule.
  public init(
    resistance: PerDevice<ResistanceRule>, trigger: PerDevice<Double>,
    maximumPull: Double = .infinity, wheelStep: Double? = nil, isOverlay: Bool = false
  ) {
    self.resistance = resistance
    self.trigger = trigger
    self.maximumPull = maximumPull
    self.wheelStep = wheelStep
    self.isOverlay = isOverlay
  }

  func check() {
    for device in InputDevice.allCases { resistance[device].check() }
  }

  func band(for device: InputDevice, viewport: Double) -> LimitedResistance {
    LimitedResistance(
      resistance: resistance[device].resistance(viewport: viewport, trigger: trigger[device]),
      maximum: maximumPull.isNaN ? .infinity : max(0, maximumPull))
  }

  /// The rule of an edge without a control: fingers pull a rubber band, and wheels stop.
  public static let plain = PullRule(resistance: PerDevice(.rubberBand), trigger: 0)
}
