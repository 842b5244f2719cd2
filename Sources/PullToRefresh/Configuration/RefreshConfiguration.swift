public import ScrollPhysics

/// Every setting of one refresh control.
///
/// The settings are grouped: for example, `configuration.distances.trigger` is the trigger
/// distance. The defaults are those of the preset ``RefreshPreset/pullcord``. Lengths are in
/// points and times in seconds.
///
/// Lengths are finite and at least 0. Times are at least 0, and some may be infinite. A
/// ``PullDistance`` or ``RefreshDistances/Preload`` is finite and may be negative. The description
/// of a setting states exceptions. A setting traps on an invalid number, such as NaN, with a
/// message that names the setting.
public struct RefreshConfiguration: Hashable, Sendable {
  /// Whether the control refreshes, loads more or navigates; default: refreshes.
  public var purpose = Purpose.refresh
  /// How far a pull must go, and how much space the control takes.
  public var distances = RefreshDistances()
  /// When a pull begins the action.
  public var firing = RefreshFiring()
  /// How far content follows each device.
  ///
  /// Touch and mouse default to UIScrollView's rubber band (coefficient 0.55). With a touchpad or a
  /// wheel, content by default moves exactly as far as the device up to the trigger, as in AppKit.
  /// Beyond the trigger, the same rubber band applies.
  public var resistance = PerDevice<ResistanceRule>(
    touch: .rubberBand,
    touchpad: .freeUntilTrigger(thenHyperbolic: HyperbolicResistance.uiKitCoefficient),
    wheel: .freeUntilTrigger(thenHyperbolic: HyperbolicResistance.uiKitCoefficient),
    mouse: .rubberBand)
  /// How content moves when the space for the indicator opens and closes.
  public var motion = RefreshMotion()
  /// Which gestures count as pulls.
  public var guards = RefreshGuards()
  /// How long the phases of an action last.
  public var timing = RefreshTiming()
  /// The position, background and lifetime of the indicator.
  public var appearance = RefreshAppearance()
  /// A second level that a longer pull opens instead of beginning the action.
  ///
  /// Default: nil, no second level.
  ///
  /// A second level works only in a control that refreshes and whose pulls fire on release or
  /// after a dwell. The content must also follow the pull, so the indicator cannot be an overlay.
  public var twoLevel: TwoLevel?
  /// The texts that the control shows and announces; default: English.
  public var strings = RefreshStrings.english

  /// Makes a configuration with every default.
  public init() {}

  /// The default configuration of controls that load more.
  ///
  /// The action begins when content arrives at the end. The indicator is below the last row and
  /// scrolls with it. An action ends at once even while a device holds the list, because the end of
  /// such an action does not move the content.
  public static let loadMore: RefreshConfiguration = {
    var configuration = RefreshConfiguration()
    configuration.purpose = .loadMore
    configuration.firing.moment = .onArrival
    configuration.appearance.placement = .scrollsWithContent
    configuration.timing.endWhileHeld = .atOnce
    configuration.timing.minimumDuration = 0
    return configuration
  }()

  /// The default configuration of controls that navigate.
  ///
  /// The trigger is a quarter farther away than that of a refresh, because leaving the content by
  /// mistake is worse than refreshing it.
  public static let navigate: RefreshConfiguration = {
    var configuration = RefreshConfiguration()
    configuration.purpose = .navigate
    configuration.distances.trigger = 80
    configuration.distances.wheelStep = configuration.distances.wheelStep.map { $0 * 80 / 64 }
    configuration.timing.minimumDuration = 0
    return configuration
  }()

  /// The purpose of a control.
  public enum Purpose: Hashable, Sendable {
    /// The action fetches new items.
    case refresh
    /// The action fetches the next page.
    ///
    /// Success closes the control without showing a result. A failure, and the notice that there is
    /// no more data, stay visible until a retry, a refresh or `setExhausted`. A refresh cancels a
    /// running load.
    case loadMore
    /// The action replaces the content, for example by the next chapter.
    ///
    /// Success closes the control without showing a result, because the new content is the result.
    /// A failure shows as in a refresh. After the outcome ``RefreshOutcome/exhausted``, the control
    /// shows that no content follows.
    case navigate
  }
}

// These checks stop the program when it sets an invalid number.

extension PullDistance {
  /// Stops the program unless the number of the distance is finite.
  func check(_ name: StaticString) {
    switch self {
    case .points(let number), .viewport(let number), .indicator(let number):
      require(number.isFinite, "\(name) must be finite, is \(number)")
    }
  }
}

extension RefreshDistances.Preload {
  /// Stops the program unless the number of the distance is finite.
  func check(_ name: StaticString) {
    switch self {
    case .points(let number), .viewport(let number):
      require(number.isFinite, "\(name) must be finite, is \(number)")
    case .rows: break
    }
  }
}

extension RefreshFiring.Moment {
  /// Stops the program if the duration of a dwell is negative or NaN.
  func check(_ name: StaticString) {
    if case .dwell(let time) = self { requireAtLeastZero(time, name) }
  }
}

extension PerDevice {
  /// Checks the value of each device.
  func check<Wrapped>(_ check: (Wrapped) -> Void) where Value == Wrapped? {
    for device in InputDevice.allCases {
      if let value = self[device] { check(value) }
    }
  }
}
